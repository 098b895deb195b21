// The bots of the house, weakest first, as the service knows them.
export const BOTS = ["random", "greedy", "regular", "search:ms=500"] as const;
export type BotSpec = (typeof BOTS)[number];
export const USUAL_BOT: BotSpec = "regular";

/** The kind of a bot, whatever its parameters: "search" for "search:ms=500". */
export function botKind(spec: string): string {
  return spec.split(":")[0]!;
}
