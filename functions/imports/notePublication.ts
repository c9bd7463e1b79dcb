import { recordAudit } from '#audit/recordAudit.ts';
import type { CatalogueDocument, CataloguePointer } from '#catalogues/catalogueDocuments.ts';
import type { Services } from '#config/services.ts';
import type { JobContext } from '#jobs/job.ts';
import { readActor } from './importer.ts';

/**
 * Notes in the log which version each country has used, and uses now. Read from the pointers, which say both however
 * often the job is tried.
 */
export async function notePublication(
  services: Services,
  { jobId, owner }: Pick<JobContext, 'jobId' | 'owner'>,
  action: 'import' | 'publish',
  { id, fileName }: Pick<CatalogueDocument, 'id' | 'fileName'>,
  countries: readonly string[],
): Promise<void> {
  const before: Record<string, string> = {};
  const after: Record<string, string> = {};
  for (const country of countries) {
    const pointer = (await services.documents.get<CataloguePointer>('catalogPointers', country))?.value;
    if (pointer?.before !== undefined) before[country] = pointer.before.version ?? pointer.before.versionId;
    if (pointer !== undefined) after[country] = pointer.version ?? pointer.versionId;
  }
  const subject = { kind: 'catalogue', id, title: fileName } as const;
  const write = { action, subject, countries, before, after };
  await recordAudit(services, await readActor(services, owner), write, { once: jobId });
}
