import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, createInflateRaw, inflateRaw } from 'node:zlib';
import {
  type Entry,
  fromBufferPromise,
  type LocalFileHeader,
  openPromise,
  validateFileName,
  type ZipFile,
} from 'yauzl';
import { ImportFailure } from './importFailure.ts';
import { type EntryName, type NameCodePage, readEntryName } from './zipNames.ts';

/** What a ZIP may hold (domain: Limits). */
export interface ZipLimits {
  readonly maxEntries: number;
  readonly maxUnpackedBytes: number;
  /** Ratio of uncompressed to compressed size of one entry, for entries above 1 MiB; smaller ones are harmless. */
  readonly maxRatio?: number;
}

export interface ZipEntry extends EntryName {
  /** Path inside the ZIP with forward slashes; folders end with one. */
  readonly name: string;
  /** Unpacked size that the directory declares, in bytes. */
  readonly size: number;
  readonly isLink: boolean;
}

export interface OpenedZip {
  readonly entries: readonly ZipEntry[];
  /**
   * The content of an entry in chunks; never more bytes than the directory declares.
   *
   * @throws ImportFailure FindingFileBroken when size or checksum differ from the directory
   */
  read(entry: ZipEntry): AsyncGenerator<Buffer>;
  close(): void;
}

const deflated = 8;
const stored = 0;
const chunkBytes = 256 * 1024;
const inflatedAtOnceBytes = 4 * 1024 * 1024;
const inflateAtOnce = promisify(inflateRaw);
const harmlessBytes = 1024 * 1024;

/** The error of reading a ZIP: the file is damaged, unless the disk failed, which a later attempt may overcome. */
function broken(cause: unknown): Error {
  const isOfDisk = cause instanceof Error && 'syscall' in cause;
  if (isOfDisk || cause instanceof ImportFailure) return cause;
  return new ImportFailure('FindingFileBroken', [], { cause });
}

