import { compileRules } from '@sanispec/shared/compatibility';
import { type ReportOptions, reportSteps } from '@sanispec/shared/contract';
import { type DocumentLanguage, documentLanguage } from '@sanispec/shared/documents';
import { resolveLocale } from '@sanispec/shared/markets';
import type { MessageKey } from '@sanispec/shared/text';
import { openServerCatalogue, type ServerCatalogue } from '#catalogues/openServerCatalogue.ts';
import { readInfos } from '#catalogues/readInfos.ts';
import type { Services } from '#config/services.ts';
import type { JobContext, JobDocument, JobHandler, JobOutcome } from '#jobs/job.ts';
import { rememberLastReport } from '#projects/lastReport.ts';
import type { ProjectDocument } from '#projects/projectDocument.ts';
import { loadPictures } from './pictures/loadPictures.ts';
import type { Pictures } from './pictures/picture.ts';
import { pictureRequests } from './pictures/pictureRequests.ts';
import { contentTypes, hasPdf, hasWorkbook, type ReportFile, reportFileName, zipFiles } from './reportFiles.ts';
import { buildSpecification } from './specification/buildSpecification.ts';
import type { Specification } from './specification/specification.ts';
import type { JudgeSet } from './specification/specificationSource.ts';

export interface ReportInput {
  readonly projectId: string;
  readonly options: ReportOptions;
}

interface Report {
  readonly specification: Specification;
  readonly language: DocumentLanguage;
  readonly options: ReportOptions;
  readonly pictures: Pictures;
}

function failed(key: MessageKey): JobOutcome {
  return { kind: 'failed', errors: [{ key, args: [] }] };
}

/** When the job was started: a later attempt writes the same document. */
async function startOf(services: Services, jobId: string): Promise<string> {
  const job = await services.documents.get<JobDocument>('jobs', jobId);
  return job?.value.createdOn ?? services.now().toISOString();
}

async function judgeBy(services: Services, { catalogue }: ServerCatalogue): Promise<JudgeSet> {
  const { infos } = await readInfos(services);
  const engine = compileRules(catalogue, infos.conditionLists, infos.conditionRules);
  return (set) => engine.judgeSet(set);
}

async function writePdf({ specification, language, pictures }: Report): Promise<ReportFile> {
  const { specificationPdf } = await import('./pdf/specificationPdf.ts');
  const name = reportFileName(language, specification.reference, 'pdf');
  return { name, contentType: contentTypes.pdf, bytes: await specificationPdf(specification, language, pictures) };
}

async function writeWorkbook({ specification, language, pictures }: Report): Promise<ReportFile> {
  const { specificationWorkbook } = await import('./excel/specificationWorkbook.ts');
  const name = reportFileName(language, specification.reference, 'xlsx');
  const bytes = await specificationWorkbook(specification, language, pictures);
  return { name, contentType: contentTypes.xlsx, bytes };
}

/** One format comes as it is, two in an archive. */
async function writeFiles(report: Report, context: JobContext): Promise<ReportFile> {
  const { options, specification, language } = report;
  if (options.format === 'PDF') return writePdf(report);
  if (options.format === 'EXCEL') return writeWorkbook(report);
  await context.step(reportSteps.creatingZip, 50);
  const pdf = await writePdf(report);
  await context.step(reportSteps.addingFiles, 70);
  const workbook = await writeWorkbook(report);
  const name = reportFileName(language, specification.reference, 'zip');
  const zip = await zipFiles(name, [pdf, workbook]);
  await context.step(reportSteps.uploading, 85);
  return zip;
}

async function loadReportPictures(
  services: Services,
  specification: Specification,
  options: ReportOptions,
  context: JobContext,
): Promise<Pictures> {
  const formats = { hasPdf: hasPdf(options.format), hasWorkbook: hasWorkbook(options.format) };
  const requests = pictureRequests(specification, formats);
  await context.step(reportSteps.images, 10);
  const { pictures, findings } = await loadPictures(services, requests, (done) =>
    context.step(reportSteps.images, 10 + Math.round((35 * done) / requests.length)),
  );
  for (const finding of findings) context.warn(finding);
  return pictures;
}

async function publish(services: Services, file: ReportFile, projectId: string, jobId: string, createdOn: string) {
  const blobName = `${projectId}/${jobId}/${file.name}`;
  await services.blobs.put('exports', blobName, file.bytes, { contentType: file.contentType });
  const report = { blobName, fileName: file.name };
  await rememberLastReport(services, { id: projectId, jobId, createdOn, ...report });
  return report;
}

async function run(services: Services, { projectId, options }: ReportInput, context: JobContext): Promise<JobOutcome> {
  await context.step(reportSteps.exporting, 2);
  const project = (await services.documents.get<ProjectDocument>('projects', projectId))?.value;
  if (project === undefined) return failed('ErrorProjectCouldNotBeFound');
  const opened = await openServerCatalogue(services, project.details.country);
  if (opened === undefined) return failed('ErrorCatalogNotFound');
  const { catalogue } = opened;
  const language = documentLanguage(resolveLocale(options.locale), catalogue.currency);
  const createdOn = await startOf(services, context.jobId);
  const judge = await judgeBy(services, opened);
  const specification = buildSpecification({ project, catalogue, language, options, createdOn, judge });
  if (specification.products.length === 0) return failed('ErrorProjectHasNoArticles');
  const pictures = await loadReportPictures(services, specification, options, context);
  const isSingle = options.format !== 'PDF_EXCEL';
  if (isSingle) await context.step(reportSteps.report, 50);
  const file = await writeFiles({ specification, language, options, pictures }, context);
  if (!isSingle) await context.step(reportSteps.report, 95);
  return { kind: 'succeeded', result: await publish(services, file, projectId, context.jobId, createdOn) };
}

/**
 * Writes the specification documents of a project (domain: Report job). A picture that is missing becomes a placeholder
 * and a warning; a storage that is away throws, so that the attempt is repeated and writes the same blob again.
 */
export const reportJob: JobHandler<ReportInput> = { kind: 'report', run };
