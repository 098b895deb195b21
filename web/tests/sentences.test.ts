// Every sentence of every language: whole, in good shape, and with the facts that the English one has.
import { describe, expect, it } from "vitest";
import { spoken, codes, en } from "./spoken";

type Say = (...facts: unknown[]) => unknown;
/** Facts that are easily found again in a sentence, whatever they stand for. */
const FACTS = [21, 32, 43, 54, 65];
const DAY = "2026-11-19";

/** Where other facts are wanted than some numbers: several cases, if what is said depends on them. */
const CASES: Record<string, unknown[][]> = {
  "home.playersCount": [[2], [21]],
  list: [[["Ana", "Ben", "Cem"]]],
  when: [[Date.UTC(2026, 10, 19, 12)]],
  "practice.day": [[DAY]],
  "practice.month": [[DAY]],
  "practice.beat": [["Ana", 32], ["", 32]],
  "practice.number": [[21, "Easy"]],
  "menus.forPlayers": [[[2, 3, 5]]],
  "menus.unused": [[0], [1], [21]],
  "score.wins": [["Ana", 1], ["Ana", 2]],
  "score.place": [[1, 43], [2, 43], [3, 43]],
  "table.wins": [["Ana", 1], ["Ana", 2]],
  "table.roundScore": [[0], [21]],
  "lobby.onlyHost": [["Ana"], [""]],
  "review.lossOf": [["21 %", 0], ["21 %", 1], ["21 %", 32]],
  "review.gaveAway": [["21 %", 0], ["21 %", 1], ["21 %", 32]],
  "review.number": [[999]],
  "review.noneExact": [[1, "32"], [21, "32"]],
  "review.someExact": [[1, 21, "32"], [2, 21, "32"]],
};
/** What is made of codes and facts has tests of its own: words.test.ts, worth.test.ts, story.test.ts, coach.test.ts. */
const ELSEWHERE = /^(cards\.(?!type|family|meantFor|faceDown)|event|reason|tableFault|refusal|notice|story|review\.(moment|answer)$|coach\.(why|gaveAway|best)$)/;
/** The same in English on purpose: names, signs and words that are borrowed. */
const BORROWED = /^(name|titles|editions|make\.bots|cards\.(type|family)|menus\.families|home\.strength|table\.keys|gestures\.names|practice\.(text|weekdays))/;

/** Everything a language says outright or of numbers and names, by where it stands; numbers once and several times. */
function sentences(texts: unknown, path = ""): [string, string][] {
  if (typeof texts === "string") return [[path, texts]];
  if (typeof texts === "function") {
    if (ELSEWHERE.test(path)) return [];
    const cases = CASES[path] ?? [FACTS.slice(0, texts.length), ...(texts.length ? [[1, ...FACTS].slice(0, texts.length)] : [])];
    return cases.map((facts, at) => [`${path}(${at})`, (texts as Say)(...facts) as string]);
  }
  return Object.entries(texts as object).flatMap(([key, inner]) => (ELSEWHERE.test(`${path}${key}`) && typeof inner !== "function" ? [] : sentences(inner, path ? `${path}.${key}` : key)));
}

/** The facts in a sentence; one and two may be words, and be left out where they go without saying. */
const told = (sentence: string) => [...new Set(sentence.match(/\d+|\bAna\b/g) ?? [])].filter((fact) => fact !== "1" && fact !== "2").sort().join();
const english = new Map(sentences(en));

describe.each(codes)("every sentence in %s", (code) => {
  const said = sentences(spoken[code]);

  it("has the place that it has in English", () => {
    expect(said.length).toBeGreaterThan(600);
    expect(said.map(([path]) => path).sort()).toEqual([...english.keys()].sort());
  });

  it.each([
    ["is there, and no more than that", /^(?!\s)(?!.*\s$)(?!.*\s\s).+$/s],
    ["has all it is made from", /^(?!.*(undefined|null|NaN|\[object))/s],
    ["has the signs of print", /^(?!.*(\.\.|''|--| ,| ;| \.(?!\.)))/s],
  ])("%s", (_, shape) => {
    expect(said.filter(([, sentence]) => !shape.test(sentence))).toEqual([]);
  });

  it("tells the facts that English tells", () => {
    // "Third" may be "3. Platz".
    const other = said.filter(([path, sentence]) => !path.startsWith("score.place") && told(sentence) !== told(english.get(path)!));
    expect(other).toEqual([]);
  });

  it("keeps the braces of lessons", () => {
    const braces = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).sort().join();
    expect(said.filter(([path, sentence]) => braces(sentence) !== braces(english.get(path)!))).toEqual([]);
  });

  it("is a sentence where English has one", () => {
    const ends = (sentence: string) => /[.!?:…)]$/.test(sentence);
    expect(said.filter(([path, sentence]) => english.get(path)!.endsWith(".") && !ends(sentence))).toEqual([]);
  });

  it.runIf(code !== "en")("is said in this language", () => {
    const left = said.filter(([path, sentence]) => !BORROWED.test(path) && sentence === english.get(path) && /\p{L}{2,} \p{L}{2,}/u.test(sentence));
    expect(left).toEqual([]);
  });
});

it("opens questions and calls in Spanish", () => {
  const count = (sentence: string, sign: string) => sentence.split(sign).length;
  const bare = (sentence: string) => sentence.replaceAll("Sushi Go!", "").replaceAll("Sushi Go Party!", "");
  const wrong = sentences(spoken.es).filter(([path, sentence]) => !path.startsWith("table.keys") && (count(bare(sentence), "¿") !== count(bare(sentence), "?") || count(bare(sentence), "¡") !== count(bare(sentence), "!")));
  expect(wrong).toEqual([]);
});
