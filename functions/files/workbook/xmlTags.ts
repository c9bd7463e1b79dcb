import { findIn, match, textOf, worked } from '../cursor.ts';
import { decodeText } from './decodeText.ts';
import { isBlank, leaveToFullParser, nextTag, skipBlanks, skipName, tagBits, tagBytes } from './xmlBytes.ts';

const doubleQuote = 34;
const singleQuote = 39;
const slash = 47;
const equals = 61;
const greaterThan = 62;

/** A name without its namespace prefix. */
export function localName(name: string): string {
  return name.slice(findIn(name, ':', 0) + 1);
}

/** Where an opening tag ends, and whether it is the whole element. One object is used for many tags. */
export interface TagEnd {
  /** Just past the '>'. */
  end: number;
  isEmpty: boolean;
}

/** Called with an attribute: its name and its value are given as byte ranges. */
export type VisitAttribute<Tag> = (
  into: Tag,
  bytes: Buffer,
  name: number,
  nameLength: number,
  valueStart: number,
  valueEnd: number,
) => void;

/** No element of a workbook has more attributes. */
const mostAttributes = 40;
const nameHashes = new Int32Array(mostAttributes);

/**
 * Reads the attributes of an opening tag, from just past its name. Only what every spreadsheet program writes is
 * understood: `name="value"` with nothing around the '=', and each name once. A visitor sees values as they are written,
 * so with one they must be of plain characters.
 *
 * @throws NeedsFullParser for any other tag
 */
export function readTag<Tag extends TagEnd>(
  bytes: Buffer,
  from: number,
  end: number,
  into: Tag,
  visit?: VisitAttribute<Tag>,
): void {
  let at = from;
  for (let count = 0; ; count += 1) {
    const hasBlank = isBlank(bytes[at]);
    if (hasBlank) at = skipBlanks(bytes, at + 1, end);
    if (bytes[at] === greaterThan) {
      into.isEmpty = false;
      into.end = at + 1;
      return;
    }
    if (bytes[at] === slash && bytes[at + 1] === greaterThan) {
      into.isEmpty = true;
      into.end = at + 2;
      return;
    }
    const name = at;
    let code = bytes[at] as number;
    if (!hasBlank || count === mostAttributes || ((tagBytes[code] as number) & tagBits.nameStart) === 0) {
      leaveToFullParser('an unusual tag');
    }
    let hash = 0;
    while (at < end && ((tagBytes[code] as number) & tagBits.nameRest) !== 0) {
      hash = (Math.imul(hash, 31) + code) | 0;
      at += 1;
      code = bytes[at] as number;
    }
    const quote = bytes[at + 1] as number;
    if (code !== equals || (quote !== doubleQuote && quote !== singleQuote)) leaveToFullParser('an unusual attribute');
    // Two names of one hash are almost certainly one name twice, and the full parser knows.
    for (let index = 0; index < count; index += 1) {
      if (nameHashes[index] === hash) leaveToFullParser('an attribute twice');
    }
    nameHashes[count] = hash;
    const valueStart = at + 2;
    let valueEnd = valueStart;
    let bits = 0;
    while (valueEnd < end && bytes[valueEnd] !== quote) {
      bits |= tagBytes[bytes[valueEnd] as number] as number;
      valueEnd += 1;
    }
    if ((bits & (tagBits.notInValue | tagBits.unusualInValue)) !== 0) {
      if ((bits & tagBits.notInValue) !== 0 || visit !== undefined) leaveToFullParser('an unusual value');
      decodeText(bytes, valueStart, valueEnd);
    }
    worked(valueEnd - name);
    visit?.(into, bytes, name, at - name, valueStart, valueEnd);
    at = valueEnd + 1;
  }
}

/** Before the root: a byte order mark and the declaration, as UTF-8 has them. */
const declaration =
  /^(\u00ef\u00bb\u00bf)?(<\?xml version="1\.0"( encoding="[Uu][Tt][Ff]-8")?( standalone="(yes|no)")? ?\?>)?/;
const longestDeclaration = 200;

/**
 * Judges whether tags and the texts between them are well-formed, piece by piece; each piece ends where a tag does.
 * Comments, CDATA and processing instructions are left to the full parser.
 */
export class TagWalker {
  /** Names of the open elements, from the root on. */
  readonly open: string[] = [];
  readonly #mayOpen: (name: string) => boolean;
  readonly #tag: TagEnd = { end: 0, isEmpty: false };
  #hasRoot = false;

  /** @param mayOpen whether an element of this name may be inside those that are open */
  constructor(mayOpen: (name: string) => boolean) {
    this.#mayOpen = mayOpen;
  }

  /** Where the root begins: past a byte order mark and the XML declaration. */
  static startOf(bytes: Buffer): number {
    const start = textOf(bytes, 'latin1', 0, Math.min(bytes.length, longestDeclaration));
    return match(declaration, start)?.[0].length ?? 0;
  }

  /** @throws NeedsFullParser unless all of it is well-formed */
  walk(bytes: Buffer, from: number, end: number): void {
    let at = from;
    while (at < end) {
      const text = skipBlanks(bytes, at, end);
      at = nextTag(bytes, text, end);
      if (at > text) this.#checkText(bytes, text, at);
      if (at < end) at = bytes[at + 1] === slash ? this.#close(bytes, at + 2, end) : this.#open(bytes, at + 1, end);
    }
    if (at !== end) leaveToFullParser('a tag beyond the end');
  }

  /** Opens an element whose tag was read elsewhere. */
  enter(name: string, isEmpty: boolean): void {
    if (this.open.length === 0 && this.#hasRoot) leaveToFullParser('a second root');
    this.#hasRoot = true;
    if (!isEmpty) this.open.push(name);
  }

  end(): void {
    if (this.open.length > 0 || !this.#hasRoot) leaveToFullParser('an element that is never closed');
  }

  #checkText(bytes: Buffer, start: number, end: number): void {
    if (this.open.length === 0) leaveToFullParser('text outside the root');
    decodeText(bytes, start, end);
  }

  #open(bytes: Buffer, name: number, end: number): number {
    const nameEnd = skipName(bytes, name, end);
    const isName = ((tagBytes[bytes[name] as number] as number) & tagBits.nameStart) !== 0;
    const written = textOf(bytes, 'latin1', name, nameEnd);
    if (!isName || !this.#mayOpen(written)) leaveToFullParser('an unusual tag');
    readTag(bytes, nameEnd, end, this.#tag);
    this.enter(written, this.#tag.isEmpty);
    return this.#tag.end;
  }

  #close(bytes: Buffer, name: number, end: number): number {
    const nameEnd = skipName(bytes, name, end);
    const isClosing = textOf(bytes, 'latin1', name, nameEnd) === this.open.pop() && bytes[nameEnd] === greaterThan;
    return isClosing ? nameEnd + 1 : leaveToFullParser('another closing tag');
  }
}
