/**
 * What the worker can be asked: every method takes and gives plain data, so that it can be sent.
 *
 * A game here is the authority as the service is for its tables: whoever asks for a seat hears only what it may know.
 */
import { isDessert } from "../lib/cards";
import { PLACE_POINTS, PRESETS, TYPE_NAMES } from "../lib/catalogue";
import { PARTY_PLAYERS, toggled } from "../lib/menus";
import type { Standing, View } from "../lib/messages";
import { pointsOf, type Event, type Reason, type Replay, type RoundScore } from "../lib/told";
import { Bots, planOf, type Thought } from "./bots";
import type { Engine, EngineArray } from "./engine";
import type { Entry } from "./layout";
import { lookBack, type Choice, type Hindsight, type Moment } from "./hindsight";
import { Match, type Options } from "./match";
import { PERSON, recordFrom, TAKE_BACK, type WholeRecord } from "./record";
import { Refusal } from "./refusal";
import { chartPoint, decide, summaryOf, type ChartPoint, type Decision, type Summary } from "./review";
import { Rules, type Fault, type Laid, type LaidTray, type TableFault } from "./rules";
import { botSeed } from "./seeds";
import { stepsOf } from "./steps";
import { lessonOf, type Lesson } from "./teaching";
import { Weighing, type Worths } from "./weighing";

/** What lies in front of a player of a real table when a round ends. */
export interface Tray {
  cards: Laid[];
  /** Cards that a takeout box has flipped. */
  faceDown: number;
  /** Places taken in the uramaki race during the round. */
  places: number[];
}

/** A real table: what was played, and what lay there in each round. */
export interface RealTable {
  classic: boolean;
  menu: number[];
  rounds: Tray[][];
}

/** What a real table is worth, and what of it cannot be. */
export interface Count {
  faults: TableFault[];
  rounds: Reason[][][];
  /** The desserts of all rounds, player by player. */
  kept: number[][];
  desserts: Reason[][];
  totals: number[];
  ranking: number[][];
}

/** A game on this device: who plays, and how it is set up. */
export interface Setup {
  edition: "classic" | "party";
  menu: string | null;
  names: string[];
  /** A bot for each seat; null where a person sits. */
  bots: (string | null)[];
  bothWays: boolean;
  /** "first" for Party as it was first printed. */
  printing?: string;
  secret?: string;
  /** Answers so far, to go on with, and the shuffles that they led to. */
  answers?: [number, string][];
  shuffles?: (string | string[])[];
  /** Shuffles that come before those of the secret. */
  dealt?: (string | string[])[];
}

/** How a game stands for one seat, and what it has heard since it was last told. */
export interface News {
  view: View;
  events: Event[];
  heard: number;
  waitingFor: number[];
  mayTakeBack: boolean;
  scores: RoundScore[];
  standing: Standing | null;
  /** Once the game is over, so that everybody can see that the deal was fair. */
  secret: string | null;
  commitment: string;
}

/** A game as it is kept. */
export interface Saved {
  secret: string;
  record: WholeRecord;
}

/** A finished game that is reviewed: what there is to look into. */
export interface Outline {
  review: number;
  moments: Moment[];
  choices: Choice[];
}

interface Game {
  match: Match;
  bots: (string | null)[];
}

/** A tray as the rules know it: points instead of places. */
function laidTray({ cards, faceDown, places }: Tray): LaidTray {
  return { cards, faceDown, race: places.reduce((sum, place) => sum + (PLACE_POINTS[place - 1] ?? 0), 0) };
}

const ADVISER = "search:sims=8000";

