// What this browser was told before the first card of a game, so that the service cannot promise something else afterwards;
// and its own part in shuffling: a value that nobody can guess, of which first the hash is told, then the value itself.
import { contributionHash, freshSecret } from "../engine/seeds";
import { keep, recall } from "./keep";
import type { Commit, DrawState, GameUpdate, Show } from "./messages";

export interface Promised {
  /** The hash of the service's secret. */
  promise: string;
  /** When it was told, in milliseconds since 1970. */
  when: number;
  /** This browser's own value. */
  mine?: string;
  /** The hashes of all values, by seat, as they were told before this browser showed its own. */
  commitments?: [number, string][];
}

const MOST = 200;

/** The same for this tab, which goes on where nothing can be stored, and where two tabs sit in one seat. */
const here = new Map<string, Promised>();

function all(): Record<string, Promised> {
  return recall<Record<string, Promised>>("promises", {}, (value) => typeof value === "object" && value !== null);
}

/** What was promised for a game; null if this browser was told nothing in time. */
export function promised(code: string, game: number): Promised | null {
  const key = `${code}/${game}`;
  return here.get(key) ?? all()[key] ?? null;
}

/** Keep what was told about a game: what was told first counts, whatever is told later. */
export function keepPromise(code: string, game: number, told: Omit<Promised, "when">): Promised {
  const whole = { when: Date.now(), ...told, ...promised(code, game) };
  here.set(`${code}/${game}`, whole);
  const kept = Object.entries({ ...all(), [`${code}/${game}`]: whole });
  kept.sort(([, one], [, other]) => other.when - one.when);
  keep("promises", Object.fromEntries(kept.slice(0, MOST)));
  return whole;
}

/** Keep what this news promises, if no card has been turned up yet: whoever comes later was told too late. */
export function hearPromise(code: string, news: GameUpdate): void {
  const { commitment, game, view } = news;
  if (commitment && view?.round_no === 1 && view.turn_no === 1) keepPromise(code, game, { promise: commitment });
}

/** Take part in shuffling: what to say now, if anything. A value is shown only under the hash that was told of it. */
export function takePart(code: string, draw: DrawState, seat: number | null): Omit<Commit, "id"> | Omit<Show, "id"> | null {
  const { game, promise, commitments } = draw;
  if (!commitments) {
    if (seat === null || !draw.seats.includes(seat)) {
      keepPromise(code, game, { promise });
      return null;
    }
    const { mine } = keepPromise(code, game, { promise, mine: freshSecret() });
    return { type: "commit", game, commitment: contributionHash(seat, mine!) };
  }
  const told = keepPromise(code, game, { promise, commitments });
  const own = told.commitments?.find(([its]) => its === seat);
  if (!own || !told.mine || told.promise !== promise || own[1] !== contributionHash(own[0], told.mine)) return null;
  return { type: "show", game, value: told.mine };
}
