import type { Services } from '#config/services.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { forgetLastReport } from './lastReport.ts';
import type { StoredProject } from './projectDocument.ts';

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
 * @throws Failure from `read`; StorageBusy when the project keeps changing
 */
export async function deleteProject(services: Services, read: () => Promise<StoredProject>): Promise<void> {
  const deleted = await retryOnConflict(async () => {
    const stored = await read();
    await services.documents.delete('projects', stored.id, { ifMatch: stored.etag });
    return stored;
  });
  await services.documents.delete('references', deleted.value.reference);
  await forgetLastReport(services, deleted.id);
  await removeReports(services, deleted.id);
}
