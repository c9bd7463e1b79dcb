import type { Services } from '#config/services.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';

/** The newest finished report of a project; the document's id is the project's. */
export interface LastReport {
  readonly id: string;
  readonly type: 'lastReport';
  readonly jobId: string;
  /** In the container `exports`. */
  readonly blobName: string;
  readonly fileName: string;
  /** ISO date-time at which the job was started. */
  readonly createdOn: string;
}

const type = 'lastReport';

/** Stores a report as the last one of its project, unless one that was started later is stored already. */
export async function rememberLastReport(services: Services, report: Omit<LastReport, 'type'>): Promise<void> {
  await retryOnConflict(async () => {
    const stored = await services.documents.get<LastReport>('reports', report.id, type);
    if (stored !== undefined && stored.value.createdOn > report.createdOn) return;
    const condition = stored === undefined ? { ifNoneMatch: '*' as const } : { ifMatch: stored.etag };
    await services.documents.put<LastReport>('reports', { ...report, type }, condition);
  });
}

/** The last report of a project. */
export async function readLastReport(services: Services, projectId: string): Promise<LastReport | undefined> {
  return (await services.documents.get<LastReport>('reports', projectId, type))?.value;
}

/** Forgets it, when its project is deleted. */
export async function forgetLastReport(services: Services, projectId: string): Promise<void> {
  await services.documents.delete('reports', projectId, { partition: type });
}
