import type { Workbook } from 'exceljs';
import type { DocumentLanguage } from '../specification/documentLanguage.ts';
import { totalText } from '../specification/priceText.ts';
import type { Contact, Specification } from '../specification/specification.ts';
import { moneyFormat } from './moneyFormat.ts';
import { addTableRow, startTable, type WorksheetColumn } from './worksheetTable.ts';

function contactLines({ name, position, phone, email }: Contact): string {
  return [name, position, phone, email].filter((part) => part !== '').join('\n');
}

/** Project fields, contact, spaces with totals, open points and notices. */
export function addOverviewWorksheet(
  workbook: Workbook,
  specification: Specification,
  language: DocumentLanguage,
): void {
  const worksheet = workbook.addWorksheet(language.text('DocumentSheetOverview'));
  const money = moneyFormat(language);
  const { contact, total, spaces, openPoints, notices, facts } = specification;
  const columns: WorksheetColumn[] = [
    { header: language.text('DocumentProject'), width: 34 },
    { header: specification.title, width: 52 },
    { header: language.text('DocumentColumnQuantity'), width: 12, format: '0' },
    ...(total === undefined ? [] : [{ header: language.text('DocumentColumnTotal'), width: 20, format: money }]),
  ];
  startTable(worksheet, columns);
  const section = (title: string) => addTableRow(worksheet, columns, [title], { isStrong: true });
  section(language.text('DocumentSheetOverview'));
  for (const { label, value } of facts) addTableRow(worksheet, columns, [label, value]);
  if (contact !== undefined) {
    addTableRow(worksheet, columns, [language.text('DocumentAccountManager'), contactLines(contact)]);
  }
  section(language.text('DocumentSpaces'));
  for (const { number, title, quantity, total: spaceTotal } of spaces) {
    const price = spaceTotal === undefined ? [] : [spaceTotal.cents / 100];
    addTableRow(worksheet, columns, [number, title, quantity, ...price]);
  }
  if (total !== undefined) {
    const label = language.text('DocumentColumnTotal');
    addTableRow(worksheet, columns, [label, totalText(total, language), undefined, total.cents / 100], {
      isStrong: true,
    });
  }
  if (openPoints.length > 0) section(language.text('DocumentOpenPoints'));
  for (const { space, setNumber, set, words } of openPoints) {
    addTableRow(worksheet, columns, [`${setNumber} ${space}, ${set}`, words]);
  }
  section(language.text('DocumentNotices'));
  for (const notice of notices) addTableRow(worksheet, columns, ['', notice], { isMuted: true });
}
