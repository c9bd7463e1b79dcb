import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { type Entry, getFileNameLowLevel } from 'yauzl';

/** Code pages in which Windows writes the names of ZIPs, by the language of the person who uploads one. */
export type NameCodePage = 'CP850' | 'CP852';

export function nameCodePageOf(language: string): NameCodePage {
  return language === 'pl' ? 'CP852' : 'CP850';
}

/** The name of a ZIP entry, and how sure it is. */
export interface EntryName {
  /** With forward slashes. */
  readonly name: string;
  /** The code page by which it was read, when the ZIP does not say how its names are encoded. */
  readonly readAs?: NameCodePage;
  /** The code page gives signs that file names do not have: the name is another one. */
  readonly isDoubtful?: boolean;
}

/** Bit 11 of the general purpose flags (APPNOTE 4.4.4): the name is UTF-8. */
const utf8Flag = 0x800;

/** Letters, digits and the signs that people use in file names. */
const usualName = /^[\p{L}\p{M}\p{Nd} ._\-–()+&,;'’!@#$%=~[\]{}°\u00a7/]+$/u;

/** The name in the Unicode path field (APPNOTE 4.6.9), when the entry has one that belongs to its name. */
function unicodePathOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string | undefined {
  const withFields = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  const withoutFields = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, [], false);
  return withFields === withoutFields ? undefined : withFields;
}

/**
 * Reads the name of an entry. Few programs follow the specification, which knows CP437 and UTF-8: macOS writes UTF-8
 * without saying so, Windows the code page of its language.
 */
export function readEntryName(entry: Entry, codePage: NameCodePage): EntryName {
  const { generalPurposeBitFlag, fileNameRaw } = entry;
  const unicodePath = unicodePathOf(entry);
  if (unicodePath !== undefined) return { name: unicodePath };
  const isKnown = (generalPurposeBitFlag & utf8Flag) !== 0 || isUtf8(fileNameRaw);
  const name = (isKnown ? fileNameRaw.toString('utf8') : iconv.decode(fileNameRaw, codePage)).replaceAll('\\', '/');
  if (isKnown) return { name };
  return usualName.test(name) ? { name, readAs: codePage } : { name, isDoubtful: true };
}
