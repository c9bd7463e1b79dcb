import { moduleOf, op } from '#wasm/index.ts';

/** Bytes that are looked at together. */
export const blockBytes = 16;

/** Bytes that end cells, and quotes: no two have the same lower four bits. */
const marks = [...';\n\r"'].map((character) => character.charCodeAt(0));

/** Lower four bits → the mark that has them; else a byte that has others. */
const markByLowerBits = Array.from(
  { length: 16 },
  (_, bits) => marks.find((mark) => mark % 16 === bits) ?? (bits === 0 ? 1 : 0),
);

/**
 * `(bytes, left, place, target)`: writes the places of marks, the first byte having `place`; where it stopped writing.
 * `left` is a multiple of `blockBytes`, and not 0.
 */
const [bytes, left, place, target, block, found] = [0, 1, 2, 3, 4, 5];
const code = [
  op.loop,
  [...op.get(bytes), ...op.v128Load(), ...op.set(block)],
  op.v128Const(...markByLowerBits),
  [...op.get(block), ...op.v128Const(...new Array<number>(blockBytes).fill(15)), ...op.v128And, ...op.i8x16Swizzle],
  [...op.get(block), ...op.i8x16Equal, ...op.i8x16Bitmask, ...op.set(found)],
  op.block,
  op.loop,
  [...op.get(found), ...op.i32Eqz, ...op.brIf(1)],
  [...op.get(target), ...op.get(found), ...op.i32Ctz, ...op.get(place), ...op.i32Add, ...op.i32Store],
  [...op.get(target), ...op.i32Const(4), ...op.i32Add, ...op.set(target)],
  // Without its lowest 1.
  [...op.get(found), ...op.i32Const(1), ...op.i32Sub, ...op.get(found), ...op.i32And, ...op.set(found)],
  op.br(0),
  [...op.end, ...op.end],
  [bytes, place].flatMap((local) => [...op.get(local), ...op.i32Const(blockBytes), ...op.i32Add, ...op.set(local)]),
  [...op.get(left), ...op.i32Const(blockBytes), ...op.i32Sub, ...op.tee(left), ...op.brIf(0)],
  op.end,
  op.get(target),
];

/** What finds marks in bytes that lie in its memory, 16 at a time. */
export const csvMarkModule = moduleOf([{ name: 'marks', params: 4, locals: ['v128', 'i32'], returns: true, code }]);
