// The table's client with a socket that the test holds in its hands.
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Client } from "../src/lib/client.svelte";
import type { Event as Told, GameUpdate, TableState, View } from "../src/lib/messages";
import { heldSeat, holdSeat } from "../src/lib/seats";

class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
    flushSync();
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

const table: TableState = {
  code: "abc",
  settings: {},
  menu: [0],
  seats: [{ name: "Ana", kind: "person", host: true }, { name: "Ben", kind: "bot" }],
  game: 1,
};

function event(number: number, kind: Told["kind"] = "hand"): Told {
  return { number, kind, text: `${number}` };
}

function news(more: Partial<GameUpdate>): GameUpdate {
  return { type: "game", game: 1, heard: 0, waiting_for: [0], ...more };
}

function asked(question: number): View {
  return { question: { id: question, seat: 0, kind: "pick", options: [3] } } as unknown as View;
}

let client: Client;

function welcomed(): FakeSocket {
  const socket = FakeSocket.last;
  socket.open();
  socket.tell({ type: "welcome", version: "0", seat: 0, host: true });
  socket.tell({ type: "table", table, seat: 0, host: true });
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  localStorage.clear();
  holdSeat("abc", "secret", "Ana");
  client = new Client("abc");
});

afterEach(() => {
  client.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a table's client", () => {
  it("says who it is with the token it holds", () => {
    welcomed();
    expect(FakeSocket.last.url).toContain("/api/tables/abc/socket");
    expect(FakeSocket.last.sent[0]).toEqual({ type: "hello", token: "secret", game: 0, heard: 0, contributes: true });
    expect(client.status).toBe("open");
    expect(client.names).toEqual(["Ana", "Ben"]);
  });

  it("does not let the log run ahead of what is shown, whatever is heard meanwhile", () => {
    const socket = welcomed();
    const hear = vi.spyOn(client.stage, "hear");
    socket.tell(news({ events: [event(0, "chosen")], heard: 1 }));
    expect(hear.mock.calls).toEqual([[[event(0, "chosen")]]]);
  });

  it("comes back after a lost connection and says what it has heard", () => {
    const first = welcomed();
    first.tell(news({ anew: true, events: [event(0), event(1)], heard: 2 }));
    first.close();
    expect(client.status).toBe("lost");
    vi.advanceTimersByTime(500);
    const second = welcomed();
    expect(second).not.toBe(first);
    expect(second.sent[0]).toEqual({ type: "hello", token: "secret", game: 1, heard: 2, contributes: true });
    expect(client.status).toBe("open");
  });

  it.each([0, 0.5, 0.999])("waits longer each time, not as long as other pages, but never gives up", (chance) => {
    vi.spyOn(Math, "random").mockReturnValue(chance);
    for (const longest of [400, 800, 1600, 3200, 6400, 8000, 8000]) {
      const pause = Math.floor(longest * (0.5 + chance / 2));
      const before = FakeSocket.all.length;
      FakeSocket.last.close();
      vi.advanceTimersByTime(pause - 1);
      expect(FakeSocket.all.length).toBe(before);
      vi.advanceTimersByTime(2);
      expect(FakeSocket.all.length).toBe(before + 1);
    }
    vi.restoreAllMocks();
  });

  it("tells nothing twice, and starts anew when it is told everything", () => {
    const socket = welcomed();
    socket.tell(news({ events: [event(0), event(1)], heard: 2 }));
    socket.tell(news({ events: [event(1), event(2)], heard: 3 }));
    expect(client.events.map(({ number }) => number)).toEqual([0, 1, 2]);
    expect(client.latest.map(({ number }) => number)).toEqual([2]);
    socket.tell(news({ anew: true, events: [event(0), event(1), event(2)], heard: 3 }));
    expect(client.events.map(({ number }) => number)).toEqual([0, 1, 2]);
    expect(client.latest).toEqual([]);
  });

  it("forgets the last game when the next one begins", () => {
    const socket = welcomed();
    socket.tell(news({ events: [event(0)], heard: 1, scores: [{ round_no: 1, reasons: [], trays: [] }] }));
    socket.tell(news({ game: 2, events: [event(0, "dealt")], heard: 1 }));
    expect(client.events.map(({ kind }) => kind)).toEqual(["dealt"]);
    expect(client.scores).toEqual([]);
  });

  it("answers the question it is asked, once", () => {
    const socket = welcomed();
    socket.tell(news({ view: asked(7), heard: 1 }));
    client.answer(3);
    client.answer(3);
    const answers = socket.sent.filter(({ type }) => type === "answer");
    expect(answers).toEqual([{ type: "answer", question: 7, answer: 3, game: 1, id: 1 }]);
    socket.tell({ type: "error", error: "No.", code: "illegal_answer", id: 1 });
    expect(client.told).toMatchObject({ is: "error", code: "illegal_answer" });
    expect(client.sending).toBe(false);
  });

  it("gives up a seat that is no longer its own, and comes back to watch", () => {
    FakeSocket.last.open();
    FakeSocket.last.tell({ type: "error", error: "Gone.", code: "token_opens_no_seat" });
    expect(heldSeat("abc")).toBeNull();
    vi.advanceTimersByTime(500);
    FakeSocket.last.open();
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: "hello", token: null });
  });

  it("does not knock again where there is no table", () => {
    FakeSocket.last.open();
    FakeSocket.last.tell({ type: "error", error: "None.", code: "no_such_table" });
    FakeSocket.last.close();
    vi.advanceTimersByTime(60_000);
    expect(client.status).toBe("none");
    expect(FakeSocket.all.length).toBe(1);
  });

  it("keeps quiet about an answer that came too late", () => {
    const socket = welcomed();
    socket.tell({ type: "error", error: "Over.", code: "stale_question", id: 1 });
    expect(client.told).toBeNull();
  });

  it("keeps quiet where two have asked for another game at once", () => {
    const socket = welcomed();
    client.rematch();
    socket.tell({ type: "error", error: "Too late.", code: "game_is_on", id: 1 });
    expect(client.told).toBeNull();
  });

  it("goes back to the lobby when the game is broken off, and stays at the end of one that was played", () => {
    const socket = welcomed();
    const view = { ...asked(7), players: 2, hand_sizes: [1, 1] } as View;
    socket.tell(news({ view, heard: 1 }));
    socket.tell({ type: "table", table: { ...table, playing: false, finished: [1] }, seat: 0, host: true });
    expect(client.view).toEqual(view);
    socket.tell({ type: "table", table: { ...table, playing: false, finished: [] }, seat: 0, host: false });
    expect(client.view).toBeNull();
    expect(client.stage.view).toBeNull();
    expect(client.host).toBe(false);
  });

  it("does not wait for a heartbeat when the network says it is gone, nor when it is back", () => {
    welcomed();
    dispatchEvent(new Event("offline"));
    expect(client.status).toBe("lost");
    expect(client.busy).toBe(true);
    vi.advanceTimersByTime(400);
    FakeSocket.last.close();
    vi.advanceTimersByTime(800);
    FakeSocket.last.close();
    const before = FakeSocket.all.length;
    dispatchEvent(new Event("online"));
    expect(FakeSocket.all.length).toBe(before + 1);
    welcomed();
    expect(client.busy).toBe(false);
  });

  it("notices a connection that has died silently", () => {
    const socket = welcomed();
    vi.advanceTimersByTime(25_000);
    expect(socket.sent.at(-1)).toEqual({ type: "ping" });
    socket.tell({ type: "pong" });
    vi.advanceTimersByTime(20_000);
    expect(client.status).toBe("open");
    vi.advanceTimersByTime(5_000 + 8_000);
    expect(client.status).toBe("lost");
  });
});
