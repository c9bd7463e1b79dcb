import { isDeepStrictEqual, promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  type CatalogueInCells,
  type CataloguePackage,
  type CsvBytes,
  type CsvFile,
  categoryCode,
  countCatalogue,
  createCatalogue,
  csvToPackage,
  indexCsv,
  openCatalogueBlobs,
  openCsvFiles,
  packageToCsv,
  tableNameOf,
  writeListingBlob,
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
  try {
    for (const entry of zip.entries) {
      // A copy: small buffers share their memory with others, and reading a file takes its bytes over.
      yield { fileName: entry.name, bytes: new Uint8Array(await readWhole(zip, entry)) };
    }
  } finally {
    zip.close();
  }
}

interface OpenedCatalogueZip {
  readonly content: CatalogueInCells;
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
 * Reads a catalogue ZIP back, one file at a time, and compares what it counts with the package that it was made of.
 *
 * @throws Error when they differ: the ZIP must not be published
 */
export async function verifyCatalogueZip(packed: Buffer, made: CataloguePackage): Promise<void> {
  const stored = new Map<string, unknown>();
  let translated = 0;
  let settings = 0;
  for await (const file of filesOfCatalogueZip(packed)) {
    const part = csvToPackage([file]).package;
    for (const [code, counts] of countsBySheet(part)) stored.set(code, counts);
    translated += part.translations.size;
    settings += part.settings.size;
  }
  const isWhole = translated === made.translations.size && settings === made.settings.size;
  if (!isWhole || !isDeepStrictEqual(stored, countsBySheet(made))) {
    throw new Error('The catalogue ZIP does not hold what was imported');
  }
}

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/**
 * The listing of a country: the columns that lists, filters and rules need, so that a first search waits for a fraction
 * of the ZIP's bytes. Compressed here, because blob storage serves what it holds.
 */
export function packListing(pkg: CataloguePackage, country: string): Promise<Buffer> {
  return pack(writeListingBlob(pkg, country), { level: 9 });
}

/**
 * Reads a listing back and compares what it holds with the package.
 *
 * @throws Error when they differ: it must not be published
 */
export async function verifyListing(packed: Buffer, pkg: CataloguePackage, country: string): Promise<void> {
  const options = { country, versionId: '', assetsGlobalUrl: '', assetsLocalUrl: '' };
  const listing = openCatalogueBlobs({ listing: await unpack(packed) }, options);
  const made = createCatalogue(pkg, options);
  const isSame = listing.size === made.size && countRows(listing.visibleRows) === countRows(made.visibleRows);
  if (!isSame) throw new Error(`The listing for ${country} does not hold what was imported`);
}
