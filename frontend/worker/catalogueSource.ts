import { Envelope, getInfos, Infos } from '@sanispec/shared/contract';
import { apiAddress } from '#lib/http/apiAddress.ts';
import type { OpenProgress } from './catalogueApi.ts';
import { download } from './downloadBlob.ts';

export type InfosAnswer =
  | { readonly kind: 'new'; readonly infos: Infos; readonly etag: string }
  | { readonly kind: 'unchanged' };

/** Where catalogues come from. Both calls throw when the server cannot be reached or answers wrongly. */
export interface CatalogueSource {
  /** GET /api/infos; `etag` of what is already held spares the body (domain: Versions and repeated requests). */
  fetchInfos(etag: string | undefined): Promise<InfosAnswer>;
  /** A listing or texts blob as it is stored, gzipped. */
  download(url: string, onProgress: (progress: OpenProgress) => void): Promise<Uint8Array<ArrayBuffer>>;
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

/** The API and the blob storage behind it. */
export const networkSource: CatalogueSource = { fetchInfos, download };
