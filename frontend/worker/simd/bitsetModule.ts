import { moduleOf, op, type WasmFunction } from '@sanispec/shared/wasm';

/** Bytes of a vector. */
export const vectorBytes = 16;

/** Addresses in locals, each moved on. */
function advance(bytes: number, ...locals: readonly number[]): readonly number[] {
  return locals.flatMap((local) => [...op.get(local), ...op.i32Const(bytes), ...op.i32Add, ...op.set(local)]);
}

/** Counts a local down and goes on while something is left. */
function repeatWhileLeft(local: number, done: number): readonly number[] {
  return [...op.get(local), ...op.i32Const(done), ...op.i32Sub, ...op.tee(local), ...op.brIf(0)];
}

/** `(target, a, b, bytes)`: one operation on two bitsets. `bytes` is a multiple of 16, and not 0, here and below. */
function combination(name: string, operation: readonly number[]): WasmFunction {
  const [target, a, b, left] = [0, 1, 2, 3];
  const code = [
    op.loop,
    [...op.get(target), ...op.get(a), ...op.v128Load(), ...op.get(b), ...op.v128Load(), ...operation],
    op.v128Store(),
    [...advance(vectorBytes, target, a, b), ...repeatWhileLeft(left, vectorBytes)],
    op.end,
  ];
  return { name, params: 4, locals: [], returns: false, code };
}

/** `(none, one, passing, bytes)`: what one filter more lets through, see `BitsetArena`. */
function sift(): WasmFunction {
  const [none, one, passing, left, before, pass] = [0, 1, 2, 3, 4, 5];
  const code = [
    op.loop,
    [...op.get(none), ...op.v128Load(), ...op.set(before)],
    [...op.get(passing), ...op.v128Load(), ...op.set(pass)],
    [...op.get(one), ...op.get(one), ...op.v128Load(), ...op.get(before), ...op.get(pass), ...op.v128Bitselect],
    op.v128Store(),
    [...op.get(none), ...op.get(before), ...op.get(pass), ...op.v128And, ...op.v128Store()],
    [...advance(vectorBytes, none, one, passing), ...repeatWhileLeft(left, vectorBytes)],
    op.end,
  ];
  return { name: 'sift', params: 4, locals: ['v128', 'v128'], returns: false, code };
}

/** `(bits, words, row, target)`: writes the numbers of the rows, the first of which is `row`; where it stopped writing. */
function rowNumbers(): WasmFunction {
  const [bits, left, row, target, word] = [0, 1, 2, 3, 4];
  const code = [
    op.loop,
    [...op.get(bits), ...op.i32Load, ...op.set(word)],
    op.block,
    op.loop,
    [...op.get(word), ...op.i32Eqz, ...op.brIf(1)],
    [...op.get(target), ...op.get(word), ...op.i32Ctz, ...op.get(row), ...op.i32Add, ...op.i32Store],
    advance(4, target),
    // Without its lowest 1.
    [...op.get(word), ...op.i32Const(1), ...op.i32Sub, ...op.get(word), ...op.i32And, ...op.set(word)],
    op.br(0),
    [...op.end, ...op.end],
    [...advance(4, bits), ...advance(32, row), ...repeatWhileLeft(left, 1)],
    op.end,
    op.get(target),
  ];
  return { name: 'rows', params: 4, locals: ['i32'], returns: true, code };
}

/** Vectors that are counted before their bytes are summed to 16 bits; 31 would still fit. */
const vectorsAtOnce = 4;

/** Sets are as long as a multiple of this. */
export const countedBytes = vectorsAtOnce * vectorBytes;

/** Longer sets would overflow the sums, which are kept in 16 bits. */
export const maxSetBytes = 65_472;

/**
 * `(rows, sets, setBytes, setsLeft, counts)`: how many bits each of the sets, which lie one after the other, shares with
 * `rows`. All are addresses but `setBytes`, a multiple of `countedBytes`, and `setsLeft`, at least 1.
 */
