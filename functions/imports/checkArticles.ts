import {
  type ArticleColumn,
  allowedOrigins,
  assetOf,
  flagOf,
  type PackageReading,
  readFlag,
} from '@sanispec/shared/catalogue';
import { splitList } from '@sanispec/shared/columns';
import { countries as knownCountries } from '@sanispec/shared/markets';
import type { SiteTextKey } from '@sanispec/shared/text';
import { assetColumns, isAssetSetting } from '#assets/assetReferences.ts';
import type { FindingList } from '#files/findings.ts';
import { type ArticlePlace, ArticlePlaces } from './articlePlaces.ts';

/** Whether an asset lies in storage. */
export type HasAsset = (scope: 'global' | 'local', path: string) => boolean;

interface Checking {
  readonly errors: FindingList;
  readonly warnings: FindingList;
  readonly places: ArticlePlaces;
  /** Row of each article by its number, the first of those that have the same. */
  readonly byNumber: ReadonlyMap<string, number>;
  readonly byProduct: ReadonlyMap<string, readonly number[]>;
  readonly hasAsset: HasAsset;
  readonly reportedAssets: Set<string>;
  /** Origins of other sites from which documents may fetch. */
  readonly allowedOrigins: ReadonlySet<string>;
  /** Other origins that assets name, each once. */
  readonly otherOrigins: Set<string>;
}

/** A check of one row; adding one is adding it to the list below. */
type Check = (place: ArticlePlace, checking: Checking) => void;

const relations = [
  'CombinationWith',
  'OptionalComesWith',
  'ComesWith',
  'NotFitsWith',
] as const satisfies ArticleColumn[];
const countryCodes = new Set(knownCountries);

function checkArticleNr(place: ArticlePlace, { errors, warnings, byNumber, places }: Checking): void {
  const where = { sheet: place.sheet, row: place.row, column: 'ArticleNr' };
  if (place.articleNr === '') {
    warnings.add('FindingNoArticleNr', [], where);
    return;
  }
  const first = places.at(byNumber.get(place.articleNr) ?? 0);
  if (first.sheet === place.sheet && first.row === place.row) return;
  errors.add('FindingArticleTwice', [place.articleNr, first.sheet, first.row], where);
}

/** Columns of yes and no, with what to say where a cell is neither. */
const flagColumns = [
  ['Active', 'FindingActiveUnclear'],
  ['IsSearchableBrowser', 'FindingSearchableUnclear'],
] as const satisfies (readonly [ArticleColumn, SiteTextKey])[];

function checkFlags(place: ArticlePlace, { warnings }: Checking): void {
  for (const [column, key] of flagColumns) {
    const cell = place.cell(column);
    if (cell === '' || flagOf(cell) !== undefined) continue;
    warnings.add(key, [cell], { sheet: place.sheet, row: place.row, column });
  }
}

function checkCountries(place: ArticlePlace, { warnings }: Checking): void {
  const where = { sheet: place.sheet, row: place.row, column: 'CountriesISO' };
  const codes = splitList(place.cell('CountriesISO'));
  if (codes.length === 0) warnings.add('FindingNoCountry', [place.articleNr], where);
  for (const code of codes) {
    if (!countryCodes.has(code.toUpperCase())) warnings.add('FindingUnknownCountry', [code], where);
  }
}

function checkRelations(place: ArticlePlace, { warnings, byNumber, byProduct }: Checking): void {
  for (const column of relations) {
    for (const id of splitList(place.cell(column))) {
      if (byNumber.has(id) || byProduct.has(id)) continue;
      warnings.add('FindingUnknownRelation', [id], { sheet: place.sheet, row: place.row, column });
    }
  }
}

function countriesOf(place: ArticlePlace): readonly string[] {
  return splitList(place.cell('CountriesISO').toUpperCase());
}

