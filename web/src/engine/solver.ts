/** The rest of a round, solved exactly for two who see everything (bots/solver): what every answer is worth. */
import type { Argument, Engine } from "./engine";
import { SOLVER } from "./layout";
import { Records, Row } from "./records";
import type { Sight } from "./sight";

/** What a seat can do in a turn: its answers one after the other, and what that is worth to seat 0. */
export interface Move {
  answers: number[];
  worth: number;
}

const WORD = (1n << 62n) - 1n;
const ANSWER_BITS = BigInt(SOLVER.ANSWER_BITS);
const ANSWER = (1n << ANSWER_BITS) - 1n;
/** Leads in points that make a difference, and leads in puddings. */
const LEADS = 2 * SOLVER.MOST_POINTS + 1;
const PUDDINGS = 2 * SOLVER.MOST_PUDDINGS + 1;

export class Solver {
  readonly #engine: Engine;
  readonly #games: Records<"game">;
  readonly #frames: Records<"frame">;
  readonly #task: Records<"task">;
  readonly #memory: Records<"solved">;
  readonly #salt: Row;
  readonly #wins: Row;
  readonly #points: Row;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#games = new Records(engine, "game", SOLVER.DEEPEST + 1);
    this.#frames = new Records(engine, "frame", SOLVER.DEEPEST);
    this.#task = new Records(engine, "task");
    this.#memory = new Records(engine, "solved", SOLVER.MEMORY);
    this.#salt = new Row(engine, "i64", SOLVER.SALTS);
    this.#salt.fill(salts());
    this.#wins = this.#table(winWorth());
    this.#points = this.#table(pointsWorth());
  }

  /**
   * What each of a seat's moves in this turn is worth to seat 0, as a chance to win or in points; null if that cannot be
   * solved, or not within so many positions.
   */
  values(sight: Sight, seat: number, byPoints: boolean, visits: number): Move[] | null {
    if (!this.#call("lay_out_task", sight, this.#games)) return null;
    this.#begin(byPoints);
    const worth = byPoints ? this.#points : this.#wins;
    const [size, portion] = [BigInt(SOLVER.MEMORY), BigInt(SOLVER.PORTION)];
    while (!this.#call("solve_on", this.#games, this.#frames, this.#task, this.#memory, size, this.#salt, worth, portion)) {
      if (this.#task.get("visits") >= visits) return null;
    }
    return this.#task.get("failed") ? null : this.#found(seat);
  }

  #call(entry: "lay_out_task" | "solve_on", ...given: Argument[]): bigint {
    return this.#engine.call(`sushibelt_${entry}`, given);
  }

  /** Stand at the beginning; nothing is known, so that what was solved before does not decide whether this is solved. */
  #begin(byPoints: boolean): void {
    this.#memory.clear();
    this.#task.clear();
    this.#task.set("by_points", Number(byPoints));
    this.#task.set("whole", 1);
    this.#frames.set("key", 0);
    this.#frames.set("step", 0);
    this.#frames.set("above", -SOLVER.ENDLESS);
    this.#frames.set("below", SOLVER.ENDLESS);
  }

  /** What each move is worth against the best that the other can do. */
  #found(seat: number): Move[] {
    const most = SOLVER.MOST_MOVES;
    const other = 1 - seat;
    const first = this.#frames;
    const [cells, shares] = [first.row("least"), first.row("share")];
    const considered = Number(first.long("considered")[other]);
    const against = Array.from(first.long("consider").subarray(other * most, other * most + considered), Number);
    const moves = first.long("move").subarray(seat * most, seat * most + Number(first.long("moves")[seat]));
    return Array.from(moves, (move, place) => ({
      answers: answersOf(move),
      worth: against.reduce((sum, one, at) => sum + cells[seat === 0 ? place * most + one : one * most + place]! * shares[other * most + at]!, 0),
    }));
  }

  #table(numbers: number[]): Row {
    const row = new Row(this.#engine, "f64", numbers.length / LEADS, LEADS);
    row.fill(numbers);
    return row;
  }
}

/** The answers that a move consists of. */
function answersOf(move: bigint): number[] {
  const found: number[] = [];
  for (let rest = move; rest; rest >>= ANSWER_BITS) found.push(Number(rest & ANSWER) - 1);
  return found;
}

/** Random numbers, the same everywhere. */
function salts(): bigint[] {
  let state: bigint = SOLVER.SALT;
  return Array.from({ length: SOLVER.SALTS }, () => {
    state = (state * SOLVER.TIMES + SOLVER.ADDS) & WORD;
    return state >> 6n;
  });
}

// --- what a lead is worth between rounds (bots/solver/leads.py) -----------------------------------------------------

function pointsWorth(): number[] {
  return SOLVER.PUDDINGS.flatMap((worth) => leads((points, puddings) => inPoints(points, puddings, worth)));
}

function winWorth(): number[] {
  return SOLVER.PUDDINGS.flatMap((worth, round) => leads((points, puddings) => winChance(inPoints(points, puddings, worth) / SOLVER.SWINGS[round]!)));
}

/** One row for each lead in puddings, one column for each lead in points, on the solver's grid. */
function leads(worth: (points: number, puddings: number) => number): number[] {
  return Array.from({ length: PUDDINGS * LEADS }, (_, at) =>
    onGrid(worth((at % LEADS) - SOLVER.MOST_POINTS, Math.floor(at / LEADS) - SOLVER.MOST_PUDDINGS)),
  );
}

function inPoints(lead: number, puddings: number, worth: readonly number[]): number {
  if (puddings === 0) return lead;
  const ofPuddings = worth[Math.min(Math.abs(puddings), worth.length) - 1]!;
  return lead + (puddings > 0 ? ofPuddings : -ofPuddings);
}

function winChance(lead: number): number {
  const part = exp(-Math.abs(lead));
  const behind = part / (1 + part);
  return lead > 0 ? 1 - behind : behind;
}

function onGrid(value: number): number {
  const scaled = value * SOLVER.GRID;
  const below = Math.floor(scaled);
  const rest = scaled - below;
  return (rest > 0.5 || (rest === 0.5 && below % 2 !== 0) ? below + 1 : below) / SOLVER.GRID;
}

const LN2_HIGH = 0.69314718036912381649;
const LN2_LOW = 1.90821492927058770002e-10;

/** e to the power of x, for x up to 0, digit for digit as bots/search/exponential.py: a browser's may differ in the last. */
function exp(x: number): number {
  const halvings = Math.trunc(0.5 - x * Math.LOG2E);
  const r = x + halvings * LN2_HIGH + halvings * LN2_LOW;
  let y = 1 / 479001600;
  for (const below of [39916800, 3628800, 362880, 40320, 5040, 720, 120, 24, 6, 2, 1, 1]) y = y * r + 1 / below;
  return y * 2 ** -halvings;
}
