import { findIn, matches, replaced, textOf, worked } from '../cursor.ts';
import type { TextCache } from './textCache.ts';
import { isXmlCharacter, leaveToFullParser, needsOfByte, textNeeds } from './xmlBytes.ts';

const named = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

function decodeEntity(_whole: string, name: string | undefined): string {
  if (name === undefined) return leaveToFullParser('an unusual entity');
  if (!name.startsWith('#')) return named.get(name) ?? leaveToFullParser('an unknown entity');
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return isXmlCharacter(code) ? String.fromCodePoint(code) : leaveToFullParser('a forbidden character');
}

/** XML entities of a text. Names are short, so that no text is searched twice for their end. */
function decodeEntities(text: string): string {
  return findIn(text, '&', 0) === -1
    ? text
    : replaced(text, /&(?:(#\d{1,7}|#x[0-9a-fA-F]{1,6}|[a-z]{1,4});)?/g, decodeEntity);
}

/** Spreadsheets write control characters, and a text that looks like one, as _xHHHH_ (ECMA-376, ST_Xstring). */
function decodeControls(text: string): string {
  if (findIn(text, '_x', 0) === -1) return text;
  return replaced(text, /_x([0-9a-fA-F]{4})_/g, (_, hex = '') => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Lines end with a line feed, whichever way the file wrote them. */
function normaliseLineEnds(text: string): string {
  return findIn(text, '\r', 0) === -1 ? text : replaced(text, /\r\n?/g, '\n');
}

/** A cell's text from the content of one XML element whose entities are decoded. */
export function spreadsheetText(text: string): string {
  return normaliseLineEnds(decodeControls(text));
}

function decodeRaw(raw: string): string {
  // The XML's own line ends come first: a line end that an entity stands for is not one of them.
  return spreadsheetText(decodeEntities(normaliseLineEnds(raw)));
}

/**
 * The text of UTF-8 XML content between `start` and `end`, which holds no tag; with a cache, equal texts are one
 * string.
 *
 * @throws NeedsFullParser when the text may not be well-formed
 */
export function decodeText(bytes: Buffer, start: number, end: number, cache?: TextCache): string {
  let needs = 0;
  let hash = end - start;
  for (let at = start; at < end; at += 1) {
    const code = bytes[at] as number;
    hash = Math.imul(hash, 31) + code;
    needs |= needsOfByte[code] as number;
  }
  worked(end - start);
  const known = cache?.find(bytes, start, end, hash);
  if (known !== undefined) return known;
  if ((needs & textNeeds.refusing) !== 0) leaveToFullParser('a control character');
  const raw = textOf(bytes, (needs & textNeeds.wide) === 0 ? 'latin1' : 'utf8', start, end);
  if ((needs & textNeeds.checking) !== 0 && matches(/\]\]>|[\ufffe\uffff]/, raw)) leaveToFullParser('a forbidden text');
  const text = (needs & textNeeds.decoding) === 0 ? raw : decodeRaw(raw);
  cache?.keep(bytes, start, end, hash, text);
  return text;
}
