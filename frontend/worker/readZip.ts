/** The content of a file in a ZIP, as it stands there. */
export interface PackedFile {
  readonly packed: Uint8Array<ArrayBuffer>;
  readonly isDeflated: boolean;
  /** Bytes of the file, unpacked, as the directory has it. */
  readonly length: number;
}

/** One file in a ZIP. */
export interface ZipEntry extends PackedFile {
  readonly name: string;
}

const endSignature = 0x06054b50;
const directorySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const stored = 0;
const deflated = 8;

/** The server makes no larger ones; whatever promises or holds more is damaged, and would take the page's memory. */
const maxFiles = 1000;
const maxUnpackedBytes = 1024 * 1024 * 1024;
/** Numbers that mean: look into the ZIP64 record, which the server never writes. */
const zip64Count = 0xffff;
const zip64Size = 0xffffffff;

/** A directory that promises more may be damaged: no memory is preallocated for the rest. */
const maxPreallocatedBytes = 64 * 1024 * 1024;

function findEnd(view: DataView): number {
  // A comment of up to 64 KiB may follow the record.
  const first = Math.max(0, view.byteLength - endLength - 0xffff);
  for (let at = view.byteLength - endLength; at >= first; at--)
    if (view.getUint32(at, true) === endSignature) return at;
  throw new RangeError('These bytes are no ZIP');
}

/**
 * Inflates with the platform's own code, which a script cannot match. Read chunk by chunk: through a Blob and a Response
 * it takes half as long again.
 *
 * @param expected bytes that come out, as far as known: chunks go to their place while they are near
 * @param maxBytes more may not come out
 * @throws TypeError when the bytes are damaged; RangeError when more comes out
 */
export async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  format: CompressionFormat,
  expected = 0,
  maxBytes = maxUnpackedBytes,
): Promise<Uint8Array<ArrayBuffer>> {
  if (expected > maxBytes) throw new RangeError('The ZIP promises too much');
  const { readable, writable } = new DecompressionStream(format);
  const writer = writable.getWriter();
  // Damaged bytes make the read below fail too, which reports it.
  const written = Promise.allSettled([writer.write(bytes), writer.close()]);
  let whole = new Uint8Array(Math.min(expected, maxPreallocatedBytes));
  let end = 0;
  const reader = readable.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const { length } = part.value;
    if (end + length > maxBytes) {
      await reader.cancel();
      throw new RangeError(`More than ${maxBytes} bytes come out of the ZIP`);
    }
    if (end + length > whole.length) {
      const larger = new Uint8Array(Math.max(end + length, whole.length * 2));
      larger.set(whole.subarray(0, end));
      whole = larger;
    }
    whole.set(part.value, end);
    end += length;
  }
  await written;
  return whole.subarray(0, end);
}

function readEntry(zip: Uint8Array<ArrayBuffer>, view: DataView, at: number): ZipEntry & { readonly next: number } {
  if (view.getUint32(at, true) !== directorySignature) throw new RangeError('The directory of the ZIP is damaged');
  const method = view.getUint16(at + 10, true);
  const packedLength = view.getUint32(at + 20, true);
  const length = view.getUint32(at + 24, true);
  const nameLength = view.getUint16(at + 28, true);
  const localAt = view.getUint32(at + 42, true);
  const name = new TextDecoder().decode(zip.subarray(at + 46, at + 46 + nameLength));
  const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);

  if (view.getUint32(localAt, true) !== localSignature) throw new RangeError(`The ZIP has no ${name}`);
  // Extra fields may differ between directory and file.
  const start = localAt + 30 + view.getUint16(localAt + 26, true) + view.getUint16(localAt + 28, true);
  if (start + packedLength > zip.length) throw new RangeError(`The ZIP ends within ${name}`);
  if (method !== stored && method !== deflated) throw new RangeError(`${name} is packed by method ${method}`);
  return { name, packed: zip.subarray(start, start + packedLength), isDeflated: method === deflated, length, next };
}

/** The bytes of a file. @throws TypeError when they are damaged, RangeError when they are more or fewer than promised */
export async function unpack({ packed, isDeflated, length }: PackedFile): Promise<Uint8Array<ArrayBuffer>> {
  const whole = isDeflated ? await inflate(packed, 'deflate-raw', length, length) : packed.slice();
  if (whole.length !== length) throw new RangeError(`${whole.length} bytes instead of ${length} come out of the ZIP`);
  return whole;
}

/**
 * The files of a ZIP, in the order of its directory.
 *
 * @throws RangeError when the bytes are not a ZIP, or one that is damaged, too large or packed in another way
 */
export function readZip(zip: Uint8Array<ArrayBuffer>): readonly ZipEntry[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  if (zip.byteLength < endLength) throw new RangeError('These bytes are no ZIP');
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const directoryAt = view.getUint32(end + 16, true);
  if (count === zip64Count || directoryAt === zip64Size || count > maxFiles) {
    throw new RangeError(`A ZIP of ${count} files is not read here`);
  }
  let unpackedBytes = 0;
  const entries: ZipEntry[] = [];
  for (let at = directoryAt; entries.length < count; ) {
    const { next, ...entry } = readEntry(zip, view, at);
    unpackedBytes += entry.length;
    if (unpackedBytes > maxUnpackedBytes) throw new RangeError('The ZIP holds too much');
    entries.push(entry);
    at = next;
  }
  return entries;
}
