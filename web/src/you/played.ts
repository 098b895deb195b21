// What is remembered of finished games, for good: who won against whom, and which dishes were on the trays. A row is small,
// so that all of them stay when the games themselves are long gone.
import { typeKey, typeOf } from "../lib/cards";
import { TYPE_NAMES, type TypeName } from "../lib/catalogue";
import type { Standing } from "../lib/messages";
import { called } from "../lib/names";
import type { Playing } from "../lib/playing";
import type { RoundScore } from "../lib/told";
import { read, write } from "../here/database";
import type { Save } from "../here/saves";

export interface Sitting {
  name: string;
  /** Null for a person. */
  bot: string | null;
}

/** How many cards of a type one laid oneself, and how many all did. */
export type Share = [mine: number, all: number];

export interface Played {
  id: string;
  /** When it ended, in milliseconds since 1970. */
  when: number;
  edition: "classic" | "party";
  menu: string | null;
  /** Where one sat oneself. */
  seat: number;
  seats: Sitting[];
  points: number[];
  /** Everybody's place; those who share one have the best that they cover. */
  places: number[];
  dishes: Partial<Record<TypeName, Share>>;
  /** How much of what was at stake one kept, 0 to 1, if the game was reviewed. */
  accuracy?: number;
}

/** A finished game as it is remembered; null where nobody in particular has played it here. */
export function playedAt(client: Playing, now = Date.now()): Played | null {
  const { seat, table, standing, scores } = client;
  if (seat === null || client.shared || client.tried || !client.code || !table || !standing) return null;
  const { edition, menu } = table.settings;
  const seats = table.seats.map(({ kind, bot }, at) => ({ name: client.names[at]!, bot: kind === "bot" ? (bot ?? "") : null }));
  const id = client.online ? `${client.code}-${table.game}` : client.code;
  return { id, when: now, edition: edition as Played["edition"], menu: menu ?? null, seat, seats, ...resultOf(standing), dishes: dishesOf(scores, seat) };
}

/** The same of a game that is kept, with how it ended; null unless one person played it, from its beginning. */
export function playedFrom({ id, when, bots, record, from }: Save, { standing, scores }: { standing: Standing; scores: readonly RoundScore[] }): Played | null {
  const seat = bots.indexOf(null);
  if (from !== undefined || seat < 0 || bots.lastIndexOf(null) !== seat) return null;
  const seats = called(record.seats).map((name, at) => ({ name, bot: bots[at]! }));
  return { id, when, edition: record.edition as Played["edition"], menu: record.menu, seat, seats, ...resultOf(standing), dishes: dishesOf(scores, seat) };
}

function resultOf({ points, ranking }: Standing): Pick<Played, "points" | "places"> {
  const place = (seat: number) => 1 + ranking.slice(0, ranking.findIndex((tied) => tied.includes(seat))).flat().length;
  return { points: [...points], places: points.map((_, seat) => place(seat)) };
}

/** What lay on the trays when rounds ended. */
function dishesOf(scores: readonly RoundScore[], seat: number): Played["dishes"] {
  const dishes: Played["dishes"] = {};
  for (const { round_no, trays } of scores) {
    if (round_no === 0) continue; // the desserts of all rounds once more
    trays.forEach((tray, owner) => {
      for (const { card, flipped } of tray) {
        if (flipped) continue;
        const share = (dishes[typeKey(typeOf(card))] ??= [0, 0]);
        share[1] += 1;
        if (owner === seat) share[0] += 1;
      }
    });
  }
  return dishes;
}

/** Whether what was found is a game as it is remembered. */
export function isPlayed(value: unknown): value is Played {
  const row = value as Played | null;
  if (typeof row?.id !== "string" || !Number.isFinite(row.when) || !Array.isArray(row.seats) || !Array.isArray(row.points) || !Array.isArray(row.places)) return false;
  const seats = row.seats.length;
  const whole = seats > 1 && row.points.length === seats && row.places.length === seats && [...row.points, ...row.places, row.seat].every(Number.isInteger);
  if (row.accuracy !== undefined && !(row.accuracy >= 0 && row.accuracy <= 1)) return false;
  return whole && row.seats[row.seat] !== undefined && row.seats.every((other) => typeof other?.name === "string") && typeof row.dishes === "object" && row.dishes !== null && Object.entries(row.dishes).every(([name, share]) => TYPE_NAMES.includes(name as TypeName) && share.length === 2 && share.every(Number.isInteger));
}

/** Remember a game; the first time counts, and so does the first review. */
export async function remember(row: Played): Promise<void> {
  await write("played", (store) => {
    const known = store.get(row.id);
    known.onsuccess = () => {
      const before = known.result as Played | undefined;
      if (before === undefined) store.put(row);
      else if (before.accuracy === undefined && row.accuracy !== undefined) store.put({ ...before, accuracy: row.accuracy });
    };
  });
}

/** A game that is remembered; null if it is not. */
export async function playedOf(id: string): Promise<Played | null> {
  const row: unknown = await read("played", (store) => store.get(id) as IDBRequest<unknown>);
  return isPlayed(row) ? row : null;
}

/** All games, the latest first. */
export async function allPlayed(): Promise<Played[]> {
  const rows = await read("played", (store) => store.getAll() as IDBRequest<unknown[]>);
  return rows.filter(isPlayed).sort((one, other) => other.when - one.when);
}

export async function forgetPlayed(): Promise<void> {
  await write("played", (store) => void store.clear());
}
