import { type BitsetKernel, plainKernel } from '@sanispec/shared/columns';
import { align, type BitsetInstance, compileBitsets, growTo } from './bitsetInstance.ts';
import { countedBytes, maxSetBytes } from './bitsetModule.ts';
import { createSimdArena } from './createSimdArena.ts';

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

  return function createMatrix(setCount, { from, to }, fill) {
    const setBytes = align((to - from) * 4, countedBytes);
    if (setCount === 0 || setBytes === 0 || setBytes > maxSetBytes) {
      return plainKernel.createMatrix(setCount, { from, to }, fill);
    }
    const setsAt = reserve(setBytes * setCount);
    const countsAt = reserve(setCount * 4);
    fill(words().subarray(setsAt / 4, (setsAt + setBytes * setCount) / 4), setBytes / 4);
    return {
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
