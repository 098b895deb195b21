/**
 * Records in the engine's memory, read and written by the generated layouts. A view of memory dies when memory grows;
 * these make another one then, so that nobody need think of it.
 */
import type { Engine, Kept } from "./engine";
import { LAYOUTS, type Field, type NumberKind, type RecordName } from "./layout";

type Layouts = typeof LAYOUTS;
export type FieldName<Name extends RecordName> = keyof Layouts[Name]["fields"] & string;

const VIEWS = { i8: Int8Array, i16: Int16Array, i64: BigInt64Array, f64: Float64Array } as const satisfies Record<NumberKind, unknown>;
/** Numbers in memory, one after another. */
export type Numbers = Int8Array | Int16Array | Float64Array;

/** One record, or several in a row, kept until `free`. */
export class Records<Name extends RecordName> implements Kept {
  readonly at: number;
  readonly shape: readonly number[];
  readonly #size: number;
  #buffer: ArrayBuffer | null = null;
  readonly #views = new Map<string, Numbers | BigInt64Array>();

  constructor(
    readonly engine: Engine,
    readonly name: Name,
    readonly count = 1,
  ) {
    this.#size = LAYOUTS[name].size * count;
    this.at = engine.keep(this.#size);
    this.shape = [count];
  }

  /** A field of the first record, row after row: its numbers in memory itself, or a copy where they lie askew. */
  row(field: FieldName<Name>): Numbers {
    return this.#view(field) as Numbers;
  }

  /** The same for numbers of 64 bits. */
  long(field: FieldName<Name>): BigInt64Array {
    return this.#view(field) as BigInt64Array;
  }

  /** A single number. */
  get(field: FieldName<Name>): number {
    return Number(this.#view(field)[0]);
  }

  set(field: FieldName<Name>, value: number): void {
    const view = this.#view(field);
    if (view instanceof BigInt64Array) view[0] = BigInt(value);
    else view[0] = value;
  }

  /** One line of a field that has several. */
  line(field: FieldName<Name>, number: number): Numbers {
    const { shape } = this.#field(field);
    const length = shape[1] ?? 1;
    return this.row(field).subarray(number * length, (number + 1) * length);
  }

  clear(): void {
    this.#bytes().fill(0);
  }

  /** Another copy of all of it, to be put back with `restore`. */
  backup(): Uint8Array {
    return this.#bytes().slice();
  }

  restore(bytes: Uint8Array): void {
    this.#bytes().set(bytes);
  }

  free(): void {
    this.engine.release(this.at, this.#size);
  }

  #bytes(): Uint8Array {
    return new Uint8Array(this.engine.buffer, this.at, this.#size);
  }

  #field(name: FieldName<Name>): Field {
    return (LAYOUTS[this.name].fields as Record<string, Field>)[name]!;
  }

  #view(name: FieldName<Name>): Numbers | BigInt64Array {
    const { buffer } = this.engine;
    if (buffer !== this.#buffer) {
      this.#buffer = buffer;
      this.#views.clear();
    }
    const known = this.#views.get(name);
    if (known) return known;
    const { at, kind, shape } = this.#field(name);
    const length = shape.reduce((product, side) => product * side, 1);
    const start = this.at + at;
    const View = VIEWS[kind];
    if (start % View.BYTES_PER_ELEMENT) return new View(buffer.slice(start, start + length * View.BYTES_PER_ELEMENT));
    const view = new View(buffer, start, length);
    this.#views.set(name, view);
    return view;
  }
}

/** Plain numbers of one kind in the engine's memory. */
export class Row implements Kept {
  readonly at: number;
  readonly shape: readonly number[];
  readonly #length: number;

  constructor(
    readonly engine: Engine,
    readonly kind: NumberKind,
    ...shape: number[]
  ) {
    this.shape = shape;
    this.#length = shape.reduce((product, side) => product * side, 1);
    this.at = engine.keep(this.#length * VIEWS[kind].BYTES_PER_ELEMENT);
  }

  get numbers(): number[] {
    return Array.from(new VIEWS[this.kind](this.engine.buffer, this.at, this.#length), Number);
  }

  fill(values: readonly number[] | readonly bigint[]): void {
    const view = new VIEWS[this.kind](this.engine.buffer, this.at, this.#length);
    if (view instanceof BigInt64Array) view.set(values.map((value) => BigInt(value)));
    else view.set(values.map(Number));
  }

  free(): void {
    this.engine.release(this.at, this.#length * VIEWS[this.kind].BYTES_PER_ELEMENT);
  }

  /** The first so many of them, as an argument of its own. */
  first(length: number): Kept {
    return { at: this.at, shape: [length] };
  }
}
