import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import {
  type Catalogue,
  createCatalogue,
  openCatalogueBlobs,
  subCategories,
  writeCatalogueBlobs,
} from '@sanispec/shared/catalogue';
import { rowsOf } from '@sanispec/shared/columns';
import { type ListingQuery, searchListing } from '@sanispec/shared/listing';
import { describe, expect, test } from 'vitest';
import { packCatalogue } from '../../functions/catalogues/catalogueFiles.ts';
import { readCataloguePackage } from '../../functions/imports/readCataloguePackage.ts';

const blank: ListingQuery = { filters: [], text: '', articleNr: '', sort: 'title', offset: 0, limit: 50 };

function articlesOf(catalogue: Catalogue) {
  return Array.from({ length: catalogue.size }, (_, row) => catalogue.articleAt(row));
}

/** Every sub-category, unfiltered and by the first value of its first facet. */
function listings(catalogue: Catalogue, text = '') {
  return subCategories.flatMap((subCategory) => {
    const all = searchListing(catalogue, { ...blank, subCategory, text });
    const facet = all.facets.find((one) => 'values' in one);
    const value = facet && 'values' in facet ? facet.values[0]?.value : undefined;
    if (facet === undefined || value === undefined) return [all];
    const filters: ListingQuery['filters'] = [{ kind: 'values', columnName: facet.columnName, values: [value] }];
    return [all, searchListing(catalogue, { ...blank, subCategory, text, filters })];
  });
}

/** Without what a listing leaves to the texts. */
function idsAndCounts(catalogue: Catalogue) {
  return listings(catalogue).map(({ items, ...rest }) => ({ ...rest, items: items.map(({ article }) => article.id) }));
}

describe.each([
  ['catalog-dach.xlsx', ['DE', 'AT', 'XZ']],
  ['catalog-int.xlsx', ['AE', 'GB', 'SG', 'XF']],
])('the binary columns of %s', (workbook, countries) => {
  test.each(countries)('hold what the package holds for %s', async (country) => {
    const bytes = await readFile(new URL(`../data/${workbook}`, import.meta.url));
    const { package: pkg } = await readCataloguePackage(bytes);
    const options = { country, versionId: '1', assetsGlobalUrl: '/global', assetsLocalUrl: '/local' };
    const whole = createCatalogue(pkg, options);
    const blobs = writeCatalogueBlobs(pkg, country);
    const [both, listing] = [blobs, { listing: blobs.listing }].map((some) => openCatalogueBlobs(some, options));

    expect(whole.size).toBeGreaterThan(500);
    expect(articlesOf(both as Catalogue)).toEqual(articlesOf(whole));
    expect(listings(both as Catalogue, 'wc')).toEqual(listings(whole, 'wc'));
    expect(idsAndCounts(listing as Catalogue)).toEqual(idsAndCounts(whole));
    expect(rowsOf((listing as Catalogue).visibleRows)).toEqual(rowsOf(whole.visibleRows));
    expect(gzipSync(blobs.listing).length).toBeLessThan((await packCatalogue(pkg)).length / 2);
  });
});
