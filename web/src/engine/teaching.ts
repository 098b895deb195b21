/** Why an answer is good, as facts: what a teacher would say of it, from what the seat can see (review/teaching.py). */
import { typeKey } from "../lib/cards";
import type { TypeName } from "../lib/catalogue";
import type { View } from "../lib/messages";
import type { Engine } from "./engine";
import { REASON, REASON_ROW } from "./layout";
import { Records, Row } from "./records";
import { sightFrom } from "./sight";

export type ReasonName = keyof typeof REASON;
const NAMES = Object.keys(REASON) as ReasonName[];

export interface Lesson {
  reason: ReasonName;
  /** The card type it is about. */
  about: TypeName;
  /** Points, or how many the seat would have. */
  fact: number;
  /** How many the best other has, how many may come, how many turns are left, or the seat that is denied it. */
  other: number;
  /** With how many cards this hand will be here again; 0 if it will not. */
  comesBack: number;
}

/** Why this answer to the view's question may be good. */
export function lessonOf(engine: Engine, view: View, answer: number): Lesson {
  const sight = new Records(engine, "sight");
  const game = new Records(engine, "game");
  const workspace = new Records(engine, "workspace");
  const row = new Row(engine, "i64", REASON_ROW.ROW_LENGTH);
  try {
    sightFrom(view, sight);
    engine.call("sushibelt_reason_for_answer", [sight, game, workspace, BigInt(answer), row]);
    const numbers = row.numbers;
    const at = (place: number): number => numbers[place]!;
    return {
      reason: NAMES[at(REASON_ROW.REASON)]!,
      about: typeKey(at(REASON_ROW.ABOUT)),
      fact: at(REASON_ROW.FACT),
      other: at(REASON_ROW.OTHER_FACT),
      comesBack: at(REASON_ROW.COMES_BACK),
    };
  } finally {
    for (const records of [sight, game, workspace]) records.free();
    row.free();
  }
}
