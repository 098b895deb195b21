// @vitest-environment node
// The page's match against whole games that Python's match has told (scripts/page_fixtures.py).
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { event as sentence } from "../src/i18n/en/events";
import { typeNumber } from "../src/lib/cards";
import { ANSWER_NAMES } from "../src/lib/catalogue";
import { Bots } from "../src/engine/bots";
import { Match, type Options } from "../src/engine/match";
import { recordFromJson, type WholeRecord } from "../src/engine/record";
import { Refusal } from "../src/engine/refusal";
import type { Rules } from "../src/engine/rules";
import { sightFrom, viewFrom } from "../src/engine/sight";
import { Records } from "../src/engine/records";
import { stepsOf } from "../src/engine/steps";
import { rulesHere } from "./engine_here";
import told from "./fixtures/games.json";

interface Fixture {
  options: Options;
  record: WholeRecord;
  /** What everybody saw at the start and after each answer. */
  steps: string[];
  events: string;
  texts: string[];
  scores: string;
  standing: unknown;
  replay: string[];
  /** After which step, which seat, which bot, and what it would answer. */
  thoughts: [number, number, string, string][];
}

const games = told.games as unknown as Fixture[];
let rules: Rules;
beforeAll(async () => {
  rules = await rulesHere();
});

/** JSON with the fields of everything in order. */
function ordered(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(ordered).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return `{${fields.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, entry]) => `${JSON.stringify(name)}:${ordered(entry)}`).join(",")}}`;
}

function digest(value: unknown): string {
  return createHash("sha256").update(ordered(value)).digest("hex").slice(0, 16);
}

function seen(match: Match): string {
  const seats = match.names.map((_, seat) => seat);
  return digest([[...seats, null].map((seat) => match.view(seat)), seats.map((seat) => match.mayTakeBack(seat))]);
}

function code(run: () => unknown): string {
  try {
    run();
  } catch (reason) {
    if (reason instanceof Refusal) return reason.code;
    throw reason;
  }
  return "";
}

describe("the page's match tells what Python's does", () => {
  it.each(games.map((game, number) => [number, game] as const))("game %i", async (_, game) => {
    const match = new Match(rules, game.options);
    const bots = new Bots(rules.engine);
    expect(seen(match)).toBe(game.steps[0]);
    for (const [number, [seat, reply]] of game.record.answers.entries()) {
      for (const [, other, spec, name] of game.thoughts.filter(([step]) => step === number)) {
        const thought = await bots.answer(spec, "page", match.sight(other), match.question(other)!);
        expect([number, spec, ANSWER_NAMES[thought]]).toEqual([number, spec, name]);
      }
      if (reply === "take_back") match.takeBack(seat);
      else match.answer(seat, reply, match.question(seat)!.id);
      expect([number, seen(match)]).toEqual([number, game.steps[number + 1]]);
    }
    expect(match.over).toBe(true);
    expect(match.record()).toEqual(game.record);
    expect(JSON.stringify(match.record())).toBe(JSON.stringify(game.record));
    expect(match.allEvents().map((event) => sentence(event, [...match.names], event.audience ?? null))).toEqual(game.texts);
    expect(digest(match.allEvents())).toBe(game.events);
    expect(digest(match.scores)).toBe(game.scores);
    expect(match.standing).toEqual(game.standing);
    match.free();
  });

  it.each(games.map((game, number) => [number, game] as const))("game %i step by step", (_, game) => {
    const { match, steps } = stepsOf(rules, recordFromJson(JSON.stringify(game.record)));
    expect(steps.map(digest)).toEqual(game.replay);
    match.free();
  });

  it("counts a table as it stands as the round was counted", () => {
    let compared = 0;
    for (const { record } of games) {
      const { match, steps } = stepsOf(rules, recordFromJson(JSON.stringify(record)));
      for (const { view, score } of steps) {
        // When the round is over, nobody sees any more who took which place of its race.
        if (!score?.round_no || match.menu.includes(typeNumber("uramaki"))) continue;
        expect(rules.running(view)).toEqual(score.reasons);
        compared += 1;
      }
      match.free();
    }
    expect(compared).toBeGreaterThan(30);
  });

  it("of both printings, with several calls in one turn", () => {
    const several = games.filter(({ record }) => {
      const { match, steps } = stepsOf(rules, recordFromJson(JSON.stringify(record)));
      match.free();
      const callers = steps.map((step) => (step.events ?? []).filter(({ kind }) => kind === "called").map(({ seat }) => seat));
      return callers.some((seats) => new Set(seats).size < seats.length);
    });
    expect(several.length).toBeGreaterThan(0);
    expect(several.every(({ record }) => record.printing === "first")).toBe(true);
    expect(games.filter(({ record }) => !("printing" in record)).length).toBeGreaterThan(12);
  });

  it("keeps to itself what a seat may not know, and the numbers say what the view does", () => {
    const sight = new Records(rules.engine, "sight");
    for (const game of games.slice(0, 8)) {
      const match = new Match(rules, { ...game.options, secret: "leak" });
      while (!match.over) {
        for (const seat of match.waitingFor) {
          const view = match.view(seat);
          sightFrom(view, sight);
          expect(viewFrom(sight, view.question!.id)).toEqual(view);
          match.answer(seat, view.question!.options.at(-1)!);
        }
      }
      match.free();
    }
    sight.free();
  });
});

