import { subCategories } from '@sanispec/shared/catalogue';
import { describe, expect, it } from 'vitest';
import { readCataloguePackage } from '../imports/readCataloguePackage.ts';
import { catalogueSheets } from './catalogueRows.ts';
import { catalogueWorkbook } from './catalogueWorkbook.ts';
import { demoAssetFiles } from './demoAssets.ts';
import { type DemoMarket, demoMarkets } from './demoMarkets.ts';

const files = demoAssetFiles();

/** The cells of one column over all sheets of a market. */
function column(market: DemoMarket, name: string): readonly string[] {
  return catalogueSheets(market).flatMap((sheet) => {
    const at = sheet.columns.findIndex((one) => one.name === name);
    return sheet.rows.map((row) => String(row[at] ?? ''));
  });
}

function references(market: DemoMarket, name: string): readonly string[] {
  return column(market, name).flatMap((cell) => cell.split(';').filter((part) => part !== ''));
}

describe.each(demoMarkets)('the demo catalogue $id', (market) => {
  const sheets = catalogueSheets(market);

  it('has articles in all sub-categories, 1,500 or more', () => {
    expect(sheets.filter((sheet) => sheet.rows.length > 0).map((sheet) => sheet.subCategory)).toEqual(subCategories);
    expect(column(market, 'ArticleNr').length).toBeGreaterThanOrEqual(1500);
  });

  it('sells at least 1,500 articles in each country', () => {
    const sold = references(market, 'CountriesISO');
    for (const country of market.countries) {
      expect(sold.filter((code) => code === country).length).toBeGreaterThanOrEqual(1500);
    }
  });

  it('gives each article a number and a title of its own', () => {
    for (const name of ['ArticleNr', 'Articletext']) {
      const cells = column(market, name);
      expect(new Set(cells).size).toBe(cells.length);
    }
  });

  it('has inactive articles, articles that only come with others, and prices on request', () => {
    expect(column(market, 'Active')).toContain('0');
    expect(column(market, 'IsSearchableBrowser')).toContain('0');
    expect(column(market, 'Price')).toContain('');
  });

  it('uses every kind of flag', () => {
    const flags = new Set(sheets.flatMap((sheet) => sheet.columns.flatMap((one) => one.flags.split(';'))));
    for (const flag of [
      'stdfilter',
      'advfilter',
      'multiselect',
      'range',
      'interval',
      'number',
      'hidden',
      'descbullets',
      'bulletpoints',
    ]) {
      expect(flags).toContain(flag);
    }
  });

  it.each(['ComesWith', 'OptionalComesWith', 'CombinationWith', 'NotFitsWith'])(
    'relates articles by %s to others that exist',
    (name) => {
      const products = new Set(column(market, 'ParentID'));
      const related = references(market, name);
      expect(related.length).toBeGreaterThan(0);
      expect(related.filter((id) => !products.has(id))).toEqual([]);
    },
  );

  it.each(['PrimaryImage', 'AdditionalImages', 'TechnicalDrawings', 'CADFiles'])(
    'names files in %s that the asset ZIP has',
    (name) => {
      const missing = references(market, name).filter((reference) => !files.has(reference.replace(/^G:/, '')));
      expect(missing).toEqual([]);
      expect(column(market, name)).not.toContain('');
    },
  );

  it('is read by the import without errors or warnings', async () => {
    const hasAsset = (scope: string, path: string) => scope === 'global' && files.has(path);
    const workbook = Buffer.from(catalogueWorkbook(market));
    const reading = await readCataloguePackage(workbook, { countries: market.countries, hasAsset });
    expect(reading.errors).toEqual([]);
    expect(reading.warnings).toEqual([]);
    expect([...reading.countries].sort()).toEqual([...market.countries].sort());
  });

  it('has the same bytes every time', () => {
    expect(Buffer.from(catalogueWorkbook(market)).equals(Buffer.from(catalogueWorkbook(market)))).toBe(true);
  });
});
