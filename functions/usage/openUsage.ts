import { countriesOf } from '@sanispec/shared/access';
import { foldText } from '@sanispec/shared/columns';
import {
  type UsageReport,
  type UsageReportDays,
  type UsageReportRow,
  type UsageReportTable,
  type UsageReportType,
  usageReportColumns,
  usageReportParts,
} from '@sanispec/shared/contract';
import { countries as allCountries, type Locale, languageOf } from '@sanispec/shared/markets';
import type { UserDocument } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import { addDays, berlinDay } from '#events/berlinDay.ts';
import { Failure } from '#failure.ts';
import { readBuild, UsageResults } from './usageBuild.ts';
import { figuresFor, totalsOf } from './usageFigures.ts';
import type { UsageBuild } from './usageResults.ts';
import { rowsOfTable, type TableSource } from './usageTables.ts';
import { wordOf } from './usageWords.ts';

/** A request for a report. */
export interface UsageQuestion {
  readonly type: UsageReportType;
  readonly days: UsageReportDays;
  /** None for all of the caller's. */
  readonly countries: readonly string[];
  readonly locale: Locale;
}

/** A report that is open for its figures and tables. */
export interface OpenUsage extends TableSource {
  readonly report: UsageReport;
  /** Undefined before the first night. */
  readonly build: UsageBuild | undefined;
  /** Of the reader. */
  readonly locale: Locale;
}

/**
 * The countries that the user sees.
 *
 * @throws Failure 400 for what is no country, 403 ErrorCountryNoRights
 */
function chosenCountries(user: UserDocument, asked: readonly string[], build: UsageBuild | undefined): string[] {
  const unknown = asked.find((country) => !allCountries.includes(country));
  if (unknown !== undefined) throw new Failure(400, 'ErrorInvalidInput', ['countries']);
  const allowed = countriesOf(user.scopes, 'admin');
  const isForbidden = (country: string): boolean => allowed !== 'all' && !allowed.includes(country);
  if (asked.some(isForbidden)) throw new Failure(403, 'ErrorCountryNoRights');
  const own = allowed === 'all' ? (build?.countries ?? []) : allowed;
  return [...new Set(asked.length > 0 ? asked : own)].sort();
}

/**
 * Opens the latest report for a user's countries.
 *
 * @throws Failure 400 ErrorInvalidInput, 403 ErrorCountryNoRights
 */
export async function openUsage(
  services: Services,
  user: UserDocument,
  { type, days, countries: asked, locale }: UsageQuestion,
): Promise<OpenUsage> {
  const build = await readBuild(services);
  const chosen = chosenCountries(user, asked, build);
  const results = build && new UsageResults(services, build);
  const countries = (await results?.figuresOf(chosen)) ?? [];
  const to = build?.to ?? addDays(berlinDay(services.now().toISOString()), -1);
  const totals = totalsOf(countries, days, to);
  const report = figuresFor(type, totals, { builtOn: build?.builtOn ?? '', countries: chosen });
  async function articles() {
    const [list, titleOf, articlesOfCountries] = await Promise.all([
      results?.articleList() ?? { ids: [], subCategories: [], series: [] },
      results?.titlesOf(chosen, languageOf(locale)) ?? (() => ''),
      results?.articlesOf(chosen, days) ?? [],
    ]);
    return { list, titleOf, countries: articlesOfCountries };
  }
  return { report, build, locale, days, countries, totals, articles };
}

/** @throws Failure 400 for a table that the report does not have */
export function checkTable(type: UsageReportType, table: UsageReportTable): void {
  const tables: readonly UsageReportTable[] = usageReportParts[type].tables;
  if (!tables.includes(table)) throw new Failure(400, 'ErrorInvalidInput', ['table']);
}

/** A request for a table. */
export interface TableQuestion {
  readonly table: UsageReportTable;
  readonly text: string;
  readonly sortColumName: string;
  readonly sortOrder: 'ASC' | 'DESC';
  /** 0 for all, as of every search. */
  readonly pageSize: number;
  readonly firstEntryIndexPage: number;
}

const mostRows = 1000;

function plainNumber(text: string): string {
  return text.replace(/[\s.]/g, '');
}

/** Whether a row says a text: in its cells, in the words of their codes, or as the number of an article. */
function finder(text: string, locale: Locale): (row: UsageReportRow) => boolean {
  const sought = foldText(text);
  const number = plainNumber(sought);
  if (sought === '') return () => true;
  return (row) =>
    Object.entries(row).some(([column, cell]) => {
      if (typeof cell !== 'string' || column === 'currency') return false;
      if (column === 'articleId' && number !== '' && plainNumber(foldText(cell)).includes(number)) return true;
      if (foldText(cell).includes(sought)) return true;
      const word = wordOf(column, cell, locale);
      return word !== cell && foldText(word).includes(sought);
    });
}

/** Numbers by their values, texts as people read them; what is not there comes last either way. */
function sortRows(
  rows: readonly UsageReportRow[],
  column: string,
  order: 'ASC' | 'DESC',
  locale: Locale,
): UsageReportRow[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sign = order === 'ASC' ? 1 : -1;
  const keyed = rows.map((row) => {
    const cell = row[column] ?? null;
    // Months follow each other in time.
    const isWord = typeof cell === 'string' && column !== 'month';
    return { row, key: isWord ? wordOf(column, cell, locale) : cell };
  });
  keyed.sort(({ key: first }, { key: second }) => {
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    if (typeof first === 'number' && typeof second === 'number') return sign * (first - second);
    return sign * compare(String(first), String(second));
  });
  return keyed.map(({ row }) => row);
}

/**
 * A page of a table.
 *
 * @throws Failure 400 for a table that the report does not have, or a column that the table does not
 */
export async function searchTable(
  opened: OpenUsage,
  { table, text, sortColumName, sortOrder, pageSize, firstEntryIndexPage }: TableQuestion,
): Promise<{ readonly rows: UsageReportRow[]; readonly total: number }> {
  const { locale } = opened;
  checkTable(opened.report.type, table);
  const columns: readonly string[] = usageReportColumns[table];
  if (sortColumName !== '' && !columns.includes(sortColumName)) {
    throw new Failure(400, 'ErrorInvalidInput', [`sortColumName ${sortColumName}`]);
  }
  const matching = (await rowsOfTable(table, opened)).filter(finder(text, locale));
  const found = sortColumName === '' ? matching : sortRows(matching, sortColumName, sortOrder, locale);
  const end = firstEntryIndexPage + (pageSize === 0 ? mostRows : pageSize);
  return { rows: found.slice(firstEntryIndexPage, end), total: found.length };
}
