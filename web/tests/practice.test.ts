// The deal of the day is the same as in Python, puzzles stand, and rows are counted.
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { dealOf, dayOfSave, ENGINE_NAME, daysAfter, hasDeal, keepResult, dayResults, namesAt, streak, type DayResult } from "../src/practice/days";
import { beginDay, gameOf, resultOf } from "../src/practice/playDay";
import { answered, levelOf, nextOf, solvedPuzzles, type Puzzle } from "../src/practice/puzzles";
import { PuzzleTable } from "../src/practice/puzzleTable.svelte";
import { de } from "../src/i18n/de";
import { en } from "../src/i18n/en";
import { newGame } from "../src/here/newGame";
import { saves } from "../src/here/saves";
import { routeFrom } from "../src/lib/router.svelte";
import { beginShared, pathOfDeal, sharedDealFrom } from "../src/practice/sameDeal";
import { LocalTable } from "../src/here/localTable.svelte";
import { until, useEngineHere } from "./engine_here";

const folder = new URL("../../src/sushibelt/practice/found/", `file://${import.meta.dirname}/`);
const files = readdirSync(folder);

beforeAll(() => useEngineHere());
beforeEach(() => localStorage.clear());

function result(day: string, on = day): DayResult {
  return { day, points: 40, place: 2, players: 4, others: {}, engine: "", on };
}

describe("the deal of the day", () => {
  it("is the same as in Python", () => {
    // tests/practice/test_daily.py has the same numbers.
    const deal = dealOf("2026-11-19");
    expect([deal.menu, deal.opponents, deal.secret]).toEqual(["dinner-for-two", ["search:sims=1500"], "d1702634fbfbac13c256459e9e5940a8"]);
    expect(["2026-11-20", "2026-11-21"].map((day) => dealOf(day).menu)).toEqual(["master-menu", "classic"]);
    expect(namesAt(dealOf("2026-11-20"), "botan")).toEqual(["botan", "Aki", "Chiyo", "Daiki"]);
  });

  it("is there from the first day to today", () => {
    expect(["2025-12-31", "2026-01-01", "2026-02-30", "2999-01-01", "today", "2026-1-1"].map(hasDeal)).toEqual([false, true, false, false, false, false]);
    expect([dayOfSave("daily-2026-01-01"), dayOfSave("daily-x"), dayOfSave("abcdefgh")]).toEqual(["2026-01-01", null, null]);
  });

  it("counts days in a row only where they were played on the day itself", () => {
    const now = "2026-03-10";
    const days = [1, 2, 3, 5].map((back) => result(daysAfter(now, -back)));
    expect(streak(days, now)).toBe(3);
    expect(streak([...days, result(now)], now)).toBe(4);
    expect(streak([...days, result("2026-03-06", now)], now)).toBe(3);
    expect(streak(days, "2026-03-11")).toBe(0);
  });

  it("keeps the first result, and survives what is spoilt", () => {
    keepResult({ ...result("2026-01-02"), points: 41 });
    keepResult({ ...result("2026-01-02"), points: 60 });
    expect(dayResults().map(({ points }) => points)).toEqual([41]);
    localStorage.setItem("sushibelt.daily", '[null, {"day": 3}]');
    expect(dayResults()).toEqual([]);
  });

  it("is played to its end, and bots play the same cards", async () => {
    const deal = dealOf("2026-01-01");
    await beginDay(deal, "Ana");
    const table = new LocalTable((await gameOf(deal))!, () => {});
    await until(() => {
      const question = table.view?.question;
      if (question && !table.busy) table.answer(question.options[0]!);
      return table.standing !== null;
    });
    expect(table.onward?.path).toBe("/daily/2026-01-01");
    await until(async () => (await gameOf(deal))?.record.points);
    const done = await resultOf(deal, (await gameOf(deal))!);
    expect(done.points).toBe(table.standing!.points[0]);
    expect(Object.keys(done.others)).toEqual(["greedy", "regular", "search"]);
    expect(dayResults()).toEqual([done]);
    table.leave();
  });
});

