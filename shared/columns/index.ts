export * from './bitset.ts';
export { type BitsetArena, createPool } from './bitsetArena.ts';
export * from './bitsetKernel.ts';
export * from './column.ts';
export * from './foldText.ts';
export { memoize, memoizeWeak, once, onceAsync } from './memoize.ts';
export * from './readNumber.ts';
export * from './splitList.ts';
