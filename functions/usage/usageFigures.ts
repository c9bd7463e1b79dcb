import {
  type UsageReport,
  type UsageReportDays,
  type UsageReportType,
  usageReportParts,
} from '@sanispec/shared/contract';
import { type Span, spanTo, weekCount, weekStarts } from './spans.ts';
import {
  type CountryFigures,
  countPlaces,
  emptyFigures,
  type Money,
  type SpanFigures,
  type SpanPair,
  unitePlaces,
} from './usageResults.ts';

type Tile = UsageReport['tiles'][number];
type Series = UsageReport['series'][number];
type Bars = UsageReport['bars'][number];

/** Bars that are shown; what is smaller is summed up. */
const mostBars = 8;

/** The figures of some countries, added up. */
export interface Totals {
  readonly span: Span;
  readonly now: SpanFigures;
  readonly before: SpanFigures;
  /** Visible articles of any of the countries. */
  readonly visible: Uint8Array;
  /** Those of them that were specified in any. */
  readonly specified: Uint8Array;
  readonly specifiedBefore: Uint8Array;
}

type Sums = { [key: string]: Sums | number | number[] | string };

/** Adds all numbers of one tree to those at the same places of another. */
function addAll(into: Sums, from: Sums): void {
  for (const [key, value] of Object.entries(from)) {
    if (typeof value === 'number') into[key] = ((into[key] as number | undefined) ?? 0) + value;
    else if (Array.isArray(value)) {
      const numbers = into[key] as number[];
      for (const [index, number] of value.entries()) numbers[index] = (numbers[index] ?? 0) + number;
    } else if (typeof value === 'object') {
      into[key] ??= {};
      addAll(into[key] as Sums, value);
    }
  }
}

function sumOf(figures: readonly SpanFigures[], days: number): SpanFigures {
  const sum = emptyFigures(weekCount(days));
  for (const some of figures) addAll(sum as unknown as Sums, some as unknown as Sums);
  return sum;
}

function both(first: Uint8Array, second: Uint8Array): Uint8Array {
  return first.map((byte, index) => byte & (second[index] ?? 0));
}

/** @param to the last day that is counted */
export function totalsOf(countries: readonly CountryFigures[], days: UsageReportDays, to: string): Totals {
  const pairs: SpanPair[] = countries.map(({ spans }) => spans[days]);
  const visible = unitePlaces(countries.map((country) => country.visible));
  return {
    span: spanTo(to, days),
    now: sumOf(
      pairs.map(({ now }) => now),
      days,
    ),
    before: sumOf(
      pairs.map(({ before }) => before),
      days,
    ),
    visible,
    specified: both(visible, unitePlaces(pairs.map(({ now }) => now.specified))),
    specifiedBefore: both(visible, unitePlaces(pairs.map(({ before }) => before.specified))),
  };
}

/** There is nothing to compare with where there was nothing. */
function count(key: string, value: number, before: number): Tile {
  return { key, unit: 'count', value, before: before === 0 ? null : before };
}

function money(key: string, value: Money, before: Money): Tile[] {
  return Object.keys({ ...value, ...before })
    .sort()
    .map((currency) => ({ ...count(key, value[currency] ?? 0, before[currency] ?? 0), unit: 'money', currency }));
}

