import { isDeepStrictEqual } from 'node:util';
import { type CataloguePackage, categoryCode, countCatalogue, csvToPackage } from '@sanispec/shared/catalogue';
import type { Services } from '../config/services.ts';
import { readBlob } from '../storage/readBlob.ts';
import { filesOfCatalogueZip, mostCatalogueZipBytes } from './catalogueZip.ts';

const nothing = new Map<string, never>();

function countsBySheet(catalogue: CataloguePackage): Map<string, unknown> {
  return new Map(
    catalogue.sheets.map((sheet) => [
      categoryCode(sheet),
      countCatalogue({ sheets: [sheet], translations: nothing, settings: nothing }),
    ]),
  );
}

/**
 * Reads a stored catalogue ZIP back, one file at a time, and compares what it counts with the package that it was made
 * of.
 *
 * @throws Error when they differ: the ZIP must not be published
 */
export async function verifyCatalogueZip(services: Services, zipName: string, made: CataloguePackage): Promise<void> {
  const bytes = await readBlob(services.blobs, 'catalogs', zipName, mostCatalogueZipBytes);
  if (bytes === undefined) throw new Error(`The catalogue ${zipName} vanished after it was written`);
  const stored = new Map<string, unknown>();
  let translated = 0;
  let settings = 0;
  for await (const file of filesOfCatalogueZip(bytes)) {
    const part = csvToPackage([file]).package;
    for (const [code, counts] of countsBySheet(part)) stored.set(code, counts);
    translated += part.translations.size;
    settings += part.settings.size;
  }
  const isWhole = translated === made.translations.size && settings === made.settings.size;
  if (!isWhole || !isDeepStrictEqual(stored, countsBySheet(made))) {
    throw new Error(`The catalogue ${zipName} does not hold what was imported`);
  }
}
