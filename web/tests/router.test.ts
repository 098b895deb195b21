// Which screen an address means, at a service and in a site of plain files.
import { expect, it } from "vitest";
import { pathOf, to } from "../src/lib/place";
import { routeFrom } from "../src/lib/router.svelte";

it("finds the screen of a path", () => {
  expect(routeFrom("/")).toEqual({ page: "home" });
  expect(routeFrom("/score")).toEqual({ page: "score" });
  expect(routeFrom("/table/ABC")).toEqual({ page: "table", code: "abc" });
  expect(routeFrom("/replay/abc/2")).toEqual({ page: "replay", code: "abc", game: 2 });
  expect(routeFrom("/replay/abc/2/review")).toEqual({ page: "review", code: "abc", game: 2 });
  expect(routeFrom("/solo/abc")).toEqual({ page: "solo", id: "abc" });
  expect(routeFrom("/solo/abc/replay")).toEqual({ page: "soloReplay", id: "abc" });
  expect(routeFrom("/solo/abc/replay/review")).toEqual({ page: "soloReview", id: "abc" });
  for (const path of ["/replay/abc/2/more", "/replay/abc/2/review/more", "/solo/abc/review", "/solo/abc/replay/more", "/nowhere", "/score/more", "/replay/abc/0", "/%E0%A4%A"]) expect(routeFrom(path)).toEqual({ page: "lost" });
});

it.each(["/", "/score", "/menus", "/table/abc", "/replay/abc/1"])("links to %s in both places", (path) => {
  const served = new URL(to(path, false), "https://example.org/table/old");
  expect(served.href).toBe(`https://example.org${path}`);
  expect(pathOf(served, false)).toBe(path);
  for (const home of ["https://example.org/games/sushi/", "https://example.org/games/sushi/index.html#/menus"]) {
    const kept = new URL(to(path, true), home);
    expect(kept.href).toBe(`${home.split("#")[0]}#${path}`);
    expect(pathOf(kept, true)).toBe(path);
  }
});

it("shows the start of a site where nothing else is named", () => {
  for (const address of ["https://example.org/games/sushi/", "https://example.org/games/sushi/#", "https://example.org/#main"]) {
    expect(pathOf(new URL(address), true)).toBe("/");
  }
});
