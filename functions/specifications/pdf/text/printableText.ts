import { softHyphen } from './breakLines.ts';

/** Signs that a font lacks and another sign says as well. */
const substitutes: Readonly<Record<string, string>> = {
  '\u2300': '\u00d8',
  '\u2028': '\n',
  '\u2029': '\n',
  '\u0085': '\n',
  // Vertical tabs and form feeds separate words.
  '\v': ' ',
  '\f': ' ',
};

/** Joiners, which Arabic letters need; marks of direction; the soft hyphen, at which words may be divided. */
const keptFormats = new Set(['\u200c', '\u200d', '\u200e', '\u200f', softHyphen, '\n', '\t']);

/**
 * Composed letters, and nothing that is not drawn: no control characters but line feeds and tabs, nothing that turns
 * letters round which are not read so, no selectors of emoji.
 */
export function printableText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/gu, '\n')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\u2300]|\p{Variation_Selector}/gu, (sign) =>
      keptFormats.has(sign) ? sign : (substitutes[sign] ?? ''),
    );
}

/** Signs of which no font needs to be asked: Latin letters, and what surrounds them in texts. */
const plainText =
  /^[\n\t\u0020-\u007e\u00a0-\u0148\u014a-\u017f\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u00ad\u2060]*$/u;

/** Whether the first font holds a text whole, from left to right. */
export function isPlain(text: string): boolean {
  return plainText.test(text);
}

/**
 * Puts a word in place of signs that no font holds; signs that follow each other, and spaces between them, get one.
 *
 * @param word e.g. '[not printable]'
 */
export function replaceUnprintable(text: string, isDrawn: (sign: string) => boolean, word: string): string {
  let replaced = '';
  /** Spaces after a word that was put in; dropped when another sign follows that cannot be drawn. */
  let spaces: string | undefined;
  for (const sign of text) {
    if (/\s|\p{Cf}/u.test(sign)) {
      if (spaces === undefined || sign === '\n') replaced += (spaces ?? '') + sign;
      else spaces += sign;
      if (sign === '\n') spaces = undefined;
    } else if (isDrawn(sign)) {
      // A word stands apart from letters, not from brackets and commas.
      const gap = spaces === '' && /[\p{L}\p{N}]/u.test(sign) ? ' ' : (spaces ?? '');
      replaced += gap + sign;
      spaces = undefined;
    } else if (spaces === undefined) {
      replaced += (/[\p{L}\p{N}]$/u.test(replaced) ? ' ' : '') + word;
      spaces = '';
    } else {
      spaces = '';
    }
  }
  return replaced + (spaces ?? '');
}
