// What is asked of the service besides playing. A failure always comes with one sentence for people.
import type { CreatedTable, CreateTable, Fault, FinishedGame, JoinedTable, JoinTable, TableState } from "./messages";

/** Something did not work; `sentence` is the service's own, or null if it could not be reached. */
export class Refused extends Error {
  constructor(
    readonly sentence: string | null,
    readonly status = 0,
  ) {
    super(sentence ?? "The service cannot be reached.");
  }
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
  throw new Refused((told as Fault | null)?.error ?? null, response.status);
}

export function createTable(wish: CreateTable): Promise<CreatedTable> {
  return ask("tables", wish);
}

export function tableState(code: string): Promise<TableState> {
  return ask(`tables/${encodeURIComponent(code)}`);
}

export function joinTable(code: string, wish: JoinTable): Promise<JoinedTable> {
  return ask(`tables/${encodeURIComponent(code)}/seats`, wish);
}

export function finishedGame(code: string, game: number): Promise<FinishedGame> {
  return ask(`records/${encodeURIComponent(code)}/${game}`);
}
