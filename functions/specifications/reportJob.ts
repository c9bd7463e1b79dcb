import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allowedOrigins } from '@sanispec/shared/catalogue';
import { type Finding, hasExtraFiles, isArchived, type ReportOptions, reportSteps } from '@sanispec/shared/contract';
import { type DocumentLanguage, documentLanguage } from '@sanispec/shared/documents';
import { resolveLocale } from '@sanispec/shared/markets';
import type { SiteTextKey } from '@sanispec/shared/text';
import { openServerCatalogue } from '#catalogues/openServerCatalogue.ts';
import type { Services } from '#config/services.ts';
import type { JobContext, JobDocument, JobHandler, JobOutcome } from '#jobs/job.ts';
import { JobLost } from '#jobs/jobProgress.ts';
import { rememberLastReport } from '#projects/lastReport.ts';
import { recordRevision } from '#projects/projectEvents.ts';
import { issueRevision, releaseRevision } from '#projects/revisions.ts';
import { TaskEnded } from '#tasks/taskRunner.ts';
import { exportName } from './documentFormats.ts';
import { inFolderOfAttempt } from './folderOfAttempt.ts';
import {
  type AssetProblem,
  type AssetSource,
  collectPictures,
  type FoundAsset,
  locateFiles,
} from './pictures/collectAssets.ts';
import { DiskRoom } from './pictures/diskRoom.ts';
import { optionsOfJob, type ReportInput } from './reportInput.ts';
import {
  copyFrontPage,
  keepSource,
  type ReportSource,
  readSource,
  startOf,
  writeEarlier,
  writeSource,
} from './reportSource.ts';
import {
  type ReportTaskItem,
  type ReportTaskResult,
  reportFiles,
  reportTask,
  type WantedAsset,
  type WantedFile,
} from './reportTask.ts';
import { storeArchive, storeDocument } from './storeReport.ts';

/** The child's own: pictures of 40 megapixels and the fonts of all scripts fit beside 2,000 positions. */
const maxResidentBytes = 512 * 1024 * 1024;
const maxHeapBytes = 320 * 1024 * 1024;
/** Without progress: a large report on a busy machine takes longer in all, and may. */
const deadlineMilliseconds = 5 * 60 * 1000;
/** Warnings shown at most. */
const maxWarnings = 200;

/** How far a report is when each of its steps begins; the last ends at 99. */
const percents = {
  exporting: 2,
  images: 5,
  extraFiles: 35,
  writing: 45,
  adding: 80,
  uploading: 92,
  report: 96,
} as const;

function between(from: number, to: number, part: number): number {
  return from + Math.round((to - from) * Math.min(1, part));
}

/** One attempt of a report. */
interface Attempt {
  readonly services: Services;
  readonly context: JobContext;
  readonly projectId: string;
  readonly options: ReportOptions;
  readonly source: ReportSource;
  readonly language: DocumentLanguage;
  readonly folder: string;
}

const pictureWarnings = {
  missing: 'ExportWarningPictureMissing',
  elsewhere: 'ExportWarningPictureElsewhere',
  notFetched: 'ExportWarningPictureNotFetched',
  tooLarge: 'ExportWarningPictureUnreadable',
  noRoom: 'ExportWarningPictureNoRoom',
} as const satisfies Record<AssetProblem, SiteTextKey>;

function failWith(key: SiteTextKey): JobOutcome {
  return { kind: 'failed', errors: [{ key, args: [] }] };
}

/** Origins of other sites that the country's catalogue allows today. */
async function originsOf(services: Services, country: string): Promise<ReadonlySet<string>> {
  const opened = await openServerCatalogue(services, country);
  return allowedOrigins(opened?.catalogue.setting('ExportAllowedOrigins'));
}

/** Paths by address, and a warning for each picture that is not there. */
function sortPictures(wanted: readonly WantedAsset[], found: ReadonlyMap<string, FoundAsset>) {
  const paths: Record<string, string> = {};
  const warnings: Finding[] = [];
  for (const { url, articleId } of wanted) {
    const asset = found.get(url);
    if (asset?.kind === 'file') paths[url] = asset.path;
    else if (asset?.kind === 'absent') warnings.push({ key: pictureWarnings[asset.problem], args: [articleId, url] });
  }
  return { paths, warnings };
}

