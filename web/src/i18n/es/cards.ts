import { hasWasabi, manyPlay, twoPlay, type AtTable } from "../../lib/atTable";
import { cardKey, icons, isNigiri, meaningOf, orderNumber, typeKey, typeOf } from "../../lib/cards";
import { TYPE_NAMES, type CardName, type Family, type PresetName, type TypeName } from "../../lib/catalogue";

/** Lo que se dice de un tipo; `worth` está en la carta, y lo que vale un nigiri es su número. */
const types: Record<TypeName, { name: string; rule: string; classicRule?: string; worth: string }> = {
  nigiri: {
    name: "nigiri",
    rule: "Huevo 1, salmón 2, calamar 3; sobre wasabi, el triple.",
    worth: "",
  },
  maki: {
    name: "maki",
    rule: "Mayoría de rollos 6, segundo puesto 3; con 6 jugadores o más, 6, 4 y 2. Los empates cuentan enteros.",
    classicRule: "Mayoría de rollos 6, segundo puesto 3; en un empate se reparten, y el resto se pierde.",
    worth: "mayoría 6, luego 3",
  },
  temaki: {
    name: "temaki",
    rule: "Mayoría 4, minoría −4 (entre dos nadie pierde). Los empates cuentan enteros.",
    worth: "mayoría 4, minoría −4",
  },
  uramaki: {
    name: "uramaki",
    rule: "Quien llega antes a diez rollos recibe 8 al momento, luego 5, luego 2; el resto se compara al final de la ronda.",
    worth: "diez: 8, 5, 2",
  },
  tempura: {
    name: "tempura",
    rule: "Cada pareja, 5.",
    worth: "dos: 5",
  },
  sashimi: {
    name: "sashimi",
    rule: "Cada trío, 10.",
    worth: "tres: 10",
  },
  dumpling: {
    name: "empanadilla",
    rule: "1, 2, 3, 4, 5 o más: 1, 3, 6, 10, 15.",
    worth: "1 3 6 10 15",
  },
  eel: {
    name: "anguila",
    rule: "Una cuesta 3; dos o más valen 7.",
    worth: "una −3, dos 7",
  },
  tofu: {
    name: "tofu",
    rule: "Uno 2, dos 6, tres o más nada.",
    worth: "2, dos 6, más 0",
  },
  onigiri: {
    name: "onigiri",
    rule: "Formas distintas 1, 2, 3, 4: cada juego vale 1, 4, 9, 16.",
    worth: "formas 1 4 9 16",
  },
  edamame: {
    name: "edamame",
    rule: "Cada uno 1 por rival que tenga alguno, 4 como mucho.",
    worth: "1 por rival con él",
  },
  miso_soup: {
    name: "sopa de miso",
    rule: "3 cada una; si en un turno se juegan varias, se descartan todas ellas.",
    worth: "3 si va sola",
  },
  soy_sauce: {
    name: "salsa de soja",
    rule: "4 cada una si nadie tiene delante más colores que tú.",
    worth: "más colores: 4",
  },
  tea: {
    name: "té",
    rule: "Cada uno 1 por carta de tu color más repetido.",
    worth: "tu mayor color",
  },
  wasabi: {
    name: "wasabi",
    rule: "Tu próximo nigiri va encima y cuenta el triple.",
    worth: "próximo nigiri ×3",
  },
  special_order: {
    name: "pedido especial",
    rule: "Se convierte en una carta que ya tienes delante.",
    worth: "copia otra carta",
  },
  chopsticks: {
    name: "palillos",
    rule: "En un turno posterior juegas una carta más de tu mano.",
    classicRule: "En un turno posterior tomas dos cartas a la vez.",
    worth: "después: una más",
  },
  spoon: {
    name: "cuchara",
    rule: "En un turno posterior pides una carta; te la da quien antes la tenga a tu izquierda.",
    worth: "después: pide una",
  },
  menu: {
    name: "menú",
    rule: "Roba cuatro cartas, juega una y devuelve las demás.",
    worth: "juega 1 de 4",
  },
  takeout_box: {
    name: "caja para llevar",
    rule: "Pon boca abajo las cartas anteriores que quieras; cada una vale 2.",
    worth: "boca abajo: 2",
  },
  pudding: {
    name: "pudin",
    rule: "Al final: mayoría 6, minoría −6 (entre dos nadie pierde). Los empates cuentan enteros.",
    classicRule: "Al final: mayoría 6, minoría −6 (entre dos nadie pierde); los empates se reparten.",
    worth: "mayoría 6, minoría −6",
  },
  green_tea_ice_cream: {
    name: "helado de té verde",
    rule: "Al final: cada cuatro, 12.",
    worth: "final: cuatro 12",
  },
  fruit: {
    name: "fruta",
    rule: "Al final, por cada fruta: ninguna −2, luego 0, 1, 3, 6, y cinco o más 10.",
    worth: "final: −2 0 1 3 6 10",
  },
};

