import type { JobHandler } from '#jobs/job.ts';

export const publishCatalogJob: JobHandler = {
  kind: 'catalog-publish',
  run: async () => ({ kind: 'failed', errors: [] }),
};
