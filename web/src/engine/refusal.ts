/** Why something was not done: a code with its facts for people, and a sentence in English as Python says it. */
import type { Facts } from "../i18n/filled";
import type { RefusalCode } from "../lib/messages";

/** What only the engine's own games can be refused for; the other codes are the service's. */
export type EngineCode =
  | "bad_record"
  | "other_rules"
  | "unofficial"
  | "starts_elsewhere"
  | "bad_save"
  | "not_kept"
  | "elsewhere"
  | "no_such_game"
  | "no_engine"
  | "engine_failed";

export type SaidCode = RefusalCode | EngineCode;

export class Refusal extends Error {
  constructor(
    readonly code: SaidCode,
    readonly facts: Facts = {},
    sentence = "",
  ) {
    super(sentence || code);
  }
}

/** A record that cannot be read or does not replay. */
export function badRecord(sentence: string): Refusal {
  return new Refusal("bad_record", { problem: sentence }, sentence);
}

/** Do something for a record: whatever is refused makes it a bad one. */
export function asRecord<Value>(before: string, run: () => Value): Value {
  try {
    return run();
  } catch (reason) {
    if (reason instanceof Refusal && reason.code !== "bad_record") throw badRecord(before + reason.message);
    throw reason;
  }
}
