// Words for reviews of finished games: what answers were worth, how chances went, and what decided it.
import type { Decisive, Fate } from "../../engine/review";
import { ANSWER, type QuestionName } from "../../lib/catalogue";
import { cards } from "./cards";
import { reason } from "./reasons";

const answers: Partial<Record<QuestionName, (answer: string) => string>> = {
  second: (answer) => `${answer} as well`,
  copy: (answer) => `a copy of ${answer}`,
  dip: () => "on the wasabi",
  call: (answer) => `using ${answer}`,
  ask: (answer) => `asking for ${answer}`,
  give: (answer) => `giving ${answer}`,
  menu: (answer) => `${answer} from the menu`,
  flip: (answer) => `${answer} face-down`,
};

const refusals: Partial<Record<QuestionName, string>> = {
  second: "no second card",
  dip: "not on the wasabi",
  call: "no chopsticks or spoon",
  flip: "nothing more face-down",
};

/** An answer to this kind of question, so that it can stand alone. */
function answer(question: string, number: number): string {
  const kind = question as QuestionName;
  const said = cards.answer(number);
  return number === ANSWER.pass ? (refusals[kind] ?? said) : (answers[kind]?.(said) ?? said);
}

function points(number: number): string {
  return number === 1 ? "1 point" : `${number} points`;
}

/** What became of the best card after it was left. */
function left({ card, taker, later, reason: why }: Fate, seat: number, names: readonly string[]): string {
  const when = later === 1 ? "a turn later" : `${later} turns later`;
  if (taker === seat) return `${when} the ${cards.card(card)} came round again`;
  const taken = `${when} ${names[taker]} took the ${cards.card(card)}`;
  return why ? `${taken} and ended with ${reason(why)}` : taken;
}

/** What decided a game, in a sentence or two. */
function moment({ seat, round, turn, before, after, choice }: Decisive, question: string, names: readonly string[]): string {
  const where = `Round ${round}, turn ${turn}: `;
  const name = names[seat]!;
  const whole = (share: number) => `${Math.round(100 * share)} %`;
  if (!choice) return `${where}this turn ${after > before ? "brought" : "took"} ${name} from ${whole(before)} to ${whole(after)}.`;
  const { lost, pointsLost, given, best, givenFate, bestFate } = choice;
  const inPoints = Math.round(pointsLost) ? `, about ${points(Math.round(pointsLost))}` : "";
  const verb = question === "pick" ? "took" : "chose:";
  const parts = [
    ...(givenFate?.reason ? [`${name} ended the round with ${reason(givenFate.reason)}`] : []),
    ...(bestFate ? [left(bestFate, seat, names)] : []),
  ].join(", and ");
  const because = parts ? ` ${parts[0]!.toUpperCase()}${parts.slice(1)}.` : "";
  return `${where}${name} ${verb} ${answer(question, given)}; ${answer(question, best)} was better by ${whole(lost)} of the win${inPoints}.${because}`;
}

