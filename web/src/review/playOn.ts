// What would have happened: a game goes on from the middle of another one, with one person at a seat and bots at all others.
import { ask } from "../engine/door";
import { planOf } from "../engine/bots";
import { firstPrinting, PERSON, type WholeRecord } from "../engine/record";
import { freshSecret } from "../engine/seeds";
import { keepNew } from "../here/newGame";
import { BOTS_HERE, botKind, USUAL_BOT } from "../lib/bots";
import { called } from "../lib/names";

/** Where it goes on: before this answer of the record, as whoever gave it. */
export interface Branch {
  number: number;
  seat: number;
}

/** The bot that plays for whoever sat at a seat: the same if it plays here, or else one like it. */
export function standIn(player: string | undefined): string {
  if (player === undefined || player === PERSON) return USUAL_BOT;
  try {
    planOf(player);
    return player;
  } catch {
    return BOTS_HERE[botKind(player)] ?? USUAL_BOT;
  }
}

/** Keep a game that goes on from there; gives its id. `players` says who sat where, `from` where it is reviewed. */
export async function playOn(game: WholeRecord, { number, seat }: Branch, players: readonly string[], from: string): Promise<string> {
  const { edition, menu, both_ways, rules, format } = game;
  const record: WholeRecord = {
    edition,
    menu,
    seats: called(game.seats),
    shuffles: [],
    answers: game.answers.slice(0, number),
    both_ways,
    start: null,
    rules,
    format,
    points: null,
    ...firstPrinting(game.printing === "first"),
  };
  const bots = record.seats.map((_, other) => (other === seat ? null : standIn(players[other])));
  return keepNew({ bots, hints: true, secret: freshSecret(), record, from, dealt: await shufflesFor(game, record) });
}

/**
 * The shuffles of the other game. Seeds fit whatever comes; cards in order may not fit any more once other cards were
 * taken, so that they are left out from there on.
 */
async function shufflesFor(game: WholeRecord, { edition, menu, seats, answers, both_ways, printing }: WholeRecord): Promise<WholeRecord["shuffles"]> {
  const table = { edition: edition as "classic" | "party", menu, names: seats, bots: seats.map(() => null), bothWays: both_ways, printing };
  const opened = await ask("open", { ...table, answers, dealt: game.shuffles });
  try {
    const used = (await ask("saved", opened)).record.shuffles.length;
    const laidOut = game.shuffles.findIndex((shuffle, at) => at >= used && typeof shuffle !== "string");
    return laidOut < 0 ? game.shuffles : game.shuffles.slice(0, laidOut);
  } finally {
    void ask("close", opened).catch(() => {});
  }
}
