// Wörter für den Rückblick auf beendete Spiele: was Antworten wert waren, wie die Chancen standen, was es entschied.
import type { Decisive, Fate } from "../../engine/review";
import { ANSWER, type QuestionName } from "../../lib/catalogue";
import type { review as english } from "../en/review";
import { cards } from "./cards";
import { reason } from "./reasons";

const answers: Partial<Record<QuestionName, (answer: string) => string>> = {
  second: (answer) => `auch noch ${answer}`,
  copy: (answer) => `${answer} als Kopie`,
  dip: () => "aufs Wasabi",
  call: (answer) => `${answer} nutzen`,
  ask: (answer) => `um ${answer} bitten`,
  give: (answer) => `${answer} hergeben`,
  menu: (answer) => `${answer} von der Speisekarte`,
  flip: (answer) => `${answer} umdrehen`,
};

const refusals: Partial<Record<QuestionName, string>> = {
  second: "keine zweite Karte",
  dip: "nicht aufs Wasabi",
  call: "weder Stäbchen noch Löffel",
  flip: "nichts mehr umdrehen",
};

/** Eine Antwort auf eine solche Frage, so dass sie allein stehen kann. */
function answer(question: string, number: number): string {
  const kind = question as QuestionName;
  const said = cards.answer(number);
  return number === ANSWER.pass ? (refusals[kind] ?? said) : (answers[kind]?.(said) ?? said);
}

function points(number: number): string {
  return number === 1 ? "1 Punkt" : `${number} Punkte`;
}

/** Was aus der besten Karte wurde, die liegen blieb. */
function left({ card, taker, later, reason: why }: Fate, seat: number, names: readonly string[]): string {
  const when = later === 1 ? "einen Zug später" : `${later} Züge später`;
  if (taker === seat) return `${when} kam ${cards.card(card)} noch einmal vorbei`;
  const taken = `${when} nahm ${names[taker]} ${cards.card(card)}`;
  return why ? `${taken} und kam auf ${reason(why)}` : taken;
}

/** Was ein Spiel entschied, in ein, zwei Sätzen. */
function moment({ seat, round, turn, before, after, choice }: Decisive, question: string, names: readonly string[]): string {
  const where = `Runde ${round}, Zug ${turn}: `;
  const name = names[seat]!;
  const whole = (share: number) => `${Math.round(100 * share)} %`;
  if (!choice) return after > before ? `${where}Dieser Zug brachte ${name} von ${whole(before)} auf ${whole(after)}.` : `${where}Dieser Zug warf ${name} von ${whole(before)} auf ${whole(after)} zurück.`;
  const { lost, pointsLost, given, best, givenFate, bestFate } = choice;
  const inPoints = Math.round(pointsLost) ? `, etwa ${points(Math.round(pointsLost))}` : "";
  const did = question === "pick" ? `${name} nahm ${answer(question, given)}` : `${name} wählte: ${answer(question, given)}`;
  const parts = [
    ...(givenFate?.reason ? [`am Ende der Runde hatte ${name} ${reason(givenFate.reason)}`] : []),
    ...(bestFate ? [left(bestFate, seat, names)] : []),
  ].join(", und ");
  const because = parts ? ` ${parts[0]!.toUpperCase()}${parts.slice(1)}.` : "";
  return `${where}${did}; besser um ${whole(lost)} des Sieges${inPoints}: ${answer(question, best)}.${because}`;
}

