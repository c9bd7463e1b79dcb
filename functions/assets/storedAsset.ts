import type { AssetDocument } from '#catalogues/assetDocument.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import type { StoredDocument } from '#storage/documentStore.ts';
import { type AdminCountries, mayChange } from './assetRights.ts';

/**
 * An asset that the caller may change or delete.
 *
 * @throws Failure 404 ErrorAssetNotFound; 403 ErrorActionNotAllowedTargetAsset without rights on all its countries
 */
export async function openAsset(
  { documents }: Services,
  allowed: AdminCountries,
  id: string,
): Promise<StoredDocument<AssetDocument>> {
  const asset =
    (await documents.get<AssetDocument>('assets', id, 'global')) ??
    (await documents.get<AssetDocument>('assets', id, 'local'));
  if (asset === undefined) throw new Failure(404, 'ErrorAssetNotFound');
  if (!mayChange(allowed, asset.value.countries)) throw new Failure(403, 'ErrorActionNotAllowedTargetAsset');
  return asset;
}
