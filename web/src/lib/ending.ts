// The end of a game: what the desserts of all rounds are worth, and who is where.
import { cardNumber, cardsOf, isDessert, typeKey } from "./cards";
import { CARD_NAMES, type TypeName } from "./catalogue";
import { compared, triangle, type Game, type Reason, type Tray } from "./score";

const ICE_CREAM = cardNumber("green_tea_ice_cream");
const FRUITS = ["watermelon", "orange", "pineapple"];

/** The desserts of all rounds, player by player. */
export function dessertsKept(rounds: Tray[][]): number[][] {
  const players = rounds[0]?.length ?? 0;
  return Array.from({ length: players }, (_, seat) =>
    rounds.flatMap((trays) => trays[seat]!.cards.map((laid) => laid.card).filter(isDessert)),
  );
}

/** Every player's reasons for the points of dessert. */
export function scoreDesserts(game: Game, kept: number[][]): Reason[][] {
  const kind = typeKey(game.menu.find((type) => isDessertType(type))!);
  return kept.map((cards, seat) => {
    const reason = dessertReason(game, kind, kept, cards, seat);
    return reason ? [reason] : [];
  });
}

function isDessertType(kind: number): boolean {
  return cardsOf(kind).every(isDessert);
}

function dessertReason(game: Game, kind: TypeName, kept: number[][], cards: number[], seat: number): Reason | null {
  if (kind === "pudding") return compared(game, kind, kept.map((its) => its.length), seat, 6);
  if (kind === "green_tea_ice_cream") {
    const count = cards.filter((card) => card === ICE_CREAM).length;
    return count ? { kind, points: Math.floor(count / 4) * 12, why: { is: "count", count } } : null;
  }
  const counts = FRUITS.map((fruit) => cards.reduce((sum, card) => sum + fruitIcons(card, fruit), 0));
  const points = counts.reduce((sum, count) => sum + fruitPoints(count), 0);
  return { kind, points, why: { is: "fruit", counts: counts as [number, number, number] } };
}

function fruitIcons(card: number, fruit: string): number {
  return CARD_NAMES[card]!.split("_").filter((part) => part === fruit).length;
}

/** None of a fruit costs 2; one to five icons are worth 0, 1, 3, 6 and 10, and more no more. */
function fruitPoints(count: number): number {
  return count === 0 ? -2 : triangle(Math.min(count, 5) - 1);
}

/** Players by rank, best first: by points, then by dessert cards; equals share a rank. */
export function ranking(points: number[], desserts: number[]): number[][] {
  const seats = points.map((_, seat) => seat);
  seats.sort((one, other) => points[other]! - points[one]! || desserts[other]! - desserts[one]! || one - other);
  const ranks: number[][] = [];
  for (const seat of seats) {
    const last = ranks.at(-1)?.[0];
    if (last !== undefined && points[last] === points[seat] && desserts[last] === desserts[seat]) ranks.at(-1)!.push(seat);
    else ranks.push([seat]);
  }
  return ranks;
}
