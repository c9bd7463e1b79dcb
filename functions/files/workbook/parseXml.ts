import { SaxesParser } from 'saxes';
import { findLastIn, matches, worked } from '../cursor.ts';
import { ImportFailure } from '../importFailure.ts';

/** No cell of a real workbook holds a longer text. */
const largestTextLength = 32 * 1024 * 1024;

/** No part of a workbook has more elements one inside the other. */
export const deepest = 256;

/** Encodings that the parts of a workbook may declare (ECMA-376, part 2); which one it is, the first bytes say. */
const allowedEncodings = /^(utf-?8|us-ascii|utf-?16([bl]e)?)$/i;

/**
 * A strict XML parser for parts of workbooks.
 *
 * Its `write` throws ImportFailure FindingFileBroken when the XML is not well-formed, FindingWrongEncoding when it
 * declares an encoding that workbooks may not have.
 */
export function createXmlParser(): SaxesParser {
  const parser = new SaxesParser();
  parser.on('error', (cause) => {
    throw new ImportFailure('FindingFileBroken', [], { cause });
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding === undefined || matches(allowedEncodings, encoding)) return;
    throw new ImportFailure('FindingWrongEncoding', [], { cause: encoding });
  });
  return parser;
}

function encodingOf(start: Buffer): string {
  if ((start[0] === 0xfe && start[1] === 0xff) || start[0] === 0) return 'utf-16be';
  if ((start[0] === 0xff && start[1] === 0xfe) || start[1] === 0) return 'utf-16le';
  return 'utf-8';
}

/** Decodes XML, piece by piece, of the encoding that its first bytes show. */
class XmlDecoder {
  #decoder: InstanceType<typeof TextDecoder> | undefined;

  decode(chunk: Buffer): string {
    this.#decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    return this.#read(chunk);
  }

  /** @throws ImportFailure when the XML ends inside a character */
  end(): string {
    return this.#read(undefined);
  }

  #read(chunk: Buffer | undefined): string {
    worked(chunk?.length ?? 0);
    try {
      return this.#decoder?.decode(chunk, { stream: chunk !== undefined }) ?? '';
    } catch (cause) {
      throw new ImportFailure('FindingWrongEncoding', [], { cause });
    }
  }
}

/**
 * Feeds XML to a parser that `createXmlParser` made.
 *
 * @throws ImportFailure
 */
export async function parseXml(chunks: AsyncIterable<Buffer>, parser: SaxesParser): Promise<void> {
  const decoder = new XmlDecoder();
  let sinceTag = 0;
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk);
    const lastTag = findLastIn(text, '<');
    sinceTag = lastTag === -1 ? sinceTag + text.length : text.length - lastTag;
    if (sinceTag > largestTextLength) {
      throw new ImportFailure('FindingUnpackedTooLarge', [largestTextLength / 1_048_576]);
    }
    parser.write(text);
  }
  parser.write(decoder.end()).close();
}

/** The same for a small part that is held whole. */
export function parseXmlPart(xml: Buffer, parser: SaxesParser): void {
  const decoder = new XmlDecoder();
  parser.write(decoder.decode(xml)).write(decoder.end()).close();
}
