import {
  blobsOf,
  type CatalogueBlobs,
  type CatalogueInCells,
  type CsvCells,
  type CsvFile,
  indexCsv,
  openCsvFiles,
  tableNameOf,
} from '@sanispec/shared/catalogue';
import { type PackedFile, readZip, unpack } from './readZip.ts';
import { utf8 } from './utf8.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Unpacks a file and finds its cells, in this thread or another. */
export type FindCells = (file: PackedFile) => Promise<CsvCells>;

/** In this thread. @throws TypeError when the bytes are damaged */
export async function findCells(file: PackedFile): Promise<CsvCells> {
  return indexCsv(await unpack(file));
}

/**
 * The catalogue in a catalogue ZIP (§3.6): unpacked, and its cells found; they become texts when they are asked for.
 *
 * @param lanes each unpacks one file at a time
 * @throws when the bytes are no ZIP, or it holds no category
 */
export async function readCatalogueZip(
  zip: Bytes,
  lanes: readonly FindCells[] = [findCells],
): Promise<CatalogueInCells> {
  const tables = readZip(zip).flatMap((file) => {
    const name = tableNameOf(file.name);
    return name === undefined ? [] : [{ name, file }];
  });
  const files: CsvFile[] = [];
  const waiting = tables.entries();
  async function work(lane: FindCells): Promise<void> {
    for (const [index, { name, file }] of waiting) files[index] = { name, cells: await lane(file) };
  }
  await Promise.all(lanes.map(work));
  const content = openCsvFiles(files, utf8);
  if (content.cells.sheets.length === 0) throw new Error('The catalogue holds no category');
  return content;
}

/** The binary columns of a country, made from a catalogue ZIP. @throws as `readCatalogueZip` */
export async function blobsOfZip(zip: Bytes, country: string): Promise<CatalogueBlobs> {
  return blobsOf(await readCatalogueZip(zip), country, utf8);
}
