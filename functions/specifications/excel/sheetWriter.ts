import type { DocumentLanguage, PictureValue } from '@sanispec/shared/documents';
import type { Cell, Fill, Worksheet } from 'exceljs';
import type { CellContent } from './cellValue.ts';
import type { PlacedPicture, WorkbookPictures } from './sheetPictures.ts';
import { lineCount, textParts } from './textFit.ts';

const inkColor = 'FF16242B';
const mutedColor = 'FF566871';
const openColor = 'FF9A3412';
const hairlineColor = 'FFDBE1E4';
const tint: Fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFF1F4F5' } };
const fontName = 'Arial';

/** The widths of columns count the digits of the workbook's first font, Arial 10, which are 7 pixels wide. */
const pixelsPerDigit = 7;
/** Kept free on both sides of a cell's text. */
const cellPadding = 8;
const pointsPerPixel = 0.75;
/** Of a row that says nothing else, in points. */
const usualHeight = 15;
/** What spreadsheet programs allow, in points. */
const maxRowHeight = 409;
/** Of the size of letters. */
const lineHeight = 1.28;
/** Rows of one text that is longer than a row can be high. */
const maxLines = 28;

export interface CellLook {
  readonly size?: number;
  readonly isStrong?: boolean;
  readonly color?: 'ink' | 'muted' | 'open';
  readonly isTinted?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  readonly rule?: 'hairline' | 'ink';
  readonly indent?: number;
  readonly isAtTop?: boolean;
}

/** A cell to be written; columns count from 1. */
export interface CellToWrite {
  readonly column: number;
  /** The last column that it covers. */
  readonly lastColumn?: number;
  readonly content: CellContent;
  readonly formula?: string | undefined;
  readonly look?: CellLook;
}

/** Writes a sheet from top to bottom: every row is as high as its texts need. */
export class SheetWriter {
  readonly worksheet: Worksheet;
  readonly language: DocumentLanguage;
  readonly pictures: PlacedPicture[] = [];
  readonly #store: WorkbookPictures;
  readonly #widths: readonly number[];
  /** Rows that stay on the page of the next. */
  readonly #kept = new Set<number>();
  #row = 0;

  /** @param widths of the columns in pixels */
  constructor(worksheet: Worksheet, widths: readonly number[], language: DocumentLanguage, store: WorkbookPictures) {
    this.worksheet = worksheet;
    this.language = language;
    this.#store = store;
    this.#widths = widths;
    worksheet.columns = widths.map((width) => ({
      width: width / pixelsPerDigit,
      style: { font: { name: fontName, size: 10 } },
    }));
  }

  /** The number of the last row that was written. */
  get row(): number {
    return this.#row;
  }

  get columnCount(): number {
    return this.#widths.length;
  }

