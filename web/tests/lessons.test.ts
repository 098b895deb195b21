// Lessons on the page: every scene can be played to its end in every language, and what the teacher says comes true.
import { readFileSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { language, LANGUAGES, type LanguageCode } from "../src/lib/language.svelte";
import { LessonTable } from "../src/lessons/lessonTable.svelte";
import { finish, finished, type Scene } from "../src/lessons/scenes";
import { answerNumber } from "../src/lib/cards";
import { until, useEngineHere } from "./engine_here";

const scenes = JSON.parse(readFileSync(new URL("../src/lessons/tables.json", `file://${import.meta.dirname}/`), "utf8")) as Scene[];
const languages = Object.keys(LANGUAGES) as LanguageCode[];

beforeAll(() => useEngineHere());
afterEach(() => language.choose("en"));

/** Play a scene by what the teacher says, after one wrong answer to each question that has any. */
async function play(number: number): Promise<{ closing: string; words: string[]; objections: string[] }> {
  const table = new LessonTable(number, scenes[number]!);
  const words: string[] = [];
  const objections: string[] = [];
  await until(() => {
    table.stage.skip();
    if (table.problem) throw table.problem as Error;
    const question = table.view?.question;
    if (!question || table.sending || !table.teacher) return table.over;
    words.push(table.teacher.words);
    const line = table.scene.lines.find(({ turn, kind, good }) => turn === table.view!.turn_no && kind === question.kind && good.every((name) => question.options.includes(answerNumber(name))))!;
    const good = line.good.map(answerNumber);
    const bad = good.length ? question.options.find((option) => !good.includes(option)) : undefined;
    if (bad !== undefined) {
      table.answer(bad);
      expect(table.teacher.objects).toBe(true);
      objections.push(table.teacher.words);
    }
    table.answer(good[0] ?? question.options[0]!);
    return false;
  });
  table.leave();
  return { closing: table.closing, words, objections };
}

describe("the lessons", () => {
  it.each(scenes.map((_, number) => number))("scene %i ends as the teacher says, whatever is tried before", async (number) => {
    const { closing, words, objections } = await play(number);
    expect(closing).toMatchSnapshot();
    expect(words.length).toBeGreaterThanOrEqual(5);
    expect(new Set([...words, ...objections]).has("")).toBe(false);
  });

  it.each(languages)("are told in full in %s", async (code) => {
    const english = language.texts.lessons;
    await language.choose(code);
    expect(language.code).toBe(code);
    const shape = (lessons: typeof english) => lessons.map(({ closing, lines }) => ({ facts: [...closing.matchAll(/\{\w+\}/g)].flat().sort(), lines: lines.map(({ but, otherwise }) => [Object.keys(but).sort(), otherwise === ""]) }));
    expect(shape(language.texts.lessons)).toEqual(shape(english));
  });

  it("remember what was finished", () => {
    for (const number of [2, 0, 2]) finish(number);
    expect(finished()).toEqual([0, 2]);
  });
});
