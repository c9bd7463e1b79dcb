import type { OpenProgress } from './catalogueApi.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type OnProgress = (progress: OpenProgress) => void;

/** Passes bytes on and says how many have come; the stream fails with what `onBytes` throws. */
function countBytes(onBytes: (total: number) => void): TransformStream<Bytes, Bytes> {
  let total = 0;
  return new TransformStream({
    transform(chunk, controller) {
      total += chunk.byteLength;
      onBytes(total);
      controller.enqueue(chunk);
    },
  });
}

async function bytesOf(stream: ReadableStream<Bytes>): Promise<Bytes> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A blob as it is stored. @throws when the server cannot be reached or does not have it */
export async function download(url: string, onProgress: OnProgress): Promise<Bytes> {
  const response = await fetch(url);
  if (!response.ok || response.body === null) {
    throw new Error(`The catalogue download was answered with status ${response.status}`);
  }
  // A compressed transfer announces the compressed length, which says nothing about the bytes counted here.
  const announced = response.headers.has('Content-Encoding') ? 0 : Number(response.headers.get('Content-Length'));
  const total = announced > 0 ? { totalBytes: announced } : {};
  return bytesOf(response.body.pipeThrough(countBytes((receivedBytes) => onProgress({ receivedBytes, ...total }))));
}

/** Above what a workbook of the allowed size can become. */
const maxUnpackedBytes = 512 * 1024 * 1024;

/**
 * Unpacks a downloaded blob.
 *
 * @throws TypeError when the bytes are damaged; RangeError when more comes out than an import makes
 */
export function unpackBlob(packed: Bytes, maxBytes = maxUnpackedBytes): Promise<Bytes> {
  const limit = countBytes((bytes) => {
    if (bytes > maxBytes) throw new RangeError(`The blob holds more than ${maxBytes} bytes`);
  });
  return bytesOf(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')).pipeThrough(limit));
}