  /** Lets the rows since a header be filtered. */
  addFilter(header: number, lastColumn: number): void {
    this.worksheet.autoFilter = { from: { row: header, column: 1 }, to: { row: this.#row, column: lastColumn } };
  }

  /** Keeps the last row on the page of the next. */
  keepWithNext(): void {
    this.#kept.add(this.#row);
  }

  /** Width of the columns in points. */
  get width(): number {
    return this.#widths.reduce((sum, width) => sum + width, 0) * pointsPerPixel;
  }

  /**
   * Begins pages before rows that would be parted from what they stay with.
   *
   * @param room height of a page in points
   */
  breakPages(room: number): void {
    let used = 0;
    let height = 0;
    let first = 1;
    for (let row = 1; row <= this.#row; row += 1) {
      height += this.worksheet.getRow(row).height ?? usualHeight;
      if (this.#kept.has(row) && row < this.#row) continue;
      if (used > 0 && used + height > room) {
        this.worksheet.getRow(first - 1).addPageBreak();
        used = 0;
      }
      used += height;
      height = 0;
      first = row + 1;
    }
  }

  skipRow(): void {
    this.#row += 1;
  }

  /** Writes a row and gives its number; it is as high as its highest text, or as `minHeight` in pixels. */
  writeRow(cells: readonly CellToWrite[], look: CellLook = {}, minHeight = 0): number {
    this.#row += 1;
    const row = this.worksheet.getRow(this.#row);
    let height = Math.max(usualHeight, minHeight * pointsPerPixel);
    for (const { column, lastColumn = column, content, formula, look: ownLook } of cells) {
      const cell = row.getCell(column);
      if (lastColumn > column) this.worksheet.mergeCells(this.#row, column, this.#row, lastColumn);
      this.#setContent(cell, content, formula);
      const cellLook = { ...look, ...ownLook };
      for (let covered = column; covered <= lastColumn; covered += 1) setLook(row.getCell(covered), cellLook);
      height = Math.max(height, this.#textHeight(content, column, lastColumn, cellLook));
    }
    row.height = Math.min(maxRowHeight, Math.round(height * 100) / 100);
    return this.#row;
  }

  /** Gives cells without content the look of their row. */
  setLook(row: number, look: CellLook): void {
    for (let column = 1; column <= this.columnCount; column += 1) {
      const cell = this.worksheet.getCell(row, column);
      if (cell.value === null && !cell.isMerged) setLook(cell, look);
    }
  }

  /** A text over all columns, in as many rows as it needs. */
  writeText(text: string, look: CellLook = {}): void {
    for (const part of textParts(text, look.size ?? 9, this.#room(1, this.columnCount), maxLines)) {
      this.writeRow([
        {
          column: 1,
          lastColumn: this.columnCount,
          content: { value: part, shown: part },
          look: { ...look, isAtTop: true },
        },
      ]);
    }
  }

  /** A label and its value beside it; the value goes on in further rows when it is long. */
  writeFact(label: string, content: CellContent): void {
    const parts =
      typeof content.value === 'string'
        ? textParts(content.value, 9, this.#room(2, this.columnCount), maxLines).map((part) => ({
            value: part,
            shown: part,
          }))
        : [content];
    for (const [index, part] of parts.entries()) {
      const name = index === 0 ? label : '';
      this.writeRow(
        [
          { column: 1, content: { value: name, shown: name }, look: { color: 'muted' } },
          { column: 2, lastColumn: this.columnCount, content: part },
        ],
        { rule: 'hairline', align: 'left' },
      );
    }
  }

  /** Lays a picture over a cell of the last row. @returns whether there is one */
  async placePicture(picture: PictureValue, column: number): Promise<boolean> {
    const height = (this.worksheet.getRow(this.#row).height ?? usualHeight) / pointsPerPixel;
    const place = {
      column: column - 1,
      row: this.#row - 1,
      width: (this.#widths[column - 1] ?? 0) - 2,
      height: height - 2,
    };
    return this.#keep(await this.#store.place(picture, place));
  }

  /** A large picture in a row of its own. @returns whether there is one */
  async writePicture(picture: PictureValue, column: number, width: number, height: number): Promise<boolean> {
    const place = { column: column - 1, row: this.#row, width, height };
    const placed = this.#keep(await this.#store.place(picture, place, true));
    if (placed) this.writeRow([], {}, Math.min(height + 8, maxRowHeight / pointsPerPixel));
    return placed;
  }

  #keep(placed: PlacedPicture | undefined): boolean {
    if (placed !== undefined) this.pictures.push(placed);
    return placed !== undefined;
  }

  #setContent(cell: Cell, { value, format }: CellContent, formula: string | undefined): void {
    if (format !== undefined) cell.numFmt = format;
    if (formula !== undefined) cell.value = { formula, result: value };
    else if (value !== '') cell.value = value;
  }

  #textHeight({ shown }: CellContent, column: number, lastColumn: number, look: CellLook): number {
    const size = look.size ?? 9;
    const room = this.#room(column, lastColumn) - (look.indent ?? 0) * 9;
    return lineCount(shown, size, room, look.isStrong) * size * lineHeight + 4;
  }

  #room(column: number, lastColumn: number): number {
    const width = this.#widths.slice(column - 1, lastColumn).reduce((sum, one) => sum + one, 0);
    return Math.max(20, width - cellPadding);
  }
}

const colors = { ink: inkColor, muted: mutedColor, open: openColor } as const;

function setLook(cell: Cell, look: CellLook): void {
  const { size = 9, isStrong = false, color = 'ink', align = 'left', indent } = look;
  cell.font = { name: fontName, size, bold: isStrong, color: { argb: colors[color] } };
  cell.alignment = {
    vertical: look.isAtTop ? 'top' : 'middle',
    horizontal: align,
    wrapText: true,
    ...(indent === undefined ? {} : { indent }),
  };
  if (look.isTinted) cell.fill = tint;
  if (look.rule === 'hairline') cell.border = { bottom: { style: 'thin', color: { argb: hairlineColor } } };
  if (look.rule === 'ink') cell.border = { bottom: { style: 'medium', color: { argb: inkColor } } };
}
