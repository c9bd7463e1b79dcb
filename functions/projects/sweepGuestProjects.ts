import type { Services } from '../config/services.ts';
import { Failure } from '../http/failure.ts';
import { PreconditionFailed } from '../storage/documentStore.ts';
import { deleteProject } from './deleteProject.ts';
import { openProject } from './openProject.ts';
import type { ProjectDocument, StoredProject } from './projectDocument.ts';

const keptMilliseconds = 90 * 24 * 3600 * 1000;
const mostAtOnce = 1000;

/** The project while it is anonymous and still as old; a claim or a save at the same moment keeps it. */
async function readAbandoned(services: Services, projectId: string, oldest: string): Promise<StoredProject> {
  const stored = await openProject(services, undefined, projectId, 'delete');
  if (stored.value.lastModified >= oldest) throw new Failure(404, 'ErrorProjectCouldNotBeFound');
  return stored;
}

async function remove(services: Services, projectId: string, oldest: string): Promise<boolean> {
  try {
    await deleteProject(services, () => readAbandoned(services, projectId, oldest));
    return true;
  } catch (error) {
    if (error instanceof Failure || error instanceof PreconditionFailed) return false;
    throw error;
  }
}

/**
 * Removes guest projects that nobody claimed or changed for 90 days (§11 of the design).
 *
 * @returns how many were removed
 */
export async function sweepGuestProjects(services: Services): Promise<number> {
  const oldest = new Date(services.now().getTime() - keptMilliseconds).toISOString();
  const { documents } = await services.documents.query<ProjectDocument>('projects', {
    where: {
      kind: 'and',
      criteria: [
        { kind: 'exists', field: 'userId', exists: false },
        { kind: 'between', field: 'lastModified', to: oldest },
      ],
    },
    sort: { field: 'lastModified' },
    limit: mostAtOnce,
  });
  let removed = 0;
  for (const { id } of documents) if (await remove(services, id, oldest)) removed += 1;
  return removed;
}
