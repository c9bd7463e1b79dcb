import type { UsageReportDays, UsageReportRow, UsageReportTable } from '@sanispec/shared/contract';
import { conversionOf, type Totals } from './usageFigures.ts';
import {
  type ArticleList,
  type CountryArticles,
  type CountryFigures,
  hasPlace,
  type LeftOutReason,
  leftOutReasons,
  type ProjectCounts,
  unitePlaces,
} from './usageResults.ts';

/** What the tables of articles are made of. */
export interface ArticleSource {
  readonly list: ArticleList;
  readonly titleOf: (place: number) => string;
  readonly countries: readonly CountryArticles[];
}

/** What all tables are made of. */
export interface TableSource {
  readonly days: UsageReportDays;
  readonly countries: readonly CountryFigures[];
  readonly totals: Totals;
  /** Read only for tables of articles. */
  readonly articles: () => Promise<ArticleSource>;
}

function articleCells({ list, titleOf }: ArticleSource, place: number) {
  return {
    articleId: list.ids[place] ?? '',
    title: titleOf(place),
    subCategory: list.subCategories[place] ?? '',
  };
}

/** The most specified first; a row for each currency, whose values are never added. */
function articleRows(source: ArticleSource): UsageReportRow[] {
  const sums = new Map<string, { place: number; currency: string; numbers: [number, number, number, number] }>();
  for (const { specified } of source.countries) {
    for (const [place, currency, ...numbers] of specified) {
      const key = `${place} ${currency}`;
      const known = sums.get(key);
      if (known === undefined) sums.set(key, { place, currency, numbers });
      else for (const [index, number] of numbers.entries()) known.numbers[index]! += number;
    }
  }
  return [...sums.values()]
    .sort((a, b) => b.numbers[0] - a.numbers[0] || a.place - b.place)
    .map(({ place, currency, numbers: [quantity, projects, value, quantityBefore] }) => ({
      ...articleCells(source, place),
      ...{ quantity, projects, value, currency, quantityBefore },
    }));
}

/** Visible articles that none of the countries specified, a row for each country that shows it. */
function neverRows(source: ArticleSource, { countries, totals }: TableSource): UsageReportRow[] {
  return countries.flatMap(({ country, visible }) => {
    const shown = unitePlaces([visible]);
    return source.list.ids.flatMap((_, place) => {
      if (!hasPlace(shown, place) || hasPlace(totals.specified, place)) return [];
      return [{ ...articleCells(source, place), series: source.list.series[place] ?? '', country }];
    });
  });
}

function leftOutRows(source: ArticleSource): UsageReportRow[] {
  const sums = new Map<string, { reason: LeftOutReason; place: number; quantity: number; projects: number }>();
  for (const { leftOut } of source.countries) {
    for (const [reason, place, quantity, projects] of leftOut) {
      const key = `${reason} ${place}`;
      const known = sums.get(key) ?? { reason, place, quantity: 0, projects: 0 };
      sums.set(key, { ...known, quantity: known.quantity + quantity, projects: known.projects + projects });
    }
  }
  const orderOf = ({ reason }: { readonly reason: LeftOutReason }) => leftOutReasons.indexOf(reason);
  return [...sums.values()]
    .sort((a, b) => orderOf(a) - orderOf(b) || b.quantity - a.quantity || a.place - b.place)
    .map(({ reason, place, quantity, projects }) => ({ reason, ...articleCells(source, place), quantity, projects }));
}

/** A row for each currency; what is counted stands in the first, so that the rows add up. */
function withValues<Cells extends UsageReportRow>(cells: Cells, counts: UsageReportRow, { value }: ProjectCounts) {
  const [first, ...others] = Object.keys(value).sort();
  const nothing = Object.fromEntries(Object.keys(counts).map((key) => [key, null]));
  return [
    { ...cells, ...counts, value: value[first ?? ''] ?? 0, currency: first ?? '' },
    ...others.map((currency) => ({ ...cells, ...nothing, value: value[currency] ?? 0, currency })),
  ];
}

function byCode([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

function segmentRows({ countries, days }: TableSource): UsageReportRow[] {
  return countries.flatMap(({ country, spans }) =>
    Object.entries(spans[days].now.segments)
      .sort(byCode)
      .flatMap(([segment, counts]) => {
        const { created, changed, specified } = counts;
        return withValues({ segment, country }, { created, changed, specified }, counts);
      }),
  );
}

function monthRows({ countries, days }: TableSource): UsageReportRow[] {
  return countries
    .flatMap(({ country, spans }) =>
      Object.entries(spans[days].now.months).flatMap(([month, counts]) => {
        const { created, changed } = counts;
        return withValues({ month, country }, { created, changed }, counts);
      }),
    )
    .sort((a, b) => (a.month === b.month ? 0 : a.month < b.month ? 1 : -1));
}

function formatRows({ totals: { now, before } }: TableSource): UsageReportRow[] {
  return Object.keys({ ...now.formats, ...before.formats })
    .map((format) => ({ format, count: now.formats[format] ?? 0, before: before.formats[format] ?? 0 }))
    .sort((a, b) => b.count - a.count || (a.format < b.format ? -1 : 1));
}

function userRows({ countries, days }: TableSource): UsageReportRow[] {
  return countries.flatMap(({ country, spans }) => {
    const { now, before } = spans[days];
    const { created, active, guestProjects } = now.users;
    if (created + active + guestProjects + before.users.created + before.users.active === 0) return [];
    const counts = { new: created, newBefore: before.users.created, active, activeBefore: before.users.active };
    return [{ country, ...counts, guestProjects, conversion: conversionOf(now.users) }];
  });
}

/** All rows of a table, the largest or newest first (domain: Reports). */
export async function rowsOfTable(table: UsageReportTable, source: TableSource): Promise<UsageReportRow[]> {
  switch (table) {
    case 'articles':
      return articleRows(await source.articles());
    case 'neverSpecified':
      return neverRows(await source.articles(), source);
    case 'leftOut':
      return leftOutRows(await source.articles());
    case 'segments':
      return segmentRows(source);
    case 'months':
      return monthRows(source);
    case 'formats':
      return formatRows(source);
    case 'userCountries':
      return userRows(source);
  }
}