describe("a deal that is passed on", () => {
  const SITTERS = [{ bot: "greedy" }, { name: "Ana" }, { bot: "search:sims=4000" }];
  const wish = { edition: "party" as const, menu: "master-menu", sitters: SITTERS, bothWays: true, firstPrinting: true, hints: true };

  it("brings a friend the same game", async () => {
    const save = await saves.get(await newGame(wish));
    const path = pathOfDeal(save, 47, "Ana & Ben/2")!;
    const route = routeFrom(path);
    if (route.page !== "deal") throw new Error(path);
    const deal = sharedDealFrom(route.parts)!;
    expect(deal.beat).toEqual({ points: 47, engine: ENGINE_NAME, name: "Ana & Ben/2" });
    const friends = await saves.get(await beginShared(deal, "Cem"));
    expect({ ...friends.record, seats: [] }).toEqual({ ...save.record, seats: [] });
    expect(friends.record.seats[1]).toBe("Cem");
    expect([friends.secret, friends.bots, friends.beat]).toEqual([save.secret, save.bots, deal.beat]);
  });

  it("is none where others played, where it went on from the middle, or came from a file", async () => {
    const save = await saves.get(await newGame(wish));
    expect(pathOfDeal({ ...save, bots: [null, null, "greedy"] }, 1, "")).toBeNull();
    expect(pathOfDeal({ ...save, secret: null }, 1, "")).toBeNull();
    expect(pathOfDeal({ ...save, from: "/solo/x" }, 1, "")).toBeNull();
    expect(pathOfDeal({ ...save, id: "daily-2026-01-02" }, 1, "")).toBeNull();
  });

  it.each([
    "/deal/classic",
    "/deal/classic/usual/me~regular/../1/e/x",
    "/deal/classic/usual/me/abc/1/e/x",
    "/deal/classic/usual/me~me/abc/1/e/x",
    "/deal/classic/usual/me~cmd%3Als/abc/1/e/x",
    "/deal/classic/any/me~regular/abc/1/e/x",
    "/deal/nothing/usual/me~regular/abc/1/e/x",
    "/deal/classic/usual/me~regular/abc/many/e/x",
  ])("%s is none", (path) => {
    const route = routeFrom(path);
    expect(route.page === "deal" ? sharedDealFrom(route.parts) : null).toBeNull();
  });
});

describe("puzzles", () => {
  it.each(files)("of %s stand, and what is asked are their answers", async (file) => {
    const { puzzles } = JSON.parse(readFileSync(new URL(file, folder), "utf8")) as { puzzles: Puzzle[] };
    for (const puzzle of puzzles.slice(0, 8)) {
      const onanswer = vi.fn();
      const table = new PuzzleTable(file.replace(".json", "") as "classic", puzzle, onanswer);
      await until(() => table.view !== null || table.problem !== null);
      expect(table.problem).toBeNull();
      expect([...table.view!.question!.options].sort()).toEqual(table.worths.map(({ answer }) => answer).sort());
      table.answer(table.worths[0]!.answer);
      table.answer(table.worths[1]!.answer); // the first answer counts
      expect(onanswer.mock.calls).toEqual([[true]]);
      expect(table.advice!.thoughts[0]!.answer).toBe(table.worths[0]!.answer);
      await until(() => table.lesson !== null);
      expect([en, de].map((t) => t.coach.why(table.lesson!, table.names)).every(Boolean)).toBe(true);
    }
  });

  it("are counted once each, in rows", () => {
    const some = ["a", "b", "c"].map((secret, at): Puzzle => ({ players: 2, secret, answers: "", values: {}, exact: false, missed: ["greedy", "regular", "net"].slice(0, at + 1) }));
    expect(some.map(levelOf)).toEqual(["easy", "medium", "hard"]);
    expect(nextOf(some, null)).toBe(1);
    answered(some[0]!, true);
    answered(some[0]!, false);
    expect([nextOf(some, null, 1), nextOf(some, "hard"), nextOf(some, "easy")]).toEqual([2, 3, null]);
    answered(some[2]!, true);
    expect(nextOf(some, null, 3)).toBe(2);
    answered(some[1]!, false);
    expect(solvedPuzzles()).toEqual({ right: { a: true, b: false, c: true }, streak: 0, longest: 2 });
  });
});

it.each([en, de])("writes a friend's points below zero with a minus", ({ practice }) => {
  for (const words of [practice.beat("Ana", -4), practice.beaten("Ana", -4, 3), practice.beatMine(-4)]) expect(words).toMatch(/\u22124 /);
});
