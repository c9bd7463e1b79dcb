import { ImportReview, type Job } from '@sanispec/shared/contract';
import type { CatalogueDocument, CataloguePointer } from '#catalogues/catalogueDocuments.ts';
import { findCatalogue } from '#catalogues/searchCatalogs.ts';
import type { Services } from '#config/services.ts';
import type { JobDocument } from '#jobs/job.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import type { StoredDocument } from '#storage/documentStore.ts';
import { changedSince } from '../checkedCatalogues.ts';
import { mayImportFor, readImporter } from '../importer.ts';

type Pointers = ReadonlyMap<string, StoredDocument<CataloguePointer>>;

/** The versions that countries use, as people know them. */
export async function describePointers(
  { documents }: Services,
  pointers: Pointers,
): Promise<ImportReview['comparedWith']> {
  const described: ImportReview['comparedWith'] = [];
  for (const [country, { value }] of pointers) {
    const { catalogId, versionId, switchedOn } = value;
    const catalogue = await documents.get<CatalogueDocument>('catalogs', catalogId);
    const { version = versionId, lastModified = switchedOn, uploadedBy = '' } = catalogue?.value ?? {};
    described.push({ country, catalogId, version, publishedOn: lastModified, uploadedBy });
  }
  return described;
}

/** What a job that has published says about the version: as people know it, and what is in it. */
export async function describePublished(
  services: Services,
  catalogId: string,
  countries: readonly string[],
): Promise<Record<string, unknown>> {
  const { versionId, version, fileName, totalArticles, counts } = await findCatalogue(services, catalogId);
  return { catalogId, versionId, version, fileName, countries, totalArticles, counts };
}

/** The countries that a job is for; none while an import reads its file for all that it names. */
function countriesOfJob({ input, result }: JobDocument): readonly string[] {
  const review = ImportReview.pick({ countries: true });
  const checked = review.safeParse(result).data?.countries;
  return checked ?? review.safeParse(input).data?.countries ?? [];
}

/**
 * Imports and roll-backs of others that are checking or publishing for any of the countries, or that may turn out to: of
 * these it is not known yet which countries their file names.
 */
export async function findOthers(
  services: Services,
  own: { readonly jobId: string; readonly owner: string },
  countries: readonly string[],
): Promise<ImportReview['others']> {
  const { documents } = await services.documents.query<JobDocument>('jobs', listedQuery('unfinishedPublications', {}));
  const others: ImportReview['others'] = [];
  for (const { id, value } of documents) {
    if (id === own.jobId || value.owner === own.owner) continue;
    const known = countriesOfJob(value);
    const shared = known.filter((country) => countries.includes(country));
    if (known.length > 0 && shared.length === 0) continue;
    const { name, countries: allowed } = await readImporter(services, value.owner);
    if (known.length === 0 && !countries.some((country) => mayImportFor({ countries: allowed }, [country]))) continue;
    others.push({ countries: shared, by: name, since: value.createdOn });
  }
  return others;
}

/**
 * A job that waits for its review as things are by now: who else checks or publishes for its countries, and which of them
 * use another catalogue since.
 */
export async function asOfNow(services: Services, job: Job): Promise<Job> {
  const review = job.status === 'waiting' ? ImportReview.safeParse(job.result).data : undefined;
  if (review === undefined) return job;
  const others = await findOthers(services, { jobId: job.id, owner: job.owner }, review.countries);
  return { ...job, result: { ...job.result, others, changedSince: await changedSince(services, review) } };
}
