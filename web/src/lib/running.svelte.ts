// What everybody's cards in front would be worth if the round ended now, as the engine counts them. The last count stays
// until the next has come, so that nothing flickers; one of another round or another game is not shown.
import { ask } from "../engine/door";
import type { View } from "./messages";
import { pointsOf, type Reason } from "./told";

interface Counted {
  view: View;
  reasons: Reason[][];
}

export interface Running {
  readonly reasons: Reason[][];
  /** The same as points; places of a race already taken are within the points and not counted again. */
  readonly points: number[];
}

/**
 * To be called while a component is made; `view` is null where nothing is to be counted. While something moves, a count
 * waits for the next scene: written in the middle of one, it would have the page laid out anew.
 */
export function running(view: () => View | null, moving: () => boolean = () => false): Running {
  let last = $state.raw<Counted | null>(null);
  let waiting: Counted | null = null;
  let newest = 0;
  $effect(() => {
    const now = view();
    void moving();
    if (waiting) last = waiting;
    waiting = null;
    const number = (newest += 1);
    if (now === null) return;
    ask("running", $state.snapshot(now) as View).then(
      (reasons) => {
        if (number !== newest) return;
        if (moving()) waiting = { view: now, reasons };
        else last = { view: now, reasons };
      },
      () => {}, // Without an engine the points of the game itself are all there is.
    );
  });
  const shown = $derived.by(() => {
    const now = view();
    return now && last && last.view.players === now.players && last.view.round_no === now.round_no ? last : null;
  });
  return {
    get reasons() {
      return shown?.reasons ?? [];
    },
    get points() {
      return shown?.reasons.map((reasons, seat) => pointsOf(reasons) - (shown.view.race_points[seat] ?? 0)) ?? [];
    },
  };
}
