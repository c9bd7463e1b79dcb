import { readCsv } from './csv.ts';
import type { CatalogueFile } from './packageToCsv.ts';
import { type CatalogueTable, type PackageReading, tablesToPackage } from './tablesToPackage.ts';

function* tablesOf(files: Iterable<CatalogueFile>): Generator<CatalogueTable> {
  for (const { fileName, text } of files) {
    const name = fileName.slice(fileName.lastIndexOf('/') + 1);
    if (/\.csv$/i.test(name)) yield { name: name.replace(/\.csv$/i, ''), rows: readCsv(text) };
  }
}

/**
 * The package that the files of a catalogue ZIP hold (§3.6). Files that are no CSV are passed over; what does not fit
 * is among the problems of the reading and left out.
 */
export function csvToPackage(files: Iterable<CatalogueFile>): PackageReading {
  return tablesToPackage(tablesOf(files));
}
