import { type Actor, recordAudit } from '#audit/recordAudit.ts';
import { type AssetDocument, assetContainers } from '#catalogues/assetDocument.ts';
import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { PreconditionFailed } from '#storage/documentStore.ts';
import { type DeletedAsset, deletionSeconds } from './assetIndex.ts';
import type { AdminCountries } from './assetRights.ts';
import { assetKey } from './assetUse.ts';
import { openAsset } from './storedAsset.ts';

/** An asset as it was when its deletion was decided. */
interface DoomedAsset extends Pick<AssetDocument, 'id' | 'scope' | 'path' | 'countries' | 'size'> {
  readonly etag: string;
}

/**
 * The decision to delete some assets (container `versions`, partition `assetDeletion`). It is written as a whole before
 * the first of them is deleted and removed after the last, so that a timer can complete it after any failure.
 */
interface AssetDeletion {
  readonly id: string;
  readonly of: 'assetDeletion';
  readonly actor: Actor;
  readonly assets: readonly DoomedAsset[];
  /** ISO date-time. */
  readonly decidedOn: string;
}

/** A decision is carried out within seconds; one that is older was broken off. */
const brokenOffMilliseconds = 2 * 60 * 1000;

/**
 * The document goes first: a file without one is written again by the next upload, a document without a file is not.
 *
 * @returns whether it is gone; a file uploaded under its name since the decision is another asset and stays
 */
async function deleteAsset(services: Services, { id, scope, path, etag }: DoomedAsset): Promise<boolean> {
  const { documents, blobs } = services;
  try {
    await documents.delete('assets', id, { partition: scope, ifMatch: etag });
  } catch (error) {
    if (!(error instanceof PreconditionFailed)) throw error;
  }
  const deletedOn = services.now().toISOString();
  const deleted: DeletedAsset = { id, key: assetKey(scope, path), deletedEtag: etag, deletedOn };
  await documents.put('deletedAssets', deleted, { ttlSeconds: deletionSeconds });
  if ((await documents.get<AssetDocument>('assets', id, scope)) !== undefined) return false;
  await blobs.delete(assetContainers[scope], path);
  return true;
}

/** Carries a decision out, or goes on with it: done twice, it leaves what doing it once leaves. */
async function carryOut(services: Services, { id: once, actor, assets }: AssetDeletion): Promise<void> {
  for (const asset of assets) {
    if (!(await deleteAsset(services, asset))) continue;
    const { id, path, scope, countries, size } = asset;
    const subject = { kind: 'asset', id, title: path } as const;
    const write = { action: 'delete', subject, countries, before: { scope, size } };
    await recordAudit(services, actor, write, { once: `${once}-${id}` });
  }
  await services.documents.delete('versions', once, { partition: 'assetDeletion' });
}

/**
 * Deletes assets with their files: all of them, or none when one is not there or may not be deleted. Once that is
 * decided a store that fails only delays it: `finishDeletions` goes on.
 *
 * @returns how many are deleted
 * @throws Failure 404 ErrorAssetNotFound; 403 ErrorActionNotAllowedTargetAsset without rights on all countries of each
 */
export async function deleteAssets(
  services: Services,
  { actor, allowed }: { readonly actor: Actor; readonly allowed: AdminCountries },
  ids: readonly string[],
): Promise<number> {
  const assets: DoomedAsset[] = [];
  for (const assetId of new Set(ids)) {
    const { etag, value } = await openAsset(services, allowed, assetId);
    const { id, scope, path, countries, size } = value;
    assets.push({ id, scope, path, countries, size, etag });
  }
  const { id, firstName, lastName } = actor;
  const deletion: AssetDeletion = {
    id: Buffer.from(services.randomBytes(15)).toString('hex'),
    of: 'assetDeletion',
    actor: { id, firstName, lastName },
    assets,
    decidedOn: services.now().toISOString(),
  };
  await services.documents.put('versions', deletion, { ifNoneMatch: '*' });
  try {
    await carryOut(services, deletion);
  } catch (error) {
    services.log('warning', 'assetDeletionDelayed', { deletion: deletion.id, error });
  }
  return assets.length;
}

/** Goes on with deletions that were decided and broke off. */
export async function finishDeletions(services: Services): Promise<void> {
  const query = listedQuery('assetDeletions', { partition: 'assetDeletion' });
  const { documents: open } = await services.documents.query<AssetDeletion>('versions', query);
  const oldest = services.now().getTime() - brokenOffMilliseconds;
  for (const { value } of open) if (Date.parse(value.decidedOn) <= oldest) await carryOut(services, value);
}
