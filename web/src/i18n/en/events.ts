import type { Event } from "../../lib/messages";

/** What happened, as a sentence; the service tells it in English. */
export function event(told: Event, _names: string[]): string {
  return told.text;
}
