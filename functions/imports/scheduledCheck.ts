import { type Finding, ImportReview } from '@sanispec/shared/contract';
import { losesMoreThan } from '@sanispec/shared/planning';
import type { Services } from '#config/services.ts';
import type { JobContext } from '#jobs/job.ts';
import { findJob } from '#jobs/jobDocuments.ts';
import { lossesNow } from './review/lossesNow.ts';
import type { CheckedCatalogue } from './review/reviewBlobs.ts';

/**
 * Why a scheduled import must not be published although its owner decided so: its files are not the checked ones, or it
 * would lose more today than was accepted (domain: Scheduled publishing).
 *
 * @param checked what its check kept; undefined where that is gone
 * @returns undefined also for an import that is published by hand
 */
export async function refusalOfSchedule(
  services: Services,
  context: JobContext,
  checked: CheckedCatalogue | undefined,
): Promise<Finding | undefined> {
  if (!context.isReviewed) return undefined;
  const { schedule, result } = (await findJob(services, context.jobId))?.value ?? {};
  if (schedule === undefined) return undefined;
  const accepted = ImportReview.safeParse(result).data?.losses;
  const losses = checked && (await lossesNow(services, context, checked));
  if (accepted === undefined || losses === undefined) return { key: 'ErrorCheckedFilesGone', args: [] };
  return losesMoreThan(accepted, losses) ? { key: 'ErrorLosesMoreThanAccepted', args: [] } : undefined;
}
