import type { HttpResponseInit } from '@azure/functions';
import { memoizeWeak } from '@sanispec/shared/columns';
import { acceptedEncodings, compress } from './compression.ts';

/** Below this, compressing costs more than it saves. */
const minCompressedBytes = 4096;

export const jsonType = { 'content-type': 'application/json' } as const;

/** The response with these bytes of JSON, compressed when that is worth it and the client accepts it. */
export async function compressJson(
  response: HttpResponseInit,
  json: Buffer,
  acceptEncoding: string | null,
): Promise<HttpResponseInit> {
  const headers = { ...(response.headers as Record<string, string>), ...jsonType };
  if (json.length < minCompressedBytes) return { ...response, headers, body: json };
  // Also without compression: caches must not send this response to a client that accepts another encoding.
  const varied = { ...headers, vary: 'accept-encoding' };
  const [encoding] = acceptedEncodings(acceptEncoding ?? undefined);
  if (encoding === undefined) return { ...response, headers: varied, body: json };
  return { ...response, headers: { ...varied, 'content-encoding': encoding }, body: await compress(json, encoding) };
}

/**
 * The response with its JSON compressed, when that is worth it and the client accepts it: neither host compresses the
 * responses of functions.
 */
export async function compressResponse(
  response: HttpResponseInit,
  acceptEncoding: string | null,
): Promise<HttpResponseInit> {
  const { jsonBody, ...rest } = response;
  if (jsonBody === undefined || acceptedEncodings(acceptEncoding ?? undefined).length === 0) return response;
  return compressJson(rest, Buffer.from(JSON.stringify(jsonBody)), acceptEncoding);
}

const responsesOf = memoizeWeak((_data: object) => new Map<string, Promise<HttpResponseInit>>());

/**
 * The response for this very object, in the encoding that the client accepts: built once, and cached for as long as the
 * object lives.
 *
 * @param make called where there is none yet; a failure is not cached
 */
export async function cachedResponse(
  data: object,
  acceptEncoding: string | null,
  make: () => Promise<HttpResponseInit>,
): Promise<HttpResponseInit> {
  const [encoding = 'identity'] = acceptedEncodings(acceptEncoding ?? undefined);
  const responses = responsesOf(data);
  const response = responses.get(encoding) ?? make();
  responses.set(encoding, response);
  try {
    return await response;
  } catch (error) {
    responses.delete(encoding);
    throw error;
  }
}
