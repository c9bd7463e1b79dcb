import { matches, worked } from '../cursor.ts';

const tab = 9;
const lineFeed = 10;
const carriageReturn = 13;
const space = 32;
const ampersand = 38;
const slash = 47;
const colon = 58;
const lessThan = 60;
const greaterThan = 62;

/** Lead byte of the characters U+F000 to U+FFFF, of which the last two are not allowed in XML. */
const lastPlaneLead = 0xef;

/**
 * The XML holds something that the byte scanner does not read: comments, CDATA, unusual tags, or anything that may not
 * be well-formed. It is then read again, and judged, by the full parser.
 */
export class NeedsFullParser extends Error {
  override readonly name = 'NeedsFullParser';
}

/** @throws NeedsFullParser always */
export function leaveToFullParser(cause: string): never {
  throw new NeedsFullParser(cause);
}

/** Bits of what a byte may be part of in a tag. */
export const tagBits = { nameStart: 1, nameRest: 2, unusualInValue: 4, notInValue: 8 } as const;

function charactersOf(test: RegExp, bit: number): readonly (readonly [code: number, bit: number])[] {
  return Array.from({ length: 256 }, (_, code) => code)
    .filter((code) => matches(test, String.fromCharCode(code)))
    .map((code) => [code, bit] as const);
}

/** What a byte may be part of in a tag. */
export const tagBytes = new Uint8Array(256);
for (const [code, bit] of [
  ...charactersOf(/[A-Za-z_:]/, tagBits.nameStart),
  ...charactersOf(/[A-Za-z0-9_:.-]/, tagBits.nameRest),
  ...charactersOf(/[&\u00ef]/, tagBits.unusualInValue),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not pass
  ...charactersOf(/[\u0000-\u001f<]/, tagBits.notInValue),
]) {
  tagBytes[code] = (tagBytes[code] as number) | bit;
}

export function isBlank(code: number | undefined): boolean {
  return code === space || code === lineFeed || code === carriageReturn || code === tab;
}

/** Whether a name ends before this byte. */
export function isNameEnd(code: number | undefined): boolean {
  return code === greaterThan || code === slash || isBlank(code);
}

/** Index just past a name that stands at `at`. */
export function skipName(bytes: Buffer, at: number, end: number): number {
  let next = at;
  while (next < end && ((tagBytes[bytes[next] as number] as number) & tagBits.nameRest) !== 0) next += 1;
  worked(next - at);
  return next;
}

/** No prefix of a workbook's elements is longer. */
const longestPrefix = 100;

/**
 * Index of the first byte of the element's name whose local part stands at `at`, which is that of its prefix if it has
 * one; -1 when no tag begins so.
 */
export function startOfName(bytes: Buffer, at: number): number {
  if (bytes[at - 1] === lessThan) return at;
  if (bytes[at - 1] !== colon) return -1;
  const first = Math.max(1, at - longestPrefix);
  let start = at - 1;
  while (start > first && isPrefixByte(bytes[start - 1] as number)) start -= 1;
  worked(at - start);
  const begins = ((tagBytes[bytes[start] as number] as number) & tagBits.nameStart) !== 0 && bytes[start] !== colon;
  return begins && bytes[start - 1] === lessThan ? start : -1;
}

function isPrefixByte(code: number): boolean {
  return code !== colon && ((tagBytes[code] as number) & tagBits.nameRest) !== 0;
}

/** Index of the first byte from `at` on that is not white space. */
export function skipBlanks(bytes: Buffer, at: number, end: number): number {
  if (bytes[at] === lessThan) return at;
  let next = at;
  while (next < end && isBlank(bytes[next])) next += 1;
  worked(next - at);
  return next;
}

/** Index of the next '<'; `end` when there is none before. */
export function nextTag(bytes: Buffer, from: number, end: number): number {
  let at = from;
  while (at < end && bytes[at] !== lessThan) at += 1;
  worked(at - from);
  return at;
}

/** Whether `expected` stands at `at`. */
export function standsAt(bytes: Buffer, at: number, expected: Buffer): boolean {
  for (let index = 0; index < expected.length; index += 1) {
    if (bytes[at + index] !== expected[index]) return false;
  }
  return true;
}

/** Bits of what the bytes of a text ask for. */
export const textNeeds = { wide: 1, decoding: 2, checking: 4, refusing: 8 } as const;

/** What each byte of a text asks for, beside being copied. */
export const needsOfByte = new Uint8Array(256);
for (let code = 0; code < 256; code += 1) {
  if (code >= 128) needsOfByte[code] = textNeeds.wide;
  if (code < space && code !== tab && code !== lineFeed && code !== carriageReturn) {
    needsOfByte[code] = textNeeds.refusing;
  }
}
needsOfByte[ampersand] = textNeeds.decoding;
needsOfByte['_'.charCodeAt(0)] = textNeeds.decoding;
needsOfByte[carriageReturn] = textNeeds.decoding;
needsOfByte[greaterThan] = textNeeds.checking;
needsOfByte[lastPlaneLead] = textNeeds.wide | textNeeds.checking;

/** Whether a character may stand in XML 1.0. */
export function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return code === tab || code === lineFeed || code === carriageReturn;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff);
}
