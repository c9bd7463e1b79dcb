import type { Workbook } from 'exceljs';
import type { DocumentLanguage } from '../specification/documentLanguage.ts';
import { totalText } from '../specification/priceText.ts';
import type { Specification, SpecifiedProduct } from '../specification/specification.ts';
import type { CellPictures } from './cellPictures.ts';
import { moneyFormat } from './moneyFormat.ts';
import { addTableRow, type CellValue, pictureRowHeight, startTable, type WorksheetColumn } from './worksheetTable.ts';

function priceValues({ unitPrice, totalInCents }: SpecifiedProduct, language: DocumentLanguage): CellValue[] {
  if (unitPrice === undefined) return [];
  if (unitPrice.kind === 'onRequest') return [language.text('DocumentOnRequest'), undefined];
  return [unitPrice.cents / 100, totalInCents === undefined ? undefined : totalInCents / 100];
}

/** Each product once, with the spaces that hold it. */
export function addProductWorksheet(
  workbook: Workbook,
  specification: Specification,
  language: DocumentLanguage,
  pictures: CellPictures,
): void {
  const worksheet = workbook.addWorksheet(language.text('DocumentSheetProducts'));
  const { total, products } = specification;
  const money = moneyFormat(language);
  const columns: WorksheetColumn[] = [
    { header: language.text('DocumentColumnImage'), width: 9 },
    { header: language.text('DocumentColumnDrawing'), width: 9 },
    { header: language.text('DocumentColumnCategory'), width: 24 },
    { header: language.text('DocumentColumnArticleCode'), width: 16 },
    { header: language.text('DocumentColumnProduct'), width: 46 },
    { header: language.text('DocumentColumnQty'), width: 9, format: '#,##0' },
    { header: language.text('DocumentColumnInSpaces'), width: 40 },
    ...(total === undefined
      ? []
      : [
          { header: language.text('DocumentColumnUnitPrice'), width: 16, format: money },
          { header: language.text('DocumentColumnTotal'), width: 18, format: money },
        ]),
  ];
  startTable(worksheet, columns);
  for (const product of products) {
    const spaces = product.spaces.map(({ title, quantity }) => `${title} (${language.number(quantity)})`).join(', ');
    const values = [undefined, undefined, product.category, product.id, product.title, product.totalQuantity, spaces];
    const row = addTableRow(worksheet, columns, [...values, ...priceValues(product, language)], {
      height: pictureRowHeight,
    });
    pictures.place(worksheet, product.pictureUrl, row.number, 1);
    pictures.place(worksheet, product.drawingUrls[0] ?? '', row.number, 2);
  }
  if (total === undefined) return;
  const label = language.text('DocumentColumnTotal');
  const values = [undefined, undefined, label, undefined, totalText(total, language), undefined, undefined, undefined];
  addTableRow(worksheet, columns, [...values, total.cents / 100], { isStrong: true });
}
