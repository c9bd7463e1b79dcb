import type { Facet } from '@sanispec/shared/listing';
import { expect, it } from 'vitest';
import { withChosen } from './useListing.ts';

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

it('shows in a filter what the address chooses instead of what the answer before had', () => {
  const black = withChosen(colours, { kind: 'values', columnName: 'Colour', values: ['black'] });
  expect(black).toMatchObject({ values: [{ selected: false }, { selected: true }] });
  expect(withChosen(black, undefined)).toMatchObject({ values: [{ selected: false }, { selected: false }] });

  const wide = withChosen(width, { kind: 'range', columnName: 'Width', min: 20 });
  expect(wide).toMatchObject({ chosen: { min: 20 } });
  expect(withChosen(wide, undefined)).toEqual(width);
});
