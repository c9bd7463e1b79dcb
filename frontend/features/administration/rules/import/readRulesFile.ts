import type { SiteTextKey } from '@sanispec/shared/text';

/** As many megabytes as the server takes in one request. */
export const maxRulesFileMegabytes = 8;
const maxBytes = maxRulesFileMegabytes * 1024 * 1024;

export type RulesFileReading =
  | { readonly ok: true; readonly fileName: string; readonly file: unknown }
  | { readonly ok: false; readonly reason: SiteTextKey; readonly args: readonly (string | number)[] };

function refused(reason: SiteTextKey, ...args: (string | number)[]): RulesFileReading {
  return { ok: false, reason, args };
}

function hasRules(content: unknown): boolean {
  if (typeof content !== 'object' || content === null) return false;
  return ['conditionLists', 'conditionRules'].some((name) => Object.hasOwn(content, name));
}

/** Reads a rules file in the browser (domain: Rules file); whether its rules are in order the server says. */
export async function readRulesFile(files: readonly File[]): Promise<RulesFileReading> {
  const [file] = files;
  if (file === undefined || files.length > 1) return refused('RulesFileMany');
  if (file.size > maxBytes) return refused('RulesFileTooLarge', file.name, maxRulesFileMegabytes);
  let text: string;
  try {
    text = await file.text();
  } catch {
    return refused('RulesFileUnreadable', file.name);
  }
  if (text.trim() === '') return refused('RulesFileEmpty', file.name);
  try {
    // Some editors write a byte order mark.
    const content: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return hasRules(content) ? { ok: true, fileName: file.name, file: content } : refused('RulesFileShape', file.name);
  } catch {
    return refused('RulesFileNoJson', file.name);
  }
}
