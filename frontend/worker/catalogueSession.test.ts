// @vitest-environment node
import { compileRules, type FitSet } from '@sanispec/shared/compatibility';
import { aCatalogue, aConditionRule, aListOf, anArticleRow, aSheet } from '@sanispec/shared/testing';
import { describe, expect, it } from 'vitest';
import { createCatalogueSession } from './catalogueSession.ts';

const frames = aSheet('INSTSYSTEMSTOILET', [anArticleRow('frame', { Actuation: 'Front' })]);
const plates = aSheet('FLUSHACTUATIONTOILET', [
  anArticleRow('top', { Actuation: 'Top', ParentID: 'PLATE' }),
  anArticleRow('front', { Actuation: 'Front', ParentID: 'PLATE', ComesWith: 'frame', OptionalComesWith: 'old' }),
  anArticleRow('old', { Actuation: 'Front', ParentID: 'PLATE', Active: '0' }),
]);

function aSession() {
  const catalogue = aCatalogue([frames, plates], {
    settings: { SubCategoryMultipleItemsAllowedFLUSHACTUATIONTOILET: '1' },
    translations: { de: { CategoryLabelTOILET: 'WC' } },
  });
  const rule = aConditionRule('Frames', { ruleType: 'selectable-samevalueattr', attribute: 'Actuation' });
  const lists = [aListOf('Frames', ['frame'], { id: 'l1' })];
  return createCatalogueSession(catalogue, compileRules(catalogue, lists, [rule]), lists);
}

const setWithFrame: FitSet = {
  type: 'TOILET',
  entries: [{ id: 'e1', articleId: 'frame', subCategory: 'INSTSYSTEMSTOILET', setArticleIds: [] }],
};

describe('an opened catalogue', () => {
  it('summarises its visible categories, properties and translations', () => {
    const { summary } = aSession();

    expect(summary).toMatchObject({ country: 'DE', currency: 'EUR', contentLanguage: 'de' });
    expect(summary.mainCategories).toEqual([
      {
        code: 'TOILET',
        icon: '',
        subCategories: [
          { code: 'INSTSYSTEMSTOILET', articleCount: 1, allowsMultiple: false, isMandatory: true },
          { code: 'FLUSHACTUATIONTOILET', articleCount: 2, allowsMultiple: true, isMandatory: true },
        ],
      },
    ]);
    expect(summary.properties.FLUSHACTUATIONTOILET).toContainEqual({
      propertyId: 'Actuation',
      format: 'text',
      filter: 'standard',
    });
    expect(summary.translations.de?.CategoryLabelTOILET).toBe('WC');
    expect(summary.listTitles).toEqual({ l1: 'Frames' });
  });

  it('lists what fits the set and groups what does not', () => {
    const query = { filters: [], text: '', articleNr: '', sort: 'catalogue', offset: 0, limit: 10 } as const;

    const result = aSession().search({ ...query, subCategory: 'FLUSHACTUATIONTOILET', set: setWithFrame });

    expect(result.items.map(({ article }) => article.id)).toEqual(['front']);
    expect(result).toMatchObject({ total: 1, hidden: 1, hiddenGroups: [{ count: 1 }] });
  });

  it('returns the position of an article among those that fit', () => {
    const query = { filters: [], text: '', articleNr: '', sort: 'catalogue', offset: 0, limit: 0 } as const;
    const inPlates = { ...query, subCategory: 'FLUSHACTUATIONTOILET' } as const;

    expect(aSession().neighbours(inPlates, 'front')).toEqual({ position: 2, total: 2, previousId: 'top' });
    expect(aSession().neighbours({ ...inPlates, set: setWithFrame }, 'front')).toEqual({ position: 1, total: 1 });
    expect(aSession().neighbours({ ...inPlates, set: setWithFrame }, 'top')).toBeUndefined();
  });

  it('judges articles in the order asked and answers undefined for unknown ones', () => {
    const [top, unknown, front] = aSession().judgeArticles(setWithFrame, ['top', 'nobody', 'front']);

    expect(top).toMatchObject({ fits: false, exclusions: [{ byArticleId: 'frame', articleId: 'top' }] });
    expect(unknown).toBeUndefined();
    expect(front).toEqual({ fits: true });
  });

  it('leaves unknown articles out, and gives all variants of a product, visible or not', () => {
    const session = aSession();
    expect(session.articles(['nobody', 'top']).map(({ id }) => id)).toEqual(['top']);
    expect(session.variants('PLATE').map(({ id }) => id)).toEqual(['top', 'front', 'old']);
  });

  it('returns the sub-articles of an article, and those that are not available', () => {
    expect(aSession().setArticlesOf('front')).toEqual({
      mandatory: ['frame'],
      optional: [],
      leftOut: [{ id: 'old', reason: 'inactive', isMandatory: false, articleId: 'old' }],
    });
  });
});
