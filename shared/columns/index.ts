export {
  addRow,
  type Bitset,
  bitsetOf,
  countGroups,
  countRows,
  countShared,
  countSharedGroups,
  difference,
  emptyBitset,
  fullBitset,
  hasRow,
  intersect,
  intersection,
  onesIn,
  rangeBitset,
  removeRow,
  rowsInRange,
  rowsOf,
  sift,
  subtract,
  trimToRange,
  unite,
  type WordRange,
  wordsOf,
} from './bitset.ts';
export * from './cellValues.ts';
export { cleanText } from './cleanText.ts';
export { Column } from './column.ts';
export { foldText } from './foldText.ts';
export { memoize, memoizeWeak, once, onceAsync } from './memoize.ts';
export { scanLines } from './partSearch.ts';
export * from './searchWords.ts';
export type { WordRows } from './textIndex.ts';
export { holdsWords, partsAskedFor, partsDecide, wordParts } from './wordParts.ts';
