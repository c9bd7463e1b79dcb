import { z } from 'zod';

/** How a success says that its data is a file or compressed (domain: Envelope). */
export const DataInfo = z.object({
  type: z.enum(['file', 'compressed']),
  base64Encoded: z.boolean().optional(),
  gzipped: z.boolean().optional(),
  compressed: z.boolean().optional(),
  dataIsUrl: z.boolean().optional(),
  fileName: z.string().optional(),
  fileMime: z.string().optional(),
});
export type DataInfo = z.infer<typeof DataInfo>;

/** Every answer of the API (domain: Envelope). On failure `data` is a message key. */
export const Envelope = z.discriminatedUnion('status', [
  z.object({ status: z.literal('success'), data: z.unknown(), dataInfo: DataInfo.optional() }),
  z.object({ status: z.literal('error'), data: z.string(), details: z.array(z.string()).optional() }),
]);
export type Envelope = z.infer<typeof Envelope>;

/** A download that is waiting at a signed URL. */
export const FileUrl = z.string();

/** No parameters, no query, no body, or nothing to say. Unknown fields are refused. */
export const Nothing = z.strictObject({});

export const CountryCode = z.string().regex(/^[A-Z]{2}$/);

/** Paging and sorting of every search (domain: Searches). A page size of 0 means all, capped at 1,000. */
export const SearchBody = z.strictObject({
  filtersConditions: z.array(z.unknown()).max(50).default([]),
  sortColumName: z.string().max(100).default(''),
  sortOrder: z.enum(['ASC', 'DESC']).default('ASC'),
  pageSize: z.int().min(0).max(1000).default(0),
  firstEntryIndexPage: z.int().min(0).max(1_000_000).default(0),
});

/** A page of rows (domain: Searches). */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rowsData: z.array(row), pageInfo: z.object({ totalElements: z.int() }) });
}

/** fullUrl of GET uploads/token, after the upload. */
export const FileAddress = z.string().min(1).max(2000);
/** Name of the file on the user's disk, for messages. */
export const FileName = z.string().max(255).default('');

/** Fields of a body that names one uploaded file. */
export const UploadedFile = { attachment_file: FileAddress, fileName: FileName };
