import type { Services } from '#config/services.ts';
import { dataSheetFolder } from './dataSheetFile.ts';

const keptMilliseconds = 30 * 24 * 3600 * 1000;

/**
 * Removes data sheets that were written long ago: those of replaced catalogues and pictures are never asked for again,
 * all others are written anew when somebody asks.
 *
 * @returns how many were removed
 */
export async function sweepDataSheets({ blobs, now }: Services): Promise<number> {
  const oldest = now().getTime() - keptMilliseconds;
  let removed = 0;
  for await (const sheet of blobs.list('exports', dataSheetFolder)) {
    if (sheet.lastModified.getTime() >= oldest) continue;
    if (await blobs.delete('exports', sheet.name)) removed += 1;
  }
  return removed;
}
