// What is shown between two moments of a game: a few short scenes, made from what happened. Nothing is invented here:
// hands and trays are those of the views before and after, or of the round that was just scored.
import { cardNumber } from "./cards";
import { TYPE_NAMES, type CardName } from "./catalogue";
import type { LaidCard, View } from "./messages";
import { pointsOf, type Event, type RoundScore } from "./told";

/** No step takes longer, in milliseconds. */
export const LONGEST_STEP = 600;
/** Nor does all of a turn, before it is counted. */
export const LONGEST_TURN = 2500;

/** A card just played, in front of a seat but not yet on its tray. */
export interface Slip {
  key: string;
  /** Null while it lies face down. */
  card: number | null;
  /** Whether it acts at this moment. */
  lit: boolean;
  /** Whether it comes to lie on the tray at this moment: it is still there, so that nothing leaves the page meanwhile. */
  lands?: boolean;
}

interface Moment {
  lasts: number;
  /** The table as it looks meanwhile; nobody is asked anything. */
  view: View;
  /** What has just been played, seat by seat. */
  slips: Slip[][];
  /** What is told meanwhile. */
  told: Event[];
}

export type Scene = Moment &
  (
    | { is: "put" | "reveal" | "tell" | "act" | "land" | "clear" }
    /** One type of dishes after another. */
    | { is: "score"; score: RoundScore; kind: string }
    /** `step` is 1 to the left, -1 to the right. Hands leave their seats first, and arrive in the second half. */
    | { is: "leave" | "arrive"; step: number; flight: number }
  );

const LASTS = { put: 220, reveal: 480, tell: 560, act: 600, land: 340, leave: 200, arrive: 380, clear: 60 };
/** When a round is counted, each type of dishes has so long: scoring is the reward, and takes its time. */
export const SCORING = 700;

const RACE = "uramaki";

/** Told beside the cards themselves; the rest can be seen. */
const OUTCOMES = new Set([
  "copied", "dipped", "miso_clash", "uramaki_place", "called", "requested", "gave", "flipped", "no_target", "discarded",
]);

/** What is worth a word besides the cards: several miso soups that go at once are told of once. */
export function outcomesOf(events: readonly Event[]): Event[] {
  const clash = events.some((event) => event.kind === "miso_clash");
  return events.filter((event) => OUTCOMES.has(event.kind) && !(clash && event.kind === "discarded" && event.card === "miso_soup"));
}

function cardOf(event: Event): number | null {
  return event.card ? cardNumber(event.card as CardName) : null;
}

/** The types that give anybody points, in the order of the board; the race is decided last. */
function scoredKinds(score: RoundScore): string[] {
  const given = new Set(score.reasons.flat().flatMap(({ kind, points }) => (points ? [kind] : [])));
  const order = [...TYPE_NAMES.filter((name) => name !== RACE), "face_down", RACE];
  return order.filter((kind) => given.has(kind));
}

/** A round is counted, or the desserts: the points of one type after another come to those of before. */
function scoring(score: RoundScore, view: View, before: readonly number[], race: readonly number[]): Scene[] {
  const kinds = scoredKinds(score);
  // Places of the race were counted when they were taken; the type as a whole has them once more.
  const raced = kinds.includes(RACE) ? RACE : kinds[0];
  let points = [...before];
  return kinds.map((kind) => {
    points = points.map((sum, seat) => sum + pointsOf(score.reasons[seat]!.filter((reason) => reason.kind === kind)) - (kind === raced ? race[seat]! : 0));
    return { is: "score", lasts: SCORING, view: { ...view, points }, slips: before.map(() => []), told: [], score, kind };
  });
}

/** The scenes that lead from one view to the next; none where nothing can be seen happening. */
export function scenesBetween(before: View, after: View, events: readonly Event[], scores: readonly RoundScore[]): Scene[] {
  const ends = events.flatMap((event, place) => (event.kind === "passed" || event.kind === "round_scored" ? [place] : []));
  if (ends.length < 2) return fitted(turnScenes(before, after, events, scores));
  // The last card of a round is no choice: it is played in the same breath as the one before.
  const score = scores.find((one) => one.round_no === before.round_no);
  if (ends.length > 2 || !score || events[ends[0]!]!.kind !== "passed" || events[ends[1]!]!.kind !== "round_scored") {
    // Whoever comes back after several turns sees the table as it is.
    return [];
  }
  const [first, second] = [events.slice(0, ends[0]! + 1), events.slice(ends[0]! + 1)];
  const middle = beforeLast(before, score, first, second);
  return [...fitted(turnScenes(before, middle, first, [])), ...fitted(turnScenes(middle, after, second, scores))];
}

/** The table between the last two turns of a round, which nobody was told of. */
function beforeLast(before: View, score: RoundScore, first: readonly Event[], second: readonly Event[]): View {
  const race = before.points.map((_, seat) =>
    first.reduce((sum, event) => sum + (event.kind === "uramaki_place" && event.seat === seat ? event.points! : 0), 0),
  );
  return {
    ...before,
    turn_no: before.turn_no + 1,
    picked: null,
    seconded: null,
    question: null,
    trays: score.trays.map((laid) => laid.filter((card) => card.turn <= before.turn_no)),
    points: before.points.map((points, seat) => points + race[seat]!),
    race_points: before.race_points.map((points, seat) => points + race[seat]!),
    hand_sizes: before.hand_sizes.map(() => 1),
    hands: before.hands.map((_, seat) =>
      seat === before.seat ? second.flatMap((event) => (event.kind === "revealed" && event.seat === seat ? [cardOf(event)!] : [])) : null,
    ),
  };
}

