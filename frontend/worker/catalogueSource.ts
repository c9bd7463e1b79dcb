import { Envelope, getInfos, Infos } from '@sanispec/shared/contract';
import { apiAddress } from '#lib/http/apiAddress.ts';
import type { OpenProgress } from './catalogueApi.ts';
import { inflate } from './readZip.ts';

export type InfosAnswer =
  | { readonly kind: 'new'; readonly infos: Infos; readonly etag: string }
  | { readonly kind: 'unchanged' };

/** Where catalogues come from. Both calls throw when the server cannot be reached or answers wrongly. */
export interface CatalogueSource {
  /** GET /api/infos; `etag` of what is already held spares the body (domain: Versions and repeated requests). */
  fetchInfos(etag: string | undefined): Promise<InfosAnswer>;
  /** The catalogue ZIP as bytes. */
  downloadZip(url: string, onProgress: (progress: OpenProgress) => void): Promise<Uint8Array<ArrayBuffer>>;
  /** The listing blob of a country, unpacked. */
  downloadListing(url: string, onProgress: (progress: OpenProgress) => void): Promise<Uint8Array<ArrayBuffer>>;
}

/** A connection without a response for this long counts as offline: what the browser has stored is opened instead. */
const infosMs = 30_000;

async function fetchInfos(etag: string | undefined): Promise<InfosAnswer> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (etag !== undefined) headers['If-None-Match'] = etag;
  const response = await fetch(apiAddress(getInfos.path), { headers, signal: AbortSignal.timeout(infosMs) });
  if (response.status === 304) return { kind: 'unchanged' };
  const envelope = Envelope.parse(await response.json());
  if (envelope.status === 'error') throw new Error(`Catalogue infos were refused: ${envelope.data}`);
  return { kind: 'new', infos: Infos.parse(envelope.data), etag: response.headers.get('ETag') ?? '' };
}

async function readWithProgress(
  response: Response,
  onProgress: (progress: OpenProgress) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  // A compressed transfer announces the compressed length, which says nothing about the bytes counted here.
  const announced = response.headers.has('Content-Encoding') ? 0 : Number(response.headers.get('Content-Length'));
  const total = announced > 0 ? { totalBytes: announced } : {};
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let receivedBytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    chunks.push(part.value);
    receivedBytes += part.value.byteLength;
    onProgress({ receivedBytes, ...total });
  }
  const bytes = new Uint8Array(receivedBytes);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

async function download(url: string, onProgress: (progress: OpenProgress) => void): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The catalogue download was answered with status ${response.status}`);
  return readWithProgress(response, onProgress);
}

/** The API and the blob storage behind it. */
export const networkSource: CatalogueSource = {
  fetchInfos,
  downloadZip: download,
  downloadListing: async (url, onProgress) => inflate(await download(url, onProgress), 'gzip'),
};
