import type { CellProblem } from '@sanispec/shared/catalogue';
import type { SiteTextKey } from '@sanispec/shared/text';
import type { FindingList } from '#files/findings.ts';
import { columnLetters } from '#files/workbook/cellReference.ts';
import type { Worksheet } from '#files/workbook/readWorkbook.ts';

const keys = {
  priceNotNumber: 'FindingPriceNotNumber',
  priceAmbiguous: 'FindingPriceAmbiguous',
  notNumber: 'FindingNotNumber',
  numberAmbiguous: 'FindingNumberAmbiguous',
  becameDate: 'FindingBecameDate',
  becameRounded: 'FindingBecameRounded',
  becameExponent: 'FindingBecameExponent',
  merged: 'FindingCellsMerged',
} as const satisfies Record<CellProblem['kind'], SiteTextKey>;

/** Warns of a cell that may be meant otherwise than it was read. */
export function reportCell({ kind, text, sheet, row, column }: CellProblem, warnings: FindingList): void {
  warnings.add(keys[kind], [text], { sheet, row, column });
}

/** Warns of cells that read as empty although something is there, and of rows that people do not see. */
export function reportUnseen(sheet: Worksheet, warnings: FindingList): void {
  const headers = sheet.rowNumbers[0] === 1 ? (sheet.rows[0] ?? []) : [];
  for (const [reason, key] of [
    ['error', 'FindingCellError'],
    ['missingText', 'FindingTextMissing'],
    ['noResult', 'FindingFormulaWithoutResult'],
  ] as const) {
    warnings.addAll(key, sheet.lostCells[reason], ({ row, columnIndex, quote }) => ({
      args: reason === 'noResult' ? [] : [quote],
      sheet: sheet.name,
      row,
      column: headers[columnIndex] || columnLetters(columnIndex),
    }));
  }
  if (sheet.hiddenRows > 0) warnings.add('FindingHiddenRows', [sheet.hiddenRows], { sheet: sheet.name });
}
