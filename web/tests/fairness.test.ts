import { beforeEach, describe, expect, it } from "vitest";
import { verdictOn } from "../src/lib/fairness";
import type { GameRecord, GameUpdate } from "../src/lib/messages";
import { hearPromise, keepPromise, promised } from "../src/lib/promises";

// What Python's play.shuffles says of the secret "belt".
const PROMISE = "5f4f045d317c6bb4cce5e8c489dc0e6d8a31522ec0eaff5310d58c74033e7966";
const SHUFFLES = ["2b09e121d73c0f7e", "0557492ed8096a86", "3325644c93cb3ddd"];

function finished(secret: string, shuffles: (string | string[])[] = SHUFFLES) {
  return { secret, record: { shuffles } as GameRecord };
}

describe("a deal", () => {
  const told = { promise: PROMISE, when: 0 };

  it("is fair if the secret is the one promised and gives every shuffle", () => {
    expect(verdictOn(finished("belt"), told)).toBe("fair");
  });

  it("is not fair otherwise", () => {
    expect(verdictOn(finished("bell"), told)).toBe("unfair");
    expect(verdictOn(finished("belt", [...SHUFFLES].reverse()), told)).toBe("unfair");
    expect(verdictOn(finished("belt", [["tofu"]]), told)).toBe("unfair");
  });

  it("is not fair if everything fits, but something else was promised to this browser", () => {
    expect(verdictOn(finished("belt"), { ...told, promise: PROMISE.replace("5", "6") })).toBe("unfair");
  });

  it("cannot be checked by a browser that was told nothing, unless it does not even fit together", () => {
    expect(verdictOn(finished("belt"), null)).toBe("unknown");
    expect(verdictOn(finished("bell"), null)).toBe("unfair");
  });
});

describe("a promise", () => {
  beforeEach(() => localStorage.clear());
  const news = (commitment: string, turn_no = 1, game = 1) => ({ commitment, game, view: { round_no: 1, turn_no } }) as GameUpdate;

  it("is kept as it was told first", () => {
    hearPromise("abc", news("one"));
    hearPromise("abc", news("two"));
    hearPromise("abc", news("three", 1, 2));
    expect([promised("abc", 1)?.promise, promised("abc", 2)?.promise]).toEqual(["one", "three"]);
    expect(promised("xyz", 1)).toBeNull();
  });

  it("is worth nothing once cards have been turned up", () => {
    hearPromise("abc", news("one", 2));
    expect(promised("abc", 1)).toBeNull();
  });

  it("is forgotten only after many others", () => {
    for (let game = 1; game <= 250; game++) keepPromise("abc", game, `${game}`);
    expect(Object.keys(JSON.parse(localStorage.getItem("sushibelt.promises")!) as object)).toHaveLength(200);
  });
});
