import { emailId } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import { removeReview } from '#imports/review/reviewBlobs.ts';
import { noteForgotten } from '#imports/scheduledImports.ts';
import type { JobDocument } from '#jobs/job.ts';
import { jobBlobName, replaceJob } from '#jobs/jobDocuments.ts';
import { mailOwner } from '#mail/mail.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { PreconditionFailed, type StoredDocument } from '#storage/documentStore.ts';
import { withoutPersonName } from './forgetName.ts';
import type { Person } from './person.ts';

export async function jobsOf(
  { documents }: Services,
  ownerId: string,
): Promise<readonly StoredDocument<JobDocument>[]> {
  const query = listedQuery('ownJobs', { ownerId, sort: { field: 'createdOn' } });
  return (await documents.query<JobDocument>('jobs', query)).documents;
}

/** Whether a mail goes to the person. */
function isMailTo({ input }: JobDocument, { id, email }: Person): boolean {
  const { userId, email: address } = input as { readonly userId?: string; readonly email?: string };
  return userId === id || (email !== '' && address !== undefined && emailId(address) === emailId(email));
}

/** Removes a person's jobs and the mails to them; mails to others go without the name. */
export async function forgetJobs(services: Services, person: Person): Promise<void> {
  const mails = await jobsOf(services, mailOwner);
  const ended = [...(await jobsOf(services, person.id)), ...mails.filter(({ value }) => isMailTo(value, person))];
  for (const { id, value } of ended) {
    await noteForgotten(services, value);
    await services.documents.delete('jobs', id);
    await services.blobs.delete('jobs', jobBlobName(value));
    await removeReview(services, id);
  }
  for (const { value, etag } of mails) {
    const input = withoutPersonName(value.input as object, person);
    if (isMailTo(value, person) || input === value.input) continue;
    try {
      await replaceJob(services, { ...value, input }, etag);
    } catch (error) {
      // It is being sent: the sweep of the outbox follows, and the job expires within days.
      if (!(error instanceof PreconditionFailed)) throw error;
    }
  }
}
