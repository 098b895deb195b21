// @vitest-environment node
// The score pad's counting against tables that bots have played and Python has scored (scripts/page_fixtures.py).
import { beforeAll, describe, expect, it } from "vitest";
import { reason } from "../src/i18n/en/reasons";
import { cardNumber, typeNumber } from "../src/lib/cards";
import type { CardName, TypeName } from "../src/lib/catalogue";
import { withMinus } from "../src/lib/minus";
import { pointsOf } from "../src/lib/told";
import { Engine } from "../src/engine/engine";
import { Room, type Tray } from "../src/engine/room";
import { engineFile } from "./engine_here";
import scores from "./fixtures/scores.json";

interface Fixture {
  classic: boolean;
  menu: string[];
  rounds: { trays: string[]; points: number[]; places?: number[][]; words?: string[][] }[];
  desserts: { kept: string[]; points: number[]; ranking: number[][]; words?: string[][] };
}

const letters: Record<string, string> = scores.letters;
const games: Fixture[] = scores.games;
let room: Room;
beforeAll(async () => {
  room = new Room(await Engine.from(engineFile()));
});

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

describe("a real table is counted as the rules do", () => {
  it("has many games of both editions to compare with", () => {
    expect(games.length).toBeGreaterThan(1000);
    expect(new Set(games.map((game) => game.classic))).toEqual(new Set([true, false]));
  });

  it.each(games.map((game, number) => [number, game] as const))("game %i", (_, { menu, classic, rounds, desserts }) => {
    const trays = rounds.map((round) => round.trays.map((word, seat) => trayFrom(word, round.places?.[seat] ?? [])));
    const count = room.count({ classic, menu: menu.map((name) => typeNumber(name as TypeName)), rounds: trays });
    expect(count.faults).toEqual([]);
    rounds.forEach(({ points, words }, number) => {
      expect(count.rounds[number]!.map(pointsOf)).toEqual(points);
      if (words) expect(count.rounds[number]!.map((its) => its.map(reason))).toEqual(words.map((its) => its.map(withMinus)));
    });
    expect(count.kept.map((cards) => cards.length)).toEqual(desserts.kept.map((word) => word.length));
    expect(count.desserts.map(pointsOf)).toEqual(desserts.points);
    if (desserts.words) expect(count.desserts.map((its) => its.map(reason))).toEqual(desserts.words.map((its) => its.map(withMinus)));
    expect(count.ranking).toEqual(desserts.ranking);
  });
});
