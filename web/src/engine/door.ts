/** The page's way to the engine: the worker starts with the first question, and every answer comes as a promise. */
import type { Asked, Given, Letter, Post, Reply, Result } from "./letters";
import { Refusal } from "./refusal";

interface Waiting {
  resolve: (value: never) => void;
  reject: (reason: Refusal) => void;
}

export class Door {
  #post: Post | null = null;
  #next = 1;
  readonly #waiting = new Map<number, Waiting>();

  /** `knock` starts whatever answers; it is called when the first question is asked. */
  constructor(private readonly knock: (lost: () => void) => Post) {}

  ask<Name extends Asked>(ask: Name, ...given: Given<Name>): Promise<Result<Name>> {
    return new Promise((resolve, reject) => {
      const id = this.#next++;
      this.#waiting.set(id, { resolve, reject });
      try {
        this.#opened().postMessage({ id, ask, given } satisfies Letter);
      } catch {
        this.#lose();
      }
    });
  }

  /** Nobody asks any more: whatever is being answered ends at once. */
  close(): void {
    this.#post?.terminate?.();
    this.#lose();
  }

  #opened(): Post {
    if (this.#post) return this.#post;
    this.#post = this.knock(() => this.#lose());
    this.#post.onmessage = ({ data }: MessageEvent) => this.#hear(data as Reply);
    return this.#post;
  }

  #hear(reply: Reply): void {
    if (reply.id === 1) performance.mark("engine ready"); // for those who measure how long it takes
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (!waiting) return;
    if ("trouble" in reply) waiting.reject(new Refusal(reply.trouble.code, reply.trouble.facts, reply.trouble.sentence));
    else waiting.resolve(reply.value as never);
  }

  /** The worker cannot be had or has died: nobody waits for it any longer. */
  #lose(): void {
    this.#post = null; // Whoever asks next has another one started.
    for (const { reject } of this.#waiting.values()) reject(new Refusal("no_engine", {}, "The engine does not run in this browser."));
    this.#waiting.clear();
  }
}

function worker(lost: () => void): Post {
  const made = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  made.onerror = lost;
  return made;
}

/** A worker besides the page's own: for long work, so that the page's short questions need not wait for it. */
export function ownDoor(): Door {
  return new Door(worker);
}

let door = new Door(worker);
let aside = ownDoor();

/** Ask the engine something. */
export function ask<Name extends Asked>(name: Name, ...given: Given<Name>): Promise<Result<Name>> {
  return door.ask(name, ...given);
}

/** Ask an engine of its own, which knows no games: what it thinks about holds up nobody who plays. */
export function askAside<Name extends Asked>(name: Name, ...given: Given<Name>): Promise<Result<Name>> {
  return aside.ask(name, ...given);
}

/** Have another one answer from now on, whoever is asked. */
export function useDoor(other: Door, otherAside = other): void {
  door = other;
  aside = otherAside;
}
