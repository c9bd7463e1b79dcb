import { stemOf } from '#columns/index.ts';
import {
  articlesOf,
  cellOf,
  flagsOf,
  headerOf,
  isNumeric,
  isShown,
  isVisible,
  numberIn,
  parts,
  type SlowArticle,
  type SlowCatalogue,
  type SlowSheet,
} from '#conditions/testing/slowCatalogue.ts';
import { isBetween, isInside, isSame } from '#conditions/testing/slowMatch.ts';
import de from '#locales/de/labels.json' with { type: 'json' };
import en from '#locales/en/labels.json' with { type: 'json' };
import fr from '#locales/fr/labels.json' with { type: 'json' };
import nl from '#locales/nl/labels.json' with { type: 'json' };
import pl from '#locales/pl/labels.json' with { type: 'json' };
import type { ListingFilter, ListingQuery } from '../listing.ts';

/** A filter of the listing with what it offers; without chosen values that nothing visible has. */
export interface SlowFacet {
  readonly columnName: string;
  readonly type: string;
  readonly isAdvanced: boolean;
  readonly values: readonly { readonly value: string; readonly count: number; readonly selected: boolean }[];
  readonly bounds: readonly [number, number] | undefined;
}

export interface SlowListing {
  readonly ids: readonly string[];
  readonly total: number;
  readonly articleTotal: number;
  readonly variants: readonly (readonly string[])[];
  readonly facets: readonly SlowFacet[];
}

const labels: readonly Readonly<Record<string, string>>[] = [en, de, nl, fr, pl];

const unaccented: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ı: 'i' };

function plain(text: string): string {
  const base = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return [...base].map((letter) => unaccented[letter] ?? letter).join('');
}

