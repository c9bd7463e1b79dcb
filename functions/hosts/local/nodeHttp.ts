import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { Failure } from '#failure.ts';
import type { Handle } from '#http/handle.ts';
import { refusal } from '#http/httpFunction.ts';
import { discardBody } from './respond.ts';

/** Answers a request of Node's server. */
export type NodeListener = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

/** The body of a request; reading that stops early leaves the connection open for the answer. */
function bodyOf(request: IncomingMessage): ReadableStream | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  return ReadableStream.from(request.iterator({ destroyOnReturn: false }));
}

/**
 * Node's request as a standard one. As on Azure, the last entry of X-Forwarded-For is the caller of the front end: the
 * server in front of this host, or the host itself.
 */
function toRequest(request: IncomingMessage, { pathname, search }: URL, isBehindServer: boolean): Request {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(request.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const peer = request.socket.remoteAddress ?? '';
  if (!isBehindServer || !headers.has('x-forwarded-for')) headers.set('x-forwarded-for', peer);
  const { method = 'GET' } = request;
  return new Request(`http://localhost${pathname}${search}`, {
    method,
    headers,
    body: bodyOf(request),
    duplex: 'half',
  });
}

/** Sends an answer at the client's pace. When the client leaves, the answer's stream is closed. */
async function send(answer: Response, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status;
  response.setHeaders(answer.headers);
  if (answer.body === null || request.method === 'HEAD' || response.destroyed) {
    // A stream that has not begun closes none of its sources.
    for await (const _ of answer.body ?? []) break;
    response.end();
    return;
  }
  try {
    await pipeline(answer.body, response);
  } catch (error) {
    const isClientGone = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!isClientGone) throw error;
  }
}

/** @param isBehindServer whether another server hands over the calls, and says where they come from */
export function createApiListener(handle: Handle, isBehindServer: boolean): NodeListener {
  return async (request, response, url) => {
    try {
      // A standard request cannot have this method.
      const answer =
        request.method === 'TRACE'
          ? refusal(new Failure(405, 'ErrorNotFound'))
          : await handle(toRequest(request, url, isBehindServer));
      await send(answer, request, response);
    } finally {
      discardBody(request, response.statusCode);
    }
  };
}