const type = Object.fromEntries(TYPE_NAMES.map((name) => [name, types[name].name])) as Record<TypeName, string>;

const family: Record<Family, string> = {
  nigiri: "nigiri",
  roll: "rollo",
  appetizer: "aperitivo",
  special: "especial",
  dessert: "postre",
};

const variation: Partial<Record<CardName, string>> = {
  egg_nigiri: "nigiri de huevo",
  salmon_nigiri: "nigiri de salmón",
  squid_nigiri: "nigiri de calamar",
  onigiri_circle: "onigiri redondo",
  onigiri_triangle: "onigiri triangular",
  onigiri_square: "onigiri cuadrado",
  onigiri_rectangle: "onigiri alargado",
  fruit_watermelon_watermelon: "dos sandías",
  fruit_watermelon_orange: "sandía y naranja",
  fruit_watermelon_pineapple: "sandía y piña",
  fruit_orange_orange: "dos naranjas",
  fruit_orange_pineapple: "naranja y piña",
  fruit_pineapple_pineapple: "dos piñas",
};

/** Una carta, como se la llama. */
export function card(number: number, numbers = true): string {
  const name = type[typeKey(typeOf(number))];
  const named = variation[cardKey(number)];
  if (named) return named;
  if (icons(number)) return `${name} ${icons(number)}`;
  return numbers && orderNumber(number) ? `${name} ${orderNumber(number)}` : name;
}

const FEMININE: readonly TypeName[] = ["tempura", "dumpling", "eel", "miso_soup", "soy_sauce", "spoon", "takeout_box"];

/** La misma con artículo: "la cuchara 5", "los palillos 2"; las frutas ya dicen cuántas son. */
export function theCard(number: number): string {
  const kind = typeKey(typeOf(number));
  const article = kind === "fruit" ? "" : kind === "chopsticks" ? "los " : FEMININE.includes(kind) ? "la " : "el ";
  return article + card(number);
}

/** Una carta cualquiera de un tipo. */
export function anyOf(name: string): string {
  return name === type.chopsticks ? `unos ${name}` : `cualquier ${name}`;
}

/** Donde lo que vale un tipo depende de la mesa. */
const worths: Partial<Record<TypeName, (at: AtTable) => string>> = {
  maki: (at) => (manyPlay(at) ? "mayoría 6, luego 4, 2" : "mayoría 6, luego 3"),
  temaki: (at) => (twoPlay(at) ? "mayoría 4" : "mayoría 4, minoría −4"),
  pudding: (at) => (twoPlay(at) ? "final: mayoría 6" : "mayoría 6, minoría −6"),
};

export function worthOf(number: number, at: AtTable): string {
  const points = number + 1;
  if (isNigiri(number)) return hasWasabi(at) ? `${points}; con wasabi ${3 * points}` : `${points} ${points === 1 ? "punto" : "puntos"}`;
  const kind = typeKey(typeOf(number));
  return worths[kind]?.(at) ?? types[kind].worth;
}