/** Mandatory sub-articles that are not available where the article is sold are left out of sets there. */
function checkComesWith(place: ArticlePlace, { warnings, byNumber, byProduct, places }: Checking): void {
  const where = { sheet: place.sheet, row: place.row, column: 'ComesWith' };
  for (const id of splitList(place.cell('ComesWith'))) {
    const article = byNumber.get(id);
    const targets = article === undefined ? (byProduct.get(id) ?? []) : [article];
    if (targets.length === 0) continue;
    const active = targets.map((row) => places.at(row)).filter((target) => readFlag(target.cell('Active'), true));
    const sold = new Set(active.flatMap(countriesOf));
    const without = countriesOf(place).filter((country) => !sold.has(country));
    if (without.length > 0) warnings.add('FindingSubArticleNotSold', [id, without.join(', ')], where);
  }
}

function checkAssets(place: ArticlePlace, checking: Checking): void {
  for (const column of assetColumns) {
    for (const reference of splitList(place.cell(column))) {
      checkAsset(reference, { sheet: place.sheet, row: place.row, column }, checking);
    }
  }
}

/** Documents fetch nothing from sites that the catalogue does not allow: each is named where it is first referred to. */
function checkOrigin(
  reference: string,
  where: { sheet: string; row?: number; column: string },
  { allowedOrigins: allowed, otherOrigins, warnings }: Checking,
): void {
  const origin = /^https?:\/\//i.test(reference) ? URL.parse(reference)?.origin : undefined;
  if (origin === undefined || allowed.has(origin) || otherOrigins.has(origin)) return;
  otherOrigins.add(origin);
  warnings.add('FindingOriginNotAllowed', [origin], where);
}

function checkAsset(
  reference: string,
  where: { sheet: string; row?: number; column: string },
  checking: Checking,
): void {
  const asset = assetOf(reference);
  checkOrigin(reference, where, checking);
  const isMissing =
    asset === undefined ? !/^https?:\/\/\S+$/i.test(reference) : !checking.hasAsset(asset.scope, asset.path);
  if (!isMissing || checking.reportedAssets.has(reference)) return;
  checking.reportedAssets.add(reference);
  checking.warnings.add('FindingAssetMissing', [reference], where);
}

const checks: readonly Check[] = [
  checkArticleNr,
  checkFlags,
  checkCountries,
  checkRelations,
  checkComesWith,
  checkAssets,
];

function checkSettings(reading: PackageReading, checking: Checking): void {
  for (const [key, value] of reading.package.settings) {
    if (!isAssetSetting(key)) continue;
    for (const reference of splitList(value)) checkAsset(reference, { sheet: 'Settings', column: key }, checking);
  }
}

function index(places: ArticlePlaces): Pick<Checking, 'byNumber' | 'byProduct'> {
  const byNumber = new Map<string, number>();
  const byProduct = new Map<string, number[]>();
  for (let row = 0; row < places.size; row += 1) {
    const place = places.at(row);
    if (place.articleNr !== '' && !byNumber.has(place.articleNr)) byNumber.set(place.articleNr, row);
    const product = place.cell('ParentID');
    const variants = byProduct.get(product);
    if (variants !== undefined) variants.push(row);
    else if (product !== '') byProduct.set(product, [row]);
  }
  return { byNumber, byProduct };
}

/**
 * Checks every article and the asset settings of a reading (domain: Catalogue workbook), each finding with its place.
 */
export function checkArticles(
  reading: PackageReading,
  hasAsset: HasAsset,
  findings: { readonly errors: FindingList; readonly warnings: FindingList },
): void {
  const places = new ArticlePlaces(reading);
  const checking: Checking = {
    ...findings,
    places,
    ...index(places),
    hasAsset,
    reportedAssets: new Set(),
    allowedOrigins: allowedOrigins(reading.package.settings.get('ExportAllowedOrigins')),
    otherOrigins: new Set(),
  };
  for (let row = 0; row < places.size; row += 1) {
    const place = places.at(row);
    for (const check of checks) check(place, checking);
  }
  checkSettings(reading, checking);
}
