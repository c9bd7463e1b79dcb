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

/**
 * Reads what a refused request still sends; a client whose connection is closed while sending never sees the response.
 */
export function discardBody(request: IncomingMessage): void {
  request.resume();
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
