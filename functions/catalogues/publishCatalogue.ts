import type { Services } from '#config/services.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import type { CatalogueDocument, CataloguePointer } from './catalogueDocuments.ts';
import { removeOldVersions } from './removeOldVersions.ts';

async function switchPointer(services: Services, country: string, catalogue: CatalogueDocument): Promise<void> {
  const { documents } = services;
  const current = await documents.get<CataloguePointer>('catalogPointers', country);
  if (current?.value.catalogId === catalogue.id) return;
  const { id: catalogId, versionId, zipName, lastModified: switchedOn } = catalogue;
  const listingName = catalogue.listingNames?.[country];
  const pointer: CataloguePointer = {
    ...{ id: country, catalogId, versionId, zipName, switchedOn },
    ...(listingName !== undefined && { listingName }),
  };
  const version = current === undefined ? ({ ifNoneMatch: '*' } as const) : { ifMatch: current.etag };
  await documents.put('catalogPointers', pointer, version);
}

/**
 * Makes a catalogue, whose ZIP is stored and verified, the one that its countries use: one pointer per country is
 * switched with its ETag, and nothing else decides (see the decision on publishing catalogues). Other countries keep
 * theirs. May run again for the same catalogue.
 */
export async function publishCatalogue(services: Services, catalogue: CatalogueDocument): Promise<void> {
  await services.documents.put('catalogs', catalogue);
  for (const country of catalogue.countries) {
    await retryOnConflict(() => switchPointer(services, country, catalogue));
  }
  await removeOldVersions(services, catalogue.countrySet);
}
