// What lies on a real table is worth, without a server: the same rules as in src/sushibelt/rules, and tested against
// them (tests/score.test.ts). Every number comes with its reason as facts; the words are in src/i18n.
import { cardNumber, cardsOf, icons, isNigiri, typeKey, typeOf } from "./cards";
import { CARD_NAMES, COLOUR_OF, type TypeName } from "./catalogue";
import type { Reason as Told } from "./messages";

/** A card in front; a nigiri may lie on a wasabi. */
export interface Laid {
  card: number;
  dipped?: boolean;
}

/** What lies in front of a player when a round ends. */
export interface Tray {
  cards: Laid[];
  /** Cards that a takeout box has flipped. */
  faceDown: number;
  /** Places taken in the uramaki race during the round. */
  places: number[];
}

export interface Game {
  classic: boolean;
  menu: readonly number[];
}

/** Points for some cards, and why, in facts: the same that the service tells. */
export type Reason = Omit<Told, "text">;

const GOAL_POINTS = [8, 5, 2];
const ONIGIRI = cardsOf(typeOf(cardNumber("onigiri_circle")));

/** What a place in the uramaki race is worth; none after the third. */
export function placePoints(place: number): number {
  return GOAL_POINTS[place - 1] ?? 0;
}

// --- counting -------------------------------------------------------------------------------------

class Tally {
  private counts = new Array<number>(CARD_NAMES.length).fill(0);
  readonly dipped = [0, 0, 0];
  readonly makiIcons: number;
  readonly uramakiIcons: number;

  constructor(readonly tray: Tray) {
    for (const { card, dipped } of tray.cards) {
      if (dipped && isNigiri(card)) this.dipped[card]! += 1;
      else this.counts[card]! += 1;
    }
    this.makiIcons = this.iconsOf("maki");
    this.uramakiIcons = this.iconsOf("uramaki");
  }

  of(name: (typeof CARD_NAMES)[number]): number {
    return this.counts[cardNumber(name)]!;
  }

  at(card: number): number {
    return this.counts[card]!;
  }

  /** The number of cards of each colour: nigiri and wasabi share one, and so do all face-down cards. */
  colours(): number[] {
    const groups = new Map<string, number>();
    for (const { card } of this.tray.cards) {
      const colour = typeKey(COLOUR_OF[typeOf(card)]!);
      groups.set(colour, (groups.get(colour) ?? 0) + 1);
    }
    if (this.tray.faceDown > 0) groups.set("face_down", this.tray.faceDown);
    return [...groups.values()];
  }

  private iconsOf(type: TypeName): number {
    const its = this.tray.cards.filter(({ card }) => typeKey(typeOf(card)) === type);
    return its.reduce((sum, { card }) => sum + icons(card), 0);
  }
}

/** Who has more: the comparisons that maki, temaki, uramaki and pudding share. */
function compare(counts: number[], seat: number) {
  const mine = counts[seat]!;
  const higher = counts.filter((count) => count > mine);
  return {
    mine,
    ahead: higher.length,
    placesAhead: new Set(higher).size,
    tied: counts.filter((count) => count === mine).length,
    most: higher.length === 0,
    fewest: counts.every((count) => count >= mine),
    players: counts.length,
  };
}

// --- a round --------------------------------------------------------------------------------------

/** Every player's reasons for the points of a round. */
export function scoreRound(game: Game, trays: Tray[]): Reason[][] {
  const table = trays.map((tray) => new Tally(tray));
  const taken = trays.reduce((sum, tray) => sum + tray.places.length, 0);
  return table.map((tally, seat) => {
    const reasons: Reason[] = [];
    for (const number of game.menu) {
      const reason = typeReason(game, typeKey(number), table, seat, taken + 1);
      if (reason) reasons.push(reason);
    }
    const faceDown = tally.tray.faceDown;
    if (faceDown > 0) reasons.push({ kind: "face_down", points: 2 * faceDown, why: { is: "count", count: faceDown } });
    return reasons;
  });
}

export function pointsOf(reasons: Reason[]): number {
  return reasons.reduce((sum, reason) => sum + reason.points, 0);
}

function typeReason(game: Game, kind: TypeName, table: Tally[], seat: number, openPlace: number): Reason | null {
  const mine = table[seat]!;
  const counted = (count: number, points: number): Reason | null =>
    count > 0 ? { kind, points, why: { is: "count", count } } : null;
  switch (kind) {
    case "nigiri":
      return nigiri(mine);
    case "maki":
      return maki(game, table, seat);
    case "temaki":
      return compared(game, kind, table.map((tally) => tally.of("temaki")), seat, 4);
    case "uramaki":
      return uramaki(table, seat, openPlace);
    case "tempura":
      return counted(mine.of("tempura"), Math.floor(mine.of("tempura") / 2) * 5);
    case "sashimi":
      return counted(mine.of("sashimi"), Math.floor(mine.of("sashimi") / 3) * 10);
    case "dumpling":
      return counted(mine.of("dumpling"), triangle(Math.min(mine.of("dumpling"), 5)));
    case "eel":
      return counted(mine.of("eel"), mine.of("eel") === 1 ? -3 : 7);
    case "tofu":
      return counted(mine.of("tofu"), [0, 2, 6][mine.of("tofu")] ?? 0);
    case "onigiri":
      return onigiri(mine);
    case "edamame":
      return edamame(table, seat);
    case "miso_soup":
      return counted(mine.of("miso_soup"), mine.of("miso_soup") * 3);
    case "soy_sauce":
      return soySauce(table, seat);
    case "tea":
      return tea(mine);
    case "wasabi":
      return unusedWasabi(mine);
    case "special_order":
    case "chopsticks":
    case "spoon":
    case "menu":
    case "takeout_box":
    case "pudding":
    case "green_tea_ice_cream":
    case "fruit":
      return null; // not at the end of a round; a type that is nowhere named here is refused by the compiler
  }
}

