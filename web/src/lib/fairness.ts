// Whether a deal was fair: the secret revealed at the end must be the one promised before, and give every shuffle.
import { commitmentOf, seedFrom } from "../engine/seeds";

/** Whether the secret's hash is the promise, and each seed is what the secret stands for. */
export function isFair(secret: string, promise: string, shuffles: readonly (string | string[])[]): boolean {
  if (commitmentOf(secret) !== promise) return false;
  return shuffles.every(
    (shuffle, number) => typeof shuffle === "string" && /^[0-9a-f]+$/.test(shuffle) && BigInt(`0x${shuffle}`) === seedFrom(secret, number),
  );
}
