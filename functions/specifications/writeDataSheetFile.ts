import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { type Article, allowedOrigins } from '@sanispec/shared/catalogue';
import {
  buildDataSheet,
  type DocumentLanguage,
  picturesOf,
  type SpecificationDocument,
  snapshotOfArticle,
  specifyArticle,
  usualOptions,
} from '@sanispec/shared/documents';
import type { ServerCatalogue } from '#catalogues/openServerCatalogue.ts';
import type { Services } from '#config/services.ts';
import { BlobExists } from '#storage/blobStore.ts';
import { pdfWriter } from './pdf/pdfWriter.ts';
import { collectPictures } from './pictures/collectAssets.ts';
import { DiskRoom } from './pictures/diskRoom.ts';
import { FilePictures } from './pictures/filePictures.ts';

export interface DataSheetToWrite {
  readonly article: Article;
  readonly opened: ServerCatalogue;
  readonly language: DocumentLanguage;
  readonly displayPrices: boolean;
  /** In the container `exports`. */
  readonly blobName: string;
}

/** A user waits for the sheet while a picture of another site is fetched. */
const patienceMilliseconds = 30_000;

/** The pictures of a sheet as files of a folder; those that are not there are missing. */
async function bringPictures(
  services: Services,
  document: SpecificationDocument,
  { catalogue }: ServerCatalogue,
  folder: string,
): Promise<FilePictures> {
  const source = {
    services,
    folder,
    origins: allowedOrigins(catalogue.setting('ExportAllowedOrigins')),
    signal: AbortSignal.timeout(patienceMilliseconds),
    room: new DiskRoom(),
  };
  const urls = picturesOf(document).map(({ url }) => url);
  const found = await collectPictures(urls, source, () => Promise.resolve());
  return new FilePictures(
    new Map([...found].flatMap(([url, asset]) => (asset.kind === 'file' ? [[url, asset.path] as const] : []))),
  );
}

async function writePdf(services: Services, dataSheet: DataSheetToWrite, folder: string): Promise<Buffer> {
  const { article, opened, language, displayPrices, blobName } = dataSheet;
  const snapshot = snapshotOfArticle(article, opened.catalogue, services.now().toISOString());
  const content = specifyArticle(snapshot, language, displayPrices);
  const document = buildDataSheet(content, language);
  const pictures = await bringPictures(services, document, opened, folder);
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const options = { ...usualOptions, format: 'PDF', displayPrices } as const;
  const input = { document, content, options, language, pictures, onProgress: () => Promise.resolve() };
  const { warnings } = await pdfWriter.write(input, sink);
  const findings = [...pictures.findings, ...warnings];
  if (findings.length > 0) services.log('warning', 'dataSheetNotComplete', { blobName, findings });
  return Buffer.concat(chunks);
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
    const bytes = await writePdf(services, dataSheet, folder);
    const { blobName } = dataSheet;
    await services.blobs.put('exports', blobName, bytes, { contentType: pdfWriter.contentType, ifNoneMatch: '*' });
  } catch (error) {
    if (!(error instanceof BlobExists)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
