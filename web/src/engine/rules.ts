/** The engine's entries by name, with their records: what goes in and out is numbers, as the rules have them. */
import type { LaidCard, Standing, View } from "../lib/messages";
import { cardNumber } from "../lib/cards";
import type { Reason } from "../lib/told";
import type { Argument, Engine } from "./engine";
import { FAULT, MOST_ANSWERS, MOST_REASONS, REASON_LENGTH, SPECTATOR, type Entry } from "./layout";
import { reasonFrom } from "./reasons";
import { Records, Row } from "./records";
import { bareView, sightFrom, type Sight } from "./sight";

export type Game = Records<"game">;
export type Heard = Records<"heard">;
export type FaultName = keyof typeof FAULT;

/** What is wrong with a menu or a number of players; `detail` is the type or the number it is about. */
export interface Fault {
  name: FaultName;
  detail: number;
}

/** A card on a real table; a nigiri may lie on a wasabi. */
export interface Laid {
  card: number;
  dipped?: boolean;
}

const FAULT_NAMES = new Map<number, FaultName>(Object.entries(FAULT).map(([name, code]) => [code, name as FaultName]));
const MOST_CARDS = 128;
const MOST_SEATS = 8;
const WASABI = cardNumber("wasabi");

export class Rules {
  /** For questions about a table that is no match here. */
  readonly #game: Game;
  readonly #sight: Sight;
  readonly #reasons: Row;
  readonly #cards: Row;
  readonly #answers: Row;
  readonly #points: Row;
  readonly #desserts: Row;
  readonly #ranks: Row;

  constructor(readonly engine: Engine) {
    this.#game = new Records(engine, "game");
    this.#sight = new Records(engine, "sight");
    this.#reasons = new Row(engine, "i16", MOST_REASONS, REASON_LENGTH);
    this.#cards = new Row(engine, "i8", MOST_CARDS);
    this.#answers = new Row(engine, "i8", MOST_ANSWERS);
    this.#points = new Row(engine, "i64", MOST_SEATS);
    this.#desserts = new Row(engine, "i64", MOST_SEATS);
    this.#ranks = new Row(engine, "i64", MOST_SEATS);
  }