function umlautsSpelledOut(text: string): string {
  const spelled = text.toLowerCase().normalize('NFC');
  return plain(spelled.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'));
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** All that people read of an article: shown cells, what the catalogue shows for their values, its categories. */
function textsOf(catalogue: SlowCatalogue, article: SlowArticle): string[] {
  const cells = article.sheet.headers
    .filter((header, at) => article.sheet.headers.indexOf(header) === at && isShown(article.sheet, header))
    .filter((header) => header.toLowerCase() !== 'articlenr')
    .map((header) => cellOf(article, headerOf(catalogue, header) ?? header));
  const translated = cells
    .flatMap(parts)
    .flatMap((value) =>
      Object.values(catalogue.translations).flatMap((texts) =>
        Object.hasOwn(texts, value) ? [texts[value] ?? ''] : [],
      ),
    );
  const { main, sub } = article.sheet;
  const named = [main, sub].flatMap((code) => labels.flatMap((texts) => texts[`CategoryLabel${code}`] ?? []));
  return [...cells, ...translated, ...named];
}

function hasText(catalogue: SlowCatalogue, article: SlowArticle, text: string): boolean {
  const words = textsOf(catalogue, article).flatMap((one) => one.match(/[\p{L}\p{M}]+/gu) ?? []);
  const forms = words.flatMap((word) => [plain(word), umlautsSpelledOut(word)]);
  return wordsOf(plain(text)).every((wanted) =>
    forms.some((form) => form.includes(wanted) || stemOf(form).endsWith(stemOf(wanted))),
  );
}

function hasNumber(article: SlowArticle, part: string): boolean {
  const wanted = part.replace(/[\s.]/g, '').toLowerCase();
  return cellOf(article, 'articlenrsearch').toLowerCase().includes(wanted);
}

/** What a price cell is worth, undefined for 'On request'. */
type CentsOf = (price: string) => number | undefined;

function hasPrice(
  cell: string,
  { min = -1, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number },
  centsOf: CentsOf,
) {
  const cents = centsOf(cell);
  return cents !== undefined && cents / 100 >= min && cents / 100 <= max;
}

function passes(catalogue: SlowCatalogue, article: SlowArticle, filter: ListingFilter, centsOf: CentsOf): boolean {
  const header = headerOf(catalogue, filter.columnName);
  const isOpen =
    (filter.kind === 'values' && filter.values.length === 0) ||
    (filter.kind === 'range' && filter.min === undefined && filter.max === undefined);
  if (isOpen) return true;
  if (header === undefined) return false;
  const cell = cellOf(article, header);
  switch (filter.kind) {
    case 'values':
      return parts(cell).some((own) => filter.values.some((one) => isSame(own, one, isNumeric(catalogue, header))));
    case 'range':
      if (header === 'Price') return hasPrice(cell, filter, centsOf);
      return isBetween(cell, filter.min ?? Number.NEGATIVE_INFINITY, filter.max ?? Number.POSITIVE_INFINITY);
    case 'interval':
      return isInside(cell, filter.value);
  }
}

function inScope({ sheet }: SlowArticle, { mainCategory, subCategory }: ListingQuery): boolean {
  if (subCategory !== undefined) return sheet.sub === subCategory;
  return mainCategory === undefined || sheet.main === mainCategory;
}

/** Bounds of the visible articles: every number of a range's cells, the closed sides of intervals. */
function boundsOf(articles: readonly SlowArticle[], header: string, type: string): [number, number] | undefined {
  const numbers = articles.flatMap((article) => {
    const cell = cellOf(article, header);
    const sides = cell.split(';');
    if (type === 'interval' && (sides.length > 2 || sides.some((s) => s.trim() !== '' && numberIn(s) === undefined))) {
      return [];
    }
    return sides.flatMap((side) => numberIn(side) ?? []);
  });
  return numbers.length === 0 ? undefined : [Math.min(...numbers), Math.max(...numbers)];
}

function facetOf(
  catalogue: SlowCatalogue,
  query: ListingQuery,
  sheet: SlowSheet,
  columnName: string,
  centsOf: CentsOf,
) {
  const header = headerOf(catalogue, columnName) ?? columnName;
  const flags = flagsOf(sheet, header);
  if (!flags.includes('stdfilter') && !flags.includes('advfilter')) return [];
  const type = ['multiselect', 'range', 'interval'].find((one) => flags.includes(one)) ?? 'select';
  const visible = articlesOf(catalogue).filter((article) => article.sheet === sheet && isVisible(article));
  const others = query.filters.filter((filter) => headerOf(catalogue, filter.columnName) !== header);
  const left = visible.filter(
    (article) =>
      hasText(catalogue, article, query.text) &&
      hasNumber(article, query.articleNr) &&
      others.every((filter) => passes(catalogue, article, filter, centsOf)),
  );
  const isNumber = isNumeric(catalogue, header);
  const chosen = query.filters
    .filter((filter) => headerOf(catalogue, filter.columnName) === header)
    .flatMap((filter) => (filter.kind === 'values' ? filter.values : []));
  const holders = (value: string, among: readonly SlowArticle[]) =>
    among.filter((article) => parts(cellOf(article, header)).some((own) => isSame(own, value, isNumber)));
  // Written as the first article of the country writes it.
  const values: string[] = [];
  for (const value of articlesOf(catalogue).flatMap((article) => parts(cellOf(article, header)))) {
    if (holders(value, visible).length > 0 && !values.some((other) => isSame(other, value, isNumber)))
      values.push(value);
  }
  const bounds = type === 'range' || type === 'interval' ? boundsOf(visible, header, type) : undefined;
  if (bounds === undefined && (type === 'range' || type === 'interval' || values.length === 0)) return [];
  const counted = values.map((value) => ({
    value,
    count: entriesOf(holders(value, left), query).length,
    selected: chosen.some((one) => isSame(one, value, isNumber)),
  }));
  const isAdvanced = !flags.includes('stdfilter');
  return [{ columnName: header, type, isAdvanced, values: bounds === undefined ? counted : [], bounds }];
}

/** An article without a product is one of its own. */
function isSameProduct(a: SlowArticle, b: SlowArticle): boolean {
  const id = cellOf(a, 'ParentID');
  return a === b || (id !== '' && id === cellOf(b, 'ParentID') && a.sheet === b.sheet);
}

/** The first article of every product, where products are listed. */
function entriesOf(articles: readonly SlowArticle[], { group }: ListingQuery): readonly SlowArticle[] {
  if (group === undefined) return articles;
  return articles.filter((article, at) => articles.findIndex((other) => isSameProduct(article, other)) === at);
}

/** Every category can be searched by price. */
function priceFacet(articles: readonly SlowArticle[], centsOf: CentsOf): SlowFacet[] {
  const prices = articles.flatMap((article) => centsOf(cellOf(article, 'Price')) ?? []).map((cents) => cents / 100);
  if (prices.length === 0) return [];
  const bounds = [Math.min(...prices), Math.max(...prices)] as const;
  return [{ columnName: 'Price', type: 'range', isAdvanced: false, values: [], bounds }];
}

const sortedBy: Readonly<Record<string, string>> = { title: 'Articletext', priceUp: 'Price', priceDown: 'Price' };

function comparing(catalogue: SlowCatalogue, sort: string, centsOf: CentsOf) {
  const collator = new Intl.Collator('de', { numeric: true });
  const [direction, ...name] = sort.split(':');
  const column = sortedBy[sort] ?? name.join(':');
  const header = column === '' ? undefined : headerOf(catalogue, column);
  const isDown = sort === 'priceDown' || direction === 'down';

  function numberOf(cell: string): number | undefined {
    if (header === 'Price') return centsOf(cell);
    return header !== undefined && isNumeric(catalogue, header) ? numberIn(cell) : undefined;
  }
  /** Numbers before texts; without a price there is nothing to compare. */
  function compare(a: string, b: string): number {
    const [left, right] = [numberOf(a), numberOf(b)];
    if (left !== undefined && right !== undefined) return left - right;
    if (left !== undefined || right !== undefined) return left === undefined ? 1 : -1;
    return collator.compare(a, b);
  }
  return function order(a: SlowArticle, b: SlowArticle): number {
    if (header === undefined) return 0;
    const [left, right] = [cellOf(a, header), cellOf(b, header)];
    const isLast = (cell: string) =>
      sort.startsWith('price') ? centsOf(cell) === undefined : cell === '' && sort !== 'title';
    if (isLast(left) || isLast(right)) return Number(isLast(left)) - Number(isLast(right));
    return compare(left, right) * (isDown ? -1 : 1);
  };
}

/**
 * A second, slow and obvious implementation of the listing (domain: Listing): texts and loops, written from
 * docs/domain alone. It shares no code with the search and serves the tests as its oracle.
 *
 * @param centsOf what a price cell is worth, undefined for 'On request'
 */
export function slowListing(catalogue: SlowCatalogue, query: ListingQuery, centsOf: CentsOf): SlowListing {
  const visible = articlesOf(catalogue).filter(isVisible);
  const matches = visible
    .filter((article) => inScope(article, query))
    .filter((article) => hasText(catalogue, article, query.text) && hasNumber(article, query.articleNr))
    .filter((article) => query.filters.every((filter) => passes(catalogue, article, filter, centsOf)))
    .sort(comparing(catalogue, query.sort, centsOf));
  const entries = entriesOf(matches, query);
  const page = entries.slice(query.offset, query.offset + query.limit);
  const idOf = (article: SlowArticle) => cellOf(article, 'ArticleNr');
  const sheet = catalogue.sheets.find(({ sub }) => sub === query.subCategory);
  const columns = (sheet?.headers ?? []).filter((header, at, all) => all.indexOf(header) === at);
  return {
    ids: page.map(idOf),
    total: entries.length,
    articleTotal: matches.length,
    variants: page.map((article) => visible.filter((other) => isSameProduct(article, other)).map(idOf)),
    facets:
      sheet === undefined
        ? []
        : [
            ...columns.flatMap((name) => facetOf(catalogue, query, sheet, name, centsOf)),
            ...priceFacet(
              visible.filter((article) => article.sheet === sheet),
              centsOf,
            ),
          ],
  };
}
