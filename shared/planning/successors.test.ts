import { describe, expect, it } from 'vitest';
import { compileRules } from '#compatibility/index.ts';
import { findEntry, type LeftArticle, type ProjectSet, Spaces } from '#project/index.ts';
import { aCatalogue, aConditionRule, aListOf, anArticleRow, aSheet } from '#testing/index.ts';
import { applySuccessions, planSuccession, successionOf } from './successors.ts';

const look = { Series: 'stdfilter', Colour: 'stdfilter', Actuation: 'stdfilter' };
const frames = aSheet('INSTSYSTEMSTOILET', [anArticleRow('frame', { Actuation: 'Front', Price: '200' })], look);
const plates = aSheet(
  'FLUSHACTUATIONTOILET',
  [
    anArticleRow('topWhite', { ParentID: 'P', Actuation: 'Top', Series: 'Line', Colour: 'White', Price: '50' }),
    anArticleRow('frontRed', { ParentID: 'R', Actuation: 'Front', Series: 'Arc', Colour: 'Red', Price: '50' }),
    anArticleRow('frontGrey', { ParentID: 'R', Actuation: 'Front', Series: 'Line', Colour: 'Grey', Price: '90' }),
    anArticleRow('frontWhite', { ParentID: 'Q', Actuation: 'Front', Series: 'Line', Colour: 'White', Price: '70' }),
    anArticleRow('hidden', { ParentID: 'P', Actuation: 'Front', Series: 'Line', Colour: 'White', Active: '0' }),
  ],
  look,
);
const bowls = aSheet('WC', [
  anArticleRow('bowl', { ComesWith: 'seatNew', OptionalComesWith: 'lid', Price: '100' }),
  anArticleRow('bowlTwo', { ComesWith: 'seatNew', Price: '110' }),
  anArticleRow('seatNew', { Price: '30' }),
  anArticleRow('lid', { Price: '10' }),
]);
const rules = [
  aConditionRule('Frames', {
    ruleType: 'selectable-samevalueattr',
    attribute: 'Actuation',
    applyTo: ['FLUSHACTUATIONTOILET'],
  }),
];
const catalogue = aCatalogue([frames, plates, bowls]);
const context = { catalogue, fit: compileRules(catalogue, [aListOf('Frames', ['frame'])], rules) };

function idOf(name: string): string {
  return name.padEnd(20, '0');
}

type Placed = 'INSTSYSTEMSTOILET' | 'FLUSHACTUATIONTOILET' | 'WC';

function aSet(articles: Readonly<Record<string, Placed>>, subs: readonly string[] = []): ProjectSet {
  const entries = Object.entries(articles).map(([article, subCategory]) => ({
    id: idOf(article),
    article,
    subCategory,
    setArticles: subs.map((sub) => ({ article: sub })),
    quantity: 3,
  }));
  const sets = [{ id: idOf('set'), title: 'Set', type: 'TOILET', articles: entries }];
  const set = Spaces.parse([{ id: idOf('space'), title: 'Space', sets }])[0]?.sets[0];
  if (set === undefined) throw new Error('The space has a set');
  return set;
}

function left(id: string, more: Partial<LeftArticle> = {}): LeftArticle {
  return {
    ...{ id, title: `Title of ${id}`, picture: '', productId: '', subCategory: 'FLUSHACTUATIONTOILET' },
    ...{ priceInCents: 6000, currency: 'EUR', country: 'DE', values: {} },
    ...more,
  };
}

const white = { Series: 'Line', Colour: 'White', Actuation: 'Front' };
const set = aSet({ frame: 'INSTSYSTEMSTOILET', gone: 'FLUSHACTUATIONTOILET' });

describe('an article that has left', () => {
  it('replaces an article by a fitting one of its product, with differences and price', () => {
    const { successors } = planSuccession(context, set, [left('gone', { productId: 'R', values: white })]);
    expect(successors).toEqual([
      {
        ...{ entryId: idOf('gone'), articleId: 'gone', toArticleId: 'frontGrey', title: 'Article frontGrey' },
        ...{ isSameProduct: true, priceInCents: 9000 },
        differences: [{ column: 'Colour', before: 'White', after: 'Grey' }],
      },
    ]);
  });

  it('replaces an article by the most similar fitting one when its product has no other', () => {
    const { successors } = planSuccession(context, set, [left('gone', { productId: 'P', values: white })]);
    expect(successors).toMatchObject([{ toArticleId: 'frontWhite', isSameProduct: false, differences: [] }]);
  });

  it('prefers the nearest price among equally similar successors', () => {
    const two = aSet({ gone: 'WC' });
    const known = left('gone', { subCategory: 'WC', priceInCents: 10_900 });
    expect(planSuccession(context, two, [known]).successors).toMatchObject([{ toArticleId: 'bowlTwo' }]);
  });

  it('has no successor when nothing is known of it', () => {
    expect(planSuccession(context, set, []).successors).toEqual([]);
  });

  it("finds a successor of an inactive article by the catalogue's remaining data", () => {
    const inactive = aSet({ frame: 'INSTSYSTEMSTOILET', hidden: 'FLUSHACTUATIONTOILET' });
    expect(planSuccession(context, inactive, []).successors).toMatchObject([{ toArticleId: 'frontWhite' }]);
  });
});

it('replaces everything that has left at once, with quantities kept', () => {
  const both = aSet({ gone: 'FLUSHACTUATIONTOILET', goneBowl: 'WC' });
  const plan = planSuccession(context, both, [
    left('gone', { values: white }),
    left('goneBowl', { subCategory: 'WC', priceInCents: 10_000 }),
  ]);
  const spaces = applySuccessions([{ id: '', title: '', quantity: 1, sets: [both] }], [plan]);
  expect(findEntry(spaces, idOf('gone'))?.entry).toMatchObject({ article: 'frontWhite', quantity: 3 });
  expect(findEntry(spaces, idOf('goneBowl'))?.entry).toMatchObject({
    article: 'bowl',
    quantity: 3,
    setArticles: [{ article: 'seatNew' }],
  });
});

it('replaces one alone', () => {
  const both = aSet({ gone: 'FLUSHACTUATIONTOILET', goneBowl: 'WC' });
  const plan = planSuccession(context, both, [left('gone'), left('goneBowl', { subCategory: 'WC' })]);
  const [first, second] = plan.successors;
  if (first === undefined || second === undefined) throw new Error('Both have successors');
  const spaces = applySuccessions([{ id: '', title: '', quantity: 1, sets: [both] }], [successionOf(plan, second)]);
  expect(findEntry(spaces, first.entryId)?.entry.article).toBe('gone');
  expect(findEntry(spaces, second.entryId)?.entry.article).toBe(second.toArticleId);
});

it('puts the sub-article that comes along now in the place of one that has left, and keeps the others', () => {
  const withSubs = aSet({ bowl: 'WC' }, ['seatOld', 'lid']);
  const plan = planSuccession(context, withSubs, [left('seatOld', { subCategory: 'WC' })]);
  expect(plan.successors).toMatchObject([{ articleId: 'seatOld', toArticleId: 'seatNew' }]);
  const spaces = applySuccessions([{ id: '', title: '', quantity: 1, sets: [withSubs] }], [plan]);
  const { entry } = findEntry(spaces, idOf('bowl')) ?? {};
  expect(entry).toMatchObject({ article: 'bowl', setArticles: [{ article: 'seatNew' }, { article: 'lid' }] });
});
