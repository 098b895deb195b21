// What follows from the games one has played: how one does against each bot, and which dishes one likes.
import { TYPE_NAMES, type TypeName } from "../lib/catalogue";
import { botKind } from "../lib/bots";
import type { Played } from "./played";

export interface Against {
  /** A bot's kind, or null for people. */
  bot: string | null;
  games: number;
  /** The share of games won; a shared victory counts in part. */
  won: number;
  /** How far one is ahead on average, in points. */
  ahead: number;
  /** How much stronger one is, where 400 is ten wins for one; and how far that may be off. */
  rating: number;
  reach: number;
}

/** How strong somebody is against somebody from so many games, some of them won; terminal/records/past.py counts the same. */
export function ratingFrom(won: number, games: number): { rating: number; reach: number } {
  // One drawn game besides keeps whoever never lost finite.
  const share = (won + 0.5) / (games + 1);
  const scale = 400 / Math.LN10;
  return { rating: scale * Math.log(share / (1 - share)), reach: (1.96 * scale) / Math.sqrt((games + 1) * share * (1 - share)) };
}

interface Met {
  games: number;
  won: number;
  beaten: number;
  ahead: number;
}

/** How one does against every kind of bot, and against people, the strongest bot last. */
export function against(rows: readonly Played[]): Against[] {
  const met = new Map<string | null, Met>();
  for (const row of rows) {
    const mine = row.seat;
    const winners = row.places.filter((place) => place === 1).length;
    const kinds = new Map<string | null, number[]>();
    row.seats.forEach(({ bot }, seat) => {
      if (seat === mine) return;
      const kind = bot === null ? null : botKind(bot);
      kinds.set(kind, [...(kinds.get(kind) ?? []), seat]);
    });
    for (const [kind, seats] of kinds) {
      const sums = met.get(kind) ?? { games: 0, won: 0, beaten: 0, ahead: 0 };
      const mean = (of: (seat: number) => number) => seats.reduce((sum, seat) => sum + of(seat), 0) / seats.length;
      sums.games += 1;
      sums.won += row.places[mine] === 1 ? 1 / winners : 0;
      sums.beaten += mean((seat) => 0.5 + 0.5 * Math.sign(row.places[seat]! - row.places[mine]!));
      sums.ahead += row.points[mine]! - mean((seat) => row.points[seat]!);
      met.set(kind, sums);
    }
  }
  const order = ["random", "greedy", "regular", "net", "search", "champion"];
  return [...met]
    .map(([bot, { games, won, beaten, ahead }]) => ({ bot, games, won: won / games, ahead: ahead / games, ...ratingFrom(beaten, games) }))
    .sort((one, other) => Number(one.bot === null) - Number(other.bot === null) || order.indexOf(one.bot ?? "") - order.indexOf(other.bot ?? ""));
}

export interface Dish {
  type: TypeName;
  mine: number;
  /** How many one would have if everybody took alike. */
  fair: number;
}

/** What one takes more often than others do, and what less, the best loved first. */
export function dishes(rows: readonly Played[]): Dish[] {
  const sums = new Map<TypeName, Dish>();
  for (const row of rows) {
    for (const [name, [mine, all]] of Object.entries(row.dishes) as [TypeName, [number, number]][]) {
      const dish = sums.get(name) ?? { type: name, mine: 0, fair: 0 };
      dish.mine += mine;
      dish.fair += all / row.seats.length;
      sums.set(name, dish);
    }
  }
  /** So few cards tell nothing. */
  const FEW = 3;
  return TYPE_NAMES.flatMap((name) => sums.get(name) ?? [])
    .filter(({ mine, fair }) => mine + fair >= FEW)
    .sort((one, other) => other.mine / other.fair - one.mine / one.fair);
}

/** How accurate one was in each game that was reviewed, from the first on. */
export function accuracies(rows: readonly Played[]): number[] {
  return rows.flatMap(({ accuracy }) => accuracy ?? []).reverse();
}

/** The share of games won so far, after each game from the first on, over the last so many. */
export function wonOverTime(rows: readonly Played[], last = 10): number[] {
  const won = rows.map((row) => (row.places[row.seat] === 1 ? 1 / row.places.filter((place) => place === 1).length : 0)).reverse();
  return won.map((_, at) => {
    const recent = won.slice(Math.max(0, at + 1 - last), at + 1);
    return recent.reduce((sum, one) => sum + one, 0) / recent.length;
  });
}
