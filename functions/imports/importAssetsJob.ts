import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { normaliseAssetPath } from '@sanispec/shared/catalogue';
import type { Finding } from '@sanispec/shared/contract';
import { readAssetIndex } from '#assets/assetIndex.ts';
import { recordAudit } from '#audit/recordAudit.ts';
import type { AssetDocument, AssetResult, AssetScope } from '#catalogues/assetDocument.ts';
import type { Services } from '#config/services.ts';
import { findingOf } from '#files/findings.ts';
import { ImportFailure } from '#files/importFailure.ts';
import type { NameCodePage } from '#files/zipNames.ts';
import type { JobContext, JobHandler, JobOutcome } from '#jobs/job.ts';
import type { StoredDocument } from '#storage/documentStore.ts';
import { type Importer, readActor, readImporter } from './importer.ts';
import { type AssetFile, type KnownAsset, type ReadAssetsInput, readAssetsTask, runImportTask } from './importTasks.ts';
import { type AssetTarget, assetIdOf, type CheckedAsset, mayStore, reimportAsset, storeAsset } from './storeAsset.ts';
import { withUploadedFile } from './uploads.ts';

export interface ImportAssetsInput {
  /** In the container `uploads`. */
  readonly blobName: string;
  /** Name on the user's disk: of a ZIP, where it may be '', or of any single file. */
  readonly fileName: string;
  /** Of the page from which it was uploaded; absent in jobs of earlier builds. */
  readonly language?: string;
  readonly isGlobal: boolean;
  /** Those of the importer when empty. */
  readonly countries: readonly string[];
  /** Where a single file goes, with its folders; below its own name when absent. */
  readonly path?: string;
  /** Id of the asset at `path` whose content it replaces: its countries stay. */
  readonly replaces?: string;
}

/** A line of the import summary (domain: Asset import). */
export interface AssetImportItem {
  readonly fileName: string;
  readonly result: AssetResult;
  /** The code page by which the name was read, when the ZIP does not say how its names are encoded. */
  readonly nameReadAs?: NameCodePage;
  /** Why it could not be stored. */
  readonly finding?: Finding;
}

/** Files stored at the same time; each waits for the disk or the network most of the time. */
const together = 6;
/** Smaller files are taken into memory, so that the next can be read while they are stored. */
const mostHeldBytes = 4 * 1024 * 1024;

function readStored(
  { documents }: Services,
  scope: AssetScope,
  path: string,
): Promise<StoredDocument<AssetDocument> | undefined> {
  return documents.get<AssetDocument>('assets', assetIdOf(scope, path), scope);
}

interface AssetImport {
  readonly services: Services;
  readonly context: JobContext;
  readonly target: AssetTarget;
}

/** Work of which a few pieces run at a time. What makes one fail is thrown by the next call. */
class WorkTogether {
  readonly #running = new Set<Promise<void>>();
  readonly #failures: unknown[] = [];

