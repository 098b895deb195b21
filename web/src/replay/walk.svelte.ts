// A walk through a finished game: which step is shown, forwards and backwards, by turns or by itself.
import type { Replay, ReplayStep } from "../lib/told";
import { Stage } from "../lib/stage.svelte";

/** How long a step is looked at when the game plays by itself, in milliseconds: a choice face down, or what follows. */
const GLANCE = 450;
const LOOK = 1500;

export class Walk {
  readonly stage = new Stage();
  at = $state(0);
  playing = $state(false);
  /** Where each turn, and each counting of points, begins. */
  private readonly turns: number[];

  constructor(
    readonly game: Replay,
    at = 0,
  ) {
    this.turns = game.steps.flatMap((step, number) => (number === 0 || turnOf(step) !== turnOf(game.steps[number - 1]!) ? [number] : []));
    this.goTo(at);
  }

  get step(): ReplayStep {
    return this.game.steps[this.at]!;
  }

  get last(): number {
    return this.game.steps.length - 1;
  }

  /** Show a step; the very next one with all that moves. */
  goTo(wanted: number): void {
    const at = Math.min(Math.max(wanted, 0), this.last);
    const next = at === this.at + 1;
    // Whoever goes on while something moves has seen enough of it.
    this.stage.skip();
    this.at = at;
    const { view, events = [], score } = this.step;
    if (next) this.stage.show(view, events, score ? [score] : []);
    else this.stage.jump(view);
    if (at === this.last) this.playing = false;
  }

  nextTurn(): void {
    this.goTo(this.turns.find((start) => start > this.at) ?? this.last);
  }

  previousTurn(): void {
    this.goTo(this.turns.findLast((start) => start < this.at) ?? 0);
  }

  /** Play from here, or from the start once the end is reached. */
  toggle(): void {
    if (!this.playing && this.at === this.last) this.goTo(0);
    this.playing = !this.playing;
  }

  /** How long to look at this step before the next. */
  get pause(): number {
    return (this.step.events ?? []).every((event) => event.kind === "chosen" || event.kind === "reconsiders") ? GLANCE : LOOK;
  }
}

function turnOf(step: ReplayStep): string {
  return `${step.view.round_no} ${step.view.turn_no} ${step.score?.round_no ?? ""}`;
}
