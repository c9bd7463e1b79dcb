import type { HttpResponseInit } from '@azure/functions';
import { acceptedEncodings, compress } from './compression.ts';

/** Below this, packing costs more than it saves. */
const smallestBytes = 4096;

export const jsonType = { 'content-type': 'application/json' } as const;

/** The answer with these bytes of JSON, compressed when that is worth it and the client takes it. */
export async function packBytes(
  answer: HttpResponseInit,
  json: Buffer,
  acceptEncoding: string | null,
): Promise<HttpResponseInit> {
  const headers = { ...(answer.headers as Record<string, string>), ...jsonType };
  if (json.length < smallestBytes) return { ...answer, headers, body: json };
  // Also without packing: caches must not take this answer for that of another client.
  const varied = { ...headers, vary: 'accept-encoding' };
  const [encoding] = acceptedEncodings(acceptEncoding ?? undefined);
  if (encoding === undefined) return { ...answer, headers: varied, body: json };
  return { ...answer, headers: { ...varied, 'content-encoding': encoding }, body: await compress(json, encoding) };
}

/**
 * The answer with its JSON compressed, when that is worth it and the client takes it: neither host packs what functions
 * answer.
 */
export async function packAnswer(answer: HttpResponseInit, acceptEncoding: string | null): Promise<HttpResponseInit> {
  const { jsonBody, ...rest } = answer;
  if (jsonBody === undefined || acceptedEncodings(acceptEncoding ?? undefined).length === 0) return answer;
  return packBytes(rest, Buffer.from(JSON.stringify(jsonBody)), acceptEncoding);
}
