import { compileWasm } from '@sanispec/shared/wasm';
import { bitsetModule } from './bitsetModule.ts';

type Combine = (target: number, a: number, b: number, bytes: number) => void;

/** The functions of the module over a memory of their own; their parameters are documented there. */
export interface BitsetInstance {
  readonly memory: WebAssembly.Memory;
  readonly and: Combine;
  readonly andNot: Combine;
  readonly or: Combine;
  readonly sift: (none: number, one: number, passing: number, bytes: number) => void;
  readonly rows: (bits: number, words: number, row: number, target: number) => number;
  readonly count: (rows: number, sets: number, setBytes: number, setsLeft: number, counts: number) => void;
  readonly countInGroups: (
    rows: number,
    sets: number,
    setBytes: number,
    setsLeft: number,
    counts: number,
    ends: number,
    heads: number,
  ) => void;
}

const functionNames = ['and', 'andNot', 'or', 'sift', 'rows', 'count', 'countInGroups'] as const;

function isBitsetInstance(exports: object): exports is BitsetInstance {
  const found: Record<string, unknown> = { ...exports };
  return found.memory instanceof WebAssembly.Memory && functionNames.every((name) => typeof found[name] === 'function');
}

/** Compiles the module; undefined where the platform has no vector instructions. */
export function compileBitsets(): (() => BitsetInstance) | undefined {
  const compiled = compileWasm(bitsetModule);
  if (compiled === undefined) return undefined;
  return function instantiate() {
    const exports = compiled();
    if (!isBitsetInstance(exports)) throw new TypeError('The module of bitsets exports something else');
    return exports;
  };
}

const pageBytes = 65_536;

/** Makes a memory at least as long as that; views of it as it was become useless. */
export function growTo({ memory }: BitsetInstance, bytes: number): void {
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
}

/** The next multiple. */
export function align(bytes: number, alignment: number): number {
  return Math.ceil(bytes / alignment) * alignment;
}