export function triangle(count: number): number {
  return (count * (count + 1)) / 2;
}

/** Egg 1, salmon 2, squid 3, and three times that on wasabi. */
function nigiri(tally: Tally): Reason | null {
  const parts = [0, 1, 2].flatMap((card) => [
    { nigiri: card, count: tally.at(card), dipped: false },
    { nigiri: card, count: tally.dipped[card]!, dipped: true },
  ]);
  const points = parts.reduce((sum, part) => sum + (part.nigiri + 1) * part.count * (part.dipped ? 3 : 1), 0);
  const held = parts.filter((part) => part.count > 0);
  return held.length ? { kind: "nigiri", points, why: { is: "nigiri", parts: held } } : null;
}

/** The most icons earn 6, the next count 3 (among six or more 4, then 2), ties in full; classic ties share. */
function maki(game: Game, table: Tally[], seat: number): Reason | null {
  const { mine, ahead, placesAhead, tied, players } = compare(table.map((tally) => tally.makiIcons), seat);
  if (mine === 0) return null;
  let points: number;
  if (game.classic) points = ahead === 0 ? Math.floor(6 / tied) : ahead === 1 ? Math.floor(3 / tied) : 0;
  else points = (players <= 5 ? [6, 3] : [6, 4, 2])[placesAhead] ?? 0;
  const place = points === 0 ? 0 : (game.classic ? ahead : placesAhead) + 1;
  return { kind: "maki", points, why: { is: "place", place, count: mine, tied, split: game.classic } };
}

/** The most gain the stake and the fewest lose it; nobody loses among two, and nothing happens if nobody has any. */
export function compared(game: Game, kind: TypeName, counts: number[], seat: number, stake: number): Reason | null {
  const { mine, most, fewest, tied, players } = compare(counts, seat);
  if (counts.every((count) => count === 0)) return null;
  const all = tied === players;
  let points = 0;
  if (!(game.classic && all)) {
    const share = game.classic ? Math.floor(stake / tied) : stake;
    if (most) points += share;
    if (fewest && players > 2) points -= share;
  }
  const rank = all && players > 2 ? "all" : most ? "most" : fewest ? "fewest" : "between";
  return { kind, points, why: { is: "compared", rank, count: mine, tied, split: game.classic, two: players === 2 } };
}

/** Places of the race score at once; at the end of the round the most icons left take one further place. */
function uramaki(table: Tally[], seat: number, openPlace: number): Reason | null {
  const { mine, most, tied } = compare(table.map((tally) => tally.uramakiIcons), seat);
  const race = table[seat]!.tray.places.reduce((sum, place) => sum + placePoints(place), 0);
  const points = mine > 0 && most ? placePoints(openPlace) : 0;
  if (mine === 0 && race === 0) return null;
  const left = mine > 0 ? { count: mine, most, tied, points } : null;
  return { kind: "uramaki", points: race + points, why: { is: "uramaki", race, left } };
}

/** A set of different shapes is worth their number squared; each further set takes what is left of every shape. */
function onigiri(tally: Tally): Reason | null {
  const counts = ONIGIRI.map((card) => tally.at(card));
  const sets: number[] = [];
  for (let depth = 1; counts.some((count) => count >= depth); depth += 1) {
    sets.push(counts.filter((count) => count >= depth).length);
  }
  if (sets.length === 0) return null;
  return { kind: "onigiri", points: sets.reduce((sum, size) => sum + size * size, 0), why: { is: "onigiri", sets } };
}

/** Each is worth one point per opponent who has any, four at most. */
function edamame(table: Tally[], seat: number): Reason | null {
  const count = table[seat]!.of("edamame");
  const opponents = table.filter((tally, other) => other !== seat && tally.of("edamame") > 0).length;
  if (count === 0) return null;
  return { kind: "edamame", points: count * Math.min(opponents, 4), why: { is: "edamame", count, opponents } };
}

/** Each is worth 4 to whoever has the most colours in front, ties included. */
function soySauce(table: Tally[], seat: number): Reason | null {
  const count = table[seat]!.of("soy_sauce");
  if (count === 0) return null;
  const colours = table[seat]!.colours().length;
  const most = table.every((tally) => tally.colours().length <= colours);
  return { kind: "soy_sauce", points: most ? 4 * count : 0, why: { is: "soy", count, most, colours } };
}

/** Each is worth one point per card of the owner's largest colour. */
function tea(tally: Tally): Reason | null {
  const count = tally.of("tea");
  if (count === 0) return null;
  const largest = Math.max(...tally.colours());
  return { kind: "tea", points: count * largest, why: { is: "tea", count, largest } };
}

function unusedWasabi(tally: Tally): Reason | null {
  const count = tally.of("wasabi") - tally.dipped.reduce((sum, dipped) => sum + dipped, 0);
  return count > 0 ? { kind: "wasabi", points: 0, why: { is: "unused_wasabi", count } } : null;
}
