import { cardNumber } from "../../lib/cards";
import type { CardName } from "../../lib/catalogue";
import type { Event } from "../../lib/messages";
import { card } from "./cards";

/** What happened, as a sentence: the service tells it in English, but speaks to the one seat that heard it. */
export function event(told: Event, names: string[], me: number | null): string {
  if (told.audience == null || told.audience === me) return told.text;
  const who = names[told.audience]!;
  const what = told.card ? card(cardNumber(told.card as CardName)) : "";
  if (told.kind === "drew") return `${who} draws ${what}.`;
  if (told.kind === "put_back") return `${who} puts ${what} back.`;
  return `${who} picks up a new hand.`;
}
