import { beforeEach, describe, expect, it } from "vitest";
import { cardNumber, typeNumber, typeOf } from "../src/lib/cards";
import { PRESETS } from "../src/lib/catalogue";
import { Pad } from "../src/score/pad.svelte";

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

beforeEach(() => localStorage.clear());

describe("the score pad", () => {
  it("keeps the order of wasabi and nigiri", () => {
    const pad = began();
    pad.add(0, 0, EGG);
    pad.add(0, 0, WASABI);
    pad.add(0, 0, SQUID);
    pad.add(0, 0, EGG);
    expect(pad.roundPoints[0]![0]).toBe(1 + 9 + 1);
    pad.dip(0, 0, 2);
    expect(pad.roundPoints[0]![0]).toBe(1 + 3 + 1);
    pad.dip(0, 0, 3);
    expect(pad.roundPoints[0]![0]).toBe(1 + 3 + 3);
  });

  it("leaves a nigiri plain when its wasabi is taken away", () => {
    const pad = began();
    pad.add(0, 1, WASABI);
    pad.add(0, 1, SQUID);
    pad.remove(0, 1, WASABI);
    expect(pad.roundPoints[0]![1]).toBe(3);
  });

  it("survives a reload", () => {
    const pad = began(true, 3);
    pad.names[0] = "Ana";
    pad.add(1, 2, cardNumber("pudding"));
    const again = new Pad();
    expect(again.began).toBe(true);
    expect(again.classic).toBe(true);
    expect(again.totals).toEqual(pad.totals);
    expect(again.count(1, 2, cardNumber("pudding"))).toBe(1);
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

  it("adds rounds and desserts, and breaks ties by desserts", () => {
    const pad = began(false, 2);
    pad.menu = [...PRESETS["my-first-meal"]];
    pad.add(0, 0, SQUID);
    pad.add(2, 1, SQUID);
    pad.add(2, 1, cardNumber("green_tea_ice_cream"));
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
});
