import { endpoints } from '@sanispec/shared/contract';
import { answerArticle } from '#catalogues/answerArticle.ts';
import { articleOf, openServerCatalogue, type ServerCatalogue } from '#catalogues/openServerCatalogue.ts';
import { searchArticles as search } from '#catalogues/searchArticles.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import type { Handler } from './handler.ts';
import { responseSchemaVersion } from './responseSchemaVersion.ts';

type E = typeof endpoints;

async function openCatalogue(services: Services, country: string): Promise<ServerCatalogue> {
  const opened = await openServerCatalogue(services, country);
  if (opened === undefined) throw new Failure(404, 'ErrorCatalogNotFound');
  return opened;
}

export const searchArticles: Handler<E['searchArticles']> = async ({ services, query }) => {
  const { catalogue, versionId } = await openCatalogue(services, query.country);
  const { articles, total, unknownColumns } = search(catalogue, query);
  const etag = `${versionId}-${responseSchemaVersion(endpoints.searchArticles.response)}`;
  return { rows: articles, rest: { pageInfo: { totalElements: total }, unknownColumns }, etag };
};

export const getArticle: Handler<E['getArticle']> = async ({ services, params, query }) => {
  const { catalogue, versionId } = await openCatalogue(services, query.country);
  const article = articleOf(catalogue, params.articleId);
  // One that is no longer sold is returned too, as inactive: older projects and documents name it.
  if (article === undefined) throw new Failure(404, 'ErrorArticleNotFound', [query.country]);
  return { data: answerArticle(article), etag: `${versionId}-${responseSchemaVersion(endpoints.getArticle.response)}` };
};
