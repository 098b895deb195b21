import { hasWasabi, manyPlay, twoPlay, type AtTable } from "../../lib/atTable";
import { cardKey, isNigiri, meaningOf, orderNumber, typeKey, typeOf } from "../../lib/cards";
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

/** Where it depends on the table what a type is worth. */
const worths: Partial<Record<TypeName, (at: AtTable) => string>> = {
  maki: (at) => (manyPlay(at) ? "most 6, then 4, 2" : "most 6, then 3"),
  temaki: (at) => (twoPlay(at) ? "most 4" : "most 4, fewest −4"),
  pudding: (at) => (twoPlay(at) ? "end: most 6" : "most 6, fewest −6"),
};

/** What a card is worth at a table, short enough to stand on it. */
export function worthOf(number: number, at: AtTable): string {
  const points = number + 1;
  if (isNigiri(number)) return hasWasabi(at) ? `${points}; on wasabi ${3 * points}` : `${points} point${points > 1 ? "s" : ""}`;
  const kind = typeKey(typeOf(number));
  return worths[kind]?.(at) ?? TYPE_WORDS[kind].worth;
}

/** The same where there is hardly any room. */
const briefs: Record<Exclude<TypeName, "nigiri">, string | ((at: AtTable) => string)> = {
  maki: (at) => (manyPlay(at) ? "6, 4, 2" : "6, 3"),
  temaki: (at) => (twoPlay(at) ? "4" : "4 or −4"),
  uramaki: "8, 5, 2",
  tempura: "two: 5",
  sashimi: "three: 10",
  dumpling: "1 3 6 10 15",
  eel: "−3 or 7",
  tofu: "2, 6, 0",
  onigiri: "1 4 9 16",
  edamame: "1 a rival",
  miso_soup: "3 alone",
  soy_sauce: "4 if most",
  tea: "colours",
  wasabi: "next ×3",
  special_order: "copies",
  chopsticks: "1 more",
  spoon: "ask",
  menu: "1 of 4",
  takeout_box: "flip: 2",
  pudding: (at) => (twoPlay(at) ? "6" : "6 or −6"),
  green_tea_ice_cream: "four: 12",
  fruit: "−2…10",
};

function briefOf(number: number, at: AtTable): string {
  if (isNigiri(number)) return String(number + 1);
  const brief = briefs[typeKey(typeOf(number)) as keyof typeof briefs];
  return typeof brief === "string" ? brief : brief(at);
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
  temaki: "te\u00admaki",
  uramaki_3: "ura\u00admaki 3",
  uramaki_4: "ura\u00admaki 4",
  uramaki_5: "ura\u00admaki 5",
  tempura: "tem\u00adpura",
  sashimi: "sa\u00adshimi",
  dumpling: "dump\u00adling",
  edamame: "eda\u00admame",
  pudding: "pud\u00adding",
  wasabi: "wa\u00adsabi",
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

/** Where it depends on the menu or the number of players what a type's rule is; the classic game has words of its own. */
const rules: Partial<Record<TypeName, (at: AtTable, ties: string) => string>> = {
  nigiri: (at) => `Egg 1, salmon 2, squid 3${hasWasabi(at) ? "; on wasabi three times that" : ""}.`,
  maki: (at, ties) => (manyPlay(at) ? `Most icons 6, then 4 and 2. ${ties}` : `Most icons 6, second most 3. ${ties}`),
  temaki: (at, ties) => (twoPlay(at) ? `Most 4. ${ties}` : `Most 4, fewest −4. ${ties}`),
  pudding: (at, ties) => (twoPlay(at) ? `At the end: most 6. ${ties}` : `At the end: most 6, fewest −6. ${ties}`),
};

function ruleOf(kind: number, at: AtTable): string {
  const { rule, classicRule } = TYPE_WORDS[typeKey(kind)];
  return rules[typeKey(kind)]?.(at, at.classic ? "Ties share." : "Ties in full.") ?? ((at.classic && classicRule) || rule);
}

export const cards = {
  type,
  family,
  card,
  short,
  title,
  ruleOf,
  worthOf,
  briefOf,
  answer,
  meantFor,
  faceDown: "face-down card",
};
