import type { Services } from '#config/services.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';

/** The newest finished report of a project (container `lastReports`). */
export interface LastReport {
  /** The project's. */
  readonly id: string;
  readonly jobId: string;
  /** In the container `exports`. */
  readonly blobName: string;
  readonly fileName: string;
  /** ISO date-time at which the job was started. */
  readonly createdOn: string;
}

/** Where earlier builds kept them: all in one partition of another container. */
const formerPartition = 'lastReport';

function stripType({ type: _, ...report }: LastReport & { readonly type: string }): LastReport {
  return report;
}

async function readFormer({ documents }: Services, projectId: string): Promise<LastReport | undefined> {
  const stored = await documents.get<LastReport & { readonly type: string }>('reports', projectId, formerPartition);
  return stored && stripType(stored.value);
}

/** Stores a report as the last one of its project, unless one that was started later is stored already. */
export async function rememberLastReport(services: Services, report: LastReport): Promise<void> {
  await retryOnConflict(async () => {
    const stored = await services.documents.get<LastReport>('lastReports', report.id);
    const known = stored?.value ?? (await readFormer(services, report.id));
    if (known !== undefined && known.createdOn > report.createdOn) return;
    const condition = stored === undefined ? { ifNoneMatch: '*' as const } : { ifMatch: stored.etag };
    await services.documents.put('lastReports', report, condition);
  });
}

/** The last report of a project. */
export async function readLastReport(services: Services, projectId: string): Promise<LastReport | undefined> {
  const stored = await services.documents.get<LastReport>('lastReports', projectId);
  return stored?.value ?? readFormer(services, projectId);
}

/** Forgets it, when its project is deleted. */
export async function forgetLastReport(services: Services, projectId: string): Promise<void> {
  await services.documents.delete('lastReports', projectId);
  await services.documents.delete('reports', projectId, { partition: formerPartition });
}
