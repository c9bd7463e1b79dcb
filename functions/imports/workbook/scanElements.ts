import { isUtf8 } from 'node:buffer';
import { SaxesParser } from 'saxes';
import { isAllowedEncoding } from './parseXml.ts';
import { isNameEnd, leaveToFullParser, skipBlanks, standsAt } from './xmlBytes.ts';

const lessThan = 60;
const greaterThan = 62;
const slash = 47;

/** An element larger than this is left to the full parser, which needs not hold it whole. */
const largestElementBytes = 32 * 1024 * 1024;
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

/** A name without its namespace prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/**
 * Judges what is left of the XML when the scanned elements are taken out: where that is well-formed and each element is
 * too, so is the whole.
 */
class Outline {
  readonly #parser = new SaxesParser();
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  readonly #path: string[] = [];
  #containers = 0;

  constructor(around: readonly string[]) {
    this.#parser.on('error', ({ message }) => leaveToFullParser(message));
    this.#parser.on('xmldecl', ({ version, encoding }) => {
      if (version !== '1.0' || !isAllowedEncoding(encoding)) leaveToFullParser('an unusual declaration');
    });
    this.#parser.on('opentag', ({ name }) => {
      this.#path.push(localName(name));
      if (this.#path.length > around.length || this.#path.at(-1) !== around.at(-1)) return;
      if (this.#path.some((step, depth) => step !== around[depth])) return;
      this.#containers += 1;
    });
    this.#parser.on('closetag', () => this.#path.pop());
  }

  /** Reads on up to the opening tag of the first container. */
  writeHead(bytes: Buffer): void {
    this.write(bytes);
    if (this.#containers !== 1) leaveToFullParser('another container');
  }

  write(bytes: Buffer): void {
    this.#parser.write(this.#decode(bytes));
  }

  end(): void {
    this.#parser.write(this.#decode(undefined)).close();
    if (this.#containers !== 1) leaveToFullParser('no container, or several');
  }

  /** @param bytes undefined at the end, where no character may be left half */
  #decode(bytes: Buffer | undefined): string {
    try {
      return this.#decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      return leaveToFullParser('not UTF-8');
    }
  }
}

interface Marks {
  readonly prefix: Buffer;
  readonly opening: Buffer;
  readonly closing: Buffer;
  readonly containerClosing: Buffer;
}

/** Takes a part of a workbook window by window: what comes before the elements, the elements, and what comes after. */
class ElementScanner {
  readonly #place: ElementPlace;
  readonly #read: ReadElement;
  readonly #outline: Outline;
  #stage: 'head' | 'elements' | 'tail' = 'head';
  #marks: Marks | undefined;

  constructor(place: ElementPlace, read: ReadElement) {
    this.#place = place;
    this.#read = read;
    this.#outline = new Outline(place.around);
  }

  /** @returns how many bytes are done with; the rest comes again at the start of the next window */
  take(window: Buffer): number {
    let at = 0;
    if (this.#stage === 'head') at = this.#takeHead(window);
    if (this.#stage === 'elements') at = this.#takeElements(window, at);
    if (this.#stage !== 'tail') return at;
    this.#outline.write(window.subarray(at));
    return window.length;
  }

  end(): void {
    if (this.#stage !== 'tail') leaveToFullParser('no end of the elements');
    this.#outline.end();
  }

  #takeHead(window: Buffer): number {
    const container = this.#place.around.at(-1) ?? '';
    let name = window.indexOf(container);
    for (; name !== -1; name = window.indexOf(container, name + 1)) {
      const tag = window.lastIndexOf(lessThan, name);
      const prefix = window.subarray(tag + 1, name);
      const tagEnd = window.indexOf(greaterThan, name);
      if (tag === -1 || !/^([A-Za-z_][\w.-]*:)?$/.test(prefix.toString('latin1'))) continue;
      if (tagEnd === -1) break;
      if (!isNameEnd(window[name + container.length])) continue;
      this.#outline.writeHead(window.subarray(0, tagEnd + 1));
      this.#begin(Buffer.from(prefix), container);
      this.#stage = window[tagEnd - 1] === slash ? 'tail' : 'elements';
      return tagEnd + 1;
    }
    if (window.length > largestHeadBytes) leaveToFullParser('no container at the start');
    return 0;
  }

  #begin(prefix: Buffer, container: string): void {
    const mark = (before: string, name: string, after: string): Buffer =>
      Buffer.concat([Buffer.from(before), prefix, Buffer.from(`${name}${after}`)]);
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
    if (!isUtf8(window.subarray(from, done))) leaveToFullParser('not UTF-8');
    return done;
  }

  /** @returns where the first element begins that is not whole, or the closing tag of the container */
  #visitElements(window: Buffer, from: number, marks: Marks): number {
    let at = from;
    for (;;) {
      at = skipBlanks(window, at, window.length);
      if (window.length - at <= Math.max(marks.opening.length, marks.containerClosing.length)) break;
      if (!standsAt(window, at, marks.opening)) break;
      const tagEnd = window.indexOf(greaterThan, at);
      if (tagEnd === -1) return at;
      let end = tagEnd + 1;
      if (window[tagEnd - 1] !== slash) {
        const closing = window.indexOf(marks.closing, end);
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
    const window =
      rest.length === 0 && waiting.length === 1 ? (waiting[0] as Buffer) : Buffer.concat([rest, ...waiting]);
    rest = window.subarray(scanner.take(window));
    waiting = [];
    waitingBytes = 0;
    if (rest.length > largestElementBytes) leaveToFullParser('a very large element');
  }
  for await (const chunk of chunks) {
    waiting.push(chunk);
    waitingBytes += chunk.length;
    // An element that spans many chunks is looked at again only when its bytes have doubled.
    if (waitingBytes >= rest.length) take();
  }
  if (waitingBytes > 0) take();
  scanner.end();
}
