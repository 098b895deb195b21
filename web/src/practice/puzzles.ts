// The puzzles that come with the page, and how this browser's player fares with them.
import { forget, keep, recall } from "../lib/keep";
import type { MenuName } from "./days";

/** A position, what each answer to it is worth, and who missed the best one (practice/puzzle.py). */
export interface Puzzle {
  players: number;
  secret: string;
  answers: string;
  values: Record<string, number>;
  exact: boolean;
  missed: string[];
}

export const LEVELS = ["easy", "medium", "hard"] as const;
export type Level = (typeof LEVELS)[number];

const files = import.meta.glob<string>("../../../src/sushibelt/practice/found/*.json", { query: "?url", import: "default", eager: true });
const found = new Map(Object.entries(files).map(([path, address]) => [path.split("/").at(-1)!.replace(".json", ""), address]));
const known = new Map<string, Puzzle[]>();

/** All puzzles of a menu. */
export async function puzzlesOf(menu: MenuName): Promise<Puzzle[]> {
  const before = known.get(menu);
  if (before) return before;
  const answer = await fetch(found.get(menu)!);
  if (!answer.ok) throw new Error(`The puzzles cannot be had (${answer.status}).`);
  const { puzzles } = (await answer.json()) as { puzzles: Puzzle[] };
  known.set(menu, puzzles);
  return puzzles;
}

/** How hard a puzzle is, by how many bots miss it. */
export function levelOf(puzzle: Puzzle): Level {
  return LEVELS[Math.min(Math.max(puzzle.missed.length - 1, 0), LEVELS.length - 1)]!;
}

/** How somebody fares. */
export interface Solved {
  /** Every puzzle that was answered, by its deal, and whether that was right. */
  right: Record<string, boolean>;
  streak: number;
  longest: number;
}

const KEY = "puzzles";

export function isSolved(value: unknown): value is Solved {
  const solved = value as Solved | null;
  return typeof solved?.right === "object" && Number.isInteger(solved.streak) && Number.isInteger(solved.longest);
}

export function solvedPuzzles(): Solved {
  return recall<Solved>(KEY, { right: {}, streak: 0, longest: 0 }, isSolved);
}

/** Write down how a puzzle was answered; only the first answer counts. */
export function answered(puzzle: Puzzle, right: boolean): Solved {
  const before = solvedPuzzles();
  if (puzzle.secret in before.right) return before;
  const row = right ? before.streak + 1 : 0;
  const now = { right: { ...before.right, [puzzle.secret]: right }, streak: row, longest: Math.max(before.longest, row) };
  keep(KEY, now);
  return now;
}

/** Add what was solved on another device; of one puzzle the answer given here counts. */
export function join(other: Solved): void {
  const { right, streak, longest } = solvedPuzzles();
  keep(KEY, { right: { ...other.right, ...right }, streak: Math.max(streak, other.streak), longest: Math.max(longest, other.longest) });
}

export function forgetSolved(): void {
  forget(KEY);
}

/** The number of the first puzzle that is not answered yet, after one of them if there is any; null where none is left. */
export function nextOf(puzzles: readonly Puzzle[], level: Level | null, after = 0): number | null {
  const { right } = solvedPuzzles();
  const open = puzzles.flatMap((puzzle, at) => (!(puzzle.secret in right) && (level === null || levelOf(puzzle) === level) ? [at + 1] : []));
  return open.find((number) => number > after) ?? open[0] ?? null;
}
