import type { JobHandlers } from '#jobs/job.ts';

/** The handler of each kind of job. */
export const jobHandlers: JobHandlers = {
  'catalog-import': async () => (await import('#imports/importCatalogJob.ts')).importCatalogJob,
  'catalog-conversion': async () => (await import('#imports/conversionJob.ts')).conversionJob,
  'catalog-publish': async () => (await import('#imports/publishCatalogJob.ts')).publishCatalogJob,
  'assets-import': async () => (await import('#imports/importAssetsJob.ts')).importAssetsJob,
  'rules-try': async () => (await import('#ruleChecks/tryRulesJob.ts')).tryRulesJob,
  mail: async () => (await import('#mail/mailJob.ts')).mailJob,
  'usage-reports': async () => (await import('#usage/buildUsageJob.ts')).buildUsageJob,
  timer: async () => (await import('./timerJob.ts')).timerJob,
  erasure: async () => (await import('#people/erasureJob.ts')).erasureJob,
  report: async () => (await import('#specifications/reportJob.ts')).reportJob,
};
