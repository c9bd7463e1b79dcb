import { Failure } from './failure.ts';

/** Larger than any project that the schemas accept in practice, small enough to keep in memory. */
const maxBodyBytes = 8 * 1024 * 1024;

/**
 * The JSON of a request; an empty body is `{}`. Another content type is refused, since a form of a foreign site could
 * send it without asking (login CSRF).
 *
 * @throws Failure 413 when it is larger than 8 MiB, 415 when it is not sent as JSON, 400 when it is no JSON
 */
export async function readJsonBody(
  body: AsyncIterable<Uint8Array> | null,
  contentType: string | null,
): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBodyBytes) throw new Failure(413, 'ErrorRequestTooLarge');
    chunks.push(chunk);
  }
  if (size === 0) return {};
  if (!/^application\/json(?:\s*;|$)/i.test(contentType ?? ''))
    throw new Failure(415, 'ErrorInvalidInput', ['Content-Type']);
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (cause) {
    throw new Failure(400, 'ErrorInvalidInput', ['JSON'], { cause });
  }
}
