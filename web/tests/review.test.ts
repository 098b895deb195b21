// Reviews of finished games: number for number those of Python, and what follows from them on the page.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { ask, Door } from "../src/engine/door";
import { Engine } from "../src/engine/engine";
import { serve } from "../src/engine/letters";
import type { WholeRecord } from "../src/engine/record";
import { isClear, lostBy, pointsLostBy, type ChartPoint, type Decision, type Summary } from "../src/engine/review";
import { Room, type Outline } from "../src/engine/room";
import { LocalTable } from "../src/here/localTable.svelte";
import { saves } from "../src/here/saves";
import { ANSWER, ANSWER_NAMES, QUESTION_NAMES } from "../src/lib/catalogue";
import { playOn, standIn } from "../src/review/playOn";
import { Reviewing, type Judge } from "../src/review/reviewing.svelte";
import { behind, chartReach, largestSwings, lossOf, luckOf, moved, percent, signed, top } from "../src/review/telling";
import { accuracies } from "../src/you/figures";
import { isPlayed, playedAt, playedFrom, type Played } from "../src/you/played";
import { channel, engineFile, until, useEngineHere } from "./engine_here";
import { languages } from "./spoken";

type Told = Record<string, unknown>;
interface Case {
  record: WholeRecord;
  chart: [number, string, number[], number][];
  decisions: (Told & { number: number; worths: [string, number, number, number][]; exact: boolean; lost: number; points_lost: number; clear: boolean })[];
  players: Told[];
  moments: (Told & { given_fate: Told | null; best_fate: Told | null })[];
}
const file = new URL("fixtures/reviews.json", `file://${import.meta.dirname}/`);
const { depth, playouts, games } = JSON.parse(readFileSync(file, "utf8")) as { depth: number; playouts: number; games: Case[] };
const DIGITS = 8;

beforeAll(() => useEngineHere());

interface Reviewed {
  outline: Outline;
  chart: ChartPoint[];
  decisions: Decision[];
  summary: Summary;
}

const known = new Map<Case, Promise<Reviewed>>();

/** A game's review, made once for all tests. */
function reviewOf(game: Case): Promise<Reviewed> {
  const found = known.get(game) ?? review(game);
  known.set(game, found);
  return found;
}

async function review({ record }: Case): Promise<Reviewed> {
  const room = new Room(await Engine.from(engineFile()));
  const outline = room.openReview(record);
  const chart = outline.moments.map((_, at) => room.chartPoint(outline.review, at, playouts));
  const decisions = outline.choices.map((_, at) => room.decision(outline.review, at, depth));
  return { outline, chart, decisions, summary: room.summary(outline.review, chart, decisions) };
}

/** Numbers are equal up to the last digits that were written down. */
function near(found: unknown, told: unknown): void {
  if (Array.isArray(told)) {
    expect(found).toHaveLength(told.length);
    told.forEach((one, at) => near((found as unknown[])[at], one));
  } else if (typeof told === "number") expect(found).toBeCloseTo(told, DIGITS);
  else expect(found).toEqual(told);
}

/** Where a card went, as Python tells it. */
function fate(told: Told | null): Told | null {
  if (!told) return null;
  const { kind, points } = (told["reason"] ?? {}) as Told;
  return { card: told["card"], taker: told["taker"], later: told["later"], reason: told["reason"] ? { kind, points } : null };
}

