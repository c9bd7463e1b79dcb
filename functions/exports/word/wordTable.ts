import {
  type FactValue,
  type TableRow as RowBlock,
  type TableBlock,
  type TableColumn,
  type TitleSpan,
  titleSpan,
  type Value,
} from '@sanispec/shared/documents';
import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  ShadingType,
  Tab,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx';
import { textWidth } from '../excel/textFit.ts';
import type { WordContext } from './wordContext.ts';
import { imageRun } from './wordPictures.ts';
import { colors, sizes, styleIds } from './wordStyles.ts';
import { linesOf, paragraphOf, type RunLook } from './wordText.ts';

const cellMargin = { top: 50, bottom: 50, left: 60, right: 60 } as const;
const hairline = { style: BorderStyle.SINGLE, size: 4, color: colors.hairline } as const;
const rule = { style: BorderStyle.SINGLE, size: 12, color: colors.text } as const;
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
export const noBorders = {
  top: none,
  bottom: none,
  left: none,
  right: none,
  insideHorizontal: none,
  insideVertical: none,
} as const;
const rowBorders = { top: none, bottom: hairline, left: none, right: none } as const;

/** Twips of a text in half points. */
function twipsOf(text: string, size: number, isBold = false): number {
  return Math.ceil((textWidth(text) / 1000) * size * 10 * (isBold ? 1.08 : 1.02)) + 140;
}

function longestWord(text: string): string {
  return text.split(/[\s/-]+/).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

/** The least that a column needs: an amount, a number and the words of a header are never divided. */
function leastWidth(column: TableColumn, rows: readonly RowBlock[], shown: (value: Value) => string): number {
  const header = column.isHeaderHidden ? 0 : twipsOf(longestWord(column.header), 16, true);
  const values = rows.flatMap(({ cells }) => cells[column.key] ?? []);
  const widest = (texts: readonly string[], isBold: boolean) =>
    Math.max(0, ...texts.map((text) => twipsOf(text, sizes.table, isBold)));
  switch (column.kind) {
    case 'picture':
      return 1000;
    case 'number':
      return Math.max(
        header,
        widest(
          rows.map(({ number }) => number),
          true,
        ),
      );
    case 'money':
    case 'count':
    case 'code':
      return Math.max(header, widest(values.map(shown), column.kind === 'money'));
    case 'text':
      return Math.max(header, 1100);
  }
}

/** Widths of the columns in twips; the wide column takes what the others leave, at least 2,000. */
export function columnWidths(table: TableBlock, room: number, shown: (value: Value) => string): number[] {
  const { columns, rows } = table;
  const least = columns.map((column) => leastWidth(column, rows, shown));
  const isFlexible = columns.map(({ kind }) => kind === 'text');
  const shares = columns.map(({ isWide, kind }) => (isWide ? 3 : kind === 'text' ? 1 : 0));
  const free = room - least.reduce((sum, width) => sum + width, 0);
  const allShares = shares.reduce((sum: number, share) => sum + share, 0);
  if (free <= 0) return least.map((width) => Math.floor((width * room) / (room - free)));
  if (allShares === 0) return least.map((width) => width + Math.floor(free / least.length));
  return least.map(
    (width, index) => width + (isFlexible[index] ? Math.floor((free * (shares[index] ?? 0)) / allShares) : 0),
  );
}

/** Whether a table needs the page across. */
export function needsLandscape(table: TableBlock, room: number, shown: (value: Value) => string): boolean {
  const least = table.columns.map((column) => (column.isWide ? 2200 : leastWidth(column, table.rows, shown)));
  return least.reduce((sum, width) => sum + width, 0) > room;
}

const rowLooks: Readonly<Record<RowBlock['role'], { readonly run: RunLook; readonly isTinted?: boolean }>> = {
  space: { run: { bold: true }, isTinted: true },
  set: { run: { bold: true } },
  category: { run: { bold: true }, isTinted: true },
  entry: { run: {} },
  subArticle: { run: { color: colors.muted } },
  alternative: { run: { color: colors.muted } },
  open: { run: { color: colors.open } },
  note: { run: { color: colors.muted } },
  subtotal: { run: { bold: true } },
  total: { run: { bold: true }, isTinted: true },
};

/** A note of this length stands below the title instead of beside the amount. */
const longNote = 18;

/** A table whose header repeats on each page, and whose rows do not split. */
export async function wordTable(table: TableBlock, context: WordContext): Promise<Table> {
  const { language, room } = context;
  const shown = (value: Value) =>
    linesOf(value, language)
      .map(({ text }) => text)
      .join(' ');
  const widths = columnWidths(table, room, shown);
  context.tableCaptions.push(table.caption);
  const rows: TableRow[] = [headerRow(table.columns, widths)];
  for (const row of table.rows) rows.push(await bodyRow(row, table.columns, widths, context));
  return new Table({
    rows,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: widths,
    layout: 'fixed',
    borders: noBorders,
    tableLook: { firstRow: true, firstColumn: false, noHBand: true, noVBand: true },
  });
}

function headerRow(columns: readonly TableColumn[], widths: readonly number[]): TableRow {
  const cells = columns.map(
    (column, index) =>
      new TableCell({
        width: { size: widths[index] ?? 0, type: WidthType.DXA },
        margins: cellMargin,
        verticalAlign: VerticalAlign.BOTTOM,
        borders: { ...rowBorders, bottom: rule },
        children: [headerParagraph(column)],
      }),
  );
  return new TableRow({ children: cells, tableHeader: true, cantSplit: true });
}

/** A header that is not printed stays for those who hear it, in the colour of the page. */
function headerParagraph(column: TableColumn): Paragraph {
  const look: RunLook = column.isHeaderHidden ? { color: 'FFFFFF', size: 4 } : {};
  return paragraphOf(
    { kind: 'text', text: column.header },
    { style: styleIds.cellHeader, alignment: alignmentOf(column) },
    look,
  );
}

async function bodyRow(
  row: RowBlock,
  columns: readonly TableColumn[],
  widths: readonly number[],
  context: WordContext,
): Promise<TableRow> {
  const span = isHeading(row) ? headingSpan(columns, row) : titleSpan(columns, row);
  const cells: TableCell[] = [];
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index];
    if (column === undefined) continue;
    const count = span?.first === index ? span.count : 1;
    const width = widths.slice(index, index + count).reduce((sum, one) => sum + one, 0);
    const children =
      span?.first === index
        ? titleParagraphs(row, widths[0] ?? 0, context)
        : await cellParagraphs(row, column, width, context);
    cells.push(bodyCell(row, children, width, count));
    index += count - 1;
  }
  return new TableRow({ children: cells, cantSplit: true, keepNext: row.keepWithNext });
}

