// Whether a deal was fair: the secret revealed at the end must be the one promised before, and give every shuffle.

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether this browser can check it: only pages from a safe address may count hashes. */
export function canCheck(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Whether the secret's hash is the promise, and each seed is what the secret stands for. */
export async function isFair(secret: string, promise: string, shuffles: readonly (string | string[])[]): Promise<boolean> {
  const text = new TextEncoder();
  if (hex(await crypto.subtle.digest("SHA-256", text.encode(secret))) !== promise) return false;
  const key = await crypto.subtle.importKey("raw", text.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  for (const [number, shuffle] of shuffles.entries()) {
    const signed = await crypto.subtle.sign("HMAC", key, text.encode(`shuffle ${number}`));
    const seed = new DataView(signed).getBigUint64(0) & ((1n << 62n) - 1n);
    if (typeof shuffle !== "string" || BigInt(`0x${shuffle}`) !== seed) return false;
  }
  return true;
}
