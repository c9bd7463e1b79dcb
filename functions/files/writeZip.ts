import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, createDeflateRaw, deflateRaw } from 'node:zlib';

export interface ZipFileToWrite {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

const deflate = promisify(deflateRaw);
const utf8Names = 0x0800;
const deflated = 8;
const version = 20;
/** 1980-01-01: the same files always give the same bytes, whenever they are written. */
const fixedDate = 0x0021;
const maxUint32 = 0xffff_ffff;
/** Files compressed at the same time, on the thread pool. */
const together = 4;

/** A file that is compressed already. */
export interface PackedFile {
  readonly name: Buffer;
  readonly packed: Buffer;
  readonly size: number;
  readonly checksum: number;
}

async function pack(file: ZipFileToWrite): Promise<PackedFile> {
  const packed = await deflate(file.bytes, { level: 6 });
  return { name: Buffer.from(file.fileName), packed, size: file.bytes.length, checksum: crc32(file.bytes) };
}

/** Compresses a file that comes in parts, on the thread pool while the next part is made; it is never held whole. */
export async function packParts(fileName: string, parts: Iterable<Uint8Array>): Promise<PackedFile> {
  let size = 0;
  let checksum = 0;
  function* counted(): Generator<Uint8Array> {
    for (const part of parts) {
      size += part.length;
      checksum = crc32(part, checksum);
      yield part;
    }
  }
  const packed: Buffer[] = [];
  const stream = Readable.from(counted()).pipe(createDeflateRaw({ level: 6 }));
  for await (const chunk of stream as AsyncIterable<Buffer>) packed.push(chunk);
  return { name: Buffer.from(fileName), packed: Buffer.concat(packed), size, checksum };
}

/** The fields that local header and directory share, from 'version needed' to 'extra length'. */
function sharedFields(file: PackedFile): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(utf8Names, 2);
  fields.writeUInt16LE(deflated, 4);
  fields.writeUInt16LE(fixedDate, 8);
  fields.writeUInt32LE(file.checksum, 10);
  fields.writeUInt32LE(file.packed.length, 14);
  fields.writeUInt32LE(file.size, 18);
  fields.writeUInt16LE(file.name.length, 22);
  return fields;
}

function directoryEntry(file: PackedFile, offset: number): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(version, 4);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([head, sharedFields(file), tail, file.name]);
}

function directoryEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/**
 * A ZIP of compressed files, in their order.
 *
 * @throws RangeError above 4 GB or 65,535 files
 */
export function joinZip(files: readonly PackedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const header = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), sharedFields(file), file.name]);
    directory.push(directoryEntry(file, offset));
    parts.push(header, file.packed);
    offset += header.length + file.packed.length;
  }
  const listing = Buffer.concat(directory);
  if (offset > maxUint32 || directory.length > 0xffff) throw new RangeError('Too much for one ZIP');
  return Buffer.concat([...parts, listing, directoryEnd(directory.length, listing.length, offset)]);
}

/**
 * A ZIP of files, compressed on the thread pool. The same files give the same bytes, so that a content hash can name it.
 *
 * @throws RangeError above 4 GB or 65,535 files
 */
export async function writeZip(files: Iterable<ZipFileToWrite>): Promise<Buffer> {
  const packed: PackedFile[] = [];
  const waiting: Promise<PackedFile>[] = [];
  for (const file of files) {
    waiting.push(pack(file));
    if (waiting.length >= together) packed.push(...(await Promise.all(waiting.splice(0, 1))));
  }
  packed.push(...(await Promise.all(waiting)));
  return joinZip(packed);
}
