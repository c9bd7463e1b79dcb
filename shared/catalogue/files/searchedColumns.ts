import { type ArticleColumn, articleColumnOf } from '../articleColumns.ts';
import type { CatalogueColumn } from '../cataloguePackage.ts';
import type { CsvCells } from './csvCells.ts';
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
