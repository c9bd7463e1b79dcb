import { transfer } from 'comlink';
import { blobsOfZip } from './readCatalogueZip.ts';

/** Builds binary columns in parallel with the catalogue worker, which can answer meanwhile. */
export const blobsApi = {
  async make(zip: Uint8Array<ArrayBuffer>, country: string) {
    const blobs = await blobsOfZip(zip, country);
    return transfer(blobs, [blobs.listing.buffer, ...(blobs.texts === undefined ? [] : [blobs.texts.buffer])]);
  },
};
export type BlobsApi = typeof blobsApi;
