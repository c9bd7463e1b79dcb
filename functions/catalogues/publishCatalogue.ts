import type { Services } from '#config/services.ts';
import { PreconditionFailed } from '#storage/documentStore.ts';
import type { CatalogueDocument, CataloguePointer } from './catalogueDocuments.ts';
import { removeOldVersions } from './removeOldVersions.ts';

const switchTries = 5;

async function trySwitch(services: Services, country: string, catalogue: CatalogueDocument): Promise<boolean> {
  const { documents } = services;
  const current = await documents.get<CataloguePointer>('catalogPointers', country);
  if (current?.value.catalogId === catalogue.id) return true;
  const { id: catalogId, versionId, zipName, lastModified: switchedOn } = catalogue;
  const listingName = catalogue.listingNames?.[country];
  const pointer: CataloguePointer = {
    ...{ id: country, catalogId, versionId, zipName, switchedOn },
    ...(listingName !== undefined && { listingName }),
  };
  try {
    await documents.put(
      'catalogPointers',
      pointer,
      current === undefined ? { ifNoneMatch: '*' } : { ifMatch: current.etag },
    );
    return true;
  } catch (error) {
    if (error instanceof PreconditionFailed) return false;
    throw error;
  }
}

async function switchPointer(services: Services, country: string, catalogue: CatalogueDocument): Promise<void> {
  for (let tries = 0; tries < switchTries; tries += 1) {
    if (await trySwitch(services, country, catalogue)) return;
  }
  throw new PreconditionFailed(`The catalogue of ${country} changed too often while it was published`);
}

/**
 * Makes a catalogue, whose ZIP is stored and verified, the one that its countries use: one pointer per country is
 * switched with its ETag, and nothing else decides (see the decision on publishing catalogues). Other countries keep
 * theirs. May run again for the same catalogue.
 */
export async function publishCatalogue(services: Services, catalogue: CatalogueDocument): Promise<void> {
  await services.documents.put('catalogs', catalogue);
  for (const country of catalogue.countries) await switchPointer(services, country, catalogue);
  await removeOldVersions(services, catalogue.countrySet);
}
