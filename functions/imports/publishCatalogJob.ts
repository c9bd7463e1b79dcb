import { ImportReview } from '@sanispec/shared/contract';
import type { CatalogueDocument } from '#catalogues/catalogueDocuments.ts';
import { CatalogueChanged, publishCatalogue } from '#catalogues/catalogueVersions.ts';
import type { Services } from '#config/services.ts';
import type { JobContext, JobHandler, JobOutcome } from '#jobs/job.ts';
import { findJob } from '#jobs/jobDocuments.ts';
import { checkedCatalogues } from './checkedCatalogues.ts';
import { mayImportFor, readImporter } from './importer.ts';
import { withBlobs } from './missingBlobs.ts';
import { notePublication } from './notePublication.ts';
import { describePublished } from './review/describeReview.ts';
import { reviewVersion } from './review/reviewVersion.ts';

export interface PublishCatalogInput {
  readonly catalogId: string;
  /** Countries that it was imported for. */
  readonly countries: readonly string[];
}

function failWith(key: string): JobOutcome {
  return { kind: 'failed', errors: [{ key, args: [] }] };
}

/** What the job's own check said; undefined while there was none. */
async function ownReview(services: Services, { jobId, isReviewed }: JobContext): Promise<ImportReview | undefined> {
  if (!isReviewed) return undefined;
  const job = await findJob(services, jobId);
  return ImportReview.safeParse(job?.value.result).data;
}

async function publish(
  services: Services,
  catalogue: CatalogueDocument,
  review: ImportReview,
  context: JobContext,
): Promise<JobOutcome> {
  const { countries } = review;
  await context.step('ProcessSendingFile', 80);
  const complete = await withBlobs(services, catalogue);
  await context.seal();
  try {
    await publishCatalogue(services, complete, { id: context.jobId, countries, from: checkedCatalogues(review) });
  } catch (error) {
    if (error instanceof CatalogueChanged) return failWith('ErrorCatalogChanged');
    throw error;
  }
  await notePublication(services, context, 'publish', catalogue, countries);
  await context.step('ProcessImportSucceeded', 100);
  return { kind: 'succeeded', result: await describePublished(services, catalogue.id, countries) };
}

/**
 * Publishes a kept version again: it is compared with what its countries use, as an import is, waits for the review of
 * its owner, and then switches their pointers; the files are there already.
 */
export const publishCatalogJob: JobHandler<PublishCatalogInput> = {
  kind: 'catalog-publish',
  async run(services, { catalogId, countries }, context) {
    await context.step('ProcessImportingFile', 10);
    const importer = await readImporter(services, context.owner);
    if (!mayImportFor(importer, countries)) return failWith('ErrorCountryNoRights');
    const catalogue = (await services.documents.get<CatalogueDocument>('catalogs', catalogId))?.value;
    if (catalogue === undefined) return failWith('ErrorCatalogNotFound');
    const review = await ownReview(services, context);
    if (review !== undefined) return publish(services, catalogue, review, context);
    const result = await reviewVersion({ services, context, catalogue, countries });
    return result === undefined ? failWith('ErrorCatalogNotFound') : { kind: 'waiting', result };
  },
};
