import type { FindingTextKey } from '#text/index.ts';

/** What a tender says otherwise than the project: a message key and its arguments. */
export interface TenderFinding {
  readonly key: FindingTextKey;
  readonly args: readonly (string | number)[];
}

/** Lengths in characters, counts, and amounts in cents that fields of GAEB DA XML hold. */
export const tenderLimits = {
  projectLabel: 100,
  billName: 20,
  levelLabel: 40,
  name: 40,
  names: 4,
  street: 40,
  postalCode: 20,
  city: 40,
  brand: 60,
  articleNo: 15,
  /** Groups of items that stand for each other, and alternatives in one. */
  groups: 999,
  alternatives: 9,
  /** 13 digits, 3 of them decimals. */
  unitCents: 10 ** 12 - 1,
  /** 13 digits, 2 of them decimals. */
  totalCents: 10 ** 13 - 1,
} as const;

/** Control characters, halves of surrogate pairs and the two that XML 1.0 excludes. */
const unwritable = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;
const everyUnwritable = new RegExp(unwritable, 'gu');

/** A text as XML can hold it: on one line, without what XML 1.0 excludes. */
export function writable(value: string): { readonly text: string; readonly isReplaced: boolean } {
  const lines = value.replace(/[\t\r\n]+/g, ' ');
  return {
    text: lines.replace(everyUnwritable, ' ').replace(/\s+/g, ' ').trim(),
    isReplaced: unwritable.test(lines),
  };
}

/** A text divided at words into lines of so many characters; a word that is longer is cut. */
export function inLines(text: string, limit: number): string[] {
  const lines: string[] = [];
  let line: readonly string[] = [];
  for (const word of text.split(' ')) {
    let characters = [...word];
    if (line.length > 0 && line.length + 1 + characters.length <= limit) {
      line = [...line, ' ', ...characters];
      continue;
    }
    if (line.length > 0) lines.push(line.join(''));
    for (; characters.length > limit; characters = characters.slice(limit)) {
      lines.push(characters.slice(0, limit).join(''));
    }
    line = characters;
  }
  return line.length > 0 ? [...lines, line.join('')] : lines;
}

/** The text itself when it is short enough, else its beginning up to a word and an ellipsis. */
export function fitting(text: string, limit: number): string {
  const characters = [...text];
  if (characters.length <= limit) return text;
  const beginning = characters.slice(0, limit - 1).join('');
  const lastSpace = beginning.lastIndexOf(' ');
  const cut = lastSpace > beginning.length / 2 ? beginning.slice(0, lastSpace) : beginning;
  return `${cut.trimEnd()}…`;
}
