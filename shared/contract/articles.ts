import { z } from 'zod';
import { Article } from '#catalogue/index.ts';
import { FilterDefinition } from '#conditions/index.ts';
import { defineEndpoint } from './endpoint.ts';
import { CountryCode, Nothing, pageOf } from './parts.ts';
import { SearchedConditions } from './searchedConditions.ts';

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
  response: pageOf(Article).extend({
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
  response: Article,
  errors: ['ErrorCatalogNotFound', 'ErrorArticleNotFound'],
  isVersioned: true,
});