/** Lo mismo donde apenas hay sitio. */
const briefs: Record<Exclude<TypeName, "nigiri">, string | ((at: AtTable) => string)> = {
  maki: (at) => (manyPlay(at) ? "6, 4, 2" : "6, 3"),
  temaki: (at) => (twoPlay(at) ? "4" : "4 / −4"),
  uramaki: "8, 5, 2",
  tempura: "dos: 5",
  sashimi: "tres: 10",
  dumpling: "1 3 6 10 15",
  eel: "−3 / 7",
  tofu: "2, 6, 0",
  onigiri: "1 4 9 16",
  edamame: "por rival",
  miso_soup: "sola: 3",
  soy_sauce: "colores: 4",
  tea: "colores",
  wasabi: "luego ×3",
  special_order: "copia",
  chopsticks: "una más",
  spoon: "pide",
  menu: "1 de 4",
  takeout_box: "tapar: 2",
  pudding: (at) => (twoPlay(at) ? "6" : "6 / −6"),
  green_tea_ice_cream: "cuatro: 12",
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
      return `${card(meant.card)} sobre wasabi`;
    case "wasabiUnder":
      return `el wasabi bajo el ${card(meant.card)}`;
    case "faceDown":
      return "una carta boca abajo";
    case "copied":
      return `${card(meant.card)} (un pedido especial)`;
    case "any":
      return anyOf(type[typeKey(meant.kind)]);
    case "pass":
      return "no";
  }
}

const meantFor: Record<PresetName, string> = {
  "my-first-meal": "para empezar",
  "sushi-go": "los platos del juego clásico",
  "party-sampler": "para probar platos nuevos",
  "master-menu": "para gente con experiencia",
  "points-platter": "para sumar muchos puntos",
  "cutthroat-combo": "para quien disfruta fastidiando",
  "big-banquet": "mejor entre 6 y 8",
  "dinner-for-two": "mejor entre dos",
};

const small: Partial<Record<CardName, string>> = {
  temaki: "te\u00admaki",
  uramaki_3: "ura\u00admaki 3",
  uramaki_4: "ura\u00admaki 4",
  uramaki_5: "ura\u00admaki 5",
  tempura: "tem\u00adpura",
  sashimi: "sa\u00adshimi",
  dumpling: "empa\u00adnadilla",
  eel: "an\u00adguila",
  edamame: "eda\u00admame",
  wasabi: "wa\u00adsabi",
  egg_nigiri: "huevo",
  salmon_nigiri: "sal\u00admón",
  squid_nigiri: "cala\u00admar",
  onigiri_circle: "círculo",
  onigiri_triangle: "trián\u00adgulo",
  onigiri_square: "cua\u00addrado",
  onigiri_rectangle: "rectán\u00adgulo",
  special_order: "pedido",
  chopsticks: "pali\u00adllos",
  chopsticks_1: "pali\u00adllos",
  chopsticks_2: "pali\u00adllos",
  chopsticks_3: "pali\u00adllos",
  green_tea_ice_cream: "helado",
  takeout_box_10: "caja",
  takeout_box_11: "caja",
  takeout_box_12: "caja",
  fruit_watermelon_watermelon: "fruta",
  fruit_watermelon_orange: "fruta",
  fruit_watermelon_pineapple: "fruta",
  fruit_orange_orange: "fruta",
  fruit_orange_pineapple: "fruta",
  fruit_pineapple_pineapple: "fruta",
};

function short(number: number): string {
  return small[cardKey(number)] ?? card(number, false);
}

function title(kind: number): string {
  const name = type[typeKey(kind)];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Donde la regla de un tipo depende del menú o de cuántos juegan. */
const rules: Partial<Record<TypeName, (at: AtTable, ties: string) => string>> = {
  nigiri: (at) => `Huevo 1, salmón 2, calamar 3${hasWasabi(at) ? "; sobre wasabi, el triple" : ""}.`,
  maki: (at, ties) => (manyPlay(at) ? `Mayoría de rollos 6, luego 4 y 2. ${ties}` : `Mayoría de rollos 6, segundo puesto 3. ${ties}`),
  temaki: (at, ties) => (twoPlay(at) ? `Mayoría 4. ${ties}` : `Mayoría 4, minoría −4. ${ties}`),
  pudding: (at, ties) => (twoPlay(at) ? `Al final: mayoría 6. ${ties}` : `Al final: mayoría 6, minoría −6. ${ties}`),
};

function ruleOf(kind: number, at: AtTable): string {
  const { rule, classicRule } = types[typeKey(kind)];
  const ties = at.classic ? "Los empates se reparten." : "Los empates cuentan enteros.";
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
  faceDown: "carta boca abajo",
};
