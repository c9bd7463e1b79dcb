import { splitList } from '#columns/cellValues.ts';
import { visibleText } from '#columns/cleanText.ts';
import { memoizeWeak } from '#columns/memoize.ts';
import type { Article } from './article.ts';
import { type ArticleColumn, articleColumnIndexes, articleColumnOf } from './articleColumns.ts';
import { type AssetUrls, assetUrl } from './assetUrl.ts';
import type { CatalogueColumn, SheetHeader } from './cataloguePackage.ts';
import { priceInCents } from './price.ts';

/** ArticleNr without whitespace and dots: what people type into a search (domain: Article columns). */
export function articleNrSearch(articleNr: string): string {
  return visibleText(articleNr).replace(/[ .]/g, '');
}

/** Words that say yes or no in a cell, in the languages of the site, as people and spreadsheet programs write them. */
const yesWords = ['1', 'true', 'yes', 'y', 'x', '✓', '✔', 'wahr', 'ja', 'j', 'waar', 'vrai', 'oui', 'prawda', 'tak'];
const noWords = ['0', 'false', 'no', 'n', 'falsch', 'nein', 'onwaar', 'nee', 'faux', 'non', 'fałsz', 'nie'];
const flagWords = new Map([
  ...yesWords.map((word) => [word, true] as const),
  ...noWords.map((word) => [word, false] as const),
]);

/** What a yes/no cell says, undefined when it says neither. */
export function flagOf(cell: string): boolean | undefined {
  return flagWords.get(cell.trim().toLowerCase());
}

/** A yes/no cell: yes or no, anything else the default. */
export function readFlag(cell: string, whenUnknown: boolean): boolean {
  return flagOf(cell) ?? whenUnknown;
}

/** Whether articles carry the cells of the column among their properties. */
function isProperty(column: CatalogueColumn): boolean {
  return (column.name !== '' && column.flags.length > 0) || articleColumnOf(column.name) !== undefined;
}

const propertyIndexes = memoizeWeak((columns: readonly CatalogueColumn[]) =>
  columns.flatMap((column, index) => (isProperty(column) ? [index] : [])),
);

function readProperties(columns: readonly CatalogueColumn[], row: readonly string[]): Record<string, string> {
  // No prototype: a column may be called `__proto__` or `constructor`.
  const properties: Record<string, string> = Object.create(null);
  for (const index of propertyIndexes(columns)) {
    const name = columns[index]?.name;
    if (name !== undefined && !(name in properties)) properties[name] = row[index] ?? '';
  }
  return properties;
}

/**
 * One row of a category sheet as an article (domain: Article columns): asset references resolved, lists split at ';',
 * the price in cents.
 *
 * @param row one cell per column of the sheet; missing cells count as empty
 * @param assets where 'G:' and 'L:' references lead
 */
export function readArticle(sheet: SheetHeader, row: readonly string[], assets: AssetUrls): Article {
  const indexes = articleColumnIndexes(sheet.columns);
  function cell(name: ArticleColumn): string {
    const index = indexes.get(name);
    return index === undefined ? '' : (row[index] ?? '').trim();
  }
  function urls(name: ArticleColumn): readonly string[] {
    return splitList(cell(name))
      .map((reference) => assetUrl(reference, assets))
      .filter((url) => url !== '');
  }
  const id = cell('ArticleNr');
  const active = readFlag(cell('Active'), true);
  return {
    id,
    articleNrSearch: articleNrSearch(id),
    title: cell('Articletext'),
    product: cell('SPEC_Prodtype'),
    productId: cell('ParentID'),
    variantText: cell('VariantKey'),
    prodDescription: cell('ProdDescription'),
    techDescription: cell('TechDescription'),
    mainCategory: sheet.mainCategory,
    subCategory: sheet.subCategory,
    combinationWith: splitList(cell('CombinationWith')),
    optionalComesWith: splitList(cell('OptionalComesWith')),
    comesWith: splitList(cell('ComesWith')),
    notFitsWith: splitList(cell('NotFitsWith')),
    pictures: {
      main: assetUrl(cell('PrimaryImage'), assets),
      additional: urls('AdditionalImages'),
      technicalDrawings: urls('TechnicalDrawings'),
    },
    cadFiles: urls('CADFiles'),
    active,
    isSearchableBrowser: active && readFlag(cell('IsSearchableBrowser'), false),
    priceInCents: priceInCents(cell('Price')),
    countries: splitList(cell('CountriesISO')).map((country) => country.toUpperCase()),
    properties: readProperties(sheet.columns, row),
  };
}
