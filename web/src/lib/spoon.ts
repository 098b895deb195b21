// What a seat can know of who holds a card that a spoon may ask for: from hands it has seen, and from what everybody saw.
import type { View } from "./messages";

export type Chance =
  | { is: "sure"; seat: number }
  | { is: "perhaps" }
  | { is: "never" };

/** Whether one of these cards is surely, perhaps or never in another hand. Nothing is said where nothing is remembered. */
export function whoHas(view: View, cards: readonly number[]): Chance | null {
  if (view.seat === null || !view.unseen.length) return null;
  const hidden = cards.some((card) => (view.unseen[card] ?? 0) > 0);
  let perhaps = false;
  for (let step = 1; step < view.players; step++) {
    const seat = (view.seat + step) % view.players;
    const known = view.hands[seat] ?? view.surely_holds[seat]!;
    if (cards.some((card) => known.includes(card))) return { is: "sure", seat };
    if (!view.hands[seat] && view.hand_sizes[seat]! > 0 && hidden && !cards.every((card) => view.surely_lacks[seat]!.includes(card))) perhaps = true;
  }
  return { is: perhaps ? "perhaps" : "never" };
}
