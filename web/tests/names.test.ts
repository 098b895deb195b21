// Nobody is nameless, and nobody is "You" for others.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newGame } from "../src/here/newGame";
import { saves } from "../src/here/saves";
import { called, houseNames, someName } from "../src/lib/names";

type Module = typeof import("../src/lib/preferences.svelte");

/** The page as it is opened anew, with what this browser remembers. */
async function opened(): Promise<Module["preferences"]> {
  vi.resetModules();
  return ((await import("../src/lib/preferences.svelte")) as Module).preferences;
}

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

it("has a name of the house for whoever gives none, and keeps it", async () => {
  const first = await opened();
  expect(houseNames()).toContain(first.name);
  expect(first.called).toBe(first.name);
  expect((await opened()).called).toBe(first.called);
});

it("lets it be changed, and goes back to it when the field is empty", async () => {
  const ana = await opened();
  ana.setName("Ana");
  expect((await opened()).called).toBe("Ana");
  ana.setName("  ");
  expect(ana.called).toBe(ana.house);
  expect((await opened()).name).toBe(ana.house);
});

it("gives another one where somebody has it already, but changes no name that was said", async () => {
  const guest = await opened();
  const given = guest.called;
  const other = guest.calledAmong([given.toUpperCase()]);
  expect(other.toLowerCase()).not.toBe(given.toLowerCase());
  expect((await opened()).called).toBe(other);
  guest.setName("Ana");
  expect(guest.calledAmong(["ana"])).toBe("Ana");
});

it("has names for a whole table, none of them a bot's", async () => {
  const taken: string[] = [];
  for (let seat = 0; seat < 8; seat += 1) taken.push(someName(taken));
  expect(new Set(taken).size).toBe(8);
  const id = await newGame({ edition: "party", menu: "sushi-go", sitters: Array.from({ length: 8 }, () => ({ bot: "random" })), bothWays: false, hints: true });
  const bots = (await saves.get(id)).record.seats;
  expect(houseNames(bots)).toEqual(houseNames());
});

it("finds a name for those who were called You at tables of earlier versions", () => {
  const [one, two, three] = called(["You", "Ana", "Du"]) as [string, string, string];
  expect(two).toBe("Ana");
  expect(new Set([one, two, three]).size).toBe(3);
  expect([one, three]).toEqual(houseNames().slice(0, 2));
  expect(called(["Momo", "You"])[1]).not.toBe("Momo");
});
