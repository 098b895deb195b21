import { cardKey, meaningOf, orderNumber, typeKey, typeOf } from "../../lib/cards";
import type { CardName, Family, PresetName, TypeName } from "../../lib/catalogue";

const type: Record<TypeName, string> = {
  nigiri: "nigiri",
  maki: "maki",
  temaki: "temaki",
  uramaki: "uramaki",
  tempura: "tempura",
  sashimi: "sashimi",
  dumpling: "dumpling",
  eel: "eel",
  tofu: "tofu",
  onigiri: "onigiri",
  edamame: "edamame",
  miso_soup: "miso soup",
  soy_sauce: "soy sauce",
  tea: "tea",
  wasabi: "wasabi",
  special_order: "special order",
  chopsticks: "chopsticks",
  spoon: "spoon",
  menu: "menu",
  takeout_box: "takeout box",
  pudding: "pudding",
  green_tea_ice_cream: "green tea ice cream",
  fruit: "fruit",
};

const family: Record<Family, string> = {
  nigiri: "nigiri",
  roll: "roll",
  appetizer: "appetizer",
  special: "special",
  dessert: "dessert",
};

const rule: Record<TypeName, string> = {
  nigiri: "Egg 1, salmon 2, squid 3; on wasabi three times that.",
  maki: "Most icons 6, second most 3; with 6 or more players 6, 4 and 2. Ties in full.",
  temaki: "Most 4, fewest −4 (nobody loses with 2 players). Ties in full.",
  uramaki: "First to ten icons 8, then 5, then 2, at once; the rest compare at the end of the round.",
  tempura: "Each pair 5.",
  sashimi: "Each set of three 10.",
  dumpling: "1, 2, 3, 4, 5 or more: 1, 3, 6, 10, 15.",
  eel: "One costs 3, two or more are worth 7.",
  tofu: "One 2, two 6, three or more nothing.",
  onigiri: "Different shapes 1, 2, 3, 4: worth 1, 4, 9, 16 a set.",
  edamame: "Each worth 1 per opponent who has any, at most 4.",
  miso_soup: "3 each, but all played in the same turn are discarded if there are several.",
  soy_sauce: "4 each if you have the most colours in front.",
  tea: "1 per card of your largest colour, each.",
  wasabi: "Your next nigiri goes on it and counts three times.",
  special_order: "Copies a card you have in front.",
  chopsticks: "In a later turn, play a second card from your hand.",
  spoon: "In a later turn, ask for a card; the first player to the left who has it gives it to you.",
  menu: "Draw four cards, play one, put the others back.",
  takeout_box: "Flip any of your earlier cards; each is then worth 2.",
  pudding: "At the end: most 6, fewest −6 (nobody loses with 2 players). Ties in full.",
  green_tea_ice_cream: "At the end: each set of four 12.",
  fruit: "At the end, for each fruit: 0 icons −2, then 0, 1, 3, 6, and 10 for five or more.",
};

const classicRule: Partial<Record<TypeName, string>> = {
  maki: "Most icons 6, second most 3; ties share and leave the remainder.",
  chopsticks: "In a later turn, take two cards at once.",
  pudding: "At the end: most 6, fewest −6 (nobody loses with 2 players); ties share.",
};

const worth: Record<TypeName, string> = {
  nigiri: "",
  maki: "most 6, then 3",
  temaki: "most 4, fewest −4",
  uramaki: "ten: 8, 5, 2",
  tempura: "two: 5",
  sashimi: "three: 10",
  dumpling: "1 3 6 10 15",
  eel: "one −3, two 7",
  tofu: "2, two 6, more 0",
  onigiri: "shapes 1 4 9 16",
  edamame: "1 per rival with it",
  miso_soup: "3 if alone",
  soy_sauce: "most colours: 4",
  tea: "largest colour",
  wasabi: "next nigiri ×3",
  special_order: "copies a card",
  chopsticks: "later: one more",
  spoon: "later: ask for one",
  menu: "play 1 of 4",
  takeout_box: "flip: 2 each",
  pudding: "most 6, fewest −6",
  green_tea_ice_cream: "end: four 12",
  fruit: "end: −2 0 1 3 6 10",
};

const variation: Partial<Record<CardName, string>> = {
  egg_nigiri: "egg nigiri",
  salmon_nigiri: "salmon nigiri",
  squid_nigiri: "squid nigiri",
  onigiri_circle: "circle onigiri",
  onigiri_triangle: "triangle onigiri",
  onigiri_square: "square onigiri",
  onigiri_rectangle: "rectangle onigiri",
  fruit_watermelon_watermelon: "double watermelon",
  fruit_watermelon_orange: "watermelon and orange",
  fruit_watermelon_pineapple: "watermelon and pineapple",
  fruit_orange_orange: "double orange",
  fruit_orange_pineapple: "orange and pineapple",
  fruit_pineapple_pineapple: "double pineapple",
};

/** A card as it is said: "squid nigiri", "maki 3", "triangle onigiri", "spoon 5". */
export function card(number: number, numbers = true): string {
  const key = cardKey(number);
  const name = type[typeKey(typeOf(number))];
  const named = variation[key];
  if (named) return named;
  if (/^(ura)?maki_/.test(key)) return `${name} ${key.at(-1)}`;
  return numbers && orderNumber(number) ? `${name} ${orderNumber(number)}` : name;
}

/** What a card is worth, short enough to stand on it. */
export function worthOf(number: number): string {
  return number <= 2 ? `${number + 1}; on wasabi ${3 * (number + 1)}` : worth[typeKey(typeOf(number))];
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
  return (classic && classicRule[typeKey(kind)]) || rule[typeKey(kind)];
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
