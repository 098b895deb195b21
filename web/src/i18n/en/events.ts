import { cardNumber } from "../../lib/cards";
import { ANSWER, type CardName } from "../../lib/catalogue";
import type { Event } from "../../lib/told";
import { answer, card } from "./cards";

const PLACES = ["first", "second", "third"];

/** What happened, as a sentence: word for word what the service and the terminal say (play/events.py). */
export function event(told: Event, names: string[], me: number | null): string {
  const who = told.seat == null ? "" : names[told.seat]!;
  const other = told.other == null ? "" : names[told.other]!;
  const what = told.card ? card(cardNumber(told.card as CardName)) : answer(ANSWER.faceDown);
  const order = told.copied ? " (a special order)" : "";
  const mine = told.audience === me;
  switch (told.kind) {
    case "revealed":
      return `${who} ${told.second ? "also " : ""}plays ${what}.`;
    case "played":
      return `${who} plays ${what}.`;
    case "copied":
      return `${who}'s special order copies ${what}.`;
    case "dipped":
      return `${who}'s ${what} goes on the wasabi.`;
    case "discarded":
      return `${who}'s ${what} is discarded.`;
    case "miso_clash":
      return `${told.count} miso soups in one turn: all of them are discarded.`;
    case "uramaki_place":
      return `${who} reaches ten uramaki: ${PLACES[told.place! - 1]} place, ${told.points} points.`;
    case "called":
      return `${who} calls ${what}${order}.`;
    case "acts":
      return `${who}'s ${what}${order} acts.`;
    case "requested":
      return `${who} asks for ${answer(told.answer!)}.`;
    case "has_none":
      return `${who} has none.`;
    case "gave":
      return `${who} gives ${what} to ${other}.`;
    case "into_hand":
      return `The ${what} goes into ${who}'s hand.`;
    case "drew":
      return mine ? `You draw ${what}.` : `${who} draws ${what}.`;
    case "put_back":
      return mine ? `You put ${what} back.` : `${who} puts ${what} back.`;
    case "flipped":
      return `${who} flips ${what}.`;
    case "no_target":
      return `${who}'s special order has nothing to copy and is discarded.`;
    case "set_aside":
      return `${who} keeps ${told.count! > 1 ? `${told.count}× ` : ""}${what} for dessert.`;
    case "passed":
      return `Hands are passed to the ${told.step === 1 ? "left" : "right"}.`;
    case "dealt":
      return `Round ${told.round_no}: ${told.count} cards each.`;
    case "round_scored":
      return `Round ${told.round_no} is over.`;
    case "game_over":
      return "The game is over.";
    case "chosen":
      return `${who} has chosen.`;
    case "reconsiders":
      return `${who} thinks again.`;
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
