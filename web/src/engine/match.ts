/**
 * The page's own match: asks, checks every answer, writes it down, applies it and tells each seat what it may know.
 *
 * It behaves as play/match.py does: the same options, shuffles and answers give the same game. The rules themselves are
 * the engine's; here are only the order of things, ids of questions and the log.
 */
import { answer as answerName } from "../i18n/en/cards";
import { ANSWER_NAMES } from "../lib/catalogue";
import { menuKey } from "../lib/menus";
import type { LaidCard, Question, Standing, View } from "../lib/messages";
import type { Event, RoundScore } from "../lib/told";
import { chosenEvent, dealEvent, eventFrom, heardBy, type Note } from "./events";
import { CHANCE, DRAW, NOTE, QUESTION, RULES_VERSION, STAGE, TAKE_BACK as MAY, LAYOUTS } from "./layout";
import { asRecord, badRecord, Refusal } from "./refusal";
import { firstPrinting, FORMAT, menuFrom, notPossible, refusalFor, shuffleFrom, shuffleText, TAKE_BACK, type Shuffle, type WholeRecord } from "./record";
import { Records } from "./records";
import type { Game, Heard, Rules } from "./rules";
import { commitmentOf, freshSecret, seedFrom } from "./seeds";
import { QUESTIONS, trayFrom, viewFrom, type Sight } from "./sight";

/** What a game is played with. */
export interface Options {
  edition: string;
  /** A preset's name, or the types divided by commas; null for the classic game. */
  menu: string | null;
  seats: string[];
  bothWays?: boolean;
  /** "first" for Party as it was first printed; it is "revised" if nothing is said. */
  printing?: string;
  /** All chance comes from it; a fresh one if none is given. */
  secret?: string;
  /** Shuffles laid out beforehand are used up first. */
  shuffles?: readonly (string | readonly string[])[];
  /** The record of a table laid beforehand, with the turn about to begin; what is not named is zero. */
  laid?: Uint8Array;
}

interface Backup {
  game: Uint8Array;
  heard: Uint8Array;
  lengths: [number, number, number, number];
}

const NOTHING = QUESTION.nothing;
const CHANCES = Object.keys(CHANCE);

export class Match {
  readonly names: readonly string[];
  readonly secret: string;
  readonly #rules: Rules;
  readonly #game: Game;
  readonly #heard: Heard;
  readonly #sight: Sight;
  readonly #laidOut: readonly Shuffle[];
  #replayed = false;
  #dealtFrom: Uint8Array | null = null;
  #shuffles: Shuffle[] = [];
  #answers: [number, number | typeof TAKE_BACK][] = [];
  #events: Event[] = [];
  #scores: RoundScore[] = [];
  #trays: LaidCard[][];
  readonly #ids: number[];