function bodyCell({ role }: RowBlock, children: Paragraph[], width: number, columnSpan: number): TableCell {
  const { isTinted } = rowLooks[role];
  return new TableCell({
    children,
    columnSpan,
    width: { size: width, type: WidthType.DXA },
    margins: cellMargin,
    verticalAlign: VerticalAlign.CENTER,
    borders: rowBorders,
    ...(isTinted ? { shading: { type: ShadingType.CLEAR, color: 'auto', fill: colors.tint } } : {}),
  });
}

function isHeading({ role, title }: RowBlock): boolean {
  return title !== undefined && (role === 'space' || role === 'set');
}

/** The number of a heading stands in its own paragraph, where the word processor looks for it. */
function headingSpan(columns: readonly TableColumn[], row: RowBlock): TitleSpan | undefined {
  const span = titleSpan(columns, row);
  const hasNumber = span?.first === 1 && columns[0]?.kind === 'number';
  return span !== undefined && hasNumber ? { first: 0, count: span.count + 1 } : span;
}

function titleParagraphs(row: RowBlock, indent: number, context: WordContext): Paragraph[] {
  const { title, number, quantity = 1, amountNote = '', role, anchor } = row;
  if (title === undefined) return [new Paragraph({ style: styleIds.cell })];
  const times = quantity === 1 ? '' : ` × ${context.language.number(quantity)}`;
  const words = { ...title, text: title.text + times };
  const note = amountNote.length > longNote ? { kind: 'text' as const, text: amountNote } : undefined;
  if (!isHeading(row)) {
    const paragraph = paragraphOf(words, { style: styleIds.cell }, rowLooks[role].run);
    return note === undefined ? [paragraph] : [paragraph, paragraphOf(note, { style: styleIds.cell }, mutedNote)];
  }
  const style = role === 'space' ? styleIds.space : styleIds.set;
  const hasNumber = number !== '';
  const left = hasNumber ? { indent: { left: indent, hanging: indent } } : {};
  const paragraph = paragraphOf(words, { style, ...left }, {}, (runs) => {
    const numbered = hasNumber ? [new TextRun({ children: [number, new Tab()] }), ...runs] : runs;
    return anchor === undefined ? numbered : [context.bookmark(anchor, numbered)];
  });
  if (note === undefined) return [paragraph];
  return [
    paragraph,
    paragraphOf(note, { style: styleIds.cell, ...(hasNumber ? { indent: { left: indent } } : {}) }, mutedNote),
  ];
}

const mutedNote: RunLook = { color: colors.muted, size: sizes.small };

