import type { SetVerdict, SlotState } from '@sanispec/shared/compatibility';
import { expect, it } from 'vitest';
import { openPoints } from '../../components/openPoints.ts';
import { activeOf } from './activeSet.ts';
import { offeredCountries } from './offeredCountries.ts';
import { setProgress } from './setProgress.ts';
import { aWard, entries, wardSetId } from './testWorkspace.tsx';

function aVerdict(...states: [SlotState, number][]): SetVerdict {
  return {
    isComplete: false,
    incompatibleEntryIds: [],
    slots: states.map(([state, count]) => ({
      subCategory: 'WC',
      state,
      isMandatory: true,
      allowsMultiple: false,
      entryIds: Array.from({ length: count }, (_, index) => `e${index}`),
      fitCount: 1,
      hiddenCount: 0,
      exclusions: [],
    })),
  };
}

it.each<[string, SetVerdict, ReturnType<typeof setProgress>['state'], number, number]>([
  ['all filled', aVerdict(['filled', 1], ['filled', 1], ['optionalEmpty', 0]), 'complete', 2, 2],
  ['a slot not needed', aVerdict(['filled', 1], ['notNeeded', 0]), 'complete', 1, 1],
  ['a slot filled by a sub-article', aVerdict(['filled', 0], ['filled', 1]), 'complete', 2, 2],
  ['a mandatory slot empty', aVerdict(['filled', 1], ['mandatoryEmpty', 0]), 'open', 1, 2],
  ['an inactive article', aVerdict(['inactive', 1]), 'open', 1, 1],
  ['a conflict', aVerdict(['conflict', 1], ['mandatoryEmpty', 0]), 'conflict', 1, 2],
  ['a contradiction', aVerdict(['filled', 1], ['contradiction', 0]), 'conflict', 1, 1],
  ['nothing at all', aVerdict(['optionalEmpty', 0]), 'open', 0, 0],
])('a set with %s', (_name, verdict, state, filled, needed) => {
  expect(setProgress(verdict)).toMatchObject({ state, filled, needed });
});

it('lists what is open, conflicts of a set first', () => {
  const verdict = aVerdict(['mandatoryEmpty', 0], ['missing', 1], ['conflict', 1], ['filled', 1]);
  const points = openPoints(aWard(entries.frame), (setId) => (setId === wardSetId ? verdict : undefined));
  expect(points.map(({ kind }) => kind)).toEqual(['conflict', 'missing', 'invalid']);
  expect(openPoints(aWard(), () => verdict).map(({ kind }) => kind)).toEqual(['emptySet']);
});

it('makes the first set of a chosen space active, and falls back to the first space', () => {
  const spaces = aWard(entries.frame);
  expect(activeOf(spaces, { spaceId: spaces[0]?.id }).set?.id).toBe(wardSetId);
  expect(activeOf(spaces, { spaceId: spaces[1]?.id })).toEqual({ space: spaces[1], set: undefined });
  expect(activeOf(spaces, { setId: 'gone' }).set?.id).toBe(wardSetId);
  expect(activeOf([], {})).toEqual({ space: undefined, set: undefined });
});

it('offers the countries that share a catalogue, else all that have one', () => {
  const countries = [
    { country: 'GB', catalogueId: 'int' },
    { country: 'AE', catalogueId: 'int' },
    { country: 'DE', catalogueId: 'dach' },
  ];
  expect(offeredCountries(countries, 'AE')).toEqual(['GB', 'AE']);
  expect(offeredCountries(countries, 'FR')).toEqual(['GB', 'AE', 'DE']);
});
