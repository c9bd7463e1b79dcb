import { type CataloguePackage, type CsvBytes, csvToPackage } from '@sanispec/shared/catalogue';
import { filesOfCatalogueZip } from '#catalogues/catalogueFiles.ts';

/** Everything that a catalogue ZIP holds, as texts. */
export async function unpackCatalogue(zipBytes: Buffer): Promise<CataloguePackage> {
  const files: CsvBytes[] = [];
  for await (const file of filesOfCatalogueZip(zipBytes)) files.push(file);
  return csvToPackage(files).package;
}
