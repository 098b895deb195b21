/**
 * What each answer to a question was worth to whoever had to choose, by what they knew (review/worths.py).
 *
 * Two who have seen both hands of the classic game get exact values: the rest of the round is solved. Otherwise every
 * answer is tried equally often in the same imagined games, and what is found is uncertain.
 */
import { ANSWER_NAMES } from "../lib/catalogue";
import type { Question, View } from "../lib/messages";
import { treeSize } from "./bots";
import type { Argument, Engine } from "./engine";
import { REVIEW, type Entry } from "./layout";
import { Records, Row } from "./records";
import { seedOfText } from "./seeds";
import { sightFrom, type Sight } from "./sight";
import { Solver } from "./solver";

/** What an answer was worth to the seat that was asked. */
export interface Worth {
  answer: number;
  /** The share of the win that it promised, 0 to 1. */
  win: number;
  /** How far ahead of the best other it promised to be, in points; what desserts promise is counted in. */
  points: number;
  /** The standard error of how much less `win` this is than the best answer's; 0 where it is exact. */
  error: number;
}

/** All answers to one question, the best first. */
export interface Worths {
  each: Worth[];
  exact: boolean;
}

export class Weighing {
  readonly #engine: Engine;
  readonly #sight: Sight;
  #solver: Solver | null = null;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#sight = new Records(engine, "sight");
  }

  /** What each answer is worth; the same question and depth give the same numbers everywhere. */
  worths(view: View, question: Question, depth: number, solving = true): Worths {
    sightFrom({ ...view, question }, this.#sight);
    return (solving ? this.#solved(view, question) : null) ?? this.#weighed(view.players, question, depth);
  }

  #call(entry: Entry, ...given: Argument[]): bigint {
    return this.#engine.call(`sushibelt_${entry}`, given);
  }

  /** Exactly, if both hands are known and there are not too many positions. */
  #solved(view: View, question: Question): Worths | null {
    const given = givenBefore(view, question);
    if (view.players !== 2 || !given || view.hands.some((hand) => hand === null)) return null;
    // What Party's desserts are worth between rounds is judged, not solved.
    if (!view.classic && view.round_no < REVIEW.LAST_ROUND) return null;
    this.#solver ??= new Solver(this.#engine);
    const { seat } = question;
    const found: Map<number, number>[] = [];
    for (const byPoints of [false, true]) {
      const moves = this.#solver.values(this.#sight, seat, byPoints, REVIEW.VISITS);
      if (!moves) return null;
      const best = new Map<number, number>();
      for (const { answers, worth } of moves) {
        if (!given.every((answer, at) => answers[at] === answer)) continue;
        const answer = answers[given.length]!;
        best.set(answer, Math.max(best.get(answer) ?? -Infinity, seat === 0 ? worth : -worth));
      }
      found.push(best);
    }
    const [wins, points] = found as [Map<number, number>, Map<number, number>];
    const own = seat === 0 ? 0 : 1;
    return { each: ranked([...wins].map(([answer, win]) => ({ answer, win: own + win, points: points.get(answer)!, error: 0 }))), exact: true };
  }

  /** By trying every answer equally often; with two players against one who has learned what this seat will do. */
  #weighed(players: number, question: Question, depth: number): Worths {
    const engine = this.#engine;
    const { BLOCKS, FIFTHS, MEASURED, SEARCHED, TAUGHT } = REVIEW;
    const number = question.options.length;
    const two = players === 2;
    const fifth = Math.floor(depth / (FIFTHS * BLOCKS));
    const warmUp = two ? REVIEW.WARM_UP_OF_TWO : REVIEW.WARM_UP;
    const times = Math.max(REVIEW.FEWEST, Math.floor((two ? MEASURED * fifth : Math.floor(depth / BLOCKS)) / number));
    const base = new Records(engine, "game");
    const work = new Records(engine, "game", 2);
    const workspace = new Records(engine, "workspace");
    const edges = new Records(engine, "edge", treeSize(depth));
    const sums = new Row(engine, "f64", number, 2);
    const size = BigInt(edges.count);
    const parts: number[][] = [];
    try {
      this.#call("begin_search", this.#sight, base, workspace, edges, size, seedOfText(`review, seat ${question.seat}, question ${question.id}`));
      if (two) lookClosely(workspace);
      const curiosity = workspace.get("explore_others");
      for (let block = 0; block < BLOCKS; block += 1) {
        if (two) {
          workspace.set("explore_others", curiosity);
          this.#call("weigh_answers", base, work, workspace, edges, size, BigInt(Math.max(1, Math.floor((TAUGHT * fifth) / number))), sums);
          this.#call("simulate", base, work, workspace, edges, size, BigInt(SEARCHED * fifth));
          workspace.set("explore_others", block >= warmUp ? 0 : curiosity);
        }
        sums.fill(new Array<number>(2 * number).fill(0));
        this.#call("weigh_answers", base, work, workspace, edges, size, BigInt(times), sums);
        if (block >= warmUp) parts.push(sums.numbers.map((sum) => sum / times));
      }
      return { each: ranked(worthsFrom(Array.from(base.row("option").subarray(0, number)), parts)), exact: false };
    } finally {
      for (const records of [base, work, workspace, edges]) records.free();
      sums.free();
    }
  }
}

/** Let two play on by judgement with all they know, as more do, instead of at a glance. */
function lookClosely(workspace: Records<"workspace">): void {
  workspace.set("careful", 1);
  workspace.set("as_regular", 0);
  workspace.set("noise", REVIEW.NOISE_CLOSELY);
}

/** What the parts of a weighing tell, each a row of wins and points. */
function worthsFrom(options: readonly number[], parts: readonly number[][]): Worth[] {
  const means = parts[0]!.map((_, at) => mean(parts.map((part) => part[at]!)));
  let best = 0;
  options.forEach((_, at) => {
    if (means[2 * at]! > means[2 * best]!) best = at;
  });
  return options.map((answer, at) => {
    const behind = parts.map((part) => part[2 * best]! - part[2 * at]!);
    return { answer, win: means[2 * at]!, points: means[2 * at + 1]!, error: spread(behind) / Math.sqrt(behind.length) };
  });
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

/** How far numbers differ from their mean. */
function spread(numbers: readonly number[]): number {
  const middle = mean(numbers);
  return Math.sqrt(numbers.reduce((sum, one) => sum + (one - middle) * (one - middle), 0) / (numbers.length - 1));
}

/** The best first; of equals that of more points. */
function ranked(worths: Worth[]): Worth[] {
  const rounded = ({ win }: Worth) => Number(win.toFixed(9));
  const name = ({ answer }: Worth) => ANSWER_NAMES[answer]!;
  return worths.sort((one, other) => rounded(other) - rounded(one) || other.points - one.points || (name(one) < name(other) ? -1 : 1));
}

/** What a seat has answered before as a part of the same secret choice; null if that cannot be told for sure. */
function givenBefore(view: View, question: Question): number[] | null {
  if (question.kind === "pick" || view.queue.length) return [];
  if (question.kind === "dip") return [view.picked!, view.copying!];
  return view.copying === null && view.calls.length === 0 ? [view.picked!] : null;
}
