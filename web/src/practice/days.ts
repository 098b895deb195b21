// The deal of the day: on one date everybody gets the same cards, menu and opponents (practice/daily.py derives the same).
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { ENGINE } from "../engine/layout";
import { PRESET_TITLES, PRESETS, type PresetName } from "../lib/catalogue";
import { forget, keep, recall } from "../lib/keep";
import type { Beat } from "../lib/router.svelte";

export const CLASSIC = "classic";
/** What there are deals and puzzles of. */
export const MENUS: readonly MenuName[] = [CLASSIC, ...(Object.keys(PRESETS) as PresetName[])];
export type MenuName = typeof CLASSIC | PresetName;

export const FIRST_DAY = "2026-01-01";
const STEP = 5;
const BOT_NAMES = ["Aki", "Botan", "Chiyo", "Daiki"];
const OPPONENTS = ["regular", "search:sims=1500", "regular"];
const FOR_TWO = "dinner-for-two";
/** The bots that play the same cards at the same seat, to compare with. */
export const AT_YOUR_SEAT = ["greedy", "regular", "search:sims=1500"];
/** Which engine this is: only results of the same one compare. */
export const ENGINE_NAME = ENGINE.sha256.slice(0, 8);

export interface DayDeal {
  day: string;
  menu: MenuName;
  opponents: string[];
  secret: string;
}

/** How somebody did. */
export interface DayResult {
  day: string;
  points: number;
  place: number;
  players: number;
  /** What bots got from the same cards at the same seat. */
  others: Record<string, number>;
  engine: string;
  /** When it was played to its end, in UTC. */
  on: string;
}

/** The date in UTC, which is the same for everybody. */
export function today(now = Date.now()): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** Days since 1970; not a number for what is no date. */
function dayNumber(day: string): number {
  const time = Date.parse(`${day}T00:00:00Z`);
  return new Date(time).toISOString().startsWith(day) ? time / 86_400_000 : NaN;
}

/** The day so many days later. */
export function daysAfter(day: string, days: number): string {
  return today((dayNumber(day) + days) * 86_400_000);
}

/** Whether a day has a deal that can be played already. */
export function hasDeal(day: string): boolean {
  try {
    return !Number.isNaN(dayNumber(day)) && day >= FIRST_DAY && day <= today();
  } catch {
    return false;
  }
}

export function dealOf(day: string): DayDeal {
  const number = dayNumber(day) - dayNumber(FIRST_DAY);
  const menu = MENUS[(number * STEP) % MENUS.length]!;
  const opponents = menu === FOR_TWO ? OPPONENTS.slice(1, 2) : [...OPPONENTS];
  return { day, menu, opponents, secret: bytesToHex(sha256(utf8ToBytes(`sushibelt, deal of ${day}`))).slice(0, 32) };
}

/** What everybody at the table is called. */
export function namesAt({ opponents }: DayDeal, mine: string): string[] {
  const free = BOT_NAMES.filter((name) => name.toLowerCase() !== mine.toLowerCase());
  return [mine, ...free.slice(0, opponents.length)];
}

export function menuTitle(menu: MenuName, classic: string): string {
  return menu === CLASSIC ? classic : PRESET_TITLES[menu];
}

const SAVES = "daily-";

/** The name of a deal's game among those this browser keeps. */
export function saveOf(day: string): string {
  return SAVES + day;
}

/** The day whose deal a game is; null for all other games. */
export function dayOfSave(id: string): string | null {
  const day = id.startsWith(SAVES) ? id.slice(SAVES.length) : "";
  return hasDeal(day) ? day : null;
}

const KEY = "daily";

export function isResult(value: unknown): value is DayResult {
  const result = value as DayResult | null;
  return typeof result?.day === "string" && typeof result.on === "string" && Number.isInteger(result.points) && typeof result.others === "object";
}

/** All deals that were played to their end, the earliest day first. */
export function dayResults(): DayResult[] {
  const known = recall<unknown[]>(KEY, [], Array.isArray).filter(isResult);
  return known.sort((one, other) => one.day.localeCompare(other.day));
}

/** Keep a result; of one deal the first one counts. */
export function keepResult(result: DayResult): void {
  const known = dayResults();
  if (known.every((other) => other.day !== result.day)) keep(KEY, [...known, result]);
}

export function forgetDays(): void {
  forget(KEY);
}

/** Remember what a friend has sent along with a deal. */
export function keepBeat(day: string, beat: Beat): void {
  keep("beat", { ...beat, day });
}

/** What a friend has sent along with this deal. */
export function beatOf(day: string): Beat | null {
  const beat = recall<(Beat & { day: string }) | null>("beat", null, (value) => Number.isInteger((value as Beat | null)?.points));
  return beat?.day === day ? beat : null;
}

/** On how many days in a row the day's deal was played on the day itself; today's may still be to come. */
export function streak(results: readonly DayResult[], now: string): number {
  const played = new Set(results.filter((result) => result.on === result.day).map((result) => result.day));
  const last = played.has(now) ? now : daysAfter(now, -1);
  let number = 0;
  while (played.has(daysAfter(last, -number))) number += 1;
  return number;
}
