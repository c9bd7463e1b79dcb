import type { JobKind } from '@sanispec/shared/contract';
import type { JobHandler } from './job.ts';

export type JobHandlers = Readonly<Record<JobKind, () => Promise<JobHandler>>>;

/** What runs each kind of job. Loaded when first needed, so that requests do not wait for the exporters to load. */
export const jobHandlers: JobHandlers = {
  'catalog-import': async () => (await import('../imports/importCatalogJob.ts')).importCatalogJob,
  'assets-import': async () => (await import('../imports/importAssetsJob.ts')).importAssetsJob,
  report: async () => (await import('../exports/reportJob.ts')).reportJob,
};
