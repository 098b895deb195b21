import { cardNumber } from "../../lib/cards";
import { ANSWER, type CardName } from "../../lib/catalogue";
import type { Event } from "../../lib/told";
import { answer, card } from "./cards";

/** Was geschehen ist, als Satz; wer es selbst getan hat, wird mit Du angesprochen. */
export function event(told: Event, names: string[], me: number | null): string {
  if (me !== null && told.seat === me) return own(told, names);
  const who = told.seat == null ? "" : names[told.seat]!;
  const other = told.other == null ? "" : names[told.other]!;
  const what = told.card ? card(cardNumber(told.card as CardName)) : answer(ANSWER.faceDown);
  const order = told.copied ? " (ein Extrawunsch)" : "";
  switch (told.kind) {
    case "revealed":
      return `${who} spielt ${told.second ? "außerdem " : ""}${what}.`;
    case "played":
      return `${who} spielt ${what}.`;
    case "copied":
      return `${who}: Der Extrawunsch wird ${what}.`;
    case "dipped":
      return `${who}: ${what} kommt aufs Wasabi.`;
    case "discarded":
      return `${who}: ${what}${order} wird abgeworfen.`;
    case "miso_clash":
      return `${told.count} Misosuppen in einem Zug: Alle werden abgeworfen.`;
    case "uramaki_place":
      return `${who} hat zehn Uramaki: ${told.place}. Platz, ${told.points} Punkte.`;
    case "called":
      return `${who} nutzt ${what}${order}.`;
    case "acts":
      return `${who}: ${what}${order} ist dran.`;
    case "requested":
      return `${who} bittet um ${answer(told.answer!)}.`;
    case "has_none":
      return `${who} hat keine.`;
    case "gave":
      return told.other === me ? `${who} gibt dir ${what}.` : `${who} gibt ${what} an ${other}.`;
    case "into_hand":
      return `${what} kommt in die Hand von ${who}.`;
    case "drew":
      return `${who} zieht ${what}.`;
    case "put_back":
      return `${who} legt ${what} zurück.`;
    case "flipped":
      return `${who} dreht ${what} um.`;
    case "no_target":
      return `${who}: Der Extrawunsch findet nichts und wird abgeworfen.`;
    case "set_aside":
      return `${who} behält ${told.count! > 1 ? `${told.count}× ` : ""}${what} als Nachtisch.`;
    case "passed":
      return told.step === 1 ? "Die Hände gehen nach links." : "Die Hände gehen nach rechts.";
    case "dealt":
      return `Runde ${told.round_no}: ${told.count} Karten für jede Person.`;
    case "round_scored":
      return `Runde ${told.round_no} ist vorbei.`;
    case "game_over":
      return "Das Spiel ist aus.";
    case "chosen":
      return `${who} hat gewählt.`;
    case "reconsiders":
      return `${who} überlegt noch einmal.`;
    case "hand":
      return `${who} nimmt eine neue Hand auf.`;
  }
}

/** Was man selbst getan hat. */
function own(told: Event, names: string[]): string {
  const what = told.card ? card(cardNumber(told.card as CardName)) : answer(ANSWER.faceDown);
  const order = told.copied ? " (ein Extrawunsch)" : "";
  switch (told.kind) {
    case "revealed":
      return `Du spielst ${told.second ? "außerdem " : ""}${what}.`;
    case "played":
      return `Du spielst ${what}.`;
    case "copied":
      return `Dein Extrawunsch wird ${what}.`;
    case "dipped":
      return `Dein ${what} kommt aufs Wasabi.`;
    case "discarded":
      return `Du wirfst ${what}${order} ab.`;
    case "uramaki_place":
      return `Du hast zehn Uramaki: ${told.place}. Platz, ${told.points} Punkte.`;
    case "called":
      return `Du nutzt ${what}${order}.`;
    case "acts":
      return `Deine Karte ist dran: ${what}${order}.`;
    case "requested":
      return `Du bittest um ${answer(told.answer!)}.`;
    case "has_none":
      return "Du hast keine.";
    case "gave":
      return `Du gibst ${what} an ${names[told.other!]}.`;
    case "into_hand":
      return `${what} kommt in deine Hand.`;
    case "drew":
      return `Du ziehst ${what}.`;
    case "put_back":
      return `Du legst ${what} zurück.`;
    case "flipped":
      return `Du drehst ${what} um.`;
    case "no_target":
      return "Dein Extrawunsch findet nichts und wird abgeworfen.";
    case "set_aside":
      return `Du behältst ${told.count! > 1 ? `${told.count}× ` : ""}${what} als Nachtisch.`;
    case "chosen":
      return "Du hast gewählt.";
    case "reconsiders":
      return "Du überlegst noch einmal.";
    case "hand":
      return "Du nimmst eine neue Hand auf.";
    default:
      return event(told, names, null);
  }
}
