/** What one seat knows, in the engine's numbers and as the page's `View`: both say the same (play/view.py). */
import type { LaidCard, View } from "../lib/messages";
import { CARDS, cardNumber } from "../lib/cards";
import { NO_CARD, QUESTION, TRAY } from "./layout";
import type { Numbers, Records } from "./records";

export type Sight = Records<"sight">;

/** Questions by their numbers. */
export const QUESTIONS = Object.keys(QUESTION);
const FIRST_ACTING = cardNumber("chopsticks_1");
const FIRST_DESSERT = cardNumber("pudding");

/** The view that a sight stands for; questions have ids, which the engine does not know. */
export function viewFrom(sight: Sight, questionId: number): View {
  const players = sight.get("players");
  const seat = orNull(sight.get("seat"));
  const seats = Array.from({ length: players }, (_, number) => number);
  const requestFirst = orNull(sight.get("request_first"));
  const kind = sight.get("question");
  return {
    seat,
    classic: sight.get("classic") === 1,
    menu: [...sight.row("menu")],
    players,
    both_ways: sight.get("both_ways") === 1,
    cards_each: sight.get("cards_each"),
    round_no: sight.get("round_no"),
    turn_no: sight.get("turn_no"),
    over: sight.get("over") === 1,
    hand_sizes: first(sight.row("hand_size"), players),
    hands: seats.map((other) => (sight.row("known")[other] ? first(sight.line("hand", other), sight.row("hand_size")[other]!) : null)),
    surely_holds: seats.map((other) => repeated(sight.line("holds", other), 0)),
    surely_lacks: seats.map((other) => repeated(sight.line("lacks", other), 0)),
    trays: seats.map((other) => trayFrom(sight, other)),
    desserts: seats.map((other) => repeated(sight.line("dessert", other), FIRST_DESSERT)),
    points: first(sight.row("points"), players),
    race_points: first(sight.row("race_points"), players),
    next_place: sight.get("next_place"),
    discard: repeated(sight.row("discard"), 0),
    deck_size: sight.get("deck_size"),
    dessert_pile_size: sight.get("dessert_pile_size"),
    unseen: [...sight.row("unseen")],
    in_deck: first(sight.row("in_deck"), sight.get("in_deck_left")),
    waiting_for: seats.filter((other) => sight.row("waiting")[other]),
    queue: first(sight.row("queue"), sight.get("queued")).map((entry) => ({
      seat: entry & 7,
      card: FIRST_ACTING + (entry >> 8) - 1,
      copied: (entry >> 7 & 1) === 1,
    })),
    miso_played: sight.get("miso_played"),
    request: requestFirst === null ? null : [requestFirst, sight.get("request_after")],
    giver: orNull(sight.get("giver")),
    drawn: first(sight.row("drawn"), sight.get("drawn_left")),
    picked: orNull(sight.get("picked")),
    seconded: orNull(sight.get("seconded")),
    copying: orNull(sight.get("copying")),
    dipping: sight.get("dipping") === 1,
    calls: placesOf(sight.get("called")),
    first_printing: sight.get("first_printing") === 1,
    question: kind === 0 || seat === null ? null : { id: questionId, seat, kind: QUESTIONS[kind]!, options: first(sight.row("option"), sight.get("options")) },
  };
}

