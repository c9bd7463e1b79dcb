import { createReadStream } from 'node:fs';
import { type CatalogueDocument, type CataloguePointer, namesFor } from '#catalogues/catalogueDocuments.ts';
import { publishInfos } from '#catalogues/readInfos.ts';
import { withZipOnDisk } from '#catalogues/zipOnDisk.ts';
import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { type PreparedFile, packBlobsTask, taskLimits } from './importTasks.ts';
import { mapFiles, type PublishedFile, storeCountryBlobs } from './publishedFiles.ts';

type BlobNames = Awaited<ReturnType<typeof storeCountryBlobs>>;

function fileOf({ path, hash }: PreparedFile): PublishedFile {
  return { hash, open: () => createReadStream(path) };
}

function hasBlobs({ countries, listingNames, textsNames }: CatalogueDocument): boolean {
  return countries.every((country) => listingNames?.[country] !== undefined && textsNames?.[country] !== undefined);
}

/** Makes both blobs: the build that imported the catalogue may have put other columns into its listing. */
function makeBlobs(services: Services, { zipName, countries }: CatalogueDocument): Promise<BlobNames> {
  return withZipOnDisk(services, zipName, async (zip, folder) => {
    const { listings, texts } = await services.tasks.run(packBlobsTask, { zip, countries, folder }, taskLimits);
    return storeCountryBlobs(services, { listings: mapFiles(listings, fileOf), texts: mapFiles(texts, fileOf) });
  });
}

/**
 * A version with the blobs that browsers load; those that an older build did not make are made now, in a child process.
 * Blobs are named by their content: two hosts that do it at the same time store the same.
 *
 * @throws Failure 404 ErrorCatalogNotFound when its ZIP is gone
 */
export async function withBlobs(services: Services, catalogue: CatalogueDocument): Promise<CatalogueDocument> {
  if (hasBlobs(catalogue)) return catalogue;
  const names = await makeBlobs(services, catalogue);
  return retryOnConflict(async () => {
    const { documents } = services;
    const stored = await documents.get<CatalogueDocument>('catalogs', catalogue.id);
    if (stored === undefined || hasBlobs(stored.value)) return stored?.value ?? { ...catalogue, ...names };
    const named = { ...stored.value, ...names };
    await documents.put('catalogs', named, { ifMatch: stored.etag });
    return named;
  });
}

async function nameBlobs({ documents }: Services, country: string, catalogue: CatalogueDocument): Promise<void> {
  await retryOnConflict(async () => {
    const pointer = await documents.get<CataloguePointer>('catalogPointers', country);
    if (pointer === undefined || pointer.value.catalogId !== catalogue.id) return;
    const named = { ...pointer.value, ...namesFor(catalogue, country) };
    await documents.put('catalogPointers', named, { ifMatch: pointer.etag });
  });
}

/**
 * Makes the blobs of catalogues in use that an older build published without them, one after the other, and lets infos
 * name them. One that fails is tried again the next time.
 */
export async function makeMissingBlobs(services: Services): Promise<void> {
  const { documents } = services;
  const pointers = await documents.query<CataloguePointer>('catalogPointers', listedQuery('catalogPointers', {}));
  const lacking = pointers.documents.map(({ value }) => value).filter(({ textsName }) => textsName === undefined);
  let hasMade = false;
  for (const catalogId of new Set(lacking.map((pointer) => pointer.catalogId))) {
    try {
      const catalogue = (await documents.get<CatalogueDocument>('catalogs', catalogId))?.value;
      if (catalogue === undefined) continue;
      const complete = await withBlobs(services, catalogue);
      const countries = lacking.filter((pointer) => pointer.catalogId === catalogId).map(({ id }) => id);
      for (const country of countries) await nameBlobs(services, country, complete);
      hasMade = true;
      services.log('info', 'catalogueBlobsMade', { catalogId });
    } catch (error) {
      services.log('warning', 'catalogueBlobsNotMade', { catalogId, error });
    }
  }
  if (hasMade) await publishInfos(services);
}
