// A table for one, at which nobody hurries and nothing is kept: a puzzle's, or a lesson's.
import type { Advice, TableState, View } from "../lib/messages";
import type { Playing, Told } from "../lib/playing";
import { Stage } from "../lib/stage.svelte";
import type { Event, RoundScore } from "../lib/told";

export abstract class OwnTable implements Playing {
  readonly online = null;
  readonly deadline = null;
  readonly shared = false;
  readonly mayTakeBack = false;
  readonly standing = null;
  readonly replayPath = "";
  readonly code = "";
  readonly busy: boolean = false;
  readonly stage = new Stage();
  abstract readonly names: string[];
  seat = $state<number | null>(null);
  view = $state.raw<View | null>(null);
  waitingFor = $state.raw<number[]>([]);
  events = $state.raw<Event[]>([]);
  latest = $state.raw<Event[]>([]);
  scores = $state.raw<RoundScore[]>([]);
  advice = $state.raw<Advice | null>(null);
  told = $state.raw<Told | null>(null);
  table = $state.raw<TableState | null>(null);
  sending = $state(false);
  /** Why there is no table, if there is none. */
  problem = $state.raw<unknown>(null);

  abstract answer(answer: number): void;
  takeBack(): void {}
  hint(): void {}
  rematch(): void {}

  /** Where one sits, with whom, and what is played. */
  protected sit(edition: "classic" | "party", menu: string | null, types: readonly number[], seat: number): void {
    this.seat = seat;
    this.table = {
      code: "",
      settings: { edition, menu, both_ways: false, hints: false },
      menu: [...types],
      seats: this.names.map((name) => ({ name, kind: "person", bot: "", here: true })),
      game: 1,
      playing: true,
    };
  }
}
