import type { UsageReport } from '@sanispec/shared/contract';
import { csvText } from '@sanispec/shared/csv';
import type { SiteText } from '#core/text.ts';
import { formatDate } from '#lib/formats.ts';
import type { FileAnswer } from '#lib/http/saveFile.ts';
import { codeText, type Unit } from './usageWords.ts';

/** A chart's figures as rows, for its table and its file. */
export interface ChartRow {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly before: number;
}

/** The weeks of a line, each by its first day. */
export function lineRows({ points }: UsageReport['series'][number], { locale }: SiteText): readonly ChartRow[] {
  return points.map(({ from, value, before }) => ({ key: from, name: formatDate(from, locale), value, before }));
}

/** The bars in words; the others come last. */
export function barRows({ of, rows }: UsageReport['bars'][number], text: SiteText): readonly ChartRow[] {
  return rows.map(({ code, value, before }) => ({
    key: code,
    // A project may have no segment; what has no code elsewhere sums up the others.
    name: code === '' && of !== 'segment' ? text.t('UsageOthers') : codeText(of, code, text),
    value,
    before,
  }));
}

interface ChartFile {
  readonly title: string;
  /** What the rows are. */
  readonly rowsOf: string;
  readonly rows: readonly ChartRow[];
  readonly unit: Unit;
  readonly days: number;
}

/** A chart's figures as a file for spreadsheets. */
export function chartFile({ title, rowsOf, rows, unit, days }: ChartFile, { t }: SiteText): FileAnswer {
  // Money is in cents.
  const plain = (value: number): string => String(unit === 'money' ? value / 100 : value);
  const lines = [
    [rowsOf, t('UsageThisSpan'), t('UsageSpanBefore', days)],
    ...rows.map(({ name, value, before }) => [name, plain(value), plain(before)]),
  ];
  const fileName = `${title.replace(/[^\p{L}\p{N}]+/gu, '-')}.csv`;
  return { data: csvText(lines), dataInfo: { type: 'file', fileName, fileMime: 'text/csv' } };
}
