/** A finished game looked back on: how it really stood, all hands open, and what each seat knew when it chose (play/hindsight.py). */
import { answerNumber } from "../lib/cards";
import type { Question, Standing, View } from "../lib/messages";
import type { Event, RoundScore } from "../lib/told";
import { Match } from "./match";
import { TAKE_BACK, type WholeRecord } from "./record";
import { badRecord } from "./refusal";
import type { Rules } from "./rules";

/** Before the first deal; cards were dealt; a turn is over; a round was counted, and nothing dealt yet; the end. */
export type MomentKind = "start" | "deal" | "turn" | "count" | "end";

/** How a game stood between two turns. */
export interface Moment {
  /** How many answers of the record came before. */
  number: number;
  what: MomentKind;
  round: number;
  turn: number;
  /** The step of the replay that shows it, counted from 0. */
  step: number;
}

/** Somebody had to choose. */
export interface Choice {
  /** How many answers of the record came before. */
  number: number;
  seat: number;
  round: number;
  turn: number;
  /** The kind of question. */
  question: string;
  given: number;
  /** The step of the replay that shows the table before it, counted from 0. */
  step: number;
}

/** All of a finished game. */
export interface Hindsight {
  record: WholeRecord;
  moments: Moment[];
  /** Of each moment the whole state; null where nothing is dealt yet, and at the end. */
  states: (Uint8Array | null)[];
  /** Those that were not taken back, and in which there was more than one answer. */
  choices: Choice[];
  /** Of each choice what its seat knew, and was asked. */
  known: { view: View; question: Question }[];
  /** Everything that happened, whoever heard it. */
  events: Event[];
  scores: RoundScore[];
  standing: Standing;
}

/** Play a finished game again and keep all of it; refused if it does not replay or was not finished. */
export function lookBack(rules: Rules, record: WholeRecord): Hindsight {
  const matches = Match.replaySteps(rules, record);
  const match = matches.next().value as Match;
  const looking = new Looking();
  looking.moment(0, "start", match, null);
  looking.moment(0, "deal", match);
  match.dealtFrom();
  for (const [number, [seat, text]] of record.answers.entries()) {
    const before = match.view(null);
    const question = seat >= 0 && seat < match.players ? match.question(seat) : null;
    const view = question && match.view(seat);
    matches.next(); // the same match, one answer further
    if (text === TAKE_BACK) looking.takeBack(seat, before);
    else if (question && view && question.options.length > 1) looking.choice(number, view, question, answerNumber(text));
    looking.answered(match);
    const after = match.view(null);
    if (match.over || sameTurn(before, after)) continue;
    const dealtFrom = match.dealtFrom();
    if (dealtFrom) looking.counted(number + 1, before, dealtFrom);
    looking.moment(number + 1, dealtFrom ? "deal" : "turn", match);
  }
  matches.next(); // what a record names at its end is compared only now
  if (!match.over) throw badRecord("This game was not finished, so there is nothing to look back on yet.");
  looking.moment(record.answers.length, "end", match, null);
  const { moments, states, choices, known } = looking;
  const found = { record, moments, states, choices, known, events: match.allEvents(0), scores: [...match.scores], standing: match.standing };
  match.free();
  return found;
}

/** What is found on the way through a game. */
class Looking {
  readonly moments: Moment[] = [];
  readonly states: (Uint8Array | null)[] = [];
  choices: Choice[] = [];
  known: { view: View; question: Question }[] = [];
  /** The step of the replay that shows the table as it is now, and how often points were counted. */
  #step = 0;
  #counts = 0;

  moment(number: number, what: MomentKind, match: Match, state: Uint8Array | null = match.whole()): void {
    const { round_no: round, turn_no } = match.view(null);
    this.moments.push({ number, what, round, turn: what === "start" ? 0 : turn_no, step: this.#step });
    this.states.push(state);
  }

  /** A round was counted, and the next is not dealt yet. */
  counted(number: number, { round_no: round, turn_no: turn }: View, state: Uint8Array): void {
    this.moments.push({ number, what: "count", round, turn, step: this.#step - 1 });
    this.states.push(state);
  }

  choice(number: number, view: View, question: Question, given: number): void {
    this.choices.push({ number, seat: question.seat, round: view.round_no, turn: view.turn_no, question: question.kind, given, step: this.#step });
    this.known.push({ view, question });
  }

  /** A seat thinks again about all it has chosen in this turn. */
  takeBack(seat: number, { round_no: round, turn_no: turn }: View): void {
    const stays = this.choices.map((it) => it.seat !== seat || it.round !== round || it.turn !== turn);
    this.choices = this.choices.filter((_, at) => stays[at]);
    this.known = this.known.filter((_, at) => stays[at]);
  }

  /** An answer leads to a step for each time that points were counted, and one for how the game goes on. */
  answered(match: Match): void {
    const counts = match.scores.length;
    this.#step += counts - this.#counts + (match.over ? 0 : 1);
    this.#counts = counts;
  }
}

function sameTurn(one: View, other: View): boolean {
  return one.round_no === other.round_no && one.turn_no === other.turn_no;
}
