// The way to the engine: what is refused is carried over, and a page without an engine says so and goes on.
import { describe, expect, it } from "vitest";
import { Door } from "../src/engine/door";
import { Engine } from "../src/engine/engine";
import { ENGINE } from "../src/engine/layout";
import { serve, type Post } from "../src/engine/letters";
import { engineFrom } from "../src/engine/load";
import { Refusal } from "../src/engine/refusal";
import { Room } from "../src/engine/room";
import { PRESETS } from "../src/lib/catalogue";
import { channel, engineFile } from "./engine_here";
import { de, en } from "./spoken";

function doorTo(open: () => Promise<Room>): Door {
  const [page, worker] = channel();
  serve(worker, open);
  return new Door(() => page);
}

describe("the way to the engine", () => {
  it("carries answers and refusals over", async () => {
    const door = doorTo(async () => new Room(await Engine.from(engineFile())));
    expect(await door.ask("menuFault", [...PRESETS["sushi-go"]], 4)).toBeNull();
    expect(await door.ask("menuFault", [...PRESETS["sushi-go"]], 1)).toEqual({ name: "wrong_players", detail: 1 });
    await expect(door.ask("news", 7, null, 0)).rejects.toMatchObject({ code: "no_game" });
    const setup = { edition: "party" as const, menu: "master-menu", names: ["Ana", "Ben"], bots: [null, "genius"], bothWays: false };
    await expect(door.ask("open", setup)).rejects.toMatchObject({ code: "unknown_bot" });
    await expect(door.ask("open", { ...setup, bots: [null, null] })).rejects.toBeInstanceOf(Refusal);
  });

  it("tells a seat nothing of the others' hands", async () => {
    const door = doorTo(async () => new Room(await Engine.from(engineFile())));
    const game = await door.ask("open", { edition: "classic", menu: null, names: ["Ana", "Ben", "Cem"], bots: [null, null, null], bothWays: false });
    const { view, events, secret } = await door.ask("news", game, 1, 0);
    expect(view.hands.map((hand) => hand !== null)).toEqual([false, true, false]);
    expect(events.filter((event) => event.kind === "hand").map((event) => event.seat)).toEqual([1]);
    expect(secret).toBeNull();
    const spectator = await door.ask("news", game, null, 0);
    expect(spectator.view.hands).toEqual([null, null, null]);
    expect(spectator.events.every((event) => event.cards === undefined)).toBe(true);
  });

  it("answers others while a search thinks", async () => {
    const door = doorTo(async () => new Room(await Engine.from(engineFile())));
    const game = await door.ask("open", { edition: "classic", menu: null, names: ["Ana", "Ben"], bots: [null, "search:sims=20000"], bothWays: false });
    const order: string[] = [];
    const thinking = door.ask("botAnswers", game).then(() => order.push("the bot"));
    await door.ask("news", game, 0, 0).then(() => order.push("the page"));
    await thinking;
    expect(order).toEqual(["the page", "the bot"]);
  });

  it("can be closed in the middle of a thought: the worker is ended, nobody waits, and the next question starts another", async () => {
    let [knocked, ended] = [0, 0];
    const door = new Door(() => {
      const [page, worker] = channel();
      serve(worker, async () => new Room(await Engine.from(engineFile())));
      knocked += 1;
      return Object.assign(page, { terminate: () => void (ended += 1) });
    });
    door.close(); // before anything was asked
    expect(await door.ask("menuFault", [...PRESETS["sushi-go"]], 4)).toBeNull();
    const asked = door.ask("menuFault", [...PRESETS["sushi-go"]], 4);
    door.close();
    await expect(asked).rejects.toMatchObject({ code: "no_engine" });
    expect([knocked, ended]).toEqual([1, 1]);
    expect(await door.ask("menuFault", [...PRESETS["sushi-go"]], 4)).toBeNull();
    expect([knocked, ended]).toEqual([2, 1]);
  });

  it("stops thinking when nobody wants the answer any more", async () => {
    // Each of them would think for minutes.
    const door = doorTo(async () => new Room(await Engine.from(engineFile())));
    const game = await door.ask("open", { edition: "classic", menu: null, names: ["Ana", "Ben"], bots: [null, "search:ms=600000"], bothWays: false });
    const thinking = door.ask("botAnswers", game);
    await door.ask("close", game);
    await thinking;
    await expect(door.ask("news", game, 0, 0)).rejects.toMatchObject({ code: "no_game" });
  });

  it("says in one sentence that there is no engine", async () => {
    const damaged = engineFile();
    damaged[damaged.length >> 1]! ^= 1;
    expect(await engineFrom(engineFile(), ENGINE.sha256)).toBeInstanceOf(Engine);
    await expect(engineFrom(damaged, ENGINE.sha256)).rejects.toMatchObject({ code: "no_engine" });
    const door = doorTo(async () => new Room(await engineFrom(damaged, ENGINE.sha256)));
    await expect(door.ask("barred")).rejects.toMatchObject({ code: "no_engine" });
    const without = new Door(() => {
      throw new Error("no workers here");
    });
    await expect(without.ask("barred")).rejects.toMatchObject({ code: "no_engine" });
    expect(en.refusal("no_engine")).toContain("does not run in this browser");
    expect(de.refusal("no_engine")).toContain("läuft in diesem Browser nicht");
  });

  it("lets nobody wait for a worker that has died, and starts another one", async () => {
    const silent: Post = { onmessage: null, postMessage: () => {} };
    let lose = () => {};
    let started = 0;
    const door = new Door((lost) => {
      lose = lost;
      started += 1;
      return silent;
    });
    const waiting = door.ask("barred");
    lose();
    await expect(waiting).rejects.toMatchObject({ code: "no_engine" });
    void door.ask("barred").catch(() => {});
    expect(started).toBe(2);
  });
});