  constructor(rules: Rules, { edition, menu, seats, bothWays = false, printing = "revised", secret, shuffles = [], laid }: Options) {
    if (edition !== "classic" && edition !== "party") throw notPossible(`The edition is classic or party, not '${edition}'.`);
    if (printing !== "revised" && printing !== "first") throw notPossible(`The printing is revised or first, not '${printing}'.`);
    if (!seats.every((name) => name.trim())) throw notPossible("Seats are a number of players, or a list of their names.");
    if (edition === "classic" && menu !== null) throw new Refusal("classic_menu", {}, "The classic game has no menu to choose.");
    this.names = [...seats];
    this.secret = secret ?? freshSecret();
    this.#laidOut = shuffles.map(shuffleFrom);
    const types = edition === "classic" ? [] : menuFrom(menu ?? "sushi-go");
    this.#rules = rules;
    this.#game = new Records(rules.engine, "game");
    this.#heard = new Records(rules.engine, "heard");
    this.#sight = new Records(rules.engine, "sight");
    this.#trays = seats.map(() => []);
    this.#ids = seats.map(() => 0);
    try {
      const fault = rules.begin(this.#game, edition === "classic", types, seats.length, bothWays, printing === "first");
      if (fault) throw refusalFor(fault);
      if (laid) this.#lay(laid);
      this.#goOn();
    } catch (reason) {
      this.free();
      throw reason;
    }
    for (const seat of this.waitingFor) this.#ask(seat);
  }

  /** Play a record again, answer by answer; refused if it does not fit. */
  static replay(rules: Rules, record: WholeRecord): Match {
    let last: Match | null = null;
    for (const match of Match.replaySteps(rules, record)) last = match;
    return last!;
  }

  /** The same match again and again: at the start of a record, and after each of its answers. */
  static *replaySteps(rules: Rules, record: WholeRecord): Generator<Match, void> {
    if (record.start !== null) throw new Refusal("starts_elsewhere", {}, "This game starts in the middle, from a position; the page cannot show that yet.");
    const match = asRecord("", () => new Match(rules, { edition: record.edition, menu: record.menu, seats: record.seats, bothWays: record.both_ways, printing: record.printing, secret: "", shuffles: record.shuffles }));
    try {
      match.#replayed = true;
      if (match.#shuffles.length > record.shuffles.length) throw badRecord("The record is cut short: it lacks a shuffle.");
      if (match.record().menu !== record.menu) throw badRecord("The record's menu is not named as records name it.");
      yield match;
      for (const [number, [seat, text]] of record.answers.entries()) {
        asRecord(`Answer ${number + 1} of the record does not fit: `, () => (text === TAKE_BACK ? match.takeBack(seat) : match.answer(seat, text)));
        yield match;
      }
      if (match.#shuffles.length < record.shuffles.length) throw badRecord("The record has more shuffles than its answers lead to.");
      if (record.points && (!match.over || match.points.join() !== record.points.join())) throw badRecord("The record does not replay to the points it names.");
    } catch (reason) {
      match.free();
      throw reason;
    }
  }

  /** Give its memory back; it cannot be used any more. */
  free(): void {
    this.#game.free();
    this.#heard.free();
    this.#sight.free();
  }

  // --- what stands -----------------------------------------------------------------------------------

  get edition(): "classic" | "party" {
    return this.#game.get("classic") ? "classic" : "party";
  }

  /** The eight types in play. */
  get menu(): number[] {
    return [...this.#game.row("menu")];
  }

  get players(): number {
    return this.names.length;
  }

  get over(): boolean {
    return this.#game.get("stage") === STAGE.OVER;
  }

  get commitment(): string {
    return commitmentOf(this.secret);
  }

  /** The seats that owe an answer. */
  get waitingFor(): number[] {
    return this.names.flatMap((_, seat) => (this.#asked(seat) === NOTHING ? [] : [seat]));
  }

  /** What a seat is asked, with its legal answers; null if nothing. */
  question(seat: number): Question | null {
    this.#checkSeat(seat);
    const asked = this.#asked(seat);
    if (asked === NOTHING) return null;
    return { id: this.#ids[seat]!, seat, kind: QUESTIONS[asked]!, options: this.#rules.answers(this.#game, seat) };
  }

  /** What a seat may know; null is a spectator. */
  view(seat: number | null): View {
    return viewFrom(this.sight(seat), seat === null ? 0 : this.#ids[seat]!);
  }

  /** The same in the engine's numbers, until the next question about this match. */
  sight(seat: number | null): Sight {
    if (seat !== null) this.#checkSeat(seat);
    this.#rules.see(this.#game, this.#heard, this.#sight, seat);
    return this.#sight;
  }

  /** What a seat (or a spectator) has heard, from the event of this number on. */
  events(seat: number | null, since = 0): Event[] {
    return this.#events.slice(since).filter((event) => heardBy(event, seat));
  }

  /** Everything that happened since, whoever may hear it: for games that hide nothing any more. */
  allEvents(since = 0): Event[] {
    return this.#events.slice(since);
  }

  /** A copy of the whole state, which takes no notes: only for games that hide nothing any more. */
  whole(): Uint8Array {
    this.#game.set("taking_notes", 0);
    const state = this.#game.backup();
    this.#game.set("taking_notes", 1);
    return state;
  }

  /** How it stood before the latest deal, if there was one since this was asked. */
  dealtFrom(): Uint8Array | null {
    const found = this.#dealtFrom;
    this.#dealtFrom = null;
    return found;
  }

  /** How many events there have been: a `since` for later. */
  get heard(): number {
    return this.#events.length;
  }

  /** Every scored round and, at the end, the desserts, with reasons. */
  get scores(): readonly RoundScore[] {
    return this.#scores;
  }

  get points(): number[] {
    return Array.from(this.#game.row("points").subarray(0, this.players));
  }

  /** Points and ranks as they are now; final when the game is over. */
  get standing(): Standing {
    return this.#rules.standing(this.points, this.view(null).desserts.map((kept) => kept.length));
  }

  /** The game so far as a record. */
  record(): WholeRecord {
    return {
      edition: this.edition,
      menu: this.edition === "classic" ? null : menuKey(this.menu),
      seats: [...this.names],
      shuffles: this.#shuffles.map(shuffleText),
      answers: this.#answers.map(([seat, reply]) => [seat, typeof reply === "string" ? reply : ANSWER_NAMES[reply]!]),
      both_ways: this.#game.get("both_ways") === 1,
      start: null,
      rules: RULES_VERSION,
      format: FORMAT,
      points: this.over ? this.points : null,
      ...firstPrinting(this.#game.get("first_printing") === 1),
    };
  }

  // --- what players do ---------------------------------------------------------------------------------

  /** The number of an answer that `answer` would take now; refuses what it would refuse, and changes nothing. */
  check(seat: number, reply: number | string, question: number | null = null): number {
    this.#checkSeat(seat);
    const name = this.names[seat]!;
    const stale = question !== null && question !== this.#ids[seat];
    if (this.#asked(seat) === NOTHING) {
      if (stale) throw new Refusal("stale_question", {}, `${name}'s answer is too late: that question is over.`);
      if (this.over) throw new Refusal("game_over", {}, "The game is over.");
      const others = this.waitingFor.map((other) => this.names[other]!);
      throw new Refusal("nothing_asked", { names: others.join(", ") }, `${name} is not asked anything now; the table waits for ${others.join(" and ")}.`);
    }
    if (stale) throw new Refusal("stale_question", {}, `${name}'s answer belongs to a question that is over.`);
    const number = typeof reply === "string" ? ANSWER_NAMES.indexOf(reply) : reply;
    const options = this.#rules.answers(this.#game, seat);
    if (options.includes(number)) return number;
    const said = ANSWER_NAMES[number] ?? `'${reply}'`;
    const possible = options.map((option) => ANSWER_NAMES[option]!).join(", ");
    throw new Refusal("illegal_answer", { answer: ANSWER_NAMES[number] ? answerName(number) : "that" }, `${name} cannot answer ${said} now; possible: ${possible}.`);
  }

  /** Take a seat's answer, by number or by exact name; everything that happened is returned, whoever may hear it. */
  answer(seat: number, reply: number | string, question: number | null = null): Event[] {
    const number = this.check(seat, reply, question);
    const before = this.heard;
    const moment = this.#moment;
    const choosing = this.#game.get("stage") === STAGE.CHOOSING;
    const backup = this.#laidOut.length ? this.#backup() : null;
    this.#rules.answer(this.#game, this.#heard, seat, number);
    this.#answers.push([seat, number]);
    const waits = this.#asked(seat) === NOTHING;
    if (choosing && (this.#moment !== moment || waits)) this.#events.push(chosenEvent(this.heard, seat));
    try {
      this.#goOn();
    } catch (reason) {
      if (backup) this.#restore(backup);
      throw reason;
    }
    if (this.#moment !== moment || this.#game.get("stage") !== STAGE.CHOOSING) for (const other of this.waitingFor) this.#ask(other);
    else if (!waits) this.#ask(seat);
    return this.#events.slice(before);
  }

  mayTakeBack(seat: number): boolean {
    return this.#rules.cannotTakeBack(this.#game, seat) === MAY.MAY_TAKE_BACK;
  }

  /** A seat thinks again about this turn's choice, as long as somebody else still owes one. */
  takeBack(seat: number): Event[] {
    this.#checkSeat(seat);
    const why = this.#rules.cannotTakeBack(this.#game, seat);
    if (why === MAY.REVEALED_ALREADY) throw new Refusal("too_late", {}, "The cards are revealed; it is too late to choose again.");
    if (why === MAY.NOT_CHOSEN_YET) throw new Refusal("not_chosen", {}, `${this.names[seat]} has not chosen yet.`);
    if (why === MAY.NO_CHOICE_TO_MAKE) throw new Refusal("nothing_to_choose", {}, `${this.names[seat]} has nothing to choose in this turn.`);
    const before = this.heard;
    const hadChosen = this.#asked(seat) === NOTHING;
    this.#rules.takeBack(this.#game, seat);
    this.#answers.push([seat, TAKE_BACK]);
    // In the middle of a chain nobody has heard of a choice, nor must they hear of the chain.
    if (hadChosen) this.#events.push(chosenEvent(this.heard, seat, true));
    this.#ask(seat);
    return this.#events.slice(before);
  }

  // --- inside --------------------------------------------------------------------------------------------

  /** Take over a table as it was laid; nothing has been heard of its hands. The game's numbers stay those it began with. */
  #lay(laid: Uint8Array): void {
    const position = new Uint8Array(LAYOUTS.game.fields.tally.at); // zeros at its end are left out
    position.set(laid);
    this.#game.restore(position);
    this.#game.set("taking_notes", 1);
    this.#heard.clear();
    this.#heard.set("belt", this.#game.get("belt"));
  }

  #asked(seat: number): number {
    return this.#game.row("asked")[seat]!;
  }

  #checkSeat(seat: number): void {
    if (!Number.isInteger(seat) || seat < 0 || seat >= this.players) {
      throw new Refusal("no_such_seat", { seat }, `There is no seat ${seat} at a table of ${this.players}.`);
    }
  }

  /** A new question: ids count for each seat alone, so that they tell nothing of the others' secret chains. */
  #ask(seat: number): void {
    this.#ids[seat]! += 1;
  }

  /** Questions of one moment stay open side by side; a new moment brings new questions. */
  get #moment(): string {
    return `${this.#game.get("round_no")} ${this.#game.get("turn_no")} ${this.#game.get("stage")}`;
  }

  /** Tell what happened, and answer chance as long as it is asked. */
  #goOn(): void {
    this.#tellNotes();
    while (this.#game.get("chance") !== CHANCE.nothing) {
      if (this.#game.get("chance") !== CHANCE.draw) this.#dealtFrom ??= this.whole();
      const shuffle = this.#nextShuffle();
      this.#settle(shuffle);
      this.#shuffles.push(shuffle);
      this.#tellNotes();
    }
  }

  /** What is laid out comes first, then what the secret stands for. */
  #nextShuffle(): Shuffle {
    const number = this.#shuffles.length;
    if (number < this.#laidOut.length) return this.#laidOut[number]!;
    if (this.#replayed) throw badRecord("The record is cut short: it lacks a shuffle.");
    return seedFrom(this.secret, number - this.#laidOut.length);
  }

  #settle(shuffle: Shuffle): void {
    if (typeof shuffle === "bigint") return this.#rules.settleBySeed(this.#game, this.#heard, shuffle);
    const chance = CHANCES[this.#game.get("chance")]!;
    const fault = this.#rules.settleWithCards(this.#game, this.#heard, shuffle);
    if (fault === DRAW.TOO_FEW) throw badRecord(`The ${chance} needs more cards than the ${shuffle.length} that are laid out.`);
    if (fault !== DRAW.DRAWN) throw badRecord(`There is no ${answerName(fault - DRAW.NONE_LEFT_OF)} left for the ${chance}.`);
  }

  #backup(): Backup {
    const lengths: Backup["lengths"] = [this.#answers.length, this.#events.length, this.#scores.length, this.#shuffles.length];
    return { game: this.#game.backup(), heard: this.#heard.backup(), lengths };
  }

  /** A shuffle laid out beforehand did not fit: nothing of this answer has happened. */
  #restore({ game, heard, lengths }: Backup): void {
    this.#game.restore(game);
    this.#heard.restore(heard);
    [this.#answers, this.#events, this.#scores, this.#shuffles].forEach((log, number) => (log.length = lengths[number]!));
  }

  #tellNotes(): void {
    const numbers = this.#game.row("notes");
    const notes = Array.from({ length: this.#game.get("noted") }, (_, at) => [...numbers.subarray(4 * at, 4 * at + 4)] as unknown as Note);
    this.#game.set("noted", 0);
    for (const note of notes) {
      const [what, seat, , detail] = note;
      if (what === NOTE.CLEARED) {
        // The table is cleared, but the cards lie in the record until others take their place.
        this.#trays[seat] = trayFrom(this.#game, seat, detail);
        continue;
      }
      this.#events.push(eventFrom(this.heard, note, this.#rules.audienceOf(what, seat)));
      if (what === NOTE.DEALT) this.names.forEach((_, player) => this.#events.push(dealEvent(this.heard, player, this.view(player).hands[player]!)));
      else if (what === NOTE.ROUND_SCORED) this.#score(detail);
      else if (what === NOTE.GAME_SCORED) this.#score(0);
    }
  }

  #score(round: number): void {
    this.#scores.push({ round_no: round, reasons: this.#rules.reasons(this.#game, round ? "round" : "desserts"), trays: [...this.#trays] });
  }
}
