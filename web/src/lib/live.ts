// A game as it stands, in the score's own terms: what everybody's cards would be worth now.
import { isNigiri } from "./cards";
import type { LaidCard, RoundScore, View } from "./messages";
import { placePoints, pointsOf, scoreRound, type Game, type Reason, type Tray } from "./score";

/** The places behind the points of an uramaki race: 13 are the first and the second. */
export function placesFrom(points: number): number[] {
  const places: number[] = [];
  for (const place of [1, 2, 3]) {
    if (points >= placePoints(place)) {
      places.push(place);
      points -= placePoints(place);
    }
  }
  return places;
}

export function trayFrom(laid: readonly LaidCard[], race: number): Tray {
  const open = laid.filter((card) => !card.flipped);
  return {
    cards: open.map(({ card, mate }) => ({ card, dipped: isNigiri(card) && mate != null })),
    faceDown: laid.length - open.length,
    places: placesFrom(race),
  };
}

/** What everybody's cards in front would be worth if the round ended now. */
export function runningReasons(view: View): Reason[][] {
  const trays = view.trays.map((laid, seat) => trayFrom(laid, view.race_points[seat] ?? 0));
  return scoreRound(view as Game, trays);
}

/** The same as points; places of a race already taken are within the points and not counted again. */
export function runningPoints(view: View): number[] {
  return runningReasons(view).map((reasons, seat) => pointsOf(reasons) - (view.race_points[seat] ?? 0));
}

/** Everybody's points after each round and after dessert. */
export function course(scores: readonly RoundScore[], players: number): number[][] {
  const sums = new Array<number>(players).fill(0);
  return scores.map((score) => {
    score.reasons.forEach((reasons, seat) => (sums[seat]! += reasons.reduce((sum, reason) => sum + reason.points, 0)));
    return [...sums];
  });
}
