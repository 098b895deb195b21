// What follows from the games one has played.
import { beforeAll, describe, expect, it } from "vitest";
import { ask } from "../src/engine/door";
import { beginDay, gameOf } from "../src/practice/playDay";
import { dealOf } from "../src/practice/days";
import { LocalTable } from "../src/here/localTable.svelte";
import { against, dishes, ratingFrom, wonOverTime } from "../src/you/figures";
import { isPlayed, playedAt, playedFrom, type Played } from "../src/you/played";
import { until, useEngineHere } from "./engine_here";

beforeAll(() => useEngineHere());

function row(id: number, points: number[], places: number[], bots: (string | null)[], dishes: Played["dishes"] = {}): Played {
  return { id: `${id}`, when: id, edition: "party", menu: "sushi-go", seat: 0, seats: bots.map((bot, seat) => ({ name: `P${seat}`, bot })), points, places, dishes };
}

describe("what one has played", () => {
  it("is told apart by opponents: shared victories and ties count in part", () => {
    const rows = [row(1, [40, 30, 50], [2, 3, 1], [null, "regular", "search:sims=4000"]), row(2, [44, 44, 20], [1, 1, 3], [null, "regular", null])];
    const figures = against(rows).map(({ bot, games, won, ahead }) => [bot, games, won, ahead]);
    expect(figures).toEqual([
      ["regular", 2, 0.25, 5],
      ["search", 1, 0, -10],
      [null, 1, 0.5, 24],
    ]);
    expect(wonOverTime(rows.toReversed())).toEqual([0, 0.25]);
    expect(wonOverTime(rows.toReversed(), 1)).toEqual([0, 0.5]);
  });

  it("gives ratings that are even for an even score, and finite for whoever never lost", () => {
    // tests/terminal/test_history.py has the same numbers.
    expect(ratingFrom(5, 10).rating).toBeCloseTo(0);
    const { rating, reach } = ratingFrom(9, 9);
    expect([Math.round(rating), Math.round(reach)]).toEqual([512, 494]);
    expect(ratingFrom(0, 9).rating).toBeCloseTo(-rating);
  });

  it("has favourite dishes: more than an equal share, the best loved first", () => {
    const found = dishes([row(1, [1, 1], [1, 1], [null, "greedy"], { eel: [3, 4], tofu: [0, 6], tea: [1, 1] }), row(2, [1, 1], [1, 1], [null, "greedy"], { eel: [1, 2] })]);
    expect(found).toEqual([
      { type: "eel", mine: 4, fair: 3 },
      { type: "tofu", mine: 0, fair: 3 },
    ]);
  });

  it("comes from the table as from the game that is kept", async () => {
    const deal = dealOf("2026-01-01");
    await beginDay(deal, "Ana");
    const table = new LocalTable((await gameOf(deal))!, () => {});
    await until(() => {
      const question = table.view?.question;
      if (question && !table.busy) table.answer(question.options[0]!);
      return table.standing !== null && !table.sending;
    });
    const seen = playedAt(table, 5)!;
    const save = (await gameOf(deal))!;
    expect(playedFrom({ ...save, when: 5 }, await ask("retold", save.record))).toEqual(seen);
    expect(isPlayed(JSON.parse(JSON.stringify(seen)))).toBe(true);
    expect(isPlayed({ ...seen, places: [1] })).toBe(false);
    expect(Object.values(seen.dishes).reduce((sum, [mine]) => sum + mine, 0)).toBeGreaterThan(15);
    table.leave();
  });
});
