import { z } from 'zod';
import { Article } from '#catalogue/article.ts';
import { readNumber } from '#columns/index.ts';
import { dayOf, FilterCondition, FilterDefinition } from '#conditions/index.ts';
import { ReportOptions } from './documents.ts';
import { defineEndpoint, rateLimits } from './endpoint.ts';
import { CountryCode, FileUrl, Nothing, pageOf } from './parts.ts';

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: `No JSON: ${error instanceof Error ? error.message : 'unreadable'}` });
    return z.NEVER;
  }
}

/** An absent or blank bound is open. */
type Bound<Value> = Value | 'open' | 'unreadable';

function boundOf<Given extends number | string, Value>(
  given: Given | null | undefined,
  read: (given: Given) => Value | undefined,
): Bound<Value> {
  if (given === null || given === undefined || (typeof given === 'string' && given.trim() === '')) return 'open';
  return read(given) ?? 'unreadable';
}

function numberOf(given: number | string): number | undefined {
  return typeof given === 'number' ? given : readNumber(given);
}

/** Both bounds can be read and stand the right way round. */
function isRange<Value extends number | string>(low: Bound<Value>, high: Bound<Value>): boolean {
  if (low === 'unreadable' || high === 'unreadable') return false;
  return low === 'open' || high === 'open' || low <= high;
}

function hasMeaning(condition: FilterCondition): boolean {
  switch (condition.operator) {
    case 'minmax':
      return isRange(boundOf(condition.value.min, numberOf), boundOf(condition.value.max, numberOf));
    case 'interval':
      return numberOf(condition.value) !== undefined;
    case 'fromtodate':
      return isRange(boundOf(condition.value['from-date'], dayOf), boundOf(condition.value['to-date'], dayOf));
    case 'inlist':
    case 'notinlist':
    case 'equals':
    case 'contains':
    case 'notcontains':
      return true;
  }
}

/** What nothing can satisfy is a mistake to be reported, not an empty result: bounds turned round, or no bounds. */
const SearchedCondition = FilterCondition.refine(hasMeaning, { message: 'not a range', path: ['value'] });

/** An article as it is answered: what the catalogue calls differently has its name there, too. */
const ArticleAnswer = Article.extend({
  ArticleNr: Article.shape.id,
  Active: Article.shape.active,
  IsSearchableBrowser: Article.shape.isSearchableBrowser,
  /** Excluding VAT, in units of the currency; null is 'On request'. */
  Price: z.number().nullable(),
  /** `;`-separated. */
  CountriesISO: z.string(),
});
export type ArticleAnswer = z.infer<typeof ArticleAnswer>;

/**
 * Anybody may search, and a text that is looked for costs a walk through every text of its column: about 40 ms where
 * 50,000 articles have long ones.
 */
const maxTexts = 20;

function looksForText({ operator }: FilterCondition): boolean {
  return operator === 'contains' || operator === 'notcontains';
}

function isBearable(conditions: readonly FilterCondition[]): boolean {
  return conditions.filter(looksForText).length <= maxTexts;
}

/**
 * The conditions of a search as JSON in the address, since GET sends its fields there (domain: Envelope): at most 200,
 * of which 20 may look for a part of a text.
 */
const SearchedConditions = z
  .string()
  .max(8000)
  .default('[]')
  .transform(parseJson)
  .pipe(z.array(SearchedCondition).max(200).refine(isBearable, { message: 'too many texts to look for' }));

/** A whole number written out in the address. */
function count(max: number) {
  return z
    .string()
    .regex(/^\d{1,7}$/)
    .default('0')
    .transform(Number)
    .pipe(z.int().min(0).max(max));
}

export const ArticleQuery = z.strictObject({
  country: CountryCode,
  /** What listings find by it, best first unless another order is asked for. */
  text: z.string().max(500).default(''),
  filtersConditions: SearchedConditions,
  joinConditions: FilterDefinition.shape.joinConditions,
  sortColumName: z.string().max(200).default(''),
  sortOrder: z.enum(['ASC', 'DESC']).default('ASC'),
  /** `product`: of every product, within a sub-category, the first article in the order asked for; `total` counts these. */
  group: z.enum(['product']).optional(),
  /** 0: all, capped at 1,000. */
  pageSize: count(1000),
  /** Offset of the first entry. */
  firstEntryIndexPage: count(1_000_000),
});
export type ArticleQuery = z.infer<typeof ArticleQuery>;

export const searchArticles = defineEndpoint({
  name: 'searchArticles',
  method: 'GET',
  path: '/articles/search',
  access: 'public',
  summary:
    'Articles of a country that satisfy conditions, one by one or the first of each product. filtersConditions is JSON in the address.',
  params: Nothing,
  query: ArticleQuery,
  body: Nothing,
  response: pageOf(ArticleAnswer).extend({
    /** Columns that conditions name and no sheet has: they match nothing. */
    unknownColumns: z.array(z.string()).readonly(),
  }),
  errors: ['ErrorCatalogNotFound'],
  isVersioned: true,
});

export const getArticle = defineEndpoint({
  name: 'getArticle',
  method: 'GET',
  path: '/articles/{articleId}',
  access: 'public',
  summary: 'One article of a country, listed or not; one that is sold no more is inactive.',
  params: z.strictObject({ articleId: z.string().min(1).max(200) }),
  query: z.strictObject({ country: CountryCode }),
  body: Nothing,
  response: ArticleAnswer,
  errors: ['ErrorCatalogNotFound', 'ErrorArticleNotFound'],
  isVersioned: true,
});

/** Options of a data sheet; the fields mean the same as for a report. */
export const DatasheetOptions = ReportOptions.pick({ locale: true, displayPrices: true });
export type DatasheetOptions = z.infer<typeof DatasheetOptions>;

export const createDatasheet = defineEndpoint({
  name: 'createDatasheet',
  method: 'POST',
  path: '/datasheet/{countryId}/{articleId}',
  access: 'public',
  summary: 'The PDF data sheet of an article: a download address. The same wish gives the same file.',
  params: z.strictObject({ countryId: CountryCode, articleId: z.string().min(1).max(200) }),
  query: Nothing,
  body: DatasheetOptions,
  response: FileUrl,
  errors: ['ErrorCatalogNotFound', 'ErrorArticleNotFound'],
  limit: rateLimits.dataSheets,
});
