import { cleanText } from '#columns/cleanText.ts';
import { type Notation, notationIn, readNumber } from '#markets/index.ts';
import { type ArticleColumn, articleColumnOf } from '../articleColumns.ts';
import type { CatalogueColumn } from '../cataloguePackage.ts';
import { priceInCents } from '../price.ts';
import { type CatalogueTable, rowNumberOf } from './catalogueTables.ts';
import { type CellFacts, type CellProblem, cellKinds, formatDigits, type MergedCells } from './cellFacts.ts';

/** What the cells of a column are for, which decides how they are read (domain: Meaning of cells). */
export type ColumnRole = 'articleNr' | 'reference' | 'money' | 'flag' | 'list' | 'number' | 'text';

export interface CellColumn {
  /** For findings. */
  readonly name: string;
  /** Or that of a cell by its row. */
  readonly role: ColumnRole | ((row: readonly string[]) => ColumnRole);
}

export interface TableWithFacts extends CatalogueTable {
  readonly cells: CellFacts;
}

const articleRoles: Partial<Record<ArticleColumn, ColumnRole>> = {
  ArticleNr: 'articleNr',
  ParentID: 'reference',
  CombinationWith: 'reference',
  OptionalComesWith: 'reference',
  ComesWith: 'reference',
  NotFitsWith: 'reference',
  Price: 'money',
  Active: 'flag',
  IsSearchableBrowser: 'flag',
  CountriesISO: 'list',
};

/** The role of a catalogue's column. */
export function roleOf({ name, flags }: Pick<CatalogueColumn, 'name' | 'flags'>): ColumnRole {
  const known = articleColumnOf(name);
  const role = known && articleRoles[known];
  return role ?? (flags.includes('number') || flags.includes('interval') ? 'number' : 'text');
}

interface Cell {
  readonly text: string;
  readonly kind: number;
}

interface Meaning {
  readonly text: string;
  readonly problem?: CellProblem['kind'];
}

/** A finding quotes so much of a cell. */
const longestQuote = 100;
const plainNumber = /^-?\d+(?:\.\d+)?$/;
const plainFormat = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 });

function isNumber(kind: number): boolean {
  return kind === cellKinds.number || kind >= cellKinds.formatted;
}

/** A number as catalogues write it; digits that are plain stay as they are. */
function canonicalNumber(text: string, notation: Notation): Meaning {
  const reading = readNumber(text, notation);
  if (reading.kind !== 'number')
    return { text, problem: reading.kind === 'ambiguous' ? 'numberAmbiguous' : 'notNumber' };
  return { text: plainNumber.test(text) && Number(text) === reading.value ? text : plainFormat.format(reading.value) };
}

/** Reads a price. A mark before three digits never begins its decimals, even where other cells use it so. */
function readPrice({ text, kind }: Cell, { thousands }: Notation): Meaning {
  const cell = cleanText(text);
  if (cell === '') return { text: '' };
  if (kind === cellKinds.text) {
    const { text: number, problem } = canonicalNumber(cell, thousands === undefined ? {} : { thousands });
    if (problem === 'numberAmbiguous') return { text: '', problem: 'priceAmbiguous' };
    if (problem === undefined && priceInCents(number) !== null) return { text: number };
  } else if (isNumber(kind) && priceInCents(cell) !== null) return { text: cell };
  return { text: '', problem: 'priceNotNumber' };
}

/** A number, several with ';' between them, or an interval with an open side. */
function readNumbers({ text, kind }: Cell, notation: Notation): Meaning {
  if (isNumber(kind) || /^\d*$/.test(text)) return { text };
  const parts = text.split(';');
  const read = parts.map((part) => (part.trim() === '' ? { text: '' } : canonicalNumber(cleanText(part), notation)));
  const problem = read.find((part) => part.problem !== undefined)?.problem;
  const isSame = read.every((part, at) => part.text === parts[at]?.trim());
  return problem !== undefined ? { text, problem } : { text: isSame ? text : read.map((part) => part.text).join(';') };
}

/** Names and numbers of articles, as the sheet shows them. */
function readIdentity({ text, kind }: Cell, { formats }: CellFacts): Meaning {
  const format = formats[kind - cellKinds.formatted];
  const shown = cleanText(format === undefined ? text : formatDigits(text, format));
  if (kind === cellKinds.date) return { text: shown, problem: 'becameDate' };
  if (/^\d(?:[.,]\d+)?E\+\d+$/i.test(shown)) return { text: shown, problem: 'becameExponent' };
  // A spreadsheet keeps 15 digits of a number.
  return isNumber(kind) && /^-?\d{16,}$/.test(text) ? { text: shown, problem: 'becameRounded' } : { text: shown };
}

