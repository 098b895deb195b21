import { cardNumber } from "../../lib/cards";
import { ANSWER, ANSWER_NAMES, type CardName } from "../../lib/catalogue";
import type { Event } from "../../lib/messages";
import { answer as inEnglish } from "../en/cards";
import { answer, card } from "./cards";

/** Die erste Zahl eines Satzes, wo das Ereignis sie nicht eigens nennt. */
function number(text: string): number {
  return Number(/\d+/.exec(text)?.[0] ?? 0);
}

/** Worum der Löffel bittet: der Satz nennt es, das Ereignis nicht. */
function request(text: string): string {
  const asked = /asks for (.*)\.$/.exec(text)?.[1];
  const found = ANSWER_NAMES.findIndex((_, reply) => inEnglish(reply) === asked);
  return found < 0 ? (asked ?? "") : answer(found);
}

/** Was geschehen ist, als Satz. */
export function event(told: Event, names: string[]): string {
  const who = told.seat == null ? "" : names[told.seat]!;
  const what = told.card ? card(cardNumber(told.card as CardName)) : answer(ANSWER.faceDown);
  const order = told.text.includes("(a special order)") ? " (ein Extrawunsch)" : "";
  switch (told.kind) {
    case "revealed":
      return `${who} spielt ${told.text.includes("also plays") ? "außerdem " : ""}${what}.`;
    case "played":
      return `${who} spielt ${what}.`;
    case "copied":
      return `${who}: Der Extrawunsch wird ${what}.`;
    case "dipped":
      return `${who}: ${what} kommt aufs Wasabi.`;
    case "discarded":
      return `${who}: ${what} wird abgeworfen.`;
    case "miso_clash":
      return `${number(told.text)} Misosuppen in einem Zug: Alle werden abgeworfen.`;
    case "uramaki_place":
      return `${who} hat zehn Uramaki: ${told.points} Punkte.`;
    case "called":
      return `${who} nutzt ${what}${order}.`;
    case "acts":
      return `${who}: ${what}${order} ist dran.`;
    case "requested":
      return `${who} bittet um ${request(told.text)}.`;
    case "has_none":
      return `${who} hat keine.`;
    case "gave":
      return `${who} gibt ${what} an ${told.other == null ? "" : names[told.other]}.`;
    case "into_hand":
      return `${what} kommt in die Hand von ${who}.`;
    case "drew":
      return `Du ziehst ${what}.`;
    case "put_back":
      return `Du legst ${what} zurück.`;
    case "flipped":
      return `${who} dreht ${what} um.`;
    case "no_target":
      return `${who}: Der Extrawunsch findet nichts und wird abgeworfen.`;
    case "set_aside":
      return `${who} behält ${told.text.includes("×") ? `${/(\d+)×/.exec(told.text)?.[1]}× ` : ""}${what} als Nachtisch.`;
    case "passed":
      return told.text.endsWith("left.") ? "Die Hände gehen nach links." : "Die Hände gehen nach rechts.";
    case "dealt":
      return `Runde ${number(told.text)}: ${/: (\d+)/.exec(told.text)?.[1]} Karten für jede Person.`;
    case "round_scored":
      return `Runde ${number(told.text)} ist vorbei.`;
    case "game_over":
      return "Das Spiel ist aus.";
    case "chosen":
      return `${who} hat gewählt.`;
    case "reconsiders":
      return `${who} überlegt noch einmal.`;
    case "hand":
      return "Du nimmst eine neue Hand auf.";
    default:
      return told.text;
  }
}
