import { foldText } from '@sanispec/shared/columns';
import type { Difference, endpoints, Finding } from '@sanispec/shared/contract';
import { resolveLocale } from '@sanispec/shared/markets';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { type LineOrder, lineOrders } from '#imports/review/lineFiles.ts';
import { findingsList, type ReviewList } from '#imports/review/reviewFiles.ts';
import { type LineFilter, openReviewList } from '#imports/review/reviewList.ts';
import { readJob } from '#jobs/ownJob.ts';
import type { ReviewFormat } from '#review/reviewFile.ts';
import type { Answer, Call, Handler } from './handler.ts';

type E = typeof endpoints;

/** As of every search (domain: Searches). */
const maxPage = 1000;
const downloadSeconds = 15 * 60;

type Body = Pick<Call<E['searchFindings']>['body'], 'sortColumName' | 'sortOrder' | 'pageSize' | 'firstEntryIndexPage'>;

function orderOf({ sortColumName }: Body): LineOrder | 'kept' {
  return lineOrders.find((order) => order === sortColumName) ?? 'kept';
}

/** @throws Failure 404 ErrorJobNotFound also for a job that has no such list */
async function search(services: Services, jobId: string, list: ReviewList, filter: LineFilter, body: Body) {
  const opened = await openReviewList(services, jobId, list);
  if (opened === undefined) throw new Failure(404, 'ErrorJobNotFound');
  const { lines, total } = await opened.search(filter, {
    order: orderOf(body),
    descending: body.sortOrder === 'DESC',
    offset: body.firstEntryIndexPage,
    limit: body.pageSize === 0 ? maxPage : body.pageSize,
  });
  return { lines, pageInfo: { totalElements: total }, subCategories: [...opened.subCategories] };
}

async function download(
  services: Services,
  { id: jobId, result }: { readonly id: string; readonly result?: Record<string, unknown> | undefined },
  list: ReviewList,
  { format, locale }: { readonly format: ReviewFormat; readonly locale: string },
): Promise<Answer<string>> {
  const sourceName = typeof result?.fileName === 'string' ? result.fileName : '';
  // It knows every text of the site, which no other call needs.
  const { writeReviewFile } = await import('#review/reviewFile.ts');
  const file = await writeReviewFile(services, jobId, list, { format, locale: resolveLocale(locale), sourceName });
  if (file === undefined) throw new Failure(404, 'ErrorJobNotFound');
  const { blobName, fileName } = file;
  const url = await services.blobs.downloadUrl('reviews', blobName, { expiresInSeconds: downloadSeconds, fileName });
  return { data: url, dataInfo: { type: 'file', dataIsUrl: true, fileName } };
}

export const searchDifferences: Handler<E['searchDifferences']> = async ({ services, session, params, body }) => {
  const { id } = await readJob(services, session.user, params.jobId);
  const { tab, country, subCategory, overPercent } = body;
  const filter: LineFilter = { text: foldText(body.text.trim()), subCategory, country, overPercent };
  const { lines, ...rest } = await search(services, id, tab, filter, body);
  // The check wrote them as the contract says.
  return { data: { rowsData: lines as Difference[], ...rest } };
};

export const downloadDifferences: Handler<E['downloadDifferences']> = async ({ services, session, params, query }) =>
  download(services, await readJob(services, session.user, params.jobId), query.tab, query);

export const searchFindings: Handler<E['searchFindings']> = async ({ services, session, params, body }) => {
  const { id } = await readJob(services, session.user, params.jobId);
  const { lines, pageInfo } = await search(services, id, findingsList, { text: '', subCategory: body.key }, body);
  return { data: { rowsData: lines as Finding[], pageInfo } };
};

export const downloadFindings: Handler<E['downloadFindings']> = async ({ services, session, params, query }) => {
  const job = await readJob(services, session.user, params.jobId);
  return download(services, job, findingsList, { format: 'csv', locale: query.locale });
};
