// Cards and types as this browser keeps them: by name, for a new card changes the numbers. 0.1 kept numbers, its own.
import { CARD_NAMES, CARDS_0_1, TYPE_NAMES, TYPES_0_1 } from "./catalogue";

function numberOf(kept: unknown, names: readonly string[], of_0_1: readonly string[]): number | null {
  const name = typeof kept === "number" ? of_0_1[kept] : kept;
  const number = names.indexOf(name as string);
  return number < 0 ? null : number;
}

/** The number of a card that was kept; null if there is no such card. */
export function keptCard(kept: unknown): number | null {
  return numberOf(kept, CARD_NAMES, CARDS_0_1);
}

/** The types of a menu that was kept; null if it is none. */
export function keptMenu(kept: unknown): number[] | null {
  if (!Array.isArray(kept)) return null;
  const menu = kept.map((kind: unknown) => numberOf(kind, TYPE_NAMES, TYPES_0_1));
  return menu.includes(null) ? null : (menu as number[]);
}
