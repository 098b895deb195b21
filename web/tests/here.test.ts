// Games on this device with the real engine: alone against bots, handed on among people, kept and gone on with.
import { beforeAll, describe, expect, it } from "vitest";
import { recordText } from "../src/here/download";
import { LocalTable } from "../src/here/localTable.svelte";
import { fromFile, gamesIn, newGame, playAgain, type Sitter } from "../src/here/newGame";
import { isOurs, saves, type Save } from "../src/here/saves";
import { Refusal } from "../src/engine/refusal";
import { until, useEngineHere } from "./engine_here";

beforeAll(() => useEngineHere());

async function begin(sitters: Sitter[], edition: "classic" | "party" = "classic"): Promise<{ id: string; table: LocalTable }> {
  const id = await newGame({ edition, menu: edition === "classic" ? null : "sushi-go", sitters, bothWays: false, hints: true });
  return { id, table: await open(await saves.get(id)) };
}

async function open(save: Save): Promise<LocalTable> {
  const table = new LocalTable(save, () => {});
  await until(() => table.view !== null || table.curtain !== null || table.problem !== null);
  return table;
}

/** Answer with the first option whatever is asked, and hand the device on, until something is so. */
async function playOn(table: LocalTable, isSo: () => boolean): Promise<void> {
  const late = Date.now() + 60_000;
  while (!isSo()) {
    if (Date.now() > late) throw new Error(`Nothing happens any more: ${JSON.stringify(table.view)}`);
    if (table.curtain !== null) await table.lift();
    else if (table.view?.question && !table.busy) table.answer(table.view.question.options[0]!);
    await new Promise((go) => setTimeout(go, 1));
  }
}

describe("a game on this device", () => {
  it("is played alone against bots to its end, and once more", async () => {
    const { id, table } = await begin([{ name: "Ana" }, { bot: "regular" }, { bot: "random" }]);
    expect(table.names[0]).toBe("Ana");
    expect(table.seat).toBe(0);
    await playOn(table, () => table.standing !== null);
    expect(table.scores.map((score) => score.round_no)).toEqual([1, 2, 3, 0]);
    expect(table.events.every((event) => event.audience == null || event.audience === 0)).toBe(true);
    expect(table.view!.over).toBe(true);
    await until(async () => (await saves.get(id)).record.points !== null);
    const save = await saves.get(id);
    expect(save.record.points).toEqual(table.standing!.points);
    expect(JSON.parse(recordText(save)).players).toEqual(["person", "regular", "random"]);
    const again = await saves.get(await playAgain(save));
    expect(again.record.answers).toEqual([]);
    expect(again.record.seats).toEqual(save.record.seats);
    expect(again.secret).not.toBe(save.secret);
    table.leave();
  });

  it("begins one game more, however often that is asked for", async () => {
    const more: Save[] = [];
    const save = await saves.get(await newGame({ edition: "classic", menu: null, sitters: [{ name: "Ana" }, { bot: "random" }], bothWays: false, hints: true }));
    const table = new LocalTable(save, (last) => more.push(last));
    await until(() => table.view !== null);
    table.rematch();
    table.rematch();
    expect(more).toHaveLength(1);
    table.leave();
  });

  it("goes on where it was left", async () => {
    const { id, table } = await begin([{ name: "Ana" }, { bot: "greedy" }]);
    await playOn(table, () => (table.view?.turn_no ?? 0) >= 3);
    await until(() => table.waitingFor.length === 1 && table.view?.question);
    const { view, events } = table;
    table.leave();
    const again = await open(await saves.get(id));
    await until(() => again.waitingFor.length === 1 && again.view?.question);
    expect(again.view).toEqual(view);
    expect(again.events).toEqual(events);
    again.leave();
  });

  it("is of the first printing if it was begun so, and of the revised one if nothing is said", async () => {
    const wish = { edition: "party" as const, menu: "big-banquet", sitters: [{ name: "Ana" }, { bot: "random" }, { bot: "random" }], bothWays: false, hints: true };
    const save = await saves.get(await newGame({ ...wish, firstPrinting: true }));
    expect(save.record.printing).toBe("first");
    const table = await open(save);
    expect(table.view!.first_printing).toBe(true);
    expect(table.table!.settings.printing).toBe("first");
    await playOn(table, () => (table.view?.turn_no ?? 0) >= 2);
    await until(async () => (await saves.get(save.id)).record.answers.length > 2);
    expect((await saves.get(save.id)).record.printing).toBe("first");
    expect((await saves.get(await playAgain(await saves.get(save.id)))).record.printing).toBe("first");
    table.leave();
    const usual = await saves.get(await newGame(wish));
    expect(usual.record).not.toHaveProperty("printing");
    const other = await open(usual);
    expect(other.view!.first_printing).toBe(false);
    other.leave();
  });

  it("hides every hand behind a curtain while the device is handed on", async () => {
    const { id, table } = await begin([{ name: "Ana" }, { name: "Ben" }, { bot: "random" }]);
    expect(table.curtain).toBe(0);
    expect(table.view).toBeNull();
    await table.lift();
    expect(table.seat).toBe(0);
    expect(table.view!.seat).toBe(0);
    table.answer(table.view!.question!.options[0]!);
    await until(() => table.curtain === 1);
    expect(table.view).toBeNull();
    expect(table.stage.view).toBeNull();
    // Whoever still has the device may think again.
    expect(table.before).toBe(0);
    await table.thinkAgain();
    expect(table.seat).toBe(0);
    expect(table.view!.question!.kind).toBe("pick");
    table.answer(table.view!.question!.options[1]!);
    await until(() => table.curtain === 1);
    await table.lift();
    expect(table.view!.hands[0]).toBeNull();
    await playOn(table, () => table.standing !== null);
    expect(table.people).toEqual([0, 1]);
    table.leave();
    await until(async () => (await saves.get(id)).record.points !== null);
    const again = await open(await saves.get(id));
    expect(again.curtain).toBeNull();
    expect(again.standing).toEqual(table.standing);
    // All of them look at the result: nobody is "you".
    expect(again.shared).toBe(true);
    again.leave();
  });

  it("gives hints", async () => {
    const { table } = await begin([{ name: "Ana" }, { bot: "random" }]);
    const question = table.view!.question!;
    table.hint(question.id);
    await until(() => table.advice !== null);
    expect([...question.options]).toEqual(table.advice!.thoughts.map(({ answer }) => answer).sort((one, other) => one - other));
    table.leave();
  });

  it("says once that nothing is kept, and goes on", async () => {
    // There is no database here, as in a browser that forbids it.
    const { table } = await begin([{ name: "Ana" }, { bot: "random" }]);
    await until(() => table.told !== null);
    expect(table.told).toMatchObject({ is: "error", code: "not_kept" });
    table.told = null;
    await playOn(table, () => (table.view?.turn_no ?? 0) >= 2);
    expect(table.told).toBeNull();
    table.leave();
  });
});

