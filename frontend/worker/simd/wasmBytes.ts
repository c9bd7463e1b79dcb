/** Writes the WebAssembly binary format: just the part of it that a small hand-written module needs. */

/** A number as the format stores it: seven bits a byte, lowest first. */
export function unsigned(value: number): readonly number[] {
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

export const valueTypes = { i32: 0x7f, v128: 0x7b } as const;
type ValueType = keyof typeof valueTypes;

/** The instructions that are used, by the names of the text format. */
export const op = {
  loop: [0x03, 0x40],
  end: [0x0b],
  brIf: (depth: number) => [0x0d, ...unsigned(depth)],
  get: (local: number) => [0x20, ...unsigned(local)],
  set: (local: number) => [0x21, ...unsigned(local)],
  tee: (local: number) => [0x22, ...unsigned(local)],
  /** For constants below 64: larger ones would need the signed form. */
  i32Const: (value: number) => [0x41, value],
  i32Add: [0x6a],
  i32Sub: [0x6b],
  i32LtU: [0x49],
  /** Aligned to 4 bytes. */
  i32Store: [0x36, 2, 0],
  /** Aligned to 16 bytes. */
  v128Load: [0xfd, 0x00, 4, 0],
  v128Zero: [0xfd, 0x0c, ...new Array<number>(16).fill(0)],
  v128And: [0xfd, ...unsigned(0x4e)],
  i8x16Popcnt: [0xfd, ...unsigned(0x62)],
  i16x8Add: [0xfd, ...unsigned(0x8e)],
  /** Neighbouring bytes summed to 16 bits. */
  i16x8SumPairs: [0xfd, ...unsigned(0x7d)],
  /** Neighbouring 16 bits summed to 32. */
  i32x4SumPairs: [0xfd, ...unsigned(0x7f)],
  i32x4Lane: (lane: number) => [0xfd, ...unsigned(0x1b), lane],
} as const;

/**
 * A module with one memory and one function, both exported, as `memory` and by the function's name.
 *
 * @param params of type i32; they are the first locals
 */
export function moduleOf(
  name: string,
  params: number,
  locals: readonly ValueType[],
  code: readonly (readonly number[])[],
): Uint8Array<ArrayBuffer> {
  const i32s = new Array<number>(params).fill(valueTypes.i32);
  const declared = listed(locals.map((type) => [1, valueTypes[type]]));
  const body = [...declared, ...code.flat(), ...op.end];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [[0x60, ...sized(i32s), 0]]),
    ...section(3, [[0]]),
    ...section(5, [[0x00, 1]]),
    ...section(7, [
      [...named('memory'), 0x02, 0],
      [...named(name), 0x00, 0],
    ]),
    ...section(10, [sized(body)]),
  ]);
}
