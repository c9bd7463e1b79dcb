import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { maxUploadBytes } from '@sanispec/shared/forms';
import { decodePath } from '#http/routes.ts';
import { blobHeaders } from '#http/securityHeaders.ts';
import { isBlobContainer, isBlobName } from '#storage/blobName.ts';
import { type BlobContainer, BlobExists, BlobServiceUnavailable, blobContainers } from '#storage/blobStore.ts';
import { contentDisposition } from '#storage/contentDisposition.ts';
import type { ByteRange, FileBlobStore, OpenBlob } from '#storage/files/fileBlobStore.ts';
import type { BlobGrant } from '#storage/files/signedUrl.ts';
import { discardBody, sendText } from '../respond.ts';
import { isContentType } from '../site/contentTypes.ts';
import { atPace, type Pace, SenderTooSlow, uploadPace } from './atPace.ts';

/**
 * The range that a request asks for (RFC 9110, 14.2).
 *
 * @returns 'whole' when none is asked or it is of a kind that may be ignored (several ranges, other units);
 *   'unsatisfiable' when it lies outside
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return 'whole';
  if (match[1] === '') {
    const count = Math.min(Number(match[2]), size);
    return count === 0 ? 'unsatisfiable' : { first: size - count, last: size - 1 };
  }
  const first = Number(match[1]);
  const last = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (match[2] !== '' && Number(match[2]) < first) return 'whole';
  return first < size ? { first, last } : 'unsatisfiable';
}

class UploadTooLarge extends Error {
  override readonly name = 'UploadTooLarge';
}

/** The body up to a limit. The request stays open when reading stops early, so that it can still be answered. */
async function* limitBytes(request: IncomingMessage, limit: number): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes: Uint8Array = chunk;
    seen += bytes.length;
    if (seen > limit) throw new UploadTooLarge();
    yield bytes;
  }
}

function isClientGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'ABORT_ERR');
}

const uploadFailures = [
  { type: BlobExists, status: 409, text: 'BlobAlreadyExists' },
  { type: UploadTooLarge, status: 413, text: 'RequestBodyTooLarge' },
  { type: SenderTooSlow, status: 408, text: 'OperationTimedOut' },
  { type: BlobServiceUnavailable, status: 503, text: 'ServerBusy' },
];

function sendUploadFailure(response: ServerResponse, error: unknown): void {
  if (isClientGone(error)) return;
  const failure = uploadFailures.find(({ type }) => error instanceof type);
  if (failure === undefined) throw error;
  // What has not arrived by now is not waited for.
  if (failure.status === 408) response.setHeader('connection', 'close');
  sendText(response, failure.status, failure.text);
}

/** Serves the embedded blobs below `/blobs` as a storage account would: signed PUT once, public or signed reads. */
export class BlobRoute {
  readonly #store: FileBlobStore;
  readonly #maxUploadBytes: number;
  readonly #pace: Pace;

  constructor(store: FileBlobStore, limit = maxUploadBytes, pace = uploadPace) {
    this.#store = store;
    this.#maxUploadBytes = limit;
    this.#pace = pace;
  }

  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    for (const [name, value] of Object.entries(blobHeaders)) response.setHeader(name, value);
    const [, container = '', ...parts] = decodePath(url.pathname) ?? [];
    const name = parts.join('/');
    if (!isBlobContainer(container) || !isBlobName(name)) {
      discardBody(request);
      return sendText(response, 404, 'BlobNotFound');
    }
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return this.#read(request, response, { container, name, query: url.searchParams });
      case 'PUT':
        return this.#create(request, response, { container, name, query: url.searchParams });
      case 'OPTIONS':
        response.setHeader('access-control-allow-methods', 'GET, HEAD, PUT');
        response.setHeader(
          'access-control-allow-headers',
          'content-type, range, x-ms-blob-type, x-ms-blob-content-type',
        );
        response.setHeader('access-control-max-age', '3600');
        response.writeHead(204).end();
        return;
      default:
        discardBody(request);
        response.setHeader('allow', 'GET, HEAD, PUT, OPTIONS');
        return sendText(response, 405, 'UnsupportedHttpVerb');
    }
  }

  async #create(request: IncomingMessage, response: ServerResponse, target: Target): Promise<void> {
    const { container, name, query } = target;
    try {
      const grant = this.#store.grantOf('create', container, name, query);
      if (grant === undefined) return sendText(response, 403, 'AuthenticationFailed');
      const limit = Math.min(grant.maxBytes ?? this.#maxUploadBytes, this.#maxUploadBytes);
      if (Number(request.headers['content-length'] ?? 0) > limit) throw new UploadTooLarge();
      const named = request.headers['x-ms-blob-content-type'] || request.headers['content-type'];
      const contentType = String(named || 'application/octet-stream');
      if (!isContentType(contentType)) return sendText(response, 400, 'InvalidHeaderValue');
      const paced = atPace(limitBytes(request, limit), this.#pace);
      const body = Readable.from(paced, { objectMode: false });
      const stored = await this.#store.put(container, name, body, {
        contentType,
        ifNoneMatch: '*',
      });
      response.setHeader('etag', stored.etag);
      response.writeHead(201).end();
    } catch (error) {
      sendUploadFailure(response, error);
    } finally {
      discardBody(request, response.statusCode);
    }
  }

  async #read(request: IncomingMessage, response: ServerResponse, target: Target): Promise<void> {
    const { container, name, query } = target;
    const grant = this.#store.grantOf('read', container, name, query);
    if (grant === undefined && !blobContainers[container].isPublic) {
      return sendText(response, 403, 'AuthenticationFailed');
    }
    const blob = await this.#store.open(container, name);
    if (blob === undefined) return sendText(response, 404, 'BlobNotFound');
    try {
      await this.#send(request, response, blob, grant);
    } finally {
      await blob.close();
    }
  }

  async #send(request: IncomingMessage, response: ServerResponse, blob: OpenBlob, grant: BlobGrant | undefined) {
    const { size, contentType, etag, lastModified, cacheControl } = blob.properties;
    response.setHeader('etag', etag);
    response.setHeader('last-modified', lastModified.toUTCString());
    response.setHeader('accept-ranges', 'bytes');
    response.setHeader('cache-control', cacheControl ?? 'no-cache');
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304).end();
      return;
    }
    const isSameVersion = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
    const range = isSameVersion ? byteRange(request.headers.range, size) : 'whole';
    if (range === 'unsatisfiable') {
      response.setHeader('content-range', `bytes */${size}`);
      return sendText(response, 416, 'InvalidRange');
    }
    response.setHeader('content-type', contentType);
    if (grant?.fileName !== undefined) response.setHeader('content-disposition', contentDisposition(grant.fileName));
    if (range !== 'whole') response.setHeader('content-range', `bytes ${range.first}-${range.last}/${size}`);
    response.setHeader('content-length', range === 'whole' ? size : range.last - range.first + 1);
    response.statusCode = range === 'whole' ? 200 : 206;
    if (request.method === 'HEAD' || size === 0) {
      response.end();
      return;
    }
    await sendStream(response, blob, range === 'whole' ? undefined : range);
  }
}

interface Target {
  readonly container: BlobContainer;
  readonly name: string;
  readonly query: URLSearchParams;
}

/** A client that closes the connection, before or half-way, is not an error. */
async function sendStream(response: ServerResponse, blob: OpenBlob, range: Parameters<OpenBlob['stream']>[0]) {
  if (response.destroyed) return;
  try {
    await pipeline(blob.stream(range), response);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
  }
}
