import { PassThrough, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CsvCell, csvText } from '@sanispec/shared/csv';
import type { Locale } from '@sanispec/shared/markets';
import type { Services } from '#config/services.ts';
import { reviewBlob } from '#imports/review/reviewBlobs.ts';
import type { ReviewList } from '#imports/review/reviewFiles.ts';
import { type OpenedList, openReviewList } from '#imports/review/reviewList.ts';
import { cellText, sheetName } from '#specifications/excel/cellText.ts';
import { numberText, type ReviewCell, reviewTables, reviewText } from './reviewColumns.ts';

export type ReviewFormat = 'csv' | 'xlsx';

/** The host answers calls while a file is written: after so many rows it lets others go first. */
const rowsPerTurn = 200;

const contentTypes: Readonly<Record<ReviewFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A list as rows of cells, and what stands above them. */
interface Table {
  readonly title: string;
  readonly headings: readonly string[];
  readonly locale: Locale;
  /** Some at a time. */
  rows(): AsyncGenerator<readonly (readonly ReviewCell[])[]>;
}

function tableOf(list: ReviewList, opened: OpenedList, locale: Locale): Table {
  const { title, columns } = reviewTables[list];
  async function* rows() {
    let some: ReviewCell[][] = [];
    for await (const line of opened.all()) {
      // A list holds the lines that its columns read.
      some.push(columns.map((column) => column.cell(line as never, locale)));
      if (some.length < rowsPerTurn) continue;
      yield some;
      some = [];
      await nextTurn();
    }
    yield some;
  }
  const headings = columns.map(({ heading }) => reviewText(heading, locale));
  return { title: reviewText(title, locale), headings, locale, rows };
}

async function* csvOf({ headings, locale, rows }: Table): AsyncGenerator<string> {
  function cellOf(cell: ReviewCell): CsvCell {
    if (cell === undefined || typeof cell === 'string') return cell ?? '';
    return { number: numberText(cell, locale) };
  }
  yield csvText([headings]);
  // Only the beginning of a file has the mark of its encoding.
  for await (const some of rows()) if (some.length > 0) yield csvText(some.map((row) => row.map(cellOf))).slice(1);
}

function workbookOf({ title, headings, rows }: Table): Readable {
  const file = new PassThrough();
  async function write(): Promise<void> {
    // Loaded when a workbook is requested: calls after a cold start must not wait for it.
    const { default: exceljs } = await import('exceljs');
    const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream: file });
    const sheet = workbook.addWorksheet(sheetName(title, new Set()), { views: [{ state: 'frozen', ySplit: 1 }] });
    const header = sheet.addRow([...headings]);
    header.font = { bold: true };
    header.commit();
    for await (const some of rows()) {
      for (const cells of some) {
        const row = sheet.addRow(cells.map((cell) => (typeof cell === 'string' ? cellText(cell) : cell?.value)));
        cells.forEach((cell, index) => {
          if (typeof cell !== 'object' || cell.decimals === 0) return;
          row.getCell(index + 1).numFmt = `0.${'0'.repeat(cell.decimals)}`;
        });
        row.commit();
      }
    }
    sheet.commit();
    await workbook.commit();
  }
  write().catch((error: Error) => file.destroy(error));
  return file;
}

/** A file of a review, ready to be downloaded. */
interface ReviewFile {
  /** In the container `reviews`. */
  readonly blobName: string;
  readonly fileName: string;
}

/**
 * Writes a whole list as a file, once: lists never change.
 *
 * @param sourceName of the workbook that was checked
 * @returns undefined when the job has no such list
 */
export async function writeReviewFile(
  services: Services,
  jobId: string,
  list: ReviewList,
  {
    format,
    locale,
    sourceName,
  }: { readonly format: ReviewFormat; readonly locale: Locale; readonly sourceName: string },
): Promise<ReviewFile | undefined> {
  const opened = await openReviewList(services, jobId, list);
  if (opened === undefined) return undefined;
  const table = tableOf(list, opened, locale);
  const base = sourceName.replace(/\.[^.]*$/, '');
  const fileName = `${[base, table.title].filter((part) => part !== '').join(' – ')}.${format}`;
  const blobName = reviewBlob(jobId, `download-${list}-${locale}.${format}`);
  if ((await services.blobs.properties('reviews', blobName)) === undefined) {
    const body = format === 'csv' ? Readable.from(csvOf(table)) : workbookOf(table);
    await services.blobs.put('reviews', blobName, body, { contentType: contentTypes[format] });
  }
  return { blobName, fileName };
}
