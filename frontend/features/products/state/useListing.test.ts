import type { Facet } from '@sanispec/shared/listing';
import { expect, it } from 'vitest';
import { chosenAtOnce } from './useListing.ts';

const colours: Facet = {
  columnName: 'Colour',
  isAdvanced: false,
  type: 'multiselect',
  values: [
    { value: 'White', count: 3, selected: true },
    { value: 'Black', count: 2, selected: false },
  ],
};
const width: Facet = { columnName: 'Width', isAdvanced: false, type: 'range', min: 10, max: 90 };

it('shows what is chosen now', () => {
  const facets = chosenAtOnce(
    [colours, width],
    [
      { kind: 'values', columnName: 'Colour', values: ['black'] },
      { kind: 'range', columnName: 'Width', min: 20 },
    ],
  );
  expect(facets).toMatchObject([{ values: [{ selected: false }, { selected: true }] }, { chosen: { min: 20 } }]);
  expect(chosenAtOnce(facets, [])).toEqual([
    { ...colours, values: colours.values.map((value) => ({ ...value, selected: false })) },
    width,
  ]);
});

it('leaves filters alone that nobody changed', () => {
  const facets = chosenAtOnce([colours, width], [{ kind: 'values', columnName: 'Colour', values: ['white'] }]);
  expect(facets[0]).toBe(colours);
  expect(facets[1]).toBe(width);
});
