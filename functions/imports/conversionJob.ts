import type { JobHandler } from '#jobs/job.ts';

export const conversionJob: JobHandler = {
  kind: 'catalog-conversion',
  run: async () => ({ kind: 'failed', errors: [] }),
};
