import { createReadStream } from 'node:fs';
import { normaliseAssetPath } from '@sanispec/shared/catalogue';
import { ImportFailure } from '#files/importFailure.ts';
import type { OpenedZip, ZipEntry } from '#files/openZip.ts';
import type { NameCodePage } from '#files/zipNames.ts';
import { isBlobName } from '#storage/blobName.ts';
import { isArchiveName } from './assetType.ts';

/** What an asset ZIP may hold (domain: Limits). */
export const assetZipLimits = { maxEntries: 5000, maxUnpackedBytes: 2 * 1024 * 1024 * 1024, maxRatio: 100 };

/** One file to import. */
export interface AssetSource {
  /** As the ZIP spells it, for people. */
  readonly name: string;
  /** Lower-case path in storage. */
  readonly path: string;
  readonly size: number;
  /** The code page by which the name was read, when the ZIP does not say how its names are encoded. */
  readonly nameReadAs?: NameCodePage;
  /** Why no asset may be called so; such a file is not stored. */
  readonly fault?: ImportFailure;
  /** Where the content lies as it is, unless inside a ZIP. */
  readonly file?: string;
  /** The content from its beginning, at every call. */
  read(): AsyncIterable<Buffer>;
}

/** A summary of thousands of files shows no longer names. */
const longestShown = 250;

/**
 * Characters that no name should have: control characters, those that turn the direction of a text around, so that
 * 'gnp.exe' reads as 'exe.png', and the replacement for bytes that could not be decoded.
 */
const deceptive = /[\p{Cc}\p{Bidi_Control}\ufffd]/gu;

/** A file's name as a person may be shown it: hidden characters become visible, a long name is cut. */
function shownName(name: string): string {
  const cut = name.length > longestShown ? `${name.slice(0, longestShown)}…` : name;
  return cut.replace(deceptive, (character) => {
    return `[U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`;
  });
}

function hasUnsafePart(path: string): boolean {
  return path.split('/').some((part) => part === '' || part === '.' || part === '..');
}

/**
 * Why no asset may be called so, undefined when one may.
 *
 * @param name as the file is called, `path` as it would be stored
 * @throws ImportFailure FindingUnsafePath when the path could lead elsewhere: then the whole upload is suspicious
 */
function nameFault(name: string, path: string): ImportFailure | undefined {
  if (hasUnsafePart(path)) throw new ImportFailure('FindingUnsafePath', [shownName(name)]);
  if (name.search(deceptive) !== -1) return new ImportFailure('FindingNameNotAllowed');
  return isBlobName(path) ? undefined : new ImportFailure('FindingNameTooLong');
}

/** What operating systems leave in ZIPs next to the files. */
function isLitter(name: string): boolean {
  return name.startsWith('__MACOSX/') || /(^|\/)(\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name);
}

function sourceOf(name: string, content: Pick<AssetSource, 'size' | 'file' | 'read'>): AssetSource {
  const path = normaliseAssetPath(name);
  const fault = nameFault(name, path);
  if (fault === undefined) return { name, path, ...content };
  return { name: shownName(name), path, ...content, fault };
}

/**
 * The files of an asset ZIP. A link is no file and is left out, wherever it leads. The whole ZIP is refused, before
 * anything is stored, when it holds archives, paths that lead elsewhere, or two names that differ only in case.
 *
 * @throws ImportFailure naming the entry, or when there are no files
 */
export function assetSources(zip: OpenedZip): readonly AssetSource[] {
  const names = new Map<string, string>();
  const sources: AssetSource[] = [];
  for (const entry of zip.entries) {
    const shown = shownName(entry.name);
    if (entry.name.endsWith('/') || isLitter(entry.name)) continue;
    if (isArchiveName(entry.name)) throw new ImportFailure('FindingZipInZip', [shown]);
    const named = sourceOf(entry.name, { size: entry.size, read: () => zip.read(entry) });
    const source = { ...named, ...(entry.readAs && { nameReadAs: entry.readAs }), ...faultOf(entry, shown) };
    const other = names.get(source.path);
    if (other !== undefined) throw new ImportFailure('FindingPathTwice', [other, shown]);
    names.set(source.path, shown);
    sources.push(source);
  }
  if (sources.length === 0) throw new ImportFailure('FindingNoFilesInZip');
  return sources;
}

/** Refuses links and unreadable names, which no path makes acceptable. */
function faultOf(
  { isLink, isDoubtful = false }: ZipEntry,
  shown: string,
): Pick<AssetSource, 'name' | 'fault'> | undefined {
  if (isLink) return { name: shown, fault: new ImportFailure('FindingLink') };
  return isDoubtful ? { name: shown, fault: new ImportFailure('FindingNameNotReadable') } : undefined;
}

async function* readFileChunks(file: string): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(file)) yield chunk;
}

/**
 * A single uploaded file as a source.
 *
 * @param fileName name on the user's disk, or where the file goes
 * @param keepsFolders whether folders in the name count
 * @throws ImportFailure when it is empty, or has no name
 */
export function singleSource(fileName: string, file: string, size: number, keepsFolders: boolean): AssetSource {
  const nameStart = Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1;
  const name = keepsFolders ? fileName : fileName.slice(nameStart);
  if (size === 0) throw new ImportFailure('FindingFileEmpty');
  if (name.trim() === '') throw new ImportFailure('FindingNoFileName');
  return sourceOf(name, { size, file, read: () => readFileChunks(file) });
}
