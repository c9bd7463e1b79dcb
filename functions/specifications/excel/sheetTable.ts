import { type TableBlock, type TableColumn, type TableRow, titleSpan, type Value } from '@sanispec/shared/documents';
import { cellText } from './cellText.ts';
import { type CellContent, cellContent } from './cellValue.ts';
import { cellSides, sizeOf } from './sheetPictures.ts';
import type { CellLook, CellToWrite, SheetWriter } from './sheetWriter.ts';
import { type CountedCell, productFormula, type RowRange, subtotalFormula, sumFormula } from './tableFormulas.ts';

/** Rows that are what the table lists; others name, divide or sum them. */
const dataRoles: readonly TableRow['role'][] = ['entry', 'subArticle', 'alternative'];

/** Whether a table can be filtered and counted: it lists rows of one kind, and none stands between them. */
export function isList({ rows }: TableBlock): boolean {
  const isData = (row: TableRow) => dataRoles.includes(row.role);
  const isRemark = (row: TableRow) => row.role === 'open' || row.role === 'note' || row.role === 'total';
  return rows.some(isData) && rows.every((row) => isData(row) || isRemark(row));
}

/** The columns in pixels, by what they hold. */
export function columnWidths({ columns, rows }: TableBlock, shownAs: (value: Value) => string): number[] {
  return columns.map((column) =>
    columnWidth(
      column,
      rows.flatMap(({ cells }) => cells[column.key] ?? []),
      shownAs,
    ),
  );
}

function columnWidth(
  { kind, isWide }: TableColumn,
  values: readonly Value[],
  shownAs: (value: Value) => string,
): number {
  switch (kind) {
    case 'number':
      return 62;
    case 'picture': {
      const isDrawing = values.some((value) => value.kind === 'picture' && sizeOf(value.picture) === 'drawing');
      return cellSides[isDrawing ? 'drawing' : 'picture'] + 8;
    }
    case 'code':
      return 104;
    case 'count':
      return 74;
    case 'money':
      return Math.max(100, 28 + 7 * Math.max(0, ...values.map((value) => shownAs(value).length)));
    case 'text':
      // Names of spaces and sets are short; lists of them and notes are not.
      return isWide ? 270 : values.some((value) => shownAs(value).length > 40) ? 220 : 140;
  }
}

const rowLooks: Readonly<Record<TableRow['role'], CellLook>> = {
  space: { isStrong: true, isTinted: true },
  set: { isStrong: true },
  category: { isStrong: true, isTinted: true },
  entry: {},
  subArticle: { color: 'muted' },
  alternative: { color: 'muted' },
  open: { color: 'open' },
  note: { color: 'muted' },
  subtotal: { isStrong: true },
  total: { isStrong: true, isTinted: true },
};

/** Writes a table; lists get a filter, a header that stays in sight, and their sum apart below an empty row. */
export async function writeTable(writer: SheetWriter, table: TableBlock): Promise<void> {
  await new SheetTable(writer, table).write();
}

class SheetTable {
  readonly #writer: SheetWriter;
  readonly #table: TableBlock;
  readonly #isList: boolean;
  /** Amounts by the key of their column, as formulas find them. */
  readonly #counted = new Map<string, CountedCell[]>();
  /** The rows of a list. */
  #range: RowRange | undefined;

  constructor(writer: SheetWriter, table: TableBlock) {
    this.#writer = writer;
    this.#table = table;
    this.#isList = isList(table);
  }

  async write(): Promise<void> {
    const header = this.#writeHeader();
    const { rows } = this.#table;
    if (!this.#isList) {
      for (const row of rows) await this.#writeRow(row);
      return;
    }
    const data = rows.filter(({ role }) => dataRoles.includes(role));
    this.#range = { first: header + 1, last: header + data.length };
    for (const row of data) await this.#writeRow(row, data);
    if (header === 1) this.#writer.addFilter(header, this.#table.columns.length);
    // What stands directly below a list is taken for a part of it.
    this.#writer.skipRow();
    const rest = rows.filter((row) => !data.includes(row));
    for (const row of rest.filter(({ role }) => role === 'total')) await this.#writeRow(row);
    for (const row of rest.filter(({ role }) => role !== 'total')) await this.#writeRow(row);
  }

