import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { assertBlobName, fileNameOf, partOf } from '../blobName.ts';

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
type BlobHeader = z.infer<typeof BlobHeader>;

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

/** Ends every file, and no folder: the blobs `a` and `a/b` may both exist. */
const fileMark = '!';

/**
 * The file of a blob below its container's folder.
 *
 * @throws TypeError when no blob can be called so
 */
export function blobFilePath(folder: string, name: string): string {
  assertBlobName(name);
  return join(folder, ...name.split('/').map(fileNameOf)) + fileMark;
}

/** Names of the blobs in a folder that begin with a prefix, ascending by code unit. A missing folder is empty. */
export async function* blobNames(folder: string, prefix: string, above = ''): AsyncGenerator<string> {
  const entries = (await readFolder(folder)).map((entry) => {
    const isFolder = entry.isDirectory();
    const part = partOf(isFolder ? entry.name : entry.name.slice(0, -fileMark.length));
    return { path: join(folder, entry.name), name: `${above}${part}${isFolder ? '/' : ''}`, isFolder };
  });
  // With the slash at the end of folder names this is the order of the full names.
  entries.sort((first, second) => (first.name < second.name ? -1 : 1));
  for (const { path, name, isFolder } of entries) {
    if (!isFolder) {
      if (name.startsWith(prefix)) yield name;
    } else if (name.startsWith(prefix) || prefix.startsWith(name)) {
      yield* blobNames(path, prefix, name);
    }
  }
}

async function readFolder(folder: string) {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() || entry.name.endsWith(fileMark));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Makes a change of a folder's entries survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates a folder and its missing parents, durably. */
export async function makeFolder(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true });
  if (firstMade === undefined) return;
  for (let current = folder; current.length >= dirname(firstMade).length; current = dirname(current)) {
    await syncFolder(current);
    if (current === dirname(current)) return;
  }
}
