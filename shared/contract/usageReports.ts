import { z } from 'zod';
import { bodyLimits, defineEndpoint } from './endpoint.ts';
import { StartedJob } from './jobs.ts';
import { CountryCode, FileUrl, Nothing, pageOf, SearchBody } from './parts.ts';

export const usageReportTypes = ['USERS', 'PROJECTS', 'PRODUCTS'] as const;
export type UsageReportType = (typeof usageReportTypes)[number];

/** Whole days in Berlin, ending yesterday. */
export const usageReportDays = [30, 60, 90, 180] as const;
export type UsageReportDays = (typeof usageReportDays)[number];

const Params = z.strictObject({ type: z.enum(usageReportTypes) });

const Days = z
  .enum(usageReportDays.map(String) as [string, ...string[]])
  .default('90')
  .transform(Number);

/** Comma-separated codes; all of the caller's when empty. */
const CountriesQuery = z.string().max(2000).default('');

/** A figure; money is in cents. */
const Figure = z.object({
  /** What is counted: its name and definition are texts of this key. */
  key: z.string(),
  unit: z.enum(['count', 'money', 'share']),
  currency: z.string().optional(),
  value: z.number(),
  /** The same in the span before; null where there is nothing to compare with. */
  before: z.number().nullable(),
  /** What the figure is a part of, such as the visible articles. */
  of: z.number().optional(),
});

const Series = z.object({
  key: z.string(),
  unit: z.enum(['count', 'money', 'share']),
  /** Weeks (or months) of the span: the first day of each, and the value in the span before at the same place. */
  points: z.array(z.object({ from: z.iso.date(), value: z.number(), before: z.number() })),
});

const Bars = z.object({
  key: z.string(),
  /** How `code` is named: a sub-category, series, segment, country, format or step. */
  of: z.enum(['subCategory', 'series', 'segment', 'country', 'format', 'step']),
  /** The largest first; `code` '' sums up the others. */
  rows: z.array(z.object({ code: z.string(), value: z.number(), before: z.number() })),
});

export const UsageReport = z.object({
  type: z.enum(usageReportTypes),
  from: z.iso.date(),
  to: z.iso.date(),
  /** ISO date-time; '' before the first night. */
  builtOn: z.string(),
  countries: z.array(z.string()),
  tiles: z.array(Figure),
  series: z.array(Series),
  bars: z.array(Bars),
});
export type UsageReport = z.infer<typeof UsageReport>;

export const getUsageReport = defineEndpoint({
  name: 'getUsageReport',
  method: 'GET',
  path: '/reports/{type}',
  access: 'admin',
  summary: "Figures, lines and bars of a span of days for the caller's countries, beside the span before.",
  params: Params,
  query: z.strictObject({ days: Days, countries: CountriesQuery }),
  body: Nothing,
  response: UsageReport,
  errors: ['ErrorCountryNoRights'],
});

/** Tables of the reports. */
const usageReportTables = [
  /** PRODUCTS */
  'articles',
  'neverSpecified',
  'leftOut',
  /** PROJECTS */
  'segments',
  'months',
  'formats',
  /** USERS */
  'userCountries',
] as const;
export type UsageReportTable = (typeof usageReportTables)[number];

/** A row of a table: cells by column; money in cents with the currency in a cell of its own. */
export const UsageReportRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type UsageReportRow = z.infer<typeof UsageReportRow>;

export const searchUsageReport = defineEndpoint({
  name: 'searchUsageReport',
  method: 'POST',
  path: '/reports/{type}/rows',
  access: 'admin',
  summary: 'A page of a table of a report.',
  params: Params,
  query: Nothing,
  body: SearchBody.omit({ filtersConditions: true }).extend({
    days: z.union(
      usageReportDays.map((days) => z.literal(days)) as [z.ZodLiteral<30>, ...z.ZodLiteral<UsageReportDays>[]],
    ),
    countries: z.array(CountryCode).max(300).default([]),
    table: z.enum(usageReportTables),
    text: z.string().trim().max(200).default(''),
  }),
  maxBodyBytes: bodyLimits.search,
  response: pageOf(UsageReportRow),
  errors: ['ErrorCountryNoRights'],
});

export const downloadUsageReport = defineEndpoint({
  name: 'downloadUsageReport',
  method: 'GET',
  path: '/reports/{type}/download',
  access: 'admin',
  summary: 'A report as a file: all its figures and tables, or one table.',
  params: Params,
  query: z.strictObject({
    days: Days,
    countries: CountriesQuery,
    format: z.enum(['csv', 'xlsx']),
    table: z.enum(usageReportTables).optional(),
  }),
  body: Nothing,
  response: FileUrl,
  errors: ['ErrorCountryNoRights'],
});

export const buildUsageReports = defineEndpoint({
  name: 'buildUsageReports',
  method: 'POST',
  path: '/reports/build',
  access: 'root',
  summary: 'Rebuild the figures from the events: a job.',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  response: StartedJob,
  status: 202,
});
