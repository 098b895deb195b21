/** The bots of the house (src/sushibelt/bots), thinking in the engine; a search thinks in slices, so that others get a word in. */
import type { Question } from "../lib/messages";
import type { Argument, Engine } from "./engine";
import { POLICY, SEARCH, type Entry } from "./layout";
import { Records } from "./records";
import { Refusal } from "./refusal";
import { seedOfText } from "./seeds";
import type { Sight } from "./sight";

/** A possible answer and what it is worth: points, or the share of the win for a search. */
export interface Thought {
  answer: number;
  value: number;
}

export type BotKind = "random" | "greedy" | "regular" | "search";

interface Plan {
  kind: BotKind;
  sims?: number;
  ms?: number;
}

/** A search without limits of its own makes so many simulations: about half a second on a slow device. */
export const USUAL_SIMS = 4000;
const KINDS: readonly string[] = ["random", "greedy", "regular", "search"] satisfies BotKind[];
const LIMITS: Record<string, number> = { ms: 600_000, sims: 100_000_000 };
/** Simulations in a millisecond to be ready for. */
const FASTEST = 250;
/** A slice of thinking takes about so many milliseconds. */
const SLICE = 6;
const FIRST_SLICE = 16;

/** The bot that a text describes: a name, or `search:sims=2000`. */
export function planOf(spec: string): Plan {
  const [name = "", rest] = spec.trim().split(/:(.*)/s, 2).map((part) => part.trim());
  const kind = name.toLowerCase();
  if (!KINDS.includes(kind)) throw unknown(`There is no bot called '${name}'; the bots are ${KINDS.join(", ")}.`);
  const plan: Plan = { kind: kind as BotKind };
  if (rest === undefined) return plan;
  if (kind !== "search") throw unknown(`The bot ${kind} takes no parameters, so '${rest}' means nothing to it.`);
  const [, key, said] = /^(ms|sims)\s*=\s*(\d+)$/.exec(rest) ?? [];
  if (!key || Number(said) < 1 || Number(said) > LIMITS[key]!) throw unknown(`What a search is limited by is written search:sims=2000 or search:ms=200, not ${spec}.`);
  return { ...plan, [key]: Number(said) };
}

/** Whether somebody still wants the answer; a search asks after every slice. */
export type Wanted = () => boolean;

export class Bots {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** A bot's answer to a question that its sight shows; the same seed makes it answer alike. */
  async answer(spec: string, seed: string, sight: Sight, question: Question, wanted: Wanted = always): Promise<number> {
    const plan = planOf(spec);
    const { options } = question;
    if (plan.kind === "random") return options[Number(this.#call("choose_at_random", BigInt(options.length), seedOfText(`${seed}, question ${question.id}`)))]!;
    // Where there is only one answer, it needs no thought.
    if (options.length === 1) return options[0]!;
    if (plan.kind === "search") return (await this.#search(plan, seed, sight, question, wanted))[0]!.answer;
    return this.#judged(sight, POLICY[plan.kind]);
  }

  /** What a search thinks of every answer, best first: what was seldom tried may look better, but only by luck. */
  async advise(spec: string, seed: string, sight: Sight, question: Question, wanted: Wanted = always): Promise<Thought[]> {
    const [best, ...others] = await this.#search(planOf(spec), seed, sight, question, wanted);
    const capped = others.map(({ answer, value }) => ({ answer, value: Math.min(value, best!.value) }));
    return [best!, ...capped.sort((one, other) => other.value - one.value)];
  }

  #call(entry: Entry, ...given: Argument[]): bigint {
    return this.#engine.call(`sushibelt_${entry}`, given);
  }

  /** The answer of the highest value; of equals the lowest. */
  #judged(sight: Sight, policy: number): number {
    const work = new Records(this.#engine, "game");
    const workspace = new Records(this.#engine, "workspace");
    try {
      const count = Number(this.#call("judge_answers", sight, work, workspace, BigInt(policy)));
      const [options, values] = [work.row("option"), workspace.row("value")];
      let best = 0;
      for (let at = 1; at < count; at += 1) {
        const better = values[at]! - values[best]!;
        if (better > 0 || (better === 0 && options[at]! < options[best]!)) best = at;
      }
      return options[best]!;
    } finally {
      work.free();
      workspace.free();
    }
  }

  async #search({ sims, ms }: Plan, seed: string, sight: Sight, question: Question, wanted: Wanted): Promise<Thought[]> {
    const times = sims ?? (ms === undefined ? USUAL_SIMS : ms * FASTEST);
    const engine = this.#engine;
    const base = new Records(engine, "game");
    const work = new Records(engine, "game");
    const workspace = new Records(engine, "workspace");
    const edges = new Records(engine, "edge", treeSize(times));
    const size = BigInt(edges.count);
    try {
      this.#call("begin_search", sight, base, workspace, edges, size, seedOfText(`${seed}, question ${question.id}`));
      await inSlices(ms, times, wanted, (now) => this.#call("simulate", base, work, workspace, edges, size, BigInt(now)));
      const count = Number(this.#call("search_results", base, workspace, edges, size, BigInt(question.seat)));
      return thoughtsFrom(base, workspace, count);
    } finally {
      for (const records of [base, work, workspace, edges]) records.free();
    }
  }
}

/** The answers tried most often first. */
function thoughtsFrom(base: Records<"game">, workspace: Records<"workspace">, count: number): Thought[] {
  const [options, values, tries] = [base.row("option"), workspace.row("value"), workspace.long("entry")];
  const all = Array.from({ length: count }, (_, at) => ({ answer: options[at]!, value: values[at]!, tried: Number(tries[at]!) }));
  all.sort((one, other) => other.tried - one.tried || other.value - one.value || one.answer - other.answer);
  return all.map(({ answer, value }) => ({ answer, value }));
}

/** Room for what may be found. */
export function treeSize(simulations: number): number {
  let size: number = SEARCH.LEAST_TREE;
  while (size < Math.min(SEARCH.LARGEST_TREE, simulations * SEARCH.ENTRIES_EACH)) size *= 2;
  return size;
}

function always(): boolean {
  return true;
}

/** Think for so many milliseconds, or so many times, as long as it is wanted; after each slice whatever else has come is heard. */
async function inSlices(ms: number | undefined, times: number, wanted: Wanted, run: (times: number) => void): Promise<void> {
  const deadline = ms === undefined ? Infinity : performance.now() + ms;
  let left = ms === undefined ? times : Infinity;
  let portion = FIRST_SLICE;
  while (left > 0 && performance.now() < deadline && wanted()) {
    const before = performance.now();
    const now = Math.min(portion, left);
    run(now);
    left -= now;
    const spent = Math.max(performance.now() - before, 0.05);
    portion = Math.max(1, Math.min(Math.floor((now * SLICE) / spent), portion * 4, SEARCH.PORTION));
    if (left > 0) await turn();
  }
}

const { port1, port2 } = new MessageChannel();
let waiting: (() => void)[] = [];
port1.onmessage = () => {
  const these = waiting;
  waiting = [];
  for (const go of these) go();
};

/** Let whatever else has come have its turn; timers would wait longer. */
function turn(): Promise<void> {
  return new Promise((go) => {
    waiting.push(go);
    port2.postMessage(null);
  });
}

function unknown(problem: string): Refusal {
  return new Refusal("unknown_bot", { problem }, problem);
}
