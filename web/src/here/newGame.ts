// A game on this device that is to begin, or that comes from a file.
import { ask } from "../engine/door";
import { RULES_VERSION } from "../engine/layout";
import { firstPrinting, FORMAT, menuFrom, recordFromJson, type WholeRecord } from "../engine/record";
import { badRecord, Refusal } from "../engine/refusal";
import { freshSecret } from "../engine/seeds";
import { CLASSIC_MENU } from "../lib/catalogue";
import { freshId, saves, type Save } from "./saves";

/** What bots are called, as at the service's tables. */
const BOT_NAMES = ["Aki", "Botan", "Chiyo", "Daiki", "Emi", "Fuji", "Goro", "Hoshi"];

/** Somebody at a table on this device: a person by name, or a bot. */
export type Sitter = { name: string } | { bot: string };

export interface Wish {
  edition: "classic" | "party";
  menu: string | null;
  sitters: Sitter[];
  bothWays: boolean;
  /** Whether Party is played as it was first printed. */
  firstPrinting?: boolean;
  hints: boolean;
}

/** Keep a game before its first deal; gives its id. It is dealt when it is opened; the cards may be a friend's. */
export async function newGame({ edition, menu, sitters, bothWays, firstPrinting: first = false, hints }: Wish, friends: Pick<Save, "secret" | "beat"> | null = null): Promise<string> {
  const names = sitters.flatMap((sitter) => ("name" in sitter ? [sitter.name] : []));
  const taken = names.map((name) => name.toLowerCase());
  const twice = names.find((name, at) => taken.indexOf(name.toLowerCase()) < at);
  if (twice !== undefined) throw new Refusal("name_taken", { name: twice });
  const free = BOT_NAMES.filter((name) => !taken.includes(name.toLowerCase()));
  const record: WholeRecord = {
    edition,
    menu,
    seats: sitters.map((sitter) => ("name" in sitter ? sitter.name : free.shift()!)),
    shuffles: [],
    answers: [],
    both_ways: bothWays,
    start: null,
    rules: RULES_VERSION,
    format: FORMAT,
    points: null,
    ...firstPrinting(first),
  };
  return keepNew({ bots: sitters.map((sitter) => ("bot" in sitter ? sitter.bot : null)), hints, secret: freshSecret(), record, ...friends });
}

/** The same people and bots once more, with other cards unless a secret is given. */
export function playAgain({ bots, hints, record }: Save, secret = freshSecret()): Promise<string> {
  return keepNew({ bots, hints, secret, record: { ...record, shuffles: [], answers: [], points: null, rules: RULES_VERSION } });
}

const LARGEST_FILE = 1 << 26;
const LARGEST_GAME = 1 << 20;

/** The games of a file, each as text: a record, or one in every line, as `sushibelt arena --records` writes them. */
export async function gamesIn(file: File): Promise<string[]> {
  if (file.size > LARGEST_FILE) throw badRecord("This file is too large for game records.");
  const text = (await file.text()).trim();
  const lines = text.split("\n").map((line) => line.trim()).filter(Boolean);
  // A single record may be written in several lines, too.
  return lines.length > 1 && lines.every((line) => /^\{.*\}$/.test(line)) ? lines : [text];
}

/** A record from a file, to be looked at, by its number there; refused with one clear sentence if it is none or does not replay. */
export async function fromFile(file: File, number = 1): Promise<string> {
  const text = (await gamesIn(file))[number - 1] ?? "";
  if (text.length > LARGEST_GAME) throw badRecord("This file is too large for a game record.");
  const record = recordFromJson(text);
  await ask("replay", record);
  return keepNew({ bots: record.seats.map(() => null), hints: false, secret: null, record });
}

/** The types in play. */
export function menuOf(record: WholeRecord): number[] {
  return record.edition === "classic" || record.menu === null ? [...CLASSIC_MENU] : menuFrom(record.menu);
}

/** Keep a game as a new one; gives its id. */
export async function keepNew(save: Omit<Save, "id" | "when">): Promise<string> {
  const id = freshId();
  try {
    await saves.put({ ...save, id, when: Date.now() });
    await saves.tidy();
  } catch {
    // It stays in memory; whoever plays it is told.
  }
  return id;
}
