import { extname } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.pdf': 'application/pdf',
};

/** The content type of a file of the site, by its ending. */
export function contentTypeOf(fileName: string): string {
  return types[extname(fileName).toLowerCase()] ?? 'application/octet-stream';
}

const token = "[\\w!#$%&'*+.^`|~-]+";
const contentType = new RegExp(`^${token}/${token}(?: *;[\\x20-\\x7e]*)?$`);

/** Whether a text can be sent as the content type of an answer. */
export function isContentType(text: string): boolean {
  return text.length <= 255 && contentType.test(text);
}
