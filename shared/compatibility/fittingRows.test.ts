import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasRow } from '#columns/index.ts';
import { engineOf, scenario, setOf, subCategories } from './testing/randomMarket.ts';

test('what every entry allows is what fits, and whichever entry excludes an article is among its reasons', () => {
  const seen = { byOne: 0, bySeveral: 0 };
  fc.assert(
    fc.property(scenario, (some) => {
      const { catalogue, engine } = engineOf(some);
      const set = setOf(some);
      for (const code of subCategories) {
        const fitting = engine.fittingRows(set, code);
        const byEntry = engine.fittingRowsByEntry(set, code);
        const { first, end } = catalogue.subCategories.rangeOf(code);
        for (let row = first; row < end; row++) {
          const opponents = [...byEntry].filter(([, rows]) => !hasRow(rows, row)).map(([entryId]) => entryId);
          expect(hasRow(fitting, row)).toBe(opponents.length === 0);
          const reasons = engine.exclusionsOf(set, catalogue.idAt(row));
          const named = reasons.map(({ byEntryId, entryId }) => byEntryId ?? entryId);
          expect(new Set(opponents)).toEqual(new Set(named));
          seen.byOne += Number(opponents.length === 1);
          seen.bySeveral += Number(opponents.length > 1);
        }
      }
    }),
    { numRuns: 500 },
  );
  // The generator must reach both, or the comparison says nothing.
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(20);
});
