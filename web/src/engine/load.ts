/** The engine from its file: only if the file is the very one that this page was built with. */
import { Engine } from "./engine";
import { Refusal } from "./refusal";
import { hashOf } from "./seeds";

/** An engine from the bytes that were fetched; `hash` is the SHA-256 they must have. */
export async function engineFrom(bytes: Uint8Array<ArrayBuffer>, hash: string): Promise<Engine> {
  if (typeof WebAssembly === "undefined") throw new Refusal("no_engine", {}, "This browser has no WebAssembly.");
  if (hashOf(bytes) !== hash) throw new Refusal("no_engine", {}, "The engine's file is damaged.");
  return await Engine.from(bytes);
}

/** Fetch a file as bytes, whatever its server says it is. */
export async function fetched(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Refusal("no_engine", {}, `The engine's file cannot be had (${answer.status}).`);
  return new Uint8Array(await answer.arrayBuffer());
}