  #call(entry: Entry, ...given: (Argument | number)[]): number {
    return Number(this.engine.call(`sushibelt_${entry}`, given.map((value) => (typeof value === "number" ? BigInt(value) : value))));
  }

  // --- a game's course ---------------------------------------------------------------------------------

  /** Make a record a game before its first deal, or say why there is no such game. */
  begin(game: Game, classic: boolean, menu: readonly number[], seats: number, bothWays: boolean): Fault | null {
    this.#cards.fill(menu);
    const fault = this.#call("begin_game", game, this.#cards.first(menu.length), Number(classic), seats, Number(bothWays));
    if (fault === 0) game.set("taking_notes", 1);
    return faultFrom(fault);
  }

  menuFault(menu: readonly number[], seats: number): Fault | null {
    this.#cards.fill(menu);
    return faultFrom(this.#call("menu_fault_of", this.#cards.first(menu.length), seats));
  }

  /** A seat's legal answers in order. */
  answers(game: Game, seat: number): number[] {
    const count = this.#call("list_answers", game, seat, this.#answers);
    return this.#answers.numbers.slice(0, count);
  }

  answer(game: Game, heard: Heard, seat: number, reply: number): void {
    this.#call("give_answer", game, heard, seat, reply);
  }

  /** Whether a seat may take its choice back, or why not (TAKE_BACK). */
  cannotTakeBack(game: Game, seat: number): number {
    return this.#call("cannot_take_back", game, seat);
  }

  takeBack(game: Game, seat: number): void {
    this.#call("take_back_choice", game, seat);
  }

  settleBySeed(game: Game, heard: Heard, seed: bigint): void {
    this.#call("settle_by_seed", game, heard, seed);
  }

  /** Answer chance with these cards, or say what is wrong with them (DRAW): nothing has changed then. */
  settleWithCards(game: Game, heard: Heard, cards: readonly number[]): number {
    this.#cards.fill(cards.slice(0, MOST_CARDS));
    return this.#call("settle_with_cards", game, heard, this.#cards.first(Math.min(cards.length, MOST_CARDS)));
  }

  /** Write down what a seat knows; null is a spectator. */
  see(game: Game, heard: Heard, sight: Sight, seat: number | null): void {
    this.#call("see", game, heard, sight, seat ?? SPECTATOR);
  }

  /** The one seat that may hear a note, -1 for everybody. */
  audienceOf(what: number, seat: number): number {
    return this.#call("audience_of", what, seat);
  }

  // --- points and reasons --------------------------------------------------------------------------------

  /** Why each seat got its points for the round that was just scored or counted, or for its desserts. */
  reasons(game: Game, of: "round" | "desserts"): Reason[][] {
    return Array.from({ length: game.get("seats") }, (_, seat) => {
      const count = this.#call(of === "round" ? "explain_round" : "explain_desserts", game, seat, this.#reasons);
      const numbers = this.#reasons.numbers;
      return Array.from({ length: count }, (_, row) => reasonFrom(numbers.slice(row * REASON_LENGTH, (row + 1) * REASON_LENGTH)));
    });
  }

  /** What everybody's cards in front would be worth if the round ended now. */
  running(view: View): Reason[][] {
    sightFrom(view, this.#sight);
    this.#call("lay_out", this.#sight, this.#game);
    this.#call("count_trays", this.#game);
    return this.reasons(this.#game, "round");
  }

  /** The same for a real table: cards in front, how many are face down, and the points of the race so far. */
  realRound(classic: boolean, menu: readonly number[], trays: { cards: Laid[]; faceDown: number; race: number }[], openPlace: number): Reason[][] {
    const laid = trays.map(({ cards, faceDown }) => layOut(cards, faceDown));
    return this.running(bareView(classic, menu, laid, { race_points: trays.map(({ race }) => race), next_place: openPlace }));
  }

  /** What desserts of a whole game are worth. */
  realDesserts(classic: boolean, menu: readonly number[], desserts: number[][]): Reason[][] {
    sightFrom(bareView(classic, menu, desserts.map(() => []), { desserts }), this.#sight);
    this.#call("lay_out", this.#sight, this.#game);
    this.#call("count_trays", this.#game);
    return this.reasons(this.#game, "desserts");
  }

  /** Who is where: seats by rank, best first; those who share a rank stand together. */
  standing(points: readonly number[], desserts: readonly number[]): Standing {
    const seats = points.length;
    this.#points.fill(points);
    this.#desserts.fill(desserts);
    this.#call("rank_seats", this.#points.first(seats), this.#desserts.first(seats), this.#ranks.first(seats));
    const ranks = this.#ranks.numbers.slice(0, seats);
    const ranking: number[][] = [];
    ranks.forEach((rank, seat) => (ranking[rank] ??= []).push(seat));
    return { points: [...points], desserts: [...desserts], ranking };
  }
}

/** Cards on a real table as they lie: each nigiri that is dipped lies on a wasabi of its own. */
function layOut(cards: readonly Laid[], faceDown: number): LaidCard[] {
  const tray: LaidCard[] = cards.map(({ card }) => ({ card, turn: 1 }));
  const free = cards.flatMap(({ card }, place) => (card === WASABI ? [place] : []));
  cards.forEach(({ dipped }, place) => {
    const wasabi = dipped ? free.shift() : undefined;
    if (wasabi === undefined) return;
    tray[place]!.mate = wasabi;
    tray[wasabi]!.mate = place;
  });
  return [...tray, ...Array.from({ length: faceDown }, () => ({ card: 0, turn: 1, flipped: true }))];
}

function faultFrom(word: number): Fault | null {
  return word === 0 ? null : { name: FAULT_NAMES.get(word & 255)!, detail: word >> 8 };
}
