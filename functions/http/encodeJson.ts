import type { ReadableStream } from 'node:stream/web';
import { memoizeWeak } from '@sanispec/shared/columns';
import { acceptedEncodings, compress } from './compression.ts';

/** Below this, compressing costs more than it saves. */
const minCompressedBytes = 4096;

/** A body as it is sent, and the headers that describe it. */
export interface EncodedBody {
  readonly body: Uint8Array | ReadableStream<Uint8Array>;
  readonly headers: Readonly<Record<string, string>>;
}

export const jsonType = { 'content-type': 'application/json' } as const;

/**
 * JSON as it is sent: compressed when that is worth it and the client accepts it, since neither host compresses the
 * responses of functions.
 */
export async function encodeJson(json: Buffer, acceptEncoding: string | null): Promise<EncodedBody> {
  if (json.length < minCompressedBytes) return { body: json, headers: jsonType };
  // Also without compression: caches must not send this response to a client that accepts another encoding.
  const headers = { ...jsonType, vary: 'accept-encoding' };
  const [encoding] = acceptedEncodings(acceptEncoding ?? undefined);
  if (encoding === undefined) return { body: json, headers };
  return { body: await compress(json, encoding), headers: { ...headers, 'content-encoding': encoding } };
}

const bodiesOf = memoizeWeak((_data: object) => new Map<string, Promise<EncodedBody>>());

/**
 * The body for this very object, in the encoding that the client accepts: built once, and cached for as long as the
 * object lives.
 *
 * @param make called where there is none yet; a failure is not cached
 */
export async function cachedBody(
  data: object,
  acceptEncoding: string | null,
  make: () => Promise<EncodedBody>,
): Promise<EncodedBody> {
  const [encoding = 'identity'] = acceptedEncodings(acceptEncoding ?? undefined);
  const bodies = bodiesOf(data);
  const body = bodies.get(encoding) ?? make();
  bodies.set(encoding, body);
  try {
    return await body;
  } catch (error) {
    bodies.delete(encoding);
    throw error;
  }
}
