import type { JobKind } from '@sanispec/shared/contract';
import { runJob } from '#jobs/runJob.ts';
import { type OutboxMail, readOutbox } from '#mail/outbox.ts';
import { jobHandlers } from '#triggers/jobHandlers.ts';
import type { TestServices } from './testServices.ts';

/** Runs the jobs of a kind that wait, as the host would. */
export async function runQueued(services: TestServices, kind: JobKind): Promise<void> {
  const { documents } = await services.documents.query('jobs', {
    where: {
      kind: 'and',
      criteria: [
        { kind: 'equals', field: 'kind', value: kind },
        { kind: 'equals', field: 'status', value: 'queued' },
      ],
    },
  });
  for (const { id } of documents) await runJob(services, id, jobHandlers);
}

/** Sends the mails that wait; resolves to the outbox, newest first. */
export async function sendMails(services: TestServices): Promise<OutboxMail[]> {
  await runQueued(services, 'mail');
  return readOutbox(services.environment.DATA_DIR);
}

/** The secret of the link in a mail. */
export function tokenIn(mail: OutboxMail | undefined): string {
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error('The mail has no link with a token');
  return token;
}
