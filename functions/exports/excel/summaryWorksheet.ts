import { type DocumentLanguage, totalText } from '@sanispec/shared/documents';
import type { Workbook, Worksheet } from 'exceljs';
import type { Position, Specification, SpecifiedSet, SpecifiedSpace } from '../specification/specification.ts';
import type { CellPictures } from './cellPictures.ts';
import {
  addTableRow,
  type CellValue,
  moneyFormat,
  pictureRowHeight,
  startTable,
  type WorksheetColumn,
} from './worksheetTable.ts';

interface SummaryWorksheet {
  readonly worksheet: Worksheet;
  readonly columns: readonly WorksheetColumn[];
  readonly language: DocumentLanguage;
  readonly pictures: CellPictures;
}

function columnsOf({ total }: Specification, language: DocumentLanguage): WorksheetColumn[] {
  const money = moneyFormat(language);
  const count = '#,##0';
  return [
    { header: language.text('DocumentColumnImage'), width: 9 },
    { header: language.text('DocumentColumnDrawing'), width: 9 },
    { header: language.text('DocumentColumnSpace'), width: 26 },
    { header: language.text('DocumentColumnSet'), width: 22 },
    { header: language.text('DocumentColumnArticleNo'), width: 16 },
    { header: language.text('DocumentColumnProduct'), width: 46 },
    { header: language.text('DocumentColumnQuantity'), width: 10, format: count },
    { header: language.text('DocumentColumnQuantityPerSpace'), width: 12, format: count },
    { header: language.text('DocumentColumnTotalQuantity'), width: 12, format: count },
    ...(total === undefined
      ? []
      : [
          { header: language.text('DocumentColumnUnitPrice'), width: 16, format: money },
          { header: language.text('DocumentColumnTotal'), width: 18, format: money },
        ]),
  ];
}

function priceValues({ unitPrice, totalInCents }: Position, language: DocumentLanguage): CellValue[] {
  if (unitPrice === undefined) return [];
  if (unitPrice.kind === 'onRequest') return [language.text('DocumentOnRequest'), undefined];
  return [unitPrice.cents / 100, totalInCents === undefined ? undefined : totalInCents / 100];
}

function addPosition(page: SummaryWorksheet, space: SpecifiedSpace, set: SpecifiedSet, position: Position): void {
  const { worksheet, columns, language, pictures } = page;
  const { product } = position;
  const quantities = [position.quantityPerSet, position.quantityPerSpace, position.totalQuantity];
  const values = [undefined, undefined, space.title, set.title, product.id, product.title, ...quantities];
  const row = addTableRow(worksheet, columns, [...values, ...priceValues(position, language)], {
    isMuted: position.isSubArticle,
    height: pictureRowHeight,
  });
  pictures.place(worksheet, product.pictureUrl, row.number, 1);
  pictures.place(worksheet, product.drawingUrls[0] ?? '', row.number, 2);
}

function addSum(page: SummaryWorksheet, label: string, of: string, cents: number): void {
  const blanks = Array.from({ length: page.columns.length - 5 }, () => undefined);
  addTableRow(page.worksheet, page.columns, [undefined, undefined, label, of, ...blanks, cents / 100], {
    isStrong: true,
  });
}

/** All positions by space and set, a subtotal below each space, the total at the end. */
export function addSummaryWorksheet(
  workbook: Workbook,
  specification: Specification,
  language: DocumentLanguage,
  pictures: CellPictures,
): void {
  const worksheet = workbook.addWorksheet(language.text('DocumentSheetSummary'));
  const columns = columnsOf(specification, language);
  const page = { worksheet, columns, language, pictures };
  startTable(worksheet, columns);
  for (const space of specification.spaces) {
    for (const set of space.sets) for (const position of set.positions) addPosition(page, space, set, position);
    if (space.total === undefined) continue;
    addSum(page, language.text('DocumentColumnSubtotal'), `${space.number} ${space.title}`, space.total.cents);
  }
  const { total } = specification;
  if (total !== undefined) {
    addSum(page, language.text('DocumentColumnTotal'), totalText(total, language), total.cents);
  }
}
