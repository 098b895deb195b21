// A walk through a finished game.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Replay, ReplayStep, View } from "../src/lib/messages";
import { Walk } from "../src/replay/walk.svelte";

function step(round: number, turn: number, more: Partial<ReplayStep> = {}): ReplayStep {
  return { view: { round_no: round, turn_no: turn, players: 2, queue: [], hand_sizes: [1, 1] } as unknown as View, chosen: [[], []], ...more };
}

const game: Replay = {
  code: "abc",
  game: 1,
  names: ["Ana", "Ben"],
  steps: [step(1, 1), step(1, 1), step(1, 2), step(1, 2), step(1, 2, { score: { round_no: 1, reasons: [], trays: [] } }), step(2, 1)],
};

describe("a walk through a game", () => {
  beforeEach(() => vi.stubGlobal("matchMedia", () => ({ matches: true })));
  afterEach(() => vi.unstubAllGlobals());

  it("stays within the game", () => {
    const walk = new Walk(game, 99);
    expect(walk.at).toBe(5);
    walk.goTo(-3);
    expect(walk.at).toBe(0);
    expect(walk.stage.view).toBe(game.steps[0]!.view);
  });

  it("goes by turns, and stops where points are counted", () => {
    const walk = new Walk(game);
    const places = [];
    for (let turn = 0; turn < 4; turn += 1) {
      walk.nextTurn();
      places.push(walk.at);
    }
    expect(places).toEqual([2, 4, 5, 5]);
    walk.previousTurn();
    walk.previousTurn();
    expect(walk.at).toBe(2);
  });

  it("plays from the start once it has reached the end, and stops there", () => {
    const walk = new Walk(game, 5);
    walk.toggle();
    expect([walk.playing, walk.at]).toEqual([true, 0]);
    walk.goTo(5);
    expect(walk.playing).toBe(false);
  });
});
