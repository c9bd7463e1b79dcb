import { dirname } from 'node:path';
import type { Finding } from '@sanispec/shared/contract';
import type { AssetDocument, AssetResult, AssetScope } from '#catalogues/assetDocument.ts';
import type { Services } from '#config/services.ts';
import { ImportFailure } from '#files/importFailure.ts';
import { isZip, openZip } from '#files/openZip.ts';
import type { JobContext, JobHandler, JobOutcome } from '#jobs/job.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import type { StoredDocument } from '#storage/documentStore.ts';
import { type AssetSource, assetSources, assetZipLimits, singleSource } from './assetSource.ts';
import { isZippedDocument } from './assetType.ts';
import { findingOf } from './findingOf.ts';
import { readImporter } from './importer.ts';
import { type AssetTarget, storeAsset } from './storeAsset.ts';
import { withUploadedFile } from './withUploadedFile.ts';

export interface ImportAssetsInput {
  /** In the container `uploads`. */
  readonly blobName: string;
  /** Name on the user's disk: of a ZIP, where it may be '', or of any single file. */
  readonly fileName: string;
  readonly isGlobal: boolean;
  /** Those of the importer when empty. */
  readonly countries: readonly string[];
}

/** A line of the import summary (domain: Asset import). */
export interface AssetImportItem {
  readonly fileName: string;
  readonly result: AssetResult;
  /** Why it could not be stored. */
  readonly finding?: Finding;
}

/** Files stored at the same time; each waits for the disk or the network most of the time. */
const together = 6;

async function existingAssets(
  services: Services,
  scope: AssetScope,
): Promise<ReadonlyMap<string, StoredDocument<AssetDocument>>> {
  const assets = await services.documents.query<AssetDocument>(
    'assets',
    listedQuery('assetsOfScope', { partition: scope }),
  );
  return new Map(assets.documents.map((asset) => [asset.value.path, asset]));
}

interface AssetImport {
  readonly services: Services;
  readonly context: JobContext;
  readonly target: AssetTarget;
  readonly existing: ReadonlyMap<string, StoredDocument<AssetDocument>>;
}

async function importOne(run: AssetImport, source: AssetSource): Promise<AssetImportItem> {
  const { services, target, existing } = run;
  try {
    const result = await storeAsset(services, source, existing.get(source.path), target);
    return { fileName: source.name, result };
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error;
    return { fileName: source.name, result: 'ImportResultError', finding: findingOf(error, source.name) };
  }
}

/** Runs work on items, a few at a time; after a failure nothing new is started, and running work is awaited. */
async function forEachTogether<Item>(items: readonly Item[], work: (item: Item, index: number) => Promise<void>) {
  const waiting = items.entries();
  let hasFailed = false;
  async function takeTurns(): Promise<void> {
    for (const [index, item] of waiting) {
      if (hasFailed) return;
      try {
        await work(item, index);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  }
  const turns = await Promise.allSettled(Array.from({ length: together }, takeTurns));
  for (const turn of turns) if (turn.status === 'rejected') throw turn.reason;
}

/** Imports all files. @returns their results in the order of the ZIP */
async function importAll(run: AssetImport, sources: readonly AssetSource[]): Promise<readonly AssetImportItem[]> {
  const items = new Array<AssetImportItem>(sources.length);
  let done = 0;
  let reported = 0;
  /** Steps are written one after the other: two at a time would look like two attempts of the job. */
  let reporting: Promise<void> = Promise.resolve();
  await forEachTogether(sources, async (source, index) => {
    items[index] = await importOne(run, source);
    done += 1;
    const percent = 10 + Math.floor((done / sources.length) * 88);
    if (percent < reported + 2) return;
    reported = percent;
    reporting = reporting.then(() => run.context.step('ProcessImportingAssets', percent));
    await reporting;
  });
  return items;
}

function countResults(items: readonly AssetImportItem[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { result } of items) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}

/**
 * A ZIP is recognised by its content, whatever it is called. A file named .zip is opened as one anyway, so that the
 * reason why it cannot be read is reported.
 */
async function isAssetZip(fileName: string, path: string): Promise<boolean> {
  if (/\.zip$/i.test(fileName)) return true;
  return !isZippedDocument(fileName) && (await isZip(path));
}

async function importFile(run: AssetImport, input: ImportAssetsInput, path: string, size: number): Promise<JobOutcome> {
  await run.context.step('ProcessImportingAssets', 10);
  const zip = (await isAssetZip(input.fileName, path)) ? await openZip(path, assetZipLimits) : undefined;
  try {
    const sources = zip === undefined ? [singleSource(input.fileName, path, size)] : assetSources(zip);
    const items = await importAll(run, sources);
    await run.context.step('ProcessImportSucceeded', 100);
    return { kind: 'succeeded', result: { items, counts: countResults(items) } };
  } finally {
    zip?.close();
  }
}

async function importUpload(services: Services, input: ImportAssetsInput, context: JobContext): Promise<JobOutcome> {
  await context.step('ProcessImportingFile', 5);
  const scope = input.isGlobal ? 'global' : 'local';
  const importer = await readImporter(services, context.owner);
  const own = importer.countries === 'all' ? [] : importer.countries;
  const countries = input.countries.length === 0 ? own : input.countries;
  const existing = await existingAssets(services, scope);
  const outcome = await withUploadedFile(services, input.blobName, (path, size) => {
    const target: AssetTarget = { scope, countries, importer, jobId: context.jobId, folder: dirname(path) };
    return importFile({ services, context, target, existing }, input, path, size);
  });
  return outcome ?? { kind: 'failed', errors: [{ key: 'ErrorUploadNotFound', args: [] }] };
}

/**
 * Imports pictures, drawings and files from a ZIP, or one file, each with its result (domain: Asset import). A ZIP that
 * breaks the rules for ZIPs is refused before anything is stored; a file that is not what it says is an item in error.
 */
export const importAssetsJob: JobHandler<ImportAssetsInput> = {
  kind: 'assets-import',
  async run(services, input, context) {
    try {
      return await importUpload(services, input, context);
    } catch (error) {
      if (error instanceof ImportFailure)
        return { kind: 'failed', errors: [findingOf(error, input.fileName || 'ZIP')] };
      throw error;
    }
  },
};
