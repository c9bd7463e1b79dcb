import type { SiteTextKey } from '@sanispec/shared/text';

/** As many megabytes as the server takes in one request. */
export const maxRulesFileMegabytes = 8;
const maxBytes = maxRulesFileMegabytes * 1024 * 1024;

export type RulesFileReading =
  | { readonly ok: true; readonly fileName: string; readonly file: unknown }
  | { readonly ok: false; readonly reason: SiteTextKey; readonly args: readonly (string | number)[] };

function refuse(reason: SiteTextKey, ...args: (string | number)[]): RulesFileReading {
  return { ok: false, reason, args };
}

function hasRules(content: unknown): boolean {
  if (typeof content !== 'object' || content === null) return false;
  return ['conditionLists', 'conditionRules'].some((name) => Object.hasOwn(content, name));
}

/** The encoding that the first bytes say: JSON begins with a byte order mark or an ASCII character (RFC 4627, 3). */
function encodingOf([first = 1, second = 1]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
}

/** The text of a file in UTF-8 or UTF-16, without its byte order mark; undefined when it is in another encoding. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Reads a rules file in the browser (domain: Rules file); whether its rules are in order the server says. */
export async function readRulesFile(files: readonly File[]): Promise<RulesFileReading> {
  const [file] = files;
  if (file === undefined || files.length > 1) return refuse('RulesFileMany');
  if (file.size > maxBytes) return refuse('RulesFileTooLarge', file.name, maxRulesFileMegabytes);
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return refuse('RulesFileUnreadable', file.name);
  }
  const text = decode(bytes);
  if (text === undefined) return refuse('RulesFileEncoding', file.name);
  if (text.trim() === '') return refuse('RulesFileEmpty', file.name);
  try {
    const content: unknown = JSON.parse(text);
    return hasRules(content) ? { ok: true, fileName: file.name, file: content } : refuse('RulesFileShape', file.name);
  } catch {
    return refuse('RulesFileNoJson', file.name);
  }
}
