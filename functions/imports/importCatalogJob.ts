import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Finding, FindingGroup, ImportReview } from '@sanispec/shared/contract';
import { readAssetIndex } from '#assets/assetIndex.ts';
import type { CatalogueDocument } from '#catalogues/catalogueDocuments.ts';
import { CatalogueChanged, publishCatalogue } from '#catalogues/catalogueVersions.ts';
import type { Services } from '#config/services.ts';
import { findingOf } from '#files/findings.ts';
import { ImportFailure } from '#files/importFailure.ts';
import { maxWorkbookBytes } from '#files/uploadLimits.ts';
import type { JobContext, JobHandler, JobOutcome } from '#jobs/job.ts';
import { lackingRights, mayImportFor, readImporter } from './importer.ts';
import {
  type PrepareCatalogueInput,
  type PreparedCatalogue,
  type PreparedFile,
  prepareCatalogueTask,
  runImportTask,
} from './importTasks.ts';
import { notePublication } from './notePublication.ts';
import { type FilesByCountry, mapFiles, type PublishedFile, storeCountryBlobs, storeZip } from './publishedFiles.ts';
import { type ComparedCatalogue, compareWithLive } from './review/compareWithLive.ts';
import { describePointers, describePublished, findOthers } from './review/describeReview.ts';
import {
  type CheckedCatalogue,
  readChecked,
  reviewBlob,
  storeChecked,
  storeReviewFiles,
} from './review/reviewBlobs.ts';
import { refusalOfSchedule } from './scheduledCheck.ts';
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
  /** Always wait for a review, not only when there are warnings. */
  readonly review?: boolean;
  /** Publish without a review also where more is lost than usual. */
  readonly acceptLoss?: boolean;
}

function failWith(errors: readonly Finding[]): JobOutcome {
  return { kind: 'failed', errors };
}

async function storedAssets(services: Services): Promise<readonly string[]> {
  return (await readAssetIndex(services)).rows.map(({ key }) => key);
}

interface ImportRun {
  readonly services: Services;
  readonly input: ImportCatalogInput;
  readonly context: JobContext;
}

/** What is to be published. */
interface Publication {
  readonly countries: readonly string[];
  readonly zip: PublishedFile;
  readonly listings: FilesByCountry<PublishedFile>;
  /** None in a check of an older build; they are made once it is published. */
  readonly texts: FilesByCountry<PublishedFile>;
  readonly counts: CheckedCatalogue['counts'];
  /** What the countries used at the check; absent when it was not reviewed. */
  readonly from?: CheckedCatalogue['from'];
}

async function publish(
  run: ImportRun,
  { countries, zip, counts, from, ...blobs }: Publication,
  uploadedBy: string,
): Promise<JobOutcome> {
  const { services, input, context } = run;
  await context.step('ProcessSendingFile', 75);
  const storedZip = await storeZip(services, zip);
  await context.step('ProcessSendingFile', 85);
  const catalogue: CatalogueDocument = {
    id: context.jobId,
    countries,
    uploadedBy,
    fileName: input.fileName,
    totalArticles: counts.articles,
    lastModified: services.now().toISOString(),
    ...storedZip,
    ...(await storeCountryBlobs(services, blobs)),
    counts,
  };
  await context.step('ProcessSendingFile', 95);
  await context.seal();
  await publishCatalogue(services, catalogue, from === undefined ? {} : { from });
  await notePublication(services, context, 'import', catalogue, countries);
  await context.step('ProcessImportSucceeded', 100);
  return { kind: 'succeeded', result: await describePublished(services, catalogue.id, countries) };
}

/** Publishes exactly what was checked and reviewed. */
async function publishChecked(run: ImportRun, checked: CheckedCatalogue): Promise<JobOutcome> {
  const { services, context } = run;
  await context.step('ProcessImportingFile', 70);
  const importer = await readImporter(services, context.owner);
  if (!mayImportFor(importer, checked.countries)) return failWith(lackingRights(importer, checked.countries));
  const fileOf = ({ blobName, hash }: CheckedCatalogue['zip']): PublishedFile => ({
    hash,
    async open() {
      const blob = await services.blobs.get('reviews', blobName);
      if (blob === undefined) throw new Error(`${blobName} is missing in storage`);
      return blob.stream;
    },
  });
  const { zip, listings, texts = {} } = checked;
  const publication = {
    ...checked,
    zip: fileOf(zip),
    listings: mapFiles(listings, fileOf),
    texts: mapFiles(texts, fileOf),
  };
  return publish(run, publication, importer.name);
}

/** Of each kind what a group shows, and how many more there are: the whole findings are in the job's blobs. */
function shownFindings(groups: readonly FindingGroup[], level: FindingGroup['level']): readonly Finding[] {
  return groups
    .filter((group) => group.level === level)
    .flatMap(({ count, first }) =>
      count === first.length ? first : [...first, { key: 'FindingMoreOfThis', args: [count - first.length] }],
    );
}

type WaitingCatalogue = PreparedCatalogue & Required<Pick<PreparedCatalogue, 'files'>>;

/** Country → the catalogue that it used, '' for none. */
function cataloguesOf(countries: readonly string[], pointers: ComparedCatalogue['pointers']): CheckedCatalogue['from'] {
  return Object.fromEntries(countries.map((country) => [country, pointers.get(country)?.value.catalogId ?? '']));
}

