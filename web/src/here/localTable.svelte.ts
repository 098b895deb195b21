// A table on this device: the page's own match and bots, in the worker. Alone against bots, or several people with one
// device, who hand it on: then a curtain hides everything until the next person says that they are there.
import { tick } from "svelte";
import { ask } from "../engine/door";
import { RULES_VERSION } from "../engine/layout";
import { Refusal, type SaidCode } from "../engine/refusal";
import type { News } from "../engine/room";
import { menuOf } from "./newGame";
import type { Advice, Standing, TableState, View } from "../lib/messages";
import { language } from "../lib/language.svelte";
import { preferences } from "../lib/preferences.svelte";
import { called } from "../lib/names";
import type { Playing, Told } from "../lib/playing";
import type { Beat } from "../lib/router.svelte";
import { Stage } from "../lib/stage.svelte";
import { isChoice, type Event, type RoundScore } from "../lib/told";
import { dayOfSave, dealOf } from "../practice/days";
import { pathOfDeal } from "../practice/sameDeal";
import { isOurs, saves, type Save } from "./saves";

/** What a person had seen when they last looked. */
interface Seen {
  view: View | null;
  heard: number;
  events: Event[];
  scores: RoundScore[];
}

/** Answers that came too late: what happened meanwhile can be seen, and nobody needs to be told. */
const HARMLESS: SaidCode[] = ["stale_question", "nothing_asked"];

export class LocalTable implements Playing {
  readonly online = null;
  readonly deadline = null;
  readonly stage = new Stage();
  seat = $state<number | null>(null);
  view = $state.raw<View | null>(null);
  waitingFor = $state.raw<number[]>([]);
  mayTakeBack = $state(false);
  events = $state.raw<Event[]>([]);
  latest = $state.raw<Event[]>([]);
  scores = $state.raw<RoundScore[]>([]);
  standing = $state.raw<Standing | null>(null);
  advice = $state.raw<Advice | null>(null);
  told = $state.raw<Told | null>(null);
  sending = $state(false);
  /** The person the device is handed to; nothing of the game is shown until they are there. */
  curtain = $state<number | null>(null);
  /** Who had the device before, if they may still think again. */
  before = $state<number | null>(null);
  /** Who gets the device next, when whoever has it has heard their coach. */
  handingTo = $state<number | null>(null);
  /** Why there is no game, if there is none. */
  problem = $state.raw<unknown>(null);
  table = $state.raw<TableState | null>(null);

  #save: Save;
  #game = 0;
  #seen: Seen[];
  #driving = false;
  #closed = false;
  #unkept = false;
  #repeated = false;
  /** Whether whoever has chosen keeps the device to hear what the coach says. */
  #listens = false;

  constructor(
    save: Save,
    /** Where to play once more with the same people and bots. */
    private readonly again: (save: Save) => void,
  ) {
    this.#save = save;
    this.#seen = save.record.seats.map(() => ({ view: null, heard: 0, events: [], scores: [] }));
    void this.#begin();
  }

  get code(): string {
    return this.#save.id;
  }

