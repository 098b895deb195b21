// The bots of the house, weakest first, as the service knows them.
export const BOTS = ["random", "greedy", "regular", "champion:ms=500"] as const;
export type BotSpec = (typeof BOTS)[number];
export const USUAL_BOT: BotSpec = "regular";

/** The same on this device: a master's thinking is counted, so that a phone's plays as well as a fast computer's. */
export const BOTS_HERE: Record<string, string> = { random: "random", greedy: "greedy", regular: "regular", champion: "search:sims=4000" };

/** The kind of a bot, whatever its parameters: "search" for "search:ms=500". */
export function botKind(spec: string): string {
  return spec.split(":")[0]!;
}
