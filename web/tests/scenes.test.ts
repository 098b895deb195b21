// What is shown between two moments: the right scenes in the right order, and never for too long.
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cardNumber } from "../src/lib/cards";
import type { Event, EventKind, RoundScore, View } from "../src/lib/messages";
import { facedown, LONGEST_STEP, LONGEST_TURN, scenesBetween } from "../src/lib/scenes";
import { PARTS, Stage } from "../src/lib/stage.svelte";

let number = 0;

function told(kind: EventKind, more: Partial<Event> = {}): Event {
  return { number: number++, kind, text: kind, ...more };
}

function view(more: Partial<View> = {}): View {
  const two = <Value>(value: Value): Value[] => [value, value];
  const whole = {
    seat: 0, players: 2, round_no: 1, turn_no: 3, menu: [0], over: false, queue: [], waiting_for: [0, 1], picked: null,
    hand_sizes: two(5), hands: [[0, 1, 2, 2, 5], null], trays: two([]), points: [4, 8], race_points: [0, 8], desserts: two([]),
    discard: [], question: { id: 7, seat: 0, kind: "pick", options: [0] }, ...more,
  };
  return whole as unknown as View;
}

const reveal = [
  told("revealed", { seat: 0, card: "squid_nigiri" }),
  told("revealed", { seat: 1, card: "menu_8" }),
];

function score(round: number, points: number[][]): RoundScore {
  const reasons = points.map((its) => its.map((one) => ({ kind: "nigiri", points: one, text: "", why: { is: "count" as const, count: 1 } })));
  return { round_no: round, reasons, trays: points.map(() => [{ card: 2, turn: 3 }]) };
}

