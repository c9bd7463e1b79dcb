import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type Finding, hasExtraFiles, isArchived, type ReportOptions } from '@sanispec/shared/contract';
import {
  buildDataSheet,
  type ContentAsset,
  type ContentProduct,
  compareSnapshots,
  type DocumentContent,
  type DocumentLanguage,
  documentLanguage,
  type EarlierState,
  exportAsset,
  isNeutral,
  type ProjectSnapshot,
  picturesOf,
  type SpecificationDocument,
  specify,
} from '@sanispec/shared/documents';
import { resolveLocale } from '@sanispec/shared/markets';
import sharp from 'sharp';
import type { Task, TaskContext } from '#tasks/task.ts';
import {
  dataSheetFileName,
  documentFileName,
  documentFor,
  documentsOf,
  type PlannedDocument,
} from './documentFormats.ts';
import type { DocumentWriter, WrittenDocument } from './documentWriter.ts';
import { drawPicture } from './pictures/drawPicture.ts';
import { FilePictures } from './pictures/filePictures.ts';
import {
  type ArchiveFolder,
  type MadeFile,
  type ReportTaskInput,
  type ReportTaskItem,
  type ReportTaskResult,
  reportFiles,
  type WantedAsset,
  type WantedFile,
} from './reportTask.ts';

type Context = TaskContext<ReportTaskItem>;

/** Everything that the writers of one report share. */
interface Report {
  readonly input: ReportTaskInput;
  readonly options: ReportOptions;
  readonly language: DocumentLanguage;
  readonly content: DocumentContent;
  readonly pictures: FilePictures;
  readonly warnings: Finding[];
}

async function readJson<Value>(folder: string, name: string): Promise<Value> {
  return JSON.parse(await readFile(join(folder, name), 'utf8'));
}

/** The folder of an archive in which an asset lies; undefined for those that the options leave out. */
function folderOf({ kind }: ContentAsset, index: number, { switches }: ReportOptions): ArchiveFolder | undefined {
  const isOn = (code: ReportOptions['switches'][number]): boolean => switches.includes(code);
  switch (kind) {
    case 'picture':
      return isOn(index === 0 ? 'PICTURES_AND_DRAWINGS' : 'ADDITIONAL_PICTURES') ? 'pictures' : undefined;
    case 'drawing':
      return isOn('PICTURES_AND_DRAWINGS') ? 'drawings' : undefined;
    case 'ambience':
      return isOn('AMBIENCE_IMAGES') ? 'ambience' : undefined;
    case 'cad':
      return isOn('CAD_FILES') ? 'cad' : undefined;
    case 'other':
      return isOn('OTHER_FILES') ? 'other' : undefined;
  }
}

function filesOfProduct({ id, assets }: ContentProduct, options: ReportOptions): WantedFile[] {
  return assets.flatMap((asset, index) => {
    const folder = folderOf(asset, index, options);
    return folder === undefined ? [] : [{ url: asset.url, articleId: id, folder }];
  });
}

/** The terms of sale, where the catalogue has them as a file of their own. */
function termsIn(content: DocumentContent): WantedFile[] {
  const url = exportAsset(content, 'ExportSeparateTCFile');
  return url === '' ? [] : [{ url, articleId: '', folder: 'terms' }];
}

/** The files that an archive holds beside the documents, each address once. */
function filesOf(content: DocumentContent, options: ReportOptions): WantedFile[] {
  const ofArticles = hasExtraFiles(options)
    ? content.products.flatMap((product) => filesOfProduct(product, options))
    : [];
  const byUrl = new Map<string, WantedFile>();
  if (!isArchived(options)) return [];
  // The conditions of sale as a file are the maker's.
  const terms = isNeutral(options) ? [] : termsIn(content);
  for (const file of [...terms, ...ofArticles]) if (!byUrl.has(file.url)) byUrl.set(file.url, file);
  return [...byUrl.values()];
}

function picturesIn(documents: readonly SpecificationDocument[]): WantedAsset[] {
  const byUrl = new Map<string, WantedAsset>();
  for (const { url, articleId } of documents.flatMap(picturesOf)) {
    if (!byUrl.has(url)) byUrl.set(url, { url, articleId });
  }
  return [...byUrl.values()];
}

async function isPicture(path: string | undefined): Promise<boolean> {
  if (path === undefined) return false;
  try {
    await drawPicture(path, { isDrawing: false, hasLogo: false, maxSide: 1, accepts: ['jpeg'] });
    return true;
  } catch {
    return false;
  }
}

/** An uploaded front page may be any file; if it is unusable, the usual front page is used. */
async function withFrontPage(
  options: ReportOptions,
  files: ReadonlyMap<string, string>,
  warnings: Finding[],
): Promise<ReportOptions> {
  const { frontPage, ...others } = options;
  if (frontPage === undefined || (await isPicture(files.get(frontPage)))) return options;
  warnings.push({ key: 'ExportWarningFrontPageUnreadable', args: [] });
  return others;
}

