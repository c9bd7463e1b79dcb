import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { mayChange } from '#assets/assetRights.ts';
import { type AssetDocument, type AssetResult, type AssetScope, assetContainers } from '#catalogues/assetDocument.ts';
import type { Services } from '#config/services.ts';
import type { StoredDocument } from '#storage/documentStore.ts';
import type { Importer } from './importer.ts';

export interface AssetTarget {
  readonly scope: AssetScope;
  readonly countries: readonly string[];
  readonly importer: Importer;
  readonly jobId: string;
}

/** Assets may be replaced under their name: browsers ask again after ten minutes. */
const caching = 'public, max-age=600';

/** The id of the asset that is stored under a lower-case path. */
export function assetIdOf(scope: AssetScope, path: string): string {
  return createHash('sha256').update(`${scope}:${path}`).digest('hex').slice(0, 32);
}

function mergeCountries(existing: readonly string[], added: readonly string[]): readonly string[] {
  return [...new Set([...existing, ...added])].sort();
}

/** Whether the importer has rights on the countries chosen and on those of the asset that is there. */
export function mayStore(
  existing: Pick<AssetDocument, 'countries'> | undefined,
  { importer, countries }: AssetTarget,
): boolean {
  const allowed = importer.countries;
  return mayChange(allowed, countries) && (existing === undefined || mayChange(allowed, existing.countries));
}

/** A file that was read and checked. */
export interface CheckedAsset {
  /** As the upload spells it, for people. */
  readonly name: string;
  /** Lower-case path in storage. */
  readonly path: string;
  /** Size as it was uploaded, in bytes. */
  readonly size: number;
  /** SHA-256 of the content as it was uploaded, in hex. */
  readonly contentHash: string;
  readonly contentType: string;
}

async function writeDocument(
  services: Services,
  { name, ...asset }: CheckedAsset,
  existing: StoredDocument<AssetDocument> | undefined,
  { scope, countries, importer, jobId }: AssetTarget,
  result: AssetResult,
): Promise<AssetResult> {
  const document: AssetDocument = {
    ...asset,
    id: assetIdOf(scope, asset.path),
    scope,
    fileName: name.slice(name.lastIndexOf('/') + 1),
    uploadedBy: importer.name,
    countries: mergeCountries(existing?.value.countries ?? [], countries),
    lastModified: services.now().toISOString(),
    import: { jobId, result },
  };
  const version = existing === undefined ? ({ ifNoneMatch: '*' } as const) : { ifMatch: existing.etag };
  await services.documents.put('assets', document, version);
  return result;
}

/** Stores an asset's content under its lower-case path and writes its document (domain: Asset import). */
export async function storeAsset(
  services: Services,
  asset: CheckedAsset,
  body: Buffer | Readable,
  existing: StoredDocument<AssetDocument> | undefined,
  target: AssetTarget,
): Promise<AssetResult> {
  const { path, contentType } = asset;
  await services.blobs.put(assetContainers[target.scope], path, body, { contentType, cacheControl: caching });
  const result = existing === undefined ? 'ImportResultUploaded' : 'ImportResultOverwritten';
  return writeDocument(services, asset, existing, target, result);
}

/**
 * Adds countries to an asset whose content was uploaded once more. A retry of the job that stored it answers what its
 * first attempt did.
 *
 * @param name how the file is called now
 */
export async function reimportAsset(
  services: Services,
  name: string,
  existing: StoredDocument<AssetDocument>,
  target: AssetTarget,
): Promise<AssetResult> {
  const { import: imported, countries, path, size, contentHash, contentType } = existing.value;
  if (imported.jobId === target.jobId) return imported.result;
  const result = 'ImportResultAlreadyImported';
  if (mergeCountries(countries, target.countries).length === countries.length) return result;
  return writeDocument(services, { name, path, size, contentHash, contentType }, existing, target, result);
}
