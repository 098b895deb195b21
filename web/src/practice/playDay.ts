// Playing a deal of the day: its game as this browser keeps it, and what bots make of the same cards.
import { ask } from "../engine/door";
import { RULES_VERSION } from "../engine/layout";
import { FORMAT } from "../engine/record";
import { saves, type Save } from "../here/saves";
import { AT_YOUR_SEAT, CLASSIC, ENGINE_NAME, keepResult, namesAt, saveOf, today, type DayDeal, type DayResult } from "./days";

/** The game of a deal, if it was begun here. */
export async function gameOf({ day }: DayDeal): Promise<Save | null> {
  return saves.get(saveOf(day)).catch(() => null);
}

/** Begin a deal's game; gives its id. */
export async function beginDay(deal: DayDeal, mine: string): Promise<string> {
  const classic = deal.menu === CLASSIC;
  const id = saveOf(deal.day);
  const save: Save = {
    id,
    when: Date.now(),
    bots: [null, ...deal.opponents],
    hints: false,
    secret: deal.secret,
    record: {
      edition: classic ? "classic" : "party",
      menu: classic ? null : deal.menu,
      seats: namesAt(deal, mine),
      shuffles: [],
      answers: [],
      both_ways: false,
      start: null,
      rules: RULES_VERSION,
      format: FORMAT,
      points: null,
    },
  };
  await saves.put(save).catch(() => {}); // It stays in memory; whoever plays it is told.
  return id;
}

/** What a bot gets from the same cards at the same seat. */
async function pointsOfBot(deal: DayDeal, bot: string): Promise<number> {
  const classic = deal.menu === CLASSIC;
  const game = await ask("open", {
    edition: classic ? "classic" : "party",
    menu: classic ? null : deal.menu,
    names: namesAt(deal, "You"),
    bots: [bot, ...deal.opponents],
    bothWays: false,
    secret: deal.secret,
  });
  try {
    while ((await ask("botAnswers", game)) !== null);
    return (await ask("news", game, 0, 0)).standing!.points[0]!;
  } finally {
    void ask("close", game).catch(() => {});
  }
}

/** How a finished game of a deal went, beside what bots get; kept if it is the first of that deal. */
export async function resultOf(deal: DayDeal, save: Save): Promise<DayResult> {
  const { standing } = await ask("replay", save.record);
  const own = standing.ranking.findIndex((tied) => tied.includes(0));
  const place = 1 + standing.ranking.slice(0, own).reduce((sum, tied) => sum + tied.length, 0);
  const others: Record<string, number> = {};
  for (const bot of AT_YOUR_SEAT) others[bot.split(":")[0]!] = await pointsOfBot(deal, bot);
  const result: DayResult = { day: deal.day, points: standing.points[0]!, place, players: save.record.seats.length, others, engine: ENGINE_NAME, on: today(save.when) };
  keepResult(result);
  return result;
}
