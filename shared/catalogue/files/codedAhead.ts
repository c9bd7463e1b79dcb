import { ByteDictionary } from '#columns/byteDictionary.ts';
import { type ArticleColumn, articleColumnOf } from '../articleColumns.ts';
import type { CatalogueColumn } from '../cataloguePackage.ts';
import type { CsvCells } from './csvCells.ts';
import { type CsvFile, countDataRows, csvSheetOf } from './csvSheet.ts';
import { resolveSheetName } from './resolveSheetName.ts';
import { firstDataRow } from './tablesToPackage.ts';

/** Columns that identify articles and say whether they are shown. */
const decidingColumns: ReadonlySet<ArticleColumn> = new Set<ArticleColumn>([
  'ArticleNr',
  'ParentID',
  'CountriesISO',
  'Active',
  'IsSearchableBrowser',
]);

/** Whether searches in the category of a sheet need the column. */
export function isSearchedColumn({ name, filter }: CatalogueColumn): boolean {
  if (filter !== undefined) return true;
  const known = articleColumnOf(name);
  return known !== undefined && decidingColumns.has(known);
}

/** Columns whose cells are longer on average are read alone: no search filters by them, and reading them takes time. */
const maxShortBytes = 32;
const sampledRows = 64;

interface SampledLengths {
  readonly cells: number;
  readonly bytes: number;
}

/** What the first cells of a column take; nothing for a column that the sheet does not have. */
export function sampleLengths({ bounds, firstCells }: CsvCells, index: number): SampledLengths {
  let [cells, bytes] = [0, 0];
  const end = Math.min(firstCells.length - 1, firstDataRow + sampledRows);
  for (let row = firstDataRow; index !== -1 && row < end; row++) {
    const cell = (firstCells[row] as number) + index;
    if (cell >= (firstCells[row + 1] as number)) continue;
    cells += 1;
    bytes += (bounds[cell * 2 + 1] as number) - (bounds[cell * 2] as number);
  }
  return { cells, bytes };
}

/** Whether cells are short on average, by what was sampled of each sheet. */
export function areShort(sampled: readonly SampledLengths[]): boolean {
  let [cells, bytes] = [0, 0];
  for (const one of sampled) {
    cells += one.cells;
    bytes += one.bytes;
  }
  return bytes <= maxShortBytes * Math.max(1, cells);
}

/**
 * Codes a column of one sheet.
 *
 * @param codes data row → code, all 0 before
 */
export function codeColumn(
  { bytes, bounds, firstCells }: CsvCells,
  index: number,
  dictionary: ByteDictionary,
  codes: Uint32Array,
): void {
  for (let row = firstDataRow; row < firstCells.length - 1; row++) {
    const cell = (firstCells[row] as number) + index;
    // Rows may be shorter than the header.
    if (cell >= (firstCells[row + 1] as number)) continue;
    codes[row - firstDataRow] = dictionary.codeOf(bytes, bounds[cell * 2] as number, bounds[cell * 2 + 1] as number);
  }
}

/** A column of one sheet. */
interface SheetCodes {
  readonly dictionary: ByteDictionary;
  /** Data row → code. */
  readonly codes: Uint32Array;
}

/**
 * The columns that searches need, coded file by file while the next are on their way, where opening would otherwise wait
 * for all of them or keep others waiting. What is left out here is coded when it is asked for.
 */
export class CodedAhead {
  /** By the name of a column, as it is spelled. */
  readonly #dictionaries = new Map<string, ByteDictionary>();
  /** Index of a column → its codes. */
  readonly #bySheet = new Map<CsvCells, Map<number, SheetCodes>>();

  add(file: CsvFile): void {
    const resolved = resolveSheetName(file.name);
    const sheet = resolved.kind === 'category' ? csvSheetOf(file, resolved) : undefined;
    if (sheet === undefined) return;
    const { data, columns } = sheet;
    const coded = new Map<number, SheetCodes>();
    const seen = new Set<string>();
    for (const [index, column] of columns.entries()) {
      const isFirst = !seen.has(column.name);
      seen.add(column.name);
      if (!isFirst || !isSearchedColumn(column) || !areShort([sampleLengths(data, index)])) continue;
      const dictionary = this.#dictionaries.get(column.name) ?? new ByteDictionary();
      this.#dictionaries.set(column.name, dictionary);
      const codes = new Uint32Array(countDataRows(data));
      codeColumn(data, index, dictionary, codes);
      coded.set(index, { dictionary, codes });
    }
    this.#bySheet.set(data, coded);
  }

  /** Undefined for a column that was not coded. */
  find(data: CsvCells, index: number): SheetCodes | undefined {
    return this.#bySheet.get(data)?.get(index);
  }

  /** The same, once: it is forgotten then. */
  take(data: CsvCells, index: number): SheetCodes | undefined {
    const found = this.find(data, index);
    this.#bySheet.get(data)?.delete(index);
    return found;
  }
}
