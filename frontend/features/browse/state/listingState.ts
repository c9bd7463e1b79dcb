import {
  isMainCategory,
  isSubCategory,
  type MainCategory,
  mainCategoryOf,
  type SubCategory,
} from '@sanispec/shared/catalogue';
import { isColumnSort, type ListingFilter, type ListingSort } from '@sanispec/shared/listing';
import { listingParams } from '#catalogue/listingUrl.ts';

/** What the listing shows; the address holds all of it (domain: Listing). */
export interface ListingState {
  readonly main: MainCategory | undefined;
  readonly sub: SubCategory | undefined;
  readonly filters: readonly ListingFilter[];
  readonly text: string;
  /** What of the text is looked for as it is, although it could be understood: all of it, or these words. */
  readonly literal: 'all' | readonly string[] | undefined;
  readonly articleNr: string;
  readonly sort: ListingSort;
  /** Pages loaded, at least 1. */
  readonly pages: number;
  readonly showAdvanced: boolean;
  /** Each article is an entry of its own; otherwise a product with its variants is one. */
  readonly listsArticles: boolean;
  readonly showHidden: boolean;
  /** Only what this reason hides is listed: the key of its group. */
  readonly hiddenBy: string | undefined;
  readonly replacingEntryId: string | undefined;
  /** In public browsing: the country whose catalogue is shown instead of the locale's. */
  readonly country: string | undefined;
}

export const emptyListing: ListingState = {
  main: undefined,
  sub: undefined,
  filters: [],
  text: '',
  literal: undefined,
  articleNr: '',
  sort: 'best',
  pages: 1,
  showAdvanced: false,
  listsArticles: false,
  showHidden: false,
  hiddenBy: undefined,
  replacingEntryId: undefined,
  country: undefined,
};

const sorts: readonly ListingSort[] = ['best', 'catalogue', 'title', 'priceUp', 'priceDown'];
/** Enough for 100,000 articles; an address made by hand must not ask for more. */
const maxPages = 4_200;

/** Values repeat their parameter, so that no character needs escaping of our own. */
const prefixes = { values: 'f.', range: 'r.', interval: 'i.' } as const;

function numberOf(text: string | undefined): number | undefined {
  const number = Number(text);
  return text === undefined || text === '' || !Number.isFinite(number) ? undefined : number;
}

function rangeFilter(columnName: string, text: string): ListingFilter | undefined {
  const [low, high] = text.split('..');
  const min = numberOf(low);
  const max = numberOf(high);
  if (min === undefined && max === undefined) return undefined;
  return { kind: 'range', columnName, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

function filterOf(name: string, texts: readonly string[]): ListingFilter | undefined {
  const columnName = name.slice(2);
  const [text = ''] = texts;
  if (columnName === '') return undefined;
  if (name.startsWith(prefixes.values)) return { kind: 'values', columnName, values: texts };
  if (name.startsWith(prefixes.range)) return rangeFilter(columnName, text);
  if (!name.startsWith(prefixes.interval)) return undefined;
  const value = numberOf(text);
  return value === undefined ? undefined : { kind: 'interval', columnName, value };
}

function sortOf(text: string): ListingSort {
  return isColumnSort(text) ? text : (sorts.find((known) => known === text) ?? 'best');
}

/**
 * The category of an address; a sub-category belongs to one main category, regardless of the main category in the
 * address.
 */
function readCategory(search: URLSearchParams): Pick<ListingState, 'main' | 'sub'> {
  const main = search.get(listingParams.main) ?? '';
  const sub = search.get(listingParams.sub) ?? '';
  if (isSubCategory(sub)) return { main: mainCategoryOf(sub), sub };
  return { main: isMainCategory(main) ? main : undefined, sub: undefined };
}

/** A star stands for the whole text; no word of one is only a star. */
function literalOf(words: readonly string[]): ListingState['literal'] {
  if (words.length === 0) return undefined;
  return words.includes('*') ? 'all' : words;
}

/** Reads the address; what it does not understand is left out, since anybody may write an address. */
export function readListingState(search: URLSearchParams): ListingState {
  const pages = Math.trunc(numberOf(search.get('pages') ?? undefined) ?? 1);
  const names = [...new Set(search.keys())];
  return {
    ...readCategory(search),
    filters: names.map((name) => filterOf(name, search.getAll(name))).filter((filter) => filter !== undefined),
    text: search.get(listingParams.text) ?? '',
    literal: literalOf(search.getAll('literal')),
    articleNr: search.get('nr') ?? '',
    sort: sortOf(search.get('sort') ?? ''),
    pages: Math.min(Math.max(pages, 1), maxPages),
    showAdvanced: search.get('advanced') === '1',
    listsArticles: search.get('articles') === 'each',
    showHidden: search.get(listingParams.hidden) === '1',
    hiddenBy: search.get('hiddenBy') ?? undefined,
    replacingEntryId: search.get(listingParams.replace) ?? undefined,
    country: readCountry(search),
  };
}

/** The `country` of an address, when it has the form of one. */
export function readCountry(search: URLSearchParams): string | undefined {
  const country = search.get('country') ?? '';
  return /^[A-Z]{2}$/.test(country) ? country : undefined;
}

function appendFilter(search: URLSearchParams, filter: ListingFilter): void {
  const name = prefixes[filter.kind] + filter.columnName;
  switch (filter.kind) {
    case 'values':
      for (const value of filter.values) search.append(name, value);
      return;
    case 'range':
      search.append(name, `${filter.min ?? ''}..${filter.max ?? ''}`);
      return;
    case 'interval':
      search.append(name, String(filter.value));
  }
}

/** The address of a state; what is as usual is left out, so that addresses stay short. */
export function writeListingState(state: ListingState): URLSearchParams {
  const search = new URLSearchParams();
  if (state.country !== undefined) search.set('country', state.country);
  if (state.main !== undefined) search.set(listingParams.main, state.main);
  if (state.sub !== undefined) search.set(listingParams.sub, state.sub);
  if (state.text !== '') search.set(listingParams.text, state.text);
  for (const word of state.literal === 'all' ? ['*'] : (state.literal ?? [])) search.append('literal', word);
  if (state.articleNr !== '') search.set('nr', state.articleNr);
  for (const filter of state.filters) appendFilter(search, filter);
  if (state.sort !== 'best') search.set('sort', state.sort);
  if (state.listsArticles) search.set('articles', 'each');
  if (state.showAdvanced) search.set('advanced', '1');
  if (state.showHidden) search.set(listingParams.hidden, '1');
  if (state.hiddenBy !== undefined) search.set('hiddenBy', state.hiddenBy);
  if (state.replacingEntryId !== undefined) search.set(listingParams.replace, state.replacingEntryId);
  if (state.pages > 1) search.set('pages', String(state.pages));
  return search;
}

/** How many filters are set, counting values one by one as their pills do. */
export function filterCount(state: ListingState): number {
  return state.filters.reduce((sum, filter) => sum + (filter.kind === 'values' ? filter.values.length : 1), 0);
}
