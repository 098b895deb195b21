// The deal of any game alone against bots as a link, so that a friend gets the same cards: "beat my 47".
import { menuFrom } from "../engine/record";
import { newGame, type Sitter } from "../here/newGame";
import type { Save } from "../here/saves";
import { BOTS_HERE } from "../lib/bots";
import type { Beat } from "../lib/router.svelte";
import { dayOfSave, ENGINE_NAME } from "./days";

export interface SharedDeal {
  /** A preset or types; null for the classic game. */
  menu: string | null;
  bothWays: boolean;
  firstPrinting: boolean;
  /** The bot at each seat; null for whoever plays it. */
  bots: (string | null)[];
  secret: string;
  beat: Beat;
}

const CLASSIC = "classic";
const ME = "me";
/** Stands in addresses as it is. */
const BETWEEN = "~";
const MOST_SEATS = 8;
const SECRET = /^[0-9a-z]{1,64}$/;
/** Which variants are played: hands go both ways, Party as it was first printed. */
const WAYS = /^(usual|both|first|bothfirst)$/;

/** The path of a finished game's deal; null where nobody was alone, or where the cards came from elsewhere. */
export function pathOfDeal({ id, bots, secret, record, from, dealt }: Save, points: number, name: string): string | null {
  const alone = bots.filter((bot) => bot === null).length === 1;
  if (!alone || secret === null || !SECRET.test(secret) || from !== undefined || dealt || record.start !== null || dayOfSave(id)) return null;
  const ways = `${record.both_ways ? "both" : ""}${record.printing ?? ""}` || "usual";
  const parts = [record.menu ?? CLASSIC, ways, bots.map((bot) => bot ?? ME).join(BETWEEN), secret, `${points}`, ENGINE_NAME, name];
  return `/deal/${parts.map(encodeURIComponent).join("/")}`;
}

/** The deal that the parts of a path stand for; null if they stand for none. */
export function sharedDealFrom(parts: readonly string[]): SharedDeal | null {
  const [menu = "", ways = "", seats = "", secret = "", points = "", engine = "", name = ""] = parts;
  const bots = seats.split(BETWEEN).map((bot) => (bot === ME ? null : bot));
  const here = Object.values(BOTS_HERE);
  const sound = bots.length >= 2 && bots.length <= MOST_SEATS && bots.filter((bot) => bot === null).length === 1 && bots.every((bot) => bot === null || here.includes(bot));
  if (!sound || !WAYS.test(ways) || !SECRET.test(secret) || !/^-?\d{1,4}$/.test(points)) return null;
  try {
    if (menu !== CLASSIC) menuFrom(menu);
  } catch {
    return null;
  }
  return { menu: menu === CLASSIC ? null : menu, bothWays: ways.startsWith("both"), firstPrinting: ways.endsWith("first"), bots, secret, beat: { points: Number(points), engine, name } };
}

/** Begin a friend's deal; gives the game's id. */
export function beginShared({ menu, bothWays, firstPrinting, bots, secret, beat }: SharedDeal, mine: string): Promise<string> {
  const sitters = bots.map((bot): Sitter => (bot === null ? { name: mine } : { bot }));
  return newGame({ edition: menu === null ? "classic" : "party", menu, sitters, bothWays, firstPrinting, hints: false }, { secret, beat });
}
