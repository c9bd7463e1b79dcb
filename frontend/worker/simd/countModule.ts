import { moduleOf, op } from './wasmBytes.ts';

const [rows, sets, setBytes, setsLeft, counts] = [0, 1, 2, 3, 4];
const [at, sums] = [5, 6];

/** The four 32-bit lanes of `sums` as one number. */
const sumOfLanes = [
  ...op.i32x4Lane(0),
  ...[1, 2, 3].flatMap((lane) => [...op.get(sums), ...op.i32x4Lane(lane), ...op.i32Add]),
];

/**
 * `count(rows, sets, setBytes, setsLeft, counts)`: how many bits each of the sets, which lie one after the other, shares
 * with `rows`; 128 at a time. All are addresses but `setBytes`, a multiple of 16, and `setsLeft`, at least 1. Sums are
 * kept in 16 bits a lane: right up to 65,520 bytes a set.
 */
export const countModule = moduleOf(
  'count',
  5,
  ['i32', 'v128'],
  [
    op.loop,
    [...op.v128Zero, ...op.set(sums)],
    [...op.i32Const(0), ...op.set(at)],

    op.loop,
    [...op.get(rows), ...op.get(at), ...op.i32Add, ...op.v128Load],
    [...op.get(sets), ...op.get(at), ...op.i32Add, ...op.v128Load],
    [...op.v128And, ...op.i8x16Popcnt, ...op.i16x8SumPairs],
    [...op.get(sums), ...op.i16x8Add, ...op.set(sums)],
    [...op.get(at), ...op.i32Const(16), ...op.i32Add, ...op.tee(at)],
    [...op.get(setBytes), ...op.i32LtU, ...op.brIf(0)],
    op.end,

    op.get(counts),
    [...op.get(sums), ...op.i32x4SumPairs, ...op.tee(sums), ...sumOfLanes],
    op.i32Store,

    [...op.get(counts), ...op.i32Const(4), ...op.i32Add, ...op.set(counts)],
    [...op.get(sets), ...op.get(setBytes), ...op.i32Add, ...op.set(sets)],
    [...op.get(setsLeft), ...op.i32Const(1), ...op.i32Sub, ...op.tee(setsLeft), ...op.brIf(0)],
    op.end,
  ],
);

/** Longer sets would overflow the sums. */
export const mostSetBytes = 65_520;
