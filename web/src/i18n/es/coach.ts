// Lo que dice el entrenador: lo mismo que en inglés, a partir de los mismos hechos.
import type { Lesson, ReasonName } from "../../engine/teaching";
import { ANSWER } from "../../lib/catalogue";
import { withMinus } from "../../lib/minus";
import type { coach as english } from "../en/coach";
import { answer, cards } from "./cards";

const points = (number: number) => `${number} ${number === 1 ? "punto" : "puntos"}`;
const title = (it: Lesson) => cards.type[it.about];
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const named = (number: number) => (number === ANSWER.pass ? "pasar" : answer(number));

/** Por qué puede ser buena una respuesta, sin sujeto. */
const reasons: Record<ReasonName, (it: Lesson, names: readonly string[]) => string> = {
  nothing: () => "",
  on_wasabi: ({ fact }) => `va sobre tu wasabi y da ${points(fact)}`,
  brings: ({ fact }) => `da ${points(fact)} al momento`,
  race: (it) =>
    it.fact > it.other ? `te pone en cabeza, con ${it.fact}× ${title(it)} frente a ${it.other}×` : `suma ${it.fact}× ${title(it)}; hay que superar ${it.other}×`,
  desserts: ({ fact, other }) => `cuenta al final de la partida: ${fact} frente a ${other} como mucho de los demás`,
  towards: (it) => `${it.fact > 0 ? `da ${points(it.fact)} ahora y ` : ""}lleva a más: quizá te ${it.other === 1 ? "llegue" : "lleguen"} aún ${it.other}× ${title(it)}`,
  waits: ({ other }) => `triplica el próximo nigiri, y quizá te ${other === 1 ? "llegue" : "lleguen"} aún ${other}`,
  bonus: ({ other }) => `se puede usar en ${other} ${other === 1 ? "turno" : "turnos"} más`,
  denies: ({ fact, other }, names) => `le quita ${points(fact)} a ${names[other]}, que recibe esta mano después`,
  acts: () => "hace más que puntuar: lo que da depende de la mesa",
  least: () => "es lo que menos perjudica",
};

/** Lo mismo, y si la mano vuelve; "" donde no hay nada breve que decir. */
function because(it: Lesson, names: readonly string[]): string {
  const words = withMinus(reasons[it.reason](it, names));
  if (!words || !it.comesBack || it.reason === "on_wasabi" || it.reason === "brings") return words;
  return `${words}; esta mano vuelve, con ${it.comesBack} ${it.comesBack === 1 ? "carta" : "cartas"}`;
}

export const coach: typeof english = {
  title: "Entrenador",
  about: "Dice después de cada elección qué ha regalado.",
  thinking: "Sopesando todas las respuestas…",
  best: (answer) => `Lo mejor: ${named(answer)}`,
  why: (it, names) => {
    const words = because(it, names);
    return words && `${capital(words)}.`;
  },
  exact: "Calculado con exactitud, con lo que sabes.",
  searched: "Probado muchas veces en partidas imaginadas, con lo que sabes.",
  handOn: (name) => `Pasa a ${name}`,
  fine: "Buena elección.",
  gaveAway: (best, percent, it, names) => {
    const words = because(it, names);
    return [`Mejor: ${named(best)}`, words && `. ${capital(words)}`, `. Tu elección regaló un ${percent}\u00a0% de la victoria.`];
  },
};
