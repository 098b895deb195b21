// All that this browser remembers of somebody's play as one file, to be taken to another device; the terminal's
// `sushibelt history --export` and `--import` write and read the same.
import { ask } from "../engine/door";
import { recordFrom, type WholeRecord } from "../engine/record";
import { badRecord, Refusal } from "../engine/refusal";
import { recordText } from "../here/download";
import { isOurs, saves, type Save } from "../here/saves";
import { finish, finished, forgetFinished } from "../lessons/scenes";
import { dayResults, forgetDays, isResult, keepResult } from "../practice/days";
import { forgetSolved, isSolved, join, solvedPuzzles } from "../practice/puzzles";
import { allPlayed, forgetPlayed, isPlayed, playedFrom, remember } from "./played";

const KIND = "history";
const FORMAT = 1;
const LARGEST = 1 << 26;

/** Everything as text. */
export async function historyText(): Promise<string> {
  const games = (await saves.all()).filter((save) => save.record.points !== null && save.from === undefined);
  return JSON.stringify({
    sushibelt: KIND,
    format: FORMAT,
    games: games.map((save) => ({ id: save.id, when: save.when, record: JSON.parse(recordText(save)) as unknown })),
    played: await allPlayed(),
    days: dayResults(),
    puzzles: solvedPuzzles(),
    lessons: finished(),
  });
}

/** Add what a file remembers to what is known here; gives how many games were new. */
export async function takeIn(file: File): Promise<number> {
  if (file.size > LARGEST) throw badRecord("This file is too large.");
  let found: Record<string, unknown> | null;
  try {
    found = JSON.parse(await file.text()) as Record<string, unknown> | null;
  } catch {
    throw badRecord("The file is broken: it is not complete JSON.");
  }
  if (found?.["sushibelt"] !== KIND) throw badRecord("This is no file of games that were played: it was not saved here, nor by `sushibelt history --export`.");
  if (found["format"] !== FORMAT) throw badRecord(`The file has format ${String(found["format"])}; this version reads format ${FORMAT}.`);
  const list = (name: string) => (Array.isArray(found[name]) ? (found[name] as unknown[]) : []);
  // All of it is looked at before anything is kept.
  const games = list("games").flatMap((game) => saveFrom(game as { id?: unknown; when?: unknown; record?: unknown } | null) ?? []);
  const before = new Set((await allPlayed()).map(({ id }) => id));
  for (const row of list("played").filter(isPlayed)) await remember(row);
  const known = new Set((await saves.all()).map(({ id }) => id));
  for (const save of games) if (!known.has(save.id)) await saves.put(save);
  await catchUp();
  list("days").filter(isResult).forEach(keepResult);
  if (isSolved(found["puzzles"])) join(found["puzzles"]);
  for (const scene of list("lessons")) if (Number.isInteger(scene)) finish(scene as number);
  await saves.tidy();
  return (await allPlayed()).filter(({ id }) => !before.has(id)).length;
}

/** A game of a file; null where it was played under other rules, so that only its result can be remembered, or by house rules. */
function saveFrom(game: { id?: unknown; when?: unknown; record?: unknown } | null): Save | null {
  let record: WholeRecord;
  try {
    record = recordFrom(game?.record);
  } catch (reason) {
    if (reason instanceof Refusal && (reason.code === "other_rules" || reason.code === "unofficial")) return null;
    throw reason;
  }
  if (record.points === null || typeof game?.id !== "string" || !Number.isFinite(game.when)) throw badRecord("A game of this file is not finished, or lacks its name or its time.");
  const bots = record.players?.map((player) => (player === "person" ? null : player)) ?? record.seats.map(() => null);
  return { id: game.id, when: game.when as number, bots, hints: false, secret: null, record };
}

/** Remember games that were played before anything was remembered, or that came from elsewhere. */
export async function catchUp(): Promise<void> {
  const known = new Set((await allPlayed()).map(({ id }) => id));
  for (const save of await saves.all()) {
    if (known.has(save.id) || save.record.points === null || !isOurs(save)) continue;
    const row = playedFrom(save, await ask("retold", save.record));
    if (row) await remember(row);
  }
}

/** Forget everything: games, days, puzzles and lessons. */
export async function forgetAll(): Promise<void> {
  for (const save of await saves.all()) if (save.record.points !== null) await saves.drop(save.id);
  await forgetPlayed();
  forgetDays();
  forgetFinished();
  forgetSolved();
}
