/**
 * A review of a finished game (review/): every choice with what each answer was worth, everybody's chances, and what
 * decided it. Losses are judged by what the seat knew when it chose; the chart is hindsight, it knows all hands.
 */
import { CARDS, typeKey, typeOf } from "../lib/cards";
import { CARD_NAMES } from "../lib/catalogue";
import type { Reason } from "../lib/told";
import type { Engine } from "./engine";
import type { Choice, Hindsight, Moment } from "./hindsight";
import { REVIEW } from "./layout";
import { Records, Row } from "./records";
import { seedOfText } from "./seeds";
import type { Weighing, Worth, Worths } from "./weighing";

/** Everybody's chances between two turns, by how the game really stood; together they are 1. */
export interface ChartPoint extends Moment {
  chances: number[];
  /** The largest standard error among them; 0 at the beginning and the end. */
  error: number;
}

/** A choice with what each answer was worth, by what the seat knew. */
export interface Decision extends Choice {
  /** Every answer, the best first. */
  worths: Worth[];
  /** Whether the rest of the round was solved, so that the values are exact. */
  exact: boolean;
  /** The seats whose hands this seat knew, its own included. */
  known: number[];
}

/** How one player did. */
export interface PlayerReview {
  /** 0 to 1; null for somebody who had nothing to choose. */
  accuracy: number | null;
  /** The same for each round. */
  rounds: (number | null)[];
  /** The share of the win given away in all, by what was known. */
  lost: number;
  pointsLost: number;
  /** Hindsight: how far the deals moved this player's chances. */
  luck: number;
  /** Hindsight: how far all else did, what others chose and what nobody could know. */
  rest: number;
}

/** What became of a card. */
export interface Fate {
  card: number;
  taker: number;
  /** How many turns later it was taken. */
  later: number;
  /** What its type brought whoever took it at the end of the round; null for desserts, which count later. */
  reason: Reason | null;
}

/** A choice, or a turn, that decided the game. */
export interface Decisive {
  number: number;
  step: number;
  seat: number;
  round: number;
  turn: number;
  /** This seat's chances before the turn, and after it, by the chart. */
  before: number;
  after: number;
  /** What the choice gave away, by what was known; null where a turn did, without anybody's fault. */
  choice: { lost: number; pointsLost: number; given: number; best: number; givenFate: Fate | null; bestFate: Fate | null } | null;
}

/** What follows from the chart and the choices. */
export interface Summary {
  players: PlayerReview[];
  moments: Decisive[];
}

// --- the chart -----------------------------------------------------------------------------------------------------

/** The chances at one moment; the same moment and number of playouts give the same numbers everywhere. */
export function chartPoint(engine: Engine, game: Hindsight, at: number, playouts: number): ChartPoint {
  const moment = game.moments[at]!;
  const state = game.states[at]!;
  const seats = game.record.seats.map((_, seat) => seat);
  const [winners = []] = game.standing.ranking;
  if (moment.what === "end") return { ...moment, chances: seats.map((seat) => (winners.includes(seat) ? 1 / winners.length : 0)), error: 0 };
  // Nobody has anything that others have not.
  if (!state) return { ...moment, chances: seats.map(() => 1 / seats.length), error: 0 };
  const base = new Records(engine, "game");
  const work = new Records(engine, "game");
  const workspace = new Records(engine, "workspace");
  const sums = new Row(engine, "f64", seats.length, 1);
  try {
    base.restore(state);
    engine.call("sushibelt_play_out_often", [base, work, workspace, BigInt(playouts), seedOfText(`chances, ${moment.number} ${moment.what}`), sums]);
    const chances = sums.numbers.map((sum) => sum / playouts);
    return { ...moment, chances, error: Math.max(...chances.map((chance) => Math.sqrt((chance * (1 - chance)) / playouts))) };
  } finally {
    for (const records of [base, work, workspace]) records.free();
    sums.free();
  }
}

// --- choices -------------------------------------------------------------------------------------------------------

/** A choice, with what its answers were worth. */
export function decide(weighing: Weighing, game: Hindsight, at: number, depth: number, solving: boolean): Decision {
  const { view, question } = game.known[at]!;
  const { each, exact } = weighing.worths(view, question, depth, solving);
  const known = view.hands.flatMap((hand, seat) => (hand === null ? [] : [seat]));
  return { ...game.choices[at]!, worths: each, exact, known };
}

/** The answer that was given. */
export function ownOf({ worths, given }: Pick<Decision, "worths" | "given">): Worth {
  return worths.find(({ answer }) => answer === given)!;
}

/** The share of the win that was given away. */
export function lostBy(it: Pick<Decision, "worths" | "given">): number {
  return it.worths[0]!.win - ownOf(it).win;
}

/** The same in points: how much further ahead the best answer promised to be. */
export function pointsLostBy(it: Pick<Decision, "worths" | "given">): number {
  return Math.max(0, it.worths[0]!.points - ownOf(it).points);
}

/** Whether it is sure enough that something was given away. */
export function isClear(it: Pick<Decision, "worths" | "given">): boolean {
  const lost = lostBy(it);
  return lost >= REVIEW.LEAST_LOSS && lost >= REVIEW.SURE * ownOf(it).error;
}

/** How much the best answer was better than the worst. */
function stakeOf({ worths }: Decision): number {
  return worths[0]!.win - Math.min(...worths.map(({ win }) => win));
}