/** What a report is made of beside its documents. */
interface Assets {
  readonly files: readonly WantedFile[];
  readonly found: ReadonlyMap<string, FoundAsset>;
  readonly warnings: readonly Finding[];
}

/** Brings what the task asks for into its folder. */
async function bringAssets(
  { services, context, options, source, folder }: Attempt,
  { pictures, files }: Extract<ReportTaskItem, { kind: 'wants' }>,
): Promise<Assets> {
  const assets: AssetSource = {
    services,
    folder,
    origins: await originsOf(services, source.country),
    signal: context.signal,
    room: new DiskRoom(),
  };
  const { frontPage } = options;
  const wanted = pictures.filter(({ url }) => url !== frontPage);
  const step = (key: SiteTextKey, from: number, to: number, total: number) => (done: number) =>
    context.step(key, between(from, to, done / total));
  await context.step(reportSteps.images, percents.images);
  const drawn = await collectPictures(
    wanted.map(({ url }) => url),
    assets,
    step(reportSteps.images, percents.images, percents.extraFiles, wanted.length),
  );
  const { paths, warnings } = sortPictures(wanted, drawn);
  const uploaded = await copyFrontPage(services, source, folder);
  if (frontPage !== undefined && uploaded !== undefined) paths[frontPage] = uploaded;
  await writeFile(join(folder, reportFiles.pictures), JSON.stringify(paths));
  const locating = hasExtraFiles(options) ? reportSteps.extraFiles : reportSteps.images;
  await context.step(locating, percents.extraFiles);
  const found = await locateFiles(
    files.map(({ url }) => url),
    assets,
    step(locating, percents.extraFiles, percents.writing, files.length),
  );
  return { files, found, warnings };
}

type Made = Extract<ReportTaskResult, { kind: 'made' }> & { readonly assets: Assets };

/** @returns undefined when the project holds nothing that documents may show */
async function runTask(attempt: Attempt): Promise<Made | undefined> {
  const { services, context, projectId, options, source, folder } = attempt;
  await writeSource(source, folder);
  if (options.compareWith !== undefined) await writeEarlier(services, projectId, options.compareWith, folder);
  const isArchive = isArchived(options);
  const writing = isArchive ? reportSteps.creatingZip : reportSteps.report;
  const end = isArchive ? percents.adding : percents.uploading;
  let assets: Assets = { files: [], found: new Map(), warnings: [] };
  async function onItem(item: ReportTaskItem): Promise<void> {
    if (item.kind === 'written') return context.step(writing, between(percents.writing, end, item.part));
    assets = await bringAssets(attempt, item);
    await context.step(writing, percents.writing);
  }
  const input = { folder, options, revision: source.revision?.id ?? '', comparedWith: options.compareWith };
  const { signal } = context;
  const limits = { maxResidentBytes, maxHeapBytes, deadlineMilliseconds, isDeadlinePerItem: true };
  const result = await services.tasks.run(reportTask, input, { onItem, signal, ...limits });
  return result.kind === 'empty' ? undefined : { ...result, assets };
}

/** Stores what was made: one document as it is, several in an archive. */
async function store(attempt: Attempt, made: Made) {
  const { services, context, projectId, options, source, language } = attempt;
  const blobName = (name: string): string => `${projectId}/${context.jobId}/${name}`;
  const [document] = made.documents;
  if (document === undefined) throw new RangeError(`A report of ${projectId} without a document`);
  if (!isArchived(options)) {
    await storeDocument(services, blobName(document.name), document);
    return { blobName: blobName(document.name), fileName: document.name, warnings: [] };
  }
  const fileName = `${exportName(language, source.reference)}.zip`;
  const content = { ...made, ...made.assets, language };
  const date = new Date(source.takenOn);
  const warnings = await storeArchive(services, blobName(fileName), content, date, async (next, total) => {
    const part = between(percents.adding, percents.uploading, next / total);
    await context.step(reportSteps.addingFiles, part);
    if (next === total) await context.step(reportSteps.uploading, percents.uploading);
  });
  return { blobName: blobName(fileName), fileName, warnings };
}