function count(): WasmFunction {
  const [rows, sets, setBytes, setsLeft, counts, at, row, sums] = [0, 1, 2, 3, 4, 5, 6, 7];
  const counted = (index: number) => [
    ...[...op.get(row), ...op.v128Load(index * vectorBytes), ...op.get(sets), ...op.v128Load(index * vectorBytes)],
    ...[...op.v128And, ...op.i8x16Popcnt, ...(index === 0 ? [] : op.i8x16Add)],
  ];
  const lane = (index: number) => [...op.get(sums), ...op.i32x4Lane(index), ...(index === 0 ? [] : op.i32Add)];
  const code = [
    op.loop,
    [...op.v128Zero, ...op.set(sums)],
    [...op.get(rows), ...op.set(row), ...op.get(setBytes), ...op.set(at)],

    op.loop,
    ...Array.from({ length: vectorsAtOnce }, (_, index) => counted(index)),
    [...op.i16x8SumPairs, ...op.get(sums), ...op.i16x8Add, ...op.set(sums)],
    [...advance(countedBytes, row, sets), ...repeatWhileLeft(at, countedBytes)],
    op.end,

    [...op.get(sums), ...op.i32x4SumPairs, ...op.set(sums)],
    [...op.get(counts), ...[0, 1, 2, 3].flatMap(lane), ...op.i32Store],
    [...advance(4, counts), ...repeatWhileLeft(setsLeft, 1)],
    op.end,
  ];
  return { name: 'count', params: 5, locals: ['i32', 'i32', 'v128'], returns: false, code };
}

/**
 * `(rows, sets, setBytes, setsLeft, counts, ends, heads)`: as `count`, in groups of neighbouring rows, by the sum that
 * `countGroups` explains. 64 bits are summed by themselves: `ends` ends groups there, too. Where a group goes on, `heads`
 * has the bit in which its next 64 bits end; that one is not counted again when the 64 before it had a row of the group.
 */
function countInGroups(): WasmFunction {
  const [rows, sets, setBytes, setsLeft, counts, ends, heads] = [0, 1, 2, 3, 4, 5, 6];
  const [at, row, end, head, shared, found, before, now, sums] = [7, 8, 9, 10, 11, 12, 13, 14, 15];
  const upperThenLower = [...Array.from({ length: 16 }, (_, index) => index + 8)];
  const grouped = (index: number) => {
    const offset = index * vectorBytes;
    const ended = [...op.get(end), ...op.v128Load(offset)];
    return [
      [
        ...op.get(row),
        ...op.v128Load(offset),
        ...op.get(sets),
        ...op.v128Load(offset),
        ...op.v128And,
        ...op.set(shared),
      ],
      [...op.get(shared), ...ended, ...op.v128AndNot, ...ended, ...op.v128Not, ...op.i64x2Add],
      [...op.get(shared), ...op.v128Or, ...ended, ...op.v128And, ...op.set(found)],
      [...op.get(found), ...op.i32Const(63), ...op.i64x2ShiftRight, ...op.set(now)],
      [...op.get(found), ...op.get(before), ...op.get(now), ...op.i8x16Shuffle(...upperThenLower)],
      [...op.get(head), ...op.v128Load(offset), ...op.v128And, ...op.v128AndNot, ...op.i8x16Popcnt],
      [...(index === 0 ? [] : op.i8x16Add), ...op.get(now), ...op.set(before)],
    ].flat();
  };
  const lane = (index: number) => [...op.get(sums), ...op.i32x4Lane(index), ...(index === 0 ? [] : op.i32Add)];
  const code = [
    op.loop,
    [...op.v128Zero, ...op.set(sums), ...op.v128Zero, ...op.set(before)],
    [...op.get(rows), ...op.set(row), ...op.get(ends), ...op.set(end), ...op.get(heads), ...op.set(head)],
    [...op.get(setBytes), ...op.set(at)],

    op.loop,
    ...Array.from({ length: vectorsAtOnce }, (_, index) => grouped(index)),
    [...op.i16x8SumPairs, ...op.get(sums), ...op.i16x8Add, ...op.set(sums)],
    [...advance(countedBytes, row, sets, end, head), ...repeatWhileLeft(at, countedBytes)],
    op.end,

    [...op.get(sums), ...op.i32x4SumPairs, ...op.set(sums)],
    [...op.get(counts), ...[0, 1, 2, 3].flatMap(lane), ...op.i32Store],
    [...advance(4, counts), ...repeatWhileLeft(setsLeft, 1)],
    op.end,
  ];
  const locals = [...(['i32', 'i32', 'i32', 'i32'] as const), ...(['v128', 'v128', 'v128', 'v128', 'v128'] as const)];
  return { name: 'countInGroups', params: 7, locals, returns: false, code };
}

/** What the vector kernel runs: combines, counts and lists bitsets that lie in its memory. */
export const bitsetModule = moduleOf([
  combination('and', op.v128And),
  combination('andNot', op.v128AndNot),
  combination('or', op.v128Or),
  sift(),
  rowNumbers(),
  count(),
  countInGroups(),
]);
