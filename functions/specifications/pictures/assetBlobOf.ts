import { isBlobName } from '#storage/blobName.ts';
import type { BlobContainer, BlobStore } from '#storage/blobStore.ts';

const assetContainers = ['assets-global', 'assets-local'] as const satisfies readonly BlobContainer[];

/** The blob behind an asset's public address; undefined for addresses elsewhere and for broken ones. */
export function assetBlobOf(
  blobs: Pick<BlobStore, 'publicUrl'>,
  url: string,
): { readonly container: BlobContainer; readonly name: string } | undefined {
  for (const container of assetContainers) {
    const base = `${blobs.publicUrl(container)}/`;
    if (!url.startsWith(base)) continue;
    try {
      const name = decodeURIComponent(url.slice(base.length));
      return isBlobName(name) ? { container, name } : undefined;
    } catch (error) {
      if (error instanceof URIError) return undefined;
      throw error;
    }
  }
  return undefined;
}
