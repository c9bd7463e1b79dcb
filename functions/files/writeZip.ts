import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A file of a ZIP. */
export interface FileToZip {
  /** In the ZIP, with '/'; unique. */
  readonly path: string;
  /** Whether compressing it makes it no smaller. */
  readonly isPacked?: boolean;
  /** Opens it when its turn comes; what it throws ends the ZIP. */
  open(): Promise<Readable> | Readable;
}

/** A file that is made, in parts, when its turn comes. */
export function fileOfParts(path: string, parts: () => Iterable<Uint8Array>): FileToZip {
  return { path, open: () => Readable.from(parts()) };
}

/** The earliest that a ZIP knows, in each time zone. */
const noDate = new Date(1980, 0, 1);

/**
 * A ZIP of files in their order, read and sent as they come: no file is ever held whole. The same files and date give
 * the same bytes.
 *
 * @param date of every entry
 * @returns a stream that ends with an error when a file cannot be read
 */
export function zipStream(files: Iterable<FileToZip>, date: Date): Readable {
  const zip = new ZipFile();
  const { outputStream } = zip;
  if (!(outputStream instanceof Readable)) throw new TypeError('A ZIP that cannot be read');
  const fail = (error: unknown) => outputStream.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  for (const { path, isPacked = false, open } of files) {
    const options = { mtime: date, mode: 0o100644, compress: !isPacked, forceDosTimestamp: true };
    zip.addReadStreamLazy(path, options, (done) => {
      Promise.resolve()
        .then(open)
        .then((content) => done(undefined, content.once('error', fail)), fail);
    });
  }
  zip.end();
  return outputStream;
}

/** A ZIP of files in their order. The same files always give the same bytes, so that a content hash can name it. */
export function writeZip(files: Iterable<FileToZip>): Promise<Buffer> {
  return buffer(zipStream(files, noDate));
}
