// The seats this browser holds: a secret token for each table, kept until the table is forgotten.
import { keep, recall } from "./keep";

export interface Held {
  token: string;
  name: string;
  /** When it was last played, in milliseconds since 1970. */
  when: number;
  /** Whether the host asked this browser's person to leave: the token is kept only to be let in again by the host. */
  removed?: true;
}

const LONGEST = 30;

export function heldSeats(): Record<string, Held> {
  return recall<Record<string, Held>>("seats", {}, (value) => typeof value === "object" && value !== null);
}

export function heldSeat(code: string): Held | null {
  return heldSeats()[code] ?? null;
}

export function holdSeat(code: string, token: string, name: string): void {
  const all = Object.entries({ ...heldSeats(), [code]: { token, name, when: Date.now() } });
  all.sort(([, one], [, other]) => other.when - one.when);
  keep("seats", Object.fromEntries(all.slice(0, LONGEST)));
}

/** The host has asked whoever sits here to leave. */
export function loseSeat(code: string): void {
  const held = heldSeat(code);
  if (held) keep("seats", { ...heldSeats(), [code]: { ...held, removed: true } });
}

export function dropSeat(code: string): void {
  const { [code]: _, ...others } = heldSeats();
  keep("seats", others);
}
