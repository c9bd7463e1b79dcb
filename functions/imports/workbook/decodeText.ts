import type { TextCache } from './textCache.ts';

const ampersand = 38;
const underscore = 95;
const carriageReturn = 13;

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return named[name] ?? whole;
  const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** XML entities of a text. */
function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(/&(#\d+|#[xX][0-9a-fA-F]+|\w+);/g, decodeEntity) : text;
}

/** Spreadsheets write control characters, and a text that looks like one, as _xHHHH_ (ECMA-376, ST_Xstring). */
function decodeControls(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-fA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Lines end with a line feed, whichever way the file wrote them. */
function normaliseLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** A cell's text from XML text whose entities are decoded. */
export function spreadsheetText(text: string): string {
  return normaliseLineEnds(decodeControls(text));
}

/** The text of UTF-8 XML content between `start` and `end`; with a cache, equal texts are one string. */
export function decodeText(bytes: Buffer, start: number, end: number, cache?: TextCache): string {
  let isPlain = true;
  let isAscii = true;
  let hash = end - start;
  for (let at = start; at < end; at += 1) {
    const code = bytes[at] ?? 0;
    hash = Math.imul(hash, 31) + code;
    if (code >= 128) isAscii = false;
    else if (code === ampersand || code === underscore || code === carriageReturn) isPlain = false;
  }
  const known = cache?.find(bytes, start, end, hash);
  if (known !== undefined) return known;
  const raw = isAscii ? bytes.toString('latin1', start, end) : bytes.toString('utf8', start, end);
  const text = isPlain ? raw : spreadsheetText(decodeEntities(raw));
  cache?.keep(bytes, start, end, hash, text);
  return text;
}
