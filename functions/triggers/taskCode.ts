import type { TaskCode } from '#tasks/task.ts';

/** The code of each task; loaded by the child process that runs it. */
export const taskCode: TaskCode = {
  'count-asset-use': async () => (await import('#assets/countAssetUse.ts')).countAssetUse,
  'prepare-catalogue': async () => (await import('#imports/prepareCatalogue.ts')).prepareCatalogue,
  convert: async () => (await import('#imports/conversions/convert.ts')).convert,
  'read-assets': async () => (await import('#imports/readAssets.ts')).readAssets,
  'compare-version': async () => (await import('#imports/compareVersion.ts')).compareVersion,
  'rate-catalogue': async () => (await import('#catalogues/rateCatalogue.ts')).rateCatalogue,
  report: async () => (await import('#exports/makeReport.ts')).makeReport,
};
