import { describe, expect, it } from 'vitest';
import { mainCategories, subCategories } from '#catalogue/index.ts';
import { segments } from '#project/index.ts';
import { languages } from '../phrase.ts';
import { catalogueLabels } from './catalogueLabels.ts';

const keys = new Set(Object.keys(catalogueLabels));

/** Labels of properties, main categories, sub-categories and segments. */
const named = [
  ...['Actuation', 'Article number', 'Title', 'Brand', 'Colour', 'Depth', 'Diameter', 'Features'],
  ...['Floor thickness min/max', 'Flush type', 'Flush volume', 'H1', 'H', 'L1', 'L', 'Height', 'Intended width'],
  ...['Length', 'Material', 'Mixing unit', 'Number of outlets', 'Number of taps', 'Product type', 'Outlet'],
  ...['Has overflow', 'Power', 'Product description', 'Product', 'SPEC product type', 'Series', 'Series Rule'],
  ...['Set category', 'Shape', 'Tap holes', 'Number of tap holes', 'Technical description', 'Total water capacity'],
  ...['Trap', 'Type', 'Usable water capacity', 'Wall height', 'Wall thickness min/max', 'Wall type', 'Width'],
  ...['a', 'h1', 'h', 's', 'Bathtub', 'Bidet', 'Shower', 'Special Products', 'Urinal', 'Toilet (WC)'],
  ...['Washbasin & Furniture', 'Uncategorized', 'Accessories', 'Ceramics', 'Drains', 'Drain', 'Flush actuation'],
  ...['Floor drains/channels', 'Installation systems/cisterns', 'Kitchen sink drain', 'Mirror/mirror cabinets'],
  ...['Odour extraction', 'Public solutions', 'Shower drains', 'Shower trays/surfaces', 'Side storage'],
  ...['Taps/mixers', 'Traps', 'Tub', 'Urinal division', 'Utility sink', 'Vanity units/pedestals', 'WC'],
  ...['Wall drains', 'Washbasins', 'Commercial', 'Education', 'Healthcare', 'Hotels & Leisure', 'Public'],
  ...['Residential', 'Sport & Transport', 'Apartment', 'House', 'Other'],
];

describe('built-in catalogue labels', () => {
  it.each([...mainCategories, ...subCategories])('names category %s', (code) => {
    expect(keys).toContain(`CategoryLabel${code}`);
  });

  it.each(segments)('names segment %s', (segment) => {
    expect(keys).toContain(`SegmentLabel${segment}`);
  });

  it.each(Object.entries(catalogueLabels))(
    'has a text without loose spaces in every language for %s',
    (_key, phrase) => {
      for (const language of languages) expect(phrase[language]).toMatch(/^\S(.*\S)?$/);
    },
  );

  it.each(named)('calls what the specification calls %s so in English', (label) => {
    expect(Object.values(catalogueLabels).map(({ en }) => en)).toContain(label);
  });

  it('keeps partial dimensions apart by case', () => {
    expect(keys).toContain('PropertyLabelH1');
    expect(keys).toContain('PropertyLabelh1');
  });
});
