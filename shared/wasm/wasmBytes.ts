/** Writes the WebAssembly binary format: just the part of it that a small hand-written module needs. */

/** A number as the format stores it: seven bits a byte, lowest first. */
function unsigned(value: number): readonly number[] {
  const rest = Math.floor(value / 128);
  return rest === 0 ? [value] : [(value % 128) + 128, ...unsigned(rest)];
}

/** Bytes behind their number. */
function sized(bytes: readonly number[]): readonly number[] {
  return [...unsigned(bytes.length), ...bytes];
}

function listed(items: readonly (readonly number[])[]): readonly number[] {
  return [...unsigned(items.length), ...items.flat()];
}

function section(id: number, items: readonly (readonly number[])[]): readonly number[] {
  return [id, ...sized(listed(items))];
}

function named(name: string): readonly number[] {
  return sized([...name].map((letter) => letter.charCodeAt(0)));
}

const valueTypes = { i32: 0x7f, v128: 0x7b } as const;
type ValueType = keyof typeof valueTypes;

/** Behind the mark of vector instructions. */
function vector(code: number, ...more: readonly number[]): readonly number[] {
  return [0xfd, ...unsigned(code), ...more];
}

/** The instructions that are used, by the names of the text format. */
export const op = {
  block: [0x02, 0x40],
  loop: [0x03, 0x40],
  end: [0x0b],
  br: (depth: number) => [0x0c, ...unsigned(depth)],
  brIf: (depth: number) => [0x0d, ...unsigned(depth)],
  get: (local: number) => [0x20, ...unsigned(local)],
  set: (local: number) => [0x21, ...unsigned(local)],
  tee: (local: number) => [0x22, ...unsigned(local)],
  /** From 0 to 8,191: larger ones would need more of the signed form. */
  i32Const: (value: number) => (value < 64 ? [0x41, value] : [0x41, (value % 128) + 128, value >> 7]),
  i32Eqz: [0x45],
  i32LtU: [0x49],
  i32Ctz: [0x68],
  i32Add: [0x6a],
  i32Sub: [0x6b],
  i32And: [0x71],
  /** Aligned to 4 bytes. */
  i32Load: [0x28, 2, 0],
  i32Store: [0x36, 2, 0],
  v128Load: (offset = 0) => vector(0x00, 4, ...unsigned(offset)),
  v128Store: (offset = 0) => vector(0x0b, 4, ...unsigned(offset)),
  v128Zero: vector(0x0c, ...new Array<number>(16).fill(0)),
  /** A vector of 16 bytes. */
  v128Const: (...bytes: readonly number[]) => vector(0x0c, ...bytes),
  /** Of two vectors the bytes with these numbers: from 0 those of the first, from 16 those of the second. */
  i8x16Shuffle: (...lanes: readonly number[]) => vector(0x0d, ...lanes),
  /** The bytes of the first vector that the bytes of the second number; 0 for numbers from 16 on. */
  i8x16Swizzle: vector(0x0e),
  /** 255 where bytes are equal, else 0. */
  i8x16Equal: vector(0x23),
  /** The highest bit of each byte, the first byte's lowest. */
  i8x16Bitmask: vector(0x64),
  v128Not: vector(0x4d),
  v128And: vector(0x4e),
  v128AndNot: vector(0x4f),
  v128Or: vector(0x50),
  /** Of two vectors the bits of the first where the third is 1, those of the second where it is 0. */
  v128Bitselect: vector(0x52),
  i8x16Popcnt: vector(0x62),
  i8x16Add: vector(0x6e),
  i16x8Add: vector(0x8e),
  /** Neighbouring bytes summed to 16 bits. */
  i16x8SumPairs: vector(0x7d),
  /** Neighbouring 16 bits summed to 32. */
  i32x4SumPairs: vector(0x7f),
  i64x2ShiftRight: vector(0xcc),
  i64x2Add: vector(0xce),
  i32x4Lane: (lane: number) => vector(0x1b, lane),
} as const;

export interface WasmFunction {
  readonly name: string;
  /** How many, all of type i32; they are the first locals. */
  readonly params: number;
  readonly locals: readonly ValueType[];
  /** Whether an i32 is left at the end. */
  readonly returns: boolean;
  readonly code: readonly (readonly number[])[];
}

function typeOf({ params, returns }: WasmFunction): readonly number[] {
  const i32s = (count: number) => sized(new Array<number>(count).fill(valueTypes.i32));
  return [0x60, ...i32s(params), ...i32s(returns ? 1 : 0)];
}

function bodyOf({ locals, code }: WasmFunction): readonly number[] {
  return sized([...listed(locals.map((type) => [1, valueTypes[type]])), ...code.flat(), ...op.end]);
}

/** A module with one memory and some functions, all exported, as `memory` and by the functions' names. */
export function moduleOf(functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, functions.map(typeOf)),
    ...section(
      3,
      functions.map((_, index) => unsigned(index)),
    ),
    ...section(5, [[0x00, 1]]),
    ...section(7, [
      [...named('memory'), 0x02, 0],
      ...functions.map(({ name }, index) => [...named(name), 0x00, ...unsigned(index)]),
    ]),
    ...section(10, functions.map(bodyOf)),
  ]);
}
