import { beforeAll, describe, expect, it } from "vitest";
import { ask } from "../src/engine/door";
import { FAMILIES, PRESETS, TYPE_NAMES, type PresetName } from "../src/lib/catalogue";
import { typeNumber } from "../src/lib/cards";
import { Legality, legality } from "../src/lib/legal.svelte";
import { arranged, menuKey, PARTY_PLAYERS, presetOf, randomMenu, toggled } from "../src/lib/menus";
import { until, useEngineHere, useNoEngine } from "./engine_here";

beforeAll(async () => {
  useEngineHere();
  await until(() => legality.barred(2).length > 0);
});

/** What the engine says, as soon as it has said it. */
async function isLegal(menu: readonly number[], players: number): Promise<boolean> {
  await until(() => legality.of(menu, players) !== null);
  return legality.of(menu, players)!;
}

const presets = Object.keys(PRESETS) as PresetName[];

/** Numbers that come as if by chance, and always the same. */
function chance(): () => number {
  let state = 1;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

describe("menus", () => {
  it("are legal exactly for the players who may use them", async () => {
    for (const name of presets) {
      for (const players of PARTY_PLAYERS) {
        expect(await isLegal(PRESETS[name], players)).toBe(legality.playersFor(PRESETS[name]).includes(players));
      }
    }
    expect(legality.playersFor(PRESETS["party-sampler"])).toEqual([2, 3, 4, 5, 6]);
    expect(legality.playersFor(PRESETS["master-menu"])).toEqual([3, 4, 5, 6, 7, 8]);
  });

  it("are not forbidden without an engine, and looked at again when it is back", async () => {
    const later = new Legality();
    useNoEngine();
    await until(() => later.of(PRESETS["master-menu"], 2) !== null);
    expect(later.of(PRESETS["master-menu"], 2)).toBe(true);
    expect(later.barred(2)).toEqual([]);
    await until(() => later.problem !== null);
    useEngineHere();
    await until(() => later.of(PRESETS["master-menu"], 2) === false);
    await until(() => later.barred(2).length > 0);
    expect(later.problem).toBeNull();
  });

  it("are known by name in any order", () => {
    for (const name of presets) expect(presetOf([...PRESETS[name]].reverse())).toBe(name);
    const own = toggled(PRESETS["sushi-go"], typeNumber("temaki"));
    expect(presetOf(own)).toBeNull();
    expect(menuKey(own)).toBe("temaki,tempura,sashimi,dumpling,chopsticks,wasabi,pudding");
  });

  it("stay whole while somebody chooses", async () => {
    let menu: number[] = [...PRESETS["my-first-meal"]];
    for (const kind of [typeNumber("uramaki"), typeNumber("eel"), typeNumber("tofu"), typeNumber("spoon"), typeNumber("fruit")]) {
      menu = toggled(menu, kind);
      expect(menu).toContain(kind);
      expect(await isLegal(menu, 4)).toBe(true);
    }
    expect(await isLegal(toggled(menu, typeNumber("fruit")), 4)).toBe(false);
    expect(await isLegal([...menu, menu[0]!], 4)).toBe(false);
    expect(toggled(menu, typeNumber("nigiri"))).toEqual(menu);
  });

  it("by chance heed locks, bans and the number of players, and every type can come", async () => {
    const random = chance();
    const seen = new Set<number>();
    for (let number = 0; number < 500; number += 1) {
      const players = PARTY_PLAYERS[number % PARTY_PLAYERS.length]!;
      const menu = randomMenu([typeNumber("tofu")], [typeNumber("pudding"), ...legality.barred(players)], random)!;
      expect(await ask("menuFault", menu, players)).toBeNull();
      expect(menu).toEqual(arranged(menu));
      expect(menu).toContain(typeNumber("tofu"));
      menu.forEach((kind) => seen.add(kind));
    }
    expect(seen.size).toBe(TYPE_NAMES.length - 1);
  });

  it("cannot be had against all wishes", () => {
    expect(randomMenu([typeNumber("spoon")], legality.barred(2))).toBeNull();
    expect(randomMenu([], FAMILIES.dessert)).toBeNull();
    expect(randomMenu(FAMILIES.roll, [])).toBeNull();
    expect(legality.barred(2)).toContain(typeNumber("edamame"));
  });
});
