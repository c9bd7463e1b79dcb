import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bitsetOf, wordsOf } from '../catalogue/index.ts';
import { rowSetOfBits, rowSetOfList } from './rowSet.ts';

it('gives the same page of rows kept as bits or as a list', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat({ max: 199 })),
      fc.nat({ max: 80 }),
      fc.nat({ max: 60 }),
      (some, offset, limit) => {
        const rows = [...some].sort((a, b) => a - b);
        const page = rows.slice(offset, offset + limit);
        expect(rowSetOfBits(bitsetOf(200, rows), wordsOf(0, 200)).page(offset, limit)).toEqual(page);
        expect(rowSetOfList(Uint32Array.from(rows), 200).page(offset, limit)).toEqual(page);
      },
    ),
  );
});
