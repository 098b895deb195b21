import { hasWasabi, manyPlay, twoPlay, type AtTable } from "../../lib/atTable";
import { cardKey, icons, isNigiri, meaningOf, orderNumber, typeKey, typeOf } from "../../lib/cards";
import { TYPE_NAMES, type CardName, type Family, type PresetName, type TypeName } from "../../lib/catalogue";

/** What is said of a type; `worth` stands on the card, and a nigiri's is its number. */
const types: Record<TypeName, { name: string; rule: string; classicRule?: string; worth: string }> = {
  nigiri: {
    name: "Nigiri",
    rule: "Ei 1, Lachs 2, Tintenfisch 3; auf Wasabi das Dreifache.",
    worth: "",
  },
  maki: {
    name: "Maki",
    rule: "Meiste Rollen 6, zweitmeiste 3; ab 6 Personen 6, 4 und 2. Gleichstand zählt voll.",
    classicRule: "Meiste Rollen 6, zweitmeiste 3; bei Gleichstand wird geteilt, der Rest verfällt.",
    worth: "meiste 6, dann 3",
  },
  temaki: {
    name: "Temaki",
    rule: "Meiste 4, wenigste −4 (zu zweit verliert niemand). Gleichstand zählt voll.",
    worth: "meiste 4, wenigste −4",
  },
  uramaki: {
    name: "Uramaki",
    rule: "Wer zuerst zehn Rollen hat, bekommt sofort 8, dann 5, dann 2; der Rest wird am Rundenende verglichen.",
    worth: "zehn: 8, 5, 2",
  },
  tempura: {
    name: "Tempura",
    rule: "Jedes Paar 5.",
    worth: "zwei: 5",
  },
  sashimi: {
    name: "Sashimi",
    rule: "Je drei 10.",
    worth: "drei: 10",
  },
  dumpling: {
    name: "Teigtasche",
    rule: "1, 2, 3, 4, 5 oder mehr: 1, 3, 6, 10, 15.",
    worth: "1 3 6 10 15",
  },
  eel: {
    name: "Aal",
    rule: "Einer kostet 3, zwei oder mehr bringen 7.",
    worth: "einer −3, zwei 7",
  },
  tofu: {
    name: "Tofu",
    rule: "Einer 2, zwei 6, drei oder mehr nichts.",
    worth: "2, zwei 6, mehr 0",
  },
  onigiri: {
    name: "Onigiri",
    rule: "Verschiedene Formen 1, 2, 3, 4: je Satz 1, 4, 9, 16.",
    worth: "Formen 1 4 9 16",
  },
  edamame: {
    name: "Edamame",
    rule: "Jede 1 für jede andere Person, die welche hat, höchstens 4.",
    worth: "1 je Gegner damit",
  },
  miso_soup: {
    name: "Misosuppe",
    rule: "Je 3; liegen im selben Zug mehrere, werden alle davon abgeworfen.",
    worth: "3, wenn allein",
  },
  soy_sauce: {
    name: "Sojasoße",
    rule: "Je 4, wenn du die meisten Farben vor dir hast.",
    worth: "meiste Farben: 4",
  },
  tea: {
    name: "Tee",
    rule: "Je 1 pro Karte deiner größten Farbe.",
    worth: "größte Farbe",
  },
  wasabi: {
    name: "Wasabi",
    rule: "Dein nächstes Nigiri kommt darauf und zählt dreifach.",
    worth: "nächstes Nigiri ×3",
  },
  special_order: {
    name: "Extrawunsch",
    rule: "Wird zu einer Karte, die schon vor dir liegt.",
    worth: "wird wie eine andere",
  },
  chopsticks: {
    name: "Stäbchen",
    rule: "In einem späteren Zug spielst du noch eine Karte aus der Hand.",
    classicRule: "In einem späteren Zug nimmst du zwei Karten auf einmal.",
    worth: "später: noch eine",
  },
  spoon: {
    name: "Löffel",
    rule: "In einem späteren Zug bittest du um eine Karte; wer sie links von dir zuerst hat, gibt sie her.",
    worth: "später: bitte um eine",
  },
  menu: {
    name: "Speisekarte",
    rule: "Zieh vier Karten, spiel eine, leg die anderen zurück.",
    worth: "spiel 1 von 4",
  },
  takeout_box: {
    name: "Mitnehmbox",
    rule: "Dreh beliebige deiner früheren Karten um; jede bringt dann 2.",
    worth: "umdrehen: je 2",
  },
  pudding: {
    name: "Pudding",
    rule: "Am Ende: meiste 6, wenigste −6 (zu zweit verliert niemand). Gleichstand zählt voll.",
    classicRule: "Am Ende: meiste 6, wenigste −6 (zu zweit verliert niemand); bei Gleichstand wird geteilt.",
    worth: "meiste 6, wenigste −6",
  },
  green_tea_ice_cream: {
    name: "Grünteeeis",
    rule: "Am Ende: je vier 12.",
    worth: "Ende: vier 12",
  },
  fruit: {
    name: "Obst",
    rule: "Am Ende für jede Frucht: keine −2, dann 0, 1, 3, 6 und ab fünf 10.",
    worth: "Ende: −2 0 1 3 6 10",
  },
};

