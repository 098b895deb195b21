// The story of a game: the lines that follow from its rounds, and their sentences in every language.
import { describe, expect, it } from "vitest";
import type { Standing } from "../src/lib/messages";
import { story } from "../src/lib/story";
import type { RoundScore } from "../src/lib/told";
import { en, es, languages } from "./spoken";

/** A game of rounds in which every seat got its points with one type, and then dessert. */
function game(...rounds: number[][]): RoundScore[] {
  return rounds.map((points, step) => ({
    round_no: step < 3 ? step + 1 : 0,
    trays: [],
    reasons: points.map((its) => [{ kind: step < 3 ? "sashimi" : "pudding", points: its, why: { is: "count", count: 1 } }]),
  })) as unknown as RoundScore[];
}

function standing(points: number[], ranking: number[][]): Standing {
  return { points, ranking, desserts: points.map(() => 1) };
}

const NAMES = ["Ana", "Ben", "Cem"];
const told = (scores: RoundScore[], end: Standing, me: number | null = null) => story(scores, end).map((line) => en.story(line, NAMES, me));

describe("the story of a game", () => {
  it("tells who led all the way, the best dish and by how much it was won", () => {
    const scores = game([10, 4, 1], [10, 20, 1], [10, 2, 9], [0, 0, 0]);
    expect(told(scores, standing([30, 26, 11], [[0], [1], [2]]))).toEqual([
      "Ana went ahead in round 3 and stayed there.",
      "The best dish: Ben's sashimi in round 2, 20 points.",
      "In the end 4 points ahead of Ben.",
    ]);
    expect(told(game([9, 2, 1], [9, 2, 1], [9, 2, 1], [0, 0, 0]), standing([27, 6, 3], [[0], [1], [2]]), 0)[0]).toBe(
      "You led from the first round to the last.",
    );
  });

  it("tells of a long way back, and of dessert that turns it", () => {
    const scores = game([0, 10, 5], [5, 5, 5], [9, 0, 0], [6, 0, -6]);
    expect(told(scores, standing([20, 15, 4], [[0], [1], [2]]), 1)).toEqual([
      "Ana was 10 points behind you after round 1, and still won.",
      "The best dish: your sashimi in round 1, 10 points.",
      "Dessert turned it: before that you were ahead.",
    ]);
  });

  it("does not say twice that dessert turned it", () => {
    const scores = game([5, 5, 5], [5, 5, 5], [2, 4, 9], [12, 0, 0]);
    expect(told(scores, standing([24, 14, 19], [[0], [2], [1]]))).toEqual([
      "Ana was 7 points behind Cem after round 3, and still won.",
      "The best dish: Ana's pudding for dessert, 12 points.",
      "In the end 5 points ahead of Cem.",
    ]);
  });

  it("tells when desserts or nothing told them apart", () => {
    const level = game([5, 5, 0], [5, 5, 0], [5, 5, 0], [0, 0, 0]);
    expect(told(level, standing([15, 15, 0], [[1], [0], [2]])).at(-1)).toBe("Level on points with Ana: desserts decided.");
    expect(told(level, standing([15, 15, 0], [[0, 1], [2]])).at(-1)).toBe("Nothing told them apart: 15 points each, and as many desserts.");
    expect(told(game([5, 4, 0], [5, 5, 0], [5, 5, 0], [0, 0, 0]), standing([15, 14, 0], [[0], [1], [2]])).at(-1)).toBe(
      "It was close: only 1 point ahead of Ben.",
    );
  });

  it("speaks to whoever reads it in Spanish without a pronoun", () => {
    const back = story(game([0, 10, 5], [5, 5, 5], [9, 0, 0], [6, 0, -6]), standing([20, 15, 4], [[0], [1], [2]]));
    expect(back.map((line) => es.story(line, NAMES, 0))).toEqual([
      "Ibas 10 puntos por detrás de Ben tras la ronda 1, y aun así ganaste.",
      "El mejor plato: sashimi de Ben en la ronda 1, 10 puntos.",
      "El postre le dio la vuelta: antes iba Ben por delante.",
    ]);
    expect(back.map((line) => es.story(line, NAMES, 1))[2]).toBe("El postre le dio la vuelta: antes ibas por delante.");
  });

  it("has three lines of words for every game, in every language, to whoever reads it", () => {
    for (let seed = 1; seed < 400; seed++) {
      const dice = (step: number, seat: number) => ((seed * 7919 + step * 104729 + seat * 15485863) % 23) - 3;
      const rounds = [0, 1, 2, 3].map((step) => [0, 1, 2].map((seat) => dice(step, seat)));
      const points = NAMES.map((_, seat) => rounds.reduce((sum, round) => sum + round[seat]!, 0));
      const order = [0, 1, 2].sort((one, other) => points[other]! - points[one]!);
      const lines = story(game(...rounds), standing(points, order.map((seat) => [seat])));
      expect(lines).toHaveLength(3);
      for (const [, words] of languages) {
        for (const me of [null, 0, 1]) {
          for (const line of lines) expect(words.story(line, NAMES, me)).toMatch(/^[A-ZÄÖÜ].*[^ ]\.$/);
        }
      }
    }
  });
});
