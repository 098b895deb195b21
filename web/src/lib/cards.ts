// Small questions about cards, so that nobody else needs to know how their numbers run.
import {
  ANSWER,
  ANSWER_NAMES,
  CARD_NAMES,
  FAMILIES,
  ICONS,
  ORDER_NUMBERS,
  TYPE_NAMES,
  TYPE_OF,
  type CardName,
  type Family,
  type TypeName,
} from "./catalogue";
import type { View } from "./messages";

export const CARDS = CARD_NAMES.length;

/** The number of a card by its exact name. */
export function cardNumber(name: CardName): number {
  return CARD_NAMES.indexOf(name);
}

/** The number of a card type by its exact name. */
export function typeNumber(name: TypeName): number {
  return TYPE_NAMES.indexOf(name);
}

export function cardKey(card: number): CardName {
  return CARD_NAMES[card]!;
}

export function typeOf(card: number): number {
  return TYPE_OF[card]!;
}

export function typeKey(kind: number): TypeName {
  return TYPE_NAMES[kind]!;
}

/** The number of an answer by its exact name. */
export function answerNumber(name: string): number {
  return ANSWER_NAMES.indexOf(name);
}

/** All cards of a type. */
export function cardsOf(kind: number): number[] {
  return TYPE_OF.flatMap((its, card) => (its === kind ? [card] : []));
}

/** The card that stands for its type in a picture: the middle one where they differ in size. */
export function faceOf(kind: number): number {
  return cardsOf(kind)[["nigiri", "maki"].includes(typeKey(kind)) ? 1 : 0]!;
}

const FAMILY_OF = new Map<number, Family>(
  Object.entries(FAMILIES).flatMap(([family, kinds]) => kinds.map((kind): [number, Family] => [kind, family as Family])),
);

export function familyOf(kind: number): Family {
  return FAMILY_OF.get(kind)!;
}

export const EGG = cardNumber("egg_nigiri");
export const SQUID = cardNumber("squid_nigiri");
export const WASABI = cardNumber("wasabi");
export const SPECIAL_ORDER = cardNumber("special_order");
const CHOPSTICKS_1 = cardNumber("chopsticks_1");
const MENU_7 = cardNumber("menu_7");
const BOX_12 = cardNumber("takeout_box_12");
const PUDDING = cardNumber("pudding");

export function isNigiri(card: number): boolean {
  return card <= SQUID;
}

export function isDessert(card: number): boolean {
  return card >= PUDDING && card < CARDS;
}

/** Menus and takeout boxes act and are gone: they never lie in front. */
export function leavesAtOnce(card: number): boolean {
  return card >= MENU_7 && card <= BOX_12;
}

/** The order number on chopsticks, spoon, menu and takeout box of Party; 0 for all others. */
export function orderNumber(card: number): number {
  return ORDER_NUMBERS[card]!;
}

/** How many rolls are drawn on a maki or uramaki; 0 for all others. */
export function icons(card: number): number {
  return ICONS[card]!;
}

/** The bonus cards that a seat calls with its pick, as answers name them. */
export function calledBy(view: View): number[] {
  const tray = view.seat === null ? [] : view.trays[view.seat]!;
  return view.calls.map((place) => tray[place]!).map(({ card, copied }) => (copied ? ANSWER.copiedBonus + card - CHOPSTICKS_1 : card));
}

/** What an answer names: a card and how it lies, a type, or nothing. */
export type Meaning =
  | { is: "card"; card: number }
  | { is: "onWasabi"; card: number }
  | { is: "wasabiUnder"; card: number }
  | { is: "faceDown" }
  | { is: "copied"; card: number }
  | { is: "any"; kind: number }
  | { is: "pass" };

export function meaningOf(answer: number): Meaning {
  if (answer < CARDS) return { is: "card", card: answer };
  if (answer < ANSWER.wasabiUnder) return { is: "onWasabi", card: answer - ANSWER.onWasabi };
  if (answer < ANSWER.faceDown) return { is: "wasabiUnder", card: answer - ANSWER.wasabiUnder };
  if (answer === ANSWER.faceDown) return { is: "faceDown" };
  if (answer < ANSWER.copiedDessert) return { is: "copied", card: CHOPSTICKS_1 + answer - ANSWER.copiedBonus };
  if (answer < ANSWER.any) return { is: "copied", card: PUDDING + answer - ANSWER.copiedDessert };
  return answer === ANSWER.pass ? { is: "pass" } : { is: "any", kind: answer - ANSWER.any };
}
