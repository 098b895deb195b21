// Whether a deal was fair: the secret shown at the end must be the one promised to this browser, the values of all browsers
// those whose hashes it was told, and together they must give every shuffle. docs/fairness.md says what each part prevents.
import { commitmentOf, contributionHash, mixed, seedFrom } from "../engine/seeds";
import type { Contribution, FinishedGame } from "./messages";
import type { Promised } from "./promises";

/** `unknown`: it fits together, but this browser was told nothing before the first card that it could compare. */
export type Verdict = "fair" | "unknown" | "unfair";

/** What this browser can say of a finished game. */
export function verdictOn(found: Pick<FinishedGame, "secret" | "record">, told: Promised | null): Verdict {
  const added = found.record.contributions ?? [];
  const values = added.every((it) => it.value == null || contributionHash(it.seat, it.value) === it.commitment);
  if (!values || !givesShuffles(mixed(found.secret, added), found.record.shuffles)) return "unfair";
  if (!told) return "unknown";
  return commitmentOf(found.secret) === told.promise && areThose(added, told.commitments) ? "fair" : "unfair";
}

/** Whether these are the contributions whose hashes were told: none missing, none exchanged, none shown beside them. */
function areThose(added: readonly Contribution[], told: Promised["commitments"]): boolean {
  if (!told) return true;
  const hashes = new Map(told);
  const known = added.filter((it) => it.commitment != null);
  return known.length === hashes.size && known.every((it) => hashes.get(it.seat) === it.commitment);
}

/** Whether each seed is what the root stands for. */
function givesShuffles(root: string, shuffles: readonly (string | string[])[]): boolean {
  return shuffles.every(
    (shuffle, number) => typeof shuffle === "string" && /^[0-9a-f]+$/.test(shuffle) && BigInt(`0x${shuffle}`) === seedFrom(root, number),
  );
}
