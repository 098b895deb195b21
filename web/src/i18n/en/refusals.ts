// Why something cannot be done, and what is told in passing: English is what the service itself says.
import { NOTICES, REFUSALS, type NoticeCode, type RefusalCode } from "../../lib/messages";
import { filled, type Facts } from "../filled";

export function refusal(code: RefusalCode, facts?: Facts): string {
  return filled(REFUSALS[code] ?? REFUSALS.broken, facts);
}

export function notice(code: NoticeCode, facts?: Facts): string {
  return filled(NOTICES[code] ?? "", facts);
}
