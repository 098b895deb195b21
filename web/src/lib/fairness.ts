// Whether a deal was fair: the secret revealed at the end must be the one promised before, and give every shuffle.
// The browser's own hashes are kept from pages on a home network (without https), so a library counts them.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** Whether the secret's hash is the promise, and each seed is what the secret stands for. */
export function isFair(secret: string, promise: string, shuffles: readonly (string | string[])[]): boolean {
  const key = utf8ToBytes(secret);
  if (bytesToHex(sha256(key)) !== promise) return false;
  return shuffles.every((shuffle, number) => {
    const signed = hmac(sha256, key, utf8ToBytes(`shuffle ${number}`));
    const seed = new DataView(signed.buffer, signed.byteOffset).getBigUint64(0) & ((1n << 62n) - 1n);
    return typeof shuffle === "string" && /^[0-9a-f]+$/.test(shuffle) && BigInt(`0x${shuffle}`) === seed;
  });
}
