// @vitest-environment node
import { createCatalogue } from '@sanispec/shared/catalogue';
import { plainKernel } from '@sanispec/shared/columns';
import { compileRules } from '@sanispec/shared/compatibility';
import { findNeighbours, type ListingFilter, type ListingQuery, searchListing } from '@sanispec/shared/listing';
import { aConditionRule, aFitEntry, aFitSet, aListOf, anArticleRow, aPackage, aSheet } from '@sanispec/shared/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSimdKernel } from './createSimdKernel.ts';

const colours = ['white', 'black', 'green', 'chrome'];
const nouns = ['Wand-WC', 'Stand-WC', 'Waschtisch', 'Unterschrank'];

/** Enough articles for several vectors; some facets have so many values that rows are walked, others so few that bits count. */
function articles(prefix: string, count: number) {
  return Array.from({ length: count }, (_, index) =>
    anArticleRow(`${prefix}.${index}`, {
      Articletext: `${nouns[index % 4]} ${index % 13}`,
      ParentID: `${prefix}${index >> 2}`,
      Colour: index % 7 === 0 ? 'white;black' : (colours[(index * index) % 4] ?? ''),
      Series: `Series ${index % 150}`,
      Actuation: index % 3 === 0 ? 'Front' : 'Top',
      Width: index % 11 === 0 ? '' : String((index * 37) % 100),
      WallThickness: `${index % 20};${(index % 20) + 15}`,
      Price: index % 9 === 0 ? '' : String((index * 7919) % 500),
      IsSearchableBrowser: index % 17 === 0 ? '0' : '1',
    }),
  );
}

const content = aPackage([
  aSheet('INSTSYSTEMSTOILET', [anArticleRow('frame')]),
  aSheet('WC', articles('wc', 1500)),
  aSheet('TUB', articles('tub', 333)),
]);
const [plain, vector] = [plainKernel, createSimdKernel()].map((kernel) => {
  const catalogue = createCatalogue(content, {
    ...{ country: 'DE', versionId: '1', assetsGlobalUrl: '', assetsLocalUrl: '', kernel },
  });
  const fitting = Array.from({ length: 300 }, (_, index) => `wc.${index * 4}`);
  const fit = compileRules(
    catalogue,
    [aListOf('frames', ['frame']), aListOf('some', fitting)],
    [aConditionRule('frames', { ruleType: 'selectable-onlylist', targetListId: 'some', applyTo: ['WC'] })],
  );
  return (query: ListingQuery) => ({
    listing: searchListing(catalogue, query, fit),
    neighbours: findNeighbours(catalogue, query, 'wc.8', fit),
  });
}) as [(query: ListingQuery) => unknown, (query: ListingQuery) => unknown];

const values = (columnName: string, all: readonly string[]) =>
  fc.subarray([...all]).map((some): ListingFilter => ({ kind: 'values', columnName, values: some }));
const filter: fc.Arbitrary<ListingFilter> = fc.oneof(
  values('Colour', colours),
  values(
    'Series',
    Array.from({ length: 60 }, (_, index) => `series ${index}`),
  ),
  fc
    .tuple(fc.nat(99), fc.nat(99))
    .map(([min, max]): ListingFilter => ({ kind: 'range', columnName: 'Width', min, max })),
  fc.nat(40).map((value): ListingFilter => ({ kind: 'interval', columnName: 'WallThickness', value })),
);
const set = aFitSet([aFitEntry('frame', 'INSTSYSTEMSTOILET')]);
const ungrouped: fc.Arbitrary<ListingQuery> = fc.record({
  subCategory: fc.constantFrom('WC', 'TUB'),
  filters: fc.array(filter, { maxLength: 4 }),
  text: fc.constantFrom('', 'wc', 'schrank', 'tisch 1'),
  articleNr: fc.constantFrom('', '', '1', '.2'),
  sort: fc.constantFrom('catalogue', 'title', 'priceUp', 'down:Width'),
  offset: fc.nat(30),
  limit: fc.constant(24),
  includeLocks: fc.boolean(),

  ...{ set: fc.constant(set), showHidden: fc.boolean() },
});

const query = fc
  .tuple(ungrouped, fc.boolean())
  .map(([asked, isGrouped]): ListingQuery => (isGrouped ? { ...asked, group: 'product' } : asked));

it('answers searches as plain code does', () => {
  fc.assert(
    fc.property(query, (asked) => {
      expect(vector(asked)).toEqual(plain(asked));
    }),
    { numRuns: 200 },
  );
});
