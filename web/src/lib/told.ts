// What the page shows of a game. The service says the same with English sentences beside it; the page has its own words.
import type * as service from "./messages";

/** Something that happened, as facts. */
export type Event = Omit<service.Event, "text">;

/** Some points and why, as facts: by card type, or `face_down` for flipped cards. */
export type Reason = Omit<service.Reason, "text">;

/** A scored round, or the desserts at the end of the game (round 0). */
export type RoundScore = Omit<service.RoundScore, "reasons"> & { reasons: Reason[][] };

/** The table of a game after one answer, or when points are counted. */
export type ReplayStep = Omit<service.ReplayStep, "events" | "score"> & { events?: Event[]; score?: RoundScore | null };

/** A game step by step, with all hands open. */
export type Replay = Omit<service.Replay, "steps"> & { steps: ReplayStep[] };

/** Whether there is something to choose. */
export function isChoice(question: service.Question | null | undefined): question is service.Question {
  return !!question && question.options.length > 1;
}

export function pointsOf(reasons: readonly Reason[]): number {
  return reasons.reduce((sum, reason) => sum + reason.points, 0);
}

/** Everybody's points after each round and after dessert. */
export function course(scores: readonly RoundScore[], players: number): number[][] {
  const sums = new Array<number>(players).fill(0);
  return scores.map((score) => {
    score.reasons.forEach((reasons, seat) => (sums[seat]! += pointsOf(reasons)));
    return [...sums];
  });
}