/** The part of what was at stake that was kept; null where nothing was. */
export function accuracyOf(decisions: readonly Decision[]): number | null {
  const stake = sum(decisions.map(stakeOf));
  return stake > 0 ? 1 - sum(decisions.map(lostBy)) / stake : null;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** A worth of all answers as a choice that was made: for whoever is told at once. */
export function chosen({ each }: Worths, given: number): Pick<Decision, "worths" | "given"> {
  return { worths: each, given };
}

// --- what follows --------------------------------------------------------------------------------------------------

/** Everything that follows from the chart and the choices; these may still be few. */
export function summaryOf(game: Hindsight, chart: readonly ChartPoint[], decisions: readonly Decision[]): Summary {
  return { players: game.record.seats.map((_, seat) => playerOf(seat, chart, decisions)), moments: decisiveMoments(game, chart, decisions) };
}

function playerOf(seat: number, chart: readonly ChartPoint[], decisions: readonly Decision[]): PlayerReview {
  const own = decisions.filter((it) => it.seat === seat);
  const rounds = [...new Set(chart.map(({ round }) => round))].sort((one, other) => one - other);
  const lost = sum(own.map(lostBy));
  const luck = sum(
    pairs(chart).flatMap(([before, after]) => (["start", "count"].includes(before.what) && after.what === "deal" ? [after.chances[seat]! - before.chances[seat]!] : [])),
  );
  const change = chart.at(-1)!.chances[seat]! - chart[0]!.chances[seat]!;
  return {
    accuracy: accuracyOf(own),
    rounds: rounds.map((round) => accuracyOf(own.filter((it) => it.round === round))),
    lost,
    pointsLost: sum(own.map(pointsLostBy)),
    luck,
    rest: change - luck + lost,
  };
}

/** The three that mattered most, in the order of play: costly choices first, then the turns that moved most. */
function decisiveMoments(game: Hindsight, chart: readonly ChartPoint[], decisions: readonly Decision[]): Decisive[] {
  const costly = decisions.filter(isClear).sort((one, other) => lostBy(other) - lostBy(one) || one.number - other.number);
  const found = costly.slice(0, REVIEW.MOMENTS).map((it) => decisiveChoice(game, chart, it));
  const where = ({ round, turn }: Decisive) => `${round} ${turn}`;
  const taken = new Set(found.map(where));
  const size = ({ before, after }: Decisive) => Math.abs(after - before);
  for (const swing of swings(chart).sort((one, other) => size(other) - size(one) || one.number - other.number)) {
    if (found.length >= REVIEW.MOMENTS || taken.has(where(swing))) continue;
    found.push(swing);
    taken.add(where(swing));
  }
  return found.sort((one, other) => one.number - other.number);
}

/** For each turn, whose chances it moved most. */
function swings(chart: readonly ChartPoint[]): Decisive[] {
  return pairs(chart).flatMap(([before, after]) => {
    if (before.number >= after.number) return [];
    const moved = before.chances.map((chance, seat) => Math.abs(after.chances[seat]! - chance));
    const seat = moved.indexOf(Math.max(...moved));
    const { number, step, round, turn } = before;
    return [{ number, step, seat, round, turn, before: before.chances[seat]!, after: after.chances[seat]!, choice: null }];
  });
}

/** A costly choice, with what became of the cards. */
function decisiveChoice(game: Hindsight, chart: readonly ChartPoint[], it: Decision): Decisive {
  const { number, step, seat, round, turn, given } = it;
  const before = chart.findLast((point) => point.number <= number)!;
  const after = chart.find((point) => point.number > number)!;
  const best = it.worths[0]!.answer;
  const aboutCards = ["pick", "second"].includes(it.question) && given < CARDS;
  return {
    number, step, seat, round, turn,
    before: before.chances[seat]!,
    after: after.chances[seat]!,
    choice: {
      lost: lostBy(it),
      pointsLost: pointsLostBy(it),
      given,
      best,
      givenFate: aboutCards ? fateOf(game, given, seat, 0, round) : null,
      bestFate: aboutCards ? leftCard(game, it, best) : null,
    },
  };
}

function fateOf(game: Hindsight, card: number, taker: number, later: number, round: number): Fate {
  const score = game.scores.find(({ round_no }) => round_no === round)!;
  return { card, taker, later, reason: score.reasons[taker]!.find(({ kind }) => kind === typeKey(typeOf(card))) ?? null };
}

/** What became of the best card after it was left in the hand that was passed on; null if it is not known. */
function leftCard(game: Hindsight, { seat, round, turn }: Decision, best: number): Fate | null {
  if (best >= CARDS) return null;
  const revealed = revealedIn(game);
  const step = game.record.both_ways && round === REVIEW.LAST_ROUND - 1 ? -1 : 1;
  const players = game.record.seats.length;
  for (let later = 1; ; later += 1) {
    const shown = revealed.get(`${round} ${turn + later}`);
    if (!shown) return null;
    const holder = (((seat + step * later) % players) + players) % players;
    if (shown.has(`${holder} ${CARD_NAMES[best]}`)) return fateOf(game, best, holder, later, round);
  }
}

/** For each round and turn, who revealed which cards. */
function revealedIn({ events }: Hindsight): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  let [round, turn] = [0, 0];
  for (const event of events) {
    if (event.kind === "dealt") [round, turn] = [event.round_no ?? 0, 1];
    else if (event.kind === "passed") turn += 1;
    else if (event.kind === "revealed") {
      const where = `${round} ${turn}`;
      found.set(where, (found.get(where) ?? new Set()).add(`${event.seat} ${event.card}`));
    }
  }
  return found;
}

function pairs<Value>(values: readonly Value[]): [Value, Value][] {
  return values.slice(1).map((value, at) => [values[at]!, value]);
}


