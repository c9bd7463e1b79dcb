import { createHash } from 'node:crypto';
import { randomId } from '@sanispec/shared/project';
import type { Services } from '#config/services.ts';
import { PreconditionFailed } from '#storage/documentStore.ts';

const retentionSeconds = 86_400;

interface IdempotencyDocument {
  readonly id: string;
  readonly createdId: string;
}

function documentId(scope: string, key: string): string {
  return createHash('sha256').update(`${scope} ${key}`).digest('hex');
}

/**
 * Does something once for a key: a repeated request gets what `read` answers.
 *
 * @param scope who asks for what
 */
export async function onceForKey<Result>(
  services: Services,
  request: { readonly scope: string; readonly key: string | undefined; readonly subjectId: string },
  work: { readonly act: () => Promise<Result>; readonly read: () => Promise<Result> },
): Promise<Result> {
  const { scope, key, subjectId } = request;
  if (key === undefined) return work.act();
  const id = documentId(scope, key);
  if ((await services.documents.get('idempotency', id)) !== undefined) return work.read();
  const result = await work.act();
  await services.documents.put('idempotency', { id, createdId: subjectId }, { ttlSeconds: retentionSeconds });
  return result;
}

/**
 * The id for something that is about to be created: a repeated request with the same key gets the id of the first, so
 * that creating it again finds it there.
 *
 * @param scope who asks for what, e.g. 'guest createGuestProject'
 */
export async function idempotentId(services: Services, scope: string, key: string | undefined): Promise<string> {
  const createdId = randomId(services.randomBytes);
  if (key === undefined) return createdId;
  const id = documentId(scope, key);
  try {
    await services.documents.put('idempotency', { id, createdId }, { ifNoneMatch: '*', ttlSeconds: retentionSeconds });
    return createdId;
  } catch (error) {
    if (!(error instanceof PreconditionFailed)) throw error;
    const first = await services.documents.get<IdempotencyDocument>('idempotency', id);
    return first?.value.createdId ?? createdId;
  }
}
