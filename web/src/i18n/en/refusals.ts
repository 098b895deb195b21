// Why something cannot be done, and what is told in passing: English is what the service itself says.
import type { EngineCode, SaidCode } from "../../engine/refusal";
import { NOTICES, REFUSALS, type NoticeCode } from "../../lib/messages";
import { filled, type Facts } from "../filled";

/** What games on this device, and records, are refused for. */
export const here: Record<EngineCode, string> = {
  bad_record: "{problem}",
  other_rules: "This game was made under rules version {rules}; this page plays version {version}.",
  unofficial: "This game was played by house rules, “{name}”; this page shows published games only. The terminal can replay it.",
  starts_elsewhere: "This game starts in the middle, from a position; the page cannot show that yet.",
  bad_save: "This game was kept in a way that cannot be read any more.",
  not_kept: "This browser keeps nothing here, or has no room left: the game goes on, but is gone when the page is closed.",
  elsewhere: "This game has gone on in another tab or window.",
  no_such_game: "This game is not kept in this browser.",
  no_engine: "The game's engine does not run in this browser. Tables with friends still work.",
  engine_failed: "Something went wrong in the game's engine. Reload the page to go on.",
};

export function refusal(code: SaidCode, facts?: Facts): string {
  const sentence = (REFUSALS as Record<string, string>)[code] ?? (here as Record<string, string>)[code];
  return filled(sentence ?? REFUSALS.broken, facts);
}

export function notice(code: NoticeCode, facts?: Facts): string {
  return filled(NOTICES[code] ?? "", facts);
}
