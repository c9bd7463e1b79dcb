import { readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { CataloguePackage } from '@sanispec/shared/catalogue';
import type { SiteTextKey } from '@sanispec/shared/text';
import { openCatalogueZip } from '#catalogues/catalogueFiles.ts';
import { ImportFailure } from '#files/importFailure.ts';
import { readWorkbook, type Worksheet } from '#files/workbook/readWorkbook.ts';
import { writeWorkbook } from '#files/workbook/writeWorkbook.ts';
import type { Task } from '#tasks/task.ts';
import { reportUnseen } from '../cellFindings.ts';
import type { Percent } from '../importTasks.ts';
import { readCataloguePackage } from '../readCataloguePackage.ts';
import { FindingFile } from '../review/findingFile.ts';
import { readCategories } from './categoriesFile.ts';
import { ConversionFindings, listFindings } from './conversionFindings.ts';
import { type ConvertedFile, type ConvertedSource, type ConvertInput, convertTask } from './convertTask.ts';
import { draftCategories } from './draftCategories.ts';
import { legacyToCatalogue } from './legacyToCatalogue.ts';
import type { MadeWorkbook } from './madeWorkbook.ts';
import { categoriesOfPackage, workbookOfPackage } from './packageWorkbooks.ts';
import { readStep } from './stepFile.ts';
import { rolesOfAttributes, stepToCatalogue } from './stepToCatalogue.ts';

async function readSheets({ path, fileName }: ConvertedSource, findings: ConversionFindings): Promise<Worksheet[]> {
  const sheets: Worksheet[] = [];
  try {
    for await (const sheet of readWorkbook(await readFile(path))) {
      reportUnseen(sheet, findings.warnings);
      sheets.push(sheet);
    }
  } catch (error) {
    // One of two files: the message has to say which.
    if (!(error instanceof ImportFailure)) throw error;
    const key: SiteTextKey = error.reason;
    findings.errors.add(key, [fileName, ...error.details]);
  }
  return sheets;
}

/** What a catalogue's structure suffers from; its articles are no matter of its categories. */
const structural = new Set<string>([
  'FindingNoCategorySheet',
  'FindingUnknownSheet',
  'FindingAmbiguousSheet',
  'FindingSheetTwice',
  'FindingNoArticleNrColumn',
  'FindingNoFlagsRow',
  'FindingUnknownFlag',
  'FindingColumnTwice',
]);

async function readPackage(source: ConvertedSource, findings: ConversionFindings): Promise<CataloguePackage> {
  const bytes = await readFile(source.path);
  if (source.isZip) return openCatalogueZip(bytes);
  const reading = await readCataloguePackage(bytes);
  for (const severity of ['errors', 'warnings'] as const) {
    for (const { key, args, ...place } of reading[severity]) {
      if (structural.has(key)) findings[severity].add(key as SiteTextKey, args, place);
    }
  }
  return reading.package;
}

type Sources = readonly [ConvertedSource, ...ConvertedSource[]];

async function convertStep(sources: Sources, findings: ConversionFindings): Promise<MadeWorkbook | undefined> {
  const [stepFile, categoriesFile = stepFile] = sources;
  const categories = readCategories(await readSheets(categoriesFile, findings), categoriesFile.fileName, findings);
  const roles = categories && rolesOfAttributes(categories);
  const step = readStep(await readSheets(stepFile, findings), stepFile.fileName, findings, roles);
  return step === undefined || categories === undefined ? undefined : stepToCatalogue(step, categories, findings);
}

const conversions = {
  async legacy(sources, findings, { span }) {
    const [{ fileName }] = sources;
    return legacyToCatalogue(await readSheets(sources[0], findings), fileName, span, findings);
  },
  step: convertStep,
  async categoriesOfStep(sources, findings) {
    const step = readStep(await readSheets(sources[0], findings), sources[0].fileName, findings);
    return step && draftCategories(step);
  },
  async categoriesOfCatalog(sources, findings) {
    return categoriesOfPackage(await readPackage(sources[0], findings));
  },
  async workbook(sources, findings) {
    return workbookOfPackage(await readPackage(sources[0], findings), findings);
  },
} as const satisfies Record<
  ConvertInput['conversion'],
  (sources: Sources, findings: ConversionFindings, input: ConvertInput) => Promise<MadeWorkbook | undefined>
>;

/** Makes a workbook of others, and writes it when nothing forbids it. */
export const convert: Task<ConvertInput, Percent, ConvertedFile> = {
  ...convertTask,
  async run(input, context) {
    const [first, ...others] = input.sources;
    if (first === undefined) throw new RangeError('There is nothing to convert');
    const file = new FindingFile(dirname(input.target));
    const findings = new ConversionFindings((level, finding) => file.add(level, finding));
    const made = await conversions[input.conversion]([first, ...others], findings, input);
    await context.report(40);
    const found = { ...listFindings(findings), findingFiles: await file.end() };
    const isReady = found.errors.length === 0 && (found.warnings.length === 0 || input.acceptsWarnings);
    if (made === undefined || !isReady) return found;
    await writeFile(input.target, await writeWorkbook(made.sheets));
    const { articles, byCategory, isCatalogue } = made;
    return { ...found, made: { articles, byCategory, isCatalogue } };
  },
};
