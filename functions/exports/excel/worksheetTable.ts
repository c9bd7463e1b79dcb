import type { DocumentLanguage } from '@sanispec/shared/documents';
import { intlLocaleOf } from '@sanispec/shared/markets';
import type { Fill, Row, Worksheet } from 'exceljs';
import { cellText } from './cellText.ts';

/** What a cell holds; texts are made safe when written. */
export type CellValue = string | number | undefined;

export interface WorksheetColumn {
  readonly header: string;
  /** Characters. */
  readonly width: number;
  /** Number format; texts have none. */
  readonly format?: string;
}

const inkColor = 'FF16242B';
const mutedColor = 'FF566871';
const hairlineColor = 'FFDBE1E4';
const tint: Fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFF1F4F5' } };

/** Heights in points that hold a picture of a cell. */
export const pictureRowHeight = 40;

/** Names the columns in a header that stays in sight. */
export function startTable(worksheet: Worksheet, columns: readonly WorksheetColumn[]): void {
  worksheet.columns = columns.map(({ width }) => ({ width }));
  const row = worksheet.addRow(columns.map(({ header }) => cellText(header)));
  row.height = 30;
  row.eachCell((cell, index) => {
    cell.font = { name: 'Inter', size: 9, bold: true, color: { argb: inkColor } };
    cell.fill = tint;
    cell.alignment = {
      vertical: 'middle',
      horizontal: columns[index - 1]?.format === undefined ? 'left' : 'right',
      wrapText: true,
    };
    cell.border = { bottom: { style: 'medium', color: { argb: inkColor } } };
  });
  worksheet.views = [{ state: 'frozen', ySplit: 1 }];
  worksheet.pageSetup = { paperSize: 9, orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 };
  worksheet.pageSetup.printTitlesRow = '1:1';
}

/** A row of a table; its numbers take the formats of their columns. */
export function addTableRow(
  worksheet: Worksheet,
  columns: readonly WorksheetColumn[],
  values: readonly CellValue[],
  look: { readonly isStrong?: boolean; readonly isMuted?: boolean; readonly height?: number } = {},
): Row {
  const row = worksheet.addRow(values.map((value) => (typeof value === 'string' ? cellText(value) : value)));
  if (look.height !== undefined) row.height = look.height;
  for (const [index, column] of columns.entries()) {
    const cell = row.getCell(index + 1);
    const isNumber = typeof values[index] === 'number';
    cell.font = {
      name: 'Inter',
      size: 9,
      bold: look.isStrong ?? false,
      color: { argb: look.isMuted ? mutedColor : inkColor },
    };
    if (isNumber && column.format !== undefined) cell.numFmt = column.format;
    cell.alignment = { vertical: 'middle', horizontal: column.format === undefined ? 'left' : 'right', wrapText: true };
    cell.border = { bottom: { style: 'thin', color: { argb: hairlineColor } } };
    if (look.isStrong) cell.fill = tint;
  }
  return row;
}

/**
 * The number format of money: the program writes the separators of its own language, the currency stands where the
 * document's language puts it.
 *
 * @example moneyFormat(documentLanguage('de-DE', 'EUR')) // '#,##0.00\u00a0[$€]'
 */
export function moneyFormat({ locale, currency }: DocumentLanguage): string {
  const parts = new Intl.NumberFormat(intlLocaleOf(locale), { style: 'currency', currency }).formatToParts(1);
  const symbol = `[$${parts.find(({ type }) => type === 'currency')?.value ?? currency}]`;
  const gap = parts.find(({ type }) => type === 'literal')?.value ?? '';
  return parts[0]?.type === 'currency' ? `${symbol}${gap}#,##0.00` : `#,##0.00${gap}${symbol}`;
}