/** Write a view down as a sight. */
export function sightFrom(view: View, sight: Sight): void {
  sight.clear();
  const one = (field: Parameters<Sight["set"]>[0], value: number | boolean | null) => sight.set(field, value === null ? NO_CARD : Number(value));
  one("seat", view.seat);
  for (const field of ["classic", "players", "both_ways", "cards_each", "round_no", "turn_no", "over", "next_place"] as const) one(field, view[field]);
  for (const field of ["deck_size", "dessert_pile_size", "miso_played", "giver", "picked", "seconded", "copying", "dipping"] as const) one(field, view[field]);
  one("first_printing", view.first_printing ?? false);
  one("called", view.calls.reduce((mask, place) => mask | 1 << place, 0));
  one("queued", view.queue.length);
  one("drawn_left", view.drawn.length);
  one("in_deck_left", view.in_deck.length);
  one("request_first", view.request?.[0] ?? null);
  one("request_after", view.request?.[1] ?? null);
  one("question", view.question ? QUESTIONS.indexOf(view.question.kind) : 0);
  one("options", view.question?.options.length ?? 0);
  sight.row("menu").set(view.menu);
  sight.row("points").set(view.points);
  sight.row("race_points").set(view.race_points);
  sight.row("hand_size").set(view.hand_sizes);
  sight.row("unseen").set(view.unseen);
  sight.row("in_deck").set(view.in_deck);
  sight.row("drawn").set(view.drawn);
  sight.row("option").set(view.question?.options ?? []);
  sight.row("queue").set(view.queue.map(({ seat, card, copied }) => seat | Number(copied) << 7 | (card - FIRST_ACTING + 1) << 8));
  count(sight.row("discard"), view.discard, 0);
  for (const seat of view.waiting_for) sight.row("waiting")[seat] = 1;
  sight.row("hand").fill(NO_CARD);
  sight.row("tray_mate").fill(NO_CARD);
  for (let seat = 0; seat < view.players; seat += 1) {
    const hand = view.hands[seat];
    if (hand) {
      sight.row("known")[seat] = 1;
      sight.line("hand", seat).set(hand);
    }
    count(sight.line("holds", seat), view.surely_holds[seat]!, 0);
    count(sight.line("lacks", seat), view.surely_lacks[seat]!, 0);
    count(sight.line("dessert", seat), view.desserts[seat]!, FIRST_DESSERT);
    layTray(sight, seat, view.trays[seat]!);
  }
}

/** A table on which cards lie, and nothing else is known: what a sight needs for counting. */
export function bareView(classic: boolean, menu: readonly number[], trays: LaidCard[][], more: Partial<View> = {}): View {
  const none = trays.map(() => 0);
  return {
    seat: null, classic, menu: [...menu], players: trays.length, both_ways: false, cards_each: 0, round_no: 1, turn_no: 1, over: false,
    hand_sizes: none, hands: trays.map(() => null), surely_holds: trays.map(() => []), surely_lacks: trays.map(() => []),
    trays, desserts: trays.map(() => []), points: none, race_points: none, next_place: 1, discard: [], deck_size: 0,
    dessert_pile_size: 0, unseen: new Array<number>(CARDS).fill(0), in_deck: [], waiting_for: [], queue: [], miso_played: 0,
    request: null, giver: null, drawn: [], picked: null, seconded: null, copying: null, dipping: false, calls: [], question: null,
    ...more,
  };
}

/** What lies in front of a seat, in a sight or in a game itself. */
export function trayFrom(from: Sight | Records<"game">, seat: number, laid = from.row("laid")[seat]!): LaidCard[] {
  const its = from as Sight;
  const [cards, turns, states, mates] = (["tray", "tray_turn", "tray_state", "tray_mate"] as const).map((field) => its.line(field, seat));
  return Array.from({ length: laid }, (_, place) => ({
    card: cards![place]!,
    turn: turns![place]!,
    copied: (states![place]! & TRAY.COPIED) !== 0,
    flipped: (states![place]! & TRAY.FLIPPED) !== 0,
    mate: orNull(mates![place]!),
  }));
}

function layTray(sight: Sight, seat: number, tray: readonly LaidCard[]): void {
  sight.row("laid")[seat] = tray.length;
  sight.line("tray", seat).set(tray.map((laid) => laid.card));
  sight.line("tray_turn", seat).set(tray.map((laid) => laid.turn));
  sight.line("tray_state", seat).set(tray.map((laid) => (laid.copied ? TRAY.COPIED : 0) | (laid.flipped ? TRAY.FLIPPED : 0)));
  sight.line("tray_mate", seat).set(tray.map((laid) => laid.mate ?? NO_CARD));
}

function orNull(number: number): number | null {
  return number >= 0 ? number : null;
}

/** The places in a tray that a mask has bits for. */
function placesOf(mask: number): number[] {
  return [...mask.toString(2)].reverse().flatMap((bit, place) => (bit === "1" ? [place] : []));
}

function first(numbers: Numbers, length: number): number[] {
  return Array.from(numbers.subarray(0, length));
}

/** Counts as cards: each as often as it was counted. */
function repeated(counts: Numbers, offset: number): number[] {
  return Array.from(counts).flatMap((count, number) => new Array<number>(count).fill(offset + number));
}

function count(counts: Numbers, cards: readonly number[], offset: number): void {
  for (const card of cards) counts[card - offset]! += 1;
}
