import { isDeepStrictEqual, promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  type CatalogueCounts,
  type CataloguePackage,
  type CatalogueTable,
  countCatalogue,
  openCatalogueBlobs,
  tablesOfPackage,
  tablesToPackage,
  writeCatalogueBlobs,
} from '@sanispec/shared/catalogue';
import { countRows } from '@sanispec/shared/columns';
import { readCsv, writeCsv } from '@sanispec/shared/csv';
import { openZip, readWhole } from '#files/openZip.ts';
import { fileOfParts, writeZip } from '#files/writeZip.ts';

/** What can be read as texts: a text has no more than half a gigabyte, and a process of an import little more. */
export const catalogueZipLimits = { maxEntries: 1000, maxUnpackedBytes: 500 * 1024 * 1024 };

const rowsPerPart = 1000;

/** A table as a CSV file, part by part. */
function* csvParts(rows: readonly (readonly string[])[]): Generator<Buffer> {
  for (let at = 0; at < rows.length; at += rowsPerPart) {
    const text = writeCsv(rows.slice(at, at + rowsPerPart));
    // Only the beginning of a file has the mark of its encoding.
    yield Buffer.from(at === 0 ? text : text.slice(1));
  }
}

/** The catalogue ZIP of a package (domain: Catalogue ZIP); the same package always gives the same bytes. */
export function packCatalogue(catalogue: CataloguePackage): Promise<Buffer> {
  return writeZip(
    tablesOfPackage(catalogue).map(({ name, rows }) => fileOfParts(`${name}.csv`, () => csvParts(rows()))),
  );
}

/** The table that a file of a catalogue ZIP is named for; undefined for a file that is not a CSV. */
export function tableNameOf(fileName: string): string | undefined {
  const name = fileName.slice(fileName.lastIndexOf('/') + 1);
  return /\.csv$/i.test(name) ? name.slice(0, -'.csv'.length) : undefined;
}

/** The same rows; equal cells share one text. As it was read, each cell keeps the text of its whole file in memory. */
function withoutFile(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const texts = new Map<string, string>();
  function textOf(cell: string): string {
    const known = texts.get(cell);
    if (known !== undefined) return known;
    const copy = Buffer.from(cell).toString();
    texts.set(copy, copy);
    return copy;
  }
  return rows.map((row) => row.map(textOf));
}

/** The rows of a CSV file. */
export function readTable(bytes: Buffer): readonly (readonly string[])[] {
  return withoutFile(readCsv(bytes.toString()));
}

/** The tables of a catalogue ZIP, one at a time; files that are not CSV pass. */
async function* tablesOfZip(zipBytes: Buffer): AsyncGenerator<CatalogueTable> {
  const zip = await openZip(zipBytes, catalogueZipLimits);
  try {
    for (const entry of zip.entries) {
      const name = tableNameOf(entry.name);
      if (name !== undefined) yield { name, rows: readTable(await readWhole(zip, entry)) };
    }
  } finally {
    zip.close();
  }
}

/**
 * The package that a catalogue ZIP holds; what does not fit is left out, as the import has reported.
 *
 * @throws ImportFailure when the ZIP is damaged
 */
export async function openCatalogueZip(zipBytes: Buffer): Promise<CataloguePackage> {
  const tables: CatalogueTable[] = [];
  for await (const table of tablesOfZip(zipBytes)) tables.push(table);
  return tablesToPackage(tables).package;
}

/**
 * Reads a catalogue ZIP that was just made, table by table.
 *
 * @throws Error when it does not hold the package that it was made of: the ZIP must not be published
 */
export async function checkMadeZip(packed: Buffer, made: CataloguePackage): Promise<void> {
  const tables = tablesOfPackage(made);
  let read = 0;
  for await (const { name, rows } of tablesOfZip(packed)) {
    const table = tables[read++];
    if (name !== table?.name || !isDeepStrictEqual(rows, table.rows())) {
      throw new Error(`The catalogue ZIP does not hold ${name} as it was imported`);
    }
  }
  if (read !== tables.length) throw new Error('The catalogue ZIP lacks tables of what was imported');
}

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** 9 takes three times as long, for one byte of a hundred. */
const blobLevel = 7;

/** The blobs of a country as they are stored. */
export interface PackedBlobs {
  readonly country: string;
  readonly listing: Buffer;
  readonly texts: Buffer;
}

/** Compressed here, because blob storage serves what it holds. */
async function packBlobsOf(catalogue: CataloguePackage, country: string): Promise<PackedBlobs> {
  const { listing, texts } = writeCatalogueBlobs(catalogue, country);
  const options = { level: blobLevel };
  return { country, listing: await pack(listing, options), texts: await pack(texts, options) };
}

/** Reads blobs back. @throws Error when they do not hold what the catalogue does */
async function checkBlobs({ country, listing, texts }: PackedBlobs, counts: CatalogueCounts): Promise<void> {
  const options = { country, versionId: '', assetsGlobalUrl: '', assetsLocalUrl: '' };
  const unpacked = { listing: await unpack(listing), texts: await unpack(texts) };
  const { size, visibleRows, isComplete } = openCatalogueBlobs(unpacked, options);
  const { byCountry, visibleByCountry } = counts;
  const areSame = size === (byCountry[country] ?? 0) && countRows(visibleRows) === (visibleByCountry[country] ?? 0);
  if (!areSame || !isComplete) throw new Error(`The blobs for ${country} do not hold what was imported`);
}

/**
 * The listing and the texts of countries, in their order (domain: Listing blob).
 *
 * @throws Error when those of one do not hold what the catalogue does: they must not be published
 */
export async function* packBlobs(
  catalogue: CataloguePackage,
  countries: readonly string[],
): AsyncGenerator<PackedBlobs> {
  const counts = countCatalogue(catalogue);
  for (const country of countries) {
    const packed = await packBlobsOf(catalogue, country);
    await checkBlobs(packed, counts);
    yield packed;
  }
}