  #writeHeader(): number {
    const cells = this.#table.columns.map((column, index) => {
      const value = cellText(column.header);
      return {
        column: index + 1,
        content: { value, shown: value },
        look: { align: alignOf(column), ...(this.#isBesideAmount(index) ? { indent: 1 } : {}) },
      };
    });
    const look: CellLook = { isStrong: true, isTinted: true, rule: 'ink' };
    // The arrow of the filter covers a part of the cell.
    const row = this.#writer.writeRow(cells, look, this.#isList ? 40 : 28);
    this.#writer.keepWithNext();
    return row;
  }

  async #writeRow(row: TableRow, list: readonly TableRow[] = []): Promise<void> {
    const { columns } = this.#table;
    const number = this.#writer.row + 1;
    const title = this.#titleCell(row);
    const look: CellLook = { ...rowLooks[row.role], rule: 'hairline' };
    const written: CellToWrite[] = title === undefined ? [] : [title];
    const pictures: { readonly column: number; readonly value: Value }[] = [];
    for (const [index, column] of columns.entries()) {
      if (title !== undefined && index + 1 >= title.column && index + 1 <= (title.lastColumn ?? 0)) continue;
      const value = row.cells[column.key];
      if (value?.kind === 'picture') pictures.push({ column: index + 1, value });
      const content = this.#contentOf(row, column, value);
      if (content === undefined) continue;
      const formula = this.#formulaOf(row, column, value, number, list);
      const isIndented = (row.role === 'subArticle' && column.isWide) || this.#isBesideAmount(index);
      const indent = isIndented ? { indent: 1 } : {};
      written.push({ column: index + 1, content, formula, look: { align: alignOf(column), ...indent } });
      this.#count(column, value, number, row, formula);
    }
    this.#writer.writeRow(written, look, pictures.length > 0 ? 106 : 0);
    for (const { column, value } of pictures) await this.#place(column, value);
    this.#writer.setLook(number, look);
    if (row.keepWithNext) this.#writer.keepWithNext();
  }

  /** A text that begins where an amount ends would be read as a part of it. */
  #isBesideAmount(index: number): boolean {
    const { columns } = this.#table;
    const [before, column] = [columns[index - 1], columns[index]];
    return before !== undefined && alignOf(before) === 'right' && column !== undefined && alignOf(column) === 'left';
  }

  async #place(column: number, value: Value): Promise<void> {
    if (value.kind === 'picture') await this.#writer.placePicture(value.picture, column);
  }

  #contentOf(row: TableRow, column: TableColumn, value: Value | undefined): CellContent | undefined {
    if (value !== undefined) return cellContent(value, this.#writer.language);
    if (column.kind !== 'number' || row.number === '') return undefined;
    return { value: row.number, shown: row.number };
  }

  /** The title of a row over the columns that it leaves empty. */
  #titleCell(row: TableRow): CellToWrite | undefined {
    const span = titleSpan(this.#table.columns, row);
    if (span === undefined) return undefined;
    const times = row.quantity === undefined || row.quantity === 1 ? '' : `× ${row.quantity}`;
    const title = [row.title?.text ?? '', times].filter((part) => part !== '').join(' ');
    const value = cellText([title, row.amountNote ?? ''].filter((part) => part !== '').join('\n'));
    return { column: span.first + 1, lastColumn: span.first + span.count, content: { value, shown: value } };
  }

  #formulaOf(
    row: TableRow,
    column: TableColumn,
    value: Value | undefined,
    number: number,
    list: readonly TableRow[],
  ): string | undefined {
    if (value?.kind !== 'money' && value?.kind !== 'count') return undefined;
    const place = { columns: this.#table.columns, row: number };
    if (dataRoles.includes(row.role)) {
      const product = productFormula(row, column, place);
      if (product !== undefined || this.#range === undefined) return product;
      return sumFormula(row, column, place, list, this.#range);
    }
    if (row.role !== 'total' && row.role !== 'subtotal') return undefined;
    return subtotalFormula(
      value,
      column,
      place,
      this.#counted.get(column.key) ?? [],
      row.role === 'total',
      this.#range,
    );
  }

  /** Sums of parts are remembered as such: programs do not count a subtotal within another. */
  #count(
    column: TableColumn,
    value: Value | undefined,
    row: number,
    { role }: TableRow,
    formula: string | undefined,
  ): void {
    if (value?.kind !== 'money' && value?.kind !== 'count') return;
    const amount = value.kind === 'money' ? value.cents : value.count;
    const isSubtotal = role === 'subtotal' && formula !== undefined;
    const counted = this.#counted.get(column.key) ?? [];
    counted.push({ row, amount, isSubtotal });
    this.#counted.set(column.key, counted);
  }
}

function alignOf({ kind }: TableColumn): 'left' | 'center' | 'right' {
  if (kind === 'money' || kind === 'count') return 'right';
  return kind === 'picture' ? 'center' : 'left';
}
