export * from './bitset.ts';
export {
  type BitsetArena,
  type BitsetKernel,
  type BitsetMatrix,
  createPool,
  type FillMatrix,
  plainKernel,
} from './bitsetKernel.ts';
export * from './cellValues.ts';
export * from './column.ts';
export { memoize, memoizeWeak, once, onceAsync } from './memoize.ts';
