// Parts of the page on their own: what they show when something is not known, or was written by somebody else.
import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
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
