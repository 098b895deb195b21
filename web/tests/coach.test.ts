// The coach with the real engine: what it says, when it says nothing, and that it hears only what the seat knows.
import { beforeEach, describe, expect, it } from "vitest";
import { Coach, isFine } from "../src/coach/coach.svelte";
import { ask } from "../src/engine/door";
import { REASON, REVIEW } from "../src/engine/layout";
import type { Letter } from "../src/engine/letters";
import type { Lesson, ReasonName } from "../src/engine/teaching";
import type { Worths } from "../src/engine/weighing";
import { LocalTable } from "../src/here/localTable.svelte";
import { newGame, type Sitter } from "../src/here/newGame";
import { saves } from "../src/here/saves";
import { ANSWER } from "../src/lib/catalogue";
import { cardNumber } from "../src/lib/cards";
import { preferences } from "../src/lib/preferences.svelte";
import { until, useEngineHere, useNoEngineAside } from "./engine_here";
import { de, en, es, languages } from "./spoken";

const NAMES = ["Ana", "Ben", "Cem"];
const BOTS: Sitter[] = [{ name: "Ana" }, { bot: "regular" }, { bot: "regular" }];
let letters: Letter[];
let hold: () => () => void;

beforeEach(() => {
  ({ aside: letters, hold } = useEngineHere());
  preferences.setCoach(true);
});

async function sit(sitters = BOTS, hints = true): Promise<{ table: LocalTable; coach: Coach }> {
  const save = await saves.get(await newGame({ edition: "classic", menu: null, sitters, bothWays: false, hints }));
  // With this secret the cards are the same every time.
  const table = new LocalTable({ ...save, secret: "known" }, () => {});
  await until(() => table.view !== null || table.curtain !== null);
  if (table.curtain !== null) await table.lift();
  await until(() => table.waitingFor.every((seat) => table.people.includes(seat)));
  const coach = new Coach(table);
  coach.follow();
  return { table, coach };
}

/** Answer, as the screen does it, and let the coach follow until another view has come. */
async function answer(table: LocalTable, coach: Coach, option: number): Promise<void> {
  const before = table.view!.question!.id;
  coach.hear(option);
  table.answer(option);
  await until(() => table.view?.question?.id !== before);
  coach.follow();
}

/** Until everything that was asked for has been weighed. */
async function weighed(coach: Coach): Promise<void> {
  await until(() => coach.weighing === 0);
}

/** What the coach knows of the answers to the question that is asked. */
async function taught(coach: Coach): Promise<Worths> {
  coach.toggle();
  await until(() => coach.hint !== null);
  return coach.hint!.worths;
}

function worth(answer: number, win: number, error = 0) {
  return { answer, win, points: 0, error };
}

