import { expect, it } from 'vitest';
import { ProjectDetails } from '../project.ts';
import { mergeDetails } from './mergeDetails.ts';

const base = ProjectDetails.parse({ title: 'Clinic', country: 'GB' });

it('keeps the fields that each side changed', () => {
  const merged = mergeDetails(base, { ...base, city: 'Leeds' }, { ...base, buildingOwner: 'Trust' });
  expect(merged).toEqual({ details: { ...base, city: 'Leeds', buildingOwner: 'Trust' }, conflicts: [] });
});

it('asks about a field that both changed, and obeys the answer', () => {
  const mine = { ...base, title: 'Clinic A' };
  const theirs = { ...base, title: 'Clinic B' };
  expect(mergeDetails(base, mine, theirs)).toMatchObject({
    details: mine,
    conflicts: [{ key: 'details::title', mine: 'Clinic A', theirs: 'Clinic B' }],
  });
  expect(mergeDetails(base, mine, theirs, new Map([['details::title', 'theirs']]))).toEqual({
    details: theirs,
    conflicts: [],
  });
});
