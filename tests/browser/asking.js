// Run in a page of ours by tests: talks to the page's own worker, and says what came of it as hashes and plain data.
(() => {
  const waiting = new Map();
  let worker = null;
  let next = 1;

  /** Start the worker at this address. */
  window.begin = (address) => {
    worker = new Worker(address, { type: "module" });
    worker.onmessage = ({ data }) => {
      const { resolve, reject } = waiting.get(data.id);
      waiting.delete(data.id);
      if ("trouble" in data) reject(new Error(data.trouble.sentence));
      else resolve(data.value);
    };
    worker.onerror = (event) => waiting.forEach(({ reject }) => reject(new Error(event.message)));
    return ask("menuFault", [], 4);
  };

  const ask = (name, ...given) =>
    new Promise((resolve, reject) => {
      waiting.set(next, { resolve, reject });
      worker.postMessage({ id: next++, ask: name, given });
    });
  window.ask = ask;

  window.agent = () => navigator.userAgent;

  const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

  const hash = async (parts) => {
    const digest = await crypto.subtle.digest("SHA-256", await new Blob(parts).arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  };

  /** Make calls one after another on arrays that they share; gives a hash of all arrays in the end. */
  window.calls = async ({ arrays, steps }) => {
    const kept = Object.fromEntries(Object.entries(arrays).map(([name, { bytes, shape }]) => [name, { bytes: bytesOf(bytes), shape }]));
    for (const [entry, given] of steps) {
      const names = given.filter((value) => value in kept);
      const { arrays: after } = await ask("call", entry, given.map((value) => kept[value] ?? BigInt(value)));
      names.forEach((name, place) => (kept[name].bytes = after[place]));
    }
    return hash(Object.values(kept).map(({ bytes }) => bytes));
  };

  /** How many milliseconds one call takes, with the way to the worker and back. */
  window.timed = async ([entry, given]) => {
    const read = given.map((value) => (typeof value === "string" ? BigInt(value) : { bytes: bytesOf(value.bytes), shape: value.shape }));
    const before = performance.now();
    await ask("call", entry, read);
    return performance.now() - before;
  };

  /** A random game of each menu, eight types one after another; gives a hash of all games as they ended. */
  window.everyMenu = async ({ menus, seats, size, space }) => {
    const all = bytesOf(menus);
    const ended = [];
    for (let at = 0; at < all.length; at += 8) {
      const begun = await ask("call", "begin_game", [{ bytes: new Uint8Array(size), shape: [1] }, { bytes: all.slice(at, at + 8), shape: [8] }, 0n, BigInt(seats), 0n, 0n]);
      if (begun.result !== 0n) throw new Error(`menu ${at / 8} is refused`);
      const seeds = new Uint8Array(new BigInt64Array([BigInt(at)]).buffer);
      const given = [size, space[0] * space[1] * 8, 0, 0, seats * 2, seats * 2].map((length) => new Uint8Array(length));
      [given[2], given[3]] = [begun.arrays[0], seeds];
      const shapes = [[1], space, [1], [1], [1, seats], [1, seats]];
      const played = await ask("call", "play_new_at_random", [...given.map((bytes, place) => ({ bytes, shape: shapes[place] })), 0n, 1n]);
      ended.push(played.arrays[0], played.arrays[4]);
    }
    return hash(ended);
  };

  const FIELDS = ["kind", "seat", "other", "card", "points", "audience", "answer", "count", "round_no", "place", "step", "second", "copied", "cards"];
  const line = (event) => JSON.stringify(FIELDS.map((field) => (event[field] === false ? null : (event[field] ?? null))));
  const lines = (events) => hash(events.map((event) => line(event) + "\n"));

  /** One game after the other, some side by side, so that nobody waits for letters. */
  const sideBySide = async (given, each) => {
    const [results, waiting] = [[], given.entries()];
    const work = async () => {
      for (const [place, one] of waiting) results[place] = await each(one);
    };
    await Promise.all(Array.from({ length: 16 }, work));
    return results;
  };

  /** Have bots play games of the page's own; now and then look at the table as a seat sees it. */
  window.play = (setups) =>
    sideBySide(setups, async ({ looks, listener, ...setup }) => {
      const number = await ask("open", setup);
      const seen = [];
      for (let answers = 0; ; answers += 1) {
        if (looks.includes(answers)) {
          for (const seat of [...setup.names.keys(), null]) {
            const { view, events } = await ask("news", number, seat, 0);
            seen.push({ answers, seat, view, heard: await lines(events) });
          }
        }
        if ((await ask("botAnswers", number)) === null) break;
      }
      const { record } = await ask("saved", number);
      const { events, standing } = await ask("news", number, listener, 0);
      await ask("close", number);
      return { record, seen, heard: await lines(events), standing };
    });

  /** Play records again: what happened, as a hash, and how it ended. */
  window.retold = (records) =>
    sideBySide(records, async (record) => {
      const { events, standing, scores } = await ask("retold", record);
      return { told: await lines(events), standing, scored: scores.map(({ reasons }) => reasons.map((its) => its.reduce((sum, { points }) => sum + points, 0))) };
    });
})();
