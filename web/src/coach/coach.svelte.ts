// Whoever coaches somebody who plays: before a choice, on request, what each answer promises and why the best one is
// good; after it, if they want that, what it gave away. All of it follows from what the seat knew, and is weighed by an
// engine of its own, so that neither the game nor anybody else at the table hears of it.
import { askAside } from "../engine/door";
import { REVIEW } from "../engine/layout";
import { chosen, lostBy, ownOf } from "../engine/review";
import type { Lesson } from "../engine/teaching";
import type { Worths } from "../engine/weighing";
import type { Question, View } from "../lib/messages";
import { cardNumber } from "../lib/cards";
import type { CardName } from "../lib/catalogue";
import type { Playing } from "../lib/playing";
import { preferences } from "../lib/preferences.svelte";
import { isChoice } from "../lib/told";

/** What can be said before a choice. */
export interface Hint {
  worths: Worths;
  /** Why the best answer is good. */
  lesson: Lesson;
}

/** What can be said after a choice: either that it was fine, or what was better. */
export type Remark = { fine: true } | { fine: false; best: number; lost: number; lesson: Lesson };

interface Given {
  view: View;
  question: Question;
  answer: number;
}

/** Whether an answer gave away too little, or too little for sure, to be spoken of (review/words.py). */
export function isFine(worths: Worths, given: number): boolean {
  const it = chosen(worths, given);
  return worths.each[0]!.answer === given || lostBy(it) < Math.max(REVIEW.FINE, REVIEW.SURE * ownOf(it).error);
}

export class Coach {
  /** Whether what is said before a choice is on the screen. */
  open = $state(false);
  hint = $state.raw<Hint | null>(null);
  /** The question that the service was asked about, because no engine runs here. */
  elsewhere = $state(0);
  remark = $state.raw<Remark | null>(null);
  /** How many answers are being weighed. */
  weighing = $state(0);

  #given: Given | null = null;
  /** The question that is asked, by game and number. */
  #question = "";
  /** The turn of the last choice that was made. */
  #turn = "";
  /** What is found out for something that was taken back, or is long past, is not said. */
  #spell = 0;
  #weighed: { what: string; worths: Promise<Worths> } | null = null;

  constructor(private readonly client: Playing) {}

  /** Whether hints may be given here; that includes all the coach says. */
  get allowed(): boolean {
    return this.client.seat !== null && !!this.client.table?.settings.hints;
  }

  /** Whether something is said after each choice. */
  get on(): boolean {
    return this.allowed && preferences.coach;
  }

  /** Give a hint, or put it away. */
  toggle(): void {
    const { view } = this.client;
    if (!this.allowed || !view || !isChoice(view.question)) return;
    this.open = !this.open;
    if (this.open && !this.hint) void this.#teach(view, view.question);
  }

  /** Hear what somebody answers, before it is sent. */
  hear(answer: number): void {
    const { view, busy } = this.client;
    if (this.on && !busy && view && isChoice(view.question)) this.#given = { view, question: view.question, answer };
  }

  /** The table has gone on: to be called whenever there is another view. */
  follow(): void {
    const { view } = this.client;
    if (!view) return;
    const question = `${this.#game} ${view.question?.id}`;
    if (question !== this.#question) Object.assign(this, { open: false, hint: null, elsewhere: 0 });
    this.#question = question;
    // Another game, or the same turn once more: what was said before is no longer true.
    if (!this.#turn.startsWith(`${this.#game} `) || (view.question?.kind === "pick" && this.#turnOf(view) === this.#turn)) this.#forget();
    const given = this.#given;
    if (!given || view.question?.id === given.question.id) return;
    this.#given = null;
    if (this.#turnOf(given.view) !== this.#turn) this.#forget();
    this.#turn = this.#turnOf(given.view);
    if (this.#accepted(given)) void this.#judge(given);
  }

  leave(): void {
    this.#spell += 1;
  }

  // --- inside --------------------------------------------------------------------------------------

  get #game(): number {
    return this.client.table?.game ?? 0;
  }

  #turnOf(view: View): string {
    return `${this.#game} ${view.seat} ${view.round_no} ${view.turn_no}`;
  }

  #forget(): void {
    this.#turn = "";
    this.#spell += 1;
    this.remark = null;
  }

  /** Whether it was this answer that counted: when time is up, a bot may have been quicker. */
  #accepted({ view, question, answer }: Given): boolean {
    const { view: now, latest } = this.client;
    if (question.kind !== "pick" || !now) return true;
    if (this.#turnOf(now) === this.#turnOf(view) && now.picked !== null) return now.picked === answer;
    const shown = latest.filter((event) => event.kind === "revealed" && event.seat === question.seat);
    return shown.length === 0 || shown.some((event) => cardNumber(event.card as CardName) === answer);
  }

  /** What each answer is worth; of one question it is found out once. */
  #worths(view: View, question: Question): Promise<Worths> {
    const what = `${this.#game} ${question.seat} ${question.id}`;
    if (this.#weighed?.what !== what) {
      const worths = askAside("worths", { ...view, question }, REVIEW.DEPTH);
      this.#weighed = { what, worths };
      worths.catch(() => (this.#weighed = null));
    }
    return this.#weighed.worths;
  }

  async #teach(view: View, question: Question): Promise<void> {
    const asked = `${this.#game} ${question.id}`;
    try {
      const worths = await this.#worths(view, question);
      const lesson = await askAside("lesson", view, worths.each[0]!.answer);
      if (asked === this.#question) this.hint = { worths, lesson };
    } catch {
      if (asked !== this.#question || !this.open) return;
      this.open = false;
      this.elsewhere = question.id;
      this.client.hint(question.id);
    }
  }

  async #judge({ view, question, answer }: Given): Promise<void> {
    const spell = this.#spell;
    this.weighing += 1;
    try {
      const worths = await this.#worths(view, question);
      const best = worths.each[0]!.answer;
      const lesson = isFine(worths, answer) ? null : await askAside("lesson", view, best);
      if (spell !== this.#spell) return;
      // What was costly stays said while the rest of the choice is fine.
      if (lesson) this.remark = { fine: false, best, lost: lostBy(chosen(worths, answer)), lesson };
      else this.remark ??= { fine: true };
    } catch {
      // Without an engine there is nothing to say.
    } finally {
      this.weighing -= 1;
    }
  }
}
