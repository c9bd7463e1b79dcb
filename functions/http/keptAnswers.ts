import type { HttpResponseInit } from '@azure/functions';
import { memoizeWeak } from '@sanispec/shared/columns';
import { acceptedEncodings } from './compression.ts';

const answersOf = memoizeWeak((_data: object) => new Map<string, Promise<HttpResponseInit>>());

/**
 * The answer made of this very object, packed as the client takes it: made once, and kept as long as the object is.
 *
 * @param make called where there is none yet; what it throws is not kept
 */
export async function keptAnswer(
  data: object,
  acceptEncoding: string | null,
  make: () => Promise<HttpResponseInit>,
): Promise<HttpResponseInit> {
  const [encoding = 'identity'] = acceptedEncodings(acceptEncoding ?? undefined);
  const answers = answersOf(data);
  const answer = answers.get(encoding) ?? make();
  answers.set(encoding, answer);
  try {
    return await answer;
  } catch (error) {
    answers.delete(encoding);
    throw error;
  }
}
