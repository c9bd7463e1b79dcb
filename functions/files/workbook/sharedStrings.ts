import { ImportFailure } from '../importFailure.ts';
import { decodeText, spreadsheetText } from './decodeText.ts';
import { createXmlParser, deepest, parseXml } from './parseXml.ts';
import { scanElements } from './scanElements.ts';
import type { TextCache } from './textCache.ts';
import { isNameEnd, leaveToFullParser, nextTag, skipBlanks, skipName, standsAt } from './xmlBytes.ts';
import { localName, readTag, type TagEnd } from './xmlTags.ts';

const lessThan = 60;
const greaterThan = 62;
const slash = 47;
const letterT = 116;

const maxStrings = 5_000_000;

/** Where shared strings stand in their part. */
const sharedStringPlace = { around: ['sst'], name: 'si' } as const;

/** Adds a shared string to those read before. */
function addSharedString(strings: string[], text: string): void {
  if (strings.length >= maxStrings) throw new ImportFailure('FindingTooManyCells', [maxStrings]);
  strings.push(text);
}

/** The elements of a string that hold others: a run of its text, the run's font, and a hint how to pronounce it. */
const run = Buffer.from('r');
const runFont = Buffer.from('rPr');
const hint = Buffer.from('rPh');
/** How most writers begin a text. */
const keptSpace = Buffer.from(' xml:space="preserve">');
const hintSettings = Buffer.from('phoneticPr');

/** Reads the content of shared and inline strings; one for all strings of a part. */
export class StringScanner {
  /** Of the string that was read last: all its runs, without phonetic hints. */
  text = '';
  readonly #prefix: Buffer;
  readonly #cache: TextCache | undefined;
  readonly #tag: TagEnd = { end: 0, isEmpty: false };

  constructor(prefix: Buffer, cache?: TextCache) {
    this.#prefix = prefix;
    this.#cache = cache;
  }