describe("what is said", () => {
  const lesson = (reason: ReasonName, more: Partial<Lesson> = {}): Lesson => ({ reason, about: "tofu", fact: 4, other: 1, comesBack: 0, ...more });

  it.each(Object.keys(REASON) as ReasonName[])("has words for the reason %s, in every language", (reason) => {
    for (const [, t] of languages) {
      for (const comesBack of [0, 1, 5]) {
        const words = t.coach.why(lesson(reason, { comesBack }), NAMES);
        if (reason === "nothing") expect(words).toBe("");
        else expect(words).toMatch(/^\p{Lu}(?!.*(undefined|null|NaN|\s\s)).+[^.]\.$/u);
        const sentence = t.coach.gaveAway(cardNumber("tofu"), 7, lesson(reason, { comesBack }), NAMES).join("");
        expect(sentence).toMatch(/^(?!.*(undefined|null|NaN|\s\s|\.\.)).*[Tt]ofu.*7\u00a0%.*[^.]\.$/);
      }
    }
  });

  it("is the same as review/words.py says", () => {
    const said = (it: Lesson) => en.coach.why(it, NAMES);
    expect(said(lesson("on_wasabi", { fact: 9, comesBack: 4 }))).toBe("It goes on your wasabi, for 9 points.");
    expect(said(lesson("brings", { fact: 1 }))).toBe("It brings 1 point at once.");
    expect(said(lesson("race", { about: "maki", fact: 3, other: 2, comesBack: 1 }))).toBe("It takes the lead with 3 maki icons against 2; this hand comes round again, with 1 card.");
    expect(said(lesson("race", { about: "maki", fact: 1, other: 3 }))).toBe("It makes 1 maki icon, with 3 to beat.");
    expect(said(lesson("race", { about: "temaki", fact: 2, other: 2 }))).toBe("It makes 2 temaki, with 2 to beat.");
    expect(said(lesson("towards", { about: "tempura", fact: 0, other: 2 }))).toBe("It goes towards more: about 2 more tempura may come your way.");
    expect(said(lesson("bonus", { other: 1 }))).toBe("It can be used in 1 more turn.");
    expect(said(lesson("denies", { fact: 5, other: 2 }))).toBe("It keeps 5 points from Cem, who gets this hand next.");
    expect(en.coach.gaveAway(cardNumber("tofu"), 7, lesson("least"), NAMES).join("")).toBe("Tofu would have been better: it does the least harm. Yours gave away 7\u00a0% of the win.");
  });

  it("is said of doing without, too", () => {
    expect(en.coach.gaveAway(ANSWER.pass, 3, lesson("nothing"), NAMES).join("")).toBe("Doing without would have been better. Yours gave away 3\u00a0% of the win.");
    expect(es.coach.gaveAway(cardNumber("tofu"), 7, lesson("least"), NAMES).join("")).toBe("Mejor: tofu. Es lo que menos perjudica. Tu elección regaló un 7\u00a0% de la victoria.");
    expect(de.coach.gaveAway(ANSWER.pass, 3, lesson("nothing"), NAMES).join("")).toBe("Besser: verzichten. Deine Wahl hat 3\u00a0% des Sieges verschenkt.");
  });

  it("finds fault only with what is much and sure", () => {
    const worths = (lost: number, error: number): Worths => ({ exact: error === 0, each: [worth(1, 0.5), worth(2, 0.5 - lost, error)] });
    expect(isFine(worths(0.3, 0), 1)).toBe(true);
    expect(isFine(worths(0.3, 0), 2)).toBe(false);
    expect(isFine(worths(REVIEW.FINE - 0.001, 0), 2)).toBe(true);
    expect(isFine(worths(0.04, 0.021), 2)).toBe(true);
    expect(isFine(worths(0.04, 0.019), 2)).toBe(false);
  });
});

