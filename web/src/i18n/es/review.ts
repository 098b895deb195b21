// Palabras para el análisis de partidas terminadas: lo que valían las respuestas, las opciones de ganar y lo que decidió.
import type { Decisive, Fate } from "../../engine/review";
import { ANSWER, type QuestionName } from "../../lib/catalogue";
import type { review as english } from "../en/review";
import { cards, theCard } from "./cards";
import { reason } from "./reasons";

const answers: Partial<Record<QuestionName, (answer: string) => string>> = {
  second: (answer) => `además ${answer}`,
  copy: (answer) => `una copia de ${answer}`,
  dip: () => "sobre el wasabi",
  call: (answer) => `usar ${answer}`,
  ask: (answer) => `pedir ${answer}`,
  give: (answer) => `dar ${answer}`,
  menu: (answer) => `${answer} del menú`,
  flip: (answer) => `${answer} boca abajo`,
};

const refusals: Partial<Record<QuestionName, string>> = {
  second: "ninguna segunda carta",
  dip: "fuera del wasabi",
  call: "ni palillos ni cuchara",
  flip: "nada más boca abajo",
};

/** Una respuesta a una pregunta así, de modo que se entienda sola. */
function answer(question: string, number: number): string {
  const kind = question as QuestionName;
  const said = cards.answer(number);
  return number === ANSWER.pass ? (refusals[kind] ?? said) : (answers[kind]?.(said) ?? said);
}

function points(number: number): string {
  return number === 1 ? "1 punto" : `${number} puntos`;
}

/** Qué fue de la mejor carta, que se dejó pasar. */
function left({ card, taker, later, reason: why }: Fate, seat: number, names: readonly string[]): string {
  const when = later === 1 ? "un turno después" : `${later} turnos después`;
  if (taker === seat) return `${when} volvió a pasar ${theCard(card)}`;
  const taken = `${when} ${names[taker]} tomó ${theCard(card)}`;
  return why ? `${taken} y acabó con ${reason(why)}` : taken;
}

/** Lo que decidió una partida, en una frase o dos. */
function moment({ seat, round, turn, before, after, choice }: Decisive, question: string, names: readonly string[]): string {
  const where = `Ronda ${round}, turno ${turn}: `;
  const name = names[seat]!;
  const whole = (share: number) => `${Math.round(100 * share)} %`;
  if (!choice) return `${where}este turno ${after > before ? "subió" : "bajó"} a ${name} del ${whole(before)} al ${whole(after)}.`;
  const { lost, pointsLost, given, best, givenFate, bestFate } = choice;
  const inPoints = Math.round(pointsLost) ? `, cerca de ${points(Math.round(pointsLost))}` : "";
  const verb = question === "pick" ? "tomó" : "eligió:";
  const parts = [
    ...(givenFate?.reason ? [`${name} acabó la ronda con ${reason(givenFate.reason)}`] : []),
    ...(bestFate ? [left(bestFate, seat, names)] : []),
  ].join("; ");
  const because = parts ? ` ${parts[0]!.toUpperCase()}${parts.slice(1)}.` : "";
  return `${where}${name} ${verb} ${answer(question, given)}; ${answer(question, best)} era mejor en un ${whole(lost)} de la victoria${inPoints}.${because}`;
}

