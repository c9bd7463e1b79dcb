import { normaliseAssetPath } from '@sanispec/shared/catalogue';
import { isBlobName } from '../storage/blobName.ts';
import { isArchiveName } from './assetType.ts';
import { ImportFailure } from './importFailure.ts';
import { type OpenedZip, readWhole } from './openZip.ts';

/** What an asset ZIP may hold (design: security, inputs). */
export const assetZipLimits = { maxEntries: 5000, maxUnpackedBytes: 2 * 1024 * 1024 * 1024, maxRatio: 100 };

/** One file to import. */
export interface AssetSource {
  /** As the ZIP spells it, for people. */
  readonly name: string;
  /** Lower-case path in storage. */
  readonly path: string;
  readonly size: number;
  read(): Promise<Buffer>;
}

/** What operating systems leave in ZIPs beside the files. */
function isLitter(name: string): boolean {
  return name.startsWith('__MACOSX/') || /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name);
}

/**
 * The files of an asset ZIP. The whole ZIP is refused, before anything is stored, when it holds links, archives, names
 * that no blob may have, or two names that differ only in case.
 *
 * @throws ImportFailure naming the entry
 */
export function assetSources(zip: OpenedZip): readonly AssetSource[] {
  const names = new Map<string, string>();
  const sources: AssetSource[] = [];
  for (const entry of zip.entries) {
    if (entry.isLink) throw new ImportFailure('FindingLinkInZip', [entry.name]);
    if (entry.name.endsWith('/') || isLitter(entry.name)) continue;
    if (isArchiveName(entry.name)) throw new ImportFailure('FindingZipInZip', [entry.name]);
    const path = normaliseAssetPath(entry.name);
    if (!isBlobName(path)) throw new ImportFailure('FindingUnsafePath', [entry.name]);
    const other = names.get(path);
    if (other !== undefined) throw new ImportFailure('FindingPathTwice', [other, entry.name]);
    names.set(path, entry.name);
    sources.push({ name: entry.name, path, size: entry.size, read: () => readWhole(zip, entry) });
  }
  return sources;
}
