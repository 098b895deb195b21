/** The engine's entries by name, with their records: what goes in and out is numbers, as the rules have them. */
import type { LaidCard, Standing, View } from "../lib/messages";
import { cardNumber } from "../lib/cards";
import type { Reason } from "../lib/told";
import type { Argument, Engine } from "./engine";
import { FACE_DOWN_COLUMN, FAULT, LAYOUTS, MOST_ANSWERS, MOST_REASONS, REASON_LENGTH, SPECTATOR, TABLE_FAULT, TABLE_FAULT_LENGTH, type Entry } from "./layout";
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

/** What lies in front of a player of a real table, and the points of places taken in the uramaki race. */
export interface LaidTray {
  cards: Laid[];
  faceDown: number;
  race: number;
}

export type TableFaultKind = Exclude<keyof typeof TABLE_FAULT, "nothing">;

/** Something that cannot be on a real table; what it is about is a type, a card, a place or a number of players. */
export interface TableFault {
  kind: TableFaultKind;
  round: number;
  seat: number;
  about: number;
  count: number;
  limit: number;
}

const FAULT_NAMES = new Map<number, FaultName>(Object.entries(FAULT).map(([name, code]) => [code, name as FaultName]));
const TABLE_FAULT_KINDS = Object.keys(TABLE_FAULT) as TableFaultKind[];
const MOST_CARDS = 128;
const MOST_SEATS = 8;
/** More cards than a tray has room for are counted as so many, which is too many anyway. */
const MOST_COUNTED = 9999;
const MOST_IN_FRONT = LAYOUTS.sight.fields.tray.shape[1];
const WASABI = cardNumber("wasabi");

export class Rules {
  /** For questions about a table that is no match here. */
  readonly #game: Game;
  readonly #sight: Sight;
  readonly #table: Records<"real_table">;
  readonly #reasons: Row;
  readonly #cards: Row;
  readonly #answers: Row;
  readonly #points: Row;
  readonly #desserts: Row;
  readonly #ranks: Row;

  constructor(readonly engine: Engine) {
    this.#game = new Records(engine, "game");
    this.#sight = new Records(engine, "sight");
    this.#table = new Records(engine, "real_table");
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

  /** The same for a real table, with the place of the race that is still open. */
  realRound(classic: boolean, menu: readonly number[], trays: LaidTray[], openPlace: number): Reason[][] {
    const laid = trays.map(({ cards, faceDown }) => layOut(cards.slice(0, MOST_IN_FRONT), Math.min(faceDown, Math.max(0, MOST_IN_FRONT - cards.length))));
    return this.running(bareView(classic, menu, laid, { race_points: trays.map(({ race }) => race), next_place: openPlace }));
  }

  /** What desserts of a whole game are worth. */
  realDesserts(classic: boolean, menu: readonly number[], desserts: number[][]): Reason[][] {
    sightFrom(bareView(classic, menu, desserts.map(() => []), { desserts }), this.#sight);
    this.#call("lay_out", this.#sight, this.#game);
    this.#call("count_trays", this.#game);
    return this.reasons(this.#game, "desserts");
  }

  /** What cannot be on a real table, round by round. */
  tableFaults(classic: boolean, menu: readonly number[], rounds: LaidTray[][]): TableFault[] {
    const table = this.#table;
    const seats = rounds[0]?.length ?? 0;
    table.clear();
    for (const [field, value] of [["classic", Number(classic)], ["seats", seats], ["first_round", 1], ["rounds", rounds.length]] as const) table.set(field, value);
    table.row("menu").set(menu.slice(0, 8));
    rounds.forEach((trays, round) =>
      trays.forEach(({ cards, faceDown, race }, seat) => {
        const row = round * MOST_SEATS + seat;
        const counts = table.line("laid", row);
        for (const { card } of cards) counts[card] = Math.min(counts[card]! + 1, MOST_COUNTED);
        counts[FACE_DOWN_COLUMN] = Math.min(faceDown, MOST_COUNTED);
        table.row("race")[row] = Math.min(race, MOST_COUNTED);
      }),
    );
    const found = this.#call("find_table_faults", table);
    return Array.from({ length: found }, (_, number) => {
      const [kind, round, seat, about, count, limit] = table.line("faults", number).subarray(0, TABLE_FAULT_LENGTH);
      return { kind: TABLE_FAULT_KINDS[kind!]!, round: round!, seat: seat!, about: about!, count: count!, limit: limit! };
    });
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
