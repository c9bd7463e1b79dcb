import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { acceptedEncodings, compress, type Encoding, isCompressible } from '#http/compression.ts';
import { decodePath } from '#http/routes.ts';
import { discardBody, sendText } from '../respond.ts';
import { contentTypeOf } from './contentTypes.ts';

const indexFile = 'index.html';
/** Vite puts a hash of the content before the ending: `assets/index-Dk3x_9aZ.js`. */
const hashedName = /\/assets\/[^/]+-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;
const packedEndings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };
const compressedCacheSize = 500;
/** File systems take 255 bytes in a name and 4,096 in a path; no page and no file of the site comes near. */
const maxPartBytes = 250;
const maxPathBytes = 2048;

interface SiteFile {
  readonly path: string;
  readonly size: number;
  readonly modified: number;
}

async function findFile(path: string): Promise<SiteFile | undefined> {
  try {
    const found = await stat(path);
    return found.isFile() ? { path, size: found.size, modified: found.mtimeMs } : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) {
      return undefined;
    }
    throw error;
  }
}

/** Whether a part of an address could name a file that the site shows. */
function isFileName(part: string): boolean {
  if (part.startsWith('.') && part !== '.well-known') return false;
  return !/[\\/]/.test(part) && Buffer.byteLength(part) <= maxPartBytes;
}

function acceptsPage(request: IncomingMessage): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}

/**
 * Serves the built site as the deployed one is served: compressed, cached by content hash, one page for all its routes.
 */
export class StaticSite {
  readonly #folder: string;
  readonly #packed = new Map<string, Buffer>();

  constructor(folder: string) {
    this.#folder = resolve(folder);
  }

  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    discardBody(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return sendText(response, 405, 'Method not allowed');
    }
    const file = await this.#find(url.pathname, acceptsPage(request));
    if (file === undefined) return sendText(response, 404, 'Not found');
    await this.#send(request, response, file);
  }

  /**
   * The file of an address; the page itself where a browser navigates to an address that is not a file, since the page
   * routes those. Their ends may look like file endings: article numbers have dots.
   */
  async #find(pathname: string, isNavigation: boolean): Promise<SiteFile | undefined> {
    const parts = decodePath(pathname);
    if (parts === undefined || !parts.every(isFileName)) return undefined;
    if (Buffer.byteLength(parts.join('/')) > maxPathBytes) return undefined;
    const path = join(this.#folder, ...parts);
    if (path !== this.#folder && !path.startsWith(this.#folder + sep)) return undefined;
    const isPage = path === this.#folder || extname(path) === '' || (isNavigation && !pathname.startsWith('/assets/'));
    const file = path === this.#folder ? undefined : await findFile(path);
    return file ?? (isPage ? findFile(join(this.#folder, indexFile)) : undefined);
  }

  async #send(request: IncomingMessage, response: ServerResponse, file: SiteFile): Promise<void> {
    const contentType = contentTypeOf(file.path);
    const canPack = isCompressible(contentType, file.size);
    const encoding = canPack ? acceptedEncodings(request.headers['accept-encoding'])[0] : undefined;
    const etag = `"${file.size.toString(36)}-${Math.floor(file.modified).toString(36)}${encoding ?? ''}"`;
    response.setHeader('etag', etag);
    response.setHeader('cache-control', this.#caching(file.path));
    if (canPack) response.setHeader('vary', 'accept-encoding');
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
    if (known?.includes(etag)) {
      response.writeHead(304).end();
      return;
    }
    const body = encoding === undefined ? await readFile(file.path) : await this.#pack(file, encoding);
    if (encoding !== undefined) response.setHeader('content-encoding', encoding);
    response.writeHead(200, { 'content-type': contentType, 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  #caching(path: string): string {
    const address = path.slice(this.#folder.length).replaceAll(sep, '/');
    return hashedName.test(address) ? 'public, max-age=31536000, immutable' : 'no-cache';
  }

  /**
   * A compressed file next to its source is used when it is as recent; otherwise the file is compressed once and
   * cached.
   */
  async #pack(file: SiteFile, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding}:${file.modified}:${file.size}:${file.path}`;
    const known = this.#packed.get(key);
    if (known !== undefined) return known;
    const beside = await findFile(file.path + packedEndings[encoding]);
    const body =
      beside !== undefined && beside.modified >= file.modified
        ? await readFile(beside.path)
        : await compress(await readFile(file.path), encoding);
    const oldest = this.#packed.keys().next();
    if (this.#packed.size >= compressedCacheSize && !oldest.done) this.#packed.delete(oldest.value);
    this.#packed.set(key, body);
    return body;
  }
}
