import { pipeline, Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { memoizeWeak } from '@sanispec/shared/columns';
import { z } from 'zod';
import { acceptedEncodings, compressor } from './compression.ts';
import { type EncodedBody, encodeJson, jsonType } from './encodeJson.ts';

/** A page to be written: the rows, and the schema of the whole. */
interface PageToWrite {
  readonly response: z.ZodType;
  readonly rows: Iterable<unknown>;
  /** The page without its `rowsData`. */
  readonly rest: object;
}

/** Large enough that the overhead of a chunk is small, small enough that a row is sent soon. */
const chunkCharacters = 64 * 1024;

interface PageSchemas {
  readonly row: z.ZodType;
  readonly rest: z.ZodType;
}

// Schemas are compiled at their first use, so those that are made here are kept.
const schemasOf = memoizeWeak((response: z.ZodType): PageSchemas => {
  const rowsData: unknown = response instanceof z.ZodObject ? response.shape.rowsData : undefined;
  if (!(response instanceof z.ZodObject) || !(rowsData instanceof z.ZodArray)) {
    throw new TypeError('Only a page has rows to stream');
  }
  return { row: rowsData.unwrap() as z.ZodType, rest: response.omit({ rowsData: true }) };
});

function* pageTexts({ response, rows, rest }: PageToWrite): Generator<string> {
  const schemas = schemasOf(response);
  const after = JSON.stringify(schemas.rest.parse(rest)).slice(1);
  yield '{"status":"success","data":{"rowsData":[';
  let separator = '';
  for (const row of rows) {
    yield separator + JSON.stringify(schemas.row.parse(row));
    separator = ',';
  }
  yield after === '}' ? ']}}' : `],${after}}`;
}

/**
 * The API's envelope around a page, as JSON in chunks of about 64 KiB. Rows are taken, and checked against the
 * contract, when their piece is asked for.
 *
 * @throws ZodError when a row or the rest breaks the contract, TypeError when the response is not a page
 */
function* pageChunks(page: PageToWrite): Generator<Buffer, undefined> {
  let pending = '';
  for (const text of pageTexts(page)) {
    pending += text;
    if (pending.length < chunkCharacters) continue;
    yield Buffer.from(pending);
    pending = '';
  }
  if (pending !== '') yield Buffer.from(pending);
}

function nextOf(chunks: Generator<Buffer, undefined>, onError: (error: unknown) => void) {
  try {
    return chunks.next();
  } catch (error) {
    onError(error);
    throw error;
  }
}

/**
 * Yields the chunks with a turn of the event loop between them, so that other requests do not wait for all of them.
 * When the consumer leaves, the iterator of the rows is closed.
 *
 * @param onError receives errors that occur while chunks are built, not that the consumer left
 */
async function* inTurns(
  first: readonly Buffer[],
  others: Generator<Buffer, undefined>,
  onError: (error: unknown) => void,
): AsyncGenerator<Buffer, undefined> {
  try {
    yield* first;
    for (let next = nextOf(others, onError); next.done !== true; next = nextOf(others, onError)) {
      yield next.value;
      await nextTurn();
    }
  } finally {
    others.return(undefined);
  }
}

interface PageRequest {
  readonly acceptEncoding: string | null;
  /** Called when the answer has begun and cannot be finished; the client sees a broken connection. */
  readonly onError: (error: unknown) => void;
}

function compress(chunks: AsyncIterable<Buffer>, acceptEncoding: string | null): EncodedBody {
  const [encoding] = acceptedEncodings(acceptEncoding ?? undefined);
  const headers = { ...jsonType, vary: 'accept-encoding' };
  if (encoding === undefined) return { body: ReadableStream.from(chunks), headers };
  const encoder = compressor(encoding);
  pipeline(Readable.from(chunks, { highWaterMark: 1 }), encoder, () => {
    // An error breaks the stream below, and has been reported where it arose.
  });
  return { body: Readable.toWeb(encoder), headers: { ...headers, 'content-encoding': encoding } };
}

/**
 * The body of a page whose rows are written while they are made (domain: Searches): never more than a few chunks are in
 * memory, the client sets the pace, and when it goes away no further row is made. The first two pieces are made at once,
 * so that what is wrong with them is still answered as an error; a page that fits in one is an ordinary answer.
 *
 * @throws ZodError when the beginning of the page breaks the contract
 */
export async function streamPage(page: PageToWrite, { acceptEncoding, onError }: PageRequest): Promise<EncodedBody> {
  const chunks = pageChunks(page);
  const [first, second] = [chunks.next(), chunks.next()];
  if (first.done === true) throw new Error('A page is never empty');
  if (second.done === true) return encodeJson(first.value, acceptEncoding);
  return compress(inTurns([first.value, second.value], chunks, onError), acceptEncoding);
}
