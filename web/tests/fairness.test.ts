import { beforeEach, describe, expect, it } from "vitest";
import { verdictOn } from "../src/lib/fairness";
import { contributionHash } from "../src/engine/seeds";
import type { Commit, FinishedGame, GameRecord, GameUpdate, Show } from "../src/lib/messages";
import { hearPromise, keepPromise, promised, takePart } from "../src/lib/promises";

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

describe("a deal to which browsers added something", () => {
  // What Python's play.fairness says of these values.
  const contributions = [
    { seat: 0, commitment: "a0ebcb50e96565bb5e3ce2e4d4c3b4b94f4ebf160c52a6a316820a71bf901c94", value: "0".repeat(32) },
    { seat: 1, commitment: null, value: null },
    { seat: 2, commitment: "01f95e9256dd5ed05db937f83566c5627c26bb1c8b9121732e3e24bd18ac4ad5", value: "f".repeat(32) },
  ];
  const game = (added: object[] = contributions) =>
    ({ secret: "belt", record: { shuffles: ["11e2d8ac2d9a1e7e", "26fe47c5aaa0c194"], contributions: added } }) as Pick<FinishedGame, "secret" | "record">;
  const told = (...commitments: [number, string][]) => ({ promise: PROMISE, when: 0, commitments });
  const [ana, , cem] = contributions.map((it) => [it.seat, it.commitment] as [number, string]);

  it("is fair if all are those whose hashes were told, whoever was left out", () => {
    expect(verdictOn(game(), told(ana!, cem!))).toBe("fair");
    expect(verdictOn(game(), null)).toBe("unknown");
  });

  it("is not fair if a value is not the one promised, or gives other shuffles", () => {
    expect(verdictOn(game([{ ...contributions[0], value: "1".repeat(32) }, contributions[2]!]), null)).toBe("unfair");
    expect(verdictOn(game(contributions.slice(0, 1)), null)).toBe("unfair");
  });

  it("is not fair if other hashes were told before", () => {
    expect(verdictOn(game(), told(ana!, [2, "0".repeat(64)]))).toBe("unfair");
    expect(verdictOn(game(), told(ana!))).toBe("unfair");
    expect(verdictOn(game(), told(ana!, cem!, [3, "0".repeat(64)]))).toBe("unfair");
    expect(verdictOn(finished("belt"), told(ana!))).toBe("unfair");
  });
});

describe("taking part in shuffling", () => {
  const draw = { game: 1, promise: PROMISE, seats: [0, 2] };
  const committed = (code: string, seat: number) => (takePart(code, draw, seat) as Commit).commitment;

  it("tells a hash first, the same again if it is asked again, and then the value under it", () => {
    const hash = committed("one", 2);
    expect(committed("one", 2)).toBe(hash);
    const shown = takePart("one", { ...draw, commitments: [[2, hash]] }, 2) as Show;
    expect(contributionHash(2, shown.value)).toBe(hash);
    expect(promised("one", 1)?.commitments).toEqual([[2, hash]]);
  });

  it("shows nothing if the promise, the hash or the seat is another", () => {
    const hash = committed("two", 2);
    expect(takePart("two", { ...draw, promise: "another", commitments: [[2, hash]] }, 2)).toBeNull();
    committed("three", 2);
    expect(takePart("three", { ...draw, commitments: [[2, hash]] }, 2)).toBeNull();
    expect(takePart("three", { ...draw, commitments: [[0, hash]] }, 2)).toBeNull();
  });

  it("only listens where nobody asks this seat", () => {
    for (const seat of [null, 1]) expect(takePart("four", draw, seat)).toBeNull();
    expect(promised("four", 1)?.promise).toBe(PROMISE);
  });

  it("adds another value to every game", () => {
    expect(committed("five", 0)).not.toBe((takePart("five", { ...draw, game: 2 }, 0) as Commit).commitment);
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
    hearPromise("late", news("one", 2));
    expect(promised("late", 1)).toBeNull();
  });

  it("is forgotten only after many others", () => {
    for (let game = 1; game <= 250; game++) keepPromise("many", game, { promise: `${game}` });
    expect(Object.keys(JSON.parse(localStorage.getItem("sushibelt.promises")!) as object)).toHaveLength(200);
  });
});
