import type { Writable } from 'node:stream';

/** Ends a stream with its only or last bytes. */
export function endWith(sink: Writable, bytes: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    sink.once('error', reject);
    sink.end(bytes, () => resolve());
  });
}
