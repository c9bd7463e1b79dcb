import { SaxesParser } from 'saxes';
import { ImportFailure } from '../importFailure.ts';

/** No cell of a real workbook holds a longer text. */
const largestTextLength = 32 * 1024 * 1024;
/** No part of a workbook has more elements one inside the other. */
const mostOpenElements = 256;

/** Encodings that the parts of a workbook may declare (ECMA-376, part 2); the first bytes say which one it is. */
const allowedEncodings = /^(utf-?8|us-ascii|utf-?16([bl]e)?)$/i;

/**
 * Receives the elements of a part of a workbook. `path` has the names of the open elements from the root on, without
 * namespace prefixes.
 */
export interface XmlReader {
  /** The only root that is accepted; any when absent. */
  readonly root?: string;
  /** The last of `path` has been opened. */
  open?(path: readonly string[], attributes: Readonly<Record<string, string>>): void;
  /** Text inside the last of `path`; it may come in several pieces. */
  text?(path: readonly string[], text: string): void;
  /** The last of `path` ends. */
  close?(path: readonly string[]): void;
}

/** A name without its namespace prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function broken(cause: unknown): ImportFailure {
  return new ImportFailure('FindingFileBroken', [], { cause });
}

function createParser(reader: XmlReader): SaxesParser {
  const parser = new SaxesParser();
  const path: string[] = [];
  parser.on('error', (cause) => {
    throw broken(cause);
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding === undefined || allowedEncodings.test(encoding)) return;
    throw new ImportFailure('FindingWrongEncoding', [], { cause: encoding });
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(localName(name));
    if (path.length > mostOpenElements) throw broken('too many elements inside each other');
    if (path.length === 1 && (reader.root ?? path[0]) !== path[0]) throw broken(`the root is <${name}>`);
    reader.open?.(path, attributes);
  });
  parser.on('text', (text) => reader.text?.(path, text));
  parser.on('cdata', (text) => reader.text?.(path, text));
  parser.on('closetag', () => {
    reader.close?.(path);
    path.pop();
  });
  return parser;
}

function encodingOf(start: Buffer): string {
  if ((start[0] === 0xfe && start[1] === 0xff) || start[0] === 0) return 'utf-16be';
  if ((start[0] === 0xff && start[1] === 0xfe) || start[1] === 0) return 'utf-16le';
  return 'utf-8';
}

/** Decodes XML of the encoding that its first bytes show. */
async function* decode(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  try {
    for await (const chunk of chunks) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
      yield decoder.decode(chunk, { stream: true });
    }
    if (decoder !== undefined) yield decoder.decode();
  } catch (cause) {
    if (cause instanceof TypeError) throw new ImportFailure('FindingWrongEncoding', [], { cause });
    throw cause;
  }
}

/**
 * Reads a part of a workbook piece by piece.
 *
 * @throws ImportFailure FindingFileBroken when the XML is not well-formed, FindingWrongEncoding when it has or declares
 *   an encoding that workbooks may not have, FindingUnpackedTooLarge when a text is too long
 */
export async function parseXml(chunks: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  const parser = createParser(reader);
  let sinceTag = 0;
  for await (const text of decode(chunks)) {
    const lastTag = text.lastIndexOf('<');
    sinceTag = lastTag === -1 ? sinceTag + text.length : text.length - lastTag;
    if (sinceTag > largestTextLength) {
      throw new ImportFailure('FindingUnpackedTooLarge', [largestTextLength / 1_048_576]);
    }
    parser.write(text);
  }
  parser.close();
}