export const review = {
  title: "Review",
  open: "Review the game",
  openOf: (game: string) => `Review: ${game}`,
  toReplay: "Step by step only",
  loading: "Opening the game…",
  unfinished: "A game can be reviewed once it has been played to the end.",
  progress: (done: number, all: number) => `${done} of ${all} choices weighed`,
  finer: "All choices are weighed; the chances are being computed more finely.",
  done: (all: number) => (all === 1 ? "The only choice is weighed." : `All ${all} choices are weighed.`),
  noChoices: "Nobody had anything to choose.",
  stays: "It is computed on this device. You can leave and come back.",
  chances: "Chances to win",
  chancesAbout: "Hindsight: all hands open, chance still to come. Tap a moment to see the table then.",
  chartOf: (each: string) => `Chances to win; in the end ${each}`,
  round: (round: number) => `Round ${round}`,
  swings: "The turns that moved them most",
  turn: (round: number, turn: number) => `Round ${round}, turn ${turn}`,
  moved: (name: string, before: string, after: string) => `${name} ${before} → ${after}`,
  look: "Look",
  lookAt: (round: number, turn: number) => `Look at round ${round}, turn ${turn}`,
  numbers: "In numbers",
  when: {
    start: () => "before the first deal",
    deal: (round: number) => `round ${round}, dealt`,
    turn: (round: number, turn: number) => `round ${round}, turn ${turn}`,
    count: (round: number) => `round ${round}, counted`,
    end: () => "the end",
  },
  moments: "What decided it",
  noMoments: "No choice and no turn did.",
  waits: "This fills in as choices are weighed.",
  moment,
  players: "How everybody did",
  accuracy: "Accuracy",
  each: "Given away, each choice",
  eachOf: (share: string, lost: number) => `${share}, ${lost.toFixed(1)} points`,
  playersAbout: "Accuracy: how much of what was at stake was kept; always the best answer makes 100 %, always the worst 0 %. Given away: what a choice cost on average, by what the player knew.",
  hindsight: "Luck and play, in hindsight",
  hindsightAbout: "With all hands open: what the deals did to the chances, and what all else did, everybody's choices and what nobody could know. Both together are the way from the beginning to the end.",
  luck: "Deals",
  play: "Turns",
  way: "From → to",
  losses: "What was clearly given away",
  noLosses: "Nobody clearly gave anything away.",
  took: "Took",
  better: "Better",
  lost: "Lost",
  who: "Who",
  turnHead: "Turn",
  lossOf: (share: string, lost: number) => (lost ? `${share}, ${points(lost)}` : share),
  exact: "exact",
  whose: "Whose choices",
  everybody: "Everybody",
  steps: "Step by step",
  choiceOf: (name: string) => `${name}'s choice`,
  noChoice: "Nobody has anything to choose here.",
  weighing: "This choice is being weighed…",
  previous: "Previous choice",
  next: "Next choice",
  worths: "Share of the win that each answer promised",
  taken: "taken",
  best: "The best there was.",
  fine: "Nothing is clearly given away.",
  gaveAway: (share: string, lost: number) => `Gives away ${share} of the win${lost ? `, about ${points(lost)}` : ""}.`,
  more: (count: number) => (count === 1 ? "1 more answer was possible." : `${count} more answers were possible.`),
  knew: (name: string, others: string) => `${name} knew the hand of ${others}.`,
  knewNone: (name: string) => `${name} knew no other hand.`,
  solved: "Solved exactly.",
  judged: (times: string) => `By ${times} simulations; ± is how far a value may be off.`,
  seenThen: (name: string) => `${name} knew this hand`,
  unseenThen: (name: string) => `${name} did not know this hand`,
  knownShort: "known",
  unknownShort: "unknown",
  playOn: "Play on from here",
  playOnAbout: (name: string) => `What would have happened? You take ${name}'s seat and choose anew, bots take all others. Chance stays that of this game: the same shuffles, as far as the same cards are left.`,
  tried: "tried from a review",
  back: "Back to the review",
  how: "How this is known",
  seat: "Choices are judged by what the seat knew when it chose; chances, luck and swings are hindsight, with all hands open.",
  allExact: (all: number) => (all === 1 ? "The only choice was solved exactly." : `All ${all} choices were solved exactly.`),
  someExact: (exact: number, all: number, times: string) => `${exact} of ${all} choices ${exact === 1 ? "was" : "were"} solved exactly; the others were judged by ${times} simulations each. ± is how far a value may be off (two standard errors).`,
  noneExact: (all: number, times: string) => (all === 1 ? `The only choice was judged by ${times} simulations.` : `All ${all} choices were judged by ${times} simulations each.`) + " ± is how far a value may be off (two standard errors).",
  chartOff: (share: string) => `The chances may be off by ${share}.`,
  number: (count: number) => count.toLocaleString("en-GB"),
  answer,
  time: "Accuracy, game by game",
  accuracyOf: (share: string) => `accuracy ${share}`,
};
