import {
  bulletTexts,
  catalogueWorkbook,
  catalogueWorksheets,
  type DemoMarket,
  demoAssetFiles,
  demoMarkets,
} from '@sanispec/demo';
import { subCategories } from '@sanispec/shared/catalogue';
import { describe, expect, it } from 'vitest';
import { readCataloguePackage } from '#imports/readCataloguePackage.ts';

const files = demoAssetFiles();

/** The cells of one column over all sheets of a market. */
function column(market: DemoMarket, name: string): readonly string[] {
  return catalogueWorksheets(market).flatMap((sheet) => {
    const at = sheet.columns.findIndex((one) => one.name === name);
    return sheet.rows.map((row) => String(row[at] ?? ''));
  });
}

function references(market: DemoMarket, name: string): readonly string[] {
  return column(market, name).flatMap((cell) => cell.split(';').filter((part) => part !== ''));
}

describe.each(demoMarkets)('the demo catalogue $id', (market) => {
  const sheets = catalogueWorksheets(market);

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

  it('writes the demo catalogue in its language', () => {
    const written = {
      de: /^Wand-WC /,
      en: /^Wall-hung WC /,
      nl: /^Wand-wc /,
      fr: /^WC suspendu /,
      pl: /^Miska WC wisząca /,
    };
    const { language } = market;
    const bullets = new Set<string>(Object.values(bulletTexts).map((text) => text[language]));
    expect(column(market, 'Articletext').filter((title) => written[language].test(title)).length).toBeGreaterThan(50);
    for (const name of ['ProdDescription', 'TechDescription']) {
      const lines = column(market, name).flatMap((cell) => cell.split('\n'));
      expect(lines.filter((line) => !bullets.has(line))).toEqual([]);
    }
  });

  it('has prices as its price lists round them', () => {
    const prices = column(market, 'Price').filter((price) => price !== '');
    const ending = market.id === 'pl' ? /^\d+(\.5)?$/ : /^\d+(\.\d?[05]|\.\d)?$/;
    expect(prices.filter((price) => !ending.test(price))).toEqual([]);
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

  it('imports the demo catalogue without errors or warnings', async () => {
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

describe('the demo catalogues', () => {
  it('name colours in Polish titles so that nothing has to agree with the product', () => {
    const polish = demoMarkets.filter((market) => market.language === 'pl');
    const titles = polish.flatMap((market) => column(market, 'Articletext'));
    expect(titles.filter((title) => /, (biały|czarny|szary)/.test(title))).toEqual([]);
    expect(titles.filter((title) => title.endsWith(', kolor biały')).length).toBeGreaterThan(100);
  });

  it('sell each country in one of them', () => {
    const countries = demoMarkets.flatMap((market) => market.countries);
    expect(new Set(countries).size).toBe(countries.length);
    expect(countries).toEqual(expect.arrayContaining(['DE', 'GB', 'NL', 'FR', 'PL']));
  });
});
