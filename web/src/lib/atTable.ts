// What a card is worth depends on the table where it is played: which dishes are on the menu, and how many play.
import { getContext, setContext } from "svelte";
import { WASABI, typeOf } from "./cards";
import { CLASSIC_MENU } from "./catalogue";

/** What of a table decides what is said of its cards; a view has all of it. */
export interface AtTable {
  classic: boolean;
  menu: readonly number[];
  players: number;
}

const KEY = Symbol("the table");
/** Where nothing is known yet: the classic game of four. */
const USUAL: AtTable = { classic: true, menu: CLASSIC_MENU, players: 4 };
/** From so many players on, three places of the maki count instead of two. */
const MANY = 6;

/** Say at which table all cards lie that are drawn below. */
export function layTable(table: () => AtTable): void {
  setContext(KEY, table);
}

/** The table of the cards drawn here. */
export function tableHere(): () => AtTable {
  return getContext<(() => AtTable) | undefined>(KEY) ?? (() => USUAL);
}

export function hasWasabi({ menu }: AtTable): boolean {
  return menu.includes(typeOf(WASABI));
}

export function manyPlay({ players }: AtTable): boolean {
  return players >= MANY;
}

/** Of two nobody loses points for having the fewest. */
export function twoPlay({ players }: AtTable): boolean {
  return players === 2;
}
