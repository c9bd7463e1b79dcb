import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MessageKey } from '@sanispec/shared/text';

/** Answers with a failure in the API's envelope, so that the site can say what happened. */
export function sendFailure(response: ServerResponse, status: number, key: MessageKey): void {
  const body = JSON.stringify({ status: 'error', data: key });
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(body);
}

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

/** How much of a body that nobody wants is still taken, and for how long. */
interface Rest {
  readonly bytes: number;
  readonly milliseconds: number;
}

const mostRest: Rest = { bytes: 64 * 1024 * 1024, milliseconds: 30_000 };
/** Whoever was told to be too slow has the time to hear it. */
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

/** The parts of an address's path, decoded; undefined when it is malformed or a part hides a slash or a NUL. */
export function decodePath(pathname: string): readonly string[] | undefined {
  try {
    const parts = pathname
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
    return parts.some((part) => part.includes('\0')) ? undefined : parts;
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