function turnScenes(before: View, after: View, events: readonly Event[], scores: readonly RoundScore[]): Scene[] {
  const scenes: Scene[] = [];
  let slips: Slip[][] = Array.from({ length: before.players }, () => []);
  let view: View = { ...before, question: null, waiting_for: [] };

  const add = (is: "put" | "reveal" | "tell" | "act" | "land", told: Event[] = []) =>
    scenes.push({ is, lasts: LASTS[is], view, slips, told });

  /** A card comes to lie in front of a seat. */
  const laid = (event: Event) => {
    const seat = event.seat!;
    const key = `${seat}:${slips[seat]!.length}`;
    slips = slips.map((its, other) => (other === seat ? [...its, { key, card: cardOf(event), lit: false }] : its));
  };

  // Everybody's cards, face down and then turned up all at once.
  const revealed = events.filter((event) => event.kind === "revealed");
  if (revealed.length) {
    revealed.forEach(laid);
    const [picked = null, seconded = null] = revealed.filter((event) => event.seat === before.seat).map(cardOf);
    view = { ...view, picked: picked ?? before.picked, seconded };
    const open = slips;
    slips = slips.map((its) => its.map((slip) => ({ ...slip, card: null })));
    add("put");
    slips = open;
    add("reveal");
  }

  // What comes of them at once, and then one special after another.
  const parts: Event[][] = [[]];
  for (const event of events) {
    if (event.kind === "acts") parts.push([event]);
    else parts.at(-1)!.push(event);
  }
  const [first, ...acts] = parts as [Event[], ...Event[][]];
  first.filter((event) => event.kind === "played").forEach(laid);
  const outcomes = outcomesOf(first);
  if (outcomes.length || first.some((event) => event.kind === "played")) add("tell", outcomes);
  for (const [acting, ...its] of acts as [Event, ...Event[]][]) {
    its.filter((event) => event.kind === "played").forEach(laid);
    const still = slips;
    slips = lighting(slips, acting.seat!, cardOf(acting));
    add("act", [acting, ...outcomesOf(its)]);
    slips = still;
  }

  // Then everything lies on the trays: those of the round that is over, or as they are now.
  const ended = events.find((event) => event.kind === "round_scored");
  const score = ended && scores.find((one) => one.round_no === before.round_no);
  if (scenes.length) {
    view = { ...view, trays: score?.trays ?? after.trays, race_points: score ? view.race_points : after.race_points, discard: ended ? view.discard : after.discard };
    if (!ended) view.points = after.points;
    slips = slips.map((its) => its.map((slip) => ({ ...slip, lands: true })));
    add("land");
    slips = slips.map(() => []);
  }
  if (score) {
    const counting = scoring(score, view, before.points, before.race_points);
    scenes.push(...counting);
    view = counting.at(-1)?.view ?? view;
  }
  const desserts = events.some((event) => event.kind === "game_over") && scores.find((one) => one.round_no === 0);
  if (desserts) {
    view = { ...view, trays: dessertTrays(after), desserts: after.desserts };
    scenes.push(...scoring(desserts, view, view.points, view.points.map(() => 0)));
  }

  // The table is cleared before the next hands come: both at once would hold the page up.
  if (score && !desserts && after.trays.every((laid) => laid.length === 0)) {
    scenes.push({ is: "clear", lasts: LASTS.clear, view: { ...view, trays: after.trays }, slips, told: [] });
  }

  const passed = events.find((event) => event.kind === "passed");
  if (passed && !ended) {
    const step = passed.step ?? 1;
    const flight = LASTS.leave + LASTS.arrive;
    scenes.push({ is: "leave", lasts: LASTS.leave, view, slips, told: [], step, flight });
    scenes.push({ is: "arrive", lasts: LASTS.arrive, view: { ...after, question: null }, slips, told: [], step, flight });
  }
  return scenes;
}

/** The acting card stands out: the one just played, or one that lay on the tray and is called. */
function lighting(slips: Slip[][], seat: number, card: number | null): Slip[][] {
  const played = slips[seat]!.findIndex((slip) => slip.card === card);
  return slips.map((its, other) => {
    if (other !== seat) return its;
    if (played >= 0) return its.map((slip, place) => ({ ...slip, lit: place === played }));
    return [...its, { key: `${seat}:acting:${card}`, card, lit: true }];
  });
}

/** Shortened alike where a turn would take too long; counting is none of it. */
function fitted(scenes: Scene[]): Scene[] {
  const sum = scenes.reduce((total, scene) => total + (scene.is === "score" ? 0 : scene.lasts), 0);
  const share = Math.min(1, LONGEST_TURN / sum);
  return scenes.map((scene) => ({
    ...scene,
    lasts: scene.is === "score" ? scene.lasts : scene.lasts * share,
    ...("flight" in scene ? { flight: scene.flight * share } : {}),
  }));
}

/** What lies face down in front of everybody while cards are chosen. */
export function facedown(view: View, waiting: readonly number[]): Slip[][] {
  const choosing = !view.over && view.queue.length === 0;
  return view.hand_sizes.map((held, seat) => {
    const chosen = seat === view.seat ? view.picked !== null : !waiting.includes(seat);
    return choosing && chosen && held > 0 ? [{ key: `${seat}:0`, card: null, lit: false }] : [];
  });
}

/** The desserts everybody has kept, as they lie on the table when they are counted. */
export function dessertTrays(view: View): LaidCard[][] {
  return view.desserts.map((cards) => cards.map((card) => ({ card, turn: 0 })));
}
