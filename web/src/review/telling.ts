// A review put in order for whoever shows it (review/telling.py): numbers as they are written, with no more digits than are
// known, the answers that are shown of a choice, and the turns that moved most.
import { REVIEW } from "../engine/layout";
import { lostBy, ownOf, type ChartPoint, type Decision } from "../engine/review";
import type { Worth } from "../engine/weighing";
import { change } from "../lib/minus";

/** Whose chances changed less in a turn is not named. */
const MOVED = 0.03;
/** So many answers are shown of each choice, and so many turns. */
const BEST = 3;

/** A share in whole hundredths: no more is known. */
export function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** A change of chances with its sign. */
export function signed(share: number): string {
  return `${change(Math.round(100 * share))} %`;
}

/** What a choice gave away, and how sure that is: "8 ± 3 %", or "8 %" where it is exact. */
export function lossOf(it: Decision): string {
  return `${Math.round(100 * lostBy(it))}${reach(it, ownOf(it))} %`;
}

/** By how much an answer is worse than the best one; the best has nothing to be compared with. */
export function behind(it: Decision, worth: Worth): string {
  const [best] = it.worths;
  return worth === best ? "" : `${change(-Math.round(100 * (best!.win - worth.win)))}${reach(it, worth)} %`;
}

/** How far a difference may be off, in whole hundredths. */
function reach(it: Decision, { error }: Worth): string {
  return it.exact ? "" : ` ± ${Math.max(1, Math.round(100 * REVIEW.SURE * error))}`;
}

/** By how many hundredths the chart may be off. */
export function chartReach(chart: readonly ChartPoint[]): string {
  return percent(Math.max(0.01, Math.ceil(100 * REVIEW.SURE * Math.max(0, ...chart.map(({ error }) => error))) / 100));
}

/** The best answers, and the one that was given where it is not among them. */
export function top(it: Decision): Worth[] {
  const best = it.worths.slice(0, BEST);
  const own = ownOf(it);
  return best.includes(own) ? best : [...best, own];
}

/** A turn that changed everybody's chances. */
export interface Swing {
  step: number;
  round: number;
  turn: number;
  /** The moment after it, as the chart counts. */
  at: number;
  before: number[];
  after: number[];
}

/** The turns that moved somebody's chances most, in the order of play; deals are no turns. */
export function largestSwings(chart: readonly ChartPoint[]): Swing[] {
  const size = ({ before, after }: Swing) => Math.max(...before.map((chance, seat) => Math.abs(after[seat]! - chance)));
  return chart
    .slice(1)
    .flatMap((after, at): Swing[] => {
      const { number, step, round, turn, chances } = chart[at]!;
      return number < after.number ? [{ step, round, turn, at: at + 1, before: chances, after: after.chances }] : [];
    })
    .filter((swing) => size(swing) >= MOVED)
    .sort((one, other) => size(other) - size(one))
    .slice(0, BEST)
    .sort((one, other) => one.at - other.at);
}

/** Whose chances a turn moved; who gained stands first. */
export function moved({ before, after }: Swing): number[] {
  const gain = (seat: number) => after[seat]! - before[seat]!;
  return before
    .map((_, seat) => seat)
    .filter((seat) => Math.abs(gain(seat)) >= MOVED)
    .sort((one, other) => gain(other) - gain(one));
}

/** Hindsight: how a seat's chances went, what the deals did to them, and what all else did; both together are the change. */
export function luckOf(chart: readonly ChartPoint[], seat: number, luck: number): { from: number; to: number; luck: number; play: number } {
  const [from, to] = [chart[0]!.chances[seat]!, chart.at(-1)!.chances[seat]!];
  return { from, to, luck, play: to - from - luck };
}
