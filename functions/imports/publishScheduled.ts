import { type Finding, ImportReview } from '@sanispec/shared/contract';
import type { ScheduleMail } from '#accounts/dueMails.ts';
import type { Services } from '#config/services.ts';
import type { JobDocument } from '#jobs/job.ts';
import { replaceJob, requeueJob } from '#jobs/jobDocuments.ts';
import { startJobOnce } from '#jobs/startJob.ts';
import { mailOwner } from '#mail/mail.ts';
import { idempotentId } from '#projects/idempotentId.ts';
import { PreconditionFailed, type StoredDocument } from '#storage/documentStore.ts';
import { changedSince } from './checkedCatalogues.ts';
import { lackingRights, mayImportFor, readImporter } from './importer.ts';
import { importedFile, type ScheduledJob, scheduledJobs } from './scheduledImports.ts';

/** Why a scheduled import cannot be published any more, as far as that is known without reading its files. */
async function refusalOf(services: Services, { owner, result }: JobDocument): Promise<readonly Finding[]> {
  const review = ImportReview.safeParse(result).data;
  if (review === undefined) return [{ key: 'ErrorCheckedFilesGone', args: [] }];
  const importer = await readImporter(services, owner);
  if (!mayImportFor(importer, review.countries)) return lackingRights(importer, review.countries);
  const changed = await changedSince(services, review);
  return changed.length > 0 ? [{ key: 'ErrorCatalogChanged', args: [] }] : [];
}

/** @returns undefined when another process changed the job meanwhile, which the next run looks at */
async function replaceUnlessChanged(
  services: Services,
  job: ScheduledJob,
  etag: string,
): Promise<StoredDocument<JobDocument> | undefined> {
  try {
    return await replaceJob(services, job, etag);
  } catch (error) {
    if (error instanceof PreconditionFailed) return undefined;
    throw error;
  }
}

/** Queues the mail to the owner, then closes the schedule: cut off in between, the same mail is not queued again. */
async function tell(services: Services, job: ScheduledJob, etag: string): Promise<void> {
  const mail: ScheduleMail = {
    kind: job.status === 'succeeded' ? 'catalogPublished' : 'catalogRefused',
    ...{ userId: job.owner, jobId: job.id, ...importedFile(job), on: job.schedule.on },
    reasons: job.errors,
  };
  const mailId = await idempotentId(services, 'scheduled import', `${job.id} ${job.schedule.on} ${job.queuedOn}`);
  await startJobOnce(services, mailId, { kind: 'mail', owner: mailOwner, input: mail });
  await replaceUnlessChanged(services, { ...job, schedule: { ...job.schedule, isOpen: false } }, etag);
}

async function refuse(
  services: Services,
  { value, etag }: StoredDocument<ScheduledJob>,
  errors: readonly Finding[],
): Promise<boolean> {
  const job: ScheduledJob = { ...value, status: 'failed', step: 'ProcessFailed', errors: [...errors] };
  const refused = await replaceUnlessChanged(services, job, etag);
  if (refused !== undefined) await tell(services, job, refused.etag);
  return refused !== undefined;
}

interface Done {
  importsBegun: number;
  importsRefused: number;
  mailsQueued: number;
}

async function advance(services: Services, stored: StoredDocument<ScheduledJob>, done: Done): Promise<void> {
  const { status, schedule } = stored.value;
  if (!schedule.isOpen) return;
  if (status === 'succeeded' || status === 'failed') {
    await tell(services, stored.value, stored.etag);
    done.mailsQueued += 1;
  } else if (status === 'waiting') {
    const errors = await refusalOf(services, stored.value);
    if (errors.length > 0) {
      if (await refuse(services, stored, errors)) done.importsRefused += 1;
    } else if (Date.parse(schedule.on) <= services.now().getTime()) {
      const changes = { isReviewed: true, tries: 0, queuedOn: services.now().toISOString() };
      if ((await requeueJob(services, stored, changes)) !== undefined) done.importsBegun += 1;
    }
  }
}

/**
 * Publishes the imports whose time has come, and tells owners how theirs ended (domain: Scheduled publishing). One that
 * cannot be published any more is refused as soon as that is known, so that its owner has time to check it again. A late
 * run publishes late; two at once do no more than one, since each job changes by its ETag alone.
 *
 * @throws AggregateError once all others are done, when some could not be looked at
 */
export async function publishScheduled(services: Services): Promise<Readonly<Done>> {
  const done: Done = { importsBegun: 0, importsRefused: 0, mailsQueued: 0 };
  const failures: unknown[] = [];
  for (const stored of await scheduledJobs(services)) {
    await advance(services, stored, done).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} scheduled imports failed`);
  return done;
}
