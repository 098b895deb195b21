// The drawings, by name. The build gives each a file of its own.
import type { Family } from "../lib/catalogue";
import { cardKey } from "../lib/cards";

const files = import.meta.glob<string>("../art/*.svg", { query: "?url", import: "default", eager: true });

export function picture(name: string): string {
  return files[`../art/${name}.svg`] ?? "";
}

export function cardPicture(card: number): string {
  return picture(cardKey(card));
}

export function signPicture(family: Family): string {
  return picture(`sign_${family}`);
}
