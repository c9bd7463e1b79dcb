import type { Services } from '#config/services.ts';
import { dataSheetFolder } from './dataSheetFile.ts';

const retentionMilliseconds = 30 * 24 * 3600 * 1000;

/**
 * Removes data sheets that were written long ago: those of replaced catalogues and pictures are never asked for again,
 * all others are written again on request.
 *
 * @returns how many were removed
 */
export async function sweepDataSheets({ blobs, now }: Services): Promise<number> {
  const oldest = now().getTime() - retentionMilliseconds;
  let removed = 0;
  for await (const dataSheet of blobs.list('exports', dataSheetFolder)) {
    if (dataSheet.lastModified.getTime() >= oldest) continue;
    if (await blobs.delete('exports', dataSheet.name)) removed += 1;
  }
  return removed;
}
