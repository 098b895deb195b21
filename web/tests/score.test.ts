// The page's own scorer against tables that the rules themselves have scored (scripts/page_fixtures.py).
import { describe, expect, it } from "vitest";
import { reason } from "../src/i18n/en/reasons";
import { cardNumber, typeNumber } from "../src/lib/cards";
import type { CardName, TypeName } from "../src/lib/catalogue";
import { dessertsKept, ranking, scoreDesserts } from "../src/lib/ending";
import { pointsOf, scoreRound, type Tray } from "../src/lib/score";
import scores from "./fixtures/scores.json";

interface Fixture {
  classic: boolean;
  menu: string[];
  rounds: { trays: string[]; points: number[]; places?: number[][]; words?: string[][] }[];
  desserts: { kept: string[]; points: number[]; ranking: number[][]; words?: string[][] };
}

const letters: Record<string, string> = scores.letters;
const games: Fixture[] = scores.games;

function trayFrom(word: string, places: number[]): Tray {
  const names = [...word].map((letter) => letters[letter]!);
  const open = names.filter((name) => name !== "face_down");
  return {
    cards: open.map((name) => ({
      card: cardNumber(name.replace("_on_wasabi", "") as CardName),
      dipped: name.endsWith("_on_wasabi"),
    })),
    faceDown: names.length - open.length,
    places,
  };
}

describe("the page scores as the rules do", () => {
  it("has many games of both editions to compare with", () => {
    expect(games.length).toBeGreaterThan(1000);
    expect(new Set(games.map((game) => game.classic))).toEqual(new Set([true, false]));
  });

  it.each(games.map((game, number) => [number, game] as const))("game %i", (_, { menu, ...told }) => {
    const game = { ...told, menu: menu.map((name) => typeNumber(name as TypeName)) };
    const rounds = game.rounds.map((round) =>
      round.trays.map((word, seat) => trayFrom(word, round.places?.[seat] ?? [])),
    );
    const totals = game.rounds[0]!.trays.map(() => 0);
    rounds.forEach((trays, number) => {
      const reasons = scoreRound(game, trays);
      expect(reasons.map(pointsOf)).toEqual(game.rounds[number]!.points);
      const words = game.rounds[number]!.words;
      if (words) expect(reasons.map((its) => its.map(reason))).toEqual(words);
      reasons.forEach((its, seat) => (totals[seat]! += pointsOf(its)));
    });
    const kept = dessertsKept(rounds);
    expect(kept.map((cards) => cards.length)).toEqual(game.desserts.kept.map((word) => word.length));
    const desserts = scoreDesserts(game, kept);
    expect(desserts.map(pointsOf)).toEqual(game.desserts.points);
    if (game.desserts.words) expect(desserts.map((its) => its.map(reason))).toEqual(game.desserts.words);
    desserts.forEach((its, seat) => (totals[seat]! += pointsOf(its)));
    expect(ranking(totals, kept.map((cards) => cards.length))).toEqual(game.desserts.ranking);
  });
});
