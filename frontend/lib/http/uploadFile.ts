import { getUploadToken, type UploadPurpose } from '@sanispec/shared/contract';
import { type ApiError, type ApiResult, callApi } from './api.ts';

/** What becomes of an upload on its way. */
interface UploadWatch {
  readonly signal: AbortSignal;
  /** Whole percent of the bytes that have left. */
  onProgress(percent: number): void;
  /** An import unless given. */
  readonly purpose?: UploadPurpose | undefined;
}

function failure(status: number): ApiError {
  return { ok: false, status, error: status === 0 ? 'NetworkError' : 'ServerError', details: [] };
}

/**
 * Sends the bytes; `fetch` does not say how far it is.
 *
 * @returns the HTTP status, 0 when the server was not reached
 * @throws the reason of the abort
 */
function put(address: string, file: Blob, { signal, onProgress }: UploadWatch): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    function abort(): void {
      request.abort();
      reject(signal.reason as Error);
    }
    function settle(): void {
      signal.removeEventListener('abort', abort);
      resolve(request.status);
    }
    request.open('PUT', address);
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    // A storage account wants to be told that this is all of it.
    request.setRequestHeader('x-ms-blob-type', 'BlockBlob');
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(Math.floor((loaded / total) * 100));
    };
    request.onload = settle;
    request.onerror = settle;
    signal.addEventListener('abort', abort, { once: true });
    request.send(file);
  });
}

/**
 * Uploads a file: its own token, then one PUT (domain: Uploads). A retry calls again and gets another token, since one
 * takes a single upload, whose progress is unknown here.
 *
 * @returns the address that names the file in later calls
 * @throws the reason of the abort
 */
export async function uploadFile(file: Blob, watch: UploadWatch): Promise<ApiResult<string>> {
  const token = await callApi(getUploadToken, {
    query: { bytes: file.size, ...(watch.purpose !== undefined && { purpose: watch.purpose }) },
    signal: watch.signal,
    isQuiet: true,
  });
  if (!token.ok) return token;
  watch.signal.throwIfAborted();
  const status = await put(token.data.connectionString, file, watch);
  return status >= 200 && status < 300 ? { ok: true, data: token.data.fullUrl } : failure(status);
}
