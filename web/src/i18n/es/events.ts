import { cardNumber } from "../../lib/cards";
import { ANSWER, type CardName } from "../../lib/catalogue";
import type { Event } from "../../lib/told";
import { answer, card, theCard } from "./cards";

const PLACES = ["primer", "segundo", "tercer"];

/** Lo que ha pasado, en una frase; a quien lo hizo se le habla de tú. */
export function event(told: Event, names: string[], me: number | null): string {
  const mine = me !== null && told.seat === me;
  const who = told.seat == null ? "" : names[told.seat]!;
  const other = told.other == null ? "" : names[told.other]!;
  const what = told.card ? card(cardNumber(told.card as CardName)) : answer(ANSWER.faceDown);
  const it = told.card ? theCard(cardNumber(told.card as CardName)) : what;
  const order = told.copied ? " (un pedido especial)" : "";
  /** Lo que alguien hace: "Juegas" si eres tú, y si no "Ana juega". */
  const does = (yours: string, theirs: string) => (mine ? yours : `${who} ${theirs}`);
  const theOrder = mine ? "Tu pedido especial" : `El pedido especial de ${who}`;
  switch (told.kind) {
    case "revealed":
      return `${does("Juegas", "juega")} ${told.second ? "también " : ""}${what}.`;
    case "played":
      return `${does("Juegas", "juega")} ${what}.`;
    case "copied":
      return `${theOrder} copia ${what}.`;
    case "dipped":
      return `${does("Pones", "pone")} ${it} sobre el wasabi.`;
    case "discarded":
      return `${does("Descartas", "descarta")} ${it}${order}.`;
    case "miso_clash":
      return `${told.count} sopas de miso en un turno: se descartan todas.`;
    case "uramaki_place":
      return `${does("Llegas", "llega")} a diez uramaki: ${PLACES[told.place! - 1]} puesto, ${told.points} puntos.`;
    case "called":
      return `${does("Usas", "usa")} ${it}${order}.`;
    case "acts":
      return `${mine ? "Tu carta" : `La carta de ${who}`} actúa: ${what}${order}.`;
    case "requested":
      return `${does("Pides", "pide")} ${answer(told.answer!)}.`;
    case "has_none":
      return mine ? "No tienes." : `${who} no tiene.`;
    case "gave":
      return told.other === me ? `${who} te da ${what}.` : `${does("Das", "da")} ${what} a ${other}.`;
    case "into_hand":
      return `${does("Recibes", "recibe")} ${it} en la mano.`;
    case "drew":
      return `${does("Robas", "roba")} ${what}.`;
    case "put_back":
      return `${does("Devuelves", "devuelve")} ${it}.`;
    case "flipped":
      return `${does("Pones", "pone")} ${it} boca abajo.`;
    case "no_target":
      return `${theOrder} no tiene qué copiar y se descarta.`;
    case "set_aside":
      return `${does("Guardas", "guarda")} ${told.count! > 1 ? `${told.count}× ` : ""}${what} para el postre.`;
    case "passed":
      return told.step === 1 ? "Las manos pasan a la izquierda." : "Las manos pasan a la derecha.";
    case "dealt":
      return `Ronda ${told.round_no}: ${told.count} cartas por jugador.`;
    case "round_scored":
      return `La ronda ${told.round_no} ha terminado.`;
    case "game_over":
      return "La partida ha terminado.";
    case "chosen":
      return does("Has elegido", "ha elegido") + ".";
    case "reconsiders":
      return does("Vuelves", "vuelve") + " a pensarlo.";
    case "hand":
      return does("Recoges", "recoge") + " una mano nueva.";
  }
}
