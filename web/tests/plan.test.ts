// A table that is being planned.
import { beforeAll, describe, expect, it } from "vitest";
import { PRESETS } from "../src/lib/catalogue";
import { Plan } from "../src/make/plan.svelte";
import { until, useEngineHere } from "./engine_here";

beforeAll(() => useEngineHere());

describe("a plan", () => {
  it("keeps a seat for whoever makes it, and never has two of them", () => {
    const plan = new Plan([{ kind: "open" }, { kind: "open" }, { kind: "mine" }]);
    plan.setPlayers(2);
    expect(plan.seats.map(({ kind }) => kind)).toEqual(["mine", "open"]);
    plan.setSeat(1, "mine");
    expect(plan.seats.map(({ kind }) => kind)).toEqual(["open", "mine"]);
    plan.setSeat(0, "greedy");
    expect(plan.seats[0]).toEqual({ kind: "bot", bot: "greedy" });
  });

  it("is for five at most in the classic game, which has no menu", () => {
    const plan = new Plan([{ kind: "mine" }]);
    plan.setPlayers(8);
    plan.setEdition("classic");
    expect(plan.seats.length).toBe(5);
    expect(plan.settings).toMatchObject({ edition: "classic", menu: null });
    expect(plan.ready).toBe(true);
  });

  it("is ready only with a menu for so many", async () => {
    const plan = new Plan([{ kind: "mine" }]);
    plan.setPlayers(2);
    plan.menu = [...PRESETS["master-menu"]];
    await until(() => plan.legal !== null);
    expect(plan.ready).toBe(false);
    plan.setPlayers(3);
    await until(() => plan.legal !== null);
    expect(plan.ready).toBe(true);
    expect(plan.settings.menu).toBe("master-menu");
  });

  it("names a printing only where it is the first, of Party", () => {
    const plan = new Plan([{ kind: "mine" }, { kind: "open" }]);
    expect(plan.settings).not.toHaveProperty("printing");
    plan.firstPrinting = true;
    expect(plan.settings.printing).toBe("first");
    plan.setEdition("classic");
    expect(plan.settings).not.toHaveProperty("printing");
    const table = { code: "abc", menu: [...PRESETS["big-banquet"]], seats: [] };
    expect(Plan.of({ ...table, settings: { printing: "first" } }).firstPrinting).toBe(true);
    expect(Plan.of({ ...table, settings: { printing: "revised" } }).firstPrinting).toBe(false);
  });

  it("starts from the table that is to be changed", () => {
    const settings = { edition: "party" as const, both_ways: true, turn_seconds: 45, hints: false };
    const plan = Plan.of({ code: "abc", settings, menu: [...PRESETS["big-banquet"]], seats: [{ name: "Ana", kind: "person" }, { name: "", kind: "open" }] });
    expect(plan.settings).toEqual({ edition: "party", menu: "big-banquet", turn_seconds: 45, both_ways: true, spectators: true, hints: false, memory: true });
    expect(plan.seats.length).toBe(2);
  });
});