export const review: typeof english = {
  title: "Analyse",
  open: "Das Spiel analysieren",
  openOf: (game) => `Analyse: ${game}`,
  toReplay: "Nur Schritt für Schritt",
  loading: "Das Spiel wird geöffnet …",
  unfinished: "Ein Spiel lässt sich analysieren, wenn es zu Ende gespielt ist.",
  progress: (done, all) => `${done} von ${all} Entscheidungen bewertet`,
  finer: "Alle Entscheidungen sind bewertet; die Chancen werden noch genauer berechnet.",
  done: (all) => (all === 1 ? "Die einzige Entscheidung ist bewertet." : `Alle ${all} Entscheidungen sind bewertet.`),
  noChoices: "Niemand hatte etwas zu entscheiden.",
  stays: "Gerechnet wird auf diesem Gerät. Du kannst weggehen und wiederkommen.",
  chances: "Chancen auf den Sieg",
  chancesAbout: "Im Nachhinein: alle Hände offen, der Zufall noch vor uns. Tipp auf einen Moment, um den Tisch zu sehen.",
  chartOf: (each) => `Chancen auf den Sieg; am Ende ${each}`,
  round: (round) => `Runde ${round}`,
  swings: "Die Züge, die am meisten bewegt haben",
  turn: (round, turn) => `Runde ${round}, Zug ${turn}`,
  moved: (name, before, after) => `${name} ${before} → ${after}`,
  look: "Ansehen",
  lookAt: (round, turn) => `Runde ${round}, Zug ${turn} ansehen`,
  numbers: "In Zahlen",
  when: {
    start: () => "vor dem ersten Austeilen",
    deal: (round) => `Runde ${round}, ausgeteilt`,
    turn: (round, turn) => `Runde ${round}, Zug ${turn}`,
    count: (round) => `Runde ${round}, gewertet`,
    end: () => "das Ende",
  },
  moments: "Was es entschied",
  noMoments: "Keine Entscheidung und kein Zug.",
  waits: "Das füllt sich, während Entscheidungen bewertet werden.",
  moment,
  players: "Wie alle gespielt haben",
  accuracy: "Genauigkeit",
  each: "Verschenkt, je Entscheidung",
  eachOf: (share, lost) => `${share}, ${lost.toFixed(1).replace(".", ",")} Punkte`,
  playersAbout: "Genauigkeit: wie viel von dem, was auf dem Spiel stand, erhalten blieb; immer die beste Antwort sind 100 %, immer die schlechteste 0 %. Verschenkt: was eine Entscheidung im Schnitt gekostet hat, nach dem, was dieser Platz wusste.",
  hindsight: "Glück und Spiel, im Nachhinein",
  hindsightAbout: "Mit offenen Händen: was das Austeilen mit den Chancen gemacht hat und was alles andere, die Entscheidungen aller und was niemand wissen konnte. Zusammen ist es der Weg vom Anfang bis zum Ende.",
  luck: "Austeilen",
  play: "Züge",
  way: "Von → auf",
  losses: "Was klar verschenkt wurde",
  noLosses: "Niemand hat klar etwas verschenkt.",
  took: "Genommen",
  better: "Besser",
  lost: "Verlust",
  who: "Wer",
  turnHead: "Zug",
  lossOf: (share, lost) => (lost ? `${share}, ${points(lost)}` : share),
  exact: "genau",
  whose: "Wessen Entscheidungen",
  everybody: "Alle",
  steps: "Schritt für Schritt",
  choiceOf: (name) => `Entscheidung von ${name}`,
  noChoice: "Hier hat niemand etwas zu entscheiden.",
  weighing: "Diese Entscheidung wird bewertet …",
  previous: "Entscheidung davor",
  next: "Nächste Entscheidung",
  worths: "Welchen Anteil am Sieg jede Antwort versprach",
  taken: "genommen",
  best: "Besser ging es nicht.",
  fine: "Hier ist nichts klar verschenkt.",
  gaveAway: (share, lost) => `Das verschenkt ${share} des Sieges${lost ? `, etwa ${points(lost)}` : ""}.`,
  more: (count) => (count === 1 ? "Eine weitere Antwort war möglich." : `${count} weitere Antworten waren möglich.`),
  knew: (name, others) => `${name} kannte die Hand von ${others}.`,
  knewNone: (name) => `${name} kannte keine andere Hand.`,
  solved: "Genau ausgerechnet.",
  judged: (times) => `Nach ${times} Simulationen; ± sagt, wie weit ein Wert danebenliegen kann.`,
  seenThen: (name) => `${name} kannte diese Hand`,
  unseenThen: (name) => `${name} kannte diese Hand nicht`,
  knownShort: "bekannt",
  unknownShort: "unbekannt",
  playOn: "Von hier an weiterspielen",
  playOnAbout: (name) => `Was wäre gewesen? Du nimmst den Platz von ${name} und entscheidest neu, Bots nehmen alle anderen. Der Zufall bleibt der dieses Spiels: Es wird genauso gemischt, soweit dieselben Karten da sind.`,
  tried: "aus einer Analyse weitergespielt",
  back: "Zurück zur Analyse",
  how: "Woher das kommt",
  seat: "Entscheidungen werden nach dem beurteilt, was der Platz wusste; Chancen, Glück und bewegte Züge sind Rückblick, mit offenen Händen.",
  allExact: (all) => (all === 1 ? "Die einzige Entscheidung ist genau ausgerechnet." : `Alle ${all} Entscheidungen sind genau ausgerechnet.`),
  someExact: (exact, all, times) => `${exact} von ${all} Entscheidungen ${exact === 1 ? "ist" : "sind"} genau ausgerechnet; die anderen sind nach je ${times} Simulationen beurteilt. ± sagt, wie weit ein Wert danebenliegen kann (zwei Standardfehler).`,
  noneExact: (all, times) => (all === 1 ? `Die einzige Entscheidung ist nach ${times} Simulationen beurteilt.` : `Alle ${all} Entscheidungen sind nach je ${times} Simulationen beurteilt.`) + " ± sagt, wie weit ein Wert danebenliegen kann (zwei Standardfehler).",
  chartOff: (share) => `Die Chancen können um ${share} danebenliegen.`,
  number: (count) => count.toLocaleString("de"),
  answer,
  time: "Genauigkeit, Spiel für Spiel",
  accuracyOf: (share) => `Genauigkeit ${share}`,
};
