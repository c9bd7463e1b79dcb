import fc from 'fast-check';
import { expect, test } from 'vitest';
import { engineOf, scenario, setOf } from './testing/randomMarket.ts';

test('several changes fit together when they conflict with nothing and bring no other entry into conflict', () => {
  const seen = { fits: 0, conflicts: 0, wasInConflict: 0 };
  fc.assert(
    fc.property(scenario, fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), (some, choices) => {
      const { engine } = engineOf(some);
      const set = setOf(some);
      const changed = new Set(set.entries.filter((_, index) => choices[index]).map(({ id }) => id));
      const unchanged = { ...set, entries: set.entries.filter(({ id }) => !changed.has(id)) };
      const before = engine.judgeSet(unchanged).incompatibleEntryIds;
      const after = engine.judgeSet(set).incompatibleEntryIds;
      const expected = after.filter((id) => changed.has(id) || !before.includes(id));
      const exclusions = engine.exclusionsOfChanges(set, changed);
      expect(new Set(exclusions.map(({ entryId }) => entryId))).toEqual(new Set(expected));
      seen.wasInConflict += Number(changed.size > 0 && before.length > 0);
      if (changed.size < 2) return;
      seen.fits += Number(expected.length === 0);
      seen.conflicts += Number(expected.some((id) => !changed.has(id)));
    }),
    { numRuns: 1000, seed: 20261128 },
  );
  // The generator must reach all of these, or the comparison proves nothing.
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0);
});
