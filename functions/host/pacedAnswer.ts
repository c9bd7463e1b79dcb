import type { IncomingMessage, ServerResponse } from 'node:http';

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

function isStream(body: unknown): body is AsyncIterable<Uint8Array> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

/** Resolves when the connection is writable again, or closed. */
function writable(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    function settle(): void {
      response.removeListener('drain', settle);
      response.removeListener('close', settle);
      resolve();
    }
    response.once('drain', settle);
    response.once('close', settle);
  });
}

async function* paced(
  body: AsyncIterable<Uint8Array>,
  { request, response }: Exchange,
): AsyncGenerator<Uint8Array, undefined> {
  for await (const chunk of body) {
    // Leaving the loop closes the function's stream: nobody reads the rest.
    if (response.destroyed || request.method === 'HEAD') return;
    yield chunk;
    if (response.writableNeedDrain && !response.destroyed) await writable(response);
  }
}

/**
 * What a function answered, a streamed body at the client's pace. The library writes whatever a stream gives without
 * looking at the connection: with a slow client it would accumulate in memory, and after one that left it would never
 * end.
 */
export function pacedAnswer(answer: unknown, exchange: Exchange): unknown {
  if (typeof answer !== 'object' || answer === null || !('body' in answer) || !isStream(answer.body)) return answer;
  return { ...answer, body: ReadableStream.from(paced(answer.body, exchange)) };
}
