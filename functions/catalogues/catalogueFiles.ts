import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual, promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  blobsOf,
  type CatalogueCounts,
  type CatalogueInCells,
  type CatalogueInCsv,
  type CataloguePackage,
  type CsvBytes,
  type CsvColumnsOptions,
  type CsvFile,
  cellsOfPackage,
  countSheets,
  indexCsv,
  openCatalogueBlobs,
  openCsvFiles,
  packageToCsv,
  sumCounts,
  tableNameOf,
} from '@sanispec/shared/catalogue';
import { countRows } from '@sanispec/shared/columns';
import { fileOfParts, writeZip } from '#files/writeZip.ts';

/** Above what a workbook of the allowed size can become. */
const catalogueZipLimits = { maxEntries: 1000, maxUnpackedBytes: 1024 * 1024 * 1024 };

export const maxCatalogueZipBytes = 512 * 1024 * 1024;

/** The catalogue ZIP of a package (domain: Catalogue ZIP); the same package always gives the same bytes. */
export function packCatalogue(catalogue: CataloguePackage): Promise<Buffer> {
  return writeZip([...packageToCsv(catalogue)].map(({ fileName, bytes }) => fileOfParts(fileName, () => [bytes])));
}

/** Bytes that may be taken over: a copy of those that share their memory with others, as small buffers do. */
function owned({ buffer, byteOffset, length }: Buffer): Uint8Array<ArrayBuffer> {
  const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength - length <= 1;
  const bytes = new Uint8Array(buffer as ArrayBuffer, byteOffset, length);
  return isAlone ? bytes : bytes.slice();
}

/**
 * The files of a catalogue ZIP, one at a time.
 *
 * @throws ImportFailure when the ZIP is damaged
 */
export async function* filesOfCatalogueZip(zipBytes: Buffer): AsyncGenerator<CsvBytes> {
  // What reads a ZIP is loaded with the first catalogue, which most calls after a cold start do not need.
  const { openZip, readWhole } = await import('#files/openZip.ts');
  const zip = await openZip(zipBytes, catalogueZipLimits);
  const { entries } = zip;
  // The thread pool inflates the next file while this one is read.
  function begin(entry: (typeof entries)[number] | undefined): Promise<Buffer> | undefined {
    const inflated = entry && readWhole(zip, entry);
    // Nobody reads it when an earlier one fails; that must not be an unhandled rejection.
    inflated?.catch(() => undefined);
    return inflated;
  }
  try {
    let inflated = begin(entries[0]);
    for (const [index, { name }] of entries.entries()) {
      const current = inflated;
      inflated = begin(entries[index + 1]);
      if (current !== undefined) yield { fileName: name, bytes: owned(await current) };
    }
  } finally {
    zip.close();
  }
}

interface OpenedCatalogueZip {
  readonly content: CatalogueInCsv;
  /** What the files take in memory. */
  readonly bytes: number;
}

/**
 * What a catalogue ZIP holds, its cells found but not yet decoded.
 *
 * @param options with `ahead`, the columns that searches need are coded file by file, and other calls answered between
 * @throws ImportFailure when the ZIP is damaged
 */
export async function openCatalogueZip(zipBytes: Buffer, options: CsvColumnsOptions = {}): Promise<OpenedCatalogueZip> {
  const { ahead } = options;
  const files: CsvFile[] = [];
  let size = 0;
  for await (const { fileName, bytes } of filesOfCatalogueZip(zipBytes)) {
    const name = tableNameOf(fileName);
    if (name === undefined) continue;
    size += bytes.byteLength;
    const file = { name, cells: indexCsv(bytes) };
    files.push(file);
    if (ahead === undefined) continue;
    await nextTurn();
    ahead.add(file);
    await nextTurn();
  }
  return { content: openCsvFiles(files, options), bytes: size };
}

/** What a catalogue ZIP holds, and what was counted in it. */
export interface MadeCatalogue {
  readonly content: CatalogueInCells;
  readonly counts: CatalogueCounts;
}

/** Opens the ZIP of a version that was imported before. @throws ImportFailure when the ZIP is damaged */
export async function openStoredZip(packed: Buffer): Promise<MadeCatalogue> {
  const { content } = await openCatalogueZip(packed, { keeps: 'all' });
  return { content, counts: sumCounts(countSheets(content.cells).values()) };
}

/**
 * Opens a catalogue ZIP that was just made, and compares what it counts with the package that it was made of.
 *
 * @throws Error when they differ: the ZIP must not be published
 */
export async function openMadeZip(packed: Buffer, made: CataloguePackage): Promise<MadeCatalogue> {
  const { content } = await openCatalogueZip(packed, { keeps: 'all' });
  const counted = countSheets(content.cells);
  const isWhole =
    content.translations.size === made.translations.size &&
    content.settings.size === made.settings.size &&
    isDeepStrictEqual(counted, countSheets(cellsOfPackage(made)));
  if (!isWhole) throw new Error('The catalogue ZIP does not hold what was imported');
  return { content, counts: sumCounts(counted.values()) };
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
async function packBlobsOf(content: CatalogueInCells, country: string): Promise<PackedBlobs> {
  const { listing, texts } = blobsOf(content, country);
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
  { content, counts }: MadeCatalogue,
  countries: readonly string[],
): AsyncGenerator<PackedBlobs> {
  for (const country of countries) {
    const packed = await packBlobsOf(content, country);
    await checkBlobs(packed, counts);
    yield packed;
  }
}