describe("what a match refuses", () => {
  const options: Options = { edition: "party", menu: "sushi-go", seats: ["Ana", "Ben"], secret: "belt" };

  it("has the service's codes", () => {
    const match = new Match(rules, options);
    const { id, options: answers } = match.question(0)!;
    expect(code(() => match.answer(2, 0))).toBe("no_such_seat");
    expect(code(() => match.answer(0, "pass"))).toBe("illegal_answer");
    expect(code(() => match.answer(0, answers[0]!, id + 1))).toBe("stale_question");
    expect(code(() => match.takeBack(0))).toBe("not_chosen");
    match.answer(0, answers[0]!, id);
    expect(code(() => match.answer(0, answers[0]!))).toBe("nothing_asked");
    expect(code(() => match.answer(0, answers[0]!, id + 1))).toBe("stale_question");
    match.takeBack(0);
    expect(match.question(0)!.id).toBe(id + 1);
    expect(match.events(1).map((event) => event.kind).slice(-2)).toEqual(["chosen", "reconsiders"]);
  });

  it("is a game that there is not", () => {
    expect(code(() => new Match(rules, { ...options, seats: ["Ana"] }))).toBe("party_players");
    expect(code(() => new Match(rules, { ...options, edition: "classic", menu: null, seats: [..."abcdef"] }))).toBe("classic_players");
    expect(code(() => new Match(rules, { ...options, menu: "master-menu" }))).toBe("not_possible");
    expect(code(() => new Match(rules, { ...options, menu: "fish" }))).toBe("not_possible");
    expect(code(() => new Match(rules, { ...options, printing: "second" }))).toBe("not_possible");
    expect(code(() => new Match(rules, { ...options, edition: "classic", menu: null, printing: "first" }))).toBe("classic_printing");
  });

  it("is a record that does not replay", () => {
    const { record } = games[0]!;
    const spoilt = (more: Partial<WholeRecord>) => code(() => stepsOf(rules, recordFromJson(JSON.stringify({ ...record, ...more }))));
    expect(spoilt({})).toBe("");
    expect(spoilt({ answers: record.answers.slice(1) })).toBe("bad_record");
    expect(spoilt({ shuffles: record.shuffles.slice(1) })).toBe("bad_record");
    expect(spoilt({ shuffles: [...record.shuffles, "00"] })).toBe("bad_record");
    expect(spoilt({ points: record.points!.map((points) => points + 1) })).toBe("bad_record");
    expect(spoilt({ start: "a position" })).toBe("starts_elsewhere");
    expect(spoilt({ rules: 2 })).toBe("other_rules");
    expect(spoilt({ printing: "second" as "first" })).toBe("bad_record");
    expect(spoilt({ seats: ["Ana", "Ben", 7] as string[] })).toBe("bad_record");
    expect(code(() => recordFromJson("{"))).toBe("bad_record");
  });

  it("is a record of house rules, and says so by name", () => {
    const variant = { name: "Dear sashimi", points: { sashimi: [12] }, hash: "0123456789abcdef" };
    const unofficial = JSON.stringify({ ...games[0]!.record, variant });
    expect(() => recordFromJson(unofficial)).toThrow(expect.objectContaining({ code: "unofficial", facts: { name: "Dear sashimi" } }) as Error);
    expect(code(() => recordFromJson(JSON.stringify({ ...games[0]!.record, variant: 7 })))).toBe("unofficial");
    expect(code(() => recordFromJson(JSON.stringify({ ...games[0]!.record, variant: null })))).toBe("");
  });

  it("leaves everything as it was when laid-out cards do not fit", () => {
    const deal = ["tempura"];
    expect(code(() => new Match(rules, { ...options, edition: "classic", menu: null, shuffles: [deal] }))).toBe("bad_record");
    expect(code(() => new Match(rules, { ...options, edition: "classic", menu: null, shuffles: [new Array<string>(20).fill("tea")] }))).toBe("bad_record");
  });
});
