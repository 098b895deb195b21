import { describe, expect, it } from "vitest";
import { FAMILIES, PRESETS, TYPE_NAMES, type PresetName } from "../src/lib/catalogue";
import { typeNumber } from "../src/lib/cards";
import { arranged, isBarred, isLegal, menuKey, PARTY_PLAYERS, playersFor, presetOf, randomMenu, toggled } from "../src/lib/menus";

const presets = Object.keys(PRESETS) as PresetName[];

/** Numbers that come as if by chance, and always the same. */
function chance(): () => number {
  let state = 1;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

describe("menus", () => {
  it("are legal exactly for the players who may use them", () => {
    for (const name of presets) {
      for (const players of PARTY_PLAYERS) {
        expect(isLegal(PRESETS[name], players)).toBe(playersFor(PRESETS[name]).includes(players));
      }
    }
    expect(playersFor(PRESETS["party-sampler"])).toEqual([2, 3, 4, 5, 6]);
    expect(playersFor(PRESETS["master-menu"])).toEqual([3, 4, 5, 6, 7, 8]);
  });

  it("are known by name in any order", () => {
    for (const name of presets) expect(presetOf([...PRESETS[name]].reverse())).toBe(name);
    const own = toggled(PRESETS["sushi-go"], typeNumber("temaki"));
    expect(presetOf(own)).toBeNull();
    expect(menuKey(own)).toBe("temaki,tempura,sashimi,dumpling,chopsticks,wasabi,pudding");
  });

  it("stay whole while somebody chooses", () => {
    let menu: number[] = [...PRESETS["my-first-meal"]];
    for (const kind of [typeNumber("uramaki"), typeNumber("eel"), typeNumber("tofu"), typeNumber("spoon"), typeNumber("fruit")]) {
      menu = toggled(menu, kind);
      expect(menu).toContain(kind);
      expect(isLegal(menu, 4)).toBe(true);
    }
    expect(isLegal(toggled(menu, typeNumber("fruit")), 4)).toBe(false);
    expect(toggled(menu, typeNumber("nigiri"))).toEqual(menu);
  });

  it("by chance heed locks, bans and the number of players, and every type can come", () => {
    const random = chance();
    const seen = new Set<number>();
    for (let number = 0; number < 2000; number += 1) {
      const players = PARTY_PLAYERS[number % PARTY_PLAYERS.length]!;
      const menu = randomMenu(players, [typeNumber("tofu")], [typeNumber("pudding")], random)!;
      expect(isLegal(menu, players)).toBe(true);
      expect(menu).toEqual(arranged(menu));
      expect(menu).toContain(typeNumber("tofu"));
      menu.forEach((kind) => seen.add(kind));
    }
    expect(seen.size).toBe(TYPE_NAMES.length - 1);
  });

  it("cannot be had against all wishes", () => {
    expect(randomMenu(2, [typeNumber("spoon")], [])).toBeNull();
    expect(randomMenu(4, [], FAMILIES.dessert)).toBeNull();
    expect(randomMenu(4, FAMILIES.roll, [])).toBeNull();
    expect(isBarred(typeNumber("edamame"), 2)).toBe(true);
  });
});