/** Keeps the prepared files and the findings until they are reviewed. */
async function waitForReview(
  run: ImportRun,
  { files, countries, findings }: WaitingCatalogue,
  { comparison, pointers }: ComparedCatalogue,
  { workbook, startedAt }: { readonly workbook: string; readonly startedAt: number },
): Promise<JobOutcome> {
  const { services, input, context } = run;
  const { jobId, owner } = context;
  const folder = dirname(workbook);
  const reviewFile = ({ path, hash }: PreparedFile) => ({ blobName: reviewBlob(jobId, basename(path)), hash });
  const { zip, listings, texts } = files;
  const prepared = [zip, ...Object.values(listings), ...Object.values(texts)].map(({ path }) => basename(path));
  await storeReviewFiles(services, jobId, folder, [...prepared, ...findings.files, ...comparison.files]);
  await storeChecked(services, jobId, {
    countries,
    zip: reviewFile(zip),
    listings: mapFiles(listings, reviewFile),
    texts: mapFiles(texts, reviewFile),
    counts: files.counts,
    from: cataloguesOf(countries, pointers),
  });
  const checkedOn = services.now();
  const result: ImportReview = {
    ...comparison.facts,
    fileName: input.fileName,
    size: (await stat(workbook)).size,
    countries: [...countries],
    checkedOn: checkedOn.toISOString(),
    seconds: Math.round((checkedOn.getTime() - startedAt) / 100) / 10,
    comparedWith: await describePointers(services, pointers),
    findings: [...findings.groups],
    others: await findOthers(services, { jobId, owner }, countries),
  };
  return { kind: 'waiting', result };
}

async function importWorkbook(run: ImportRun, workbook: string): Promise<JobOutcome> {
  const { services, input, context } = run;
  const startedAt = services.now().getTime();
  const folder = dirname(workbook);
  await context.step('ProcessImportingFile', 10);
  const importer = await readImporter(services, context.owner);
  const task: PrepareCatalogueInput = {
    workbook,
    folder,
    countries: input.countries,
    mayImportFor: importer.countries,
    assets: await storedAssets(services),
  };
  const prepared = await runImportTask(services, context, prepareCatalogueTask, task, (percent) =>
    context.step('ProcessImportingFile', 10 + Math.floor(percent / 2)),
  );
  const { errors, warnings, countries, files, findings } = prepared;
  for (const warning of shownFindings(findings.groups, 'warning')) context.warn(warning);
  if (errors.length > 0) {
    await storeReviewFiles(services, context.jobId, folder, findings.files);
    return failWith(errors);
  }
  if (files === undefined || !mayImportFor(importer, countries)) return failWith(lackingRights(importer, countries));
  let from: CheckedCatalogue['from'] | undefined;
  const wantsReview = input.review === true || (warnings.length > 0 && input.acceptWarnings !== true);
  if (!context.isReviewed && (wantsReview || input.acceptLoss !== true)) {
    const input = { zip: files.zip.path, countries, folder };
    const compared = await compareWithLive(services, context, input, ({ kind }) =>
      context.step('ProcessImportingFile', kind === 'live' ? 62 : 68),
    );
    if (wantsReview || compared.comparison.facts.losses.length > 0) {
      return waitForReview(run, { ...prepared, files }, compared, { workbook, startedAt });
    }
    from = cataloguesOf(countries, compared.pointers);
  }
  const fileOf = ({ path, hash }: PreparedFile): PublishedFile => ({ hash, open: () => createReadStream(path) });
  const { zip, listings, texts } = files;
  const publication = {
    ...files,
    countries,
    zip: fileOf(zip),
    listings: mapFiles(listings, fileOf),
    texts: mapFiles(texts, fileOf),
    ...(from !== undefined && { from }),
  };
  return publish(run, publication, importer.name);
}

async function importUpload(run: ImportRun): Promise<JobOutcome> {
  const { services, input, context } = run;
  const checked = context.isReviewed ? await readChecked(services, context.jobId) : undefined;
  const refusal = await refusalOfSchedule(services, context, checked);
  if (refusal !== undefined) return failWith([refusal]);
  if (checked !== undefined) return publishChecked(run, checked);
  await context.step('ProcessImportingFile', 5);
  const work = (path: string) => importWorkbook(run, path);
  const outcome = await withUploadedFile(services, input.blobName, work, maxWorkbookBytes);
  return outcome ?? failWith([{ key: 'ErrorUploadNotFound', args: [] }]);
}

/**
 * Imports a catalogue workbook. A child process reads and checks it, and prepares its ZIP and the blobs of its
 * countries. It is compared with the catalogues in use. It waits for a review if there are warnings, if losses exceed
 * the limits, or if a review was requested; the checked files are kept, so that exactly these are published. The files
 * are stored under the name of their content and read back, and only then the pointers of the countries are switched. A
 * failure before that leaves the catalogues in use untouched.
 */
export const importCatalogJob: JobHandler<ImportCatalogInput> = {
  kind: 'catalog-import',
  async run(services, input, context) {
    try {
      return await importUpload({ services, input, context });
    } catch (error) {
      if (error instanceof ImportFailure) return failWith([findingOf(error, input.fileName)]);
      if (error instanceof CatalogueChanged) return failWith([{ key: 'ErrorCatalogChanged', args: [] }]);
      throw error;
    }
  },
};
