// Menus as they are put together, sorted and drawn; which of them are legal is the engine's to say (legal.svelte.ts).
import { cardsOf, familyOf } from "./cards";
import { FAMILIES, PARTY_CARDS_EACH, PARTY_COPIES, PRESETS, TYPE_NAMES, WANTED, type Family, type PresetName } from "./catalogue";

export const FAMILY_ORDER = Object.keys(WANTED) as Family[];
export const PARTY_PLAYERS = Object.keys(PARTY_CARDS_EACH).map(Number);

/** The same types in a menu's order. */
export function arranged(menu: readonly number[]): number[] {
  return FAMILY_ORDER.flatMap((family) => FAMILIES[family].filter((kind) => menu.includes(kind)));
}

export function presetOf(menu: readonly number[]): PresetName | null {
  const names = Object.keys(PRESETS) as PresetName[];
  return names.find((name) => PRESETS[name].length === menu.length && PRESETS[name].every((kind) => menu.includes(kind))) ?? null;
}

/** What the service and the command line call this menu. */
export function menuKey(menu: readonly number[]): string {
  return presetOf(menu) ?? arranged(menu).filter((kind) => kind !== 0).map((kind) => TYPE_NAMES[kind]!).join(",");
}

/** Add a type to a menu that is being made, or take it off; a full family lets its oldest choice go. */
export function toggled(menu: readonly number[], kind: number): number[] {
  const family = familyOf(kind);
  if (family === "nigiri") return [...menu];
  if (menu.includes(kind)) return menu.filter((other) => other !== kind);
  const its = menu.filter((other) => familyOf(other) === family);
  const others = menu.filter((other) => familyOf(other) !== family);
  return [...others, ...its.slice(Math.max(0, its.length + 1 - WANTED[family])), kind];
}

/** A menu by chance with all locked types and no banned one, each as likely as the others; null if there is none. */
export function randomMenu(
  locked: readonly number[],
  banned: readonly number[],
  chance: () => number = Math.random,
): number[] | null {
  const menu: number[] = [];
  for (const family of FAMILY_ORDER) {
    const kept = FAMILIES[family].filter((kind) => locked.includes(kind));
    const spare = FAMILIES[family].filter((kind) => !locked.includes(kind) && !banned.includes(kind));
    if (kept.length > WANTED[family] || kept.some((kind) => banned.includes(kind))) return null;
    while (kept.length < WANTED[family]) {
      if (spare.length === 0) return null;
      kept.push(...spare.splice(Math.floor(chance() * spare.length), 1));
    }
    menu.push(...kept);
  }
  return arranged(menu);
}

/** How many cards of a type are in Party's box. */
export function copiesOf(kind: number): number {
  return cardsOf(kind).reduce((sum, card) => sum + PARTY_COPIES[card]!, 0);
}
