/**
 * The engine: the compiled rules, bots and crowds as a WebAssembly module without imports.
 *
 * An entry point takes the address of a block of 64-bit words: first the result, then the arguments, an integer or a
 * float in one word, an array as its address and the length of each of its dimensions (docs/internals.md).
 */

/** An array in one piece, row after row: the engine works on a copy and the bytes are read back. */
export interface EngineArray {
  bytes: Uint8Array;
  shape: number[];
}

/** An array that lies in the engine's own memory for long: it is worked on where it is. */
export interface Kept {
  readonly at: number;
  readonly shape: readonly number[];
}

/** A whole number, or one that may have a fraction, or an array. */
export type Argument = bigint | { float: number } | EngineArray | Kept;

const WORD = 8;
const PAGE = 65536;
const ALIGNED = 16;

export class EngineFailed extends Error {}

export class Engine {
  readonly #memory: WebAssembly.Memory;
  /** The end of what is kept; what belongs to one call alone lies beyond. */
  #end: number;
  /** Pieces that were given back, by their size. */
  readonly #free = new Map<number, number[]>();
  readonly #entries: WebAssembly.Exports;

  private constructor(entries: WebAssembly.Exports) {
    this.#entries = entries;
    this.#memory = entries["memory"] as WebAssembly.Memory;
    this.#end = aligned(Number((entries["__heap_base"] as WebAssembly.Global).value));
  }

  /** An engine from the bytes of its file. */
  static async from(bytes: BufferSource): Promise<Engine> {
    const { instance } = await WebAssembly.instantiate(bytes);
    return new Engine(instance.exports);
  }

  /** The memory as it is now: when it grows, it is another one. */
  get buffer(): ArrayBuffer {
    return this.#memory.buffer;
  }

  /** Memory for long, all zeros, to be given back with `release`. */
  keep(size: number): number {
    const whole = aligned(Math.max(size, 1));
    let at = this.#free.get(whole)?.pop();
    if (at === undefined) {
      at = this.#end;
      this.#reserve(at + whole);
      this.#end = at + whole;
    }
    new Uint8Array(this.#memory.buffer, at, whole).fill(0);
    return at;
  }

  /** Give memory back that `keep` has given. */
  release(at: number, size: number): void {
    const whole = aligned(Math.max(size, 1));
    this.#free.set(whole, [...(this.#free.get(whole) ?? []), at]);
  }

  /** Call an entry point; arrays are changed in place. Returns the result's word. */
  call(entry: string, given: readonly Argument[]): bigint {
    const run = this.#entries[entry];
    if (typeof run !== "function") throw new EngineFailed(`The engine has no ${entry}.`);
    const words = given.reduce((sum, value) => sum + (typeof value === "object" && "shape" in value ? 1 + value.shape.length : 1), 1);
    const places: number[] = [];
    const block = this.#end;
    let end = block + aligned(words * WORD);
    for (const value of given) {
      if (!isArray(value)) continue;
      places.push(end);
      end = aligned(end + value.bytes.length);
    }
    this.#reserve(end);
    this.#write(block, given, places);
    if ((run as (block: number) => number)(block) !== 0) throw new EngineFailed("A rule has failed in the engine.");
    const bytes = new Uint8Array(this.#memory.buffer);
    for (const value of given) {
      if (isArray(value)) value.bytes.set(bytes.subarray(places.shift()!).subarray(0, value.bytes.length));
    }
    return new DataView(this.#memory.buffer).getBigInt64(block, true);
  }

  /** Write the block of arguments, and the arrays to their places. */
  #write(block: number, given: readonly Argument[], places: readonly number[]): void {
    const view = new DataView(this.#memory.buffer);
    const bytes = new Uint8Array(this.#memory.buffer);
    let word = block + WORD;
    let array = 0;
    for (const value of given) {
      if (typeof value === "bigint") view.setBigInt64(word, value, true);
      else if ("float" in value) view.setFloat64(word, value.float, true);
      else {
        const place = isArray(value) ? places[array++]! : value.at;
        if (isArray(value)) bytes.set(value.bytes, place);
        view.setBigInt64(word, BigInt(place), true);
        for (const length of value.shape) view.setBigInt64((word += WORD), BigInt(length), true);
      }
      word += WORD;
    }
  }

  /** See to it that there is memory up to here. */
  #reserve(end: number): void {
    const missing = end - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE));
  }
}

function isArray(value: Argument): value is EngineArray {
  return typeof value === "object" && "bytes" in value;
}

function aligned(place: number): number {
  return Math.ceil(place / ALIGNED) * ALIGNED;
}
