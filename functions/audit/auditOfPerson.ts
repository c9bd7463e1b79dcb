import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { PreconditionFailed, type StoredDocument } from '#storage/documentStore.ts';
import { type AuditDocument, auditRetentionSeconds } from './recordAudit.ts';
import { auditMonthsBefore } from './searchAudit.ts';

const pageSize = 500;

async function* entriesOfMonth(services: Services, month: string): AsyncGenerator<StoredDocument<AuditDocument>> {
  for (let offset = 0; ; offset += pageSize) {
    const page = { sort: { field: 'on' }, offset, limit: pageSize } as const;
    const query = listedQuery('auditOfMonth', { partition: month, kinds: undefined, from: '', to: '9999~', ...page });
    const { documents } = await services.documents.query<AuditDocument>('audit', query);
    yield* documents;
    if (documents.length < pageSize) return;
  }
}

/** What an account did, and what was done to it. */
export async function* auditOfPerson(
  services: Services,
  userId: string,
): AsyncGenerator<StoredDocument<AuditDocument>> {
  for (const month of auditMonthsBefore(services.now())) {
    for await (const entry of entriesOfMonth(services, month)) {
      const { actor, subject } = entry.value;
      if (actor.id === userId || (subject.kind === 'user' && subject.id === userId)) yield entry;
    }
  }
}

/** The entry with the id alone: pages say in words that the account is gone. */
function withoutName(entry: AuditDocument, userId: string): AuditDocument {
  const { before: _, after: __, ...rest } = entry;
  const isSubject = entry.subject.kind === 'user' && entry.subject.id === userId;
  return {
    // What was changed of an account may say who it was; what its deletion did with projects does not.
    ...(isSubject
      ? { ...(entry.action === 'delete' ? entry : rest), subject: { ...entry.subject, title: '' } }
      : entry),
    ...(entry.actor.id === userId && { actor: { id: userId, name: '' } }),
  };
}

/**
 * Takes a person's name out of the log, whose entries stay as long as they would have. Repeating it changes nothing.
 *
 * @returns how many entries there are
 */
export async function pseudonymiseAudit(services: Services, userId: string): Promise<number> {
  let found = 0;
  for await (const { value, etag } of auditOfPerson(services, userId)) {
    found += 1;
    const changed = withoutName(value, userId);
    if (JSON.stringify(changed) === JSON.stringify(value)) continue;
    const ageSeconds = Math.floor((services.now().getTime() - Date.parse(value.on)) / 1000);
    const ttlSeconds = Math.max(1, auditRetentionSeconds - Math.max(0, ageSeconds));
    try {
      await services.documents.put('audit', changed, { ifMatch: etag, ttlSeconds });
    } catch (error) {
      // It has just expired, or another run was quicker.
      if (!(error instanceof PreconditionFailed)) throw error;
    }
  }
  return found;
}
