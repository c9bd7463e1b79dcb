import {
  type BitsetKernel,
  type BitsetMatrix,
  plainKernel,
  type RowGroups,
  type WordRange,
} from '@sanispec/shared/columns';
import { align, type BitsetInstance, compileBitsets, growTo } from './bitsetInstance.ts';
import { countedBytes, maxSetBytes } from './bitsetModule.ts';
import { createSimdArena } from './createSimdArena.ts';

/**
 * The groups as `countInGroups` wants them, whose sums are of 64 bits.
 *
 * @param ends set to the last row of each group and each 64 bits
 * @param heads set to the rows in which groups end that began in the 64 bits before
 * @returns false when a group is longer than that, so that it cannot be counted there
 */
function writeGroups({ lasts }: RowGroups, { from, to }: WordRange, ends: Uint32Array, heads: Uint32Array): boolean {
  ends.set(lasts.subarray(from, to));
  for (let word = 0; word < to - from; word += 2) {
    const goesOn = word > 0 && (lasts[from + word - 1] as number) >>> 31 === 0;
    if (goesOn) {
      const [low, high] = [ends[word] as number, ends[word + 1] as number];
      if (low !== 0) heads[word] = low & -low;
      else if (high !== 0) heads[word + 1] = high & -high;
      else if (word + 2 < to - from) return false;
    }
    ends[word + 1] = (ends[word + 1] as number) | 0x80000000;
  }
  return true;
}

/** One memory for all matrices of a kernel; it grows as they come, and goes with the kernel. */
function createMatrices(instance: BitsetInstance): BitsetKernel['createMatrix'] {
  const rowsAt = 0;
  let used = maxSetBytes;

  /** The address of as many bytes, all 0. */
  function reserve(bytes: number): number {
    const address = used;
    used += align(bytes, countedBytes);
    growTo(instance, used);
    return address;
  }

  // Memory that grew has a new buffer: the views are created again.
  const words = () => new Uint32Array(instance.memory.buffer);

  const groupsAt = new WeakMap<RowGroups, { readonly ends: number; readonly heads: number } | 'tooLong'>();

  function placeOf(groups: RowGroups, range: WordRange, setBytes: number) {
    const known = groupsAt.get(groups);
    if (known !== undefined) return known;
    const [ends, heads] = [reserve(setBytes), reserve(setBytes)];
    const partAt = (at: number) => words().subarray(at / 4, (at + setBytes) / 4);
    const place = writeGroups(groups, range, partAt(ends), partAt(heads)) ? { ends, heads } : 'tooLong';
    groupsAt.set(groups, place);
    return place;
  }

  return function createMatrix(setCount, { from, to }, fill) {
    const setBytes = align((to - from) * 4, countedBytes);
    if (setCount === 0 || setBytes === 0 || setBytes > maxSetBytes) {
      return plainKernel.createMatrix(setCount, { from, to }, fill);
    }
    const setsAt = reserve(setBytes * setCount);
    const countsAt = reserve(setCount * 4);
    fill(words().subarray(setsAt / 4, (setsAt + setBytes * setCount) / 4), setBytes / 4);
    let plain: BitsetMatrix | undefined;
    return {
      countSharedGroups(rows, groups, counts) {
        const place = placeOf(groups, { from, to }, setBytes);
        if (place === 'tooLong') {
          plain ??= plainKernel.createMatrix(setCount, { from, to }, fill);
          plain.countSharedGroups(rows, groups, counts);
          return;
        }
        const view = words();
        view.set(rows.subarray(from, to), rowsAt / 4);
        instance.countInGroups(rowsAt, setsAt, setBytes, setCount, countsAt, place.ends, place.heads);
        counts.set(view.subarray(countsAt / 4, countsAt / 4 + setCount));
      },
      countShared(rows, counts) {
        // Behind the rows, up to the alignment, those of other counts may lie; the sets have none there.
        const view = words();
        view.set(rows.subarray(from, to), rowsAt / 4);
        instance.count(rowsAt, setsAt, setBytes, setCount, countsAt);
        counts.set(view.subarray(countsAt / 4, countsAt / 4 + setCount));
      },
    };
  };
}

/** Combines and counts bitsets by vector instructions; by plain code where the platform has none. */
export function createSimdKernel(): BitsetKernel {
  const instantiate = compileBitsets();
  if (instantiate === undefined) return plainKernel;
  return {
    // A tenth of what a row costs: 128 bits take about as long as half a row.
    costOfWord: 0.1,
    createMatrix: createMatrices(instantiate()),
    createArena: (size) =>
      size > maxSetBytes * 8 ? plainKernel.createArena(size) : createSimdArena(instantiate(), size),
  };
}
