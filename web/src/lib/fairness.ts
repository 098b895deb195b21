// Whether a deal was fair: the secret shown at the end must be the one promised to this browser, and give every shuffle.
import { commitmentOf, seedFrom } from "../engine/seeds";
import type { FinishedGame } from "./messages";
import type { Promised } from "./promises";

/** `unknown`: it fits together, but this browser was told nothing before the first card that it could compare. */
export type Verdict = "fair" | "unknown" | "unfair";

/** What this browser can say of a finished game. */
export function verdictOn(found: Pick<FinishedGame, "secret" | "record">, told: Promised | null): Verdict {
  if (!givesShuffles(found.secret, found.record.shuffles)) return "unfair";
  if (!told) return "unknown";
  return commitmentOf(found.secret) === told.promise ? "fair" : "unfair";
}

/** Whether each seed is what the secret stands for. */
function givesShuffles(secret: string, shuffles: readonly (string | string[])[]): boolean {
  return shuffles.every(
    (shuffle, number) => typeof shuffle === "string" && /^[0-9a-f]+$/.test(shuffle) && BigInt(`0x${shuffle}`) === seedFrom(secret, number),
  );
}
