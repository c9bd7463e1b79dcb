import {
  blobsOf,
  type CatalogueBlobs,
  type CatalogueInCells,
  CodedAhead,
  type CsvFile,
  openCsvFiles,
  tableNameOf,
} from '@sanispec/shared/catalogue';
import { transfer } from 'comlink';
import { type FindCells, findCells } from './findCells.ts';
import { readZip } from './readZip.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The catalogue in a catalogue ZIP (domain: Catalogue ZIP): unpacked, its cells found, the columns that searches need
 * coded. Cells become texts when they are asked for.
 *
 * @param lanes each decompresses one file at a time
 * @throws when the bytes are not a ZIP, or it holds no category
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
  const ahead = new CodedAhead();
  const waiting = tables.entries();
  async function work(lane: FindCells): Promise<void> {
    for (const [index, { name, file: packed }] of waiting) {
      const file = { name, cells: await lane(packed) };
      files[index] = file;
      ahead.add(file);
    }
  }
  await Promise.all(lanes.map(work));
  const content = openCsvFiles(files, { ahead });
  if (content.cells.sheets.length === 0) throw new Error('The catalogue holds no category');
  return content;
}

/** The binary columns of a country, made from a catalogue ZIP. @throws as `readCatalogueZip` */
export async function blobsOfZip(zip: Bytes, country: string): Promise<CatalogueBlobs> {
  return blobsOf(await readCatalogueZip(zip), country);
}

/** Builds binary columns in parallel with the catalogue worker, which can answer meanwhile. */
export const blobsApi = {
  async make(zip: Uint8Array<ArrayBuffer>, country: string) {
    const blobs = await blobsOfZip(zip, country);
    return transfer(blobs, [blobs.listing.buffer, ...(blobs.texts === undefined ? [] : [blobs.texts.buffer])]);
  },
};
export type BlobsApi = typeof blobsApi;
