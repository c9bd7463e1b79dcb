import { ImportFailure } from '../importFailure.ts';

const lessThan = 60;
const greaterThan = 62;
const slash = 47;
const colon = 58;
const space = 32;

/** An element larger than this is no cell or row of a real workbook. */
const largestElementBytes = 32 * 1024 * 1024;

/** The XML holds comments, CDATA or declarations, or is not UTF-8: rare, and left to the full parser. */
export class NeedsFullParser extends Error {
  override readonly name = 'NeedsFullParser';
}

/** Called with each element's bytes: from its '<' to just past its last '>'. `prefix` includes the colon. */
export type VisitElement = (bytes: Buffer, start: number, end: number, prefixLength: number) => void;

function isNameEnd(code: number | undefined): boolean {
  return code === greaterThan || code === slash || (code !== undefined && code <= space);
}

/** The namespace prefix of the root element, such as 'x:'; most writers use none. */
function rootPrefix(window: Buffer): string {
  let at = window.indexOf(lessThan);
  while (at !== -1 && window[at + 1] === 63) at = window.indexOf(lessThan, at + 1);
  if (at === -1) throw new ImportFailure('FindingFileBroken', [], { cause: 'no root element' });
  let end = at + 1;
  while (end < window.length && !isNameEnd(window[end])) end += 1;
  const mark = window.subarray(at + 1, end).indexOf(colon);
  return mark === -1 ? '' : window.toString('latin1', at + 1, at + 1 + mark + 1);
}

interface Marks {
  readonly opening: Buffer;
  readonly closing: Buffer;
  readonly prefixLength: number;
}

function marksOf(window: Buffer, name: string): Marks {
  const isUtf16 = (window[0] ?? 0) >= 0xfe || window[1] === 0;
  if (isUtf16) throw new NeedsFullParser('not UTF-8');
  const prefix = rootPrefix(window);
  return {
    opening: Buffer.from(`<${prefix}${name}`, 'latin1'),
    closing: Buffer.from(`</${prefix}${name}>`, 'latin1'),
    prefixLength: prefix.length,
  };
}

/** Visits the whole elements of a window. @returns where the first incomplete one, or the rest, begins */
function visitWindow(window: Buffer, marks: Marks, visit: VisitElement): number {
  let at = 0;
  for (;;) {
    const start = window.indexOf(marks.opening, at);
    // Keep what may be the beginning of the next opening mark.
    if (start === -1) return Math.max(at, window.length - marks.opening.length);
    const afterName = start + marks.opening.length;
    if (afterName >= window.length) return start;
    if (!isNameEnd(window[afterName])) {
      at = afterName;
      continue;
    }
    const tagEnd = window.indexOf(greaterThan, afterName);
    if (tagEnd === -1) return start;
    let end = tagEnd + 1;
    if (window[tagEnd - 1] !== slash) {
      const closing = window.indexOf(marks.closing, end);
      if (closing === -1) return start;
      end = closing + marks.closing.length;
    }
    visit(window, start, end, marks.prefixLength);
    at = end;
  }
}

/**
 * Hands over each element of one name in a stream of UTF-8 XML, without building strings or a tree: the hot path of
 * workbook reading (see the decision on the workbook reader).
 *
 * @throws NeedsFullParser when the XML is of a kind that this scanner does not understand; nothing may be kept then
 * @throws ImportFailure FindingFileBroken when the XML ends inside an element
 */
export async function scanElements(chunks: AsyncIterable<Buffer>, name: string, visit: VisitElement): Promise<void> {
  let rest: Buffer = Buffer.alloc(0);
  let marks: Marks | undefined;
  for await (const chunk of chunks) {
    const window: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (window.includes('<!')) throw new NeedsFullParser('markup declaration');
    marks ??= marksOf(window, name);
    rest = window.subarray(visitWindow(window, marks, visit));
    if (rest.length > largestElementBytes)
      throw new ImportFailure('FindingUnpackedTooLarge', [largestElementBytes / 1_048_576]);
  }
  if (marks === undefined || rest.includes(marks.opening)) {
    throw new ImportFailure('FindingFileBroken', [], { cause: `ends inside <${name}>` });
  }
}
