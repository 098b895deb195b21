// @vitest-environment node
// The engine in JavaScript: the trials that plain Python has written, byte for byte.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { Engine, EngineFailed, type Argument } from "../src/engine/engine";

interface Trial {
  entry: string;
  arguments: (number | { shape: number[]; bytes: string })[];
  outcome: string;
}

const folder = new URL("../../src/sushibelt/compiler/engine/files/", import.meta.url);
const manifest: { trials: Trial[]; entries: Record<string, string>; not_in_browsers: string[] } = JSON.parse(
  readFileSync(new URL("engine.json", folder), "utf8"),
);
const file = readFileSync(new URL("engine.wasm", folder));

function argument(value: Trial["arguments"][number]): Argument {
  if (typeof value === "number") return BigInt(value);
  return { shape: value.shape, bytes: new Uint8Array(inflateSync(Buffer.from(value.bytes, "base64"))) };
}

function outcome(given: Argument[]): string {
  const digest = createHash("sha256");
  for (const value of given) if (typeof value === "object" && "bytes" in value) digest.update(value.bytes);
  return digest.digest("hex");
}

describe("the engine", () => {
  it("needs nothing from outside and has every entry that a page may need", async () => {
    const module = await WebAssembly.compile(file);
    expect(WebAssembly.Module.imports(module)).toEqual([]);
    const names = WebAssembly.Module.exports(module).map((one) => one.name);
    const elsewhere = new Set(manifest.not_in_browsers);
    expect(elsewhere.size).toBeGreaterThan(0);
    expect(names).toEqual(expect.arrayContaining(Object.keys(manifest.entries).filter((name) => !elsewhere.has(name))));
    expect(names.filter((name) => elsewhere.has(name))).toEqual([]);
  });

  it.each(manifest.trials.map((trial, number) => ({ trial, name: `${trial.entry} ${number}` })))(
    "gives what plain Python gives: $name",
    async ({ trial }) => {
      const engine = await Engine.from(file);
      for (let again = 0; again < 2; again++) {
        const given = trial.arguments.map(argument);
        engine.call(trial.entry, given);
        expect(outcome(given)).toBe(trial.outcome);
      }
    },
  );

  it("says so when it is asked for something else", async () => {
    const engine = await Engine.from(file);
    expect(() => engine.call("sushibelt_bake", [])).toThrow(EngineFailed);
  });
});
