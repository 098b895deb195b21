// The real engine without a worker: what is sent is copied as a worker's letters are.
import { readFileSync } from "node:fs";
import { vi } from "vitest";
import { Door, useDoor } from "../src/engine/door";
import { Engine } from "../src/engine/engine";
import { serve, type Letter, type Post } from "../src/engine/letters";
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

function engineHere(): Post {
  const [page, worker] = channel();
  serve(worker, async () => new Room(await Engine.from(engineFile())));
  return page;
}

function noEngine(): Post {
  const [page, worker] = channel();
  serve(worker, () => Promise.reject(new Refusal("no_engine")));
  return page;
}

/** Have the page's questions answered by an engine in this very process, those beside the game by one of its own. */
export function useEngineHere(): { aside: Letter[]; hold: () => () => void } {
  const [beside, aside] = [engineHere(), [] as Letter[]];
  let held: unknown[] | null = null;
  const listening: Post = {
    postMessage(letter) {
      aside.push(structuredClone(letter) as Letter);
      if (held) held.push(letter);
      else beside.postMessage(letter);
    },
    get onmessage() {
      return beside.onmessage;
    },
    set onmessage(hear) {
      beside.onmessage = hear;
    },
  };
  const page = engineHere();
  useDoor(new Door(() => page), new Door(() => listening));
  /** Let what is asked beside the game wait, until it is let go. */
  const hold = () => {
    held = [];
    return () => {
      for (const letter of held ?? []) beside.postMessage(letter);
      held = null;
    };
  };
  return { aside, hold };
}

/** The same, where the one beside the game cannot be had. */
export function useNoEngineAside(): void {
  const [page, beside] = [engineHere(), noEngine()];
  useDoor(new Door(() => page), new Door(() => beside));
}

/** A page whose engine cannot be had. */
export function useNoEngine(): void {
  const page = noEngine();
  useDoor(new Door(() => page));
}

/** Wait until something is so, however slow the machine may be. */
export function until<Value>(condition: () => Value | Promise<Value>): Promise<unknown> {
  return vi.waitUntil(condition, { timeout: 60_000, interval: 5 });
}
