// A game as those who play it see it, wherever it is played: at a table of the service, or on this device.
import type { Facts } from "../i18n/filled";
import type { SaidCode } from "../engine/refusal";
import type { Client } from "./client.svelte";
import type { Advice, NoticeCode, Standing, TableState, View } from "./messages";
import type { Stage } from "./stage.svelte";
import type { Event, RoundScore } from "./told";

/** Something to show for a moment. */
export type Told = { is: "error"; code: SaidCode; facts?: Facts } | { is: "notice"; code: NoticeCode; facts?: Facts };

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

  answer(answer: number): void;
  takeBack(): void;
  hint(question: number): void;
  rematch(): void;
}