describe.each(games.map((game, number) => ({ game, number })))("the review of game $number", ({ game }) => {
  it("has the chart of Python, whose chances are 1 together at every step", async () => {
    const { chart, outline } = await reviewOf(game);
    near(chart.map(({ number, what, chances, error }) => [number, what, chances, error]), game.chart);
    for (const { chances } of chart) expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12);
    expect(outline.moments.map(({ step }) => step)).toEqual([...outline.moments.map(({ step }) => step)].sort((one, other) => one - other));
  });

  it("gives every answer the worth that Python gives it", async () => {
    const { decisions } = await reviewOf(game);
    near(
      decisions.map((it) => [it.number, it.seat, it.round, it.turn, it.question, ANSWER_NAMES[it.given], it.exact, it.known]),
      game.decisions.map((it) => [it.number, it["seat"], it["round_no"], it["turn_no"], it["question"], it["given"], it.exact, it["known"]]),
    );
    near(decisions.map(({ worths }) => worths.map(({ answer, win, points, error }) => [ANSWER_NAMES[answer], win, points, error])), game.decisions.map(({ worths }) => worths));
    near(decisions.map((it) => [lostBy(it), pointsLostBy(it), isClear(it)]), game.decisions.map((it) => [it.lost, it.points_lost, it.clear]));
  });

  it("takes nothing from whoever gave the best answer", async () => {
    const { decisions } = await reviewOf(game);
    for (const it of decisions) {
      const [best] = it.worths;
      expect([lostBy({ ...it, given: best!.answer }), pointsLostBy({ ...it, given: best!.answer })]).toEqual([0, 0]);
      expect(lostBy(it)).toBeGreaterThan(-1e-9);
      expect(behind(it, best!)).toBe("");
    }
  });

  it("says of players and of what decided it what Python says", async () => {
    const { summary, chart } = await reviewOf(game);
    near(
      summary.players.map(({ accuracy, rounds, lost, pointsLost, luck, rest }) => [accuracy, rounds, lost, pointsLost, luck, rest]),
      game.players.map((it) => [it["accuracy"], it["rounds"], it["lost"], it["points_lost"], it["luck"], it["rest"]]),
    );
    near(
      summary.moments.map(({ number, seat, round, turn, before, after, choice }) => [number, seat, round, turn, before, after, choice?.lost ?? null, choice?.pointsLost ?? null, choice ? ANSWER_NAMES[choice.given] : null, choice ? ANSWER_NAMES[choice.best] : null]),
      game.moments.map((it) => [it["number"], it["seat"], it["round_no"], it["turn_no"], it["before"], it["after"], it["lost"], it["points_lost"], it["given"], it["best"]]),
    );
    for (const [at, { choice }] of summary.moments.entries()) {
      for (const [mine, told] of [[choice?.givenFate, game.moments[at]!.given_fate], [choice?.bestFate, game.moments[at]!.best_fate]] as const) {
        const seen = mine ? { card: ANSWER_NAMES[mine.card], taker: mine.taker, later: mine.later, reason: mine.reason && { kind: mine.reason.kind, points: mine.reason.points } } : null;
        expect(seen).toEqual(fate(told));
      }
    }
    summary.players.forEach(({ luck }, seat) => {
      const it = luckOf(chart, seat, luck);
      expect(it.from + it.luck + it.play).toBeCloseTo(it.to, 12);
    });
  });

  it("shows each choice at the step before its answer", async () => {
    const { outline } = await reviewOf(game);
    const { replay } = await ask("replay", game.record);
    for (const { step, seat, given, question } of outline.choices) {
      const after = replay.steps[step + 1]!;
      expect([after.seat, after.answer, after.question]).toEqual([seat, given, question]);
    }
  });

  it("is told in every language, without codes or loose ends", async () => {
    const { summary, outline } = await reviewOf(game);
    for (const [, { review }] of languages) {
      for (const moment of summary.moments) {
        const question = outline.choices.find(({ number }) => number === moment.number)?.question ?? "";
        const words = review.moment(moment, question, game.record.seats);
        expect(words).toContain(game.record.seats[moment.seat]);
        expect(words).toMatch(/%.*\.$/);
        expect(words).not.toMatch(/undefined|null|NaN|_/);
      }
    }
  });
});

describe("numbers of a review", () => {
  const worth = (answer: number, win: number, error: number, points = 0) => ({ answer, win, points, error });
  const base = { number: 0, seat: 0, round: 1, turn: 1, question: "pick", step: 0, known: [0], exact: false };

  it("have no more digits than are known, and say how far they may be off", () => {
    const it_: Decision = { ...base, given: 1, worths: [worth(0, 0.5, 0), worth(2, 0.46, 0.011), worth(3, 0.4, 0.02), worth(1, 0.3, 0.0151)] };
    expect([lossOf(it_), behind(it_, it_.worths[1]!)]).toEqual(["20 ± 3 %", "−4 ± 2 %"]);
    expect(lossOf({ ...it_, exact: true })).toBe("20 %");
    expect(top(it_).map(({ answer }) => answer)).toEqual([0, 2, 3, 1]);
    expect(top({ ...it_, given: 2 }).map(({ answer }) => answer)).toEqual([0, 2, 3]);
    expect([percent(0.004), percent(-0.001), signed(0.384), signed(-0.126), signed(0.001)]).toEqual(["0 %", "0 %", "+38 %", "−13 %", "0 %"]);
    expect(isClear({ worths: [worth(0, 0.5, 0), worth(1, 0.49, 0.01)], given: 1 })).toBe(false);
    expect(isClear({ worths: [worth(0, 0.5, 0), worth(1, 0.4, 0.01)], given: 1 })).toBe(true);
  });

  it("name the turns that moved most, but no deals", () => {
    const point = (number: number, what: ChartPoint["what"], ...chances: number[]): ChartPoint => ({ number, what, round: 1, turn: number, step: number, chances, error: 0.021 });
    const chart = [point(0, "start", 0.5, 0.5), point(0, "deal", 0.8, 0.2), point(2, "turn", 0.79, 0.21), point(4, "turn", 0.4, 0.6), point(6, "end", 0, 1)];
    const swings = largestSwings(chart);
    expect(swings.map(({ at, step }) => [at, step])).toEqual([[3, 2], [4, 4]]);
    expect(moved(swings[0]!)).toEqual([1, 0]);
    expect(chartReach(chart)).toBe("5 %");
    expect(chartReach([])).toBe("1 %");
  });
});