  get names(): string[] {
    return called(this.#save.record.seats);
  }

  get busy(): boolean {
    return this.sending || this.curtain !== null;
  }

  get shared(): boolean {
    return this.people.length > 1;
  }

  get tried(): boolean {
    return this.#save.from !== undefined;
  }

  /** A deal of the day goes on to what bots make of it, and what was tried goes back to the review. */
  get onward(): { path: string; label: string } | null {
    if (this.#save.from !== undefined) return { path: this.#save.from, label: language.texts.review.back };
    const day = dayOfSave(this.code);
    return day && this.#save.secret === dealOf(day).secret ? { path: `/daily/${day}`, label: language.texts.practice.compare } : null;
  }

  get sameDeal(): { path: string | null; beat: Beat | null } | null {
    const [me] = this.people;
    if (this.people.length !== 1 || !this.standing) return null;
    return { path: pathOfDeal(this.#save, this.standing.points[me!]!, preferences.called), beat: this.#save.beat ?? null };
  }

  get replayPath(): string {
    return `/solo/${this.code}/replay`;
  }

  /** The seats of people, in order. */
  get people(): number[] {
    return this.#save.bots.flatMap((bot, seat) => (bot === null ? [seat] : []));
  }

  answer(answer: number): void {
    const question = this.view?.question;
    if (!question || this.busy) return;
    const coached = preferences.coach && this.#save.hints && isChoice(question);
    this.#listens = coached || (this.#listens && question.kind !== "pick");
    void this.#do(() => ask("answer", this.#game, question.seat, answer, question.id));
  }

  takeBack(): void {
    const seat = this.seat;
    if (seat !== null && !this.busy) void this.#do(() => ask("takeBack", this.#game, seat));
  }

  async handOn(): Promise<void> {
    this.#listens = false;
    try {
      await this.#goOn();
    } catch (reason) {
      this.#complain(reason);
    }
  }

  hint(question: number): void {
    const seat = this.seat;
    if (seat === null) return;
    ask("advise", this.#game, seat).then(
      (advice) => {
        if (advice?.question === question && this.seat === seat) this.advice = { type: "advice", ...advice };
      },
      (reason: unknown) => this.#complain(reason),
    );
  }

  rematch(): void {
    if (this.#repeated) return; // a button may be pressed twice
    this.#repeated = true;
    this.again(this.#save);
  }

  /** The next person is there: they see what has happened since they last looked. */
  async lift(): Promise<void> {
    const seat = this.curtain;
    if (seat === null) return;
    const { view, events, scores } = this.#seen[seat]!;
    Object.assign(this, { seat, view, events, scores, latest: [], advice: null, mayTakeBack: false });
    try {
      if (view) this.stage.jump(view);
      else await this.#look(seat);
      this.curtain = null;
      this.before = null;
      await tick();
      if (view) await this.#look(seat);
    } catch (reason) {
      if (!this.#closed) this.problem = reason;
    }
  }

  /** Whoever had the device before thinks again, before handing it on. */
  async thinkAgain(): Promise<void> {
    const seat = this.before;
    if (seat === null) return;
    try {
      await ask("takeBack", this.#game, seat);
      await this.#keep();
      if (this.#closed) return;
      this.curtain = seat;
      await this.lift();
    } catch (reason) {
      this.#complain(reason);
    }
  }

  leave(): void {
    this.#closed = true;
    this.stage.stop();
    if (this.#game) void ask("close", this.#game).catch(() => {});
  }

  // --- how the game goes on --------------------------------------------------------------------------

  async #begin(): Promise<void> {
    const { record, bots, secret, hints, dealt } = this.#save;
    try {
      if (!isOurs(this.#save)) throw new Refusal("other_rules", { rules: record.rules, version: RULES_VERSION });
      if (secret === null) throw new Refusal("bad_save");
      const edition = record.edition as "classic" | "party";
      this.#game = await ask("open", { edition, menu: record.menu, names: record.seats, bots, bothWays: record.both_ways, printing: record.printing, secret, answers: record.answers, shuffles: record.shuffles, dealt });
      this.table = {
        code: this.code,
        settings: { edition, menu: record.menu, both_ways: record.both_ways, printing: record.printing, hints },
        menu: menuOf(record),
        seats: this.names.map((name, seat) => ({ name, kind: bots[seat] === null ? "person" : "bot", bot: bots[seat] ?? "", here: true })),
        game: 1,
        playing: true,
      };
      await this.#goOn();
      await this.#drive();
    } catch (reason) {
      this.problem = reason;
    }
  }

  /** Something that a person does; then it is kept, shown, and bots go on. */
  async #do(run: () => Promise<unknown>): Promise<void> {
    this.sending = true;
    try {
      await run();
      await this.#keep();
    } catch (reason) {
      this.#complain(reason);
    }
    try {
      await this.#goOn();
    } catch (reason) {
      this.#complain(reason);
    } finally {
      this.sending = false;
    }
    await this.#drive();
  }

  /** Let bots answer as long as any is asked. */
  async #drive(): Promise<void> {
    if (this.#driving) return;
    this.#driving = true;
    try {
      while (!this.#closed && (await ask("botAnswers", this.#game)) !== null) {
        await this.#keep();
        await this.#goOn();
      }
    } catch (reason) {
      if (!this.#closed) this.#complain(reason);
    } finally {
      this.#driving = false;
    }
  }

  /** Show the table to whoever has the device, or have it handed on. */
  async #goOn(): Promise<void> {
    if (this.#closed || this.curtain !== null) return;
    const people = this.people;
    if (people.length === 1) return this.#look(people[0]!);
    const { waitingFor, view } = await ask("news", this.#game, null, 0);
    const asked = people.filter((seat) => waitingFor.includes(seat));
    const now = this.seat;
    if (now !== null && (asked.includes(now) || asked.length === 0)) {
      this.handingTo = null;
      return this.#look(now);
    }
    // A finished game that is opened again belongs to all; otherwise bots answer first, and then it goes on.
    if (asked.length === 0) return view.over ? this.#look(people[0]!) : undefined;
    const next = asked.find((seat) => seat > (now ?? -1)) ?? asked[0]!;
    if (now !== null && this.#listens) {
      await this.#look(now);
      this.handingTo = next;
      return;
    }
    this.before = now !== null && (await ask("mayTakeBack", this.#game, now)) ? now : null;
    this.handingTo = null;
    this.curtain = next;
    this.view = null;
    this.stage.clear();
  }

  /** Take in what a seat may know, and show how it came about. */
  async #look(seat: number): Promise<void> {
    const seen = this.#seen[seat]!;
    const news = await ask("news", this.#game, seat, seen.heard);
    if (this.#closed || news.heard < seen.heard) return;
    this.seat = seat;
    // Two looks at once: what the first has told is not told again.
    const fresh = news.events.filter((event) => event.number >= seen.heard);
    this.#seen[seat] = { view: news.view, heard: news.heard, events: [...seen.events, ...fresh], scores: news.scores };
    this.#show(news, fresh, seen.view === null);
  }

  #show(news: News, fresh: Event[], anew: boolean): void {
    if (news.view.question?.id !== this.view?.question?.id) this.advice = null;
    this.events = [...this.#seen[news.view.seat!]!.events];
    this.latest = anew ? [] : fresh;
    this.waitingFor = news.waitingFor;
    this.mayTakeBack = news.mayTakeBack;
    this.scores = news.scores;
    this.standing = news.standing;
    this.view = news.view;
    if (anew) this.stage.jump(news.view);
    else this.stage.show(news.view, fresh, news.scores);
  }

  /** Keep the game after every answer; if that is not possible, say so once. */
  async #keep(): Promise<void> {
    const { record } = await ask("saved", this.#game);
    const since = this.#save.when;
    // Later than before, even where the clock was set back.
    this.#save = { ...this.#save, when: Math.max(Date.now(), since + 1), record };
    try {
      await saves.put(this.#save, since);
    } catch (reason) {
      if (reason instanceof Refusal && reason.code === "elsewhere") return this.#giveUp(reason);
      if (!this.#unkept) this.#complain(reason);
      this.#unkept = true;
    }
  }

  /** The game is in other hands: nothing goes on here any more. */
  #giveUp(reason: Refusal): void {
    this.problem = reason;
    this.leave();
  }

  #complain(reason: unknown): void {
    const refused = reason instanceof Refusal ? reason : new Refusal("engine_failed");
    if (this.#closed || HARMLESS.includes(refused.code)) return;
    // A worker that had to be started anew knows nothing of this game; it is kept, and comes back with the page.
    this.told = { is: "error", code: refused.code === "no_game" ? "engine_failed" : refused.code, facts: refused.facts };
  }
}
