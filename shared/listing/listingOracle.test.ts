import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Catalogue,
  createCatalogue,
  openCatalogueBlobs,
  tablesToPackage,
  writeCatalogueBlobs,
} from '#catalogue/index.ts';
import { rowsOf } from '#columns/index.ts';
import { matchDefinition } from '#conditions/matchDefinition.ts';
import { isNumeric, numberIn } from '#conditions/testing/slowCatalogue.ts';
import { slowMatches } from '#conditions/testing/slowMatch.ts';
import { readCsv, writeCsv } from '#csv/index.ts';
import type { Facet, ListingResult } from './listing.ts';
import { searchListing } from './searchListing.ts';
import { type ListingScenario, listingScenario, prices } from './testing/randomListing.ts';
import { type SlowFacet, type SlowListing, slowListing } from './testing/slowListing.ts';

const options = { country: 'DE', versionId: '1', assetsGlobalUrl: '/g', assetsLocalUrl: '/l' };

function throughCsv(rows: readonly (readonly string[])[]): string[][] {
  return readCsv(writeCsv(rows));
}

function translationsOf({ catalogue: { translations } }: ListingScenario): string[][] {
  const languages = Object.keys(translations);
  const keys = [...new Set(languages.flatMap((language) => Object.keys(translations[language] ?? {})))];
  const rows = keys.map((key) => [key, ...languages.map((language) => translations[language]?.[key] ?? '')]);
  return throughCsv([['Translation-Key', ...languages], ...rows]);
}

/** By way of the files of a catalogue ZIP, and of the binary columns that browsers keep. */
function open(scenario: ListingScenario): Catalogue {
  const files = scenario.catalogue.sheets.map(({ main, sub, headers, flags, rows }) => ({
    name: `_abc_${main}_${sub}`,
    rows: throughCsv([headers, flags, ...rows]),
  }));
  const translations = { name: 'Translations', rows: translationsOf(scenario) };
  const inOrder = scenario.order.flatMap((at) => files[at] ?? []);
  const pkg = tablesToPackage([translations, ...inOrder]).package;
  if (!scenario.isStored) return createCatalogue(pkg, options);
  return openCatalogueBlobs(writeCatalogueBlobs(pkg, 'DE'), options);
}

/** A facet as the oracle says it: chosen values that nothing visible has are offered too, beyond the others. */
function plainFacet(facet: Facet, slow: SlowFacet | undefined): SlowFacet {
  const { columnName, type, isAdvanced } = facet;
  if (!('values' in facet)) return { columnName, type, isAdvanced, values: [], bounds: [facet.min, facet.max] };
  const values = facet.values.slice(0, slow?.values.length);
  for (const { count, selected } of facet.values.slice(values.length)) expect([count, selected]).toEqual([0, true]);
  return { columnName, type, isAdvanced, values, bounds: undefined };
}

/** Values by size where they are numbers, then as German readers expect; the oracle puts them in no order. */
function sortValues({ values, ...facet }: SlowFacet, isNumber: boolean): SlowFacet {
  const { compare } = new Intl.Collator('de', { numeric: true });
  const sizeOf = (text: string) => (isNumber ? numberIn(text) : undefined) ?? Number.POSITIVE_INFINITY;
  const bySize = (a: string, b: string) => (sizeOf(a) === sizeOf(b) ? compare(a, b) : sizeOf(a) - sizeOf(b));
  return { ...facet, values: values.toSorted((a, b) => bySize(a.value, b.value)) };
}

function expectedListing({ catalogue, query }: ListingScenario): SlowListing {
  const slow = slowListing(catalogue, query, (price) => prices[price]);
  return { ...slow, facets: slow.facets.map((facet) => sortValues(facet, isNumeric(catalogue, facet.columnName))) };
}

function plainListing({ items, total, articleTotal, facets }: ListingResult, expected: SlowListing): SlowListing {
  return {
    ids: items.map(({ article }) => article.id),
    total,
    articleTotal,
    variants: items.map(({ variants }) => variants.map(({ articleId }) => articleId)),
    facets: facets.map((facet, at) => plainFacet(facet, expected.facets[at])),
  };
}

test('listings and lists agree with the slow implementation on random catalogues', () => {
  const seen = { listed: 0, matched: 0, counted: 0, facets: 0 };
  fc.assert(
    fc.property(listingScenario, (scenario) => {
      const { query, definition } = scenario;
      const slow = expectedListing(scenario);
      const matches = slowMatches(scenario.catalogue, definition);
      const catalogue = open(scenario);
      expect(plainListing(searchListing(catalogue, query), slow)).toEqual(slow);
      expect(Array.from(rowsOf(matchDefinition(catalogue, definition)), catalogue.idAt)).toEqual(matches);
      seen.listed += slow.ids.length;
      seen.matched += matches.length;
      seen.facets += slow.facets.length;
      seen.counted += slow.facets.flatMap(({ values }) => values).reduce((sum, { count }) => sum + count, 0);
    }),
    { numRuns: 2500 },
  );
  expect(Math.min(seen.listed, seen.matched, seen.facets, seen.counted)).toBeGreaterThan(1000);
});
