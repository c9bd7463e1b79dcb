import type { TimerResult } from '@sanispec/shared/contract';
import { sweepCatalogues } from '#catalogues/sweepCatalogues.ts';
import type { Services } from '#config/services.ts';
import { sweepReviews } from '#imports/review/reviewBlobs.ts';
import { sweepFrontPages, sweepUploads } from '#imports/uploads.ts';
import { sweepOutbox } from '#mail/outbox.ts';
import { sweepRules } from '#rules/sweepRules.ts';
import { sweepDataSheets } from '#specifications/dataSheetFile.ts';
import { sweepReports } from '#specifications/sweepReports.ts';

const sweeps: readonly ((services: Services) => Promise<TimerResult>)[] = [
  async (services) => ({ dataSheets: await sweepDataSheets(services) }),
  async (services) => ({ reports: await sweepReports(services) }),
  async (services) => ({ uploads: await sweepUploads(services) }),
  async (services) => ({ reviews: await sweepReviews(services) }),
  async (services) => ({ frontPages: await sweepFrontPages(services) }),
  async (services) => {
    const { versions, blobs } = await sweepCatalogues(services);
    return { catalogueVersions: versions, catalogueBlobs: blobs };
  },
  async (services) => ({ ruleFiles: await sweepRules(services) }),
  async (services) => ({ outboxMails: await sweepOutbox(services) }),
  async (services) => ({ unfinishedFiles: await services.blobs.sweepDrafts() }),
];

/**
 * Removes data that is no longer needed: old data sheets and reports, uploads, checks of imports, catalogues, published
 * rules, unsent mails, unfinished files. A sweep that fails does not stop the others.
 *
 * @throws AggregateError of what failed, once all have run
 */
export async function cleanUp(services: Services): Promise<TimerResult> {
  let removed: TimerResult = {};
  const errors: unknown[] = [];
  for (const sweep of sweeps) {
    try {
      removed = { ...removed, ...(await sweep(services)) };
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
  return removed;
}
