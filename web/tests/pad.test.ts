import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cardNumber, typeNumber, typeOf } from "../src/lib/cards";
import { PRESETS } from "../src/lib/catalogue";
import { Pad } from "../src/score/pad.svelte";
import { until, useEngineHere, useNoEngine } from "./engine_here";

const WASABI = cardNumber("wasabi");
const SQUID = cardNumber("squid_nigiri");
const EGG = cardNumber("egg_nigiri");

function began(classic = false, players = 4): Pad {
  const pad = new Pad();
  pad.setEdition(classic);
  pad.setPlayers(players);
  pad.begin();
  return pad;
}

beforeAll(() => useEngineHere());
beforeEach(() => localStorage.clear());

describe("the score pad", () => {
  it("keeps the order of wasabi and nigiri", async () => {
    const pad = began();
    pad.add(0, 0, EGG);
    pad.add(0, 0, WASABI);
    pad.add(0, 0, SQUID);
    pad.add(0, 0, EGG);
    await pad.recount();
    expect(pad.roundPoints[0]![0]).toBe(1 + 9 + 1);
    pad.dip(0, 0, 2);
    await pad.recount();
    expect(pad.roundPoints[0]![0]).toBe(1 + 3 + 1);
    pad.dip(0, 0, 3);
    await pad.recount();
    expect(pad.roundPoints[0]![0]).toBe(1 + 3 + 3);
  });

  it("leaves a nigiri plain when its wasabi is taken away", async () => {
    const pad = began();
    pad.add(0, 1, WASABI);
    pad.add(0, 1, SQUID);
    pad.remove(0, 1, WASABI);
    await pad.recount();
    expect(pad.roundPoints[0]![1]).toBe(3);
  });

  it("survives a reload", async () => {
    const pad = began(true, 3);
    pad.names[0] = "Ana";
    pad.add(1, 2, cardNumber("pudding"));
    const again = new Pad();
    expect(again.began).toBe(true);
    expect(again.classic).toBe(true);
    await Promise.all([pad.recount(), again.recount()]);
    expect(again.totals).toEqual(pad.totals);
    expect(again.count(1, 2, cardNumber("pudding"))).toBe(1);
  });

  it("is kept by names, which a new card does not change", () => {
    const pad = began(false, 2);
    pad.add(0, 1, WASABI);
    const kept = JSON.parse(localStorage.getItem("sushibelt.score")!);
    expect(kept.rounds[0][1].cards).toEqual([{ card: "wasabi" }]);
    expect(kept.menu).toEqual(["nigiri", "maki", "tempura", "sashimi", "miso_soup", "tea", "wasabi", "green_tea_ice_cream"]);
  });

  it("reads what 0.1 kept in its own numbers", async () => {
    const nothing = { cards: [], faceDown: 0, places: [] };
    const tray = { cards: [{ card: 23 }, { card: 2, dipped: true }, { card: 39 }], faceDown: 0, places: [] };
    const rounds = [[tray, nothing], [nothing, nothing], [nothing, nothing]];
    const kept = { classic: false, menu: [0, 1, 4, 5, 11, 13, 14, 21], names: ["Ana", "Ben"], rounds, began: true, round: 0, seat: 1 };
    localStorage.setItem("sushibelt.score", JSON.stringify(kept));
    const pad = new Pad();
    expect(pad.began).toBe(true);
    expect(pad.menu).toEqual([...PRESETS["my-first-meal"]]);
    await pad.recount();
    expect(pad.roundPoints[0]![0]).toBe(9);
    expect(pad.kept[0]).toEqual([cardNumber("green_tea_ice_cream")]);
    pad.remove(0, 0, SQUID);
    expect(JSON.parse(localStorage.getItem("sushibelt.score")!).rounds[0][0].cards[1]).toEqual({ card: "green_tea_ice_cream" });
  });

  it("forgets what names a card that is none", () => {
    const pad = began(false, 2);
    pad.add(0, 0, EGG);
    localStorage.setItem("sushibelt.score", localStorage.getItem("sushibelt.score")!.replace("egg_nigiri", "fish_and_chips"));
    expect(new Pad().began).toBe(false);
    localStorage.setItem("sushibelt.score", '{"names":["Ana"],"menu":[0],"rounds":[[null],[null],[null]]}');
    expect(new Pad().began).toBe(false);
  });

  it("is not broken by spoilt storage", () => {
    localStorage.setItem("sushibelt.score", '{"names":["Ana"],"menu":[0],"rounds":[[]]}');
    expect(new Pad().began).toBe(false);
    localStorage.setItem("sushibelt.score", "no JSON");
    expect(new Pad().began).toBe(false);
  });

  it("refuses more cards than a round has turns, or than the box holds", () => {
    const pad = began(true, 5);
    for (let card = 0; card < 7; card += 1) pad.add(0, 0, cardNumber("tempura"));
    expect(pad.full(0, 0, EGG)).toBe("hand");
    for (let card = 0; card < 7; card += 1) pad.add(0, 1, cardNumber("tempura"));
    expect(pad.full(0, 2, cardNumber("tempura"))).toBe("box");
    pad.add(0, 2, cardNumber("tempura"));
    expect(pad.count(0, 2, cardNumber("tempura"))).toBe(0);
  });

  it("adds rounds and desserts, and breaks ties by desserts", async () => {
    const pad = began(false, 2);
    pad.menu = [...PRESETS["my-first-meal"]];
    pad.add(0, 0, SQUID);
    pad.add(2, 1, SQUID);
    pad.add(2, 1, cardNumber("green_tea_ice_cream"));
    await pad.recount();
    expect(pad.totals).toEqual([3, 3]);
    expect(pad.ranks).toEqual([[1], [0]]);
  });

  it("offers bonus cards only where their colour counts", () => {
    const pad = began();
    pad.menu = [...PRESETS["big-banquet"]];
    expect(pad.cards.some((card) => card === cardNumber("chopsticks_1"))).toBe(false);
    pad.menu = [...PRESETS["cutthroat-combo"]];
    const spoons = pad.cards.filter((card) => typeOf(card) === typeNumber("spoon"));
    expect(spoons).toEqual([cardNumber("spoon_4")]);
  });

  it("shows no points that nobody has counted", async () => {
    const pad = began();
    expect(pad.known).toBe(true);
    useNoEngine();
    pad.add(0, 0, SQUID);
    await until(() => pad.problem !== null);
    expect(pad.known).toBe(false);
    const again = new Pad(); // as when the page is loaded again
    expect(again.known).toBe(false);
    useEngineHere();
    await again.recount();
    expect(again.known).toBe(true);
    expect(again.roundPoints[0]![0]).toBe(3);
  });
});
