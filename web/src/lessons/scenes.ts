// The lessons: small tables, laid so that what the teacher says comes true (the terminal's lessons are where they come
// from), and which of them were finished in this browser.
import { forget, keep, recall } from "../lib/keep";
import address from "./tables.json?url";

/** A question that the teacher says something to, and the answers that lead on; any if none is named. */
export interface Line {
  turn: number;
  kind: string;
  good: string[];
}

export interface Scene {
  lesson: "classic" | "party";
  edition: "classic" | "party";
  menu: string | null;
  names: string[];
  /** The table's record as the engine has it in memory, in base64 and without the zeros at its end. */
  game: string;
  /** What menus will draw. */
  draws: string[][];
  /** What each of the others answers, in order. */
  script: string[][];
  lines: Line[];
}

let fetched: Scene[] | null = null;

export async function scenes(): Promise<Scene[]> {
  if (!fetched) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`The lessons cannot be had (${answer.status}).`);
    fetched = (await answer.json()) as Scene[];
  }
  return fetched;
}

/** The bytes of a table. */
export function bytesOf(scene: Scene): Uint8Array {
  return Uint8Array.from(atob(scene.game), (letter) => letter.charCodeAt(0));
}

const KEY = "lessons";

/** Which scenes were finished, by number. */
export function finished(): number[] {
  return recall<number[]>(KEY, [], (value) => Array.isArray(value) && value.every(Number.isInteger));
}

export function finish(scene: number): void {
  keep(KEY, [...new Set([...finished(), scene])].sort());
}

export function forgetFinished(): void {
  forget(KEY);
}
