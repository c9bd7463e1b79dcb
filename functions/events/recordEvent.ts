import type { Services } from '#config/services.ts';
import { PreconditionFailed } from '#storage/documentStore.ts';
import { type EventDraft, type UsageEvent, usageEventOf } from './usageEvent.ts';

/** How long events are kept: twice the longest span of a report, and some weeks. */
export const eventRetentionDays = 400;

const daySeconds = 86_400;

/**
 * Stores an event unless it is there.
 *
 * @returns whether it was new
 */
export async function storeEvent({ documents, now }: Services, draft: EventDraft): Promise<boolean> {
  const recordedOn = now();
  const ageSeconds = Math.floor((recordedOn.getTime() - Date.parse(draft.on)) / 1000);
  const ttlSeconds = eventRetentionDays * daySeconds - Math.max(0, ageSeconds);
  if (ttlSeconds <= 0) return false;
  try {
    await documents.put('events', usageEventOf(draft, recordedOn.toISOString()), { ifNoneMatch: '*', ttlSeconds });
    return true;
  } catch (error) {
    if (error instanceof PreconditionFailed) return false;
    throw error;
  }
}

/** Whether an event is recorded already. */
export async function isRecorded({ documents }: Services, draft: EventDraft): Promise<boolean> {
  const { id, countryMonth } = usageEventOf(draft, '');
  return (await documents.get<UsageEvent>('events', id, countryMonth)) !== undefined;
}

/**
 * Records an event, after it happened. One that cannot be written must not fail what a person did: the next night makes
 * up for it (domain: Events).
 */
export async function recordEvent(services: Services, draft: EventDraft): Promise<void> {
  try {
    await storeEvent(services, draft);
  } catch (error) {
    services.log('warning', 'eventNotRecorded', { kind: draft.kind, error });
  }
}
