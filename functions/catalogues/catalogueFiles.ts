import { isDeepStrictEqual, promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  blobsOf,
  type CatalogueInCells,
  type CatalogueInCsv,
  type CataloguePackage,
  type CsvBytes,
  type CsvFile,
  catalogueOf,
  cellsOfPackage,
  countSheets,
  indexCsv,
  openCatalogueBlobs,
  openCsvFiles,
  packageToCsv,
  tableNameOf,
} from '@sanispec/shared/catalogue';
import { countRows } from '@sanispec/shared/columns';
import { writeZip, type ZipFileToWrite } from '#files/writeZip.ts';

/** Above what a workbook of the allowed size can become. */
const catalogueZipLimits = { maxEntries: 1000, maxUnpackedBytes: 1024 * 1024 * 1024 };

export const maxCatalogueZipBytes = 512 * 1024 * 1024;

function* encodedFiles(catalogue: CataloguePackage): Generator<ZipFileToWrite> {
  for (const { fileName, text } of packageToCsv(catalogue)) yield { fileName, bytes: Buffer.from(text) };
}

/** The catalogue ZIP of a package (domain: Catalogue ZIP); the same package always gives the same bytes. */
export function packCatalogue(catalogue: CataloguePackage): Promise<Buffer> {
  return writeZip(encodedFiles(catalogue));
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
      // A copy: small buffers share their memory with others, and reading a file takes its bytes over.
      if (current !== undefined) yield { fileName: name, bytes: new Uint8Array(await current) };
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
 * @throws ImportFailure when the ZIP is damaged
 */
export async function openCatalogueZip(zipBytes: Buffer): Promise<OpenedCatalogueZip> {
  const files: CsvFile[] = [];
  let size = 0;
  for await (const { fileName, bytes } of filesOfCatalogueZip(zipBytes)) {
    const name = tableNameOf(fileName);
    if (name === undefined) continue;
    size += bytes.byteLength;
    files.push({ name, cells: indexCsv(bytes) });
  }
  return { content: openCsvFiles(files), bytes: size };
}

/**
 * Opens a catalogue ZIP that was just made, and compares what it counts with the package that it was made of.
 *
 * @throws Error when they differ: the ZIP must not be published
 */
export async function openMadeZip(packed: Buffer, made: CataloguePackage): Promise<CatalogueInCells> {
  const { content } = await openCatalogueZip(packed);
  const isWhole =
    content.translations.size === made.translations.size &&
    content.settings.size === made.settings.size &&
    isDeepStrictEqual(countSheets(content.cells), countSheets(cellsOfPackage(made)));
  if (!isWhole) throw new Error('The catalogue ZIP does not hold what was imported');
  return content;
}

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** 9 takes three times as long, for one byte of a hundred. */
const listingLevel = 7;

/** The listing of a country as it is stored. */
export interface PackedListing {
  readonly country: string;
  readonly bytes: Buffer;
}

/**
 * The listing of a country: the columns that lists, filters and rules need, so that a first search waits for a fraction
 * of the ZIP's bytes. Compressed here, because blob storage serves what it holds; read back and compared.
 */
async function packListing(content: CatalogueInCells, country: string): Promise<PackedListing> {
  const packing = pack(blobsOf(content, country, 'listing').listing, { level: listingLevel });
  const options = { country, versionId: '', assetsGlobalUrl: '', assetsLocalUrl: '' };
  const made = catalogueOf(content, options);
  const facts = { size: made.size, visible: countRows(made.visibleRows) };
  const bytes = await packing;
  const listing = openCatalogueBlobs({ listing: await unpack(bytes) }, options);
  const isSame = listing.size === facts.size && countRows(listing.visibleRows) === facts.visible;
  if (!isSame) throw new Error(`The listing for ${country} does not hold what was imported`);
  return { country, bytes };
}

/** Listings that are compressed at the same time, on the thread pool while the next is made. */
const listingsTogether = 2;

/**
 * The listings of countries, in their order.
 *
 * @throws Error when one does not hold what the catalogue does: it must not be published
 */
export async function* packListings(
  content: CatalogueInCells,
  countries: readonly string[],
): AsyncGenerator<PackedListing> {
  const begun: Promise<PackedListing>[] = [];
  for (const country of countries) {
    const packing = packListing(content, country);
    // Whoever waits for an earlier one hears of a failure when it is this one's turn.
    packing.catch(() => undefined);
    begun.push(packing);
    if (begun.length > listingsTogether) yield await (begun.shift() as Promise<PackedListing>);
  }
  for (const packing of begun) yield await packing;
}