  /**
   * Reads from just past the opening tag of a string.
   *
   * @returns index of the '<' of its closing tag
   * @throws NeedsFullParser when the string is not made as strings of workbooks are
   */
  read(bytes: Buffer, from: number, end: number): number {
    const tag = this.#tag;
    /** The element that is open inside the string. */
    let open: Buffer | undefined;
    this.text = '';
    for (let at = skipBlanks(bytes, from, end); ; at = skipBlanks(bytes, at, end)) {
      if (at >= end || bytes[at] !== lessThan) leaveToFullParser('text outside <t>');
      if (bytes[at + 1] === slash) {
        if (open === undefined) return at;
        at = this.#pastClosing(bytes, at, open);
        open = open === runFont ? run : undefined;
        continue;
      }
      if (!standsAt(bytes, at + 1, this.#prefix)) leaveToFullParser('another prefix');
      const name = at + 1 + this.#prefix.length;
      if (bytes[name] === letterT && open !== runFont && isNameEnd(bytes[name + 1])) {
        at = this.#readText(bytes, name, end, open !== hint);
        continue;
      }
      const opened = this.#elementAt(bytes, name, open);
      readTag(bytes, skipName(bytes, name, end), end, tag);
      at = tag.end;
      if (tag.isEmpty) continue;
      if (opened === undefined) leaveToFullParser('an unknown element');
      open = opened;
    }
  }

  /** The element whose name stands here, when it may hold others; undefined for one that must be empty. */
  #elementAt(bytes: Buffer, name: number, open: Buffer | undefined): Buffer | undefined {
    if (open === runFont) {
      // Font settings are empty elements of many names.
      const first = bytes[name] as number;
      return first >= 97 && first <= 122 ? undefined : leaveToFullParser('an unusual name');
    }
    if (open === undefined && isElement(bytes, name, run)) return run;
    if (open === run && isElement(bytes, name, runFont)) return runFont;
    if (open === undefined && isElement(bytes, name, hint)) return hint;
    if (open === undefined && isElement(bytes, name, hintSettings)) return undefined;
    return leaveToFullParser('an unusual element');
  }

  /** A `<t>` whose name stands at `name`. @returns where it ends */
  #readText(bytes: Buffer, name: number, end: number, isShown: boolean): number {
    let start = name + 1 + keptSpace.length;
    if (!standsAt(bytes, name + 1, keptSpace)) {
      readTag(bytes, name + 1, end, this.#tag);
      start = this.#tag.end;
      if (this.#tag.isEmpty) return start;
    }
    const textEnd = nextTag(bytes, start, end);
    const text = decodeText(bytes, start, textEnd, this.#cache);
    if (isShown) this.text = this.text === '' ? text : this.text + text;
    return pastClosingLetter(bytes, textEnd, this.#prefix, letterT);
  }

  #pastClosing(bytes: Buffer, at: number, open: Buffer): number {
    const name = at + 2 + this.#prefix.length;
    const end = name + open.length;
    const isClosing =
      standsAt(bytes, at + 2, this.#prefix) && standsAt(bytes, name, open) && bytes[end] === greaterThan;
    return isClosing ? end + 1 : leaveToFullParser('another closing tag');
  }
}

function isElement(bytes: Buffer, name: number, expected: Buffer): boolean {
  return standsAt(bytes, name, expected) && isNameEnd(bytes[name + expected.length]);
}

/** Index just past the closing tag of an element with a one-letter name, which must stand at `at`. */
export function pastClosingLetter(bytes: Buffer, at: number, prefix: Buffer, letter: number): number {
  const name = at + 2 + prefix.length;
  const isClosing =
    bytes[name] === letter &&
    bytes[name + 1] === greaterThan &&
    bytes[at] === lessThan &&
    bytes[at + 1] === slash &&
    (prefix.length === 0 || standsAt(bytes, at + 2, prefix));
  return isClosing ? name + 2 : leaveToFullParser('another closing tag');
}

/**
 * The shared strings of a workbook, in order.
 *
 * @throws NeedsFullParser when the full parser must read them
 */
export async function readSharedStrings(chunks: AsyncIterable<Buffer>): Promise<string[]> {
  const strings: string[] = [];
  const tag: TagEnd = { end: 0, isEmpty: false };
  let scanner: StringScanner | undefined;
  await scanElements(chunks, sharedStringPlace, (bytes, start, end, prefix) => {
    scanner ??= new StringScanner(prefix);
    const nameLength = prefix.length + sharedStringPlace.name.length;
    readTag(bytes, start + 1 + nameLength, end, tag);
    if (tag.isEmpty) {
      if (tag.end !== end) leaveToFullParser('an unusual tag');
      addSharedString(strings, '');
      return;
    }
    // What the scan took for the end must be where the string ends: '</', the name, '>'.
    if (scanner.read(bytes, tag.end, end) !== end - nameLength - 3) leaveToFullParser('an unusual string');
    addSharedString(strings, scanner.text);
  });
  return strings;
}

const [rootName] = sharedStringPlace.around;
const stringDepth = sharedStringPlace.around.length + 1;

/**
 * The shared strings of a workbook, read by a full XML parser: slower than the scanner, but for any XML.
 *
 * @throws ImportFailure FindingFileBroken when these are not shared strings, or not well-formed
 */
export async function parseSharedStrings(chunks: AsyncIterable<Buffer>): Promise<string[]> {
  const strings: string[] = [];
  const parser = createXmlParser();
  const path: string[] = [];
  /** Of the open string, and of its open `<t>`. */
  let string = '';
  let text = '';
  function addText(part: string): void {
    if (path.at(-1) === 't') text += part;
  }
  parser.on('opentag', (tag) => {
    path.push(localName(tag.name));
    if (path.at(-1) === 't') text = '';
    if (path.length > deepest) {
      throw new ImportFailure('FindingFileBroken', [], { cause: 'too many elements inside each other' });
    }
    if (path.length === 1 && path[0] !== rootName) {
      throw new ImportFailure('FindingFileBroken', [], { cause: `the root is <${tag.name}>` });
    }
    if (path.length === stringDepth) string = '';
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const depth = path.length;
    const name = path.pop();
    if (name === 't' && !path.includes('rPh')) string += spreadsheetText(text);
    if (depth === stringDepth && name === sharedStringPlace.name) addSharedString(strings, string);
  });
  await parseXml(chunks, parser);
  return strings;
}
