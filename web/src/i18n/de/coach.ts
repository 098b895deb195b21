// Was der Coach sagt: dasselbe wie auf Englisch, aus denselben Tatsachen.
import type { Lesson, ReasonName } from "../../engine/teaching";
import { ANSWER } from "../../lib/catalogue";
import { withMinus } from "../../lib/minus";
import type { coach as english } from "../en/coach";
import { answer, cards } from "./cards";

const points = (number: number) => `${number} ${number === 1 ? "Punkt" : "Punkte"}`;
const title = (it: Lesson) => cards.type[it.about];
const named = (number: number) => (number === ANSWER.pass ? "verzichten" : answer(number));

/** Warum eine Antwort gut sein kann, wie es auf "Das" folgt. */
const reasons: Record<ReasonName, (it: Lesson, names: readonly string[]) => string> = {
  nothing: () => "",
  on_wasabi: ({ fact }) => `kommt auf dein Wasabi und bringt ${points(fact)}`,
  brings: ({ fact }) => `bringt sofort ${points(fact)}`,
  race: (it) =>
    it.fact > it.other ? `bringt dich in Führung, mit ${it.fact}× ${title(it)} gegen ${it.other}×` : `macht ${it.fact}× ${title(it)}, zu schlagen sind ${it.other}×`,
  desserts: ({ fact, other }) => `zählt am Ende des Spiels: ${fact} gegen höchstens ${other} bei anderen`,
  towards: (it) => `${it.fact > 0 ? `bringt jetzt ${points(it.fact)} und ` : ""}führt zu mehr: Noch etwa ${it.other}× ${title(it)} ${it.other === 1 ? "kann" : "können"} bei dir vorbeikommen`,
  waits: ({ other }) => `verdreifacht das nächste Nigiri, und etwa ${other} ${other === 1 ? "kann" : "können"} bei dir vorbeikommen`,
  bonus: ({ other }) => `lässt sich noch in ${other} ${other === 1 ? "Zug" : "Zügen"} nutzen`,
  denies: ({ fact, other }, names) => `verwehrt ${names[other]} ${points(fact)}, denn dorthin geht diese Hand`,
  acts: () => "kann mehr als Punkte: Was es bringt, hängt vom Tisch ab",
  least: () => "schadet am wenigsten",
};

/** Dasselbe, und ob die Hand wiederkommt; "" wo sich nichts Kurzes sagen lässt. */
function because(it: Lesson, names: readonly string[]): string {
  const words = withMinus(reasons[it.reason](it, names));
  if (!words || !it.comesBack || it.reason === "on_wasabi" || it.reason === "brings") return words;
  return `${words}; diese Hand kommt wieder, mit ${it.comesBack} ${it.comesBack === 1 ? "Karte" : "Karten"}`;
}

export const coach: typeof english = {
  title: "Coach",
  about: "Sagt nach jeder Wahl, was sie verschenkt hat.",
  thinking: "Alle Antworten werden abgewogen …",
  best: (answer) => `Am besten: ${named(answer)}`,
  why: (it, names) => {
    const words = because(it, names);
    return words && `Das ${words}.`;
  },
  exact: "Genau ausgerechnet, nach dem, was du weißt.",
  searched: "Oft in gedachten Spielen probiert, nach dem, was du weißt.",
  handOn: (name) => `Weiter an ${name}`,
  fine: "Eine gute Wahl.",
  gaveAway: (best, percent, it, names) => {
    const words = because(it, names);
    return [`Besser: ${named(best)}`, words && `. Das ${words}`, `. Deine Wahl hat ${percent}\u00a0% des Sieges verschenkt.`];
  },
};
