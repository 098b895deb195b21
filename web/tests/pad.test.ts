import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cardNumber, typeNumber, typeOf } from "../src/lib/cards";
import { PRESETS } from "../src/lib/catalogue";
import type { TableFault } from "../src/engine/rules";
import { Pad } from "../src/score/pad.svelte";
import { until, useEngineHere, useNoEngine } from "./engine_here";
import { de, en } from "./spoken";

const WASABI = cardNumber("wasabi");
const SQUID = cardNumber("squid_nigiri");
const EGG = cardNumber("egg_nigiri");
const TEMPURA = cardNumber("tempura");

function said(fault: TableFault | null): string | null {
  return fault && en.tableFault(fault, en.score.player(fault.seat + 1));
}

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
    await pad.add(0, 0, EGG);
    await pad.add(0, 0, WASABI);
    await pad.add(0, 0, SQUID);
    await pad.add(0, 0, EGG);
    await pad.recount();
    expect(pad.roundPoints[0]![0]).toBe(1 + 9 + 1);
    await pad.dip(0, 0, 2);
    await pad.recount();
    expect(pad.roundPoints[0]![0]).toBe(1 + 3 + 1);
    await pad.dip(0, 0, 3);
    await pad.recount();
    expect(pad.roundPoints[0]![0]).toBe(1 + 3 + 3);
  });

  it("leaves a nigiri plain when its wasabi is taken away", async () => {
    const pad = began();
    await pad.add(0, 1, WASABI);
    await pad.add(0, 1, SQUID);
    await pad.remove(0, 1, WASABI);
    await pad.recount();
    expect(pad.roundPoints[0]![1]).toBe(3);
  });

  it("forgets no tap when it is loaded again before the engine has answered", async () => {
    const pad = began(true, 3);
    const taps = [pad.add(0, 1, WASABI), pad.add(0, 1, SQUID), pad.add(0, 1, cardNumber("pudding"))];
    const again = new Pad();
    expect(again.tray(0, 1).cards).toEqual([{ card: WASABI }, { card: SQUID, dipped: true }, { card: cardNumber("pudding") }]);
    await Promise.all(taps);
    expect(new Pad().tray(0, 1)).toEqual(pad.tray(0, 1));
  });

  it("does not keep what could not lie there", async () => {
    const pad = began(true, 2);
    for (let card = 0; card < 6; card += 1) await pad.add(0, 0, WASABI);
    expect(said(await pad.add(0, 0, WASABI))).not.toBeNull();
    expect(new Pad().count(0, 0, WASABI)).toBe(6);
  });

  it("survives a reload", async () => {
    const pad = began(true, 3);
    pad.names[0] = "Ana";
    await pad.add(1, 2, cardNumber("pudding"));
    const again = new Pad();
    expect(again.began).toBe(true);
    expect(again.classic).toBe(true);
    await Promise.all([pad.recount(), again.recount()]);
    expect(again.totals).toEqual(pad.totals);
    expect(again.count(1, 2, cardNumber("pudding"))).toBe(1);
  });

  it("is kept by names, which a new card does not change", async () => {
    const pad = began(false, 2);
    await pad.add(0, 1, WASABI);
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
    await pad.remove(0, 0, SQUID);
    expect(JSON.parse(localStorage.getItem("sushibelt.score")!).rounds[0][0].cards[1]).toEqual({ card: "green_tea_ice_cream" });
  });

  it("forgets what names a card that is none", async () => {
    const pad = began(false, 2);
    await pad.add(0, 0, EGG);
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

  it("refuses more cards than a round has turns, or than the box holds, and says why", async () => {
    const pad = began(true, 5);
    for (let card = 0; card < 7; card += 1) expect(await pad.add(0, 0, TEMPURA)).toBe(null);
    expect(said(await pad.add(0, 0, EGG))).toBe("Player 1 cannot have 8 cards: a round has 7 turns.");
    for (let card = 0; card < 7; card += 1) await pad.add(0, 1, TEMPURA);
    expect(said(await pad.add(0, 2, TEMPURA))).toBe("There are only 14 tempura in the game, not 15.");
    expect(pad.count(0, 2, TEMPURA)).toBe(0);
    expect(said(await pad.add(1, 2, TEMPURA))).toBe("There are only 14 tempura for all rounds of the classic game, not 15.");
  });

  it("flips no more cards than the row has room for", async () => {
    const pad = began(false, 2);
    pad.menu = [...PRESETS["master-menu"]];
    for (let card = 0; card < 10; card += 1) expect(await pad.flip(0, 0)).toBe(null);
    expect(said(await pad.flip(0, 0))).toBe("Player 1 cannot have 11 cards: a round has 10 turns.");
    expect(said(await pad.add(0, 0, EGG))).toBe("Player 1 cannot have 11 cards: a round has 10 turns.");
    await pad.unflip(0, 0);
    expect(pad.tray(0, 0).faceDown).toBe(9);
  });

  it("has three special orders altogether, and ten desserts among two to five", async () => {
    const pad = began(false, 4);
    pad.menu = [...PRESETS["points-platter"]];
    for (let card = 0; card < 9; card += 1) await pad.add(0, 0, cardNumber("dumpling"));
    for (let card = 0; card < 9; card += 1) await pad.add(0, 1, cardNumber("edamame"));
    for (let card = 0; card < 3; card += 1) await pad.add(0, 2, cardNumber("onigiri_circle"));
    const fourth = "There are only 3 special orders in the game, but 4 of these cards would have to be one.";
    expect(said(await pad.add(0, 2, cardNumber("onigiri_circle")))).toBe(fourth);
    const sweet = began(false, 4);
    const ice = cardNumber("green_tea_ice_cream");
    for (let card = 0; card < 5; card += 1) await sweet.add(0, card % 4, ice);
    expect(said(await sweet.add(0, 3, ice))).toBe("Only 5 desserts enter a game of 4 players up to round 1, not 6.");
    for (let card = 0; card < 5; card += 1) expect(await sweet.add(2, 0, ice)).toBe(null);
    expect(said(await sweet.add(2, 1, ice))).toBe("Only 10 desserts enter a game of 4 players, not 11.");
  });

  it("lets a race be written down in any order, and says what is missing on the way", async () => {
    const pad = began(false, 3);
    pad.menu = [...PRESETS["points-platter"]];
    await pad.togglePlace(0, 0, 2);
    await pad.recount();
    expect(pad.faults.map(said)).toEqual([expect.stringMatching(/^No uramaki race gives these points/)]);
    expect(pad.knows(0)).toBe(false);
    expect(pad.knows(1)).toBe(true);
    await pad.togglePlace(0, 1, 1);
    expect(await pad.add(0, 2, cardNumber("uramaki_5"))).toBe(null);
    expect(await pad.add(0, 2, cardNumber("uramaki_5"))).toBe(null);
    await pad.recount();
    expect(pad.faults.map(said)).toEqual(["Player 3 has 10 uramaki icons in front: ten would have taken place 3 at once."]);
    await pad.togglePlace(0, 1, 3);
    await pad.recount();
    expect(pad.faults).toEqual([]);
    expect(pad.roundPoints[0]).toEqual([5, 10, 0]);
  });

  it("opens what an earlier version kept that cannot be, and loses nothing of it", async () => {
    const nothing = { cards: [], faceDown: 0, places: [] };
    const many = { cards: Array.from({ length: 12 }, () => ({ card: "tofu" })), faceDown: 40, places: [3] };
    const rounds = [[many, nothing], [nothing, nothing], [nothing, nothing]];
    const menu = ["nigiri", "uramaki", "tempura", "sashimi", "tofu", "tea", "takeout_box", "pudding"];
    localStorage.setItem("sushibelt.score", JSON.stringify({ classic: false, menu, names: ["Ana", "Ben"], rounds, began: true, round: 0, seat: 0 }));
    const pad = new Pad();
    await pad.recount();
    expect(pad.problem).toBe(null);
    expect(pad.faults.map((fault) => en.tableFault(fault, pad.names[fault.seat]!))).toEqual([
      "Ana cannot have 52 cards: a round has 10 turns.",
      "There are only 8 tofu in the game, not 12.",
      expect.stringMatching(/^No uramaki race/),
    ]);
    expect(pad.faults.map((fault) => de.tableFault(fault, pad.names[fault.seat]!))[1]).toBe("Tofu gibt es in diesem Spiel nur 8-mal, nicht 12-mal.");
    // What was wrong before keeps nobody else from writing on, and can be mended card by card.
    expect(await pad.add(0, 1, EGG)).toBe(null);
    expect(said(await pad.add(0, 1, cardNumber("tofu")))).toBe("There are only 8 tofu in the game, not 13.");
    await pad.remove(0, 0, cardNumber("tofu"));
    expect(pad.count(0, 0, cardNumber("tofu"))).toBe(11);
    expect(JSON.parse(localStorage.getItem("sushibelt.score")!).rounds[0][0].faceDown).toBe(40);
  });

  it("makes changes in the order of the taps", async () => {
    const pad = began();
    void pad.add(0, 0, WASABI);
    void pad.add(0, 0, SQUID);
    void pad.remove(0, 0, WASABI);
    void pad.add(0, 0, EGG);
    await pad.recount();
    expect(pad.tray(0, 0).cards).toEqual([{ card: SQUID, dipped: false }, { card: EGG }]);
    void pad.add(0, 0, EGG);
    pad.reset();
    await pad.recount();
    expect(pad.rounds).toEqual([]);
  });

  it("adds rounds and desserts, and breaks ties by desserts", async () => {
    const pad = began(false, 2);
    pad.menu = [...PRESETS["my-first-meal"]];
    await pad.add(0, 0, SQUID);
    await pad.add(2, 1, SQUID);
    await pad.add(2, 1, cardNumber("green_tea_ice_cream"));
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
    await pad.add(0, 0, SQUID);
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
