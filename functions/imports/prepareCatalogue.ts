import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CataloguePackage } from '@sanispec/shared/catalogue';
import { openMadeZip, packCatalogue, packListings } from '#catalogues/catalogueFiles.ts';
import type { Task, TaskContext } from '#tasks/task.ts';
import { mayImportFor } from './importer.ts';
import {
  type Percent,
  type PrepareCatalogueInput,
  type PreparedCatalogue,
  type PreparedFile,
  prepareCatalogueTask,
} from './importTasks.ts';
import { readCataloguePackage } from './readCataloguePackage.ts';
import { FindingFile } from './review/findingFile.ts';

async function prepareFile(path: string, bytes: Uint8Array): Promise<PreparedFile> {
  await writeFile(path, bytes);
  return { path, hash: createHash('sha256').update(bytes).digest('hex') };
}

type Context = TaskContext<Percent>;

async function prepareFiles(
  pkg: CataloguePackage,
  countries: readonly string[],
  folder: string,
  { report }: Context,
): Promise<PreparedCatalogue['files']> {
  const packed = await packCatalogue(pkg);
  await report(45);
  const made = await openMadeZip(packed, pkg);
  await report(55);
  const zip = await prepareFile(join(folder, 'catalogue.zip'), packed);
  const listings: Record<string, PreparedFile> = {};
  for await (const { country, bytes } of packListings(made, countries)) {
    listings[country] = await prepareFile(join(folder, `${country}.listing.gz`), bytes);
    await report(55 + Math.floor((15 * Object.keys(listings).length) / countries.length));
  }
  return { zip, listings, counts: made.counts };
}

async function prepare(input: PrepareCatalogueInput, context: Context): Promise<PreparedCatalogue> {
  const { folder } = input;
  const assets = new Set(input.assets);
  const findings = new FindingFile(folder);
  const reading = await readCataloguePackage(await readFile(input.workbook), {
    countries: input.countries,
    hasAsset: (scope, path) => assets.has(`${scope}:${path}`),
    onFinding: (level, finding) => findings.add(level, finding),
  });
  await context.report(30);
  const { errors, warnings, countries, groups } = reading;
  const read = { errors, warnings, countries, findings: { groups, files: await findings.end() } };
  if (errors.length > 0 || !mayImportFor({ countries: input.mayImportFor }, countries)) return read;
  const files = await prepareFiles(reading.package, countries, folder, context);
  return { ...read, ...(files && { files }) };
}

/**
 * Reads and checks a catalogue workbook and, when nothing forbids publishing it, writes its ZIP and the listings of its
 * countries to files, read back and compared with what was read.
 */
export const prepareCatalogue: Task<PrepareCatalogueInput, Percent, PreparedCatalogue> = {
  ...prepareCatalogueTask,
  run: prepare,
};
