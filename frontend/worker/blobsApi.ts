import { transfer } from 'comlink';
import { blobsOfZip } from './readCatalogueZip.ts';

/** Makes binary columns beside the catalogue worker, which can answer meanwhile. */
export const blobsApi = {
  async make(zip: Uint8Array<ArrayBuffer>, country: string) {
    const blobs = await blobsOfZip(zip, country);
    return transfer(blobs, [blobs.listing.buffer, ...(blobs.texts === undefined ? [] : [blobs.texts.buffer])]);
  },
};
export type BlobsApi = typeof blobsApi;
