import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type FileToZip, zipStream } from '#files/writeZip.ts';

/** A file of an archive. */
export type ArchiveFile = FileToZip;

/** What is packed already gets no smaller. */
const packed = /\.(?:jpe?g|png|webp|gif|avif|mp4|zip|7z|gz|pdf|docx|xlsx|pptx|woff2?)$/i;

/** A file of the disk. */
export function archiveFile(path: string, file: string): ArchiveFile {
  return { path, open: () => createReadStream(file) };
}

/** A small text. */
export function archiveText(path: string, text: string): ArchiveFile {
  return { path, open: () => Readable.from([Buffer.from(text)]) };
}

async function* chunksOf(
  files: readonly ArchiveFile[],
  date: Date,
  onFile: (next: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const inTurn = files.map(({ path, open }, index) => ({
    path,
    isPacked: packed.test(path),
    open: () => onFile(index + 1).then(open),
  }));
  yield* zipStream(inTurn, date);
}

async function* packedChunks(
  files: readonly ArchiveFile[],
  date: Date,
  onFile: (next: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const { default: JsZip } = await import('jszip');
  const zip = new JsZip();
  for (const [index, { path, open }] of files.entries()) {
    await onFile(index + 1);
    const compression = packed.test(path) ? 'STORE' : 'DEFLATE';
    zip.file(path, await buffer(await open()), { date, compression, createFolders: false });
  }
  yield await zip.generateAsync({ type: 'nodebuffer' });
}

/**
 * A few documents in one ZIP, held whole while it is made.
 *
 * @param date of every entry
 * @param onFile receives the number of the file that comes next, from 1, which waits for it
 */
export function packArchive(
  files: readonly ArchiveFile[],
  date: Date,
  onFile: (next: number) => Promise<void>,
): Readable {
  return Readable.from(packedChunks(files, date, onFile), { objectMode: false });
}

/**
 * Files in one ZIP, read and sent as they come: no file is ever held whole. The same files and date give the same bytes.
 *
 * @param date of every entry
 * @param onFile receives the number of the file that comes next, from 1, which waits for it
 * @returns a stream that begins when it is read, and ends with an error when a file cannot be read, so that no store keeps
 *   half an archive
 */
export function streamArchive(
  files: readonly ArchiveFile[],
  date: Date,
  onFile: (next: number) => Promise<void>,
): Readable {
  return Readable.from(chunksOf(files, date, onFile), { objectMode: false });
}
