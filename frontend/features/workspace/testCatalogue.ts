import { compileRules } from '@sanispec/shared/compatibility';
import { aCatalogue, aConditionRule, aListOf, anArticleRow, aSheet } from '@sanispec/shared/testing';
import type { CatalogueApi } from '../../worker/catalogueApi.ts';
import { createCatalogueSession } from '../../worker/catalogueSession.ts';

const british = { countries: ['GB'] };

const frames = aSheet('INSTSYSTEMSTOILET', [
  anArticleRow('900.1', { Articletext: 'Frame Duo', Actuation: 'Front', Price: '200' }),
]);
const plates = aSheet('FLUSHACTUATIONTOILET', [
  anArticleRow('110.1', { Articletext: 'Plate Front', Actuation: 'Front', Price: '50' }),
  anArticleRow('110.2', { Articletext: 'Plate Top', Actuation: 'Top', Price: '60' }),
  anArticleRow('110.3', { Articletext: 'Plate Old', Actuation: 'Front', Price: '70', Active: '0' }),
]);
const bowls = aSheet('WC', [
  anArticleRow('412.1', {
    Articletext: 'WC Brisa',
    Actuation: 'Front',
    Price: '',
    ComesWith: '413.1',
    OptionalComesWith: '413.2',
  }),
  anArticleRow('413.1', { Articletext: 'Seat Brisa', Price: '30' }),
  anArticleRow('413.2', { Articletext: 'Lid Brisa', Price: '5' }),
]);

/** The worker's interface over a small British market; a frame wants a plate of its own actuation. */
export function testCatalogueApi(): CatalogueApi {
  const catalogue = { ...aCatalogue([frames, plates, bowls]), country: 'GB', currency: 'GBP', contentLanguage: 'en' };
  const lists = [aListOf('Frames', ['900.1'], british)];
  const rule = aConditionRule(
    'Frames',
    { ruleType: 'selectable-samevalueattr', attribute: 'Actuation' },
    { title: 'Front to front', ...british },
  );
  const session = createCatalogueSession(catalogue, compileRules(catalogue, lists, [rule]), lists);
  return {
    open: async (country) =>
      country === 'GB' ? { ok: true, summary: session.summary } : { ok: false, error: 'ErrorCatalogNotFound' },
    countries: async () => [{ country: 'GB', catalogueId: 'int' }],
    search: async (_, query) => session.search(query),
    articles: async (_, ids) => session.articles(ids),
    variants: async (_, productId) => session.variants(productId),
    judgeSet: async (_, set) => session.judgeSet(set),
    judgeArticles: async (_, set, ids, replacingEntryId) => session.judgeArticles(set, ids, replacingEntryId),
    repairs: async (_, set, trouble) => session.repairs(set, trouble),
    setArticlesOf: async (_, articleId) => session.setArticlesOf(articleId),
    adjustments: async (_, set, entryId) => session.adjustments(set, entryId),
  };
}
