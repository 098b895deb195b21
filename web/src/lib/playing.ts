// A game as those who play it see it, wherever it is played: at a table of the service, or on this device.
import type { Facts } from "../i18n/filled";
import type { SaidCode } from "../engine/refusal";
import type { Client } from "./client.svelte";
import type { Advice, NoticeCode, Standing, TableState, View } from "./messages";
import type { Beat } from "./router.svelte";
import type { Stage } from "./stage.svelte";
import type { Event, RoundScore } from "./told";

/** Something to show for a moment. */
export type Told = { is: "error"; code: SaidCode; facts?: Facts } | { is: "notice"; code: NoticeCode; facts?: Facts };

/** What a teacher says: what to do, or what speaks against an answer. */
export interface Teaching {
  words: string;
  objects: boolean;
}

export interface Playing {
  readonly code: string;
  /** The service's table behind it; null on this device. */
  readonly online: Client | null;
  readonly table: TableState | null;
  /** Whose eyes look at the table; null only watches. */
  readonly seat: number | null;
  readonly names: string[];
  /** Whether several people look at this screen in turn. */
  readonly shared: boolean;
  readonly view: View | null;
  /** The same as it is shown, with what happens on the way. */
  readonly stage: Stage;
  readonly waitingFor: number[];
  readonly mayTakeBack: boolean;
  readonly events: Event[];
  /** The events of the last news: what has just happened. */
  readonly latest: Event[];
  readonly scores: RoundScore[];
  readonly standing: Standing | null;
  readonly advice: Advice | null;
  told: Told | null;
  /** When time is up, in milliseconds since 1970; null without a limit. */
  readonly deadline: number | null;
  /** Whether an answer is on its way. */
  readonly sending: boolean;
  /** Whether nothing can be said now. */
  readonly busy: boolean;
  /** Where the game can be looked at again. */
  readonly replayPath: string;

  /** Whether it began in the middle of another game, to see what would have happened: then it is no result of its own. */
  readonly tried?: boolean;
  /** What a teacher says now. */
  readonly teacher?: Teaching | null;
  /** What to say instead of whose turn it is. */
  readonly prompt?: string;
  /** Who gets the device next, as soon as whoever has it hands it on. */
  readonly handingTo?: number | null;
  /** Where it goes on after the end, and how that is called. */
  readonly onward?: { path: string; label: string } | null;
  /** At the end: where a friend gets the same cards, if that can be, and what a friend got with these. */
  readonly sameDeal?: { path: string | null; beat: Beat | null } | null;

  answer(answer: number): void;
  takeBack(): void;
  hint(question: number): void;
  rematch(): void;
  handOn?(): void;
}