it("says every answer to every question in every language", () => {
  for (const [, { review }] of languages) {
    for (const question of QUESTION_NAMES) {
      for (const [number] of ANSWER_NAMES.entries()) expect(review.answer(question, number)).not.toMatch(/undefined|_/);
      if (["second", "dip", "call", "flip"].includes(question)) expect(review.answer(question, ANSWER.pass)).not.toBe("no");
    }
    for (const count of [0, 1, 2]) expect(review.progress(count, 2) + review.more(count) + review.done(count)).not.toMatch(/undefined|NaN/);
    expect(review.noneExact(1, "2,400")).not.toBe(review.noneExact(2, "2,400"));
    expect(review.allExact(1)).not.toContain("1");
  }
});

// --- as it is computed ----------------------------------------------------------------------------------------------

/** A judge with an engine of its own, which notes what it is asked. */
function judge(asked: string[], slow: Promise<unknown> = Promise.resolve()): Judge & { closed: boolean } {
  const [page, worker] = channel();
  serve(worker, async () => new Room(await Engine.from(engineFile())));
  const door = new Door(() => page);
  const its = {
    closed: false,
    ask: (async (name: string, ...given: unknown[]) => {
      asked.push(name === "decision" ? `decision ${String(given[1])}` : name === "chartPoint" ? `chart ${String(given[2])}` : name);
      if (name === "decision") await slow;
      // The same game with fewer simulations: what is asked counts here, not how good it is.
      if (name === "decision") given[2] = 60;
      if (name === "chartPoint") given[2] = 8;
      return (door.ask as (...all: unknown[]) => Promise<unknown>)(name, ...given);
    }) as Judge["ask"],
    close: () => void (its.closed = true),
  };
  return its;
}

describe("a review as it is computed", () => {
  const { record } = games[0]!;

  it("draws first, then weighs my choices before all others, then draws finely", async () => {
    const asked: string[] = [];
    const reviewing = new Reviewing(record, 1, () => judge(asked));
    await reviewing.go();
    expect([reviewing.problem, reviewing.finished]).toEqual([null, true]);
    const moments = reviewing.outline!.moments.length;
    const choices = reviewing.outline!.choices;
    expect(asked.slice(0, moments + 1)).toEqual(["openReview", ...new Array<string>(moments).fill("chart 60")]);
    expect(asked.filter((name) => name === "chart 600")).toHaveLength(moments);
    const order = asked.flatMap((name) => (name.startsWith("decision") ? [Number(name.slice(9))] : []));
    const mine = choices.flatMap(({ seat }, at) => (seat === 1 ? [at] : []));
    expect(order.slice(0, mine.length)).toEqual(mine);
    expect([...order].sort((one, other) => one - other)).toEqual([...choices.keys()]);
    expect(reviewing.accuracy(1)).toBeCloseTo(reviewing.summary!.players[1]!.accuracy!, 12);
    expect(asked.at(-1)).toBe("summary");
  });

  it("stops when somebody leaves, and goes on with what was found", async () => {
    const asked: string[] = [];
    const judges: { closed: boolean }[] = [];
    const reviewing = new Reviewing(record, null, () => {
      const made = judge(asked);
      judges.push(made);
      return made;
    });
    void reviewing.go();
    await until(() => reviewing.weighed.length > 3);
    reviewing.stop();
    const [found, before] = [reviewing.weighed.length, asked.length];
    expect([judges[0]!.closed, reviewing.finished, reviewing.accuracy(0)]).toEqual([true, false, null]);
    await new Promise((go) => setTimeout(go, 60));
    // What was being weighed is forgotten, and nothing more was asked.
    expect([reviewing.weighed.length, asked.length]).toEqual([found, before]);
    const first = asked.filter((name) => name.startsWith("decision")).slice(0, found);
    await reviewing.go();
    expect([reviewing.finished, judges.length, judges[1]!.closed]).toEqual([true, 2, true]);
    expect(asked.filter((name) => name === "chart 60")).toHaveLength(reviewing.outline!.moments.length);
    for (const name of first) expect(asked.filter((other) => other === name)).toHaveLength(1);
  });

  it("weighs the choice next that somebody looks at", async () => {
    const asked: string[] = [];
    const reviewing = new Reviewing(record, 0, () => judge(asked));
    reviewing.wanted = 40;
    void reviewing.go();
    await until(() => reviewing.decisions[40] !== null && reviewing.weighed.length > 0);
    expect(asked.find((name) => name.startsWith("decision"))).toBe("decision 40");
    reviewing.stop();
  });

  it("shows nothing of a game that is not over, and says why", async () => {
    const open = { ...record, answers: record.answers.slice(0, 20), shuffles: record.shuffles.slice(0, 1), points: null };
    await expect(ask("openReview", open)).rejects.toMatchObject({ code: "bad_record" });
    const reviewing = new Reviewing(open, null, () => judge([]));
    await reviewing.go();
    expect([reviewing.outline, reviewing.chart.length, reviewing.finished]).toEqual([null, 0, false]);
    expect(reviewing.problem).toMatchObject({ code: "bad_record" });
  });
});

