import { isDeepStrictEqual } from 'node:util';
import { type CataloguePackage, categoryCode, countCatalogue, csvToPackage } from '@sanispec/shared/catalogue';
import type { Services } from '../config/services.ts';
import { openZip, readWhole } from '../imports/openZip.ts';
import { readBlob } from '../storage/readBlob.ts';
import { catalogueZipLimits, mostCatalogueZipBytes } from './catalogueZip.ts';

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
  const zip = await openZip(bytes, catalogueZipLimits);
  const stored = new Map<string, unknown>();
  let translated = 0;
  let settings = 0;
  try {
    for (const entry of zip.entries) {
      const text = (await readWhole(zip, entry)).toString('utf8');
      const file = csvToPackage([{ fileName: entry.name, text }]).package;
      for (const [code, counts] of countsBySheet(file)) stored.set(code, counts);
      translated += file.translations.size;
      settings += file.settings.size;
    }
  } finally {
    zip.close();
  }
  const isWhole = translated === made.translations.size && settings === made.settings.size;
  if (!isWhole || !isDeepStrictEqual(stored, countsBySheet(made))) {
    throw new Error(`The catalogue ${zipName} does not hold what was imported`);
  }
}
