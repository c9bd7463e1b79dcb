import {
  type FactValue,
  type TableBlock,
  type TableColumn,
  type TableRow,
  type TitleSpan,
  titleSpan,
  type Value,
  valueTexts,
} from '@sanispec/shared/documents';
import { textWidth } from '../excel/textFit.ts';
import { DividedTable, type LaidRow } from './dividedTable.ts';
import type { WordBody } from './wordBody.ts';
import { colors, type StyleName, styleLook } from './wordStyles.ts';
import { embeddedRuns, plain, shownText, textParagraph } from './wordText.ts';
import { type CellToWrite, paragraphXml, type RunLook, rowXml, runXml, tableXml, type Xml } from './wordXml.ts';

const cellSize = styleLook('Cell').size;
const headerSize = styleLook('CellHeader').size;
/** Twips beside and above the text of cells. */
const padding = 60;
const paddingAbove = 50;

/** Twips of a text in half points. */
function twipsOf(text: string, size: number, isBold: boolean): number {
  return Math.ceil((textWidth(text, isBold) / 1000) * size * 10 * 1.02) + 2 * padding + 20;
}

function longestWord(text: string): string {
  return text.split(/[\s/-]+/).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

/** The least that a column needs: amounts, numbers and words of its header are never divided. */
function leastWidth({ key, header, kind, isHeaderHidden }: TableColumn, rows: readonly TableRow[], body: WordBody) {
  const headerWidth = isHeaderHidden ? 0 : twipsOf(longestWord(header), headerSize, true);
  const widest = (texts: readonly string[], isBold: boolean) =>
    Math.max(headerWidth, ...texts.map((text) => twipsOf(text, cellSize, isBold)));
  const shown = rows.flatMap(({ cells }) => {
    const value = cells[key];
    return value === undefined ? [] : [shownText(value, body.language)];
  });
  switch (kind) {
    case 'picture':
      return 1000;
    case 'number': {
      const numbers = rows.map(({ number }) => number);
      return widest(numbers, true);
    }
    case 'money':
    case 'count':
    case 'code':
      return widest(shown, kind === 'money');
    case 'text':
      return Math.max(headerWidth, 1100);
  }
}

/** Where Arial is not installed, the fonts that stand in for it are wider by about so much. */
const standInReserve = 0.2;

/** Widths of the columns in twips: texts share what the others leave. */
function columnWidths({ columns, rows }: TableBlock, room: number, body: WordBody): number[] {
  const least = columns.map((column) => leastWidth(column, rows, body));
  const shares = columns.map(({ isWide, kind }) => (isWide ? 3 : kind === 'text' ? 1 : 0));
  const needed = sumOf(least);
  if (needed >= room) return least.map((width) => Math.floor((width * room) / needed));
  const reserves = least.map((width, index) => {
    const { kind, isWide = false } = columns[index] ?? {};
    return kind === 'picture' || isWide ? 0 : (width - 2 * padding) * standInReserve;
  });
  // The wide column goes without most of the rest before others do without their reserve.
  const part = Math.min(1, ((room - needed) * 0.6) / Math.max(1, sumOf(reserves)));
  const widths = least.map((width, index) => width + Math.floor((reserves[index] ?? 0) * part));
  const allShares = sumOf(shares);
  if (allShares === 0) return widths;
  const rest = room - sumOf(widths);
  return widths.map((width, index) => width + Math.floor((rest * (shares[index] ?? 0)) / allShares));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** Whether a table needs the page across. */
export function needsLandscape({ columns, rows }: TableBlock, room: number, body: WordBody): boolean {
  const least = columns.map((column) => (column.isWide ? 2200 : leastWidth(column, rows, body)));
  return sumOf(least) > room;
}

const rowLooks: Readonly<Record<TableRow['role'], { readonly run: RunLook; readonly isTinted?: boolean }>> = {
  space: { run: { isBold: true }, isTinted: true },
  set: { run: { isBold: true } },
  category: { run: { isBold: true }, isTinted: true },
  entry: { run: {} },
  subArticle: { run: { color: colors.muted } },
  alternative: { run: { color: colors.muted } },
  open: { run: { color: colors.open } },
  note: { run: { color: colors.muted } },
  subtotal: { run: { isBold: true } },
  total: { run: { isBold: true }, isTinted: true },
};

/** A longer note stands below the title instead of below the amount. */
const longNote = 18;
const noteLook: RunLook = { color: colors.muted, size: styleLook('Label').size };

/** What a cell holds, and how high that is in twips. */
interface CellContent {
  readonly xml: Xml;
  readonly height: number;
  readonly isPicture?: boolean;
}

/** A table whose header repeats on each page, and whose rows do not split. */
export async function writeTable(table: TableBlock, room: number, body: WordBody): Promise<Xml> {
  return new WordTable(table, columnWidths(table, room, body), body).write();
}

class WordTable {
  readonly #table: TableBlock;
  readonly #widths: readonly number[];
  readonly #body: WordBody;

  constructor(table: TableBlock, widths: readonly number[], body: WordBody) {
    this.#table = table;
    this.#widths = widths;
    this.#body = body;
  }

  async write(): Promise<Xml> {
    const options = { widths: this.#widths, caption: this.#table.caption, hasHeaderRow: true, padding };
    const divided = new DividedTable(this.#body, options, this.#header());
    let kept: LaidRow[] = [];
    for (const row of this.#table.rows) {
      kept.push(await this.#row(row));
      if (row.keepWithNext && row !== this.#table.rows.at(-1)) continue;
      divided.add(kept);
      kept = [];
    }
    return divided.end();
  }

  #header(): LaidRow {
    const contents = this.#table.columns.map((column, index) => {
      // A header that is not printed stays for those who hear it, in the colour of the page.
      const look: RunLook = column.isHeaderHidden ? { color: colors.paper, size: 4 } : {};
      const xml = textParagraph(plain(column.header), { style: 'CellHeader', align: alignOf(column) }, look);
      return { xml, height: column.isHeaderHidden ? 0 : this.#height(column.header, 'CellHeader', index, 1) };
    });
    const cells = contents.map(({ xml }, index) => this.#cell(xml, index, 1, { rule: 'ink', align: 'bottom' }));
    return { xml: rowXml(cells, 'header'), height: rowHeight(contents), anchors: [] };
  }

  async #row(row: TableRow): Promise<LaidRow> {
    const { columns } = this.#table;
    const span = this.#span(row);
    const cells: CellToWrite[] = [];
    const contents: CellContent[] = [];
    for (let index = 0; index < columns.length; index += 1) {
      const column = columns[index];
      if (column === undefined) continue;
      const count = span?.first === index ? span.count : 1;
      const content = span?.first === index ? this.#title(row, span) : await this.#content(row, column, index);
      contents.push(content);
      const { isTinted = false } = rowLooks[row.role];
      cells.push(this.#cell(content.xml, index, count, { isTinted, align: 'center' }));
      index += count - 1;
    }
    const anchors = row.anchor === undefined ? [] : [row.anchor];
    return { xml: rowXml(cells), ...heightsOf(contents), anchors };
  }

  #cell(content: Xml, index: number, span: number, look: Partial<CellToWrite>): CellToWrite {
    return { content, width: this.#width(index, span), span, ...look };
  }

  #width(index: number, span: number): number {
    return sumOf(this.#widths.slice(index, index + span));
  }

  #height(text: string, style: StyleName, index: number, span: number): number {
    return this.#body.textHeight(text, style, this.#width(index, span) - 2 * padding);
  }

  /** The number of a heading stands in its own paragraph, where word processors look for it. */
  #span(row: TableRow): TitleSpan | undefined {
    const span = titleSpan(this.#table.columns, row);
    const hasNumber = span?.first === 1 && this.#table.columns[0]?.kind === 'number';
    return isHeading(row) && hasNumber ? { first: 0, count: span.count + 1 } : span;
  }

  #title(row: TableRow, span: TitleSpan): CellContent {
    const { title, number, quantity = 1, amountNote = '', role, anchor, keepWithNext: keepNext } = row;
    if (title === undefined) return { xml: paragraphXml({ style: 'Cell' }), height: 0 };
    const style: StyleName = role === 'space' ? 'SpaceTitle' : role === 'set' ? 'SetTitle' : 'Cell';
    const look = isHeading(row) ? {} : rowLooks[role].run;
    const times = quantity === 1 ? '' : runXml(` × ${this.#body.language.quantity(quantity)}`, look);
    const hasNumber = isHeading(row) && number !== '' && span.first === 0;
    const left = hasNumber ? (this.#widths[0] ?? 0) : 0;
    const runs = `${hasNumber ? runXml(`${number}\t`) : ''}${embeddedRuns(title, look)}${times}`;
    const marked = anchor === undefined ? runs : this.#body.mark(anchor, runs);
    const xml = paragraphXml({ style, keepNext, ...(hasNumber ? { left, hanging: left } : {}) }, marked);
    const height = this.#height(title.text, style, span.first, span.count);
    if (amountNote.length <= longNote) return { xml, height };
    const note = textParagraph(
      plain(amountNote),
      { style: 'Cell', keepNext, ...(hasNumber ? { left } : {}) },
      noteLook,
    );
    return { xml: xml + note, height: height + this.#height(amountNote, 'Label', span.first, span.count) };
  }

  async #content(row: TableRow, column: TableColumn, index: number): Promise<CellContent> {
    const value = row.cells[column.key];
    if (value?.kind === 'picture') return this.#picture(value, row, index);
    const look = { style: 'Cell', align: alignOf(column), keepNext: row.keepWithNext } as const;
    const indent = row.role === 'subArticle' && column.isWide ? { left: 140 } : {};
    const lines =
      value === undefined
        ? [plain(column.kind === 'number' ? row.number : '')]
        : valueTexts(value, this.#body.language);
    const parts = lines.map((line) => ({
      xml: textParagraph(line, { ...look, ...indent }, line.isQuiet ? rowLooks.note.run : rowLooks[row.role].run),
      height: this.#height(line.text, 'Cell', index, 1),
    }));
    const { amountNote = '' } = row;
    if (value?.kind === 'money' && amountNote !== '' && amountNote.length <= longNote) {
      parts.push({
        xml: textParagraph(plain(amountNote), look, noteLook),
        height: this.#height(amountNote, 'Label', index, 1),
      });
    }
    return { xml: parts.map(({ xml }) => xml).join(''), height: parts.reduce((sum, { height }) => sum + height, 0) };
  }

  /** A picture that is missing leaves a sign: its words would need more room than the row. */
  async #picture({ picture }: Extract<Value, { kind: 'picture' }>, row: TableRow, index: number): Promise<CellContent> {
    const side = ((this.#width(index, 1) - 2 * padding) / 1440) * 25.4;
    const image = await this.#body.image(picture, { width: side, height: side });
    const look = { style: 'Cell', align: 'center', keepNext: row.keepWithNext } as const;
    if (image === undefined) return { xml: textParagraph(plain('–'), look, noteLook), height: 0 };
    return { xml: paragraphXml(look, image.xml), height: image.height, isPicture: true };
  }
}

function isHeading({ role, title }: TableRow): boolean {
  return title !== undefined && (role === 'space' || role === 'set');
}

/** Pictures are as high as they are, however lines are set. */
function heightsOf(contents: readonly CellContent[]): Pick<LaidRow, 'height' | 'fixed'> {
  const texts = rowHeight(contents.filter(({ isPicture }) => !isPicture));
  return { height: texts, fixed: Math.max(0, rowHeight(contents) - texts) };
}

function rowHeight(contents: readonly CellContent[]): number {
  return Math.max(0, ...contents.map(({ height }) => height)) + 2 * paddingAbove + 10;
}

function alignOf({ kind }: TableColumn): 'left' | 'center' | 'right' {
  if (kind === 'money' || kind === 'count') return 'right';
  return kind === 'picture' ? 'center' : 'left';
}

/** What is higher than a part of a page may be divided. */
const longText = 2000;

/** Labels and values side by side. */
export function factsTable(facts: readonly FactValue[], room: number, body: WordBody): Xml {
  const label = Math.round(room * 0.3);
  const widths = [label, room - label];
  const rows = facts.map((fact) => {
    const text = shownText(fact.value, body.language);
    const heights = [
      body.textHeight(fact.label, 'Cell', label - 2 * padding),
      body.textHeight(text, 'Cell', room - label - 2 * padding),
    ];
    body.flow.add(Math.max(...heights) + 2 * paddingAbove);
    const cells = [
      { content: textParagraph(plain(fact.label), { style: 'Cell' }, { color: colors.muted }), width: label },
      { content: factParagraphs(fact.value, body), width: room - label },
    ];
    return rowXml(cells, text.length > longText ? 'long' : 'body');
  });
  return tableXml({ widths, caption: '', hasHeaderColumn: true, padding }, rows);
}

/** Labels and values in two columns, read line by line. */
export function factsColumns(facts: readonly FactValue[], room: number, body: WordBody): Xml {
  const label = Math.round(room * 0.19);
  const value = Math.floor(room / 2) - label;
  const heightOf = (text: string, width: number) => body.textHeight(text, 'Cell', width - 2 * padding);
  const rows = Array.from({ length: Math.ceil(facts.length / 2) }, (_, row) => {
    const inRow = facts.slice(row * 2, row * 2 + 2);
    const heights = inRow.flatMap((fact) => [
      heightOf(fact.label, label),
      heightOf(shownText(fact.value, body.language), value),
    ]);
    body.flow.add(Math.max(...heights) + 2 * paddingAbove);
    const cells = inRow.flatMap((fact): CellToWrite[] => [
      { content: textParagraph(plain(fact.label), { style: 'Cell' }, { color: colors.muted }), width: label },
      { content: factParagraphs(fact.value, body), width: value },
    ]);
    const blank = { content: paragraphXml({ style: 'Cell' }) };
    return rowXml(inRow.length === 2 ? cells : [...cells, { ...blank, width: label }, { ...blank, width: value }]);
  });
  return tableXml({ widths: [label, value, label, value], caption: '', padding }, rows);
}

function factParagraphs(value: Value, { language }: WordBody): Xml {
  const lines = valueTexts(value, language);
  return (lines.length === 0 ? [plain('')] : lines).map((line) => textParagraph(line, { style: 'Cell' })).join('');
}

/** A grid of labelled values, as in the title block of a drawing or the strip of a data sheet. */
export function factsGrid(
  facts: readonly FactValue[],
  { perRow, isFramed }: { readonly perRow: number; readonly isFramed: boolean },
  room: number,
  body: WordBody,
): Xml {
  const width = Math.floor(room / perRow);
  const rows = Array.from({ length: Math.ceil(facts.length / perRow) }, (_, row) => {
    const inRow = facts.slice(row * perRow, (row + 1) * perRow);
    const cells = Array.from({ length: perRow }, (_unused, index): CellToWrite => {
      const fact = inRow[index];
      const content =
        fact === undefined
          ? paragraphXml({ style: 'Cell' })
          : textParagraph(plain(fact.label), { style: 'Label' }) + factParagraphs(fact.value, body);
      return { content, width, ...(isFramed ? { rule: 'frame' } : {}) };
    });
    const heights = inRow.map(({ value }) => body.textHeight(shownText(value, body.language), 'Cell', width - 200));
    body.flow.add(Math.max(...heights) + 300);
    return rowXml(cells);
  });
  return tableXml({ widths: Array.from({ length: perRow }, () => width), caption: '', padding: 100 }, rows);
}
