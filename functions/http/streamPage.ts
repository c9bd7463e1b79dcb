import { pipeline, Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import type { HttpResponseInit } from '@azure/functions';
import { acceptedEncodings, compressor } from './compression.ts';
import { compressJson, jsonType } from './compressResponse.ts';
import { inTurns, type PageToWrite, pageChunks } from './pageChunks.ts';

export interface PageRequest {
  readonly acceptEncoding: string | null;
  /** Called when the answer has begun and cannot be finished; the client sees a broken connection. */
  readonly onError: (error: unknown) => void;
}

function compressed(
  chunks: AsyncIterable<Buffer>,
  acceptEncoding: string | null,
): Pick<HttpResponseInit, 'body' | 'headers'> {
  const [encoding] = acceptedEncodings(acceptEncoding ?? undefined);
  if (encoding === undefined) return { body: ReadableStream.from(chunks) };
  const encoder = compressor(encoding);
  pipeline(Readable.from(chunks, { highWaterMark: 1 }), encoder, () => {
    // An error breaks the stream below, and has been reported where it arose.
  });
  return { body: Readable.toWeb(encoder), headers: { 'content-encoding': encoding } };
}

/**
 * Answers with a page whose rows are written while they are made (domain: Searches): never more than a few chunks are
 * in memory, the client sets the pace, and when it goes away no further row is made. The first two pieces are made at
 * once, so that what is wrong with them is still answered as an error; a page that fits in one is an ordinary answer.
 *
 * @throws ZodError when the beginning of the page breaks the contract
 */
export async function streamPage(
  answer: HttpResponseInit,
  page: PageToWrite,
  { acceptEncoding, onError }: PageRequest,
): Promise<HttpResponseInit> {
  const chunks = pageChunks(page);
  const [first, second] = [chunks.next(), chunks.next()];
  if (first.done === true) throw new Error('A page is never empty');
  if (second.done === true) return compressJson(answer, first.value, acceptEncoding);
  const { body, headers } = compressed(inTurns([first.value, second.value], chunks, onError), acceptEncoding);
  return {
    ...answer,
    headers: { ...(answer.headers as Record<string, string>), ...jsonType, vary: 'accept-encoding', ...headers },
    body,
  };
}
