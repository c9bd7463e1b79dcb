import type { BlobContainer, BlobStore } from './blobStore.ts';

/** A blob is larger than its reader allows. */
class BlobTooLarge extends Error {
  override readonly name = 'BlobTooLarge';
}

/**
 * A whole blob in memory.
 *
 * @returns undefined when there is none
 * @throws BlobTooLarge above `maxBytes`, which are counted while reading
 */
export async function readBlob(
  blobs: BlobStore,
  container: BlobContainer,
  name: string,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const blob = await blobs.get(container, name);
  if (blob === undefined) return undefined;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of blob.stream) {
    const part: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    bytes += part.length;
    if (bytes > maxBytes) throw new BlobTooLarge(`${container}/${name} has more than ${maxBytes} bytes`);
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}
