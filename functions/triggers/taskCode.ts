import type { TaskCode } from '#tasks/task.ts';

/** The code of each task; loaded by the child process that runs it. */
export const taskCode: TaskCode = {
  'prepare-catalogue': async () => (await import('#imports/prepareCatalogue.ts')).prepareCatalogue,
  'compare-catalogue': async () => (await import('#imports/review/compareCatalogue.ts')).compareCatalogue,
  'read-assets': async () => (await import('#imports/readAssets.ts')).readAssets,
  report: async () => (await import('#exports/makeReport.ts')).makeReport,
};
