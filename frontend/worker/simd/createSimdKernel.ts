import { type Bitset, type BitsetKernel, type BitsetMatrix, plainKernel } from '@sanispec/shared/catalogue';
import { countModule, mostSetBytes } from './countModule.ts';

const pageBytes = 65_536;
/** Vectors read 16 bytes at a time. */
const alignment = 16;

interface CountExports {
  readonly memory: WebAssembly.Memory;
  readonly count: (rows: number, sets: number, setBytes: number, setsLeft: number, counts: number) => void;
}

function isCountExports(exports: object): exports is CountExports {
  const { memory, count } = exports as Partial<CountExports>;
  return memory instanceof WebAssembly.Memory && typeof count === 'function';
}

function align(bytes: number): number {
  return Math.ceil(bytes / alignment) * alignment;
}

/** One memory for all matrices of a kernel; it grows as they come, and goes with the kernel. */
function createArena(memory: WebAssembly.Memory) {
  let used = 0;
  return {
    /** @returns the address of as many bytes, aligned, all 0 */
    reserve(bytes: number): number {
      const address = used;
      used += align(bytes);
      const missing = used - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
      return address;
    },
    words: () => new Uint32Array(memory.buffer),
  };
}

function createKernel({ memory, count }: CountExports): BitsetKernel {
  const arena = createArena(memory);
  const rowsAt = arena.reserve(mostSetBytes);

  function createMatrix(sets: readonly Bitset[], words: { readonly from: number; readonly to: number }): BitsetMatrix {
    const wordCount = words.to - words.from;
    const setBytes = align(wordCount * 4);
    if (sets.length === 0 || setBytes === 0 || setBytes > mostSetBytes) return plainKernel.createMatrix(sets, words);
    const setsAt = arena.reserve(setBytes * sets.length);
    const countsAt = arena.reserve(sets.length * 4);
    const target = arena.words();
    sets.forEach((set, index) => {
      target.set(set.subarray(words.from, words.to), (setsAt + index * setBytes) / 4);
    });
    return {
      countShared(rows, counts) {
        // Memory that grew has a new buffer: views are made anew. Up to the alignment, the words behind the rows may hold
        // those of other counts; the sets have none there.
        const view = arena.words();
        view.set(rows.subarray(words.from, words.to), rowsAt / 4);
        count(rowsAt, setsAt, setBytes, sets.length, countsAt);
        counts.set(view.subarray(countsAt / 4, countsAt / 4 + sets.length));
      },
    };
  }

  // An eighth of what a row costs: 128 bits take about as long as half a row.
  return { costOfWord: 0.12, createMatrix };
}

/** Counts bitsets by vector instructions; by plain code where the platform has none. */
export function createSimdKernel(): BitsetKernel {
  if (!WebAssembly.validate(countModule)) return plainKernel;
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(countModule));
  if (!isCountExports(exports)) throw new TypeError('The counting module exports something else');
  return createKernel(exports);
}
