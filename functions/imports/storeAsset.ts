import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { type AssetDocument, type AssetResult, type AssetScope, assetContainers } from '#catalogues/assetDocument.ts';
import type { Services } from '#config/services.ts';
import { ImportFailure } from '#files/importFailure.ts';
import type { StoredDocument } from '#storage/documentStore.ts';
import type { AssetSource } from './assetSource.ts';
import { assetContentType, isArchive } from './assetType.ts';
import { type Importer, mayImportFor } from './importer.ts';
import { maxUploadBytes } from './maxUploadBytes.ts';
import { sanitiseSvg } from './sanitiseSvg.ts';

export interface AssetTarget {
  readonly scope: AssetScope;
  readonly countries: readonly string[];
  readonly importer: Importer;
  readonly jobId: string;
  /** Where a large picture may lie while it is looked at. */
  readonly folder: string;
}

/** Larger files are never whole in memory: they are read once to know them, and again to store them. */
const mostHeldBytes = 8 * 1024 * 1024;
/** A drawing is parsed and rewritten in one go, during which nothing else runs. */
const mostDrawingBytes = 4 * 1024 * 1024;
/** What the first bytes say about a file is within these. */
const markBytes = 64;
const maxPixels = 40_000_000;
/** Assets may be replaced under their name: browsers ask again after ten minutes. */
const caching = 'public, max-age=600';

function idOf(scope: AssetScope, path: string): string {
  return createHash('sha256').update(`${scope}:${path}`).digest('hex').slice(0, 32);
}

/** A file whose content was read once, and is known to be whole. */
interface KnownFile {
  readonly source: AssetSource;
  readonly start: Buffer;
  /** The whole content, of a file small enough. */
  readonly held: Buffer | undefined;
  readonly contentHash: string;
}

async function readOnce(source: AssetSource): Promise<KnownFile> {
  const isHeld = source.size <= mostHeldBytes;
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  let keptBytes = 0;
  for await (const chunk of source.read()) {
    hash.update(chunk);
    if (!isHeld && keptBytes >= markBytes) continue;
    chunks.push(chunk);
    keptBytes += chunk.length;
  }
  const kept = Buffer.concat(chunks);
  return { source, start: kept, held: isHeld ? kept : undefined, contentHash: hash.digest('hex') };
}

/** @param picture its content, or the file that it lies in */
async function checkPicture(picture: Buffer | string): Promise<void> {
  try {
    const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
    if (width * height <= maxPixels) return;
  } catch (cause) {
    throw new ImportFailure('FindingFileBroken', [], { cause });
  }
  throw new ImportFailure('FindingPictureTooLarge', [maxPixels / 1_000_000]);
}

/** Checks a large picture in a file of its own: of a file only what is needed is read, a stream would be held whole. */
async function checkLargePicture(source: AssetSource, folder: string): Promise<void> {
  const file = join(folder, randomUUID());
  try {
    await pipeline(source.read(), createWriteStream(file));
    await checkPicture(file);
  } finally {
    await rm(file, { force: true });
  }
}

/** What is stored of a file: itself, or a drawing made harmless. */
async function safeContent(
  { source, start, held }: KnownFile,
  folder: string,
): Promise<{ contentType: string; body: Buffer | Readable }> {
  if (isArchive(source.path, start)) throw new ImportFailure('FindingArchive');
  const contentType = assetContentType(source.path, start);
  if (contentType === undefined) throw new ImportFailure('FindingWrongContent');
  if (contentType === 'image/svg+xml') {
    if (held === undefined || held.length > mostDrawingBytes) {
      throw new ImportFailure('FindingDrawingTooLarge', [mostDrawingBytes / 1_048_576]);
    }
    return { contentType, body: Buffer.from(sanitiseSvg(held.toString('utf8'))) };
  }
  if (contentType.startsWith('image/') && !contentType.startsWith('image/vnd.')) {
    await (held === undefined ? checkLargePicture(source, folder) : checkPicture(held));
  }
  return { contentType, body: held ?? Readable.from(source.read(), { objectMode: false }) };
}

function joined(existing: readonly string[], added: readonly string[]): readonly string[] {
  return [...new Set([...existing, ...added])].sort();
}

/** An asset of no country belongs to all, and only who may act everywhere may add or replace it. */
function mayStore(existing: AssetDocument | undefined, { importer, countries }: AssetTarget): boolean {
  const belongsToAll = countries.length === 0 || existing?.countries.length === 0;
  return belongsToAll
    ? importer.countries === 'all'
    : mayImportFor(importer, joined(existing?.countries ?? [], countries));
}

async function putContent(services: Services, file: KnownFile, { scope, folder }: AssetTarget): Promise<string> {
  const { contentType, body } = await safeContent(file, folder);
  await services.blobs.put(assetContainers[scope], file.source.path, body, { contentType, cacheControl: caching });
  return contentType;
}

/**
 * Stores one asset under its lower-case path and writes its document, which says whether it is new, replaces another
 * content, or was there already (domain: Asset import). A retry of the same job answers what its first try did.
 *
 * @throws ImportFailure when the name is not allowed, or the content is too large or not what the name says
 */
export async function storeAsset(
  services: Services,
  source: AssetSource,
  existing: StoredDocument<AssetDocument> | undefined,
  target: AssetTarget,
): Promise<AssetResult> {
  if (!mayStore(existing?.value, target)) return 'ImportResultSkippedRights';
  if (source.fault !== undefined) throw source.fault;
  if (source.size > maxUploadBytes) {
    throw new ImportFailure('FindingFileTooLarge', [Math.floor(maxUploadBytes / 1_048_576)]);
  }
  const file = await readOnce(source);
  const { contentHash } = file;
  const isSame = existing?.value.contentHash === contentHash;
  if (isSame && existing.value.import.jobId === target.jobId) return existing.value.import.result;
  const result = isSame
    ? 'ImportResultAlreadyImported'
    : existing === undefined
      ? 'ImportResultUploaded'
      : 'ImportResultOverwritten';
  const countries = joined(existing?.value.countries ?? [], target.countries);
  if (isSame && countries.length === existing.value.countries.length) return result;
  const contentType = isSame ? existing.value.contentType : await putContent(services, file, target);
  const document: AssetDocument = {
    id: idOf(target.scope, source.path),
    scope: target.scope,
    fileName: source.name.slice(source.name.lastIndexOf('/') + 1),
    path: source.path,
    contentType,
    size: source.size,
    contentHash,
    uploadedBy: target.importer.name,
    countries,
    lastModified: services.now().toISOString(),
    import: { jobId: target.jobId, result },
  };
  await services.documents.put(
    'assets',
    document,
    existing === undefined ? { ifNoneMatch: '*' } : { ifMatch: existing.etag },
  );
  return result;
}