describe("scenes", () => {
  it("turn everybody's cards up at once, land them and pass the hands", () => {
    const after = view({ turn_no: 4, trays: [[{ card: 2, turn: 3 }], []] });
    const scenes = scenesBetween(view(), after, [...reveal, told("passed", { step: 1 })], []);
    expect(scenes.map(({ is }) => is)).toEqual(["put", "reveal", "land", "leave", "arrive"]);
    const [put, turned, land, leave, arrive] = scenes;
    expect(put!.slips.map((its) => its.map(({ card }) => card))).toEqual([[null], [null]]);
    expect(turned!.slips.map((its) => its.map(({ card }) => card))).toEqual([[2], [cardNumber("menu_8")]]);
    expect(turned!.view.picked).toBe(2);
    expect(land!.view.trays).toEqual(after.trays);
    // Cards that land leave the page with the next scene: taken off in the middle of one, it would be laid out anew.
    expect(land!.slips).toEqual(turned!.slips.map((its) => its.map((slip) => ({ ...slip, lands: true }))));
    expect(leave!.slips).toEqual([[], []]);
    expect(leave!.view.turn_no).toBe(3);
    expect(arrive!.view.turn_no).toBe(4);
    expect(scenes.every((scene) => scene.view.question === null)).toBe(true);
  });

  it("light one special after another, with what it does", () => {
    const events = [
      ...reveal,
      told("acts", { seat: 0, card: "spoon_5" }),
      told("requested", { seat: 0, answer: 3 }),
      told("gave", { seat: 1, other: 0, card: "tofu" }),
      told("played", { seat: 0, card: "tofu" }),
      told("acts", { seat: 1, card: "menu_8" }),
      told("played", { seat: 1, card: "tea" }),
      told("passed", { step: -1 }),
    ];
    const scenes = scenesBetween(view(), view({ turn_no: 4 }), events, []);
    const acts = scenes.filter(({ is }) => is === "act");
    const lit = acts.map(({ slips }) => slips.flatMap((its, seat) => its.filter((slip) => slip.lit).map(({ card }) => [seat, card])));
    expect(lit).toEqual([[[0, cardNumber("spoon_5")]], [[1, cardNumber("menu_8")]]]);
    expect(acts[0]!.told.map(({ kind }) => kind)).toEqual(["acts", "requested", "gave"]);
    expect(acts[1]!.slips[0]!.map(({ card }) => card)).toEqual([2, cardNumber("tofu")]);
  });

  it("let points fly at the end of a round, and count those of a race only once", () => {
    const after = view({ round_no: 2, turn_no: 1, points: [13, 14], race_points: [0, 0] });
    const scored = score(1, [[5, 4], [8, 6]]);
    const scenes = scenesBetween(view(), after, [...reveal, told("round_scored", { round_no: 1 }), told("dealt", { round_no: 2 })], [scored]);
    expect(scenes.map(({ is }) => is)).toEqual(["put", "reveal", "land", "score", "clear"]);
    expect(scenes[2]!.view.trays).toEqual(scored.trays);
    expect(scenes[3]!.view.points).toEqual([13, 14]);
  });

  it("count one type after another, each long enough to be read, with the sum so far", () => {
    const scored = score(1, [[5], [3]]);
    const more = (kind: string, points: number) => ({ kind, points, text: "", why: { is: "count" as const, count: 1 } });
    scored.reasons[0]!.push(more("uramaki", 8), more("tempura", 0));
    scored.reasons[1]!.push(more("uramaki", 13), more("tempura", 10));
    const after = view({ round_no: 2, turn_no: 1, points: [17, 26], race_points: [0, 0] });
    const scenes = scenesBetween(view(), after, [...reveal, told("round_scored", { round_no: 1 })], [scored]);
    const counting = scenes.flatMap((scene) => (scene.is === "score" ? [scene] : []));
    expect(counting.map(({ kind }) => kind)).toEqual(["nigiri", "tempura", "uramaki"]);
    expect(counting.map(({ view }) => view.points)).toEqual([[9, 11], [9, 21], [17, 26]]);
    expect(counting.every(({ lasts }) => lasts >= 700)).toBe(true);
  });

  it("show the last card of a round, which is played in the same breath as the one before", () => {
    const last = [told("revealed", { seat: 0, card: "tofu" }), told("revealed", { seat: 1, card: "tea" })];
    const events = [...reveal, told("passed", { step: 1 }), ...last, told("round_scored", { round_no: 1 })];
    const scored = score(1, [[5], [6]]);
    scored.trays[0]!.push({ card: cardNumber("tofu"), turn: 4 });
    const scenes = scenesBetween(view(), view({ round_no: 2 }), events, [scored]);
    expect(scenes.map(({ is }) => is)).toEqual(["put", "reveal", "land", "leave", "arrive", "put", "reveal", "land", "score", "clear"]);
    expect(scenes[2]!.view.trays[0]).toEqual([{ card: 2, turn: 3 }]);
    expect(scenes[4]!.view).toMatchObject({ turn_no: 4, hands: [[cardNumber("tofu")], null] });
    expect(scenes[7]!.view.trays).toEqual(scored.trays);
  });

  it("count the desserts at the end of the game", () => {
    const events = [...reveal, told("round_scored", { round_no: 3 }), told("game_over")];
    const scenes = scenesBetween(view({ round_no: 3 }), view({ round_no: 3, over: true, points: [9, 20] }), events, [score(3, [[5], [6]]), score(0, [[0], [6]])]);
    expect(scenes.map(({ is }) => is)).toEqual(["put", "reveal", "land", "score", "score"]);
  });

  it("are never too long, whatever happens", () => {
    const events = [...reveal, told("miso_clash", { count: 2 })];
    for (let act = 0; act < 9; act += 1) events.push(told("acts", { seat: act % 2, card: "spoon_4" }));
    events.push(told("round_scored", { round_no: 1 }));
    const scenes = scenesBetween(view(), view({ round_no: 2 }), events, [score(1, [[1, 2, 3, 4, 5, 6, 7, 8], []])]);
    const turn = scenes.filter(({ is }) => is !== "score");
    expect(turn.reduce((sum, { lasts }) => sum + lasts, 0)).toBeLessThanOrEqual(LONGEST_TURN + 1e-6);
    for (const scene of scenes) if (scene.is !== "score") expect(scene.lasts).toBeLessThanOrEqual(LONGEST_STEP);
  });

  it("are left out where nothing is to be seen, or too much happened", () => {
    expect(scenesBetween(view(), view(), [told("chosen", { seat: 1 })], [])).toEqual([]);
    expect(scenesBetween(view(), view({ turn_no: 5 }), [...reveal, told("passed"), ...reveal, told("passed")], [])).toEqual([]);
  });

  it("begin with the cards face down of all who have chosen", () => {
    const lying = (its: View, waiting: number[]) => facedown(its, waiting).map((slips) => slips.length);
    expect(lying(view(), [0, 1])).toEqual([0, 0]);
    expect(lying(view(), [0])).toEqual([0, 1]);
    expect(lying(view({ picked: 2 }), [0, 1])).toEqual([1, 0]);
    expect(lying(view({ queue: [{ seat: 0, card: 3, copied: false }] }), [0])).toEqual([0, 0]);
  });
});

