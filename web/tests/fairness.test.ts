import { describe, expect, it } from "vitest";
import { isFair } from "../src/lib/fairness";

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
