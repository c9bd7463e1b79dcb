import { ImportReview } from '@sanispec/shared/contract';
import type { CatalogueDocument, CataloguePointer } from '#catalogues/catalogueDocuments.ts';
import type { Services } from '#config/services.ts';
import type { JobDocument } from '#jobs/job.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import type { StoredDocument } from '#storage/documentStore.ts';
import { readImporter } from '../importer.ts';

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

/** The countries that a job is for, as far as it is known yet. */
function countriesOfJob({ input, result }: JobDocument): readonly string[] {
  const review = ImportReview.pick({ countries: true });
  const checked = review.safeParse(result).data?.countries;
  return checked ?? review.safeParse(input).data?.countries ?? [];
}

/** Imports and roll-backs of others that are checking or publishing for any of the countries. */
export async function findOthers(
  services: Services,
  own: { readonly jobId: string; readonly owner: string },
  countries: readonly string[],
): Promise<ImportReview['others']> {
  const { documents } = await services.documents.query<JobDocument>('jobs', listedQuery('unfinishedPublications', {}));
  const others: ImportReview['others'] = [];
  for (const { id, value } of documents) {
    const shared = countriesOfJob(value).filter((country) => countries.includes(country));
    if (id === own.jobId || value.owner === own.owner || shared.length === 0) continue;
    const { name } = await readImporter(services, value.owner);
    others.push({ countries: shared, by: name, since: value.createdOn });
  }
  return others;
}
