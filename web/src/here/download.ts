// A game as a file: the record that the command line replays as well.
import { PERSON } from "../engine/record";
import type { Save } from "./saves";

/** A record as a line of JSON, with who sat where if it is known. */
export function recordText({ record, bots, secret }: Save): string {
  return JSON.stringify(secret === null ? record : { ...record, players: bots.map((bot) => bot ?? PERSON) });
}

/** Give somebody a file. */
export function give(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers fetch it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function download(save: Save): void {
  give(recordText(save), `sushibelt-${save.id}.json`);
}
