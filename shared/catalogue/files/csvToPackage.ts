import { readCsv } from './csvCells.ts';
import type { CatalogueTable } from './sortTables.ts';
import { type PackageReading, tablesToPackage } from './tablesToPackage.ts';

/** One file of a catalogue ZIP, unpacked. Reading it takes its bytes over. */
export interface CsvBytes {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The table that a file of a catalogue ZIP is named for; undefined for a file that is not a CSV. */
export function tableNameOf(fileName: string): string | undefined {
  const name = fileName.slice(fileName.lastIndexOf('/') + 1);
  return /\.csv$/i.test(name) ? name.slice(0, -'.csv'.length) : undefined;
}

function* tablesOf(files: Iterable<CsvBytes>): Generator<CatalogueTable> {
  for (const { fileName, bytes } of files) {
    const name = tableNameOf(fileName);
    if (name !== undefined) yield { name, rows: readCsv(bytes) };
  }
}

/**
 * The package that the files of a catalogue ZIP hold (domain: Catalogue ZIP). Files that are not CSV are ignored; what
 * does not fit is among the problems of the reading and left out.
 */
export function csvToPackage(files: Iterable<CsvBytes>): PackageReading {
  return tablesToPackage(tablesOf(files));
}
