import { transfer } from 'comlink';
import { blobsOfZip, findCells } from './readCatalogueZip.ts';
import type { PackedFile } from './readZip.ts';

async function cells(file: PackedFile) {
  const found = await findCells(file);
  return transfer(found, [found.bytes.buffer, found.bounds.buffer, found.firstCells.buffer]);
}

async function blobs(zip: Uint8Array<ArrayBuffer>, country: string) {
  const made = await blobsOfZip(zip, country);
  return transfer(made, [made.listing.buffer, ...(made.texts === undefined ? [] : [made.texts.buffer])]);
}

/** What a thread beside the catalogue worker does, so that this one can answer meanwhile. */
export const unpackApi = { cells, blobs };
export type UnpackApi = typeof unpackApi;
