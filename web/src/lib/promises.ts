// What this browser was told before the first card of a game, so that the service cannot promise something else afterwards.
import { keep, recall } from "./keep";
import type { GameUpdate } from "./messages";

export interface Promised {
  /** The hash of the service's secret. */
  promise: string;
  /** When it was told, in milliseconds since 1970. */
  when: number;
}

const MOST = 200;

function all(): Record<string, Promised> {
  return recall<Record<string, Promised>>("promises", {}, (value) => typeof value === "object" && value !== null);
}

/** What was promised for a game; null if this browser was told nothing in time. */
export function promised(code: string, game: number): Promised | null {
  return all()[`${code}/${game}`] ?? null;
}

/** Keep a promise: the first one counts, whatever is told later. */
export function keepPromise(code: string, game: number, promise: string): void {
  if (promised(code, game)) return;
  const kept = Object.entries({ ...all(), [`${code}/${game}`]: { promise, when: Date.now() } });
  kept.sort(([, one], [, other]) => other.when - one.when);
  keep("promises", Object.fromEntries(kept.slice(0, MOST)));
}

/** Keep what this news promises, if no card has been turned up yet: whoever comes later was told too late. */
export function hearPromise(code: string, news: GameUpdate): void {
  const { commitment, game, view } = news;
  if (commitment && view?.round_no === 1 && view.turn_no === 1) keepPromise(code, game, commitment);
}
