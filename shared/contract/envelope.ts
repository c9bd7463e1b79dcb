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
