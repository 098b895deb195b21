/** The rules' notes as events (play/events.py): kind, seat, card, detail become what each kind tells. */
import { CARD_NAMES } from "../lib/catalogue";
import { SPECIAL_ORDER } from "../lib/cards";
import type { EventKind } from "../lib/messages";
import type { Event } from "../lib/told";
import { NOTE } from "./layout";

export type Note = readonly [what: number, seat: number, card: number, detail: number];

const KINDS: Record<number, EventKind> = {
  [NOTE.REVEALED]: "revealed",
  [NOTE.PLAYED]: "played",
  [NOTE.TOOK_IDENTITY]: "copied",
  [NOTE.DIPPED]: "dipped",
  [NOTE.DISCARDED]: "discarded",
  [NOTE.MISO_CLASH]: "miso_clash",
  [NOTE.URAMAKI_PLACE]: "uramaki_place",
  [NOTE.CALLED]: "called",
  [NOTE.REQUESTED]: "requested",
  [NOTE.HAS_NONE]: "has_none",
  [NOTE.GAVE]: "gave",
  [NOTE.INTO_HAND]: "into_hand",
  [NOTE.DREW]: "drew",
  [NOTE.PUT_BACK]: "put_back",
  [NOTE.FLIPPED_CARD]: "flipped",
  [NOTE.PASSED]: "passed",
  [NOTE.ROUND_SCORED]: "round_scored",
  [NOTE.SET_ASIDE]: "set_aside",
  [NOTE.DEALT]: "dealt",
  [NOTE.GAME_SCORED]: "game_over",
  [NOTE.ACTS]: "acts",
  [NOTE.NO_TARGET]: "no_target",
};

type Kinds = readonly number[];
const WITHOUT_CARD: Kinds = [NOTE.URAMAKI_PLACE, NOTE.DEALT, NOTE.REQUESTED, NOTE.HAS_NONE, NOTE.MISO_CLASH];
const TO_ANOTHER: Kinds = [NOTE.GAVE, NOTE.HAS_NONE];
const NAMING_ANSWERS: Kinds = [NOTE.REQUESTED, NOTE.HAS_NONE, NOTE.TOOK_IDENTITY];
const COUNTED_IN_DETAIL: Kinds = [NOTE.MISO_CLASH, NOTE.SET_ASIDE];
const OF_A_ROUND: Kinds = [NOTE.DEALT, NOTE.ROUND_SCORED];
const MAY_BE_COPIES: Kinds = [NOTE.CALLED, NOTE.ACTS];

/** A note as an event; `audience` is the one seat that may hear it, -1 for everybody. What says nothing is left out. */
export function eventFrom(number: number, [what, seat, card, detail]: Note, audience: number): Event {
  const race = what === NOTE.URAMAKI_PLACE;
  const event: Event = { number, kind: KINDS[what]! };
  if (seat >= 0) event.seat = seat;
  if (TO_ANOTHER.includes(what)) event.other = detail;
  if (card >= 0 && card < CARD_NAMES.length && !WITHOUT_CARD.includes(what)) event.card = CARD_NAMES[card]!;
  if (race) event.points = detail;
  if (audience >= 0) event.audience = audience;
  if (NAMING_ANSWERS.includes(what)) event.answer = card;
  if (what === NOTE.DEALT) event.count = card;
  else if (COUNTED_IN_DETAIL.includes(what)) event.count = detail;
  if (OF_A_ROUND.includes(what)) event.round_no = detail;
  if (race) event.place = card;
  if (what === NOTE.PASSED) event.step = detail;
  if (what === NOTE.REVEALED && detail === 1) event.second = true;
  if (isCopy(what, card, detail)) event.copied = true;
  return event;
}

/** Whether a card that is called, acts or is discarded is a special order. */
function isCopy(what: number, card: number, detail: number): boolean {
  if (what === NOTE.DISCARDED) return detail === SPECIAL_ORDER && card !== SPECIAL_ORDER;
  return MAY_BE_COPIES.includes(what) && detail === 1;
}

/** A seat picks up its new hand. */
export function dealEvent(number: number, seat: number, hand: number[]): Event {
  return { number, kind: "hand", seat, audience: seat, cards: hand };
}

/** A seat has chosen, or thinks again; what it chose stays face-down. */
export function chosenEvent(number: number, seat: number, again = false): Event {
  return { number, kind: again ? "reconsiders" : "chosen", seat };
}

export function heardBy(event: Event, seat: number | null): boolean {
  return event.audience == null || event.audience === seat;
}
