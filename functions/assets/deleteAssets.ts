import { type AssetDocument, assetContainers } from '#catalogues/assetDocument.ts';
import type { Services } from '#config/services.ts';
import type { StoredDocument } from '#storage/documentStore.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { type DeletedAsset, deletionSeconds } from './assetIndex.ts';
import type { AdminCountries } from './assetRights.ts';
import { assetKey } from './assetUse.ts';
import { openAsset } from './storedAsset.ts';

/** The document goes first: a file without one is written again by the next upload, a document without a file is not. */
async function deleteAsset(services: Services, { id, etag, value }: StoredDocument<AssetDocument>): Promise<void> {
  const { documents, blobs } = services;
  await documents.delete('assets', id, { partition: value.scope, ifMatch: etag });
  const deleted: DeletedAsset = {
    id,
    key: assetKey(value.scope, value.path),
    deletedEtag: etag,
    deletedOn: services.now().toISOString(),
  };
  await documents.put('deletedAssets', deleted, { ttlSeconds: deletionSeconds });
  await blobs.delete(assetContainers[value.scope], value.path);
}

/**
 * Deletes assets with their files: all of them, or none when one is not there or may not be deleted.
 *
 * @returns what was deleted
 * @throws Failure 404 ErrorAssetNotFound; 403 ErrorActionNotAllowedTargetAsset without rights on all countries of each
 */
export async function deleteAssets(
  services: Services,
  allowed: AdminCountries,
  ids: readonly string[],
): Promise<readonly AssetDocument[]> {
  const different = [...new Set(ids)];
  for (const id of different) await openAsset(services, allowed, id);
  const deleted: AssetDocument[] = [];
  for (const id of different) {
    // Read again: whoever replaced it meanwhile may have given it to other countries.
    await retryOnConflict(async () => {
      const stored = await openAsset(services, allowed, id);
      await deleteAsset(services, stored);
      deleted.push(stored.value);
    });
  }
  return deleted;
}
