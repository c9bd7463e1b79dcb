import { writeFile } from 'node:fs/promises';
import { type CsvCell, csvText } from '@sanispec/shared/csv';
import { cellText, sheetName } from '#specifications/excel/cellText.ts';
import type { Task } from '#tasks/task.ts';
import { type UsageCell, type UsageFileInput, usageFileTask } from './usageFileTask.ts';

const forms = {
  count: { number: {}, excel: '0' },
  money: { number: { minimumFractionDigits: 2, maximumFractionDigits: 2 }, excel: '0.00' },
  share: { number: { style: 'percent', maximumFractionDigits: 1 }, excel: '0.0%' },
} as const satisfies Record<string, { readonly number: Intl.NumberFormatOptions; readonly excel: string }>;

/** Numbers without separators of thousands and with the decimal sign of the language, which its programs read. */
function csvOf({ sheets, locale }: UsageFileInput): string {
  const numbers = {
    count: new Intl.NumberFormat(locale, { useGrouping: false, ...forms.count.number }),
    money: new Intl.NumberFormat(locale, { useGrouping: false, ...forms.money.number }),
    share: new Intl.NumberFormat(locale, { useGrouping: false, ...forms.share.number }),
  };
  function cellOf(cell: UsageCell): CsvCell {
    if (cell === null || typeof cell === 'string') return cell ?? '';
    return { number: numbers[cell.form].format(cell.value) };
  }
  const several = sheets.length > 1;
  const lines = sheets.flatMap(({ title, headings, rows }, index) => [
    ...(several ? [...(index > 0 ? [['']] : []), [title]] : []),
    headings,
    ...rows.map((row) => row.map(cellOf)),
  ]);
  return csvText(lines);
}

async function writeWorkbook({ sheets, path }: UsageFileInput): Promise<void> {
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ filename: path });
  const taken = new Set<string>();
  for (const { title, headings, rows } of sheets) {
    const name = sheetName(title, taken);
    taken.add(name.toLowerCase());
    const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
    const header = sheet.addRow([...headings]);
    header.font = { bold: true };
    header.commit();
    for (const cells of rows) {
      const row = sheet.addRow(cells.map((cell) => (typeof cell === 'string' ? cellText(cell) : cell?.value)));
      cells.forEach((cell, index) => {
        if (cell !== null && typeof cell === 'object') row.getCell(index + 1).numFmt = forms[cell.form].excel;
      });
      row.commit();
    }
    sheet.commit();
  }
  await workbook.commit();
}

/** Writes a report's tables: a CSV file one below the other, a workbook each on a sheet. */
export const writeUsageFile: Task<UsageFileInput, never, void> = {
  ...usageFileTask,
  async run(input) {
    if (input.format === 'csv') await writeFile(input.path, csvOf(input));
    else await writeWorkbook(input);
  },
};
