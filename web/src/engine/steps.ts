/** A recorded game as steps to walk through, all hands open (play/steps.py, as the service sends them). */
import { ANSWER_NAMES } from "../lib/catalogue";
import type { View } from "../lib/messages";
import { pointsOf, type Event, type ReplayStep, type RoundScore } from "../lib/told";
import { Match } from "./match";
import { TAKE_BACK, type WholeRecord } from "./record";
import type { Rules } from "./rules";

/** Kinds of events that come after the points of a round were counted. */
const LATER: Event["kind"][] = ["dealt", "game_over"];

/** Who answered what, where a step begins with an answer. */
type Answered = Pick<ReplayStep, "seat" | "question" | "answer">;

/** All steps of a record; refused where it does not replay. */
export function stepsOf(rules: Rules, record: WholeRecord): { match: Match; steps: ReplayStep[] } {
  const matches = Match.replaySteps(rules, record);
  const match = matches.next().value as Match;
  const maker = new Maker();
  const steps = maker.steps(match, {});
  for (const [seat, reply] of record.answers) {
    const kind = seat >= 0 && seat < match.players ? match.question(seat)?.kind : undefined;
    matches.next(); // the same match, one answer further
    const again = reply === TAKE_BACK;
    steps.push(...maker.steps(match, again ? { seat } : { seat, question: kind, answer: ANSWER_NAMES.indexOf(reply) }));
  }
  matches.next(); // what a record names at its end is compared only now
  return { match, steps };
}

/** Remembers how far a match had come, so that a step holds only what is new. */
class Maker {
  #heard = 0;
  #scored = 0;

  /** The steps that an answer leads to: each time that points were counted, and how the game goes on. */
  steps(match: Match, first: Answered): ReplayStep[] {
    let events = match.allEvents(this.#heard);
    const scores = match.scores.slice(this.#scored);
    [this.#heard, this.#scored] = [match.heard, match.scores.length];
    let answered = first;
    const nothing = match.names.map((): number[] => []);
    const made: ReplayStep[] = scores.map((score, number) => {
      const last = match.over && number === scores.length - 1;
      const end = last ? events.length : events.findIndex((event) => LATER.includes(event.kind));
      const view = open(counted(match.view(null), score, scores.slice(number + 1)), nothing);
      const step: ReplayStep = { ...answered, ...told(events.slice(0, end)), view, chosen: nothing, score };
      if (last) step.standing = match.standing;
      [events, answered] = [events.slice(end), {}];
      return step;
    });
    if (match.over) return made;
    const own = match.names.map((_, seat) => match.view(seat));
    const hands = own.map((view, seat) => view.hands[seat]!);
    const chosen = own.map((view) => [view.picked, view.seconded].filter((card) => card !== null));
    return [...made, { ...answered, ...told(events), view: open(match.view(null), hands), chosen }];
  }
}

/** Where nothing happened, nothing is said of it. */
function told(events: Event[]): Pick<ReplayStep, "events"> {
  return events.length ? { events } : {};
}

/** With all hands open there is nothing to remember, or to guess. */
function open(view: View, hands: number[][]): View {
  const nothing = hands.map(() => []);
  return { ...view, hands, surely_holds: nothing, surely_lacks: nothing, in_deck: [], unseen: [] };
}

/** The table while points are counted: hands are empty, trays not yet cleared, and nothing counted later is in. */
function counted(view: View, score: RoundScore, later: readonly RoundScore[]): View {
  const trays = score.round_no ? score.trays : view.trays.map(() => []);
  return {
    ...view,
    trays,
    points: view.points.map((total, seat) => total - later.reduce((sum, other) => sum + pointsOf(other.reasons[seat]!), 0)),
    desserts: view.desserts.map((kept, seat) => without(kept, trays[seat]!.flatMap((laid) => (laid.flipped ? [] : [laid.card])))),
    hand_sizes: view.hand_sizes.map(() => 0),
    round_no: score.round_no || view.round_no,
    turn_no: view.cards_each,
    waiting_for: [],
  };
}

/** Cards less those that still lie in front. */
function without(kept: readonly number[], cards: readonly number[]): number[] {
  const left = [...kept].sort((one, other) => one - other);
  for (const card of cards) {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}
