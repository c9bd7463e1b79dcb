import type { HttpResponseInit } from '@azure/functions';
import { acceptedEncodings, compress } from './compression.ts';

/** Below this, packing costs more than it saves. */
const smallestBytes = 4096;

/**
 * The answer with its JSON compressed, when that is worth it and the client takes it: neither host packs what functions
 * answer.
 */
export async function packAnswer(answer: HttpResponseInit, acceptEncoding: string | null): Promise<HttpResponseInit> {
  const { jsonBody, ...rest } = answer;
  const [encoding] = acceptedEncodings(acceptEncoding ?? undefined);
  if (jsonBody === undefined || encoding === undefined) return answer;
  const json = Buffer.from(JSON.stringify(jsonBody));
  if (json.length < smallestBytes) return answer;
  const headers = { ...(answer.headers as Record<string, string>), 'content-type': 'application/json' };
  return {
    ...rest,
    headers: { ...headers, 'content-encoding': encoding, vary: 'accept-encoding' },
    body: await compress(json, encoding),
  };
}
