import {
  type CataloguePackage,
  type CellProblem,
  categoryCode,
  countCatalogue,
  type PackageReading,
  resolveSheetName,
  type TableProblem,
  tablesToPackage,
} from '@sanispec/shared/catalogue';
import { splitList } from '@sanispec/shared/columns';
import type { Finding, FindingGroup, FindingLevel } from '@sanispec/shared/contract';
import { countries as knownCountries } from '@sanispec/shared/markets';
import type { SiteTextKey } from '@sanispec/shared/text';
import { FindingList } from '#files/findings.ts';
import { readWorkbook, type Worksheet } from '#files/workbook/readWorkbook.ts';
import { keepRows } from './articlePlaces.ts';
import { reportCell, reportUnseen } from './cellFindings.ts';
import { checkArticles, type HasAsset } from './checkArticles.ts';
import { checkSynonyms } from './checkSynonyms.ts';
import { isCatalogueZip, readCatalogueZip } from './readCatalogueZip.ts';
import { reportAbsence } from './reportAbsence.ts';

export interface ReadCatalogueOptions {
  /** Only these countries; all that the workbook names when empty. */
  readonly countries?: readonly string[];
  /** When absent, assets are not looked for. */
  readonly hasAsset?: HasAsset;
  /** Told of every finding, as they are found. */
  readonly onFinding?: (level: FindingLevel, finding: Finding) => void;
}

/** What a catalogue file holds. With errors it must not be published. */
export interface CatalogueReading {
  readonly package: CataloguePackage;
  /** Countries in which at least one article is sold, after the filter; sorted. */
  readonly countries: readonly string[];
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** All of them by kind, and what is only worth knowing. */
  readonly groups: readonly FindingGroup[];
}

interface Findings {
  readonly errors: FindingList;
  readonly warnings: FindingList;
  readonly notes: FindingList;
}

/** The longest name of a sheet in spreadsheet programs. */
const maxSheetName = 31;

type ReportedProblem = Finding & { readonly key: SiteTextKey; readonly severity: 'errors' | 'warnings' };

function findingOfProblem(problem: Exclude<TableProblem, CellProblem>): ReportedProblem {
  const { sheet } = problem;
  switch (problem.kind) {
    case 'unknownSheet':
      return { severity: 'errors', key: 'FindingUnknownSheet', args: [sheet], sheet };
    case 'ambiguousSheet':
      return { severity: 'errors', key: 'FindingAmbiguousSheet', args: [sheet, problem.codes.join(', ')], sheet };
    case 'sheetTwice':
      return { severity: 'errors', key: 'FindingSheetTwice', args: [problem.firstSheet], sheet };
    case 'noArticleNrColumn':
      return { severity: 'errors', key: 'FindingNoArticleNrColumn', args: [], sheet, row: 1 };
    case 'noFlagsRow':
      return { severity: 'errors', key: 'FindingNoFlagsRow', args: [], sheet, row: 2 };
    case 'emptySheet':
      return { severity: 'warnings', key: 'FindingEmptySheet', args: [], sheet };
    case 'unknownFlag': {
      const { flag, row, column } = problem;
      return { severity: 'warnings', key: 'FindingUnknownFlag', args: [flag], sheet, row, column };
    }
    case 'columnTwice': {
      const { row, column } = problem;
      return { severity: 'warnings', key: 'FindingColumnTwice', args: [column], sheet, row, column };
    }
    case 'cellsBeyondColumns':
      return { severity: 'warnings', key: 'FindingCellsBeyondColumns', args: [], sheet, row: problem.row };
  }
}

/** Spreadsheet programs cut the names of sheets; what such a name is read as is worth knowing. */
function noteCutName({ name }: Worksheet, { notes }: Findings): void {
  const resolved = resolveSheetName(name);
  if (resolved.kind !== 'category') return;
  const code = categoryCode(resolved);
  if (code.length > maxSheetName && !name.trim().toUpperCase().endsWith(code)) {
    notes.add('FindingSheetNameCut', [code], { sheet: name, row: 1 });
  }
}

/** Rows 1 and 2 are names and flags even where one of them is empty, and so absent among the rows. */
function withHeaderRows(sheet: Worksheet): Worksheet {
  const rows = [...sheet.rows];
  const rowNumbers = [...sheet.rowNumbers];
  const kinds = [...sheet.cells.kinds];
  for (const [index, rowNumber] of [1, 2].entries()) {
    if (rowNumbers[index] === rowNumber) continue;
    rows.splice(index, 0, []);
    rowNumbers.splice(index, 0, rowNumber);
    kinds.splice(index, 0, new Uint8Array());
  }
  return { ...sheet, rows, rowNumbers, cells: { ...sheet.cells, kinds } };
}

