import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers with a short plain text. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(text);
}

/** Leads a browser to another address, for as long as the configuration says so. */
export function sendRedirect(response: ServerResponse, address: string): void {
  response.writeHead(308, { location: address, 'cache-control': 'no-store' });
  response.end();
}

/** Limits for draining a request body that is not read. */
interface Rest {
  readonly bytes: number;
  readonly milliseconds: number;
}

const mostRest: Rest = { bytes: 64 * 1024 * 1024, milliseconds: 30_000 };
/** Slow senders still receive the 408. */
const shortRest: Rest = { ...mostRest, milliseconds: 1000 };

/**
 * Reads what a refused request still sends: a client whose connection is closed while sending never sees the answer, and
 * its next request on the same connection would be lost. A connection that goes on for too long is closed.
 *
 * @param status of the answer, where there is one already
 */
export function discardBody(request: IncomingMessage, status?: number, rest = status === 408 ? shortRest : mostRest) {
  if (request.complete || request.destroyed) {
    request.resume();
    return;
  }
  const { socket } = request;
  const watch = setTimeout(() => socket.destroy(), rest.milliseconds);
  request.once('close', () => clearTimeout(watch));
  let seen = 0;
  request.on('data', (chunk: Buffer) => {
    seen += chunk.length;
    if (seen > rest.bytes) socket.destroy();
  });
}