/** Of the guests' projects, those that found an account; null without any. */
export function conversionOf({ claimed, guestProjects }: SpanFigures['users']): number | null {
  return guestProjects === 0 ? null : claimed / guestProjects;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function tilesOf(type: UsageReportType, { now, before, visible, specified, specifiedBefore }: Totals): Tile[] {
  switch (type) {
    case 'USERS':
      return [
        count('usersNew', now.users.created, before.users.created),
        count('usersActive', now.users.active, before.users.active),
        count('guestProjects', now.users.guestProjects, before.users.guestProjects),
        {
          ...{ key: 'conversion', unit: 'share' },
          ...{ value: conversionOf(now.users) ?? 0, before: conversionOf(before.users) },
        },
      ];
    case 'PROJECTS':
      return [
        count('projectsCreated', now.projects.created, before.projects.created),
        count('projectsChanged', now.projects.changed, before.projects.changed),
        count('projectsSpecified', now.projects.specified, before.projects.specified),
        ...money('projectsValue', now.projects.value, before.projects.value),
      ];
    case 'PRODUCTS': {
      const of = countPlaces(visible);
      const different = [countPlaces(specified), countPlaces(specifiedBefore)] as const;
      return [
        count('articles', sum(now.weeks.articles), sum(before.weeks.articles)),
        { ...count('differentArticles', ...different), of },
        ...money('articlesValue', now.articlesValue, before.articlesValue),
        { ...count('neverSpecified', of - different[0], of - different[1]), of },
      ];
    }
  }
}

/** The numbers by week that each line is drawn of. */
const weeksOf = {
  usersNew: 'usersNew',
  usersActive: 'usersActive',
  projectsCreated: 'projectsCreated',
  articles: 'articles',
} as const satisfies Record<string, keyof SpanFigures['weeks']>;

function seriesOf(type: UsageReportType, { span, now, before }: Totals): Series[] {
  const starts = weekStarts(span);
  return usageReportParts[type].series.map((key) => {
    const [weeks, earlier] = [now.weeks[weeksOf[key]], before.weeks[weeksOf[key]]];
    const points = starts.map((from, week) => ({ from, value: weeks[week] ?? 0, before: earlier[week] ?? 0 }));
    return { key, unit: 'count', points };
  });
}

type Numbers = Readonly<Record<string, number>>;

function rowsOf(now: Numbers, before: Numbers): Bars['rows'] {
  return Object.keys({ ...before, ...now })
    .map((code) => ({ code, value: now[code] ?? 0, before: before[code] ?? 0 }))
    .filter(({ value, before: earlier }) => value > 0 || earlier > 0)
    .sort((a, b) => b.value - a.value || b.before - a.before || (a.code < b.code ? -1 : 1));
}

/** The largest; the others, and what has no code, as one. */
function largestOf(now: Numbers, before: Numbers): Bars['rows'] {
  const rows = rowsOf(now, before);
  const named = rows.filter(({ code }) => code !== '');
  const shown = named.slice(0, mostBars);
  const others = [...named.slice(mostBars), ...rows.filter(({ code }) => code === '')];
  if (others.length === 0) return shown;
  const other = { code: '', value: sum(others.map((row) => row.value)), before: sum(others.map((row) => row.before)) };
  return [...shown, other];
}

function funnelOf({ guestProjects, claimed, claimedSpecified }: SpanFigures['users']): Numbers {
  return { begun: guestProjects, account: claimed, specification: claimedSpecified };
}

function changedBySegment({ segments }: SpanFigures): Numbers {
  return Object.fromEntries(Object.entries(segments).map(([segment, { changed }]) => [segment, changed]));
}

function barsOf(type: UsageReportType, { now, before }: Totals): Bars[] {
  switch (type) {
    case 'USERS': {
      const [value, earlier] = [funnelOf(now.users), funnelOf(before.users)];
      const rows = Object.keys(value).map((code) => ({ code, value: value[code] ?? 0, before: earlier[code] ?? 0 }));
      return [{ key: 'funnel', of: 'step', rows }];
    }
    case 'PROJECTS':
      return [
        { key: 'segments', of: 'segment', rows: rowsOf(changedBySegment(now), changedBySegment(before)) },
        { key: 'formats', of: 'format', rows: rowsOf(now.formats, before.formats) },
      ];
    case 'PRODUCTS':
      return [
        { key: 'subCategories', of: 'subCategory', rows: largestOf(now.subCategories, before.subCategories) },
        { key: 'series', of: 'series', rows: largestOf(now.series, before.series) },
      ];
  }
}

/** A report without its tables (domain: Reports). */
export function figuresFor(
  type: UsageReportType,
  totals: Totals,
  { builtOn, countries }: Pick<UsageReport, 'builtOn' | 'countries'>,
): UsageReport {
  const { from, to } = totals.span;
  const parts = { tiles: tilesOf(type, totals), series: seriesOf(type, totals), bars: barsOf(type, totals) };
  return { type, from, to, builtOn, countries, ...parts };
}
