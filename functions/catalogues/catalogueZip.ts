import { type CatalogueFile, type CataloguePackage, csvToPackage, packageToCsv } from '@sanispec/shared/catalogue';
import { openZip, readWhole } from '../imports/openZip.ts';
import { writeZip, type ZipFileToWrite } from '../imports/writeZip.ts';

/** Above what a workbook of the allowed size can become. */
export const catalogueZipLimits = { maxEntries: 1000, maxUnpackedBytes: 1024 * 1024 * 1024 };

export const mostCatalogueZipBytes = 512 * 1024 * 1024;

function* encodedFiles(catalogue: CataloguePackage): Generator<ZipFileToWrite> {
  for (const { fileName, text } of packageToCsv(catalogue)) yield { fileName, bytes: Buffer.from(text) };
}

/** The catalogue ZIP of a package (§3.6); the same package always gives the same bytes. */
export function packCatalogue(catalogue: CataloguePackage): Promise<Buffer> {
  return writeZip(encodedFiles(catalogue));
}

/**
 * The package in a catalogue ZIP.
 *
 * @throws ImportFailure when the ZIP is damaged
 */
export async function unpackCatalogue(zipBytes: Buffer): Promise<CataloguePackage> {
  const zip = await openZip(zipBytes, catalogueZipLimits);
  try {
    const files: CatalogueFile[] = [];
    for (const entry of zip.entries) {
      files.push({ fileName: entry.name, text: (await readWhole(zip, entry)).toString('utf8') });
    }
    return csvToPackage(files).package;
  } finally {
    zip.close();
  }
}