// --- what would have happened ---------------------------------------------------------------------------------------

describe("playing on from a choice", () => {
  it.each(games.map((game, number) => ({ game, number })))("begins game $number exactly there, with its deals", async ({ game }) => {
    const { outline } = await reviewOf(game);
    const choice = outline.choices[Math.floor(outline.choices.length / 3)]!;
    const players = game.record.seats.map((_, seat) => (seat ? "champion:ms=500" : "person"));
    const id = await playOn(game.record, choice, players, "/solo/x/replay/review");
    const save = await saves.get(id);
    expect(save.bots.map((bot) => bot === null)).toEqual(game.record.seats.map((_, seat) => seat === choice.seat));
    const table = new LocalTable(save, () => {});
    await until(() => table.problem ?? table.view?.question);
    expect(table.problem).toBeNull();
    const { replay } = await ask("replay", game.record);
    const there = replay.steps[choice.step]!.view;
    expect([table.view!.round_no, table.view!.turn_no, table.view!.points]).toEqual([there.round_no, there.turn_no, there.points]);
    expect([...table.view!.hands[choice.seat]!].sort()).toEqual([...there.hands[choice.seat]!].sort());
    expect([table.view!.question!.kind, table.onward?.path, table.tried]).toEqual([choice.question, "/solo/x/replay/review", true]);
    // Another answer than the one that was given, and then the game goes on to its end.
    table.answer(table.view!.question!.options.find((option) => option !== choice.given)!);
    await until(() => {
      const question = table.view?.question;
      if (question && !table.busy) table.answer(question.options[0]!);
      return table.standing !== null && !table.sending;
    });
    // It is no result of its own, and can itself be looked at again.
    expect(playedAt(table)).toBeNull();
    const kept = await saves.get(id);
    expect(playedFrom(kept, { standing: table.standing!, scores: table.scores })).toBeNull();
    expect(kept.record.shuffles.slice(0, game.record.shuffles.length)).toEqual(game.record.shuffles.slice(0, kept.record.shuffles.length));
    expect((await ask("replay", kept.record)).over).toBe(true);
    table.leave();
  });

  it("leaves out cards laid in order that may not be there any more", async () => {
    const [game] = games;
    const at = game!.record.answers.length / 2;
    const { replay } = await ask("replay", game!.record);
    const dealt = replay.steps.filter((step) => step.events?.some(({ kind }) => kind === "dealt")).map(({ view }) => view.hands);
    const laidOut = dealt.map((hands) => hands.flatMap((hand) => hand!.map((card) => ANSWER_NAMES[card]!)));
    const record = { ...game!.record, shuffles: laidOut };
    expect((await ask("replay", record)).over).toBe(true);
    const { outline } = await reviewOf(game!);
    const choice = outline.choices.find(({ number, round }) => number > at && round === 2)!;
    const { dealt: kept } = await saves.get(await playOn(record, choice, [], ""));
    expect(kept).toEqual(laidOut.slice(0, 2));
  });

  it("lets bots sit in for whoever was there", () => {
    expect(["person", undefined, "greedy", "search:sims=50", "champion:ms=500", "net", "mine.py"].map(standIn)).toEqual(["regular", "regular", "greedy", "search:sims=50", "search:sims=4000", "regular", "regular"]);
  });
});

it("remembers accuracies, and takes none that cannot be", () => {
  const row: Played = { id: "a", when: 1, edition: "classic", menu: null, seat: 0, seats: [{ name: "Ana", bot: null }, { name: "Ben", bot: "greedy" }], points: [3, 2], places: [1, 2], dishes: {} };
  expect([isPlayed(row), isPlayed({ ...row, accuracy: 0.5 }), isPlayed({ ...row, accuracy: 7 }), isPlayed({ ...row, accuracy: "x" })]).toEqual([true, true, false, false]);
  expect(accuracies([{ ...row, accuracy: 0.9 }, row, { ...row, accuracy: 0.4 }])).toEqual([0.4, 0.9]);
});
