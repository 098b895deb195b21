/**
 * Where chance comes from: one secret stands for all shuffles of a game, and a text for a bot's.
 *
 * The browser's own hashes are kept from pages on a home network (without https), so a library counts them.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Contribution } from "../lib/messages";

/** Seeds have so many bits. */
const SEED_BITS = 62n;
export const SEEDS = 1n << SEED_BITS;

/** A secret that nobody can guess. */
export function freshSecret(): string {
  return bytesToHex(randomBytes(16));
}

/** What to publish of a secret before the game. */
export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(secret)));
}

/** A secret stands for an endless row of seeds: this is one of them. */
export function seedFrom(secret: string, number: number): bigint {
  return seedIn(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(`shuffle ${number}`)));
}

/** What a seat tells of its value before it shows it. */
export function contributionHash(seat: number, value: string): string {
  return bytesToHex(sha256(utf8ToBytes(`seat ${seat}: ${value}`)));
}

/** What all shuffles derive from: the secret itself, or what becomes of it with the values that were shown. */
export function mixed(secret: string, contributions: readonly Contribution[]): string {
  const shown = contributions.filter((it) => it.value != null).sort((one, other) => one.seat - other.seat);
  if (!shown.length) return secret;
  const values = shown.map((it) => `${it.seat}:${it.value}`).join(" ");
  return bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(`contributions ${values}`)));
}

/** The seed that a text stands for. */
export function seedOfText(text: string): bigint {
  return seedIn(sha256(utf8ToBytes(text)));
}

/** A bot's seed for a seat: it must not tell the secret of the shuffles. */
export function botSeed(secret: string, seat: number): string {
  return bytesToHex(sha256(utf8ToBytes(`${secret}, seat ${seat}`)));
}

export function hashOf(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

function seedIn(digest: Uint8Array): bigint {
  return new DataView(digest.buffer, digest.byteOffset).getBigUint64(0) & (SEEDS - 1n);
}
