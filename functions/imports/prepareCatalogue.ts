import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CataloguePackage, cellsOfPackage, countCatalogue } from '@sanispec/shared/catalogue';
import { packCatalogue, packListing, verifyCatalogueZip, verifyListing } from '#catalogues/catalogueFiles.ts';
import type { Task, TaskContext } from '#tasks/task.ts';
import { mayImportFor } from './importer.ts';
import {
  type PrepareCatalogueInput,
  type PreparedCatalogue,
  type PreparedFile,
  type PrepareReport,
  prepareCatalogueTask,
} from './importTasks.ts';
import { readCataloguePackage } from './readCataloguePackage.ts';
import { compareWithLive } from './review/compareWithLive.ts';
import { FindingFile } from './review/findingFile.ts';

async function prepareFile(path: string, bytes: Uint8Array): Promise<PreparedFile> {
  await writeFile(path, bytes);
  return { path, hash: createHash('sha256').update(bytes).digest('hex') };
}

type Context = TaskContext<PrepareReport>;

async function prepareFiles(
  pkg: CataloguePackage,
  countries: readonly string[],
  folder: string,
  { report }: Context,
): Promise<PreparedCatalogue['files']> {
  const packed = await packCatalogue(pkg);
  await report(45);
  await verifyCatalogueZip(packed, pkg);
  await report(55);
  const zip = await prepareFile(join(folder, 'catalogue.zip'), packed);
  const listings: Record<string, PreparedFile> = {};
  for (const [index, country] of countries.entries()) {
    const listing = await packListing(pkg, country);
    await verifyListing(listing, pkg, country);
    listings[country] = await prepareFile(join(folder, `${country}.listing.gz`), listing);
    await report(55 + Math.floor((15 * (index + 1)) / countries.length));
  }
  return { zip, listings, counts: countCatalogue(pkg) };
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
  const isWaiting = input.review || (warnings.length > 0 && !input.acceptsWarnings);
  const read = { errors, warnings, countries, findings: { groups, files: await findings.end() } };
  if (errors.length > 0 || !mayImportFor({ countries: input.mayImportFor }, countries)) return read;
  const files = await prepareFiles(reading.package, countries, folder, context);
  const prepared = { ...read, ...(files && { files }) };
  if (!isWaiting) return prepared;
  const next = { ...reading.package, cells: cellsOfPackage(reading.package) };
  const articles = files?.counts.articles ?? 0;
  const comparison = await compareWithLive({ next, articles, countries, folder, ask: context.report });
  return { ...prepared, comparison };
}

/**
 * Reads and checks a catalogue workbook and, when nothing forbids publishing it, writes its ZIP and the listings of its
 * countries to files, read back and compared with what was read. Where somebody is to review it, compares it with the
 * catalogues in use.
 */
export const prepareCatalogue: Task<PrepareCatalogueInput, PrepareReport, PreparedCatalogue> = {
  ...prepareCatalogueTask,
  run: prepare,
};
