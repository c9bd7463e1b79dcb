import { countriesOf, hasRole } from '@sanispec/shared/access';
import { endpoints, type UploadPurpose, uploadQuotas } from '@sanispec/shared/contract';
import { randomId } from '@sanispec/shared/project';
import type { UserDocument } from '#accounts/user.ts';
import { readInfos } from '#catalogues/readInfos.ts';
import { searchCatalogs as search } from '#catalogues/searchCatalogs.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { mayImportFor } from '#imports/importer.ts';
import { checkUploadedFile } from '#imports/uploadedKind.ts';
import { openOwnUpload } from '#imports/uploads.ts';
import { startJob } from '#jobs/startJob.ts';
import type { BlobContainer } from '#storage/blobStore.ts';
import type { Handler } from './handler.ts';
import { countCall } from './rateLimit.ts';
import { responseSchemaVersion } from './responseSchemaVersion.ts';

type E = typeof endpoints;

/** An upload address is valid for 15 minutes (domain: Uploads). */
const uploadSeconds = 15 * 60;

function checkCountries(user: UserDocument, countries: readonly string[]): void {
  const importer = { countries: countriesOf(user.scopes, 'admin') };
  if (!mayImportFor(importer, countries)) throw new Failure(403, 'ErrorCountryNoRights');
}

export const getInfos: Handler<E['getInfos']> = async ({ services }) => {
  const { infos, etag } = await readInfos(services);
  return { data: infos, etag: `${etag}-${responseSchemaVersion(endpoints.getInfos.response)}`, isCacheable: true };
};

export const searchCatalogs: Handler<E['searchCatalogs']> = async ({ services, session, body }) => {
  const { rows, total } = await search(services, countriesOf(session.user.scopes, 'admin'), body);
  return { data: { rowsData: rows, pageInfo: { totalElements: total } } };
};

export const importCatalog: Handler<E['importCatalog']> = async ({ services, session, body, idempotencyKey }) => {
  const { user } = session;
  checkCountries(user, body.countries);
  const { fileName, countries, review, acceptLoss } = body;
  const upload = await openOwnUpload(services, 'uploads', user.id, body.attachment_file);
  await checkUploadedFile(services, upload, 'catalogue', { field: 'attachment_file', fileName });
  const input = { blobName: upload.name, fileName, countries, review, acceptLoss };
  return { data: await startJob(services, { kind: 'catalog-import', owner: user.id, input, idempotencyKey }) };
};

const uploadContainers = { import: 'uploads', frontPage: 'frontpages' } as const satisfies Record<
  UploadPurpose,
  BlobContainer
>;

/** Counts the announced size even if nothing is uploaded, so that upload addresses cannot be hoarded. */
async function checkQuota(services: Services, userId: string, purpose: UploadPurpose, bytes: number): Promise<void> {
  const quota = uploadQuotas[purpose];
  const secondsLeft = await countCall(services, quota, userId, bytes);
  if (secondsLeft === 0) return;
  const limits = [quota.maxCalls / 1_000_000_000, Math.ceil(secondsLeft / 3600)].map(String);
  throw new Failure(429, 'ErrorUploadedTooMuch', limits, { retryAfterSeconds: secondsLeft });
}

export const getUploadToken: Handler<E['getUploadToken']> = async ({ services, session, query }) => {
  const { purpose, bytes } = query;
  if (purpose === 'import' && !hasRole(session.user.scopes, 'admin')) throw new Failure(403, 'InvalidAccessRights');
  await checkQuota(services, session.user.id, purpose, bytes);
  const containerName = uploadContainers[purpose];
  const blobName = `${session.user.id}/${randomId(services.randomBytes)}`;
  return {
    data: {
      connectionString: await services.blobs.uploadUrl(containerName, blobName, {
        expiresInSeconds: uploadSeconds,
        maxBytes: bytes,
      }),
      containerName,
      blobName,
      fullUrl: `${services.blobs.publicUrl(containerName)}/${blobName}`,
    },
  };
};

export const wake: Handler<E['wake']> = async () => ({ data: {} });
