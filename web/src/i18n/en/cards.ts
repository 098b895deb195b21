import { cardKey, meaningOf, orderNumber, typeKey, typeOf } from "../../lib/cards";
import { CARD_WORDS, TYPE_NAMES, TYPE_WORDS, type CardName, type Family, type PresetName, type TypeName } from "../../lib/catalogue";

// What is said of cards and types comes from the rules' own table; here stands what the page says beyond it.
const type = Object.fromEntries(TYPE_NAMES.map((name) => [name, TYPE_WORDS[name].name])) as Record<TypeName, string>;

const family: Record<Family, string> = {
  nigiri: "nigiri",
  roll: "roll",
  appetizer: "appetizer",
  special: "special",
  dessert: "dessert",
};

/** A card as it is said: "squid nigiri", "maki 3", "triangle onigiri", "spoon 5". */
export function card(number: number, numbers = true): string {
  return numbers || !orderNumber(number) ? CARD_WORDS[cardKey(number)] : TYPE_WORDS[typeKey(typeOf(number))].name;
}

/** What a card is worth, short enough to stand on it. */
export function worthOf(number: number): string {
  return number <= 2 ? `${number + 1}; on wasabi ${3 * (number + 1)}` : TYPE_WORDS[typeKey(typeOf(number))].worth;
}

/** An answer as it is said. */
export function answer(number: number): string {
  const meant = meaningOf(number);
  switch (meant.is) {
    case "card":
      return card(meant.card);
    case "onWasabi":
      return `${card(meant.card)} on its wasabi`;
    case "wasabiUnder":
      return `the wasabi under the ${card(meant.card)}`;
    case "faceDown":
      return "a face-down card";
    case "copied":
      return `${card(meant.card)} (a special order)`;
    case "any":
      return `any ${type[typeKey(meant.kind)]}`;
    case "pass":
      return "no";
  }
}

const meantFor: Record<PresetName, string> = {
  "my-first-meal": "for beginners",
  "sushi-go": "the dishes of the classic game",
  "party-sampler": "to try new dishes",
  "master-menu": "for experts",
  "points-platter": "for high scores",
  "cutthroat-combo": "for those who like to interfere",
  "big-banquet": "best with 6 to 8",
  "dinner-for-two": "best with 2",
};

const small: Partial<Record<CardName, string>> = {
  egg_nigiri: "egg",
  salmon_nigiri: "salmon",
  squid_nigiri: "squid",
  onigiri_circle: "circle",
  onigiri_triangle: "tri\u00adangle",
  onigiri_square: "square",
  onigiri_rectangle: "rect\u00adangle",
  chopsticks: "chop\u00adsticks",
  chopsticks_1: "chop\u00adsticks",
  chopsticks_2: "chop\u00adsticks",
  chopsticks_3: "chop\u00adsticks",
  green_tea_ice_cream: "ice cream",
  takeout_box_10: "takeout",
  takeout_box_11: "takeout",
  takeout_box_12: "takeout",
  fruit_watermelon_watermelon: "fruit",
  fruit_watermelon_orange: "fruit",
  fruit_watermelon_pineapple: "fruit",
  fruit_orange_orange: "fruit",
  fruit_orange_pineapple: "fruit",
  fruit_pineapple_pineapple: "fruit",
};

/** A card's name where there is little room and a picture beside it. */
function short(number: number): string {
  return small[cardKey(number)] ?? card(number, false);
}

function title(kind: number): string {
  const name = type[typeKey(kind)];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function ruleOf(kind: number, classic: boolean): string {
  const { rule, classicRule } = TYPE_WORDS[typeKey(kind)];
  return (classic && classicRule) || rule;
}

export const cards = {
  type,
  family,
  card,
  short,
  title,
  ruleOf,
  worthOf,
  answer,
  meantFor,
  faceDown: "face-down card",
};
