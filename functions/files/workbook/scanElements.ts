import { cut, find, isAllUtf8, joined, textOf } from '../cursor.ts';
import { isNameEnd, leaveToFullParser, skipBlanks, standsAt, startOfName } from './xmlBytes.ts';
import { localName, readTag, type TagEnd, TagWalker } from './xmlTags.ts';

const greaterThan = 62;
const slash = 47;

/** An element larger than this is left to the full parser, which needs not hold it whole. */
const maxElementBytes = 32 * 1024 * 1024;
/** Before its rows or strings a part has only settings. */
const largestHeadBytes = 1024 * 1024;

/** Where the elements to scan stand: names of the elements around them, from the root on, and their own. */
export interface ElementPlace {
  readonly around: readonly [root: string, ...rest: string[]];
  readonly name: string;
}

/**
 * Called with the bytes of each element: `start` is its '<', `end` is just past the '>' that seems to end it. `prefix` is
 * the namespace prefix of every tag, with its colon. It throws NeedsFullParser unless the element ends there and is
 * well-formed.
 */
export type ReadElement = (bytes: Buffer, start: number, end: number, prefix: Buffer) => void;

interface Marks {
  readonly prefix: Buffer;
  readonly opening: Buffer;
  readonly closing: Buffer;
  readonly containerClosing: Buffer;
}

/**
 * Takes a part of a workbook window by window: what comes before the elements, the elements, and what comes after. Where
 * the part is well-formed without the elements, and each of them is too, so is the whole.
 */
class ElementScanner {
  readonly #place: ElementPlace;
  readonly #container: string;
  readonly #read: ReadElement;
  readonly #outline: TagWalker;
  #stage: 'head' | 'elements' | 'tail' = 'head';
  #marks: Marks | undefined;

  constructor(place: ElementPlace, read: ReadElement) {
    this.#place = place;
    this.#container = place.around.at(-1) ?? '';
    this.#read = read;
    this.#outline = new TagWalker((name) => this.#isOutside(name));
  }

  /** @returns how many bytes are done with; the rest comes again at the start of the next window */
  take(window: Buffer): number {
    let at = 0;
    if (this.#stage === 'head') at = this.#takeHead(window);
    if (this.#stage === 'elements') at = this.#takeElements(window, at);
    return at;
  }

  /** @param rest what comes after the elements */
  end(rest: Buffer): void {
    if (this.#stage !== 'tail' || !isAllUtf8(rest)) leaveToFullParser('no end of the elements, or not UTF-8');
    this.#outline.walk(rest, 0, rest.length);
    this.#outline.end();
  }

  /** Whether an element is something else than the container, which there must be once only. */
  #isOutside(name: string): boolean {
    const { open } = this.#outline;
    return open.length !== this.#place.around.length - 1 || localName(name) !== this.#container;
  }

  #takeHead(window: Buffer): number {
    const container = this.#container;
    for (let name = find(window, container, 0); name !== -1; name = find(window, container, name + 1)) {
      const start = startOfName(window, name);
      if (start === -1) continue;
      if (find(window, greaterThan, name) === -1) break;
      if (!isNameEnd(window[name + container.length])) continue;
      this.#begin(Buffer.from(cut(window, start, name)), container);
      return this.#open(window, start - 1, name + container.length);
    }
    if (window.length > largestHeadBytes) leaveToFullParser('no container at the start');
    return 0;
  }

  /** Opens the container whose tag stands at `tag`. @returns where its content begins */
  #open(window: Buffer, tag: number, nameEnd: number): number {
    const outline = this.#outline;
    outline.walk(window, TagWalker.startOf(window), tag);
    const isInPlace = [...outline.open.map(localName), this.#container].join('/') === this.#place.around.join('/');
    if (!isInPlace || !isAllUtf8(cut(window, 0, nameEnd))) leaveToFullParser('another place, or not UTF-8');
    const end: TagEnd = { end: 0, isEmpty: false };
    readTag(window, nameEnd, window.length, end);
    outline.enter(textOf(window, 'latin1', tag + 1, nameEnd), end.isEmpty);
    this.#stage = end.isEmpty ? 'tail' : 'elements';
    return end.end;
  }

  #begin(prefix: Buffer, container: string): void {
    const mark = (before: string, name: string, after: string): Buffer =>
      joined([Buffer.from(before), prefix, Buffer.from(`${name}${after}`)]);
    const { name } = this.#place;
    this.#marks = {
      prefix,
      opening: mark('<', name, ''),
      closing: mark('</', name, '>'),
      containerClosing: mark('</', container, '>'),
    };
  }

  #takeElements(window: Buffer, from: number): number {
    const marks = this.#marks;
    if (marks === undefined) throw new Error('Elements without a container');
    const done = this.#visitElements(window, from, marks);
    if (!isAllUtf8(cut(window, from, done))) leaveToFullParser('not UTF-8');
    return done;
  }

  /** @returns where the first element begins that is not whole, or the closing tag of the container */
  #visitElements(window: Buffer, from: number, marks: Marks): number {
    let at = from;
    for (;;) {
      at = skipBlanks(window, at, window.length);
      if (window.length - at <= Math.max(marks.opening.length, marks.containerClosing.length)) break;
      if (!standsAt(window, at, marks.opening)) break;
      const tagEnd = find(window, greaterThan, at);
      if (tagEnd === -1) return at;
      let end = tagEnd + 1;
      if (window[tagEnd - 1] !== slash) {
        const closing = find(window, marks.closing, end);
        if (closing === -1) return at;
        end = closing + marks.closing.length;
      }
      this.#read(window, at, end, marks.prefix);
      at = end;
    }
    if (standsAt(window, at, marks.containerClosing)) this.#stage = 'tail';
    else if (window.length - at > Math.max(marks.opening.length, marks.containerClosing.length)) {
      leaveToFullParser('something between the elements');
    }
    return at;
  }
}

/**
 * Hands over each element of one name in a stream of UTF-8 XML, without building strings or a tree: the hot path of
 * workbook reading (see the decision on the workbook reader). Only the shapes that spreadsheet programs write are
 * understood; everything else, well-formed or not, is left to the full parser.
 *
 * @throws NeedsFullParser when the full parser must read and judge the XML; nothing of what was read may be kept then
 */
export async function scanElements(
  chunks: AsyncIterable<Buffer>,
  place: ElementPlace,
  read: ReadElement,
): Promise<void> {
  const scanner = new ElementScanner(place, read);
  let rest: Buffer = Buffer.alloc(0);
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  function take(): void {
    const window = rest.length === 0 && waiting.length === 1 ? (waiting[0] as Buffer) : joined([rest, ...waiting]);
    rest = cut(window, scanner.take(window));
    waiting = [];
    waitingBytes = 0;
    if (rest.length > maxElementBytes) leaveToFullParser('a very large element');
  }
  for await (const chunk of chunks) {
    waiting.push(chunk);
    waitingBytes += chunk.length;
    // An element that spans many chunks is looked at again only when its bytes have doubled.
    if (waitingBytes >= rest.length) take();
  }
  if (waitingBytes > 0) take();
  scanner.end(rest);
}
