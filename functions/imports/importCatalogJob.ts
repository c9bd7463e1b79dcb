import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { dirname } from 'node:path';
import type { Finding } from '@sanispec/shared/contract';
import type { AssetDocument } from '#catalogues/assetDocument.ts';
import {
  type CatalogueDocument,
  countrySetOf,
  immutableCaching,
  listingNameOf,
  zipNameOf,
} from '#catalogues/catalogueDocuments.ts';
import { CatalogueChanged, publishCatalogue } from '#catalogues/catalogueVersions.ts';
import type { Services } from '#config/services.ts';
import { ImportFailure } from '#files/importFailure.ts';
import { maxWorkbookBytes } from '#files/uploadLimits.ts';
import type { JobContext, JobHandler, JobOutcome } from '#jobs/job.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { findingOf } from './findings.ts';
import { mayImportFor, readImporter } from './importer.ts';
import {
  type PrepareCatalogueInput,
  type PreparedCatalogue,
  type PreparedFile,
  prepareCatalogueTask,
  runImportTask,
} from './importTasks.ts';
import { withUploadedFile } from './uploads.ts';

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

async function storedAssets({ documents }: Services): Promise<readonly string[]> {
  const assets = await documents.query<Pick<AssetDocument, 'scope' | 'path'>>('assets', listedQuery('assetPaths', {}));
  return assets.documents.map(({ value }) => `${value.scope}:${value.path}`);
}

interface ImportRun {
  readonly services: Services;
  readonly input: ImportCatalogInput;
  readonly context: JobContext;
}

async function hashOfBlob(services: Services, name: string): Promise<string | undefined> {
  const blob = await services.blobs.get('catalogs', name);
  if (blob === undefined) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of blob.stream) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Stores a file and reads it back.
 *
 * @throws Error when storage does not hold what was sent: it must not be published
 */
async function storeFile(services: Services, name: string, file: PreparedFile, contentType: string): Promise<void> {
  const options = { contentType, cacheControl: immutableCaching };
  await services.blobs.put('catalogs', name, createReadStream(file.path), options);
  if ((await hashOfBlob(services, name)) !== file.hash) throw new Error(`${name} is not stored as it was sent`);
}

/** The part of a hash that names a blob. */
function shortHash({ hash }: PreparedFile): string {
  return hash.slice(0, 32);
}

async function storeListings(
  { services }: ImportRun,
  listings: Readonly<Record<string, PreparedFile>>,
): Promise<Record<string, string>> {
  const names: Record<string, string> = {};
  for (const [country, file] of Object.entries(listings)) {
    const name = listingNameOf(shortHash(file));
    await storeFile(services, name, file, 'application/gzip');
    names[country] = name;
  }
  return names;
}

async function publish(
  run: ImportRun,
  { countries, files }: Required<PreparedCatalogue>,
  uploadedBy: string,
): Promise<JobOutcome> {
  const { services, input, context } = run;
  await context.step('ProcessSendingFile', 60);
  const versionId = shortHash(files.zip);
  const zipName = zipNameOf(versionId);
  await storeFile(services, zipName, files.zip, 'application/zip');
  await context.step('ProcessSendingFile', 80);
  const catalogue: CatalogueDocument = {
    id: context.jobId,
    versionId,
    countries,
    countrySet: countrySetOf(countries),
    uploadedBy,
    fileName: input.fileName,
    totalArticles: files.counts.articles,
    lastModified: services.now().toISOString(),
    zipName,
    listingNames: await storeListings(run, files.listings),
    counts: files.counts,
  };
  await context.step('ProcessSendingFile', 90);
  await publishCatalogue(services, catalogue);
  await context.step('ProcessImportSucceeded', 100);
  const { id: catalogId, totalArticles, counts } = catalogue;
  return { kind: 'succeeded', result: { catalogId, versionId, countries, totalArticles, counts } };
}

async function importWorkbook(run: ImportRun, workbook: string): Promise<JobOutcome> {
  const { services, input, context } = run;
  await context.step('ProcessImportingFile', 10);
  const importer = await readImporter(services, context.owner);
  const acceptsWarnings = context.isReviewed || input.acceptWarnings === true;
  const task: PrepareCatalogueInput = {
    workbook,
    folder: dirname(workbook),
    countries: input.countries,
    mayImportFor: importer.countries,
    acceptsWarnings,
    assets: await storedAssets(services),
  };
  const prepared = await runImportTask(services, context, prepareCatalogueTask, task, (percent) =>
    context.step('ProcessImportingFile', 10 + Math.floor(percent / 2)),
  );
  const { errors, warnings, countries, files } = prepared;
  for (const warning of warnings) context.warn(warning);
  if (errors.length > 0) return failed(errors);
  if (!mayImportFor(importer, countries)) return failed([{ key: 'ErrorCountryNoRights', args: [] }]);
  if (files === undefined) return { kind: 'waiting' };
  return publish(run, { ...prepared, files }, importer.name);
}

async function importUpload(run: ImportRun): Promise<JobOutcome> {
  const { services, input, context } = run;
  await context.step('ProcessImportingFile', 5);
  const work = (path: string) => importWorkbook(run, path);
  const outcome = await withUploadedFile(services, input.blobName, work, maxWorkbookBytes);
  return outcome ?? failed([{ key: 'ErrorUploadNotFound', args: [] }]);
}

/**
 * Imports a catalogue workbook: a process of its own reads and checks it and prepares its ZIP and the listings of its
 * countries; warnings wait for a review. The files are stored under the name of their content and read back, and only
 * then the pointers of the countries are switched. Whatever fails before leaves the catalogues in use untouched.
 */
export const importCatalogJob: JobHandler<ImportCatalogInput> = {
  kind: 'catalog-import',
  async run(services, input, context) {
    try {
      return await importUpload({ services, input, context });
    } catch (error) {
      if (error instanceof ImportFailure) return failed([findingOf(error, input.fileName)]);
      if (error instanceof CatalogueChanged) return failed([{ key: 'ErrorCatalogChanged', args: [] }]);
      throw error;
    }
  },
};
