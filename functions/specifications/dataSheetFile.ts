import { createHash } from 'node:crypto';
import type { Article } from '@sanispec/shared/catalogue';
import { memoizeWeak } from '@sanispec/shared/columns';
import type { DatasheetOptions } from '@sanispec/shared/contract';
import { type DocumentLanguage, documentLanguage } from '@sanispec/shared/documents';
import { resolveLocale } from '@sanispec/shared/markets';
import { articleOf, openServerCatalogue, type ServerCatalogue } from '#catalogues/openServerCatalogue.ts';
import { readInfos } from '#catalogues/readInfos.ts';
import { engineOf } from '#catalogues/serverEngine.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '../failure.ts';
import { assetBlobOf } from './pictures/assetBlobOf.ts';
import { WorkQueue } from './workQueue.ts';

interface DataSheetRequest extends DatasheetOptions {
  readonly country: string;
  readonly articleId: string;
}

/** A stored data sheet. */
interface DataSheetFile {
  /** In the container `exports`. */
  readonly blobName: string;
  readonly fileName: string;
}

/** Where data sheets are, in the container `exports`. */
const dataSheetFolder = 'datasheets/';

/** Incremented when data sheets look or read differently, so that old ones are no longer served. */
const edition = 2;

/** Rendering takes the processor, and pictures take memory: up to 200 MB for a data sheet of the largest ones. */
const renderQueueOf = memoizeWeak((_blobs: Services['blobs']) => new WorkQueue({ concurrency: 2, maxWaiting: 16 }));

/**
 * The stored pictures of an article as they are now: an asset that is added or replaced later makes another data sheet.
 */
async function pictureVersions({ blobs }: Services, { pictures }: Article): Promise<string[]> {
  const urls = [pictures.main, ...pictures.technicalDrawings];
  return Promise.all(
    urls.map(async (url) => {
      const blob = assetBlobOf(blobs, url);
      const properties = blob === undefined ? undefined : await blobs.properties(blob.container, blob.name);
      return properties?.etag ?? '';
    }),
  );
}

/** E.g. 'Datenblatt_110.512.24.6.pdf'; what file systems refuse in an article number becomes a hyphen. */
function fileNameOf(articleId: string, language: DocumentLanguage): string {
  return `${language.text('DocumentDataSheetFileName')}_${articleId.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.pdf`;
}

/** The catalogue with the sub-articles that rules want: the sheet names them. */
async function openWithRules(services: Services, country: string): Promise<ServerCatalogue | undefined> {
  const opened = await openServerCatalogue(services, country);
  if (opened === undefined) return undefined;
  const { infos } = await readInfos(services);
  return { ...opened, catalogue: engineOf(opened.catalogue, infos).catalogue };
}

/**
 * The data sheet of an article as a stored file (domain: Data sheet). It is rendered once for a catalogue version,
 * country, article with its sub-articles, locale and choice of prices, and found again from then on.
 *
 * @throws Failure 404 when the country has no catalogue or the catalogue no such article, 503 when too many data sheets
 *   are being rendered
 */
export async function dataSheetFile(services: Services, request: DataSheetRequest): Promise<DataSheetFile> {
  const { country, articleId, displayPrices } = request;
  const opened = await openWithRules(services, country);
  if (opened === undefined) throw new Failure(404, 'ErrorCatalogNotFound');
  const article = articleOf(opened.catalogue, articleId);
  if (article === undefined) throw new Failure(404, 'ErrorArticleNotFound', [country]);
  const language = documentLanguage(resolveLocale(request.locale), opened.catalogue.currency);
  const pictures = await pictureVersions(services, article);
  const { mandatory, optional } = opened.catalogue.setArticlesOf(article.id);
  const named = [article.id, mandatory, optional];
  const identity = [edition, opened.versionId, country, named, language.locale, displayPrices, pictures];
  const hash = createHash('sha256').update(JSON.stringify(identity)).digest('hex');
  const blobName = `${dataSheetFolder}${hash}.pdf`;
  if ((await services.blobs.properties('exports', blobName)) === undefined) {
    await renderQueueOf(services.blobs).run(blobName, async () => {
      // Loaded when needed: the writers of PDF and pictures would double the time that functions take to start.
      const { writeDataSheetFile } = await import('./writeDataSheetFile.ts');
      await writeDataSheetFile(services, { article, opened, language, displayPrices, blobName });
    });
  }
  return { blobName, fileName: fileNameOf(article.id, language) };
}

const retentionMilliseconds = 30 * 24 * 3600 * 1000;

/**
 * Removes data sheets that were written long ago: those of replaced catalogues and pictures are never asked for again,
 * all others are written again on request.
 *
 * @returns how many were removed
 */
export async function sweepDataSheets({ blobs, now }: Services): Promise<number> {
  const oldest = now().getTime() - retentionMilliseconds;
  let removed = 0;
  for await (const dataSheet of blobs.list('exports', dataSheetFolder)) {
    if (dataSheet.lastModified.getTime() >= oldest) continue;
    if (await blobs.delete('exports', dataSheet.name)) removed += 1;
  }
  return removed;
}
