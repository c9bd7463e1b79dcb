import type { ImportReview } from '@sanispec/shared/contract';

/** What the check of an import for DE found. */
export function aReview(overrides: Partial<ImportReview> = {}): ImportReview {
  return {
    fileName: 'prices.xlsx',
    countries: ['DE'],
    checkedOn: '2026-11-02T09:00:00.000Z',
    seconds: 1,
    articles: 1,
    liveArticles: 1,
    comparedWith: [],
    counts: { added: 0, removed: 0, repriced: 0, changed: 0, structure: 0, projects: 0 },
    addedSubCategories: 0,
    removedInProjects: 0,
    prices: { higher: 0, lower: 0, medianPercent: 0, distribution: [] },
    losses: [],
    findings: [],
    others: [],
    ...overrides,
  };
}