const type = Object.fromEntries(TYPE_NAMES.map((name) => [name, types[name].name])) as Record<TypeName, string>;

const family: Record<Family, string> = {
  nigiri: "Nigiri",
  roll: "Rolle",
  appetizer: "Vorspeise",
  special: "Extra",
  dessert: "Nachtisch",
};

const variation: Partial<Record<CardName, string>> = {
  egg_nigiri: "Ei-Nigiri",
  salmon_nigiri: "Lachs-Nigiri",
  squid_nigiri: "Tintenfisch-Nigiri",
  onigiri_circle: "rundes Onigiri",
  onigiri_triangle: "dreieckiges Onigiri",
  onigiri_square: "quadratisches Onigiri",
  onigiri_rectangle: "längliches Onigiri",
  fruit_watermelon_watermelon: "zweimal Melone",
  fruit_watermelon_orange: "Melone und Orange",
  fruit_watermelon_pineapple: "Melone und Ananas",
  fruit_orange_orange: "zweimal Orange",
  fruit_orange_pineapple: "Orange und Ananas",
  fruit_pineapple_pineapple: "zweimal Ananas",
};

/** Eine Karte, wie man sie nennt. */
export function card(number: number, numbers = true): string {
  const key = cardKey(number);
  const name = type[typeKey(typeOf(number))];
  const named = variation[key];
  if (named) return named;
  if (icons(number)) return `${name} ${icons(number)}`;
  return numbers && orderNumber(number) ? `${name} ${orderNumber(number)}` : name;
}

/** Wo es vom Tisch abhängt, was eine Sorte wert ist. */
const worths: Partial<Record<TypeName, (at: AtTable) => string>> = {
  maki: (at) => (manyPlay(at) ? "meiste 6, dann 4, 2" : "meiste 6, dann 3"),
  temaki: (at) => (twoPlay(at) ? "meiste 4" : "meiste 4, wenigste −4"),
  pudding: (at) => (twoPlay(at) ? "Ende: meiste 6" : "meiste 6, wenigste −6"),
};

export function worthOf(number: number, at: AtTable): string {
  const points = number + 1;
  if (isNigiri(number)) return hasWasabi(at) ? `${points}; auf Wasabi ${3 * points}` : `${points} Punkt${points > 1 ? "e" : ""}`;
  const kind = typeKey(typeOf(number));
  return worths[kind]?.(at) ?? types[kind].worth;
}

/** Dasselbe, wo kaum Platz ist. */
const briefs: Record<Exclude<TypeName, "nigiri">, string | ((at: AtTable) => string)> = {
  maki: (at) => (manyPlay(at) ? "6, 4, 2" : "6, 3"),
  temaki: (at) => (twoPlay(at) ? "4" : "4 / −4"),
  uramaki: "8, 5, 2",
  tempura: "zwei: 5",
  sashimi: "drei: 10",
  dumpling: "1 3 6 10 15",
  eel: "−3 / 7",
  tofu: "2, 6, 0",
  onigiri: "1 4 9 16",
  edamame: "je Gegner",
  miso_soup: "allein 3",
  soy_sauce: "Farben: 4",
  tea: "Farben",
  wasabi: "dann ×3",
  special_order: "wie eine",
  chopsticks: "noch 1",
  spoon: "bitten",
  menu: "1 von 4",
  takeout_box: "dreh: 2",
  pudding: (at) => (twoPlay(at) ? "6" : "6 / −6"),
  green_tea_ice_cream: "vier: 12",
  fruit: "−2…10",
};

