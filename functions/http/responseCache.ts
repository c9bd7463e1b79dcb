import type { HttpResponseInit } from '@azure/functions';
import { memoizeWeak } from '@sanispec/shared/columns';
import { acceptedEncodings } from './compression.ts';

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
