// A finished game as it is reviewed, bit by bit: the first chart at once, then every choice, then a finer chart. Whoever
// leaves stops it; whoever comes back goes on with what was found.
import { ownDoor, type Door } from "../engine/door";
import { REVIEW } from "../engine/layout";
import type { WholeRecord } from "../engine/record";
import { accuracyOf, type ChartPoint, type Decision, type Summary } from "../engine/review";
import type { Outline } from "../engine/room";

/** Whoever answers: a worker of its own, which can be ended in the middle of a thought. */
export type Judge = Pick<Door, "ask" | "close">;

/** What follows from the choices is told anew after so many milliseconds. */
const PAUSE = 700;
/** So many reviews are remembered as long as the page is open. */
const MOST = 4;

export class Reviewing {
  outline = $state.raw<Outline | null>(null);
  /** As far as it is drawn. */
  chart = $state.raw<readonly ChartPoint[]>([]);
  /** For each choice what its answers were worth; null as long as it is not weighed. */
  decisions = $state.raw<readonly (Decision | null)[]>([]);
  /** What follows from all that was weighed so far; it needs the whole first chart. */
  summary = $state.raw<Summary | null>(null);
  /** Whether all of it is there. */
  finished = $state(false);
  problem = $state.raw<unknown>(null);
  /** The choice that somebody looks at: it comes next. */
  wanted: number | null = null;
  #judge: Judge | null = null;
  #told = 0;

  constructor(
    readonly record: WholeRecord,
    /** Whose choices are weighed first. */
    private readonly mine: number | null,
    private readonly knock: () => Judge = ownDoor,
  ) {}

  /** All choices weighed so far, in the order of play. */
  get weighed(): Decision[] {
    return this.decisions.filter((it) => it !== null);
  }

  /** How much of what was at stake a seat kept; null as long as one of its choices is not weighed. */
  accuracy(seat: number): number | null {
    const own = this.outline?.choices.flatMap((choice, at) => (choice.seat === seat ? [this.decisions[at] ?? null] : [])) ?? [null];
    return own.every((it) => it !== null) ? accuracyOf(own) : null;
  }

  /** Begin, or go on after it was stopped. */
  async go(): Promise<void> {
    if (this.#judge || this.finished) return;
    const judge = (this.#judge = this.knock());
    this.problem = null;
    try {
      await this.#review(judge);
    } catch (reason) {
      if (judge === this.#judge) this.problem = reason;
    } finally {
      if (judge === this.#judge) this.stop();
    }
  }

  stop(): void {
    const judge = this.#judge;
    this.#judge = null;
    judge?.close();
  }

  async #review(judge: Judge): Promise<void> {
    const outline = await judge.ask("openReview", this.record);
    if (judge !== this.#judge) return;
    this.outline = outline;
    if (!this.decisions.length) this.decisions = outline.choices.map(() => null);
    if (!this.#drawn) await this.#draw(judge, outline, REVIEW.FIRST_PLAYOUTS);
    for (let at = this.#next(); at !== null && judge === this.#judge; at = this.#next()) {
      const found = await judge.ask("decision", outline.review, at, REVIEW.DEPTH);
      if (judge !== this.#judge) return;
      this.decisions = this.decisions.with(at, found);
      if (performance.now() - this.#told > PAUSE) await this.#tell(judge, outline);
    }
    await this.#draw(judge, outline, REVIEW.PLAYOUTS);
    await this.#tell(judge, outline);
    if (judge === this.#judge) this.finished = true;
  }

  get #drawn(): boolean {
    return this.outline !== null && this.chart.length === this.outline.moments.length;
  }

  /** Draw the chart, or draw it anew and finer. */
  async #draw(judge: Judge, { review, moments }: Outline, playouts: number): Promise<void> {
    for (const at of moments.keys()) {
      if (judge !== this.#judge) return;
      const point = await judge.ask("chartPoint", review, at, playouts);
      if (judge === this.#judge) this.chart = at < this.chart.length ? this.chart.with(at, point) : [...this.chart, point];
    }
  }

  /** The choice that is weighed next: the one that is looked at, then my own, then all others. */
  #next(): number | null {
    const open = (at: number | null) => at !== null && this.decisions[at] === null;
    if (open(this.wanted)) return this.wanted;
    const choices = this.outline!.choices;
    const mine = choices.findIndex(({ seat }, at) => seat === this.mine && open(at));
    const next = mine >= 0 ? mine : this.decisions.indexOf(null);
    return next >= 0 ? next : null;
  }

  /** Say what follows from all that is known so far. */
  async #tell(judge: Judge, { review }: Outline): Promise<void> {
    if (judge !== this.#judge) return;
    const summary = await judge.ask("summary", review, this.chart, this.weighed);
    if (judge !== this.#judge) return;
    this.summary = summary;
    this.#told = performance.now();
  }
}

const remembered = new Map<string, Reviewing>();

/** The review of a game by its name, maybe begun already. */
export function reviewingOf(name: string, record: WholeRecord, mine: number | null): Reviewing {
  const found = remembered.get(name) ?? new Reviewing(record, mine);
  remembered.delete(name);
  remembered.set(name, found);
  for (const old of [...remembered.keys()].slice(0, -MOST)) remembered.delete(old);
  return found;
}
