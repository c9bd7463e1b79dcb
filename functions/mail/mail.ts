import { type DueMails, dueMilliseconds, type Mail } from '#accounts/dueMails.ts';
import type { Services } from '#config/services.ts';
import { startJob, startJobOnce } from '#jobs/startJob.ts';
import { listedQuery } from '#storage/documentQueries.ts';

/** Mails belong to no account that could ask for them. */
export const mailOwner = 'mail';

/**
 * Sends a mail: a job, so that it is sent at least once even if the mail server is away now, and no call has to wait for
 * it (domain: Mails). For mails without a stored cause; what a change makes due is written with it.
 *
 * @example await queueMail(services, { kind: 'resetPassword', email, locale })
 * @throws StorageBusy when the job cannot be written
 */
export async function queueMail(services: Services, mail: Mail): Promise<void> {
  await startJob(services, { kind: 'mail', owner: mailOwner, input: mail });
}

/**
 * Sends the mails that a change has made due, once it is stored. Those that are queued already are left alone.
 *
 * @returns how many were not queued before
 * @throws StorageBusy when a job cannot be written; `queueLostMails` makes up for it
 */
export async function queueDueMails(services: Services, due: DueMails | undefined): Promise<number> {
  const oldest = new Date(services.now().getTime() - dueMilliseconds).toISOString();
  let queued = 0;
  for (const { id, on, mail } of due?.mails ?? []) {
    // The job of an older one may be gone again, because it has ended.
    if (on < oldest) continue;
    if (await startJobOnce(services, id, { kind: 'mail', owner: mailOwner, input: mail })) queued += 1;
  }
  return queued;
}

interface WithDueMails {
  readonly dueMails: DueMails;
}

/** Their own process is about to queue them. */
const graceMilliseconds = 60_000;

/**
 * Sends the mails whose process ended between a change and its mails.
 *
 * @returns how many there were
 */
export async function queueLostMails(services: Services): Promise<number> {
  const { documents } = services;
  const now = services.now().getTime();
  const from = new Date(now - dueMilliseconds).toISOString();
  const to = new Date(now - graceMilliseconds).toISOString();
  const [projects, users] = await Promise.all([
    documents.query<WithDueMails>('projects', listedQuery('projectsWithMails', { from, to })),
    documents.query<WithDueMails>('users', listedQuery('usersWithMails', { from, to })),
  ]);
  let queued = 0;
  for (const { value } of [...projects.documents, ...users.documents]) {
    queued += await queueDueMails(services, value.dueMails);
  }
  if (queued > 0) services.log('warning', 'lostMailsQueued', { queued });
  return queued;
}
