import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CataloguePackage, countCatalogue } from '@sanispec/shared/catalogue';
import { checkMadeZip, packCatalogue } from '#catalogues/catalogueFiles.ts';
import type { Task, TaskContext } from '#tasks/task.ts';
import { mayImportFor } from './importer.ts';
import {
  type Percent,
  type PrepareCatalogueInput,
  type PreparedCatalogue,
  prepareCatalogueTask,
} from './importTasks.ts';
import { prepareBlobs, prepareFile } from './prepareBlobs.ts';
import { readCataloguePackage } from './readCataloguePackage.ts';
import { FindingFile } from './review/findingFile.ts';

type Context = TaskContext<Percent>;

async function prepareFiles(
  pkg: CataloguePackage,
  countries: readonly string[],
  folder: string,
  { report }: Context,
): Promise<PreparedCatalogue['files']> {
  const packed = await packCatalogue(pkg);
  await report(45);
  await checkMadeZip(packed, pkg);
  await report(55);
  const zip = await prepareFile(join(folder, 'catalogue.zip'), packed);
  const blobs = await prepareBlobs(pkg, countries, folder, (share) => report(55 + Math.floor(15 * share)));
  return { zip, ...blobs, counts: countCatalogue(pkg) };
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
 * Reads and checks a catalogue workbook and, when nothing forbids publishing it, writes its ZIP and the blobs of its
 * countries to files, read back and compared with what was read.
 */
export const prepareCatalogue: Task<PrepareCatalogueInput, Percent, PreparedCatalogue> = {
  ...prepareCatalogueTask,
  run: prepare,
};
