import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

// What a browser's worker does at the worst moments, which a real browser cannot be made to choose (the others are tried
// in tests/browser/test_site.py).

const HOME = "https://bar.example/sushi/";
const OURS = "sushibelt-/sushi/-";

class Browser {
  readonly kept = new Set<string>();
  readonly registration: { installing: object | null; waiting: object | null } = { installing: null, waiting: null };
  pages: { url: string }[] = [];

  /** Let this version's worker take over, and wait until it has. */
  async activate(version: string): Promise<void> {
    const source = readFileSync("public/worker.js", "utf-8")
      .replace('"VERSION"', JSON.stringify(version))
      .replace('"FILES"', "[]")
      .replace('"WORDS"', "{}");
    const heard: Record<string, (event: { waitUntil: (done: Promise<unknown>) => void }) => void> = {};
    const scope = {
      location: new URL(`${HOME}worker.js`),
      registration: this.registration,
      clients: { matchAll: async () => this.pages, claim: async () => undefined },
      addEventListener: (kind: string, listener: (typeof heard)[string]) => (heard[kind] = listener),
    };
    const caches = { keys: async () => [...this.kept], delete: async (name: string) => this.kept.delete(name) };
    this.kept.add(OURS + version);
    new Function("self", "caches", source)(scope, caches);
    let done: Promise<unknown> = Promise.resolve();
    heard.activate!({ waitUntil: (promise) => (done = promise) });
    await done;
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what earlier versions have kept goes once no page is open, and what others keep stays", async () => {
  const browser = new Browser();
  browser.kept.add(`${OURS}old`).add("of somebody else");
  browser.pages = [{ url: HOME }];
  await browser.activate("one");
  expect(browser.kept).toContain(`${OURS}old`);
  browser.pages = [{ url: "https://bar.example/other" }];
  await vi.advanceTimersByTimeAsync(5_000);
  expect([...browser.kept].sort()).toEqual(["of somebody else", `${OURS}one`]);
});

test("a later version that waits loses nothing when the page closes soon after the first visit", async () => {
  const browser = new Browser();
  browser.pages = [{ url: HOME }];
  await browser.activate("one");
  browser.kept.add(`${OURS}next`);
  browser.registration.waiting = {};
  browser.pages = [];
  await vi.advanceTimersByTimeAsync(5_000);
  expect(browser.kept).toContain(`${OURS}next`);
});

test("a later version that is being installed as this one takes over loses nothing either", async () => {
  const browser = new Browser();
  browser.kept.add(`${OURS}next`);
  browser.registration.installing = {};
  await browser.activate("one");
  browser.registration.installing = null;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(browser.kept).toContain(`${OURS}next`);
});
