import { compileRules } from '@sanispec/shared/compatibility';
import { aCatalogue, aConditionRule, aListOf, anArticleRow, aSheet } from '@sanispec/shared/testing';
import type { CatalogueApi } from '../../worker/catalogueApi.ts';
import { type CatalogueSession, createCatalogueSession } from '../../worker/catalogueSession.ts';

const frames = aSheet('INSTSYSTEMSTOILET', [
  anArticleRow('900.1', { Articletext: 'Frame Duo', Actuation: 'Front', Price: '200' }),
  anArticleRow('900.2', { Articletext: 'Frame Uno, top', Actuation: 'Top', Price: '220' }),
]);

const colours = ['white', 'matt black', 'brass', 'sand grey', 'light oak', 'gloss chrome', 'red', 'blue'];

const plates = aSheet('FLUSHACTUATIONTOILET', [
  ...colours.map((colour, index) =>
    anArticleRow(`110.${index}`, {
      Articletext: `Plate P20, ${colour}`,
      ParentID: 'P20',
      VariantKey: colour,
      Colour: colour,
      Actuation: 'Front',
      Width: '24.6',
      Price: `${index + 1}0.50`,
      ProdDescription: 'Easy to clean\n- Made of glass',
      ...(index === 0 && { OptionalComesWith: '900.1' }),
    }),
  ),
  anArticleRow('220.1', { Articletext: 'Plate P70', Colour: 'white', Actuation: 'Top', Width: '30', Price: '' }),
]);

const british = { countries: ['GB'] };

const rule = aConditionRule(
  'Frames',
  { ruleType: 'selectable-samevalueattr', attribute: 'Actuation' },
  { title: 'Front to front', ...british },
);

/** A British market with two frames, a plate in eight colours, and a plate that fits the second frame alone. */
export function testSession(): CatalogueSession {
  const catalogue = { ...aCatalogue([frames, plates]), country: 'GB', currency: 'GBP', contentLanguage: 'en' };
  const lists = [aListOf('Frames', ['900.1', '900.2'], british)];
  return createCatalogueSession(catalogue, compileRules(catalogue, lists, [rule]), lists);
}

/** The worker's interface over {@link testSession}, without a worker; only GB has a catalogue. */
export function testCatalogueApi(session: CatalogueSession = testSession()): CatalogueApi {
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