  /** Starts a piece of work; resolves as soon as there is room for another. */
  async start(work: () => Promise<void>): Promise<void> {
    const running = work()
      .catch((error) => void this.#failures.push(error))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
    if (this.#running.size >= together) await Promise.race(this.#running);
    this.#throwFailure();
  }

  /** Resolves when nothing runs any more. */
  async end(): Promise<void> {
    await Promise.all(this.#running);
    this.#throwFailure();
  }

  #throwFailure(): void {
    if (this.#failures.length > 0) throw this.#failures[0];
  }
}

/** Reports how far an import is, at every second percent. */
class ImportSteps {
  readonly #context: JobContext;
  #done = 0;
  #reported = 0;

  constructor(context: JobContext) {
    this.#context = context;
  }

  async oneMoreOf(total: number): Promise<void> {
    this.#done += 1;
    const percent = 10 + Math.floor((this.#done / total) * 88);
    if (percent < this.#reported + 2) return;
    this.#reported = percent;
    await this.#context.step('ProcessImportingAssets', percent);
  }
}

/** @param held the content of a small file */
async function importOne(run: AssetImport, file: AssetFile, held: Buffer | undefined): Promise<AssetImportItem> {
  const { nameReadAs } = file;
  return { ...(await storeOne(run, file, held)), ...(nameReadAs && { nameReadAs }) };
}

async function storeOne(run: AssetImport, file: AssetFile, held: Buffer | undefined): Promise<AssetImportItem> {
  const { services, target } = run;
  const { name: fileName, path, size, content } = file;
  const stored = await readStored(services, target.scope, path);
  if (content.kind === 'unread' || !mayStore(stored?.value, target)) {
    return { fileName, result: 'ImportResultSkippedRights' };
  }
  if (content.kind === 'faulty') return { fileName, result: 'ImportResultError', finding: content.finding };
  if (content.kind === 'stored') {
    if (stored === undefined) throw new Error(`${path} is not stored`);
    return { fileName, result: await reimportAsset(services, fileName, stored, target) };
  }
  const { contentHash, contentType } = content;
  const asset: CheckedAsset = { name: fileName, path, size, contentHash, contentType };
  const body = held ?? createReadStream(content.file);
  return { fileName, result: await storeAsset(services, asset, body, stored, target) };
}

/** Imports all files while a process of its own reads them. @returns their results in the order of the upload */
async function importAll(run: AssetImport, input: ReadAssetsInput): Promise<readonly AssetImportItem[]> {
  const items: AssetImportItem[] = [];
  const steps = new ImportSteps(run.context);
  const work = new WorkTogether();
  let count = 0;

  async function take(file: AssetFile): Promise<void> {
    const { content } = file;
    const index = count;
    count += 1;
    const isLarge = content.kind === 'ready' && content.bytes > mostHeldBytes;
    const held = content.kind === 'ready' && !isLarge ? await readFile(content.file) : undefined;
    await work.start(async () => {
      items[index] = await importOne(run, file, held);
      await steps.oneMoreOf(file.total);
    });
    // The reader overwrites the file when this resolves.
    if (isLarge) await work.end();
  }

  try {
    await runImportTask(run.services, run.context, readAssetsTask, input, take);
  } finally {
    await work.end();
  }
  return items;
}

function countResults(items: readonly AssetImportItem[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { result } of items) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}

/** What reading needs to know of the stored assets; of a single file's path only, where that is known. */
async function knownAssets({ services, target }: AssetImport, path: string | undefined) {
  const assets =
    path === undefined
      ? (await readAssetIndex(services)).rows.filter(({ scope }) => scope === target.scope)
      : [(await readStored(services, target.scope, normaliseAssetPath(path)))?.value];
  const known = new Map<string, KnownAsset>();
  for (const asset of assets) {
    if (asset === undefined) continue;
    known.set(asset.path, { contentHash: asset.contentHash, mayReplace: mayStore(asset, target) });
  }
  return known;
}

async function noteImport(
  { services, context, target }: AssetImport,
  { fileName, path, replaces }: ImportAssetsInput,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  const { jobId, owner } = context;
  const write = {
    action: replaces === undefined ? 'import' : 'replace',
    subject: { kind: 'asset', id: replaces ?? jobId, title: path ?? fileName },
    countries: target.countries,
    after: { scope: target.scope, fileName, ...counts },
  } as const;
  await recordAudit(services, await readActor(services, owner), write, { once: jobId });
}

async function importFile(run: AssetImport, input: ImportAssetsInput, upload: string): Promise<JobOutcome> {
  await run.context.step('ProcessImportingAssets', 10);
  const { fileName, path, language = 'en' } = input;
  const items = await importAll(run, {
    ...{ upload, fileName, language, folder: dirname(upload) },
    ...(path !== undefined && { path }),
    stored: await knownAssets(run, path),
    mayAdd: mayStore(undefined, run.target),
  });
  const counts = countResults(items);
  await noteImport(run, input, counts);
  await run.context.step('ProcessImportSucceeded', 100);
  return { kind: 'succeeded', result: { items, counts } };
}

/** The countries of the asset that is replaced, else those chosen, else those of the importer; undefined when it is gone. */
async function countriesFor(
  services: Services,
  { replaces, path = '', countries }: ImportAssetsInput,
  scope: AssetScope,
  importer: Importer,
): Promise<readonly string[] | undefined> {
  if (replaces !== undefined) return (await readStored(services, scope, normaliseAssetPath(path)))?.value.countries;
  if (countries.length > 0) return countries;
  return importer.countries === 'all' ? [] : importer.countries;
}

async function importUpload(services: Services, input: ImportAssetsInput, context: JobContext): Promise<JobOutcome> {
  await context.step('ProcessImportingFile', 5);
  const scope = input.isGlobal ? 'global' : 'local';
  const importer = await readImporter(services, context.owner);
  const countries = await countriesFor(services, input, scope, importer);
  if (countries === undefined) return { kind: 'failed', errors: [{ key: 'ErrorAssetNotFound', args: [] }] };
  const target: AssetTarget = { scope, countries, importer, jobId: context.jobId };
  const run: AssetImport = { services, context, target };
  const outcome = await withUploadedFile(services, input.blobName, (upload) => importFile(run, input, upload));
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
