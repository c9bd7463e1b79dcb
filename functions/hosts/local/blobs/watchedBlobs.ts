import type { BlobContainer, BlobProperties, BlobStore } from '#storage/blobStore.ts';

/**
 * The same blobs, with a listener that is called after every put, so that triggers need not wait for their next poll.
 */
export function watchedBlobs(
  blobs: BlobStore,
  onPut: (container: BlobContainer, stored: BlobProperties) => void,
): BlobStore {
  return {
    async put(container, name, body, options) {
      const stored = await blobs.put(container, name, body, options);
      onPut(container, stored);
      return stored;
    },
    get: (container, name) => blobs.get(container, name),
    properties: (container, name) => blobs.properties(container, name),
    list: (container, prefix) => blobs.list(container, prefix),
    delete: (container, name) => blobs.delete(container, name),
    sweepDrafts: () => blobs.sweepDrafts(),
    uploadUrl: (container, name, options) => blobs.uploadUrl(container, name, options),
    downloadUrl: (container, name, options) => blobs.downloadUrl(container, name, options),
    publicUrl: (container) => blobs.publicUrl(container),
  };
}
