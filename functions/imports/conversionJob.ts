import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Finding } from '@sanispec/shared/contract';
import { maxCatalogueZipBytes } from '#catalogues/openServerCatalogue.ts';
import type { Services } from '#config/services.ts';
import { findingOf } from '#files/findings.ts';
import { ImportFailure } from '#files/importFailure.ts';
import { maxWorkbookBytes } from '#files/uploadLimits.ts';
import type { JobContext, JobHandler, JobOutcome } from '#jobs/job.ts';
import type { ResultFile } from '#jobs/resultFile.ts';
import { type Conversion, type ConvertedSource, convertTask } from './conversions/convertTask.ts';
import { readImporter } from './importer.ts';
import { runImportTask } from './importTasks.ts';
import { storeReviewFiles } from './review/reviewBlobs.ts';

/** A stored file that is converted: an uploaded workbook, or a catalogue's ZIP. */
export interface ConversionSource {
  readonly container: 'uploads' | 'catalogs';
  readonly blobName: string;
  /** Name on the user's disk, for messages. */
  readonly fileName: string;
}

export interface ConversionInput {
  readonly conversion: Conversion;
  /** A STEP file comes before its categories file. */
  readonly sources: readonly ConversionSource[];
  /** Rows of a legacy sheet, as the spreadsheet counts, the end included. */
  readonly start?: number;
  readonly end?: number;
  /** What is made, as people save it. */
  readonly fileName: string;
  /** Where it is kept for everybody; absent for what is the owner's alone. */
  readonly keptAs?: string;
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function failWith(...errors: readonly Finding[]): JobOutcome {
  return { kind: 'failed', errors };
}

/** Copies stored files to the disk, where the task reads them; undefined when one is gone. */
async function copySources(
  { blobs }: Services,
  sources: readonly ConversionSource[],
  folder: string,
): Promise<readonly ConvertedSource[] | undefined> {
  const copied: ConvertedSource[] = [];
  for (const [index, { container, blobName, fileName }] of sources.entries()) {
    const blob = await blobs.get(container, blobName);
    if (blob === undefined) return undefined;
    const isZip = container === 'catalogs';
    const maxBytes = isZip ? maxCatalogueZipBytes : maxWorkbookBytes;
    if (blob.size > maxBytes) {
      blob.stream.destroy();
      throw new ImportFailure('FindingFileTooLarge', [Math.floor(maxBytes / 1_048_576)]);
    }
    const path = join(folder, `source${index}`);
    await pipeline(blob.stream, createWriteStream(path));
    copied.push({ path, fileName, isZip });
  }
  return copied;
}

/**
 * Where the file goes: what everybody may have is an export; what one person has made lies beside their uploads, so that
 * it can be imported by its address as any upload can.
 */
function placeOf({ keptAs, fileName }: ConversionInput, { owner, jobId }: JobContext): ResultFile {
  if (keptAs !== undefined) return { container: 'exports', blobName: keptAs, fileName };
  return { container: 'uploads', blobName: `${owner}/${jobId}`, fileName };
}

async function run(services: Services, input: ConversionInput, context: JobContext, folder: string) {
  await context.step('ProcessImportingFile', 5);
  // Rights may be gone since the job was started, or while it waited.
  const { countries } = await readImporter(services, context.owner);
  if (countries.length === 0) return failWith({ key: 'ErrorCountryNoRights', args: [] });
  const sources = await copySources(services, input.sources, folder);
  if (sources === undefined) {
    const isUpload = input.sources.some(({ container }) => container === 'uploads');
    return failWith({ key: isUpload ? 'ErrorUploadNotFound' : 'ErrorCatalogNotFound', args: [] });
  }
  const { conversion, start, end } = input;
  const target = join(folder, 'made.xlsx');
  const span = { ...(start !== undefined && { start }), ...(end !== undefined && { end }) };
  const task = { conversion, sources, span, target, acceptsWarnings: context.isReviewed };
  const converted = await runImportTask(services, context, convertTask, task, (percent) =>
    context.step('ProcessImportingFile', 10 + Math.floor(percent / 2)),
  );
  for (const warning of converted.warnings) context.warn(warning);
  await storeReviewFiles(services, context.jobId, folder, converted.findingFiles);
  if (converted.errors.length > 0) return failWith(...converted.errors);
  if (converted.made === undefined) return { kind: 'waiting' } as const;
  await context.step('ProcessSendingFile', 80);
  const file = placeOf(input, context);
  await services.blobs.put(file.container, file.blobName, createReadStream(target), { contentType: workbookType });
  return { kind: 'succeeded', result: { file, ...converted.made, notes: converted.notes } } as const;
}

/**
 * Makes a workbook of uploaded files or of a catalogue (domain: Conversions): a process of its own reads them and, when
 * nothing is wrong or the warnings have been reviewed, writes the workbook. Catalogues in use are not touched.
 */
export const conversionJob: JobHandler<ConversionInput> = {
  kind: 'catalog-conversion',
  async run(services, input, context): Promise<JobOutcome> {
    const folder = await mkdtemp(join(tmpdir(), 'sanispec-convert-'));
    try {
      return await run(services, input, context, folder);
    } catch (error) {
      const names = input.sources.map(({ fileName }) => fileName).join(', ');
      if (error instanceof ImportFailure) return failWith(findingOf(error, names));
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
