import { z } from 'zod';
import { Id } from '#project/index.ts';
import { bodyLimits, defineEndpoint } from './endpoint.ts';
import { Finding } from './jobs.ts';
import { CountryCode, FileUrl, Nothing, pageOf, SearchBody } from './parts.ts';

/** What a check compares, in the order of the screen's tabs. */
export const differenceTabs = ['added', 'removed', 'repriced', 'changed', 'structure', 'projects'] as const;
export type DifferenceTab = (typeof differenceTabs)[number];

export const findingLevels = ['error', 'warning', 'note'] as const;
export type FindingLevel = (typeof findingLevels)[number];

/** Findings of one kind, with the first places. */
export const FindingGroup = z.object({
  level: z.enum(findingLevels),
  key: z.string(),
  count: z.int(),
  first: z.array(Finding).max(3),
});
export type FindingGroup = z.infer<typeof FindingGroup>;

const Prices = z.object({
  /** Articles that cost more, and less. */
  higher: z.int(),
  lower: z.int(),
  /** Of the changes in percent; absent when nothing is re-priced. */
  medianPercent: z.number().optional(),
  /** How many changes lie between two percentages, from the lowest; bounds are those of `priceSteps`. */
  distribution: z.array(z.object({ from: z.number().optional(), to: z.number().optional(), count: z.int() })),
});

/** What makes a publication look like a mistake (domain: Check of an import). */
const Loss = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('articles'), count: z.int(), country: z.string(), percent: z.number() }),
  z.object({ kind: z.literal('projects'), count: z.int() }),
  z.object({ kind: z.literal('prices'), percent: z.number() }),
  z.object({ kind: z.literal('noPrices'), count: z.int() }),
]);

/** What the check of an import or of a roll-back found: the result of a job that waits for its review. */
export const ImportReview = z.object({
  fileName: z.string(),
  /** In bytes; absent for a roll-back. */
  size: z.int().optional(),
  countries: z.array(z.string()),
  /** ISO date-time. */
  checkedOn: z.string(),
  /** How long the check took. */
  seconds: z.number(),
  /** Articles in the file, and in use today. */
  articles: z.int(),
  liveArticles: z.int(),
  /** The versions in use at the check, by country; none for a country that has no catalogue yet. */
  comparedWith: z.array(
    z.object({
      country: z.string(),
      catalogId: z.string(),
      version: z.string(),
      publishedOn: z.string(),
      uploadedBy: z.string(),
    }),
  ),
  counts: z.record(z.enum(differenceTabs), z.int()),
  /** Sub-categories of the added articles. */
  addedSubCategories: z.int(),
  /** Projects that use a removed article. */
  removedInProjects: z.int(),
  prices: Prices,
  /** Beyond the limits; to be accepted by name. Empty in a check of an older build. */
  losses: z.array(Loss).default([]),
  findings: z.array(FindingGroup),
  /** Imports of others that are checking the same countries now; no countries: they are not known yet. */
  others: z.array(z.object({ countries: z.array(z.string()), by: z.string(), since: z.string() })),
  /** Countries that use another catalogue now than at the check; absent until the waiting check is looked at. */
  changedSince: z.array(z.string()).optional(),
});
export type ImportReview = z.infer<typeof ImportReview>;

/** A line of a tab; which fields it has depends on the tab. */
export const Difference = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['added', 'removed']),
    articleId: z.string(),
    title: z.string(),
    subCategory: z.string(),
    countries: z.array(z.string()),
    /** In cents; absent for 'on request'. */
    price: z.int().optional(),
    /** ISO 4217; where its countries use several, all of them, joined by ', ': the price is the same number in each. */
    currency: z.string(),
    /** Projects that hold it. */
    projects: z.int(),
  }),
  z.object({
    kind: z.literal('repriced'),
    articleId: z.string(),
    title: z.string(),
    subCategory: z.string(),
    countries: z.array(z.string()),
    currency: z.string(),
    /** In cents; absent for 'on request'. */
    live: z.int().optional(),
    next: z.int().optional(),
    /** Absent where one of both is 'on request' or 0. */
    percent: z.number().optional(),
  }),
  z.object({
    kind: z.literal('changed'),
    articleId: z.string(),
    title: z.string(),
    subCategory: z.string(),
    countries: z.array(z.string()),
    column: z.string(),
    live: z.string(),
    next: z.string(),
  }),
  z.object({
    kind: z.literal('structure'),
    /** What has changed: a sub-category, a column's flags (filters), a translation, a setting. */
    area: z.enum(['category', 'column', 'label', 'setting']),
    name: z.string(),
    live: z.string(),
    next: z.string(),
  }),
  z.object({
    kind: z.literal('project'),
    projectId: z.string(),
    reference: z.string(),
    title: z.string(),
    owner: z.string(),
    country: z.string(),
    currency: z.string(),
    articlesLost: z.int(),
    /** In cents. */
    live: z.int(),
    next: z.int(),
    /** Sets that are without a conflict today and would have one. */
    newConflicts: z.int(),
  }),
]);
export type Difference = z.infer<typeof Difference>;

const JobParams = z.strictObject({ jobId: Id });
const tab = z.enum(differenceTabs);

export const searchDifferences = defineEndpoint({
  name: 'searchDifferences',
  method: 'POST',
  path: '/jobs/{jobId}/differences',
  access: 'admin',
  summary: 'What publishing would change, a page of one tab.',
  params: JobParams,
  query: Nothing,
  body: SearchBody.extend({
    tab,
    country: CountryCode.optional(),
    /** Part of the article number, title, reference or name. */
    text: z.string().max(200).default(''),
    subCategory: z.string().max(100).default(''),
    /** Re-priced by more than so many percent, up or down. */
    overPercent: z.number().min(0).max(1000).optional(),
  }),
  maxBodyBytes: bodyLimits.search,
  /** In addition to the page, the sub-categories of all lines of the tab, regardless of its filters. */
  response: pageOf(Difference).extend({ subCategories: z.array(z.string()).default([]) }),
  errors: ['ErrorJobNotFound'],
});

export const downloadDifferences = defineEndpoint({
  name: 'downloadDifferences',
  method: 'GET',
  path: '/jobs/{jobId}/differences',
  access: 'admin',
  summary: 'All lines of one tab as a file.',
  params: JobParams,
  query: z.strictObject({ tab, format: z.enum(['csv', 'xlsx']), locale: z.string().max(10) }),
  body: Nothing,
  response: FileUrl,
  errors: ['ErrorJobNotFound'],
});

export const searchFindings = defineEndpoint({
  name: 'searchFindings',
  method: 'POST',
  path: '/jobs/{jobId}/findings',
  access: 'admin',
  summary: 'Findings of an import, a page of one kind.',
  params: JobParams,
  query: Nothing,
  body: SearchBody.extend({ key: z.string().max(100).default('') }),
  maxBodyBytes: bodyLimits.search,
  response: pageOf(Finding),
  errors: ['ErrorJobNotFound'],
});

export const downloadFindings = defineEndpoint({
  name: 'downloadFindings',
  method: 'GET',
  path: '/jobs/{jobId}/findings',
  access: 'admin',
  summary: 'All findings of an import as CSV.',
  params: JobParams,
  query: z.strictObject({ locale: z.string().max(10) }),
  body: Nothing,
  response: FileUrl,
  errors: ['ErrorJobNotFound'],
});