/** The four bytes at a place, fewer at the end. */
async function markAt(source: Buffer | string, at: number): Promise<Buffer> {
  if (typeof source !== 'string') return source.subarray(at, at + 4);
  const file = await open(source, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, at);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** How the first file of a ZIP begins, the directory of an empty one, and the first part of a divided one. */
const zipMarks = ['504b0304', '504b0506', '504b0708'];

/** Whether a file is a ZIP by its first bytes, regardless of its name. */
export async function isZip(path: string): Promise<boolean> {
  return zipMarks.includes((await markAt(path, 0)).toString('hex'));
}

async function openDirectory(source: Buffer | string): Promise<ZipFile> {
  const start = await markAt(source, 0);
  if (start.length === 0) throw new ImportFailure('FindingFileEmpty');
  if (start.toString('latin1', 0, 2) !== 'PK') throw new ImportFailure('FindingNotAZip');
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
  try {
    return typeof source === 'string' ? await openPromise(source, options) : await fromBufferPromise(source, options);
  } catch (cause) {
    throw broken(cause);
  }
}

/** Regardless of the system named in the directory, because programs that unpack files do not all check it. */
function isSymbolicLink(entry: Entry): boolean {
  return ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;
}

/** What says in a header that sizes and checksum follow the content. */
const followedBySizes = 8;
/** What stands in a header in place of a size that has a field of its own. */
const sizeElsewhere = 0xff_ff_ff_ff;

/** Whether the header before the content says the same as the directory. */
function agrees(header: LocalFileHeader, entry: Entry): boolean {
  if (!header.fileName.equals(entry.fileNameRaw)) return false;
  if (header.compressionMethod !== entry.compressionMethod) return false;
  if ((header.generalPurposeBitFlag & followedBySizes) !== 0) return true;
  const isSame = (own: number, listed: number) => own === listed || own === sizeElsewhere;
  return (
    header.crc32 === entry.crc32 &&
    isSame(header.compressedSize, entry.compressedSize) &&
    isSame(header.uncompressedSize, entry.uncompressedSize)
  );
}

/**
 * Where the packed bytes of an entry begin.
 *
 * @throws ImportFailure when the file itself says something else than the directory: one of them lies
 */
async function dataStartOf(file: ZipFile, entry: Entry): Promise<number> {
  const header = await file.readLocalFileHeaderPromise(entry);
  if (!agrees(header, entry)) {
    throw new ImportFailure('FindingFileBroken', [], { cause: 'something else than in the directory' });
  }
  return header.fileDataStart;
}

function nameOf(entry: Entry, codePage: NameCodePage): EntryName {
  const named = readEntryName(entry, codePage);
  const { name } = named;
  if (validateFileName(name) !== null || name.includes('\0')) throw new ImportFailure('FindingUnsafePath', [name]);
  return named;
}

/** Names of methods that other programs write (APPNOTE 4.4.5). */
const methodNames: Readonly<Record<number, string>> = {
  1: 'Shrink',
  6: 'Implode',
  9: 'Deflate64',
  12: 'BZIP2',
  14: 'LZMA',
  93: 'Zstandard',
  95: 'XZ',
  98: 'PPMd',
};

function checkEntry(entry: Entry, name: string, limits: ZipLimits): void {
  if (entry.isEncrypted()) throw new ImportFailure('FindingEncryptedEntry', [name]);
  if (entry.compressionMethod !== deflated && entry.compressionMethod !== stored) {
    const { compressionMethod } = entry;
    throw new ImportFailure('FindingUnsupportedCompression', [
      name,
      methodNames[compressionMethod] ?? compressionMethod,
    ]);
  }
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
  if (limits.maxRatio !== undefined && entry.uncompressedSize > harmlessBytes && ratio > limits.maxRatio) {
    throw new ImportFailure('FindingCompressionTooHigh', [name, limits.maxRatio]);
  }
}

/** What stands behind the last entry: the end of the directory, that of a large one, or a signature. */
const directoryEnds = ['504b0506', '504b0606', '504b0505'];

/** A directory that says that it has fewer entries than there are would be read half. */
async function checkDirectoryEnd(file: ZipFile, source: Buffer | string): Promise<void> {
  // Where it has read to; its types take that for something else.
  const end = await markAt(source, Number(file.readEntryCursor));
  if (directoryEnds.includes(end.toString('hex'))) return;
  throw new ImportFailure('FindingFileBroken', [], { cause: 'more entries than the directory counts' });
}

async function readDirectory(
  file: ZipFile,
  source: Buffer | string,
  limits: ZipLimits,
  codePage: NameCodePage,
): Promise<Map<ZipEntry, Entry>> {
  if (file.entryCount > limits.maxEntries) throw new ImportFailure('FindingTooManyEntries', [limits.maxEntries]);
  const entries = new Map<ZipEntry, Entry>();
  let unpacked = 0;
  for await (const entry of file.eachEntry()) {
    const named = nameOf(entry, codePage);
    checkEntry(entry, named.name, limits);
    unpacked += entry.uncompressedSize;
    if (unpacked > limits.maxUnpackedBytes) {
      throw new ImportFailure('FindingUnpackedTooLarge', [Math.floor(limits.maxUnpackedBytes / 1_048_576)]);
    }
    entries.set({ ...named, size: entry.uncompressedSize, isLink: isSymbolicLink(entry) }, entry);
  }
  await checkDirectoryEnd(file, source);
  return entries;
}

/** The entry as it is compressed, when the ZIP lies in memory. */
async function packedBytes(file: ZipFile, entry: Entry, source: Buffer): Promise<Buffer> {
  const fileDataStart = await dataStartOf(file, entry);
  return source.subarray(fileDataStart, fileDataStart + entry.compressedSize);
}

/** One piece for the whole entry, so that it is not put together from many. */
function chunkSizeFor(entry: Entry): number {
  return Math.max(1024, entry.uncompressedSize + 1);
}

/** Small entries of a ZIP in memory are inflated at once, which saves the cost of streams. */
async function* inflateFromMemory(file: ZipFile, entry: Entry, source: Buffer): AsyncGenerator<Buffer> {
  const packed = await packedBytes(file, entry, source);
  if (entry.compressionMethod === stored) yield packed;
  else if (entry.uncompressedSize <= inflatedAtOnceBytes) {
    yield await inflateAtOnce(packed, { maxOutputLength: entry.uncompressedSize + 1, chunkSize: chunkSizeFor(entry) });
  } else yield* createInflateRaw({ chunkSize: chunkBytes }).end(packed);
}

/**
 * The compressed bytes of an entry. If a stream of yauzl is left early, it throws where no caller can catch the error.
 */
async function packedStream(file: ZipFile, entry: Entry, path: string): Promise<Readable> {
  const fileDataStart = await dataStartOf(file, entry);
  if (entry.compressedSize === 0) return Readable.from([]);
  return createReadStream(path, { start: fileDataStart, end: fileDataStart + entry.compressedSize - 1 });
}

async function* inflateFromFile(file: ZipFile, entry: Entry, path: string): AsyncGenerator<Buffer> {
  const raw = await packedStream(file, entry, path);
  if (entry.compressionMethod === stored) return yield* raw;
  // A failure of either stream destroys the other, so the loop that reads the inflated one throws it.
  yield* pipeline(raw, createInflateRaw({ chunkSize: chunkBytes }), () => undefined);
}

async function* readEntry(file: ZipFile, entry: Entry, source: Buffer | string): AsyncGenerator<Buffer> {
  let bytes = 0;
  let checksum = 0;
  try {
    const inflated =
      typeof source === 'string' ? inflateFromFile(file, entry, source) : inflateFromMemory(file, entry, source);
    for await (const chunk of inflated) {
      bytes += chunk.length;
      if (bytes > entry.uncompressedSize) throw new Error('longer than declared');
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
  } catch (cause) {
    throw broken(cause);
  }
  if (bytes !== entry.uncompressedSize || checksum !== entry.crc32) {
    throw new ImportFailure('FindingFileBroken', [], { cause: 'size or checksum differ from the directory' });
  }
}

/**
 * Opens a ZIP without trusting it: the declared sizes are checked against the limits before anything is unpacked, and
 * reading an entry stops at its declared size, since headers can lie (domain: Limits).
 *
 * @param source the bytes, or the path of a file for ZIPs too large for memory; close it after use
 * @param codePage of names whose encoding the ZIP does not say
 * @throws ImportFailure naming what is wrong
 */
export async function openZip(
  source: Buffer | string,
  limits: ZipLimits,
  codePage: NameCodePage = 'CP850',
): Promise<OpenedZip> {
  const file = await openDirectory(source);
  try {
    const entries = await readDirectory(file, source, limits, codePage);
    return {
      entries: [...entries.keys()],
      read(entry) {
        const known = entries.get(entry);
        if (known === undefined) throw new RangeError(`${entry.name} is not an entry of this ZIP`);
        return readEntry(file, known, source);
      },
      close: () => file.close(),
    };
  } catch (cause) {
    file.close();
    throw broken(cause);
  }
}

/** The whole content of an entry; for entries that may be held in memory. */
export async function readWhole(zip: OpenedZip, entry: ZipEntry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of zip.read(entry)) chunks.push(chunk);
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
}
