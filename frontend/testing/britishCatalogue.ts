import { compileRules } from '@sanispec/shared/compatibility';
import { aCatalogue, aConditionRule, aListOf } from '@sanispec/shared/testing';
import type { CatalogueApi } from '#worker/catalogueApi.ts';
import { type CatalogueSession, createCatalogueSession } from '#worker/catalogueSession.ts';

const british = { countries: ['GB'] };

const rule = aConditionRule(
  'Frames',
  { ruleType: 'selectable-samevalueattr', attribute: 'Actuation' },
  { title: 'Front to front', ...british },
);

/** A British market with these sheets, in which each of the frames wants a plate of its own actuation. */
export function britishSession(sheets: Parameters<typeof aCatalogue>[0], frames: string[]): CatalogueSession {
  const catalogue = { ...aCatalogue(sheets), country: 'GB', currency: 'GBP', contentLanguage: 'en' };
  const lists = [aListOf('Frames', frames, british)];
  return createCatalogueSession(catalogue, compileRules(catalogue, lists, [rule]), lists);
}

/** The worker's interface over a session, without a worker; only GB has a catalogue. */
export function britishCatalogueApi(session: CatalogueSession): CatalogueApi {
  return {
    open: async (country) =>
      country === 'GB' ? { ok: true, summary: session.summary } : { ok: false, error: 'ErrorCatalogNotFound' },
    countries: async () => [{ country: 'GB', catalogueId: 'int' }],
    search: async (_, query) => session.search(query),
    neighbours: async (_, query, articleId) => session.neighbours(query, articleId),
    articles: async (_, ids) => session.articles(ids),
    variants: async (_, productId) => session.variants(productId),
    judgeSet: async (_, set) => session.judgeSet(set),
    judgeArticles: async (_, set, ids, replacingEntryId) => session.judgeArticles(set, ids, replacingEntryId),
    repairs: async (_, set, target) => session.repairs(set, target),
    setArticlesOf: async (_, articleId) => session.setArticlesOf(articleId),
    adjustments: async (_, set, entryId) => session.adjustments(set, entryId),
  };
}