function readCell(cell: Cell, role: ColumnRole, notation: Notation, facts: CellFacts): Meaning {
  switch (role) {
    case 'articleNr':
    case 'reference':
      return readIdentity(cell, facts);
    case 'money':
      return readPrice(cell, notation);
    case 'number':
      return readNumbers(cell, notation);
    case 'flag':
      // What could not be read is no yes.
      return { text: cell.kind === cellKinds.lost ? '0' : cleanText(cell.text) };
    case 'list':
      return { text: cleanText(cell.text) };
    case 'text':
      return { text: cell.text };
  }
}

/** The texts of a column below its header, each part of a list by itself. */
function* textsOfColumn({ rows, cells }: TableWithFacts, column: number, firstRow: number): Generator<string> {
  for (let index = firstRow; index < rows.length; index += 1) {
    if (cells.kinds[index]?.[column] !== cellKinds.text) continue;
    for (const part of (rows[index]?.[column] ?? '').split(';')) yield cleanText(part);
  }
}

/** Merged cells by the row in which they begin. */
function mergedByRow({ merged }: CellFacts): ReadonlyMap<number, readonly MergedCells[]> {
  const byRow = new Map<number, MergedCells[]>();
  for (const one of merged) {
    const others = byRow.get(one.top);
    if (others === undefined) byRow.set(one.top, [one]);
    else others.push(one);
  }
  return byRow;
}

/**
 * The rows of a table with canonical cells: identities as the sheet shows them, prices and numbers with a decimal point
 * (domain: Meaning of cells). A value of merged cells counts for each of their rows where it refers to something.
 *
 * @param columns what each column is for
 * @param firstRow index of the first row below names and flags; those above stay as they are
 * @param report receives what may be meant otherwise
 */
export function readCells(
  table: TableWithFacts,
  columns: readonly CellColumn[],
  firstRow: number,
  report: (problem: CellProblem) => void,
): readonly (readonly string[])[] {
  const { cells, name: sheet } = table;
  const notations = columns.map(({ role }, column) =>
    typeof role === 'function' || role === 'money' || role === 'number'
      ? notationIn(textsOfColumn(table, column, firstRow))
      : {},
  );
  const merged = mergedByRow(cells);
  /** Column → what its merged cells say, and their last row. */
  const carried = new Map<number, { readonly text: string; readonly bottom: number }>();

  function readMerged(row: readonly string[], rowNumber: number): void {
    for (const { name: text, left, right, bottom } of merged.get(rowNumber) ?? []) {
      const column = columns[left];
      const value = row[left] ?? '';
      if (column === undefined || value === '') continue;
      if (column.role === 'reference') carried.set(left, { text: value, bottom });
      if (column.role === 'reference' && left === right) continue;
      report({ kind: 'merged', sheet, row: rowNumber, column: column.name, text });
    }
  }

  function readRow(row: readonly string[], index: number): readonly string[] {
    const rowNumber = rowNumberOf(table, index);
    const kinds = cells.kinds[index] ?? new Uint8Array();
    // A large catalogue has millions of cells, and few of them change.
    let read: string[] | undefined;
    for (const [at, text] of row.entries()) {
      const { name = '', role = 'text' } = columns[at] ?? {};
      const kind = kinds[at] ?? cellKinds.text;
      if (role === 'text' || (text === '' && kind !== cellKinds.lost)) continue;
      const roleHere = typeof role === 'function' ? role(row) : role;
      const meaning = readCell({ text, kind }, roleHere, notations[at] ?? {}, cells);
      if (meaning.problem !== undefined) {
        report({ kind: meaning.problem, sheet, row: rowNumber, column: name, text: text.slice(0, longestQuote) });
      }
      if (meaning.text === text) continue;
      read ??= [...row];
      read[at] = meaning.text;
    }
    readMerged(read ?? row, rowNumber);
    for (const [column, { text, bottom }] of carried) {
      if (bottom < rowNumber) carried.delete(column);
      else if (((read ?? row)[column] ?? '') === '') {
        read ??= [...row];
        while (read.length < column) read.push('');
        read[column] = text;
      }
    }
    return read ?? row;
  }

  return table.rows.map((row, index) => (index < firstRow ? row : readRow(row, index)));
}
