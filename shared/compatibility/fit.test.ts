import { expect, it } from 'vitest';
import { replacedEntry } from './fit.ts';

const frame = { id: 'frame', subCategory: 'INSTSYSTEMSTOILET' } as const;
const plate = { id: 'plate', subCategory: 'FLUSHACTUATIONTOILET' } as const;
const secondPlate = { id: 'second', subCategory: 'FLUSHACTUATIONTOILET' } as const;
const entries = [frame, plate, secondPlate];

it.each([
  ['the first of its sub-category where one is allowed', { allowsMultiple: false }, plate],
  ['none where several are allowed', { allowsMultiple: true }, undefined],
  ['the named one', { allowsMultiple: false, replacingEntryId: 'second' }, secondPlate],
  ['the named one where several are allowed', { allowsMultiple: true, replacingEntryId: 'second' }, secondPlate],
  ['not a named one of another sub-category', { allowsMultiple: false, replacingEntryId: 'frame' }, plate],
  ['not a named one that was removed', { allowsMultiple: true, replacingEntryId: 'removed' }, undefined],
])('an article takes the place of %s', (_, joining, expected) => {
  expect(replacedEntry(entries, 'FLUSHACTUATIONTOILET', joining)).toBe(expected);
});
