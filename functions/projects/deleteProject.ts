import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { Failure } from '../failure.ts';
import { forgetLastReport } from './lastReport.ts';
import { openProject } from './openProject.ts';
import type { ProjectDocument, StoredProject } from './projectDocument.ts';
import { recordDeleted } from './projectEvents.ts';
import { forgetRevisions } from './revisions.ts';
import { forgetShares } from './shares.ts';
import { forgetParts } from './trashedParts.ts';
import { forgetUsage } from './usage.ts';

/** The written documents go with the project; those that could not be deleted yet are unreachable. */
async function removeReports(services: Services, projectId: string): Promise<void> {
  try {
    for await (const blob of services.blobs.list('exports', `${projectId}/`)) {
      await services.blobs.delete('exports', blob.name);
    }
  } catch (error) {
    services.log('warning', 'reportsKept', { projectId, error });
  }
}

/** Removes what belongs to a project that is gone for good. May run again. */
export async function removeBelongings(
  services: Services,
  { id, reference }: Pick<ProjectDocument, 'id' | 'reference'>,
): Promise<void> {
  await services.documents.delete('references', reference);
  await forgetLastReport(services, id);
  await forgetRevisions(services, id);
  await forgetShares(services, id);
  await forgetParts(services, id);
  await removeReports(services, id);
}

/**
 * Deletes a project for good with all that belongs to it. A project that changes at the same moment is read again,
 * since the change may have given it to another user.
 *
 * @param read the project as the caller may open it
 * @param options whether it has expired instead of being deleted by a user
 * @throws Failure from `read`; StorageBusy when the project keeps changing
 */
export async function deleteProject(
  services: Services,
  read: () => Promise<StoredProject>,
  { isExpired = false }: { readonly isExpired?: boolean } = {},
): Promise<void> {
  const deleted = await retryOnConflict(async () => {
    const stored = await read();
    await services.documents.delete('projects', stored.id, { ifMatch: stored.etag });
    return stored;
  });
  await forgetUsage(services, deleted.value);
  await recordDeleted(services, deleted.value, { isExpired });
  await removeBelongings(services, deleted.value);
}

const retentionMilliseconds = 90 * 24 * 3600 * 1000;
const maxAtOnce = 1000;
/** Well below the time after which a function that runs by the clock is ended. */
const deadlineMilliseconds = 8 * 60_000;

/** The project while it is anonymous and still as old; a claim or a save at the same moment keeps it. */
async function readAbandoned(services: Services, projectId: string, oldest: string): Promise<StoredProject> {
  const stored = await openProject(services, undefined, projectId, 'delete');
  if (stored.value.lastModified >= oldest) throw new Failure(404, 'ErrorProjectCouldNotBeFound');
  return stored;
}

async function remove(services: Services, projectId: string, oldest: string): Promise<boolean> {
  try {
    await deleteProject(services, () => readAbandoned(services, projectId, oldest), { isExpired: true });
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** What was found; those of one moment may go on beyond the page. */
type AbandonedProject = Pick<ProjectDocument, 'id' | 'lastModified'>;

interface GuestSweep {
  /** How many ids are read at a time. */
  readonly atOnce?: number;
}

/**
 * Removes guest projects that were neither claimed nor changed for 90 days, the oldest first. The next run begins with
 * those for which there was no time.
 *
 * @returns how many were removed
 */
export async function sweepGuestProjects(services: Services, { atOnce = maxAtOnce }: GuestSweep = {}): Promise<number> {
  const startedOn = services.now().getTime();
  const changedUntil = new Date(startedOn - retentionMilliseconds).toISOString();
  const isLate = () => services.now().getTime() - startedOn > deadlineMilliseconds;
  let removed = 0;
  // Skips projects that stay because they are being edited, so that they are not found again and again.
  let changedFrom = '';
  for (;;) {
    const query = { changedFrom, changedUntil, sort: { field: 'lastModified' }, limit: atOnce } as const;
    const { documents } = await services.documents.query<AbandonedProject>(
      'projects',
      listedQuery('abandonedGuestProjects', query),
    );
    let removedNow = 0;
    for (const { id } of documents) {
      if (isLate()) {
        services.log('warning', 'sweepCutOff', { what: 'guestProjects', removed: removed + removedNow });
        return removed + removedNow;
      }
      if (await remove(services, id, changedUntil)) removedNow += 1;
    }
    removed += removedNow;
    if (documents.length < atOnce) return removed;
    const last = documents.at(-1)?.value.lastModified ?? '';
    // A page full of projects of one moment that stay: nothing behind them could be reached.
    if (removedNow === 0 && last === changedFrom) return removed;
    changedFrom = last;
  }
}
