// What is asked of the service besides playing. A failure always comes with a code, for a sentence in any language.
import { Refusal } from "../engine/refusal";
import { site } from "./place";
import type { Texts } from "../i18n/en";
import type { BotFacts, CreatedTable, CreateTable, Fault, FinishedGame, JoinedTable, JoinTable, RefusalCode, Replay, TableState } from "./messages";

/** Something did not work: the service's code says why; null if it could not be reached. */
export class Refused extends Error {
  constructor(
    readonly code: RefusalCode | null,
    readonly facts: Record<string, string | number> = {},
  ) {
    super(code ?? "The service cannot be reached.");
  }
}

/** What went wrong, in the reader's language. */
export function sentenceFor(problem: unknown, t: Texts): string {
  // A site has no tables to point to.
  if (problem instanceof Refusal && problem.code === "no_engine" && site) return t.site.noEngine;
  if (problem instanceof Refusal) return t.refusal(problem.code, problem.facts);
  return problem instanceof Refused && problem.code ? t.refusal(problem.code, problem.facts) : t.noService;
}

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refused(null);
  }
  const told: unknown = await response.json().catch(() => null);
  if (response.ok && told !== null) return told as Answer;
  const fault = told as Fault | null;
  throw new Refused(fault?.code ?? null, fault?.facts);
}

export function createTable(request: CreateTable): Promise<CreatedTable> {
  return ask("tables", request);
}

/** The bots that only this service has. */
export function ownBots(): Promise<BotFacts[]> {
  return ask("bots");
}

export function tableState(code: string): Promise<TableState> {
  return ask(`tables/${encodeURIComponent(code)}`);
}

export function joinTable(code: string, request: JoinTable): Promise<JoinedTable> {
  return ask(`tables/${encodeURIComponent(code)}/seats`, request);
}

export function finishedGame(code: string, game: number): Promise<FinishedGame> {
  return ask(`records/${encodeURIComponent(code)}/${game}`);
}

export function replayOf(code: string, game: number): Promise<Replay> {
  return ask(`records/${encodeURIComponent(code)}/${game}/steps`);
}
