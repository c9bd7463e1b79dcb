import type { TaskCode } from '#tasks/task.ts';

/** The code of each task; loaded by the child process that runs it. */
export const taskCode: TaskCode = {
  'count-asset-use': async () => (await import('#assets/countAssetUse.ts')).countAssetUse,
  'prepare-catalogue': async () => (await import('#imports/prepareCatalogue.ts')).prepareCatalogue,
  'pack-blobs': async () => (await import('#imports/prepareBlobs.ts')).packBlobsOfZip,
  convert: async () => (await import('#imports/conversions/convert.ts')).convert,
  'compare-catalogue': async () => (await import('#imports/review/compareCatalogue.ts')).compareCatalogue,
  'read-assets': async () => (await import('#imports/readAssets.ts')).readAssets,
  'rate-catalogue': async () => (await import('#catalogues/rateCatalogue.ts')).rateCatalogue,
  'count-usage': async () => (await import('#usage/countUsage.ts')).countUsage,
  'usage-report-file': async () => (await import('#usage/writeUsageFile.ts')).writeUsageFile,
  'check-rules': async () => (await import('#ruleChecks/checkRules.ts')).checkRules,
  'try-rules': async () => (await import('#ruleChecks/tryRules.ts')).tryRules,
  report: async () => (await import('#specifications/makeReport.ts')).makeReport,
};
