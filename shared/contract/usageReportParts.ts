import type { UsageReportTable, UsageReportType } from './usageReports.ts';

/**
 * What each report says, in this order. A name is also that of the texts which say what is counted and how
 * (`UsageFigure…`, `UsageDefinition…`).
 */
export const usageReportParts = {
  USERS: {
    tiles: ['usersNew', 'usersActive', 'guestProjects', 'conversion'],
    series: ['usersNew', 'usersActive'],
    bars: ['funnel'],
    tables: ['userCountries'],
  },
  PROJECTS: {
    tiles: ['projectsCreated', 'projectsChanged', 'projectsSpecified', 'projectsValue'],
    series: ['projectsCreated'],
    bars: ['segments', 'formats'],
    tables: ['segments', 'months', 'formats'],
  },
  PRODUCTS: {
    tiles: ['articles', 'differentArticles', 'articlesValue', 'neverSpecified'],
    series: ['articles'],
    bars: ['subCategories', 'series'],
    tables: ['articles', 'neverSpecified', 'leftOut'],
  },
} as const satisfies Readonly<
  Record<
    UsageReportType,
    {
      readonly tiles: readonly string[];
      readonly series: readonly string[];
      readonly bars: readonly string[];
      readonly tables: readonly UsageReportTable[];
    }
  >
>;

/**
 * Cells of the rows of each table, as the server names them and sorts by. A value is in cents of the `currency` beside
 * it; `…Before` is the same in the span before.
 */
export const usageReportColumns = {
  articles: ['articleId', 'title', 'subCategory', 'quantity', 'projects', 'value', 'currency', 'quantityBefore'],
  neverSpecified: ['articleId', 'title', 'subCategory', 'series', 'country'],
  leftOut: ['reason', 'articleId', 'title', 'subCategory', 'quantity', 'projects'],
  segments: ['segment', 'country', 'created', 'changed', 'specified', 'value', 'currency'],
  months: ['month', 'country', 'created', 'changed', 'value', 'currency'],
  formats: ['format', 'count', 'before'],
  userCountries: ['country', 'new', 'newBefore', 'active', 'activeBefore', 'guestProjects', 'conversion'],
} as const satisfies Readonly<Record<UsageReportTable, readonly string[]>>;