describe("the stage", () => {
  let stage: Stage;
  let calm = false;

  beforeEach(() => {
    vi.useFakeTimers();
    calm = false;
    vi.stubGlobal("matchMedia", () => ({ matches: calm }));
    stage = new Stage();
    stage.jump(view());
  });
  afterEach(() => {
    stage.stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const after = view({ turn_no: 4 });
  const turn = [...reveal, told("passed", { step: 1 })];

  it("goes through all scenes by itself", () => {
    stage.show(after, turn, []);
    const seen: string[] = [];
    for (let time = 0; time < LONGEST_TURN; time += 20) {
      flushSync();
      const is = stage.scene?.is ?? "rest";
      if (seen.at(-1) !== is) seen.push(is);
      vi.advanceTimersByTime(20);
    }
    expect(seen).toEqual(["put", "reveal", "land", "leave", "arrive", "rest"]);
    expect(stage.view).toBe(after);
  });

  it("can be skipped at any moment", () => {
    stage.show(after, turn, []);
    vi.advanceTimersByTime(300);
    expect(stage.moving).toBe(true);
    expect(stage.ahead).toBe(turn.length);
    stage.skip();
    expect(stage.ahead).toBe(0);
    expect(stage.moving).toBe(false);
    expect(stage.view).toBe(after);
    vi.advanceTimersByTime(LONGEST_TURN);
    expect(stage.view).toBe(after);
  });

  it("shows the end at once to those who want little to move, with words about what happened", () => {
    calm = true;
    stage.show(after, [...reveal, told("miso_clash", { count: 2 })], []);
    expect(stage.moving).toBe(false);
    expect(stage.view).toBe(after);
    expect(stage.told.map(({ kind }) => kind)).toEqual(["miso_clash"]);
    vi.advanceTimersByTime(10_000);
    expect(stage.told).toEqual([]);
  });

  it("ends with the last news, whatever came meanwhile", () => {
    const later = view({ turn_no: 4, picked: 1 });
    stage.show(after, turn, []);
    stage.show(later, [told("chosen", { seat: 1 })], []);
    vi.advanceTimersByTime(LONGEST_TURN);
    expect(stage.view).toBe(later);
    stage.clear();
    expect(stage.view).toBeNull();
  });

  it("has what is heard meanwhile wait until it may be told", () => {
    stage.show(after, turn, []);
    stage.hear([told("chosen", { seat: 1 })]);
    expect(stage.ahead).toBe(turn.length + 1);
    vi.advanceTimersByTime(LONGEST_TURN);
    expect(stage.ahead).toBe(0);
    stage.hear([told("chosen", { seat: 1 })]);
    expect(stage.ahead).toBe(0);
  });

  it("puts a new round on the page one part after another, and asks nothing until all of it is there", () => {
    stage.show(view({ round_no: view().round_no + 1, turn_no: 1 }), turn, []);
    stage.skip();
    expect(stage.parts).toBe(0);
    const seen = new Set<number>();
    for (let time = 0; time < 1000 && stage.busy; time += 10) {
      seen.add(stage.parts);
      vi.advanceTimersByTime(10);
    }
    expect([...seen]).toEqual(Array.from({ length: PARTS + 1 }, (_, part) => part));
    expect(stage.busy).toBe(false);
    expect(stage.ahead).toBe(0);
  });

  it("does not fall behind", () => {
    for (let turns = 4; turns < 12; turns += 1) stage.show(view({ turn_no: turns }), [...reveal, told("passed", { step: 1 })], []);
    vi.advanceTimersByTime(2 * LONGEST_TURN + LONGEST_STEP);
    expect(stage.moving).toBe(false);
    expect(stage.view!.turn_no).toBe(11);
  });
});
