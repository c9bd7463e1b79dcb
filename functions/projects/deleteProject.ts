import type { Services } from '#config/services.ts';
import { PreconditionFailed } from '#storage/documentStore.ts';
import { forgetLastReport } from './lastReport.ts';
import type { StoredProject } from './projectDocument.ts';

const maxAttempts = 5;

async function tryToDelete(services: Services, stored: StoredProject): Promise<boolean> {
  try {
    await services.documents.delete('projects', stored.id, { ifMatch: stored.etag });
    return true;
  } catch (error) {
    if (error instanceof PreconditionFailed) return false;
    throw error;
  }
}

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

/**
 * Deletes a project with its reference and its reports. A project that changes at the same moment is read again, since
 * the change may have given it to somebody else.
 *
 * @param read the project as the caller may open it
 * @throws Failure from `read`; PreconditionFailed when the project keeps changing
 */
export async function deleteProject(services: Services, read: () => Promise<StoredProject>): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const stored = await read();
    if (!(await tryToDelete(services, stored))) continue;
    await services.documents.delete('references', stored.value.reference);
    await forgetLastReport(services, stored.id);
    await removeReports(services, stored.id);
    return;
  }
  throw new PreconditionFailed('The project keeps changing while it is deleted');
}
