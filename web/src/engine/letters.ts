/** How the page and the worker write to each other: a question with a number, and an answer with the same. */
import type { Facts } from "../i18n/filled";
import { Refusal, type SaidCode } from "./refusal";
import type { Room } from "./room";

/** What can be asked, and what comes back. */
export type Ask = { [Name in keyof Room]: Room[Name] };
export type Asked = keyof Ask;
export type Given<Name extends Asked> = Parameters<Ask[Name]>;
export type Result<Name extends Asked> = Awaited<ReturnType<Ask[Name]>>;

export interface Letter {
  id: number;
  ask: Asked;
  given: unknown[];
}

/** What was refused, or went wrong. */
export interface Trouble {
  code: SaidCode;
  facts: Facts;
  sentence: string;
}

export type Reply = { id: number; value: unknown } | { id: number; trouble: Trouble };

/** Something that letters go through: a worker, or one end of a channel. */
export interface Post {
  postMessage(letter: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
  /** Ends a worker at once, whatever it does. */
  terminate?(): void;
}

/** After a failure nobody tries again for so many milliseconds. */
const PAUSE = 5000;

/** Answer whatever comes. As long as the room cannot be had everybody is told why, and now and then it is tried again. */
export function serve(post: Post, open: () => Promise<Room>): void {
  let room: Promise<Room> | null = null;
  let notBefore = 0;
  const opened = (): Promise<Room> => {
    if (room && (notBefore === 0 || performance.now() < notBefore)) return room;
    notBefore = 0;
    room = open();
    room.catch(() => (notBefore = performance.now() + PAUSE));
    return room;
  };
  post.onmessage = async ({ data }: MessageEvent) => {
    const { id, ask, given } = data as Letter;
    try {
      const here = await opened();
      const value: unknown = await (here[ask] as (...given: unknown[]) => unknown).apply(here, given);
      post.postMessage({ id, value } satisfies Reply);
    } catch (reason) {
      post.postMessage({ id, trouble: troubleFrom(reason) } satisfies Reply);
    }
  };
}

export function troubleFrom(reason: unknown): Trouble {
  if (reason instanceof Refusal) return { code: reason.code, facts: reason.facts, sentence: reason.message };
  return { code: "engine_failed", facts: {}, sentence: reason instanceof Error ? reason.message : String(reason) };
}