export class Room {
  readonly #engine: Engine;
  readonly #rules: Rules;
  readonly #bots: Bots;
  readonly #weighing: Weighing;
  readonly #games = new Map<number, Game>();
  readonly #reviews = new Map<number, Hindsight>();
  #next = 1;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#rules = new Rules(engine);
    this.#bots = new Bots(engine);
    this.#weighing = new Weighing(engine);
  }

  // --- menus and points ----------------------------------------------------------------------------------

  menuFault(menu: number[], players: number): Fault | null {
    return this.#rules.menuFault(menu, players);
  }

  /** The types that each number of players may not use: those that spoil a menu which is whole otherwise. */
  barred(): Record<number, number[]> {
    const whole = PRESETS["my-first-meal"];
    const kinds = TYPE_NAMES.map((_, kind) => kind);
    return Object.fromEntries(
      PARTY_PLAYERS.map((players) => [players, kinds.filter((kind) => this.menuFault(whole.includes(kind) ? [...whole] : toggled(whole, kind), players)?.name === "barred")]),
    );
  }

  /** What everybody's cards in front would be worth if the round ended now. */
  running(view: View): Reason[][] {
    return this.#rules.running(view);
  }

  /** What cannot be on a real table. */
  tableFaults({ classic, menu, rounds }: RealTable): TableFault[] {
    return this.#rules.tableFaults(classic, menu, rounds.map((trays) => trays.map(laidTray)));
  }

  /** Count a real table. */
  count({ classic, menu, rounds }: RealTable): Count {
    const faults = this.tableFaults({ classic, menu, rounds });
    const counted = rounds.map((trays) => {
      const taken = trays.reduce((sum, tray) => sum + tray.places.length, 0);
      return this.#rules.realRound(classic, menu, trays.map(laidTray), taken + 1);
    });
    const kept = (rounds[0] ?? []).map((_, seat) => rounds.flatMap((trays) => trays[seat]!.cards.map((laid) => laid.card).filter(isDessert)));
    const desserts = this.#rules.realDesserts(classic, menu, kept);
    const totals = desserts.map((its, seat) => counted.reduce((sum, round) => sum + pointsOf(round[seat]!), pointsOf(its)));
    return { faults, rounds: counted, kept, desserts, totals, ranking: this.#rules.standing(totals, kept.map((cards) => cards.length)).ranking };
  }

  // --- games ---------------------------------------------------------------------------------------------

  /** Open a game: a new one, or one that was kept; gives its number. */
  open({ edition, menu, names, bots, bothWays, printing, secret, answers = [], shuffles = [], dealt = [] }: Setup): number {
    for (const bot of bots) if (bot !== null) planOf(bot);
    const options: Options = { edition, menu, seats: names, bothWays, printing, secret, shuffles: dealt };
    const match = new Match(this.#rules, options);
    try {
      for (const [seat, reply] of answers) if (reply === TAKE_BACK) match.takeBack(seat); else match.answer(seat, reply);
      if (shuffles.length && match.record().shuffles.join() !== shuffles.join()) throw new Refusal("bad_save", {}, "These shuffles are not those of the secret.");
    } catch (reason) {
      match.free();
      throw reason instanceof Refusal ? new Refusal("bad_save", {}, reason.message) : reason;
    }
    this.#games.set(this.#next, { match, bots });
    return this.#next++;
  }

  /** Open a game that stands after some answers, each of the first seat that was asked; gives its number. */
  openAfter(setup: Setup, answers: readonly string[]): number {
    const number = this.open(setup);
    const { match } = this.#game(number);
    for (const reply of answers) match.answer(match.waitingFor[0]!, reply);
    return number;
  }

  /** Open a game at a table laid beforehand, with the cards that chance will bring; gives its number. */
  openLaid({ edition, menu, names }: Pick<Setup, "edition" | "menu" | "names">, laid: Uint8Array, shuffles: readonly (readonly string[])[]): number {
    this.#games.set(this.#next, { match: new Match(this.#rules, { edition, menu, seats: names, secret: "", shuffles, laid }), bots: names.map(() => null) });
    return this.#next++;
  }

  close(number: number): void {
    this.#games.get(number)?.match.free();
    this.#games.delete(number);
  }

  news(number: number, seat: number | null, since: number): News {
    const { match } = this.#game(number);
    return {
      view: match.view(seat),
      events: match.events(seat, since),
      heard: match.heard,
      waitingFor: match.waitingFor,
      mayTakeBack: seat !== null && match.mayTakeBack(seat),
      scores: [...match.scores],
      standing: match.over ? match.standing : null,
      secret: match.over ? match.secret : null,
      commitment: match.commitment,
    };
  }

  answer(number: number, seat: number, reply: number, question: number): void {
    this.#game(number).match.answer(seat, reply, question);
  }

  takeBack(number: number, seat: number): void {
    this.#game(number).match.takeBack(seat);
  }

  mayTakeBack(number: number, seat: number): boolean {
    return this.#game(number).match.mayTakeBack(seat);
  }

  /** Let the first bot that is asked answer; gives its seat, or null if no bot is asked. */
  async botAnswers(number: number): Promise<number | null> {
    const { match, bots } = this.#game(number);
    const seat = match.waitingFor.find((other) => bots[other] !== null);
    if (seat === undefined) return null;
    const question = match.question(seat)!;
    // Whoever left meanwhile wants no answer any more.
    const wanted = () => this.#games.get(number)?.match === match;
    const reply = await this.#bots.answer(bots[seat]!, botSeed(match.secret, seat), match.sight(seat), question, wanted);
    if (wanted()) match.answer(seat, reply, question.id);
    return seat;
  }

  /** What a search thinks of every answer to a seat's question, best first. */
  async advise(number: number, seat: number): Promise<{ question: number; thoughts: Thought[] } | null> {
    const { match } = this.#game(number);
    const question = match.question(seat);
    if (!question) return null;
    // An answer makes advice idle.
    const wanted = () => this.#games.get(number)?.match === match && match.question(seat)?.id === question.id;
    const thoughts = await this.#bots.advise(ADVISER, botSeed(match.secret, seat), match.sight(seat), question, wanted);
    return { question: question.id, thoughts };
  }

  /** The game as it is kept after every answer. */
  saved(number: number): Saved {
    const { match, bots } = this.#game(number);
    return { secret: match.secret, record: { ...match.record(), players: bots.map((bot) => bot ?? PERSON) } };
  }

  /** A recorded game step by step, with all hands open, whoever made the record. */
  replay(found: unknown): { replay: Replay; record: WholeRecord; standing: Standing; scores: RoundScore[]; over: boolean } {
    const record = recordFrom(found);
    const { match, steps } = stepsOf(this.#rules, record);
    const shown = { replay: { code: "", game: 1, names: record.seats, steps }, record, standing: match.standing, scores: [...match.scores], over: match.over };
    match.free();
    return shown;
  }

  /** What happened in a recorded game, whoever heard it, and how it ended. */
  retold(found: unknown): { events: Event[]; standing: Standing; scores: RoundScore[]; over: boolean } {
    const match = [...Match.replaySteps(this.#rules, recordFrom(found))].at(-1)!;
    const told = { events: match.allEvents(0), standing: match.standing, scores: [...match.scores], over: match.over };
    match.free();
    return told;
  }

  // --- reviews -------------------------------------------------------------------------------------------

  /** Look back on a finished game, to ask about it bit by bit. */
  openReview(found: unknown): Outline {
    const game = lookBack(this.#rules, recordFrom(found));
    this.#reviews.set(this.#next, game);
    return { review: this.#next++, moments: game.moments, choices: game.choices };
  }

  /** Everybody's chances at one of its moments. */
  chartPoint(review: number, at: number, playouts: number): ChartPoint {
    return chartPoint(this.#engine, this.#review(review), at, playouts);
  }

  /** What each answer to one of its choices was worth. */
  decision(review: number, at: number, depth: number, solving = true): Decision {
    return decide(this.#weighing, this.#review(review), at, depth, solving);
  }

  /** What follows from these. */
  summary(review: number, chart: readonly ChartPoint[], decisions: readonly Decision[]): Summary {
    return summaryOf(this.#review(review), chart, decisions);
  }

  /** What each answer to a seat's question is worth, by what it knows. */
  worths(view: View, depth: number): Worths {
    return this.#weighing.worths(view, view.question!, depth);
  }

  /** Why an answer to a seat's question may be good, by what it knows. */
  lesson(view: View, answer: number): Lesson {
    return lessonOf(this.#engine, view, answer);
  }

  #review(number: number): Hindsight {
    return this.#reviews.get(number)!;
  }

  /** Call any entry point of the engine; arrays come back as they are then. For tests, and for the curious. */
  call(entry: Entry, given: (bigint | { float: number } | EngineArray)[]): { result: bigint; arrays: Uint8Array[] } {
    const result = this.#engine.call(`sushibelt_${entry}`, given);
    return { result, arrays: given.flatMap((value) => (typeof value === "object" && "bytes" in value ? [value.bytes] : [])) };
  }

  #game(number: number): Game {
    const game = this.#games.get(number);
    if (!game) throw new Refusal("no_game", {}, "No game is going on.");
    return game;
  }
}
