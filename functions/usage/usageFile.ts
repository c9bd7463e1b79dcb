import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type UsageReport,
  type UsageReportRow,
  type UsageReportTable,
  usageReportColumns,
  usageReportParts,
} from '@sanispec/shared/contract';
import { intlLocaleOf, type Locale, languageOf } from '@sanispec/shared/markets';
import { reviewFileTexts } from '@sanispec/shared/text';
import type { Services } from '#config/services.ts';
import { checkTable, type OpenUsage } from './openUsage.ts';
import type { UsageCell, UsageSheet } from './usageFileTask.ts';
import { usageFileTask } from './usageFileTask.ts';
import { rowsOfTable } from './usageTables.ts';
import { siteText, wordOf } from './usageWords.ts';

export interface UsageFileOptions {
  readonly format: 'csv' | 'xlsx';
  /** One table; all that the report says when absent. */
  readonly table: UsageReportTable | undefined;
}

/** A file of a report, ready to be downloaded. */
interface UsageFile {
  /** In the container `statistics`. */
  readonly blobName: string;
  readonly fileName: string;
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const limits = { maxResidentBytes: 512 * 1024 * 1024, deadlineMilliseconds: 2 * 60 * 1000 };

type Unit = UsageReport['tiles'][number]['unit'];

function number(value: number | null, unit: Unit): UsageCell {
  if (value === null) return null;
  return { value: unit === 'money' ? value / 100 : value, form: unit };
}

/** Names of parts as the page says them. */
class Words {
  readonly #locale: Locale;

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  text(key: string, fallback: string, args?: readonly (string | number)[]): string {
    return siteText(key, this.#locale, fallback, args);
  }

  span({ days }: OpenUsage): readonly [now: string, before: string] {
    return [this.text('UsageThisSpan', 'now'), this.text('UsageSpanBefore', 'before', [days])];
  }

  currency(): string {
    return reviewFileTexts.of(languageOf(this.#locale), 'ReviewCurrency');
  }

  code(of: string, code: string): string {
    return code === ''
      ? this.text(of === 'segment' ? 'UsageNotGiven' : 'UsageOthers', '')
      : wordOf(of, code, this.#locale);
  }

  cell(column: string, cell: string): string {
    return wordOf(column, cell, this.#locale);
  }
}

function tilesSheet(opened: OpenUsage, words: Words): UsageSheet {
  const { tiles, from, to, countries } = opened.report;
  const currency = words.currency();
  return {
    title: words.text('UsageFigures', 'Figures'),
    headings: [`${from} – ${to}, ${countries.join(', ')}`, ...words.span(opened), currency],
    rows: tiles.map(({ key, unit, value, before, currency: code = '' }) => [
      words.text(`UsageFigure${key}`, key),
      number(value, unit),
      number(before, unit),
      code,
    ]),
  };
}

function chartSheets(opened: OpenUsage, words: Words): UsageSheet[] {
  const { series, bars } = opened.report;
  const lines = series.map(({ key, unit, points }) => ({
    title: words.text(`UsageSeries${key}`, key),
    headings: [words.text('UsageColumnweek', 'week'), ...words.span(opened)],
    rows: points.map(({ from, value, before }) => [from, number(value, unit), number(before, unit)]),
  }));
  const rows = bars.map(({ key, of, rows: some }) => ({
    title: words.text(`UsageBars${key}`, key),
    headings: [words.text(`UsageColumn${of}`, of), ...words.span(opened)],
    rows: some.map(({ code, value, before }) => [
      words.code(of, code),
      number(value, 'count'),
      number(before, 'count'),
    ]),
  }));
  return [...lines, ...rows];
}

function headingOf(column: string, opened: OpenUsage, words: Words): string {
  if (column === 'currency') return words.currency();
  if (!/before$/i.test(column)) return words.text(`UsageColumn${column}`, column);
  const of = column.replace(/before$/i, '') || 'count';
  return `${words.text(`UsageColumn${of}`, of)} (${words.span(opened)[1]})`;
}

function cellOf(row: UsageReportRow, column: string, words: Words): UsageCell {
  const cell = row[column] ?? null;
  if (typeof cell === 'string') return words.cell(column, cell);
  if (column === 'value') return number(cell, 'money');
  return number(cell, column === 'conversion' ? 'share' : 'count');
}

async function tableSheet(opened: OpenUsage, table: UsageReportTable, words: Words): Promise<UsageSheet> {
  const columns = usageReportColumns[table];
  return {
    title: words.text(`UsageTable${table}`, table),
    headings: columns.map((column) => headingOf(column, opened, words)),
    rows: (await rowsOfTable(table, opened)).map((row) => columns.map((column) => cellOf(row, column, words))),
  };
}

async function sheetsOf(opened: OpenUsage, { table }: UsageFileOptions): Promise<UsageSheet[]> {
  const words = new Words(opened.locale);
  if (table !== undefined) return [await tableSheet(opened, table, words)];
  const sheets = [tilesSheet(opened, words), ...chartSheets(opened, words)];
  for (const each of usageReportParts[opened.report.type].tables) sheets.push(await tableSheet(opened, each, words));
  return sheets;
}

/** The same report of the same build is the same file. */
function blobNameOf({ report, build, days, locale }: OpenUsage, { format, table }: UsageFileOptions): string {
  const { type, countries, to } = report;
  const hash = createHash('sha256')
    .update(JSON.stringify([type, days, to, countries, table ?? '', locale]))
    .digest('hex');
  return `${build?.folder ?? 'results/none'}/files/${hash.slice(0, 32)}.${format}`;
}

function fileNameOf({ report, locale }: OpenUsage, { format, table }: UsageFileOptions): string {
  const { type, from, to } = report;
  const words = [
    siteText(`UsageType${type}`, locale, type),
    ...(table ? [siteText(`UsageTable${table}`, locale, table)] : []),
  ];
  return `${words.join(' – ')} ${from} – ${to}.${format}`;
}

/**
 * Writes a report as a file, once for each build, in a child process.
 *
 * @throws Failure 400 for a table that the report does not have
 */
export async function storeUsageFile(
  services: Services,
  opened: OpenUsage,
  options: UsageFileOptions,
): Promise<UsageFile> {
  const { format, table } = options;
  const { locale } = opened;
  if (table !== undefined) checkTable(opened.report.type, table);
  const file = { blobName: blobNameOf(opened, options), fileName: fileNameOf(opened, options) };
  if ((await services.blobs.properties('statistics', file.blobName)) !== undefined) return file;
  const folder = await mkdtemp(join(tmpdir(), 'sanispec-usage-file-'));
  try {
    const path = join(folder, `report.${format}`);
    const sheets = await sheetsOf(opened, options);
    await services.tasks.run(usageFileTask, { sheets, format, locale: intlLocaleOf(locale), path }, limits);
    const body = createReadStream(path);
    await services.blobs.put('statistics', file.blobName, body, { contentType: contentTypes[format] });
    return file;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