function chooseCountries(
  catalogue: CataloguePackage,
  requested: readonly string[],
  findings: Findings,
): readonly string[] {
  const known = new Set(knownCountries);
  const offered = Object.keys(countCatalogue(catalogue).byCountry)
    .filter((code) => known.has(code))
    .sort();
  const chosen = requested.length === 0 ? offered : offered.filter((code) => requested.includes(code));
  if (chosen.length === 0) findings.errors.add('FindingNoCountryLeft', []);
  return chosen;
}

/** Warns where a search would find nothing: listings show articles that are active and searchable. */
function reportNothingVisible(
  { package: catalogue, sources }: Pick<PackageReading, 'package' | 'sources'>,
  countries: readonly string[],
  { warnings }: Findings,
): void {
  const countriesWithAny = new Set<string>();
  for (const [index, sheet] of catalogue.sheets.entries()) {
    const { visibleByCountry } = countCatalogue({ ...catalogue, sheets: [sheet] });
    const shownIn = countries.filter((country) => (visibleByCountry[country] ?? 0) > 0);
    for (const country of shownIn) countriesWithAny.add(country);
    const place = sources[index];
    if (shownIn.length > 0 || sheet.rows.length === 0 || place === undefined) continue;
    warnings.add('FindingSheetNotVisible', [], { sheet: place.sheet });
  }
  for (const country of countries) {
    if (!countriesWithAny.has(country)) warnings.add('FindingCountryNotVisible', [country]);
  }
}

/** Rows with a number, sold in a chosen country; with no filter, also those sold nowhere yet. */
function isImported(articleNr: string, countriesIso: string, requested: readonly string[]): boolean {
  if (articleNr === '') return false;
  return requested.length === 0 || splitList(countriesIso.toUpperCase()).some((code) => requested.includes(code));
}

function readSheets(sheets: readonly Worksheet[], findings: Findings): PackageReading {
  const reading = tablesToPackage(sheets.map(withHeaderRows), (problem) => {
    if ('text' in problem) reportCell(problem, findings.warnings);
    else {
      const { severity, key, args, ...place } = findingOfProblem(problem);
      findings[severity].add(key, args, place);
    }
  });
  const hasCategory = sheets.some(({ name }) => ['category', 'ambiguous'].includes(resolveSheetName(name).kind));
  if (!hasCategory) findings.errors.add('FindingNoCategorySheet', []);
  return reading;
}

/**
 * A catalogue workbook or ZIP as a package, with everything that is wrong in it (domain: Catalogue workbook, Catalogue
 * ZIP). Errors forbid the import, warnings want a review; both name sheet, row and column.
 *
 * @throws ImportFailure when the file cannot be read
 */
export async function readCataloguePackage(
  bytes: Buffer,
  options: ReadCatalogueOptions = {},
): Promise<CatalogueReading> {
  const { onFinding = () => {} } = options;
  const listOf = (level: FindingLevel) => new FindingList((finding) => onFinding(level, finding));
  const findings: Findings = { errors: listOf('error'), warnings: listOf('warning'), notes: listOf('note') };
  const sheets: Worksheet[] = [];
  for await (const sheet of isCatalogueZip(bytes) ? readCatalogueZip(bytes) : readWorkbook(bytes)) {
    // Its articles count: it may have been hidden by mistake and forgotten.
    if (sheet.isHidden) findings.warnings.add('FindingHiddenSheet', [], { sheet: sheet.name });
    reportUnseen(sheet, findings.warnings);
    noteCutName(sheet, findings);
    sheets.push(sheet);
  }
  const reading = readSheets(sheets, findings);
  reportAbsence(reading, findings);
  const requested = options.countries ?? [];
  checkArticles(reading, options.hasAsset ?? (() => true), findings);
  const countries = reading.package.sheets.length === 0 ? [] : chooseCountries(reading.package, requested, findings);
  const kept = keepRows(reading.package, (cell) => isImported(cell('ArticleNr'), cell('CountriesISO'), requested));
  checkSynonyms(kept, countries, sheets, findings.warnings);
  if (countries.length > 0) reportNothingVisible({ package: kept, sources: reading.sources }, countries, findings);
  return {
    package: kept,
    countries,
    errors: findings.errors.toArray(),
    warnings: findings.warnings.toArray(),
    groups: [
      ...findings.errors.toGroups('error'),
      ...findings.warnings.toGroups('warning'),
      ...findings.notes.toGroups('note'),
    ],
  };
}
