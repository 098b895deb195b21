// What the coach says: the same as review/words.py, from the same facts.
import type { Lesson, ReasonName } from "../../engine/teaching";
import { ANSWER } from "../../lib/catalogue";
import { withMinus } from "../../lib/minus";
import { answer, cards } from "./cards";

const points = (number: number) => `${number} ${number === 1 ? "point" : "points"}`;
const title = (it: Lesson) => cards.type[it.about];
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const named = (number: number) => (number === ANSWER.pass ? "doing without" : answer(number));

/** Why an answer may be good, as it follows "it". */
const reasons: Record<ReasonName, (it: Lesson, names: readonly string[]) => string> = {
  nothing: () => "",
  on_wasabi: ({ fact }) => `goes on your wasabi, for ${points(fact)}`,
  brings: ({ fact }) => `brings ${points(fact)} at once`,
  race: (it) => {
    const what = it.about === "temaki" ? title(it) : `${title(it)} ${it.fact === 1 ? "icon" : "icons"}`;
    return it.fact > it.other ? `takes the lead with ${it.fact} ${what} against ${it.other}` : `makes ${it.fact} ${what}, with ${it.other} to beat`;
  },
  desserts: ({ fact, other }) => `counts at the end of the game: ${fact} against ${other} of the best other`,
  towards: (it) => `${it.fact > 0 ? `brings ${points(it.fact)} now, and ` : ""}goes towards more: about ${it.other} more ${title(it)} may come your way`,
  waits: ({ other }) => `triples the next nigiri, and about ${other} may come your way`,
  bonus: ({ other }) => `can be used in ${other} more ${other === 1 ? "turn" : "turns"}`,
  denies: ({ fact, other }, names) => `keeps ${points(fact)} from ${names[other]}, who gets this hand next`,
  acts: () => "does more than score: what it brings depends on the table",
  least: () => "does the least harm",
};

/** The same, with whether the hand comes round again; "" where there is nothing short to say. */
function because(it: Lesson, names: readonly string[]): string {
  const words = withMinus(reasons[it.reason](it, names));
  if (!words || !it.comesBack || it.reason === "on_wasabi" || it.reason === "brings") return words;
  return `${words}; this hand comes round again, with ${it.comesBack} ${it.comesBack === 1 ? "card" : "cards"}`;
}

export const coach = {
  title: "Coach",
  about: "Says after each pick what it gave away.",
  thinking: "Weighing every answer…",
  best: (answer: number) => `Best: ${named(answer)}`,
  why: (it: Lesson, names: readonly string[]) => {
    const words = because(it, names);
    return words && `It ${words}.`;
  },
  exact: "Solved exactly, from what you know.",
  searched: "Tried often in imagined games, from what you know.",
  handOn: (name: string) => `On to ${name}`,
  fine: "A fine choice.",
  /** In three parts: what was better, why, and what that cost. */
  gaveAway: (best: number, percent: number, it: Lesson, names: readonly string[]): [string, string, string] => {
    const words = because(it, names);
    return [`${capital(named(best))} would have been better`, words && `: it ${words}`, `. Yours gave away ${percent}\u00a0% of the win.`];
  },
};
