import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Finding } from '@sanispec/shared/contract';
import type { DocumentLanguage } from '@sanispec/shared/documents';
import type { DocumentTextKey } from '@sanispec/shared/text';
import type { Services } from '#config/services.ts';
import { BlobServiceUnavailable } from '#storage/blobStore.ts';
import { ArchiveNames } from './archive/archiveNames.ts';
import { type MissingFile, missingCsv, missingCsvName } from './archive/missingCsv.ts';
import { type ArchiveFile, archiveFile, archiveText, packArchive, streamArchive } from './archive/writeArchive.ts';
import type { FoundAsset } from './pictures/collectAssets.ts';
import type { ArchiveFolder, MadeFile, WantedFile } from './reportTask.ts';

const folderTexts = {
  pictures: 'DocumentArchivePictures',
  drawings: 'DocumentArchiveDrawings',
  ambience: 'DocumentArchiveAmbience',
  cad: 'DocumentArchiveCad',
  sheets: 'DocumentArchiveSheets',
  other: 'DocumentArchiveOther',
  terms: 'DocumentArchiveTerms',
} as const satisfies Record<ArchiveFolder, DocumentTextKey>;

/** The last part of an address, as people read it. */
function fileNameIn(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    return basename(decodeURIComponent(path));
  } catch {
    // '%' without two digits: an address on another server.
    return basename(path);
  }
}

function nameOf({ articleId, url }: WantedFile): string {
  return articleId === '' ? fileNameIn(url) : `${articleId}_${fileNameIn(url)}`;
}

export interface ArchiveContent {
  readonly documents: readonly MadeFile[];
  readonly sheets: readonly MadeFile[];
  readonly files: readonly WantedFile[];
  readonly found: ReadonlyMap<string, FoundAsset>;
  readonly language: DocumentLanguage;
}

interface PlannedArchive {
  readonly files: readonly ArchiveFile[];
  readonly missing: readonly MissingFile[];
}

/** What goes into an archive under which names: documents first, then the files of articles by folder. */
function planArchive(
  services: Services,
  { documents, sheets, files, found, language }: ArchiveContent,
): PlannedArchive {
  const names = new ArchiveNames();
  const folder = (key: ArchiveFolder): string => language.text(folderTexts[key]);
  const planned = [
    ...documents.map(({ name, path }) => archiveFile(names.add('', name), path)),
    ...sheets.map(({ name, path }) => archiveFile(names.add(folder('sheets'), name), path)),
  ];
  const missing: MissingFile[] = [];
  for (const file of files) {
    const asset = found.get(file.url) ?? { kind: 'absent', problem: 'missing' };
    if (asset.kind === 'absent') {
      missing.push({ articleId: file.articleId, url: file.url, problem: asset.problem });
      continue;
    }
    const path = names.add(folder(file.folder), nameOf(file));
    planned.push(asset.kind === 'file' ? archiveFile(path, asset.path) : archiveBlob(services, path, asset));
  }
  if (missing.length > 0) planned.push(archiveText(names.add('', missingCsvName), missingCsv(missing, language)));
  return { files: planned, missing };
}

function archiveBlob(
  { blobs }: Services,
  path: string,
  { container, name }: Extract<FoundAsset, { kind: 'blob' }>,
): ArchiveFile {
  return {
    path,
    async open() {
      const blob = await blobs.get(container, name);
      // It was there a moment ago; the next attempt names it.
      if (blob === undefined) throw new BlobServiceUnavailable(`${container}/${name} vanished`);
      return blob.stream;
    },
  };
}

/** What is larger is packed as it is sent: whole, it would keep other calls waiting. */
const mostHeldWhole = 4 * 1024 * 1024;

/** Whether an archive holds documents alone, which together are small. */
async function isSmall({ documents, sheets, files }: ArchiveContent): Promise<boolean> {
  if (sheets.length > 0 || files.length > 0) return false;
  const stats = await Promise.all(documents.map(({ path }) => stat(path)));
  return stats.reduce((sum, { size }) => sum + size, 0) <= mostHeldWhole;
}

/** Stores one document; it is read from the disk while it is sent. */
export async function storeDocument({ blobs }: Services, blobName: string, file: MadeFile): Promise<void> {
  await blobs.put('exports', blobName, createReadStream(file.path), { contentType: file.contentType });
}

/**
 * Streams documents and the files of articles into one stored archive: none is held whole. What is missing is listed in
 * the archive, and never fails the export.
 *
 * @param date of every entry: that of the job
 * @param onFile receives the number of the file that comes next and how many there are; the file waits for it
 * @throws BlobServiceUnavailable when storage is away, after which nothing is stored
 */
export async function storeArchive(
  services: Services,
  blobName: string,
  content: ArchiveContent,
  date: Date,
  onFile: (next: number, total: number) => Promise<void>,
): Promise<readonly Finding[]> {
  const { files, missing } = planArchive(services, content);
  const archive = (await isSmall(content)) ? packArchive : streamArchive;
  const stream = archive(files, date, (next) => onFile(next, files.length));
  await services.blobs.put('exports', blobName, stream, { contentType: 'application/zip' });
  return missing.length === 0 ? [] : [{ key: 'ExportWarningFilesMissing', args: [missing.length] }];
}
