import { createHash } from 'node:crypto';
import { countCatalogue } from '@sanispec/shared/catalogue';
import type { Finding } from '@sanispec/shared/contract';
import type { AssetDocument } from '../catalogues/assetDocument.ts';
import { type CatalogueDocument, countrySetOf, immutableCaching, zipNameOf } from '../catalogues/catalogueDocuments.ts';
import { packCatalogue } from '../catalogues/catalogueZip.ts';
import { publishCatalogue } from '../catalogues/publishCatalogue.ts';
import { storeListings } from '../catalogues/storeListings.ts';
import { verifyCatalogueZip } from '../catalogues/verifyCatalogueZip.ts';
import type { Services } from '../config/services.ts';
import type { JobContext, JobHandler, JobOutcome } from '../jobs/job.ts';
import { listedQuery } from '../storage/documentQueries.ts';
import { BlobTooLarge, readBlob } from '../storage/readBlob.ts';
import type { HasAsset } from './checkArticles.ts';
import { findingOf } from './findingOf.ts';
import { mayImportFor, readImporter } from './importer.ts';
import { ImportFailure } from './importFailure.ts';
import { type CatalogueReading, readCataloguePackage } from './readCataloguePackage.ts';
import { mostWorkbookBytes } from './readWorkbook.ts';

export interface ImportCatalogInput {
  /** In the container `uploads`. */
  readonly blobName: string;
  /** Name on the user's disk, for messages. */
  readonly fileName: string;
  /** Only these countries; all that the workbook names when empty. */
  readonly countries: readonly string[];
  /** Import without a review of warnings. */
  readonly acceptWarnings?: boolean;
}

function failed(errors: readonly Finding[]): JobOutcome {
  return { kind: 'failed', errors };
}

async function readUpload(services: Services, { blobName }: ImportCatalogInput): Promise<Buffer | undefined> {
  try {
    return await readBlob(services.blobs, 'uploads', blobName, mostWorkbookBytes);
  } catch (cause) {
    if (!(cause instanceof BlobTooLarge)) throw cause;
    throw new ImportFailure('FindingFileTooLarge', [mostWorkbookBytes / 1_048_576], { cause });
  }
}

async function storedAssets({ documents }: Services): Promise<HasAsset> {
  const assets = await documents.query<Pick<AssetDocument, 'scope' | 'path'>>('assets', listedQuery('assetPaths', {}));
  const stored = new Set(assets.documents.map(({ value }) => `${value.scope}:${value.path}`));
  return (scope, path) => stored.has(`${scope}:${path}`);
}

interface ImportRun {
  readonly services: Services;
  readonly input: ImportCatalogInput;
  readonly context: JobContext;
}

async function publish(run: ImportRun, reading: CatalogueReading, uploadedBy: string): Promise<JobOutcome> {
  const { services, input, context } = run;
  await context.step('ProcessSendingFile', 60);
  const zip = await packCatalogue(reading.package);
  const versionId = createHash('sha256').update(zip).digest('hex').slice(0, 32);
  const zipName = zipNameOf(versionId, context.jobId);
  await services.blobs.put('catalogs', zipName, zip, {
    contentType: 'application/zip',
    cacheControl: immutableCaching,
  });
  await context.step('ProcessSendingFile', 75);
  await verifyCatalogueZip(services, zipName, reading.package);
  await context.step('ProcessSendingFile', 80);
  const listingNames = await storeListings(services, reading.package, reading.countries, context.jobId);
  const counts = countCatalogue(reading.package);
  const catalogue: CatalogueDocument = {
    id: context.jobId,
    versionId,
    countries: reading.countries,
    countrySet: countrySetOf(reading.countries),
    uploadedBy,
    fileName: input.fileName,
    totalArticles: counts.articles,
    lastModified: services.now().toISOString(),
    zipName,
    listingNames,
    counts,
  };
  await context.step('ProcessSendingFile', 90);
  await publishCatalogue(services, catalogue);
  await context.step('ProcessImportSucceeded', 100);
  const { id: catalogId, countries, totalArticles } = catalogue;
  return { kind: 'succeeded', result: { catalogId, versionId, countries, totalArticles, counts } };
}

async function importWorkbook(run: ImportRun): Promise<JobOutcome> {
  const { services, input, context } = run;
  await context.step('ProcessImportingFile', 5);
  const bytes = await readUpload(services, input);
  if (bytes === undefined) return failed([{ key: 'ErrorUploadNotFound', args: [] }]);
  await context.step('ProcessImportingFile', 15);
  const hasAsset = await storedAssets(services);
  const reading = await readCataloguePackage(bytes, { countries: input.countries, hasAsset });
  for (const warning of reading.warnings) context.warn(warning);
  if (reading.errors.length > 0) return failed(reading.errors);
  const importer = await readImporter(services, context.owner);
  if (!mayImportFor(importer, reading.countries)) return failed([{ key: 'ErrorCountryNoRights', args: [] }]);
  const isAccepted = context.isReviewed || input.acceptWarnings === true;
  if (reading.warnings.length > 0 && !isAccepted) return { kind: 'waiting' };
  return publish(run, reading, importer.name);
}

/**
 * Imports a catalogue workbook (§4.5): reads and checks it, waits for a review of warnings, writes its ZIP and
 * the listings of its countries under the name of their content, reads them back, and only then switches the pointers of its countries. Whatever fails before
 * leaves the catalogues in use untouched.
 */
export const importCatalogJob: JobHandler<ImportCatalogInput> = {
  kind: 'catalog-import',
  async run(services, input, context) {
    try {
      return await importWorkbook({ services, input, context });
    } catch (error) {
      if (error instanceof ImportFailure) return failed([findingOf(error, input.fileName)]);
      throw error;
    }
  },
};
