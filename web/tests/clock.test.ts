// The clock of a turn never says more than there is.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Client } from "../src/lib/client.svelte";
import type { GameUpdate } from "../src/lib/messages";
import Clock from "../src/table/Clock.svelte";

class SilentSocket {
  static readonly OPEN = 1;
  static last: SilentSocket;
  readyState = 1;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    SilentSocket.last = this;
  }
  send(): void {}
  close(): void {}
}

let client: Client;
let clock: Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", SilentSocket);
  localStorage.clear();
  client = new Client("abc");
  clock = mount(Clock, { target: document.body, props: { client } });
});
afterEach(async () => {
  await unmount(clock);
  client.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function told(seconds: number | null): void {
  const news: GameUpdate = { type: "game", game: 1, heard: 0, waiting_for: [0], ...(seconds === null ? {} : { seconds_left: seconds }) };
  SilentSocket.last.onmessage?.({ data: JSON.stringify(news) });
  flushSync();
}

it("begins with the time there is, however long nobody was asked before", () => {
  flushSync();
  told(null);
  vi.advanceTimersByTime(3300);
  told(30);
  expect(document.body.textContent).toContain("30 s");
  vi.advanceTimersByTime(5000);
  flushSync();
  expect(document.body.textContent).toContain("25 s");
});
