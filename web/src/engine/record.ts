/** A game as it is kept (play/record.py): options, shuffles and answers, from which everything else follows. */
import { CARD_NAMES, PRESETS, TYPE_NAMES, type CardName, type PresetName, type TypeName } from "../lib/catalogue";
import { arranged } from "../lib/menus";
import type { Contribution, GameRecord } from "../lib/messages";
import { RULES_VERSION } from "./layout";
import { badRecord, Refusal } from "./refusal";
import type { Fault } from "./rules";
import { SEEDS } from "./seeds";

export const FORMAT = 1;
/** Stands in place of an answer where a seat thought again. */
export const TAKE_BACK = "take_back";
/** Stands in place of a bot where a person sat. */
export const PERSON = "person";

/** A record with all its fields; it names a printing only where it is the first, and who sat where if it is known. */
export type WholeRecord = Required<Omit<GameRecord, "players" | "printing" | "contributions" | "variant">> & Pick<GameRecord, "players" | "contributions"> & { printing?: "first" };

/** The field of a record that says how Party was printed, where it is to be said. */
export function firstPrinting(first: boolean): Pick<WholeRecord, "printing"> {
  return first ? { printing: "first" } : {};
}

/** A seed, or the cards drawn, in order. */
export type Shuffle = bigint | readonly number[];

export function shuffleText(shuffle: Shuffle): string | string[] {
  return typeof shuffle === "bigint" ? shuffle.toString(16).padStart(16, "0") : shuffle.map((card) => CARD_NAMES[card]!);
}

/** A shuffle as a record names it. */
export function shuffleFrom(given: string | readonly string[]): Shuffle {
  if (typeof given !== "string") {
    return given.map((name) => {
      const card = CARD_NAMES.indexOf(name as CardName);
      if (card < 0) throw badRecord(`There is no card called '${name}'.`);
      return card;
    });
  }
  if (!/^[0-9a-f]+$/i.test(given)) throw badRecord(`A shuffle's seed has hexadecimal digits only, not '${given}'.`);
  const seed = BigInt(`0x${given}`);
  if (seed >= SEEDS) throw badRecord(`A shuffle's seed has at most 62 bits; '${given}' has more.`);
  return seed;
}

/** The types that a menu's name, or the names of its types, stand for (nigiri may be left out). */
export function menuFrom(text: string): number[] {
  const preset = PRESETS[text as PresetName];
  if (preset) return arranged(preset);
  if (!text.includes(",")) throw notPossible(`There is no menu called '${text}'; the eight are ${Object.keys(PRESETS).join(", ")}.`);
  const types = text.split(",").map((name) => {
    const kind = TYPE_NAMES.indexOf(name.trim().toLowerCase().replace(/[ -]/g, "_") as TypeName);
    if (kind < 0) throw notPossible(`There is no card type called '${name}'.`);
    return kind;
  });
  if (!types.includes(0)) types.push(0);
  if (new Set(types).size < types.length) throw notPossible("A type is on the menu twice.");
  return arranged(types);
}

export function notPossible(problem: string): Refusal {
  return new Refusal("not_possible", { problem }, problem);
}

/** Read a record; refused with one clear sentence if it is none. */
export function recordFromJson(text: string): WholeRecord {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw badRecord("The record is broken: it is not complete JSON.");
  }
  return recordFrom(found);
}

/** A record as it was found: every field is looked at, since it may come from anywhere. */
export function recordFrom(found: unknown): WholeRecord {
  const told = (isObject(found) && isObject(found["record"]) ? found["record"] : found) as Record<string, unknown>;
  if (!isObject(told)) throw badRecord("This is no game record.");
  const wants = (fits: boolean, field: string) => {
    if (!fits) throw badRecord(`This is no game record: it lacks the field \`${field}\`, or has something else there.`);
  };
  const { edition, menu = null, seats, shuffles, answers, both_ways = false, start = null, rules = RULES_VERSION, format = FORMAT, points = null, printing = "revised", players, contributions, variant } = told;
  if (typeof format === "number" && format !== FORMAT) throw badRecord(`The record has format ${format}; this version reads format ${FORMAT}.`);
  if (typeof rules === "number" && rules !== RULES_VERSION) {
    throw new Refusal("other_rules", { rules, version: RULES_VERSION }, `The record was made under rules version ${rules}; this is version ${RULES_VERSION}.`);
  }
  if (variant != null) {
    const name = isObject(variant) && isText(variant["name"]) ? variant["name"] : "?";
    throw new Refusal("unofficial", { name }, `This game was played by house rules, “${name}”; this page shows published games only. The terminal can replay it.`);
  }
  wants(edition === "classic" || edition === "party", "edition");
  wants(menu === null || typeof menu === "string", "menu");
  wants(isList(seats, isText), "seats");
  wants(isList(shuffles, (shuffle) => isText(shuffle) || isList(shuffle, isText)), "shuffles");
  wants(isList(answers, (answer) => Array.isArray(answer) && answer.length === 2 && Number.isInteger(answer[0]) && isText(answer[1])), "answers");
  wants(typeof both_ways === "boolean", "both_ways");
  wants(printing === "revised" || printing === "first", "printing");
  wants(start === null || isText(start), "start");
  wants(points === null || isList(points, Number.isInteger), "points");
  wants(players == null || (isList(players, isText) && players.length === (seats as string[]).length), "players");
  wants(contributions == null || isList(contributions, isObject), "contributions");
  return {
    edition: edition as string,
    menu: menu as string | null,
    seats: seats as string[],
    shuffles: shuffles as (string | string[])[],
    answers: answers as [number, string][],
    both_ways: both_ways as boolean,
    start: start as string | null,
    rules: RULES_VERSION,
    format: FORMAT,
    points: points as number[] | null,
    ...firstPrinting(printing === "first"),
    ...(players == null ? {} : { players: players as string[] }),
    ...(contributions == null ? {} : { contributions: contributions as Contribution[] }),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isList(value: unknown, fits: (entry: unknown) => boolean): value is unknown[] {
  return Array.isArray(value) && value.every(fits);
}

/** Why a game with such a menu, or so many players, cannot be begun. */
export function refusalFor({ name, detail }: Fault): Refusal {
  if (name === "wrong_classic_players") return new Refusal("classic_players", { players: detail }, `The classic game is for 2 to 5 players, not ${detail}.`);
  if (name === "wrong_players") return new Refusal("party_players", { players: detail }, `Party is for 2 to 8 players, not ${detail}.`);
  if (name === "classic_printing") return new Refusal("classic_printing", {}, "Only Party has a first printing with rules of its own; the classic game has none.");
  if (name === "barred") return notPossible("This menu has a card that cannot be used with this number of players.");
  return notPossible("This is no menu that can be played.");
}
