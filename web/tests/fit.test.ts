// How large dishes may be on a tray.
import { describe, expect, it } from "vitest";
import { drawnAt, tileFor, type Pile } from "../src/lib/fit";

const ROOM = { width: 200, height: 100 };
const one: Pile = { plates: 1, points: 0 };
/** The sizes of MiniTray's styles, written out: what a row of piles takes with dishes of a size. */
const wide = (piles: readonly Pile[], tile: number) =>
  piles.reduce((sum, { plates, points }) => sum + tile * (1 + 0.7 * (plates - 1)) + 0.06 * tile + 6 + (points ? points + 7 : 0), 6 * (piles.length - 1));

describe("dishes on a tray", () => {
  it("are as large as they may be where there is room", () => {
    expect(tileFor([], ROOM, 16, 84)).toEqual({ tile: 84, tight: false, over: false });
    expect(tileFor([one], ROOM, 16, 84)).toEqual({ tile: 84, tight: false, over: false });
  });

  it("are as large as the tray is high", () => {
    expect(tileFor([one], { width: 200, height: 60 }, 16, 84).tile).toBe(52);
  });

  it.each([2, 3, 4, 7])("fill the width of a tray with %i piles in a row, and no more", (count) => {
    const piles = Array.from({ length: count }, () => ({ plates: 2, points: 12 }));
    const room = { width: 500, height: 40 };
    const { tile, tight } = tileFor(piles, room, 16, 32);
    expect(tight).toBe(wide(piles, 16) > room.width);
    if (tight) return;
    expect(wide(piles, tile)).toBeLessThanOrEqual(room.width);
    if (tile < 32) expect(wide(piles, tile + 1)).toBeGreaterThan(room.width);
  });

  it("go into a second row rather than shrink", () => {
    const piles = Array.from({ length: 4 }, () => one);
    expect(tileFor(piles, { width: 110, height: 200 }, 16, 84).tile).toBe(43);
  });

  it("keep their size where points give way to them", () => {
    const piles = Array.from({ length: 4 }, () => ({ plates: 2, points: 16 }));
    expect(tileFor(piles, { width: 130, height: 44 }, 16, 48)).toMatchObject({ tight: true, over: false });
  });

  it("are scrolled to where nothing else helps", () => {
    const piles = Array.from({ length: 9 }, () => ({ plates: 3, points: 16 }));
    expect(tileFor(piles, { width: 40, height: 30 }, 16, 48)).toEqual({ tile: 11, tight: true, over: true });
  });
});

describe("drawings of dishes", () => {
  const tiles = Array.from({ length: 150 }, (_, step) => 11 + step);

  it("are laid out at two sizes, however large the dishes are: each other one has the browser lay them out anew", () => {
    expect(new Set(tiles.map((tile) => drawnAt(tile).size)).size).toBe(2);
  });

  it.each(tiles)("fill a dish of %i pixels up to its edge", (tile) => {
    const { size, shown } = drawnAt(tile);
    expect(size * shown).toBeCloseTo(tile - 2);
  });

  it("have a face where they are shown 64 pixels wide or more, and only there", () => {
    // A drawing shows its face from the size on that it is laid out at (`art/`).
    for (const tile of tiles) expect(drawnAt(tile).size >= 64).toBe(tile - 2 >= 64);
  });
});
