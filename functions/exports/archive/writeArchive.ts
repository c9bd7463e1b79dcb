import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A file of an archive. */
export interface ArchiveFile {
  /** In the archive, with '/'; unique. */
  readonly path: string;
  /** Opens it when its turn comes; what it throws ends the archive. */
  open(): Promise<Readable> | Readable;
}

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
  const zip = new ZipFile();
  const { outputStream } = zip;
  if (!(outputStream instanceof Readable)) throw new TypeError('An archive that cannot be read');
  function fail(error: unknown): void {
    (outputStream as Readable).destroy(error instanceof Error ? error : new Error(String(error)));
  }
  zip.on('error', fail);
  for (const [index, { path, open }] of files.entries()) {
    const options = { mtime: date, mode: 0o100644, compress: !packed.test(path), forceDosTimestamp: true };
    zip.addReadStreamLazy(path, options, (done) => {
      onFile(index + 1)
        .then(open)
        .then((content) => done(undefined, content.once('error', fail)), fail);
    });
  }
  zip.end();
  yield* outputStream;
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
