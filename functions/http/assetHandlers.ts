import { countriesOf } from '@sanispec/shared/access';
import { assetOf } from '@sanispec/shared/catalogue';
import type { endpoints } from '@sanispec/shared/contract';
import { mayChange } from '#assets/assetRights.ts';
import { deleteAssets as deleteStored } from '#assets/deleteAssets.ts';
import { searchMissingAssets as searchMissing } from '#assets/missingAssets.ts';
import { searchAssets as search } from '#assets/searchAssets.ts';
import { openAsset } from '#assets/storedAsset.ts';
import { totalUse } from '#assets/totalUse.ts';
import { Failure } from '#failure.ts';
import { extensionOf } from '#imports/assetType.ts';
import type { ImportAssetsInput } from '#imports/importAssetsJob.ts';
import { checkUploadedFile, wrongFile } from '#imports/uploadedKind.ts';
import { openOwnUpload } from '#imports/uploads.ts';
import { startJob } from '#jobs/startJob.ts';
import type { Handler } from './handler.ts';

type E = typeof endpoints;

const field = 'attachment_file';

/** @throws Failure 400 when a file of the one ending would lie under a name of another */
function checkEnding(fileName: string, path: string): void {
  if (extensionOf(fileName) !== extensionOf(path)) throw wrongFile(field, 'WrongFileOtherEnding', [fileName, path]);
}

export const searchAssets: Handler<E['searchAssets']> = async ({ services, body }) => {
  const { rows, total } = await search(services, body);
  return { data: { rowsData: rows, pageInfo: { totalElements: total } } };
};

export const searchMissingAssets: Handler<E['searchMissingAssets']> = async ({ services, session, body }) => {
  const allowed = countriesOf(session.user.scopes, 'admin');
  if (!mayChange(allowed, [body.country])) throw new Failure(403, 'ErrorCountryNoRights');
  const { rows, total } = await searchMissing(services, body);
  return { data: { rowsData: rows, pageInfo: { totalElements: total } } };
};

export const importAssets: Handler<E['importAssets']> = async ({ services, session, body, idempotencyKey }) => {
  const { user } = session;
  const { fileName, isGlobal, countries, path, language } = body;
  const allowed = countriesOf(user.scopes, 'admin');
  // None chosen stands for their own, or for all.
  if (countries.length > 0 && !mayChange(allowed, countries)) {
    throw new Failure(403, 'ErrorActionNotAllowedTargetCountry');
  }
  const isPlaced = path.trim() !== '';
  if (isPlaced && assetOf(`G:${path}`) === undefined) throw new Failure(400, 'ErrorInvalidInput', ['path']);
  const upload = await openOwnUpload(services, 'uploads', user.id, body.attachment_file);
  await checkUploadedFile(services, upload, isPlaced ? 'asset' : 'assets', { field, fileName });
  if (isPlaced) checkEnding(fileName, path);
  const input: ImportAssetsInput = {
    ...{ blobName: upload.name, fileName, language, isGlobal, countries },
    ...(isPlaced && { path: path.trim().replaceAll('\\', '/') }),
  };
  return { data: await startJob(services, { kind: 'assets-import', owner: user.id, input, idempotencyKey }) };
};

export const replaceAsset: Handler<E['replaceAsset']> = async ({ services, session, params, body, idempotencyKey }) => {
  const { user } = session;
  const { fileName } = body;
  const { id, value: asset } = await openAsset(services, countriesOf(user.scopes, 'admin'), params.assetId);
  const upload = await openOwnUpload(services, 'uploads', user.id, body.attachment_file);
  await checkUploadedFile(services, upload, 'asset', { field, fileName });
  checkEnding(fileName, asset.path);
  const { scope, countries } = asset;
  const folder = asset.path.slice(0, asset.path.lastIndexOf('/') + 1);
  const input: ImportAssetsInput = {
    ...{ blobName: upload.name, fileName, isGlobal: scope === 'global', countries },
    // The name stays as people wrote it.
    path: `${folder}${asset.fileName}`,
    replaces: id,
  };
  return { data: await startJob(services, { kind: 'assets-import', owner: user.id, input, idempotencyKey }) };
};

export const countAssetUses: Handler<E['countAssetUses']> = async ({ services, body }) => ({
  data: await totalUse(services, body.ids),
});

export const deleteAssets: Handler<E['deleteAssets']> = async ({ services, session, body }) => {
  const allowed = countriesOf(session.user.scopes, 'admin');
  const deleted = await deleteStored(services, { actor: session.user, allowed }, body.ids);
  return { data: { deleted } };
};
