// Whom a spoon may find: what a seat can know of who holds a card.
import { describe, expect, it } from "vitest";
import { cardNumber } from "../src/lib/cards";
import { CARD_NAMES } from "../src/lib/catalogue";
import type { View } from "../src/lib/messages";
import { whoHas } from "../src/lib/spoon";

const EEL = cardNumber("eel");
const TOFU = cardNumber("tofu");
const SPOON = cardNumber("spoon_4");

function table(given: Partial<View> = {}): View {
  const unseen = CARD_NAMES.map(() => 1);
  const none = [[], [], []];
  return { seat: 0, players: 3, hands: [[EEL], null, null], hand_sizes: [1, 3, 3], surely_holds: none, surely_lacks: none, unseen, ...given } as unknown as View;
}

describe("who has a dish", () => {
  it("is sure of a hand that was seen, and of a card that everybody saw go into one; the nearest to the left first", () => {
    expect(whoHas(table({ hands: [[], null, [EEL, TOFU]] }), [EEL])).toEqual({ is: "sure", seat: 2 });
    expect(whoHas(table({ hands: [[], [TOFU], [TOFU]] }), [EEL, TOFU])).toEqual({ is: "sure", seat: 1 });
    expect(whoHas(table({ surely_holds: [[], [SPOON], []] }), [SPOON])).toEqual({ is: "sure", seat: 1 });
  });

  it("says perhaps where an unknown hand may have it", () => {
    expect(whoHas(table(), [EEL])).toEqual({ is: "perhaps" });
    expect(whoHas(table({ hands: [[], [TOFU], null], surely_lacks: [[], [], [TOFU]] }), [EEL])).toEqual({ is: "perhaps" });
  });

  it("says never where hands lack it, or all of its cards have been seen", () => {
    expect(whoHas(table({ hands: [[], [TOFU], null], surely_lacks: [[], [], [EEL]] }), [EEL])).toEqual({ is: "never" });
    expect(whoHas(table({ unseen: CARD_NAMES.map(() => 0) }), [EEL])).toEqual({ is: "never" });
    expect(whoHas(table({ hand_sizes: [1, 0, 0] }), [EEL])).toEqual({ is: "never" });
  });

  it("says nothing to those who only watch, or where nothing is remembered", () => {
    expect(whoHas(table({ seat: null }), [EEL])).toBeNull();
    expect(whoHas(table({ unseen: [] }), [EEL])).toBeNull();
  });
});
