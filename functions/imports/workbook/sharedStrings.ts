import { ImportFailure } from '../importFailure.ts';
import { decodeText } from './decodeText.ts';
import { scanElements } from './scanElements.ts';
import type { TextCache } from './textCache.ts';

const lessThan = 60;
const greaterThan = 62;
const slash = 47;
const letterT = 116;
const letterR = 114;
const capitalP = 80;

const mostStrings = 5_000_000;

/** Index of the '<' that follows, or `end`. */
function nextTag(bytes: Buffer, from: number, end: number): number {
  let at = from;
  while (at < end && bytes[at] !== lessThan) at += 1;
  return at;
}

function tagEnd(bytes: Buffer, from: number, end: number): number {
  let at = from;
  while (at < end && bytes[at] !== greaterThan) at += 1;
  return at;
}

function isTag(bytes: Buffer, at: number, letter: number): boolean {
  const next = bytes[at + 1] ?? 0;
  return bytes[at] === letter && (next === greaterThan || next === slash || next <= 32);
}

/**
 * The text of a shared or inline string between `start` and `end`: all its runs, without phonetic hints.
 * `prefixLength` is that of the namespace prefix in every tag.
 */
export function stringText(bytes: Buffer, start: number, end: number, prefixLength: number, cache?: TextCache): string {
  let text = '';
  let at = nextTag(bytes, start, end);
  while (at < end) {
    const name = at + 1 + prefixLength;
    const close = tagEnd(bytes, name, end);
    if (isTag(bytes, name, letterT) && bytes[close - 1] !== slash) {
      const textEnd = nextTag(bytes, close + 1, end);
      text += decodeText(bytes, close + 1, textEnd, cache);
      at = nextTag(bytes, textEnd + 1, end);
    } else if (bytes[name] === letterR && bytes[name + 1] === capitalP && bytes[name + 2] === 104) {
      // <rPh>: phonetic hints stand beside the text, they are not part of it.
      const hintEnd = bytes.indexOf('rPh>', close);
      at = hintEnd === -1 ? end : nextTag(bytes, hintEnd, end);
    } else {
      at = nextTag(bytes, close, end);
    }
  }
  return text;
}

/** The shared strings of a workbook, in order. */
export async function readSharedStrings(chunks: AsyncIterable<Buffer>): Promise<string[]> {
  const strings: string[] = [];
  await scanElements(chunks, 'si', (bytes, start, end, prefixLength) => {
    if (strings.length >= mostStrings) throw new ImportFailure('FindingTooManyCells', [mostStrings]);
    strings.push(stringText(bytes, start + 1, end, prefixLength));
  });
  return strings;
}
