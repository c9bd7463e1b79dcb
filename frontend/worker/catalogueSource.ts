import { getInfos, type Infos } from '@sanispec/shared/contract';
import { callApi } from '#lib/http/api.ts';
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
  const signal = AbortSignal.timeout(infosMs);
  const answer = await callApi(getInfos, { ifNoneMatch: etag, signal, isQuiet: true });
  if (answer.ok) return { kind: 'new', infos: answer.data, etag: answer.etag ?? '' };
  if (answer.status === 304) return { kind: 'unchanged' };
  throw new Error(`Catalogue infos were refused: ${answer.error}`);
}

/** The API and the blob storage behind it. */
export const networkSource: CatalogueSource = { fetchInfos, download };
