import { createHash } from 'node:crypto';
import { randomId } from '@sanispec/shared/project';
import type { Services } from '#config/services.ts';
import { PreconditionFailed } from '#storage/documentStore.ts';

const retentionSeconds = 86_400;

interface IdempotencyDocument {
  readonly id: string;
  readonly createdId: string;
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
  const id = createHash('sha256').update(`${scope} ${key}`).digest('hex');
  try {
    await services.documents.put('idempotency', { id, createdId }, { ifNoneMatch: '*', ttlSeconds: retentionSeconds });
    return createdId;
  } catch (error) {
    if (!(error instanceof PreconditionFailed)) throw error;
    const first = await services.documents.get<IdempotencyDocument>('idempotency', id);
    return first?.value.createdId ?? createdId;
  }
}
