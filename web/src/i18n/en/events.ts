import { cardNumber } from "../../lib/cards";
import { ANSWER, type CardName } from "../../lib/catalogue";
import type { Event } from "../../lib/told";
import { answer, card } from "./cards";

const PLACES = ["first", "second", "third"];

/**
 * What happened, as a sentence: word for word what the service and the terminal say (play/events.py), but to whoever did
 * it in the second person.
 */
export function event(told: Event, names: string[], me: number | null): string {
  const mine = me !== null && told.seat === me;
  const who = mine ? "You" : told.seat == null ? "" : names[told.seat]!;
  const whose = mine ? "Your" : `${who}'s`;
  const other = told.other == null ? "" : told.other === me ? "you" : names[told.other]!;
  const what = told.card ? card(cardNumber(told.card as CardName)) : answer(ANSWER.faceDown);
  const order = told.copied ? " (a special order)" : "";
  /** The verb as it goes with whoever did it. */
  const does = (verb: string) => (mine ? verb : `${verb}${/(ch|s)$/.test(verb) ? "es" : "s"}`);
  switch (told.kind) {
    case "revealed":
      return `${who} ${told.second ? "also " : ""}${does("play")} ${what}.`;
    case "played":
      return `${who} ${does("play")} ${what}.`;
    case "copied":
      return `${whose} special order copies ${what}.`;
    case "dipped":
      return `${whose} ${what} goes on the wasabi.`;
    case "discarded":
      return `${whose} ${what} is discarded.`;
    case "miso_clash":
      return `${told.count} miso soups in one turn: all of them are discarded.`;
    case "uramaki_place":
      return `${who} ${does("reach")} ten uramaki: ${PLACES[told.place! - 1]} place, ${told.points} points.`;
    case "called":
      return `${who} ${does("call")} ${what}${order}.`;
    case "acts":
      return `${whose} ${what}${order} acts.`;
    case "requested":
      return `${who} ${does("ask")} for ${answer(told.answer!)}.`;
    case "has_none":
      return `${who} ${mine ? "have" : "has"} none.`;
    case "gave":
      return `${who} ${does("give")} ${what} to ${other}.`;
    case "into_hand":
      return `The ${what} goes into ${mine ? "your" : whose} hand.`;
    case "drew":
      return `${who} ${does("draw")} ${what}.`;
    case "put_back":
      return `${who} ${does("put")} ${what} back.`;
    case "flipped":
      return `${who} ${does("flip")} ${what}.`;
    case "no_target":
      return `${whose} special order has nothing to copy and is discarded.`;
    case "set_aside":
      return `${who} ${does("keep")} ${told.count! > 1 ? `${told.count}× ` : ""}${what} for dessert.`;
    case "passed":
      return `Hands are passed to the ${told.step === 1 ? "left" : "right"}.`;
    case "dealt":
      return `Round ${told.round_no}: ${told.count} cards each.`;
    case "round_scored":
      return `Round ${told.round_no} is over.`;
    case "game_over":
      return "The game is over.";
    case "chosen":
      return `${who} ${mine ? "have" : "has"} chosen.`;
    case "reconsiders":
      return `${who} ${does("think")} again.`;
    case "hand":
      return mine ? `Your hand: ${counted(told.cards ?? [])}.` : `${who} picks up a new hand.`;
  }
}

/** Cards as a list with counts: "2× tempura, squid nigiri". */
function counted(cards: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const one of [...cards].sort((one, other) => one - other)) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].map(([one, count]) => (count > 1 ? `${count}× ${card(one)}` : card(one))).join(", ") || "nothing";
}