describe("a coach", () => {
  it("teaches before a choice, and judges it after", async () => {
    const { table, coach } = await sit();
    const { view } = table;
    const { each } = await taught(coach);
    expect(each.map((it) => it.answer).sort((one, other) => one - other)).toEqual([...view!.question!.options]);
    expect(each.map((it) => it.win)).toEqual(each.map((it) => it.win).sort((one, other) => other - one));
    // A hint that was put away is not found out again.
    coach.toggle();
    coach.toggle();
    const worst = each.at(-1)!;
    await answer(table, coach, worst.answer);
    expect(coach.open).toBe(false);
    expect(coach.hint).toBeNull();
    await weighed(coach);
    expect(letters.map(({ ask }) => ask).filter((ask) => ask === "worths")).toHaveLength(1);
    // It is told nothing but what the seat could see.
    for (const { ask, given } of letters) expect([ask, given[0]]).toEqual([expect.stringMatching(/^(worths|lesson)$/), view]);
    expect(view!.hands.filter((hand) => hand !== null)).toHaveLength(1);
    expect(isFine({ each, exact: false }, worst.answer)).toBe(false);
    expect(coach.remark).toMatchObject({ fine: false, best: each[0]!.answer, lost: each[0]!.win - worst.win });
    table.leave();
  });

  it("praises the best choice, and says nothing that is not asked for", async () => {
    const { table, coach } = await sit();
    const { each } = await taught(coach);
    await answer(table, coach, each[0]!.answer);
    await weighed(coach);
    expect(coach.remark).toEqual({ fine: true });

    preferences.setCoach(false);
    expect(coach.on).toBe(false);
    await until(() => table.view?.question);
    letters.length = 0;
    await answer(table, coach, table.view!.question!.options[0]!);
    expect([coach.weighing, letters.length]).toEqual([0, 0]);
    table.leave();
  });

  it("says nothing where hints are not allowed", async () => {
    const { table, coach } = await sit(BOTS, false);
    expect([coach.allowed, coach.on]).toEqual([false, false]);
    coach.toggle();
    await answer(table, coach, table.view!.question!.options[0]!);
    expect([coach.open, coach.weighing, letters.length]).toEqual([false, 0, 0]);
    table.leave();
  });

  it("takes back what it said of a choice that is taken back, said or not", async () => {
    const { table, coach } = await sit([{ name: "Ana" }, { name: "Ben" }]);
    for (const late of [false, true]) {
      const goOn = late ? hold() : () => {};
      await answer(table, coach, table.view!.question!.options.at(-1)!);
      if (!late) await weighed(coach);
      expect(coach.remark === null).toBe(late);
      expect(table.mayTakeBack).toBe(true);
      table.takeBack();
      await until(() => table.view?.question?.kind === "pick");
      coach.follow();
      expect([coach.remark, coach.weighing]).toEqual([null, late ? 1 : 0]);
      goOn();
      await weighed(coach);
      expect(coach.remark).toBeNull();
    }
    table.leave();
  });

  it("is silent about an answer that somebody else gave first", async () => {
    const { table, coach } = await sit([{ name: "Ana" }, { name: "Ben" }]);
    const [one, other] = [...new Set(table.view!.question!.options)];
    coach.hear(one!);
    table.answer(other!);
    await until(() => !table.view?.question);
    coach.follow();
    expect([coach.weighing, coach.remark]).toEqual([0, null]);
    table.leave();
  });

  it("holds nobody up, and speaks of the latest choice alone", async () => {
    const { table, coach } = await sit();
    const goOn = hold();
    for (const at of [-1, -1, 0]) {
      await until(() => table.view?.question);
      coach.follow();
      const { each } = await ask("worths", table.view!, REVIEW.DEPTH);
      expect(isFine({ each, exact: false }, each.at(at)!.answer)).toBe(at === 0);
      await answer(table, coach, each.at(at)!.answer);
    }
    expect([coach.weighing, coach.remark]).toEqual([3, null]);
    goOn();
    await weighed(coach);
    expect(coach.remark).toEqual({ fine: true });
    table.leave();
  });

  it("heeds no answer that comes too late to be sent", async () => {
    const { table, coach } = await sit();
    const { each } = await taught(coach);
    coach.hear(each[0]!.answer);
    table.answer(each[0]!.answer);
    coach.hear(each.at(-1)!.answer);
    await until(() => !table.busy);
    coach.follow();
    await weighed(coach);
    expect(coach.remark).toEqual({ fine: true });
    table.leave();
  });

  it("lets the table help where it has no engine, and says nothing else", async () => {
    useNoEngineAside();
    const { table, coach } = await sit();
    coach.toggle();
    await until(() => table.advice !== null);
    expect([coach.open, coach.elsewhere]).toEqual([false, table.view!.question!.id]);
    await answer(table, coach, table.view!.question!.options[0]!);
    await weighed(coach);
    expect([coach.remark, coach.elsewhere, table.told?.is === "error" && table.told.code !== "not_kept"]).toEqual([null, 0, false]);
    table.leave();
  });
});

describe("with one device for several", () => {
  it("speaks before the device is handed on, and to nobody else", async () => {
    const { table, coach } = await sit([{ name: "Ana" }, { name: "Ben" }]);
    expect(table.seat).toBe(0);
    await answer(table, coach, table.view!.question!.options[0]!);
    await until(() => table.handingTo === 1);
    expect([table.curtain, table.seat, table.view!.seat]).toEqual([null, 0, 0]);
    // Nothing is decided yet: whoever has it may still think again.
    table.takeBack();
    await until(() => table.handingTo === null && table.view?.question);
    coach.follow();
    await answer(table, coach, table.view!.question!.options[0]!);
    await until(() => table.handingTo === 1);
    await table.handOn();
    expect([table.handingTo, table.curtain, table.before, table.view]).toEqual([null, 1, 0, null]);
    await table.lift();
    expect([table.seat, table.view!.hands[0]]).toEqual([1, null]);
    table.leave();
  });

  it("does not hold anybody up when it is off, not allowed, or has nothing to say", async () => {
    for (const [on, hints] of [[false, true], [true, false]] as const) {
      preferences.setCoach(on);
      const { table } = await sit([{ name: "Ana" }, { name: "Ben" }], hints);
      table.answer(table.view!.question!.options[0]!);
      await until(() => table.curtain === 1);
      expect(table.handingTo).toBeNull();
      table.leave();
    }
  });
});