export const review: typeof english = {
  title: "Análisis",
  open: "Analizar la partida",
  openOf: (game) => `Análisis: ${game}`,
  toReplay: "Solo paso a paso",
  loading: "Abriendo la partida…",
  unfinished: "Una partida se puede analizar cuando se ha jugado hasta el final.",
  progress: (done, all) => `${done} de ${all} decisiones valoradas`,
  finer: "Todas las decisiones están valoradas; se afina el cálculo de las opciones.",
  done: (all) => (all === 1 ? "La única decisión está valorada." : `Las ${all} decisiones están valoradas.`),
  noChoices: "Nadie tuvo nada que decidir.",
  stays: "Se calcula en este dispositivo. Puedes irte y volver.",
  chances: "Opciones de ganar",
  chancesAbout: "En retrospectiva: todas las manos abiertas y el azar por venir. Toca un momento para ver la mesa de entonces.",
  chartOf: (each) => `Opciones de ganar; al final, ${each}`,
  round: (round) => `Ronda ${round}`,
  swings: "Los turnos que más las movieron",
  turn: (round, turn) => `Ronda ${round}, turno ${turn}`,
  moved: (name, before, after) => `${name} ${before} → ${after}`,
  look: "Ver",
  lookAt: (round, turn) => `Ver la ronda ${round}, turno ${turn}`,
  numbers: "En números",
  when: {
    start: () => "antes del primer reparto",
    deal: (round) => `ronda ${round}, repartida`,
    turn: (round, turn) => `ronda ${round}, turno ${turn}`,
    count: (round) => `ronda ${round}, contada`,
    end: () => "el final",
  },
  moments: "Lo que decidió",
  noMoments: "Ninguna decisión ni ningún turno.",
  waits: "Se completa a medida que se valoran las decisiones.",
  moment,
  players: "Cómo jugó cada cual",
  accuracy: "Precisión",
  each: "Regalado, por decisión",
  eachOf: (share, lost) => `${share}, ${lost.toFixed(1).replace(".", ",")} puntos`,
  playersAbout: "Precisión: cuánto se conservó de lo que estaba en juego; acertar siempre la mejor respuesta es el 100 %, dar siempre la peor, el 0 %. Regalado: lo que costó de media una decisión, con lo que sabía quien jugaba.",
  hindsight: "Suerte y juego, en retrospectiva",
  hindsightAbout: "Con las manos abiertas: qué hizo el reparto con las opciones y qué hizo todo lo demás, las decisiones de todos y lo que nadie podía saber. Juntos son el camino del principio al final.",
  luck: "Reparto",
  play: "Turnos",
  way: "De → a",
  losses: "Lo que se regaló claramente",
  noLosses: "Nadie regaló nada claramente.",
  took: "Tomó",
  better: "Mejor",
  lost: "Pérdida",
  who: "Quién",
  turnHead: "Turno",
  lossOf: (share, lost) => (lost ? `${share}, ${points(lost)}` : share),
  exact: "exacto",
  whose: "Decisiones de",
  everybody: "Todos",
  steps: "Paso a paso",
  choiceOf: (name) => `Decisión de ${name}`,
  noChoice: "Aquí nadie tiene nada que decidir.",
  weighing: "Se está valorando esta decisión…",
  previous: "Decisión anterior",
  next: "Decisión siguiente",
  worths: "Qué parte de la victoria prometía cada respuesta",
  taken: "tomada",
  best: "No había nada mejor.",
  fine: "No se regala nada claramente.",
  gaveAway: (share, lost) => `Regala un ${share} de la victoria${lost ? `, cerca de ${points(lost)}` : ""}.`,
  more: (count) => (count === 1 ? "Era posible 1 respuesta más." : `Eran posibles ${count} respuestas más.`),
  knew: (name, others) => `${name} conocía la mano de ${others}.`,
  knewNone: (name) => `${name} no conocía ninguna otra mano.`,
  solved: "Calculado con exactitud.",
  judged: (times) => `Con ${times} simulaciones; ± dice cuánto puede desviarse un valor.`,
  seenThen: (name) => `${name} conocía esta mano`,
  unseenThen: (name) => `${name} no conocía esta mano`,
  knownShort: "conocida",
  unknownShort: "desconocida",
  playOn: "Seguir jugando desde aquí",
  playOnAbout: (name) => `¿Qué habría pasado? Tomas el asiento de ${name} y decides de nuevo; los bots llevan los demás. El azar es el de esta partida: se baraja igual mientras queden las mismas cartas.`,
  tried: "probada desde un análisis",
  back: "Volver al análisis",
  how: "Cómo se sabe esto",
  seat: "Las decisiones se juzgan por lo que sabía el asiento al decidir; opciones, suerte y vuelcos son retrospectiva, con las manos abiertas.",
  allExact: (all) => (all === 1 ? "La única decisión se calculó con exactitud." : `Las ${all} decisiones se calcularon con exactitud.`),
  someExact: (exact, all, times) => `${exact} de ${all} decisiones se ${exact === 1 ? "calculó" : "calcularon"} con exactitud; las demás se juzgaron con ${times} simulaciones cada una. ± dice cuánto puede desviarse un valor (dos errores estándar).`,
  noneExact: (all, times) => (all === 1 ? `La única decisión se juzgó con ${times} simulaciones.` : `Las ${all} decisiones se juzgaron con ${times} simulaciones cada una.`) + " ± dice cuánto puede desviarse un valor (dos errores estándar).",
  chartOff: (share) => `Las opciones pueden desviarse un ${share}.`,
  number: (count) => count.toLocaleString("es"),
  answer,
  time: "Precisión, partida a partida",
  accuracyOf: (share) => `precisión ${share}`,
};
