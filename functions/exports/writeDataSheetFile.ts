import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Article } from '@sanispec/shared/catalogue';
import {
  buildDataSheet,
  type DocumentLanguage,
  picturesOf,
  snapshotOfArticle,
  specifyArticle,
  usualOptions,
} from '@sanispec/shared/documents';
import type { ServerCatalogue } from '#catalogues/openServerCatalogue.ts';
import type { Services } from '#config/services.ts';
import { BlobExists } from '#storage/blobStore.ts';
import type { DocumentPictures } from './documentWriter.ts';
import { pdfWriter } from './pdf/pdfWriter.ts';
import { collectPictures } from './pictures/collectAssets.ts';
import { allowedOrigins } from './pictures/fetchExternal.ts';
import { FilePictures } from './pictures/filePictures.ts';

export interface DataSheetToWrite {
  readonly article: Article;
  readonly opened: ServerCatalogue;
  readonly language: DocumentLanguage;
  readonly displayPrices: boolean;
  /** In the container `exports`. */
  readonly blobName: string;
}

/** Somebody waits for the answer: a site that is slow shows nothing on this sheet. */
const pictureSeconds = 10;

async function writeInto(
  folder: string,
  services: Services,
  { article, opened, language, displayPrices, blobName }: DataSheetToWrite,
): Promise<Buffer> {
  const { catalogue } = opened;
  const snapshot = snapshotOfArticle(article, catalogue, services.now().toISOString());
  const content = specifyArticle(snapshot, language, displayPrices);
  const document = buildDataSheet(content, language);
  const urls = picturesOf(document).map(({ url }) => url);
  const source = {
    services,
    folder,
    origins: allowedOrigins(catalogue.setting('ExportAllowedOrigins')),
    signal: AbortSignal.timeout(pictureSeconds * 1000),
  };
  const found = await collectPictures(urls, source, () => Promise.resolve());
  const files = [...found].flatMap(([url, asset]) => (asset.kind === 'file' ? [[url, asset.path] as const] : []));
  const pictures = new FilePictures(new Map(files));
  const bytes = await pdfBytes(document, content, language, displayPrices, pictures);
  const missing = urls.filter((url) => found.get(url)?.kind !== 'file');
  if (missing.length > 0 || pictures.findings.length > 0) {
    services.log('warning', 'dataSheetWithoutPictures', { blobName, missing, findings: pictures.findings });
  }
  return bytes;
}

async function pdfBytes(
  document: ReturnType<typeof buildDataSheet>,
  content: ReturnType<typeof specifyArticle>,
  language: DocumentLanguage,
  displayPrices: boolean,
  pictures: DocumentPictures,
): Promise<Buffer> {
  const options = { ...usualOptions, format: 'PDF', displayPrices } as const;
  const sink = new PassThrough();
  const input = { document, content, options, language, pictures, onProgress: () => Promise.resolve() };
  const [bytes] = await Promise.all([buffer(sink), pdfWriter.write(input, sink)]);
  return bytes;
}

/**
 * Renders a data sheet and stores it, unless another host was faster: both wrote the same. A picture that is missing
 * becomes a placeholder.
 *
 * @throws BlobServiceUnavailable when storage is away
 */
export async function writeDataSheetFile(services: Services, dataSheet: DataSheetToWrite): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sanispec-datasheet-'));
  try {
    const bytes = await writeInto(folder, services, dataSheet);
    const { blobName } = dataSheet;
    await services.blobs.put('exports', blobName, bytes, { contentType: pdfWriter.contentType, ifNoneMatch: '*' });
  } catch (error) {
    if (!(error instanceof BlobExists)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
