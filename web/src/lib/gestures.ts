// Gestures that people make at a table of the service.
import type { Gestured } from "./messages";

export type Gesture = Gestured["gesture"];

/** Those that can be made at any time; a nudge is for whoever keeps the table waiting. */
export const GESTURES: readonly Gesture[] = ["cheers", "yum", "wow", "laugh", "oops", "bow"];

/** One that somebody has just made. */
export interface Shown {
  key: number;
  seat: number;
  gesture: Gesture;
}
