// What cannot be on a real table: the sentences that `sushibelt score` says, too (play/table_faults.py).
import type { TableFault, TableFaultKind } from "../../engine/rules";
import { cards } from "./cards";

const sentences: Record<TableFaultKind, (fault: TableFault, who: string) => string> = {
  not_on_menu: ({ about }) => `${cards.title(about)} is not on the menu.`,
  full: ({ count, limit }, who) => `${who} cannot have ${count} cards: a round has ${limit} turns.`,
  no_takeout_box: (_, who) => `${who} has a flipped card, but there is no takeout box on the menu.`,
  too_many: ({ about, count, limit }) => `There are only ${limit} ${cards.card(about, false)} in the game, not ${count}.`,
  too_many_in_all: ({ about, count, limit }) =>
    `There are only ${limit} ${cards.card(about, false)} for all rounds of the classic game, not ${count}.`,
  too_many_desserts: ({ round, about, count, limit }) =>
    `Only ${limit} desserts enter a game of ${about} players${round < 3 ? ` up to round ${round}` : ""}, not ${count}.`,
  too_many_orders: ({ count, limit }) =>
    `There are only ${limit} special orders in the game, but ${count} of these cards would have to be one.`,
  no_race: () =>
    "No uramaki race gives these points: the places are worth 8, 5 and 2, and players who tie use up as many places as they are.",
  too_few_icons: ({ about, count, limit }) =>
    `With ${count} uramaki icons in front, place ${about} cannot be taken: each place takes ten icons away, and the game has ${limit}.`,
  place_open: ({ about, count }, who) => `${who} has ${count} uramaki icons in front: ten would have taken place ${about} at once.`,
};

/** Why a real table cannot be as it is written down. */
export function tableFault(fault: TableFault, who: string): string {
  return sentences[fault.kind](fault, who);
}
