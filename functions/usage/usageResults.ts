import type { UsageReportDays } from '@sanispec/shared/contract';

/** Cents by currency: values of different currencies are never added. */
export type Money = Record<string, number>;

export interface ProjectCounts {
  created: number;
  changed: number;
  specified: number;
  value: Money;
}

/** What happened in a country in a span. All of it adds up over countries but sets of articles, which are united. */
export interface SpanFigures {
  readonly users: {
    created: number;
    active: number;
    /** Projects that guests began, how many of them an account has taken, and how many of those have a specification. */
    guestProjects: number;
    claimed: number;
    claimedSpecified: number;
  };
  /** By week of the span. */
  readonly weeks: {
    readonly usersNew: number[];
    readonly usersActive: number[];
    readonly projectsCreated: number[];
    readonly articles: number[];
  };
  readonly projects: ProjectCounts;
  readonly segments: Record<string, ProjectCounts>;
  /** By `2026-11`. */
  readonly months: Record<string, ProjectCounts>;
  /** Revisions by format. */
  readonly formats: Record<string, number>;
  readonly articlesValue: Money;
  /** Quantities. */
  readonly subCategories: Record<string, number>;
  readonly series: Record<string, number>;
  /** Which articles were specified, as places in the list of all articles: bits, little-endian, in base64. */
  specified: string;
}

export interface SpanPair {
  readonly now: SpanFigures;
  readonly before: SpanFigures;
}

/** What reports show of a country (blob `{build}/{country}.json`). */
export interface CountryFigures {
  readonly country: string;
  /** Articles that the country's listings show, as `specified`. */
  readonly visible: string;
  readonly spans: Readonly<Record<UsageReportDays, SpanPair>>;
}

/** Why articles are counted apart. */
export const leftOutReasons = ['guest', 'inactive', 'missing', 'replaced'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Articles of a country and a span (blob `{build}/{country}-{days}.json`); articles by their places. */
export interface CountryArticles {
  readonly specified: readonly (readonly [
    article: number,
    currency: string,
    quantity: number,
    projects: number,
    cents: number,
    quantityBefore: number,
  ])[];
  readonly leftOut: readonly (readonly [reason: LeftOutReason, article: number, quantity: number, projects: number])[];
}

/** All articles that results speak of (blob `{build}/articles.json`). */
export interface ArticleList {
  readonly ids: readonly string[];
  readonly subCategories: readonly string[];
  readonly series: readonly string[];
}

/** Titles by the places of articles, '' where the language has none (blob `{build}/titles-{language}.json`). */
export type TitleList = readonly string[];

/** What the task hands over beside its files. */
export interface CountedUsage {
  readonly countries: readonly string[];
  /** Country → language of its catalogue. */
  readonly languages: Readonly<Record<string, string>>;
}

/** Which results are in use (container `reports`). */
export interface UsageBuild extends CountedUsage {
  readonly id: 'usage';
  readonly type: 'usage';
  /** The last day that was counted. */
  readonly to: string;
  /** ISO date-time. */
  readonly builtOn: string;
  /** Folder of the results, in the container `statistics`. */
  readonly folder: string;
  /** The days that have a file of events. */
  readonly eventDays: readonly string[];
  /** When the events were read; ISO date-time. */
  readonly readOn: string;
}

export function emptyCounts(): ProjectCounts {
  return { created: 0, changed: 0, specified: 0, value: {} };
}

export function emptyFigures(weeks: number): SpanFigures {
  const zeros = (): number[] => new Array<number>(weeks).fill(0);
  return {
    users: { created: 0, active: 0, guestProjects: 0, claimed: 0, claimedSpecified: 0 },
    weeks: { usersNew: zeros(), usersActive: zeros(), projectsCreated: zeros(), articles: zeros() },
    projects: emptyCounts(),
    segments: {},
    months: {},
    formats: {},
    articlesValue: {},
    subCategories: {},
    series: {},
    specified: '',
  };
}

/** Adds to one entry of a record of sums. */
export function addTo(sums: Record<string, number>, key: string, amount: number): void {
  sums[key] = (sums[key] ?? 0) + amount;
}

/** Bits as text: bit `place % 8` of byte `place >> 3`. */
export function packPlaces(places: Iterable<number>, size: number): string {
  const bytes = new Uint8Array((size + 7) >>> 3);
  for (const place of places) bytes[place >>> 3]! |= 1 << (place & 7);
  return Buffer.from(bytes).toString('base64');
}

/** The places that are in any of some packed sets, as bytes of bits. */
export function unitePlaces(sets: readonly string[]): Uint8Array {
  const all = sets.map((packed) => Buffer.from(packed, 'base64'));
  const united = new Uint8Array(Math.max(0, ...all.map(({ length }) => length)));
  for (const bytes of all) for (let index = 0; index < bytes.length; index += 1) united[index]! |= bytes[index]!;
  return united;
}

export function hasPlace(bytes: Uint8Array, place: number): boolean {
  return (((bytes[place >>> 3] ?? 0) >>> (place & 7)) & 1) === 1;
}

export function countPlaces(bytes: Uint8Array): number {
  let count = 0;
  for (let byte of bytes) for (; byte !== 0; byte &= byte - 1) count += 1;
  return count;
}
