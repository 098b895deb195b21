// Where all hands are open: which of them somebody knew when they had to choose.
import { getContext, setContext } from "svelte";

export interface HandsSeen {
  /** Whose eyes are meant. */
  name: string;
  /** The seats whose hands they knew, their own included. */
  known: readonly number[];
}

const KEY = Symbol("hands seen");

/** Say what somebody knew of all hands that are drawn below; null marks none of them. */
export function markHands(seen: () => HandsSeen | null): void {
  setContext(KEY, seen);
}

/** What somebody knew of the hands drawn here. */
export function handsSeen(): () => HandsSeen | null {
  return getContext<(() => HandsSeen | null) | undefined>(KEY) ?? (() => null);
}
