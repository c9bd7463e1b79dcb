import type { Services } from '#config/services.ts';

/** Jobs live for 30 days and may wait as long for a review of what was uploaded. */
const retentionMilliseconds = 31 * 24 * 3600 * 1000;

/**
 * Removes uploads that no job can need any more.
 *
 * @returns how many were removed
 */
export async function sweepUploads({ blobs, now }: Services): Promise<number> {
  const oldest = now().getTime() - retentionMilliseconds;
  let removed = 0;
  for await (const upload of blobs.list('uploads')) {
    if (upload.lastModified.getTime() >= oldest) continue;
    if (await blobs.delete('uploads', upload.name)) removed += 1;
  }
  return removed;
}