async function cellParagraphs(
  row: RowBlock,
  column: TableColumn,
  width: number,
  context: WordContext,
): Promise<Paragraph[]> {
  const value = row.cells[column.key];
  const alignment = alignmentOf(column);
  if (value?.kind === 'picture') return [await pictureParagraph(value.picture, width, context)];
  const lines =
    value === undefined
      ? [{ kind: 'text' as const, text: column.kind === 'number' ? row.number : '' }]
      : linesOf(value, context.language);
  const indent = row.role === 'subArticle' && column.isWide ? { indent: { left: 140 } } : {};
  const paragraphs = lines.map((line) =>
    paragraphOf(line, { style: styleIds.cell, alignment, ...indent }, rowLooks[row.role].run),
  );
  const { amountNote = '' } = row;
  if (value?.kind === 'money' && amountNote !== '' && amountNote.length <= longNote) {
    paragraphs.push(paragraphOf({ kind: 'text', text: amountNote }, { style: styleIds.cell, alignment }, mutedNote));
  }
  return paragraphs;
}

async function pictureParagraph(
  picture: Extract<Value, { kind: 'picture' }>['picture'],
  width: number,
  context: WordContext,
): Promise<Paragraph> {
  const side = ((width - 120) / 1440) * 25.4;
  const image = await imageRun(picture, { width: side, height: side }, context.pictures);
  const style = styleIds.cell;
  // A picture that is missing leaves its cell empty but for a sign, as its words would need more room than the row.
  if (image === undefined) return paragraphOf({ kind: 'text', text: '–' }, { style, alignment: 'center' }, mutedNote);
  return new Paragraph({ style, alignment: 'center', children: [image] });
}

function alignmentOf({ kind }: TableColumn): (typeof AlignmentType)[keyof typeof AlignmentType] {
  if (kind === 'money' || kind === 'count') return AlignmentType.RIGHT;
  return kind === 'picture' ? AlignmentType.CENTER : AlignmentType.LEFT;
}

/** Labels and values side by side. */
export function factsTable(facts: readonly FactValue[], context: WordContext): Table {
  const { room, language } = context;
  const widths = [Math.round(room * 0.3), room - Math.round(room * 0.3)];
  context.tableCaptions.push('');
  const cell = (children: Paragraph[], index: number) =>
    new TableCell({
      children,
      width: { size: widths[index] ?? 0, type: WidthType.DXA },
      margins: cellMargin,
      borders: rowBorders,
    });
  return new Table({
    rows: facts.map(
      ({ label, value }) =>
        new TableRow({
          cantSplit: linesOf(value, language).every(({ text }) => text.length < 2000),
          children: [
            cell([paragraphOf({ kind: 'text', text: label }, { style: styleIds.cell }, { color: colors.muted })], 0),
            cell(factParagraphs(value, context), 1),
          ],
        }),
    ),
    width: { size: room, type: WidthType.DXA },
    columnWidths: widths,
    layout: 'fixed',
    borders: noBorders,
    tableLook: { firstRow: false, firstColumn: true, noHBand: true, noVBand: true },
  });
}

function factParagraphs(value: Value, { language }: WordContext): Paragraph[] {
  const lines = linesOf(value, language);
  if (lines.length === 0) return [new Paragraph({ style: styleIds.cell })];
  return lines.map((line) => paragraphOf(line, { style: styleIds.cell }));
}

/** A grid of labelled values, as in the title block of a drawing or the strip of a data sheet. */
export function factsGrid(facts: readonly FactValue[], perRow: number, context: WordContext, isFramed: boolean): Table {
  const width = Math.floor(context.room / perRow);
  const borders = isFramed ? { top: hairline, bottom: hairline, left: hairline, right: hairline } : { ...rowBorders };
  context.tableCaptions.push('');
  const rows = Array.from({ length: Math.ceil(facts.length / perRow) }, (_, row) => {
    const inRow = facts.slice(row * perRow, (row + 1) * perRow);
    const blanks = Array.from({ length: perRow - inRow.length }, () => undefined);
    return new TableRow({
      cantSplit: true,
      children: [...inRow, ...blanks].map(
        (fact) =>
          new TableCell({
            width: { size: width, type: WidthType.DXA },
            margins: { top: 80, bottom: 80, left: 100, right: 100 },
            borders,
            children:
              fact === undefined
                ? [new Paragraph({ style: styleIds.cell })]
                : [
                    paragraphOf({ kind: 'text', text: fact.label }, { style: styleIds.label }),
                    ...factParagraphs(fact.value, context),
                  ],
          }),
      ),
    });
  });
  return new Table({
    rows,
    width: { size: width * perRow, type: WidthType.DXA },
    columnWidths: Array.from({ length: perRow }, () => width),
    layout: 'fixed',
    borders: noBorders,
    tableLook: { firstRow: false, firstColumn: false, noHBand: true, noVBand: true },
  });
}
