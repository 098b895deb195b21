import { describe, expect, it } from "vitest";
import { isFair } from "../src/lib/fairness";
import { placesFrom, trayFrom } from "../src/lib/live";
import { cardNumber } from "../src/lib/cards";

describe("a game as it stands", () => {
  it("knows the places behind the points of a race", () => {
    expect([0, 2, 5, 7, 8, 10, 13, 15].map(placesFrom)).toEqual([[], [3], [2], [2, 3], [1], [1, 3], [1, 2], [1, 2, 3]]);
  });

  it("reads a tray as it lies", () => {
    const wasabi = cardNumber("wasabi");
    const tray = trayFrom([{ card: wasabi, turn: 1, mate: 1 }, { card: 2, turn: 2, mate: 0 }, { card: 1, turn: 3 }, { card: 5, turn: 4, flipped: true }], 8);
    expect(tray).toEqual({ cards: [{ card: wasabi, dipped: false }, { card: 2, dipped: true }, { card: 1, dipped: false }], faceDown: 1, places: [1] });
  });
});

describe("a deal", () => {
  // What Python's play.shuffles says of the secret "belt".
  const promise = "5f4f045d317c6bb4cce5e8c489dc0e6d8a31522ec0eaff5310d58c74033e7966";
  const shuffles = ["2b09e121d73c0f7e", "0557492ed8096a86", "3325644c93cb3ddd"];

  it("is fair if the secret is the one promised and gives every shuffle", () => {
    expect(isFair("belt", promise, shuffles)).toBe(true);
  });

  it("is not fair otherwise", () => {
    expect(isFair("bell", promise, shuffles)).toBe(false);
    expect(isFair("belt", promise, [...shuffles].reverse())).toBe(false);
    expect(isFair("belt", promise, [["tofu"]])).toBe(false);
  });
});
