// A game as it stands, in the score's own terms: running points, and reasons in the reader's language.
import type { Texts } from "../i18n/en";
import { ANSWER } from "./catalogue";
import { isNigiri } from "./cards";
import type { LaidCard, RoundScore, View } from "./messages";
import { scoreDesserts } from "./ending";
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

export interface Told {
  points: number;
  text: string;
}

/** A scored round's reasons in words; where ours do not fit the service's points, its own words are shown. */
export function roundWords(score: RoundScore, view: View, t: Texts): Told[][] {
  const ours = score.round_no === 0 ? scoreDesserts(view as Game, view.desserts) : roundReasons(score, view as Game);
  return score.reasons.map((reasons, seat) =>
    reasons.map((reason) => {
      const own = ours[seat]?.find((other) => other.kind === reason.kind);
      const fits = own !== undefined && own.points === reason.points;
      return { points: reason.points, text: fits ? t.reason(own) : reason.text };
    }),
  );
}

/** A scored round counted once more here, so that its reasons can be said in any language; nothing for desserts. */
export function roundReasons(score: RoundScore, game: Game): Reason[][] {
  if (score.round_no === 0) return [];
  const race = score.reasons.map((reasons) => {
    const text = reasons.find((reason) => reason.kind === "uramaki")?.text ?? "";
    return Number(/uramaki race: (\d+)/.exec(text)?.[1] ?? 0);
  });
  return scoreRound(game, score.trays.map((laid, seat) => trayFrom(laid, race[seat]!)));
}

/** Everybody's points after each round and after dessert. */
export function course(scores: readonly RoundScore[], players: number): number[][] {
  const sums = new Array<number>(players).fill(0);
  return scores.map((score) => {
    score.reasons.forEach((reasons, seat) => (sums[seat]! += reasons.reduce((sum, reason) => sum + reason.points, 0)));
    return [...sums];
  });
}

export const PASS = ANSWER.pass;