describe("what is kept", () => {
  it("of other rules stays there, and says so", async () => {
    const save = await saves.get(await newGame({ edition: "classic", menu: null, sitters: [{ name: "Ana" }, { bot: "random" }], bothWays: false, hints: true }));
    const other = { ...save, record: { ...save.record, rules: 99 } };
    expect(isOurs(other)).toBe(false);
    const table = await open(other);
    expect(table.problem).toMatchObject({ code: "other_rules", facts: { rules: 99 } });
  });

  it("does not fit if somebody has changed it", async () => {
    const save = await saves.get(await newGame({ edition: "classic", menu: null, sitters: [{ name: "Ana" }, { bot: "random" }], bothWays: false, hints: true }));
    const table = await open({ ...save, record: { ...save.record, answers: [[0, "pass"]] } });
    expect(table.problem).toMatchObject({ code: "bad_save" });
  });

  it("cannot have two people of one name", async () => {
    const sitters = [{ name: "Ana" }, { name: "ana" }];
    await expect(newGame({ edition: "classic", menu: null, sitters, bothWays: false, hints: true })).rejects.toMatchObject({ code: "name_taken" });
  });

  it("can come from a file", async () => {
    const { id, table } = await begin([{ name: "Ana" }, { bot: "random" }]);
    await playOn(table, () => table.standing !== null);
    await until(async () => (await saves.get(id)).record.points !== null);
    const text = recordText(await saves.get(id));
    const found = await saves.get(await fromFile(new File([text], "game.json")));
    expect(found.secret).toBeNull();
    expect(found.record.points).toEqual(table.standing!.points);
    // One of many, as the arena writes them; a record in several lines is still one.
    const other = text.replace(/"seats":\[[^\]]*\]/, '"seats":["Eva","Fay"]');
    const several = new File([`${text}\n${other}\r\n`], "games.jsonl");
    expect((await gamesIn(several)).length).toBe(2);
    expect((await saves.get(await fromFile(several, 2))).record.seats).toEqual(["Eva", "Fay"]);
    await expect(fromFile(several, 3)).rejects.toMatchObject({ code: "bad_record" });
    expect((await gamesIn(new File([JSON.stringify(JSON.parse(text), null, 2)], "game.json"))).length).toBe(1);
    await expect(fromFile(new File([text.slice(0, -9)], "game.json"))).rejects.toBeInstanceOf(Refusal);
    await expect(fromFile(new File([text.replace('"classic"', '"chess"')], "game.json"))).rejects.toMatchObject({ code: "bad_record" });
    table.leave();
  });
});
