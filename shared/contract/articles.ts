import { z } from 'zod';
import { mainCategories, readNumber, subCategories } from '../catalogue/index.ts';
import { FilterCondition, FilterDefinition } from '../filter/index.ts';
import { defineEndpoint } from './endpoint.ts';
import { CountryCode, Nothing, pageOf } from './parts.ts';

const texts = z.array(z.string()).readonly();

/** One article of a country (§3.5), asset references resolved to addresses. */
export const ArticleData = z.object({
  id: z.string(),
  articleNrSearch: z.string(),
  title: z.string(),
  product: z.string(),
  productId: z.string(),
  variantText: z.string(),
  prodDescription: z.string(),
  techDescription: z.string(),
  mainCategory: z.enum(mainCategories),
  subCategory: z.enum(subCategories),
  combinationWith: texts,
  optionalComesWith: texts,
  comesWith: texts,
  notFitsWith: texts,
  pictures: z.object({ main: z.string(), additional: texts, technicalDrawings: texts }),
  cadFiles: texts,
  active: z.boolean(),
  isSearchableBrowser: z.boolean(),
  /** Integer cents, excluding VAT; null is 'On request'. */
  priceInCents: z.int().nullable(),
  countries: texts,
  properties: z.record(z.string(), z.string()),
});

/** A whole number written out in the address. */
function count(most: number) {
  return z
    .string()
    .regex(/^\d{1,7}$/)
    .default('0')
    .transform(Number)
    .pipe(z.int().min(0).max(most));
}

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: `No JSON: ${error instanceof Error ? error.message : 'unreadable'}` });
    return z.NEVER;
  }
}

function boundIn(bound: number | string | null | undefined): number | undefined {
  return typeof bound === 'string' ? readNumber(bound) : (bound ?? undefined);
}

/** A range whose bounds are the wrong way round is a slip that should be told, not an empty result. */
function isInOrder(condition: FilterCondition): boolean {
  if (condition.operator !== 'minmax') return true;
  const [min, max] = [boundIn(condition.value.min), boundIn(condition.value.max)];
  return min === undefined || max === undefined || min <= max;
}

const SearchedCondition = FilterCondition.refine(isInOrder, { message: 'min is above max', path: ['value'] });

/** The conditions as JSON, since GET sends its fields in the address (§7.1). */
const conditionsInAddress = z
  .string()
  .max(8000)
  .default('[]')
  .transform(parseJson)
  .pipe(z.array(SearchedCondition).max(200));

export const ArticleQuery = z.strictObject({
  country: CountryCode,
  filtersConditions: conditionsInAddress,
  joinConditions: FilterDefinition.shape.joinConditions,
  sortColumName: z.string().max(200).default(''),
  sortOrder: z.enum(['ASC', 'DESC']).default('ASC'),
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
  summary: 'Articles of a country that satisfy conditions. filtersConditions is JSON in the address.',
  params: Nothing,
  query: ArticleQuery,
  body: Nothing,
  response: pageOf(ArticleData).extend({
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
  summary: 'One article of a country, whether it is listed or not.',
  params: z.strictObject({ articleId: z.string().min(1).max(200) }),
  query: z.strictObject({ country: CountryCode }),
  body: Nothing,
  response: ArticleData,
  errors: ['ErrorCatalogNotFound', 'ErrorArticleNotFound'],
  isVersioned: true,
});
