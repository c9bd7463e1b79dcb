import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
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

interface StreamedArchive {
  /** Ends with an error when a file cannot be read, so that no store keeps half an archive. */
  readonly stream: Readable;
  /** Resolves when the last file has been added. */
  readonly added: Promise<void>;
}

/**
 * Files in one ZIP, read and sent as they come: no file is ever held whole. The same files and date give the same bytes.
 *
 * @param date of every entry
 * @param onFile receives the number of files that were begun; the next one waits for it
 */
export function streamArchive(
  files: readonly ArchiveFile[],
  date: Date,
  onFile: (begun: number) => Promise<void>,
): StreamedArchive {
  const zip = new ZipFile();
  const stream = zip.outputStream;
  if (!(stream instanceof Readable)) throw new TypeError('An archive that cannot be read');
  const whole: Readable = stream;
  let onLast = (): void => undefined;
  const added = new Promise<void>((resolve, reject) => {
    onLast = resolve;
    whole.once('error', reject).once('close', () => reject(new Error('The archive was not read to its end')));
  });
  // Whoever stores the stream hears of a failure by it.
  added.catch(() => undefined);
  function fail(error: unknown): void {
    whole.destroy(error instanceof Error ? error : new Error(String(error)));
  }
  zip.on('error', fail);
  for (const [index, { path, open }] of files.entries()) {
    const options = { mtime: date, mode: 0o100644, compress: !packed.test(path), forceDosTimestamp: true };
    zip.addReadStreamLazy(path, options, (done) => {
      onFile(index + 1)
        .then(open)
        .then(
          (content) => {
            content.once('error', fail);
            if (index === files.length - 1) content.once('end', () => onLast());
            done(undefined, content);
          },
          (error: unknown) => fail(error),
        );
    });
  }
  zip.end();
  return { stream: whole, added };
}
