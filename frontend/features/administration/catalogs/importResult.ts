import { type ConversionResult, importCatalog } from '@sanispec/shared/contract';
import { type ApiResult, callApi } from '#lib/http/api.ts';
import { uploadFile } from '#lib/http/uploadFile.ts';

type Started = ApiResult<{ readonly jobId: string }>;

/** Fetches what a conversion made and uploads it, as its author would after a download. */
async function uploadAgain(fileUrl: string): Promise<ApiResult<string>> {
  const file = await fetch(fileUrl)
    .then((response) => (response.ok ? response.blob() : undefined))
    .catch(() => undefined);
  if (file === undefined) return { ok: false, status: 0, error: 'NetworkError', details: [] };
  const { signal } = new AbortController();
  return uploadFile(file, { signal, onProgress: () => undefined });
}

/**
 * Starts the check of a catalogue that a conversion made.
 *
 * @param idempotencyKey one for each result, so that a second click starts no second check
 */
export async function importResult(
  { fileUrl, fileName }: Pick<ConversionResult, 'fileUrl' | 'fileName'>,
  idempotencyKey: string,
): Promise<Started> {
  const start = (attachment_file: string): Promise<Started> =>
    callApi(importCatalog, { body: { attachment_file, fileName, countries: [], review: true }, idempotencyKey });
  const started = await start(fileUrl);
  // Where results lie apart from uploads the server does not take their address for one.
  if (started.ok || started.error !== 'ErrorUploadNotFound') return started;
  const uploaded = await uploadAgain(fileUrl);
  return uploaded.ok ? start(uploaded.data) : uploaded;
}
