// The story of a game in three lines: how the lead went, the best dish, and what came of it in the end. Only facts of the
// rounds' sheets; the languages make the sentences.
import type { Standing } from "./messages";
import { course, type RoundScore } from "./told";

export type Line =
  /** Somebody was ahead after every round. */
  | { is: "led"; seats: number[] }
  /** The winner was so far behind the leaders after this round. */
  | { is: "behind"; seats: number[]; round: number; points: number; leaders: number[] }
  /** The winner went ahead in this round. */
  | { is: "ahead"; seats: number[]; round: number }
  /** The group of cards that brought most. */
  | { is: "dish"; seat: number; kind: string; round: number; points: number }
  /** The desserts turned the game. */
  | { is: "turned"; seats: number[]; leaders: number[] }
  /** Level on points, and told apart by desserts. */
  | { is: "broken"; seats: number[]; rivals: number[] }
  | { is: "shared"; seats: number[]; points: number }
  | { is: "won"; seats: number[]; points: number; rivals: number[] };

/** Who was behind by fewer points, and ahead in the end, has simply gone ahead. */
const FAR = 5;

const most = (points: readonly number[]) => points.flatMap((its, seat) => (its === Math.max(...points) ? [seat] : []));

export function story(scores: readonly RoundScore[], standing: Standing): Line[] {
  const winners = standing.ranking[0]!;
  const rounds = course(scores, standing.points.length);
  const before = rounds.filter((_, step) => scores[step]!.round_no > 0);
  const first = lead(before, winners);
  // Who was behind before dessert and won: that is said once.
  const said = first?.is === "behind" && first.round === before.length;
  const lines = [first, dish(scores), ending(said ? undefined : before.at(-1), standing)];
  return lines.filter((line) => line !== null);
}

function lead(rounds: readonly number[][], winners: readonly number[]): Line | null {
  if (!rounds.length) return null;
  const seats = [...winners];
  const ahead = rounds.map((points) => winners.every((winner) => points[winner] === Math.max(...points)));
  if (ahead.every(Boolean)) return { is: "led", seats };
  const gaps = rounds.map((points) => Math.max(...points) - Math.max(...winners.map((winner) => points[winner]!)));
  const widest = gaps.indexOf(Math.max(...gaps));
  if (gaps[widest]! >= FAR || !ahead.at(-1)) {
    return { is: "behind", seats, round: widest + 1, points: gaps[widest]!, leaders: most(rounds[widest]!) };
  }
  return { is: "ahead", seats, round: ahead.lastIndexOf(false) + 2 };
}

function dish(scores: readonly RoundScore[]): Line | null {
  const groups = scores.flatMap(({ reasons, round_no }) =>
    reasons.flatMap((its, seat) => its.map(({ kind, points }) => ({ is: "dish" as const, seat, kind: kind as string, round: round_no, points }))),
  );
  return groups.reduce<Line & { is: "dish" } | null>((best, one) => (one.points > (best?.points ?? 0) ? one : best), null);
}

function ending(last: readonly number[] | undefined, { ranking, points }: Standing): Line | null {
  const seats = [...ranking[0]!];
  if (seats.length > 1) return { is: "shared", seats, points: points[seats[0]!]! };
  const others = points.flatMap((its, seat) => (seat === seats[0] ? [] : [its]));
  if (!others.length) return null;
  const margin = points[seats[0]!]! - Math.max(...others);
  const rivals = points.flatMap((its, seat) => (seat !== seats[0] && its === Math.max(...others) ? [seat] : []));
  if (margin === 0) return { is: "broken", seats, rivals };
  const leaders = last ? most(last) : seats;
  if (!leaders.includes(seats[0]!)) return { is: "turned", seats, leaders };
  return { is: "won", seats, points: margin, rivals };
}
