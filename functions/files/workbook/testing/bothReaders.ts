import { ImportFailure } from '../../importFailure.ts';
import { parseRows } from '../parseRows.ts';
import { scanRows } from '../scanRows.ts';
import { parseSharedStrings, readSharedStrings } from '../sharedStrings.ts';
import type { CellContext } from '../sheetTypes.ts';
import { TextCache } from '../textCache.ts';
import { NeedsFullParser } from '../xmlBytes.ts';

/** What cells of made-up sheets refer to. */
export const context: CellContext = {
  sharedStrings: ['zero', 'one', 'two'],
  numberKinds: ['number', 'date', 'time'],
  isDate1904: false,
  texts: new TextCache(),
};

/** What a reader makes of a part of a workbook. */
export type Answer = { readonly read: unknown } | { readonly refused: string } | 'needs the full parser';

/** Bytes as a stream hands them over. */
export async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function answerOf(read: () => Promise<unknown>): Promise<Answer> {
  try {
    return { read: await read() };
  } catch (error) {
    if (error instanceof NeedsFullParser) return 'needs the full parser';
    if (error instanceof ImportFailure) return { refused: error.reason };
    throw error;
  }
}

type Chunks = AsyncIterable<Buffer>;
/** Of rows and cells. */
export const budget = (count = 1000) => ({ rows: count, cells: count });
/** The fast scanner and the full parser of each part. */
const readers = {
  sheet: {
    scan: (chunks: Chunks) => scanRows(chunks, context, budget()),
    parse: (chunks: Chunks) => parseRows(chunks, context, budget()),
  },
  strings: { scan: readSharedStrings, parse: parseSharedStrings },
};

export type PartName = keyof typeof readers;

/** What both readers make of the same bytes. */
export async function answersOf(part: PartName, bytes: Buffer, chunkSize = bytes.length) {
  const { scan, parse } = readers[part];
  const size = Math.max(1, chunkSize);
  return {
    scanned: await answerOf(() => scan(inChunks(bytes, size))),
    parsed: await answerOf(() => parse(inChunks(bytes, size))),
  };
}
