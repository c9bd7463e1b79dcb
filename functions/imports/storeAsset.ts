import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type AssetDocument, type AssetResult, type AssetScope, assetContainers } from '../catalogues/assetDocument.ts';
import type { Services } from '../config/services.ts';
import type { StoredDocument } from '../storage/documentStore.ts';
import type { AssetSource } from './assetSource.ts';
import { assetContentType, isArchive } from './assetType.ts';
import { type Importer, mayImportFor } from './importer.ts';
import { ImportFailure } from './importFailure.ts';
import { sanitiseSvg } from './sanitiseSvg.ts';

export interface AssetTarget {
  readonly scope: AssetScope;
  readonly countries: readonly string[];
  readonly importer: Importer;
  readonly jobId: string;
}

/** One file is held in memory while it is checked and stored. */
const mostAssetBytes = 100 * 1024 * 1024;
const mostPixels = 40_000_000;
/** Assets may be replaced under their name: browsers ask again after ten minutes. */
const caching = 'public, max-age=600';

function idOf(scope: AssetScope, path: string): string {
  return createHash('sha256').update(`${scope}:${path}`).digest('hex').slice(0, 32);
}

async function checkPicture(content: Buffer): Promise<void> {
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata();
    if (width * height <= mostPixels) return;
  } catch (cause) {
    throw new ImportFailure('FindingFileBroken', [], { cause });
  }
  throw new ImportFailure('FindingPictureTooLarge', [mostPixels / 1_000_000]);
}

/** What is stored of a file: itself, or a drawing made harmless. */
async function safeContent(source: AssetSource, content: Buffer): Promise<{ contentType: string; body: Buffer }> {
  if (isArchive(source.path, content)) throw new ImportFailure('FindingArchive');
  const contentType = assetContentType(source.path, content);
  if (contentType === undefined) throw new ImportFailure('FindingWrongContent');
  if (contentType === 'image/svg+xml') return { contentType, body: Buffer.from(sanitiseSvg(content.toString('utf8'))) };
  if (contentType.startsWith('image/') && !contentType.startsWith('image/vnd.')) await checkPicture(content);
  return { contentType, body: content };
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

async function putContent(
  services: Services,
  source: AssetSource,
  content: Buffer,
  scope: AssetScope,
): Promise<string> {
  const { contentType, body } = await safeContent(source, content);
  await services.blobs.put(assetContainers[scope], source.path, body, { contentType, cacheControl: caching });
  return contentType;
}

/**
 * Stores one asset under its lower-case path and writes its document, which says whether it is new, replaces another
 * content, or was there already (§3.9). A retry of the same job answers what its first try did.
 *
 * @throws ImportFailure when the content is not what its name says, or too large
 */
export async function storeAsset(
  services: Services,
  source: AssetSource,
  existing: StoredDocument<AssetDocument> | undefined,
  target: AssetTarget,
): Promise<AssetResult> {
  if (!mayStore(existing?.value, target)) return 'ImportResultSkippedRights';
  if (source.size > mostAssetBytes) throw new ImportFailure('FindingFileTooLarge', [mostAssetBytes / 1_048_576]);
  const content = await source.read();
  const contentHash = createHash('sha256').update(content).digest('hex');
  const isSame = existing?.value.contentHash === contentHash;
  if (isSame && existing.value.import.jobId === target.jobId) return existing.value.import.result;
  const result = isSame
    ? 'ImportResultAlreadyImported'
    : existing === undefined
      ? 'ImportResultUploaded'
      : 'ImportResultOverwritten';
  const countries = joined(existing?.value.countries ?? [], target.countries);
  if (isSame && countries.length === existing.value.countries.length) return result;
  const contentType = isSame ? existing.value.contentType : await putContent(services, source, content, target.scope);
  const document: AssetDocument = {
    id: idOf(target.scope, source.path),
    scope: target.scope,
    fileName: source.name.slice(source.name.lastIndexOf('/') + 1),
    path: source.path,
    contentType,
    size: content.length,
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
