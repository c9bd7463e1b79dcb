import { countriesOf, hasRole } from '@sanispec/shared/access';
import { ImportReview, maxScheduleDays, type ScheduledImport } from '@sanispec/shared/contract';
import type { UserDocument } from '#accounts/user.ts';
import { type Actor, recordAudit } from '#audit/recordAudit.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import type { JobDocument } from '#jobs/job.ts';
import { findJob, replaceJob, withoutSchedule } from '#jobs/jobDocuments.ts';
import { findOwnJob } from '#jobs/ownJob.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { PreconditionFailed, type StoredDocument } from '#storage/documentStore.ts';
import { checkContinue } from './checkedCatalogues.ts';
import { mayImportFor, readActor, readImporter, systemOwner } from './importer.ts';

/** A job with a time at which its import is published. */
export type ScheduledJob = JobDocument & { readonly schedule: NonNullable<JobDocument['schedule']> };

const dayMilliseconds = 24 * 3600 * 1000;
/** For so long lists say how a scheduled import ended. */
const shownMilliseconds = 7 * dayMilliseconds;

/** Scheduled imports, those that were due within the last 31 days included; the next one first. */
export async function scheduledJobs({ documents, now }: Services): Promise<readonly StoredDocument<ScheduledJob>[]> {
  const from = new Date(now().getTime() - 31 * dayMilliseconds).toISOString();
  const found = await documents.query<ScheduledJob>('jobs', listedQuery('scheduledJobs', { from }));
  return found.documents.toSorted((left, right) => left.value.schedule.on.localeCompare(right.value.schedule.on));
}

const ImportedFile = ImportReview.pick({ fileName: true, countries: true });

/** Which file an import is about, and for which countries: its check says so, and so does its outcome. */
export function importedFile({ result }: JobDocument): Pick<ImportReview, 'fileName' | 'countries'> {
  return ImportedFile.safeParse(result).data ?? { fileName: '', countries: [] };
}

async function replaceWaiting(
  services: Services,
  job: JobDocument,
  etag: string,
): Promise<StoredDocument<JobDocument>> {
  try {
    return await replaceJob(services, job, etag);
  } catch (error) {
    if (error instanceof PreconditionFailed) throw new Failure(409, 'ErrorJobNotWaiting', [], { cause: error });
    throw error;
  }
}

async function noteSchedule(
  services: Services,
  caller: Actor,
  action: 'schedule' | 'takeBack',
  job: JobDocument,
): Promise<void> {
  const { fileName, countries } = importedFile(job);
  const subject = { kind: 'catalogue', id: job.id, title: fileName } as const;
  const fact = { on: job.schedule?.on };
  await recordAudit(services, caller, {
    ...{ action, subject, countries },
    ...(action === 'schedule' ? { after: fact } : { before: fact }),
  });
}

/**
 * Lets a checked import be published at a time. Scheduled again, it has the new time.
 *
 * @throws Failure 400 ErrorScheduleTime, 403 ErrorCountryNoRights, 404 ErrorJobNotFound, 409 ErrorJobNotWaiting,
 *   ErrorCatalogChanged, ErrorLossNotAccepted
 */
export async function scheduleImport(
  services: Services,
  caller: UserDocument,
  jobId: string,
  { on, acceptLoss }: { readonly on: string; readonly acceptLoss: boolean },
): Promise<JobDocument> {
  const { value, etag } = await findOwnJob(services, caller, jobId);
  const review = ImportReview.safeParse(value.result).data;
  if (value.kind !== 'catalog-import' || value.status !== 'waiting' || review === undefined) {
    throw new Failure(409, 'ErrorJobNotWaiting');
  }
  const ahead = Date.parse(on) - services.now().getTime();
  if (ahead <= 0 || ahead > maxScheduleDays * dayMilliseconds) {
    throw new Failure(400, 'ErrorScheduleTime', [String(maxScheduleDays)]);
  }
  const owner = await readImporter(services, value.owner);
  if (!mayImportFor(owner, review.countries)) throw new Failure(403, 'ErrorCountryNoRights');
  await checkContinue(services, review, { acceptLoss });
  const schedule = { on: new Date(on).toISOString(), isOpen: true };
  const stored = await replaceWaiting(services, { ...value, schedule }, etag);
  await noteSchedule(services, caller, 'schedule', stored.value);
  return stored.value;
}

/**
 * An import that others may count on does not disappear without a trace.
 *
 * @param caller the system unless given
 */
export async function noteForgotten(services: Services, job: JobDocument, caller?: Actor): Promise<void> {
  if (!job.schedule?.isOpen) return;
  await noteSchedule(services, caller ?? (await readActor(services, systemOwner)), 'takeBack', job);
}

type Caller = Pick<UserDocument, 'id' | 'scopes'>;

function isWaiting({ status, schedule }: JobDocument): boolean {
  return status === 'waiting' && schedule?.isOpen === true;
}

/** Its owner and root; and administrators of all its countries, who could publish there at any time. */
function mayTakeBack({ id, scopes }: Caller, job: JobDocument): boolean {
  if (job.owner === id || hasRole(scopes, 'root')) return true;
  const { countries } = importedFile(job);
  return countries.length > 0 && mayImportFor({ countries: countriesOf(scopes, 'admin') }, countries);
}

/**
 * Takes the time from a scheduled import, which waits for its owner again.
 *
 * @returns what it was
 * @throws Failure 404 ErrorJobNotFound, 409 ErrorJobNotWaiting
 */
export async function takeBackImport(services: Services, caller: UserDocument, jobId: string): Promise<JobDocument> {
  const stored = await findJob(services, jobId);
  if (stored === undefined || !mayTakeBack(caller, stored.value)) throw new Failure(404, 'ErrorJobNotFound');
  if (!isWaiting(stored.value)) throw new Failure(409, 'ErrorJobNotWaiting');
  await replaceWaiting(services, withoutSchedule(stored.value), stored.etag);
  await noteSchedule(services, caller, 'takeBack', stored.value);
  return stored.value;
}

function stateOf({ status }: JobDocument): ScheduledImport['state'] {
  switch (status) {
    case 'waiting':
      return 'scheduled';
    case 'succeeded':
      return 'published';
    case 'failed':
      return 'refused';
    default:
      return 'publishing';
  }
}

async function describe(services: Services, caller: Caller, job: ScheduledJob): Promise<ScheduledImport> {
  const isOwn = job.owner === caller.id || hasRole(caller.scopes, 'root');
  return {
    jobId: job.id,
    ...importedFile(job),
    on: job.schedule.on,
    by: (await readImporter(services, job.owner)).name,
    state: stateOf(job),
    errors: job.errors,
    mayOpen: isOwn,
    mayTakeBack: isWaiting(job) && mayTakeBack(caller, job),
  };
}

/** What is scheduled for the countries of an administrator, and how what was scheduled has ended; the next one first. */
export async function listScheduledImports(services: Services, caller: Caller): Promise<ScheduledImport[]> {
  const own = countriesOf(caller.scopes, 'admin');
  const since = new Date(services.now().getTime() - shownMilliseconds).toISOString();
  const concerned = (await scheduledJobs(services))
    .map(({ value }) => value)
    .filter(({ schedule, modifiedOn }) => schedule.isOpen || modifiedOn >= since)
    .filter((job) => job.status !== 'waiting' || job.schedule.isOpen)
    .filter((job) => own === 'all' || importedFile(job).countries.some((country) => own.includes(country)));
  return Promise.all(concerned.map((job) => describe(services, caller, job)));
}
