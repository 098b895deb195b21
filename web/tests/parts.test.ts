// Parts of the page on their own: what they show when something is not known, or was written by somebody else.
import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import { apart } from "../src/lib/apart";
import ScoreTrack from "../src/table/ScoreTrack.svelte";
import Slips from "../src/table/Slips.svelte";

let mounted: Record<string, unknown> | null = null;

function show<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): HTMLElement {
  mounted = mount(part, { target: document.body, props });
  flushSync();
  return document.body;
}

afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = null;
});

describe("the score track", () => {
  it("shows everybody's points before anybody knows what lies in front is worth", () => {
    const body = show(ScoreTrack, { names: ["Ana", "Ben"], points: [10, 40], running: [], me: 0 });
    const bars = [...body.querySelectorAll<HTMLElement>(".bar")].map((bar) => [...bar.querySelectorAll("i")].map((part) => part.style.transform));
    expect(bars).toEqual([["scaleX(1)", "scaleX(1)"], ["scaleX(0.25)", "scaleX(0.25)"]]);
  });
});

describe("cards face down", () => {
  it("lie there from the start, where somebody has chosen before the page was opened", () => {
    const body = show(Slips, { slips: [{ key: "0:0", card: null, lit: false }], seat: 0, mine: true });
    expect(body.querySelectorAll(".slip").length).toBe(1);
  });
});

describe("names beside the ends of lines", () => {
  it.each([2, 4, 8])("stand below one another where %i players have the same", (count) => {
    for (const at of [12, 60, 146]) {
      const lines = apart(Array.from({ length: count }, (_, seat) => ({ seat, y: at })), 14, 10, 146).map(({ y }) => y);
      for (const [place, line] of lines.entries()) if (place) expect(line - lines[place - 1]!).toBeGreaterThanOrEqual(14);
      expect(lines[0]).toBeGreaterThanOrEqual(10);
      expect(lines.at(-1)).toBeLessThanOrEqual(146);
    }
  });

  it("stay where they are as long as nobody covers them", () => {
    expect(apart([{ y: 100 }, { y: 30 }, { y: 60 }], 14, 10, 146).map(({ y }) => y)).toEqual([30, 60, 100]);
  });
});
