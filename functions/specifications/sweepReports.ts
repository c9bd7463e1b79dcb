import type { Services } from '#config/services.ts';
import { readLastReport } from '#projects/lastReport.ts';

/** Reports are made again at any time, and revisions from what was kept of them. */
const retentionMilliseconds = 30 * 24 * 3600 * 1000;

/** The project and the name of a report's file; undefined for data sheets and for what is kept of revisions. */
function projectOf(blobName: string): string | undefined {
  const [projectId = '', place = '', ...rest] = blobName.split('/');
  return rest.length === 0 || place === 'kept' ? undefined : projectId;
}

/**
 * Removes the files of reports that were made long ago, except the last one of each project. Revisions keep their record,
 * and what their files are made again from.
 *
 * @returns how many were removed
 */
export async function sweepReports(services: Services): Promise<number> {
  const { blobs, now } = services;
  const oldest = now().getTime() - retentionMilliseconds;
  let removed = 0;
  // Blobs come by name, so those of a project one after the other.
  let current = { projectId: '', lastBlob: '' };
  for await (const { name, lastModified } of blobs.list('exports')) {
    const projectId = projectOf(name);
    if (projectId === undefined || lastModified.getTime() >= oldest) continue;
    if (current.projectId !== projectId) {
      current = { projectId, lastBlob: (await readLastReport(services, projectId))?.blobName ?? '' };
    }
    if (name !== current.lastBlob && (await blobs.delete('exports', name))) removed += 1;
  }
  return removed;
}