/** A cancelled job has ended even if its attempt is still running. */
async function isCancelled({ documents }: Services, jobId: string): Promise<boolean> {
  return (await documents.get<JobDocument>('jobs', jobId))?.value.status === 'failed';
}

/** Cleans up a failed attempt: releases its revision letter, and deletes the files of a cancelled job. */
async function withdraw(services: Services, { projectId, context, source }: Attempt): Promise<void> {
  const { jobId, signal } = context;
  const nobodyWaits = await isCancelled(services, jobId);
  // A job that was merely lost is tried by others, perhaps already: under the same letter, and they write the same files.
  const isTriedByOthers = signal.aborted && !nobodyWaits;
  if (source.revision !== undefined && !isTriedByOthers) await releaseRevision(services, source.revision, jobId);
  if (!nobodyWaits) return;
  for await (const { name } of services.blobs.list('exports', `${projectId}/${jobId}/`)) {
    await services.blobs.delete('exports', name);
  }
}

/** The report becomes the project's; from here on it exists, even if a later step fails. */
async function publish(
  attempt: Attempt,
  made: Made,
  file: { blobName: string; fileName: string },
): Promise<JobOutcome> {
  const { services, context, projectId, source } = attempt;
  const { jobId } = context;
  const { revision } = source;
  if (revision !== undefined) {
    if (!source.isRemade) await keepSource(services, source);
    const fileNames = made.documents.map(({ name }) => name);
    await issueRevision(services, revision, jobId, { ...file, fileNames });
    if (!source.isRemade) await recordRevision(services, revision);
  }
  if (!source.isRemade) {
    const createdOn = await startOf(services, jobId);
    await rememberLastReport(services, { id: projectId, jobId, createdOn, ...file });
  }
  return { kind: 'succeeded', result: { ...file, ...(revision !== undefined && { revision: revision.id }) } };
}

async function make(attempt: Attempt): Promise<JobOutcome> {
  const { context } = attempt;
  const made = await runTask(attempt);
  if (made === undefined) {
    await withdraw(attempt.services, attempt);
    return failWith('ErrorProjectHasNoArticles');
  }
  const { warnings, ...file } = await store(attempt, made);
  for (const warning of [...made.assets.warnings, ...made.warnings, ...warnings].slice(0, maxWarnings)) {
    context.warn(warning);
  }
  // A cancellation up to here leaves no report.
  await context.step(reportSteps.report, percents.report);
  if (await isCancelled(attempt.services, context.jobId)) throw new JobLost(context.jobId);
  return publish(attempt, made, file);
}

async function run(services: Services, input: ReportInput, context: JobContext): Promise<JobOutcome> {
  await context.step(reportSteps.exporting, percents.exporting);
  const options = optionsOfJob(input.options);
  const { projectId } = input;
  const { jobId, owner } = context;
  const source = await readSource(services, { ...input, options }, { jobId, owner });
  if (typeof source === 'string') return failWith(source);
  const language = documentLanguage(resolveLocale(options.locale), source.currency);
  return inFolderOfAttempt(jobId, async (folder) => {
    const attempt: Attempt = { services, context, projectId, options, source, language, folder };
    try {
      return await make(attempt);
    } catch (error) {
      await withdraw(services, attempt);
      if (!(error instanceof TaskEnded) || error.end === 'crash') throw error;
      services.log('warning', 'reportTooLarge', { jobId, projectId, end: error.end });
      return failWith('ErrorReportTooLarge');
    }
  });
}

/**
 * Writes the specification documents of a project (domain: Report job): reads and stores in the host, writes in a child
 * process. What is missing becomes a placeholder and a warning; a storage that is away throws, so that the attempt is
 * repeated and writes the same blob again.
 */
export const reportJob: JobHandler<ReportInput> = { kind: 'report', run };
