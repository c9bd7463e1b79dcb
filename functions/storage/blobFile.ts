import type { FileHandle } from 'node:fs/promises';
import { z } from 'zod';

const magic = Buffer.from('SNSBLOB1');
const prefixBytes = magic.length + 4;
const maxHeaderBytes = 64 * 1024;

/** What a stored file says about itself before its body. */
const BlobHeader = z.object({
  contentType: z.string(),
  etag: z.string(),
  /** ISO date-time. */
  lastModified: z.string(),
  cacheControl: z.string().optional(),
});
export type BlobHeader = z.infer<typeof BlobHeader>;

/**
 * The bytes that stand before the body. Metadata and body share one file, so that one rename publishes both and a
 * killed process can leave neither without the other.
 */
export function encodeBlobHeader(header: BlobHeader): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  if (json.length > maxHeaderBytes) throw new TypeError('The metadata of a blob is too long');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([magic, length, json]);
}

async function readBytes(handle: FileHandle, position: number, count: number): Promise<Buffer> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(count), 0, count, position);
  if (bytesRead !== count) throw new Error('A stored blob ends within its metadata');
  return buffer;
}

/**
 * Reads the metadata of an open file.
 *
 * @returns the metadata and where the body begins, in bytes
 * @throws Error when the file is not a stored blob
 */
export async function readBlobHeader(handle: FileHandle): Promise<{ header: BlobHeader; bodyStart: number }> {
  const prefix = await readBytes(handle, 0, prefixBytes);
  const length = prefix.readUInt32BE(magic.length);
  if (!prefix.subarray(0, magic.length).equals(magic) || length > maxHeaderBytes) {
    throw new Error('A file among the blobs is none');
  }
  const json = await readBytes(handle, prefixBytes, length);
  return { header: BlobHeader.parse(JSON.parse(json.toString('utf8'))), bodyStart: prefixBytes + length };
}
