import { cardKey, meaningOf, orderNumber, typeKey, typeOf } from "../../lib/cards";
import type { CardName, Family, PresetName, TypeName } from "../../lib/catalogue";

const type: Record<TypeName, string> = {
  nigiri: "Nigiri",
  maki: "Maki",
  temaki: "Temaki",
  uramaki: "Uramaki",
  tempura: "Tempura",
  sashimi: "Sashimi",
  dumpling: "Teigtasche",
  eel: "Aal",
  tofu: "Tofu",
  onigiri: "Onigiri",
  edamame: "Edamame",
  miso_soup: "Misosuppe",
  soy_sauce: "Sojasoße",
  tea: "Tee",
  wasabi: "Wasabi",
  special_order: "Extrawunsch",
  chopsticks: "Stäbchen",
  spoon: "Löffel",
  menu: "Speisekarte",
  takeout_box: "Mitnehmbox",
  pudding: "Pudding",
  green_tea_ice_cream: "Grünteeeis",
  fruit: "Obst",
};

const family: Record<Family, string> = {
  nigiri: "Nigiri",
  roll: "Rolle",
  appetizer: "Vorspeise",
  special: "Extra",
  dessert: "Nachtisch",
};

const rule: Record<TypeName, string> = {
  nigiri: "Ei 1, Lachs 2, Tintenfisch 3; auf Wasabi das Dreifache.",
  maki: "Meiste Rollen 6, zweitmeiste 3; ab 6 Personen 6, 4 und 2. Gleichstand zählt voll.",
  temaki: "Meiste 4, wenigste −4 (zu zweit verliert niemand). Gleichstand zählt voll.",
  uramaki: "Wer zuerst zehn Rollen hat, bekommt sofort 8, dann 5, dann 2; der Rest wird am Rundenende verglichen.",
  tempura: "Jedes Paar 5.",
  sashimi: "Je drei 10.",
  dumpling: "1, 2, 3, 4, 5 oder mehr: 1, 3, 6, 10, 15.",
  eel: "Einer kostet 3, zwei oder mehr bringen 7.",
  tofu: "Einer 2, zwei 6, drei oder mehr nichts.",
  onigiri: "Verschiedene Formen 1, 2, 3, 4: je Satz 1, 4, 9, 16.",
  edamame: "Jede 1 für jede andere Person, die welche hat, höchstens 4.",
  miso_soup: "Je 3; liegen im selben Zug mehrere, werden alle davon abgeworfen.",
  soy_sauce: "Je 4, wenn du die meisten Farben vor dir hast.",
  tea: "Je 1 pro Karte deiner größten Farbe.",
  wasabi: "Dein nächstes Nigiri kommt darauf und zählt dreifach.",
  special_order: "Wird zu einer Karte, die schon vor dir liegt.",
  chopsticks: "In einem späteren Zug spielst du noch eine Karte aus der Hand.",
  spoon: "In einem späteren Zug bittest du um eine Karte; wer sie links von dir zuerst hat, gibt sie her.",
  menu: "Zieh vier Karten, spiel eine, leg die anderen zurück.",
  takeout_box: "Dreh beliebige deiner früheren Karten um; jede bringt dann 2.",
  pudding: "Am Ende: meiste 6, wenigste −6 (zu zweit verliert niemand). Gleichstand zählt voll.",
  green_tea_ice_cream: "Am Ende: je vier 12.",
  fruit: "Am Ende für jede Frucht: keine −2, dann 0, 1, 3, 6 und ab fünf 10.",
};

const classicRule: Partial<Record<TypeName, string>> = {
  maki: "Meiste Rollen 6, zweitmeiste 3; bei Gleichstand wird geteilt, der Rest verfällt.",
  chopsticks: "In einem späteren Zug nimmst du zwei Karten auf einmal.",
  pudding: "Am Ende: meiste 6, wenigste −6 (zu zweit verliert niemand); bei Gleichstand wird geteilt.",
};

const worth: Record<TypeName, string> = {
  nigiri: "",
  maki: "meiste 6, dann 3",
  temaki: "meiste 4, wenigste −4",
  uramaki: "zehn: 8, 5, 2",
  tempura: "zwei: 5",
  sashimi: "drei: 10",
  dumpling: "1 3 6 10 15",
  eel: "einer −3, zwei 7",
  tofu: "2, zwei 6, mehr 0",
  onigiri: "Formen 1 4 9 16",
  edamame: "1 je Gegner damit",
  miso_soup: "3, wenn allein",
  soy_sauce: "meiste Farben: 4",
  tea: "größte Farbe",
  wasabi: "nächstes Nigiri ×3",
  special_order: "wird wie eine andere",
  chopsticks: "später: noch eine",
  spoon: "später: bitte um eine",
  menu: "spiel 1 von 4",
  takeout_box: "umdrehen: je 2",
  pudding: "meiste 6, wenigste −6",
  green_tea_ice_cream: "Ende: vier 12",
  fruit: "Ende: −2 0 1 3 6 10",
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
  if (/^(ura)?maki_/.test(key)) return `${name} ${key.at(-1)}`;
  return numbers && orderNumber(number) ? `${name} ${orderNumber(number)}` : name;
}

export function worthOf(number: number): string {
  return number <= 2 ? `${number + 1}; auf Wasabi ${3 * (number + 1)}` : worth[typeKey(typeOf(number))];
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
  faceDown: "verdeckte Karte",
};
