// Where a game that is to be reviewed comes from: from this browser, or from the service.
import { PERSON, recordFrom, type WholeRecord } from "../engine/record";
import { saves } from "../here/saves";
import { finishedGame } from "../lib/api";

/** A game that this browser keeps, or one of a service's table. */
export type Which = { id: string } | { code: string; game: number };

export interface Found {
  record: WholeRecord;
  /** Who sat where, as far as it is known: bots, or people. */
  players: string[];
}

/** Where a game can be looked at step by step. */
export function replayPath(which: Which): string {
  return "id" in which ? `/solo/${which.id}/replay` : `/replay/${which.code}/${which.game}`;
}

/** The name by which a game is remembered. */
export function nameOf(which: Which): string {
  return "id" in which ? which.id : `${which.code}-${which.game}`;
}

/** Fetch it. */
export async function find(which: Which): Promise<Found> {
  if ("id" in which) {
    const { record, bots, secret } = await saves.get(which.id);
    return { record, players: secret === null ? (record.players ?? []) : bots.map((bot) => bot ?? PERSON) };
  }
  const record = recordFrom((await finishedGame(which.code, which.game)).record);
  return { record, players: record.players ?? [] };
}
