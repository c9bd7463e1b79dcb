import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bitsetOf, wordsOf } from '#columns/index.ts';
import { rowSetOf } from './rowSet.ts';

it('gives pages of its list, and has nothing beyond its words', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat({ max: 199 })),
      fc.nat({ max: 80 }),
      fc.nat({ max: 60 }),
      fc.nat({ max: 199 }),
      (some, offset, limit, first) => {
        const words = wordsOf(first, 200);
        const rows = [...some].sort((a, b) => a - b).filter((row) => row >= words.from * 32);
        const set = rowSetOf(bitsetOf(200, some), words);
        expect(set.count).toBe(rows.length);
        expect([...set.list()]).toEqual(rows);
        expect(set.page(offset, limit)).toEqual(rows.slice(offset, offset + limit));
        for (const row of Array.from({ length: 200 }).keys()) expect(set.has(row)).toBe(rows.includes(row));
      },
    ),
  );
});