function briefOf(number: number, at: AtTable): string {
  if (isNigiri(number)) return String(number + 1);
  const brief = briefs[typeKey(typeOf(number)) as keyof typeof briefs];
  return typeof brief === "string" ? brief : brief(at);
}

export function answer(number: number): string {
  const meant = meaningOf(number);
  switch (meant.is) {
    case "card":
      return card(meant.card);
    case "onWasabi":
      return `${card(meant.card)} auf Wasabi`;
    case "wasabiUnder":
      return `das Wasabi unter ${card(meant.card)}`;
    case "faceDown":
      return "eine verdeckte Karte";
    case "copied":
      return `${card(meant.card)} (ein Extrawunsch)`;
    case "any":
      return `${type[typeKey(meant.kind)]}, egal welche Karte`;
    case "pass":
      return "nein";
  }
}

const meantFor: Record<PresetName, string> = {
  "my-first-meal": "zum Einstieg",
  "sushi-go": "die Speisen des klassischen Spiels",
  "party-sampler": "um Neues zu probieren",
  "master-menu": "für Erfahrene",
  "points-platter": "für viele Punkte",
  "cutthroat-combo": "für alle, die sich gern einmischen",
  "big-banquet": "am besten zu 6 bis 8",
  "dinner-for-two": "am besten zu zweit",
};

const small: Partial<Record<CardName, string>> = {
  temaki: "Te\u00admaki",
  uramaki_3: "Ura\u00admaki 3",
  uramaki_4: "Ura\u00admaki 4",
  uramaki_5: "Ura\u00admaki 5",
  tempura: "Tem\u00adpura",
  sashimi: "Sa\u00adshimi",
  edamame: "Eda\u00admame",
  pudding: "Pud\u00adding",
  wasabi: "Wa\u00adsabi",
  chopsticks: "Stäb\u00adchen",
  chopsticks_1: "Stäb\u00adchen",
  chopsticks_2: "Stäb\u00adchen",
  chopsticks_3: "Stäb\u00adchen",
  egg_nigiri: "Ei",
  salmon_nigiri: "Lachs",
  squid_nigiri: "Tinten\u00adfisch",
  onigiri_circle: "Kreis",
  onigiri_triangle: "Dreieck",
  onigiri_square: "Quadrat",
  onigiri_rectangle: "Recht\u00adeck",
  special_order: "Extra\u00adwunsch",
  menu_7: "Karte",
  menu_8: "Karte",
  menu_9: "Karte",
  dumpling: "Teig\u00adtasche",
  miso_soup: "Miso\u00adsuppe",
  soy_sauce: "Soja\u00adsoße",
  green_tea_ice_cream: "Grüntee\u00adeis",
  takeout_box_10: "Box",
  takeout_box_11: "Box",
  takeout_box_12: "Box",
  fruit_watermelon_watermelon: "Obst",
  fruit_watermelon_orange: "Obst",
  fruit_watermelon_pineapple: "Obst",
  fruit_orange_orange: "Obst",
  fruit_orange_pineapple: "Obst",
  fruit_pineapple_pineapple: "Obst",
};

function short(number: number): string {
  return small[cardKey(number)] ?? card(number, false);
}

function title(kind: number): string {
  return type[typeKey(kind)];
}

/** Wo die Regel einer Sorte von der Speisekarte abhängt oder davon, wie viele spielen. */
const rules: Partial<Record<TypeName, (at: AtTable, ties: string) => string>> = {
  nigiri: (at) => `Ei 1, Lachs 2, Tintenfisch 3${hasWasabi(at) ? "; auf Wasabi das Dreifache" : ""}.`,
  maki: (at, ties) => (manyPlay(at) ? `Meiste Rollen 6, dann 4 und 2. ${ties}` : `Meiste Rollen 6, zweitmeiste 3. ${ties}`),
  temaki: (at, ties) => (twoPlay(at) ? `Meiste 4. ${ties}` : `Meiste 4, wenigste −4. ${ties}`),
  pudding: (at, ties) => (twoPlay(at) ? `Am Ende: meiste 6. ${ties}` : `Am Ende: meiste 6, wenigste −6. ${ties}`),
};

function ruleOf(kind: number, at: AtTable): string {
  const { rule, classicRule } = types[typeKey(kind)];
  const ties = at.classic ? "Bei Gleichstand wird geteilt." : "Gleichstand zählt voll.";
  return rules[typeKey(kind)]?.(at, ties) ?? ((at.classic && classicRule) || rule);
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
  faceDown: "verdeckte Karte",
};