interface FileToWrite {
  readonly writer: DocumentWriter;
  readonly document: SpecificationDocument;
  readonly onProgress: (part: number) => Promise<void>;
}

async function writeTo(report: Report, sink: Writable, file: FileToWrite): Promise<WrittenDocument> {
  const { content, options, language, pictures } = report;
  const { writer, ...own } = file;
  const ended = finished(sink);
  // The writer's own error says more than that of a stream that it left.
  ended.catch(() => undefined);
  const written = await writer.write({ content, options, language, pictures, ...own }, sink);
  await ended;
  return written;
}

async function writeDocuments(
  report: Report,
  planned: readonly PlannedDocument[],
  onProgress: (part: number) => Promise<void>,
): Promise<MadeFile[]> {
  const { input, content, options, language, warnings } = report;
  const made: MadeFile[] = [];
  for (const [index, one] of planned.entries()) {
    const path = join(input.folder, `document-${index}`);
    const document = documentFor(one, content, options, language);
    const progress = (part: number) => onProgress((index + part) / planned.length);
    const file = { writer: one.writer, document, onProgress: progress };
    const written = await writeTo(report, createWriteStream(path), file);
    for (const { key, args } of written.warnings) warnings.push({ key, args: [...args] });
    const name = documentFileName(language, content.reference, one.writer);
    made.push({ path, name, contentType: one.writer.contentType });
  }
  return made;
}

async function writeSheets(report: Report, onProgress: (part: number) => Promise<void>): Promise<MadeFile[]> {
  const { input, content, language } = report;
  const { pdfWriter } = await import('./pdf/pdfWriter.ts');
  const made: MadeFile[] = [];
  for (const [index, product] of content.products.entries()) {
    const path = join(input.folder, `sheet-${index}`);
    const document = buildDataSheet({ ...content, products: [product] }, language);
    const file = { writer: pdfWriter, document, onProgress: () => Promise.resolve() };
    await writeTo(report, createWriteStream(path), file);
    await onProgress((index + 1) / content.products.length);
    made.push({ path, name: dataSheetFileName(language, product.id), contentType: pdfWriter.contentType });
  }
  return made;
}

/** Half of the work where data sheets are files of their own. */
const sheetsPart = 0.5;

async function writeAll(
  report: Report,
  planned: readonly PlannedDocument[],
  context: Context,
): Promise<ReportTaskResult> {
  const { options, warnings, pictures } = report;
  const hasSheets = hasExtraFiles(options) && options.switches.includes('DATA_SHEETS');
  const written = (part: number): Promise<void> => context.report({ kind: 'written', part });
  const documents = await writeDocuments(report, planned, (part) =>
    written(hasSheets ? part * (1 - sheetsPart) : part),
  );
  const sheets = hasSheets ? await writeSheets(report, (part) => written(1 - sheetsPart + part * sheetsPart)) : [];
  return { kind: 'made', documents, sheets, warnings: [...warnings, ...pictures.findings] };
}

/** The revision whose differences the documents list; its snapshot is dated as it was issued. */
async function readEarlier(folder: string, letter: string, snapshot: ProjectSnapshot): Promise<EarlierState> {
  const before = await readJson<ProjectSnapshot>(folder, reportFiles.earlier);
  return { letter, issuedOn: before.takenOn, comparison: compareSnapshots(before, snapshot) };
}

async function run(input: ReportTaskInput, context: Context): Promise<ReportTaskResult> {
  // A picture is drawn by one thread: the processor belongs to calls, memory is counted.
  sharp.concurrency(1);
  sharp.cache(false);
  const { folder, revision, comparedWith } = input;
  const snapshot = await readJson<ProjectSnapshot>(folder, reportFiles.snapshot);
  const language = documentLanguage(resolveLocale(input.options.locale), snapshot.catalogue.currency);
  const earlier = comparedWith === undefined ? undefined : await readEarlier(folder, comparedWith, snapshot);
  const content = specify(snapshot, language, input.options, { revision, earlier });
  if (content.products.length === 0) return { kind: 'empty' };
  const planned = await documentsOf[input.options.format](input.options);
  const { frontPage: _, ...usual } = input.options;
  // With the usual front page too, which takes the place of an upload that is no picture.
  const documents = planned.flatMap((one) =>
    [input.options, usual].map((options) => documentFor(one, content, options, language)),
  );
  await context.report({ kind: 'wants', pictures: picturesIn(documents), files: filesOf(content, input.options) });
  const files = new Map(Object.entries(await readJson<Record<string, string>>(folder, reportFiles.pictures)));
  const warnings: Finding[] = [];
  const options = await withFrontPage(input.options, files, warnings);
  const report = { input, options, language, content, pictures: new FilePictures(files), warnings };
  return writeAll(report, planned, context);
}

/** Writes the documents of a project into the job's folder, apart from the host that answers calls. */
export const makeReport: Task<ReportTaskInput, ReportTaskItem, ReportTaskResult> = { name: 'report', run };
