import { readAssetUses } from '#assets/assetUse.ts';
import type { CataloguePointer } from '#catalogues/catalogueDocuments.ts';
import { readQuality } from '#catalogues/readQuality.ts';
import { findCatalogue } from '#catalogues/searchCatalogs.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { listedQuery } from '#storage/documentQueries.ts';

/** A version that was taken out of use, or swept, in the meantime has no figures. */
async function unlessGone(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Failure && error.status === 404)) throw error;
  }
}

/**
 * Counts what lists show of catalogues in use and what takes a while: which assets they use, and how good they are in
 * each country. What is counted already costs a look at it.
 */
export async function countCatalogueFigures(services: Services): Promise<void> {
  const { documents } = services;
  const pointers = await documents.query<CataloguePointer>('catalogPointers', listedQuery('catalogPointers', {}));
  for (const { id: country, value: pointer } of pointers.documents) {
    await readAssetUses(services, pointer);
    await unlessGone(async () => readQuality(services, await findCatalogue(services, pointer.catalogId), country));
  }
}
