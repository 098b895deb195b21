// The real engine without a worker: what is sent is copied as a worker's letters are.
import { readFileSync } from "node:fs";
import { vi } from "vitest";
import { Door, useDoor } from "../src/engine/door";
import { Engine } from "../src/engine/engine";
import { serve, type Post } from "../src/engine/letters";
import { Refusal } from "../src/engine/refusal";
import { Room } from "../src/engine/room";
import { Rules } from "../src/engine/rules";

const file = new URL("../../src/sushibelt/compiler/engine/files/engine.wasm", `file://${import.meta.dirname}/`);

export function engineFile(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(file));
}

export async function rulesHere(): Promise<Rules> {
  return new Rules(await Engine.from(engineFile()));
}

/** Two ends that write to each other. */
export function channel(): [Post, Post] {
  const one: Post = { onmessage: null, postMessage: (letter) => deliver(other, letter) };
  const other: Post = { onmessage: null, postMessage: (letter) => deliver(one, letter) };
  return [one, other];
}

function deliver(to: Post, letter: unknown): void {
  const copy: unknown = structuredClone(letter);
  setTimeout(() => to.onmessage?.({ data: copy } as MessageEvent), 0);
}

/** Have the page's questions answered by an engine in this very process. */
export function useEngineHere(): void {
  const [page, worker] = channel();
  serve(worker, async () => new Room(await Engine.from(engineFile())));
  useDoor(new Door(() => page));
}

/** A page whose engine cannot be had. */
export function useNoEngine(): void {
  const [page, worker] = channel();
  serve(worker, () => Promise.reject(new Refusal("no_engine")));
  useDoor(new Door(() => page));
}

/** Wait until something is so, however slow the machine may be. */
export function until<Value>(condition: () => Value | Promise<Value>): Promise<unknown> {
  return vi.waitUntil(condition, { timeout: 60_000, interval: 5 });
}
