import { z } from 'zod';
import { decodeUtf8, encodeUtf8 } from '#columns/utf8.ts';
import { mainCategories, subCategories } from '../codes.ts';

/** 'SNC' as little-endian bytes; the version of the format follows. */
const magic = 0x43_4e_53;
/** 2 has labels and synonyms; without them 1 is read all the same. */
const version = 2;
const headerAt = 8;

const NumberWidth = z.union([z.literal(1), z.literal(2), z.literal(4)]);
const pairs = z.array(z.tuple([z.string(), z.string()]));

const Layout = z.object({
  texts: z.int(),
  codeWidth: NumberWidth,
  lengthWidth: NumberWidth,
  textBytes: z.int(),
  arePlain: z.literal(true).optional(),
  isTrimmed: z.literal(true).optional(),
});

/** What a catalogue blob says of itself. All numbers in the bytes after it are little endian. */
export const CatalogueBlobHeader = z.object({
  /** `listing`: what lists, filters and rules need. `texts`: all other columns of the same rows. */
  part: z.enum(['listing', 'texts']),
  country: z.string(),
  rows: z.int(),
  /** Of the article numbers in order: parts with the same one belong together. */
  rowsHash: z.int(),
  sheets: z.array(
    z.object({
      mainCategory: z.enum(mainCategories),
      subCategory: z.enum(subCategories),
      rows: z.int(),
      /** Name and flags of each column. */
      columns: pairs,
    }),
  ),
  /** Columns in the order of `columnPlaces`; null for those of the other part. */
  columns: z.array(Layout.nullable()),
  settings: pairs,
  /** Language, and its keys with their texts. */
  translations: z.array(z.tuple([z.string(), pairs])),
  /** Label key, and what the product itself calls it in all languages. */
  labels: z.array(z.tuple([z.string(), z.array(z.string())])).default([]),
  /** Language, word, what it means. */
  synonyms: z.array(z.tuple([z.string(), z.string(), z.string()])).default([]),
});
export type CatalogueBlobHeader = z.infer<typeof CatalogueBlobHeader>;

/** A header and the bytes of the columns, one after the other. */
export function joinCatalogueBlob(header: CatalogueBlobHeader, parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const headerBytes = encodeUtf8(JSON.stringify(header));
  const length = parts.reduce((sum, part) => sum + part.length, headerAt + headerBytes.length);
  const blob = new Uint8Array(length);
  const view = new DataView(blob.buffer);
  view.setUint32(0, magic | (version << 24), true);
  view.setUint32(4, headerBytes.length, true);
  blob.set(headerBytes, headerAt);
  let at = headerAt + headerBytes.length;
  for (const part of parts) {
    blob.set(part, at);
    at += part.length;
  }
  return blob;
}

/**
 * Parses a blob.
 *
 * @throws RangeError for other bytes, or another version of the format; ZodError for a damaged header
 */
export function splitCatalogueBlob(blob: Uint8Array): {
  readonly header: CatalogueBlobHeader;
  readonly columnBytes: Uint8Array;
} {
  const view = new DataView(blob.buffer, blob.byteOffset, blob.byteLength);
  const isBlob = blob.length >= headerAt && (view.getUint32(0, true) & 0xff_ff_ff) === magic;
  if (!isBlob || view.getUint8(3) === 0 || view.getUint8(3) > version) {
    throw new RangeError('This is not a catalogue blob');
  }
  const columnsAt = headerAt + view.getUint32(4, true);
  if (columnsAt > blob.length) throw new RangeError('The catalogue blob ends within its header');
  const header = CatalogueBlobHeader.parse(JSON.parse(decodeUtf8(blob.subarray(headerAt, columnsAt))));
  return { header, columnBytes: blob.subarray(columnsAt) };
}
