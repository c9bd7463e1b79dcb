import { z } from 'zod';
import { mainCategories, subCategories } from '../catalogue/index.ts';
import { FilterDefinition } from '../filter/index.ts';
import { defineEndpoint } from './endpoint.ts';
import { CountryCode, Nothing, pageOf } from './parts.ts';
import { SearchedConditions } from './searchedConditions.ts';

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

export const ArticleQuery = z.strictObject({
  country: CountryCode,
  filtersConditions: SearchedConditions,
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
  summary: 'One article of a country, listed or not; one that is sold no more is inactive.',
  params: z.strictObject({ articleId: z.string().min(1).max(200) }),
  query: z.strictObject({ country: CountryCode }),
  body: Nothing,
  response: ArticleData,
  errors: ['ErrorCatalogNotFound', 'ErrorArticleNotFound'],
  isVersioned: true,
});
