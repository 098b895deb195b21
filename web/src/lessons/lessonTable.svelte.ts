// A lesson's table: the others answer by a script, and an answer that leads elsewhere is kindly objected to.
import { ask } from "../engine/door";
import { menuFrom } from "../engine/record";
import { filled } from "../i18n/filled";
import type { LineWords } from "../i18n/en/lessons";
import { answerNumber } from "../lib/cards";
import { CLASSIC_MENU } from "../lib/catalogue";
import { language } from "../lib/language.svelte";
import type { Question } from "../lib/messages";
import type { Teaching } from "../lib/playing";
import { OwnTable } from "../practice/ownTable.svelte";
import { bytesOf, type Scene } from "./scenes";

/** The seat of whoever learns. */
const PUPIL = 0;

export class LessonTable extends OwnTable {
  readonly names: string[];
  /** The answer that was objected to, and the question it was for. */
  #wrong = $state.raw<{ question: number; answer: number } | null>(null);
  #game = 0;
  #heard = 0;
  #closed = false;
  /** One thing after another: nobody answers while others still do. */
  #before: Promise<void> = Promise.resolve();

  constructor(
    /** Which scene it is, as its words are numbered. */
    readonly number: number,
    readonly scene: Scene,
  ) {
    super();
    this.names = scene.names;
    this.#next(() => this.#begin());
  }

  get teacher(): Teaching | null {
    const question = this.view?.question;
    const words = question && this.#words(question);
    if (!words) return null;
    if (this.#wrong?.question !== question.id) return { words: words.words, objects: false };
    const but = Object.entries(words.but).find(([name]) => answerNumber(name) === this.#wrong!.answer);
    return { words: but?.[1] ?? words.otherwise ?? words.words, objects: true };
  }

  /** What to say when all has been played, with the real points. */
  get closing(): string {
    const points: Record<string, number> = {};
    for (const score of this.scores) for (const reason of score.reasons[PUPIL]!) points[reason.kind] = (points[reason.kind] ?? 0) + reason.points;
    return filled(language.texts.lessons[this.number]!.closing, points);
  }

  get over(): boolean {
    return this.view?.over === true && !this.stage.moving;
  }

  answer(answer: number): void {
    const question = this.view?.question;
    if (!question || this.sending) return;
    const line = this.#line(question);
    const good = line?.good ?? [];
    if (good.length && !good.some((name) => answerNumber(name) === answer)) {
      this.#wrong = { question: question.id, answer };
      return;
    }
    this.sending = true;
    this.#next(async () => {
      await ask("answer", this.#game, PUPIL, answer, question.id);
      await this.#goOn();
      this.sending = false;
    });
  }

  leave(): void {
    this.#closed = true;
    this.stage.stop();
    if (this.#game) void ask("close", this.#game).catch(() => {});
  }

  /** The first line for this question of which all good answers can be given: which one it is. */
  #at(question: Question): number {
    const turn = this.view!.turn_no;
    return this.scene.lines.findIndex((line) => line.turn === turn && line.kind === question.kind && line.good.every((name) => question.options.includes(answerNumber(name))));
  }

  #line(question: Question) {
    return this.scene.lines[this.#at(question)] ?? null;
  }

  #words(question: Question): LineWords | null {
    return language.texts.lessons[this.number]!.lines[this.#at(question)] ?? null;
  }

  async #begin(): Promise<void> {
    const { edition, menu, names, draws } = this.scene;
    this.#game = await ask("openLaid", { edition, menu, names }, bytesOf(this.scene), draws);
    this.sit(edition, menu, menu === null ? CLASSIC_MENU : menuFrom(menu), PUPIL);
    await this.#goOn();
  }

  #next(run: () => Promise<void>): void {
    this.#before = this.#before.then(run).catch((reason: unknown) => {
      if (!this.#closed) this.problem = reason;
    });
  }

  /** Show the table, and let the others answer as long as any of them is asked. */
  async #goOn(): Promise<void> {
    for (;;) {
      const anew = this.view === null;
      const news = await ask("news", this.#game, PUPIL, this.#heard);
      if (this.#closed) return;
      this.#heard = news.heard;
      this.waitingFor = news.waitingFor;
      this.scores = news.scores;
      this.events = [...this.events, ...news.events];
      this.latest = anew ? [] : news.events;
      this.view = news.view;
      if (anew) this.stage.jump(news.view);
      else this.stage.show(news.view, news.events, news.scores);
      const other = news.waitingFor.find((seat) => seat !== PUPIL);
      if (other === undefined) return;
      const { question } = (await ask("news", this.#game, other, 0)).view;
      await ask("answer", this.#game, other, answerNumber(this.scene.script[other - 1]![question!.id - 1]!), question!.id);
    }
  }
}
