import { createHash } from 'node:crypto';
import { columnsOfRules } from '@sanispec/shared/compatibility';
import { CatalogQuality } from '@sanispec/shared/contract';
import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { readBlob } from '#storage/readBlob.ts';
import type { AssetDocument } from './assetDocument.ts';
import type { CatalogueDocument } from './catalogueDocuments.ts';
import { rateCatalogueTask } from './qualityTask.ts';
import { type RatingDocument, ratingIdOf, readRatings } from './ratings.ts';
import { readInfos } from './readInfos.ts';
import { withZipOnDisk } from './zipOnDisk.ts';

/** Changes with what the parts of quality mean, so that what was counted before is counted again. */
const edition = '3';

/** Some hundred names of weak articles and missing keys. */
const maxQualityBytes = 4 * 1024 * 1024;

/** Says whether assets came or went, without reading them all. */
async function stampOfAssets({ documents }: Services): Promise<string> {
  const query = listedQuery('newestAsset', { sort: { field: 'lastModified', descending: true }, limit: 1 });
  const newest = await documents.query<Pick<AssetDocument, 'lastModified'>>('assets', query);
  return `${await documents.count('assets', query)} ${newest.documents[0]?.value.lastModified ?? ''}`;
}

/** Names what the quality is counted of. */
async function keyOf(services: Services, { versionId }: CatalogueDocument, country: string): Promise<string> {
  const { rulesVersionId } = (await readInfos(services)).infos;
  const parts = [edition, versionId, country, rulesVersionId, await stampOfAssets(services)];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
}

async function count(services: Services, { zipName }: CatalogueDocument, country: string): Promise<CatalogQuality> {
  const { conditionLists, conditionRules } = (await readInfos(services)).infos;
  const isHere = ({ countries }: { readonly countries: readonly string[] }) => countries.includes(country);
  const ruleColumns = columnsOfRules(conditionLists.filter(isHere), conditionRules.filter(isHere));
  const stored = await services.documents.query<AssetDocument>('assets', listedQuery('assetPaths', {}));
  const assets = stored.documents.map(({ value }) => `${value.scope}:${value.path}`);
  return withZipOnDisk(services, zipName, (zip) =>
    services.tasks.run(rateCatalogueTask, { zip, country, ruleColumns, assets }),
  );
}

async function store(
  { blobs, documents }: Services,
  rating: Omit<RatingDocument, 'articles' | 'quality'>,
  quality: CatalogQuality,
): Promise<void> {
  const body = Buffer.from(JSON.stringify(quality));
  await blobs.put('quality', rating.blobName, body, { contentType: 'application/json' });
  await documents.put('versions', { ...rating, articles: quality.articles, quality: quality.quality });
}

async function readStored({ blobs }: Services, { blobName }: RatingDocument): Promise<CatalogQuality | undefined> {
  const bytes = await readBlob(blobs, 'quality', blobName, maxQualityBytes);
  return bytes === undefined ? undefined : CatalogQuality.safeParse(JSON.parse(bytes.toString())).data;
}

/** What is being counted now, so that those who ask at the same time wait for one child process. */
const counting = new Map<string, Promise<CatalogQuality>>();

function countOnce(key: string, work: () => Promise<CatalogQuality>): Promise<CatalogQuality> {
  const running = counting.get(key) ?? work().finally(() => counting.delete(key));
  counting.set(key, running);
  return running;
}

/**
 * How complete a version is in a country that it was imported for: counted in a child process at the first request, and
 * again when lists, rules or assets have changed since.
 *
 * @throws Failure 404 ErrorCatalogNotFound when its ZIP is gone
 */
export async function readQuality(
  services: Services,
  catalogue: CatalogueDocument,
  country: string,
): Promise<CatalogQuality> {
  const key = await keyOf(services, catalogue, country);
  const id = ratingIdOf(catalogue.id, country);
  const rating = (await services.documents.get<RatingDocument>('versions', id, 'quality'))?.value;
  const stored = rating?.key === key ? await readStored(services, rating) : undefined;
  if (stored !== undefined) return stored;
  return countOnce(`${id} ${key}`, async () => {
    const quality = await count(services, catalogue, country);
    const blobName = `${catalogue.id}/${country}.json`;
    await store(services, { id, of: 'quality', catalogId: catalogue.id, country, key, blobName }, quality);
    return quality;
  });
}

/**
 * Removes what was counted of versions that are gone.
 *
 * @param catalogIds of the versions that there are
 */
export async function removeOldRatings(services: Services, catalogIds: ReadonlySet<string>): Promise<void> {
  const old = (await readRatings(services)).filter(({ catalogId }) => !catalogIds.has(catalogId));
  for (const { id, blobName } of old) {
    // The blob first: a rating without one is counted again, a blob without a rating is never found.
    await services.blobs.delete('quality', blobName);
    await services.documents.delete('versions', id, { partition: 'quality' });
  }
}
