import {
  type JobKind,
  type ServerJob,
  type ServerJobState,
  type TimerName,
  timerNames,
} from '@sanispec/shared/contract';
import type { UserDocument } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import { systemOwner } from '#imports/importer.ts';
import type { JobDocument } from '#jobs/job.ts';
import { isLost } from '#jobs/lostJob.ts';
import { mayDrop } from '#jobs/ownJob.ts';
import { jobFailedFinding } from '#jobs/runJob.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { maxInValues } from '#storage/documentStore.ts';

/** What the store cannot compare is compared in the first jobs that it finds (domain: Searches). */
const maxCompared = 5000;
const errorsShown = 20;

export interface ServerJobSearch {
  readonly text: string;
  readonly kind?: JobKind | undefined;
  readonly state?: ServerJobState | undefined;
  readonly pageSize: number;
  readonly firstEntryIndexPage: number;
}

type Owner = Pick<UserDocument, 'id' | 'firstName' | 'lastName' | 'email'>;

function stateOf(job: JobDocument, now: Date): ServerJobState {
  if (isLost(job, now)) return 'lost';
  const isPoisoned = job.status === 'failed' && job.errors.some(({ key }) => key === jobFailedFinding.key);
  return isPoisoned ? 'poisoned' : job.status;
}

/** Only the name is anybody's business: inputs of mails hold links that open accounts. */
function fileNameOf({ input }: JobDocument): string {
  const isNamed = typeof input === 'object' && input !== null && 'fileName' in input;
  return isNamed && typeof input.fileName === 'string' ? input.fileName : '';
}

async function readJobs({ documents }: Services, statuses: readonly JobDocument['status'][]): Promise<JobDocument[]> {
  const page = await documents.query<JobDocument>(
    'jobs',
    listedQuery('jobsOfServer', {
      statuses,
      sort: { field: 'modifiedOn', descending: true },
      limit: maxCompared,
    }),
  );
  return page.documents.map(({ value }) => value);
}

async function readOwners({ documents }: Services, jobs: readonly JobDocument[]): Promise<ReadonlyMap<string, Owner>> {
  const ids = [...new Set(jobs.map(({ owner }) => owner))];
  const owners = new Map<string, Owner>();
  for (let first = 0; first < ids.length; first += maxInValues) {
    const some = ids.slice(first, first + maxInValues);
    const page = await documents.query<Owner>('users', listedQuery('peopleByIds', { ids: some }));
    for (const { value } of page.documents) owners.set(value.id, value);
  }
  return owners;
}

function nameOf(job: JobDocument, owners: ReadonlyMap<string, Owner> | undefined): string {
  if (job.owner === systemOwner) return 'Sanispec';
  const owner = owners?.get(job.owner);
  return owner === undefined ? '' : `${owner.firstName} ${owner.lastName}`.trim();
}

/** The timer that a job runs by hand. */
function timerOf({ kind, input }: JobDocument): TimerName | undefined {
  const isNamed = kind === 'timer' && typeof input === 'object' && input !== null && 'name' in input;
  return isNamed ? timerNames.find((name) => name === input.name) : undefined;
}

function foldTitle(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function rowOf(job: JobDocument, now: Date): ServerJob {
  const { id, kind, step, percent, tries, createdOn, modifiedOn } = job;
  const state = stateOf(job, now);
  const timer = timerOf(job);
  return {
    ...{ id, kind, step, percent, tries, createdOn, modifiedOn, state },
    fileName: fileNameOf(job),
    ownerName: '',
    ...(timer !== undefined && { timer }),
    steps: [...(job.steps ?? [])],
    warnings: job.warnings.length,
    errors: job.errors.slice(0, errorsShown),
    canRetry: job.status === 'failed' || state === 'lost',
    canCancel: mayDrop(job),
  };
}

/** Those that failed because of the product first, then the last changed. */
function inOrder(left: ServerJob, right: ServerJob): number {
  const [isLeft, isRight] = [left.state === 'poisoned', right.state === 'poisoned'];
  if (isLeft !== isRight) return isLeft ? -1 : 1;
  return left.modifiedOn < right.modifiedOn ? 1 : -1;
}

/** Jobs of everybody, as root sees them. */
export async function searchServerJobs(
  services: Services,
  search: ServerJobSearch,
): Promise<{ readonly rows: ServerJob[]; readonly total: number }> {
  // Apart, so that many that went well do not hide those that did not.
  const [failed, others] = await Promise.all([
    readJobs(services, ['failed']),
    readJobs(services, ['queued', 'running', 'waiting', 'succeeded']),
  ]);
  const now = services.now();
  const jobs = [...failed, ...others].filter(
    (job) =>
      (search.kind === undefined || job.kind === search.kind) &&
      (search.state === undefined || stateOf(job, now) === search.state),
  );
  const text = foldTitle(search.text.trim());
  // Names are only looked at where they are searched or shown.
  const owners = text === '' ? undefined : await readOwners(services, jobs);
  function isFound(job: JobDocument): boolean {
    const email = owners?.get(job.owner)?.email ?? '';
    return [job.id, fileNameOf(job), nameOf(job, owners), email].some((part) => foldTitle(part).includes(text));
  }
  const rows = jobs
    .filter((job) => text === '' || isFound(job))
    .map((job) => ({ job, row: rowOf(job, now) }))
    .sort((left, right) => inOrder(left.row, right.row));
  const shown = rows.slice(search.firstEntryIndexPage, search.firstEntryIndexPage + search.pageSize);
  const shownOwners =
    owners ??
    (await readOwners(
      services,
      shown.map(({ job }) => job),
    ));
  return {
    rows: shown.map(({ job, row }) => ({ ...row, ownerName: nameOf(job, shownOwners) })),
    total: rows.length,
  };
}
