import { describe, expect, it } from 'vitest';
import { compileRules } from '#compatibility/index.ts';
import { findEntry, type ProjectSet, Spaces } from '#project/index.ts';
import { aCatalogue, aConditionRule, aListOf, anArticleRow, aSheet } from '#testing/index.ts';
import { type ArticleChange, applyReplacements, planReplacement } from './replacement.ts';
import { planRestyling, styleChoices } from './restyle.ts';

const look = { Series: 'stdfilter', Colour: 'stdfilter' };
const frames = aSheet('INSTSYSTEMSTOILET', [
  anArticleRow('frame', { Actuation: 'Front', Price: '200' }),
  anArticleRow('frameTop', { Actuation: 'Top', Price: '190' }),
]);
const plates = aSheet(
  'FLUSHACTUATIONTOILET',
  [
    anArticleRow('white', { ParentID: 'P', Actuation: 'Front', Series: 'Line', Colour: 'White', Price: '50' }),
    anArticleRow('black', { ParentID: 'P', Actuation: 'Front', Series: 'Line', Colour: 'Black', Price: '70' }),
    anArticleRow('topBlack', { ParentID: 'T', Actuation: 'Top', Series: 'Line', Colour: 'Black', Price: '80' }),
    anArticleRow('topWhite', { ParentID: 'T', Actuation: 'Top', Series: 'Line', Colour: 'White', Price: '' }),
    anArticleRow('otherRed', { ParentID: 'R', Actuation: 'Front', Series: 'Arc', Colour: 'Red', Price: '90' }),
    anArticleRow('oldRed', { ParentID: 'P', Actuation: 'Front', Series: 'Line', Colour: 'Red', Active: '0' }),
  ],
  look,
);
const bowls = aSheet(
  'WC',
  [
    anArticleRow('bowl', { ComesWith: 'seat', Colour: 'White', Seats: '2', Price: '100' }),
    anArticleRow('seat', { Price: '30' }),
    anArticleRow('bowlPair', { ComesWith: 'seat', Colour: 'White', Seats: '3', Price: '110' }),
  ],
  look,
);
const catalogue = aCatalogue([frames, plates, bowls]);
const rules = [
  aConditionRule('Frames', {
    ruleType: 'selectable-samevalueattr',
    attribute: 'Actuation',
    applyTo: ['FLUSHACTUATIONTOILET'],
  }),
  aConditionRule('Bowls', {
    ruleType: 'adjust-amountvalueattr',
    attribute: 'Seats',
    applyTo: ['FLUSHACTUATIONTOILET'],
  }),
];
const lists = [aListOf('Frames', ['frame', 'frameTop']), aListOf('Bowls', ['bowl', 'bowlPair'])];
const context = { catalogue, fit: compileRules(catalogue, lists, rules) };

function idOf(name: string): string {
  return name.padEnd(20, '0');
}

function aSet(articles: Readonly<Record<string, 'INSTSYSTEMSTOILET' | 'FLUSHACTUATIONTOILET' | 'WC'>>): ProjectSet {
  const entries = Object.entries(articles).map(([article, subCategory]) => ({
    id: idOf(article),
    article,
    subCategory,
    setArticles: article.startsWith('bowl') ? [{ article: 'seat' }] : [],
  }));
  const sets = [{ id: idOf('set'), title: 'Set', type: 'TOILET', articles: entries }];
  const set = Spaces.parse([{ id: idOf('space'), title: 'Space', sets }])[0]?.sets[0];
  if (set === undefined) throw new Error('The space has a set');
  return set;
}

const set = aSet({ frame: 'INSTSYSTEMSTOILET', white: 'FLUSHACTUATIONTOILET', bowl: 'WC' });

function change(from: string, to: string): ArticleChange {
  return { entryId: idOf(from), toArticleId: to };
}

describe('an article that is to be replaced in a set', () => {
  it('fits or not, with the difference in price that quantities by rules are part of', () => {
    const black = planReplacement(context, set, [change('white', 'black')]);
    expect(black).toMatchObject({ setId: set.id, verdict: { fits: true } });
    expect(black.after.cents - black.before.cents).toBe(2 * 7000 - 5000);
    const top = planReplacement(context, set, [change('white', 'topBlack')]);
    expect(top.verdict).toMatchObject({ fits: false, exclusions: [{ articleId: 'topBlack', byArticleId: 'frame' }] });
  });

  it('judges a replacement together with the others that change', () => {
    const changes = [change('white', 'topBlack'), change('frame', 'frameTop')];
    expect(planReplacement(context, set, changes).verdict).toEqual({ fits: true });
    expect(planReplacement(context, set, changes.slice(1)).verdict.fits).toBe(false);
  });

  it('brings its sub-articles and the quantities that rules want, as one operation', () => {
    const plan = planReplacement(context, set, [change('bowl', 'bowlPair')]);
    expect(plan.adjustments).toMatchObject([{ entryId: idOf('white'), quantity: 3, byArticleId: 'bowlPair' }]);
    const spaces = applyReplacements([{ id: idOf('x'), title: 'Room', quantity: 1, sets: [set] }], [plan]);
    expect(findEntry(spaces, idOf('bowl'))?.entry).toMatchObject({
      article: 'bowlPair',
      setArticles: [{ article: 'seat' }],
    });
    expect(findEntry(spaces, idOf('white'))?.entry).toMatchObject({ quantity: 3, quantitySetBy: { before: 1 } });
    expect(plan.after.cents - plan.before.cents).toBe(1000 + 2 * 5000);
    expect(applyReplacements([], [plan])).toEqual([]);
  });

  it('does not fit when two changes together keep out an entry that neither of them changes', () => {
    const notWithBowl = (id: string) => anArticleRow(id, { NotFitsWith: 'bowl' });
    const both = aCatalogue([
      aSheet('INSTSYSTEMSTOILET', [anArticleRow('frame'), notWithBowl('frameNew')]),
      aSheet('FLUSHACTUATIONTOILET', [anArticleRow('white'), notWithBowl('whiteNew')]),
      bowls,
    ]);
    const changes = [change('frame', 'frameNew'), change('white', 'whiteNew')];
    const { verdict } = planReplacement({ catalogue: both, fit: compileRules(both, [], []) }, set, changes);
    expect(verdict).toMatchObject({
      fits: false,
      exclusions: [
        { byArticleId: 'frameNew', articleId: 'bowl' },
        { byArticleId: 'whiteNew', articleId: 'bowl' },
      ],
    });
  });

  it('leaves what the catalogue does not know as it is', () => {
    expect(planReplacement(context, set, [change('white', 'nowhere')]).changes).toEqual([]);
  });
});

describe('a project that changes its colour or series', () => {
  it('offers what its articles have, and what they could have', () => {
    expect(styleChoices(context, ['white', 'white', 'bowl', 'frame'])).toEqual([
      { column: 'Series', found: [{ value: 'Line', count: 2 }], offered: ['Arc', 'Line'] },
      { column: 'Colour', found: [{ value: 'White', count: 3 }], offered: ['Black', 'Red', 'White'] },
    ]);
  });

  it('takes the variant of the same product, and names what has none', () => {
    const plan = planRestyling(context, set, { column: 'Colour', from: 'White', to: 'Black' });
    expect(plan.changes).toMatchObject([{ fromArticleId: 'white', toArticleId: 'black' }]);
    expect(plan).toMatchObject({ without: [idOf('bowl')], verdict: { fits: true } });
  });

  it('takes the most similar article that fits where the product has no such variant', () => {
    const plan = planRestyling(context, set, { column: 'Colour', from: 'White', to: 'Red' });
    expect(plan.changes).toMatchObject([{ toArticleId: 'otherRed' }]);
    const top = aSet({ frameTop: 'INSTSYSTEMSTOILET', topWhite: 'FLUSHACTUATIONTOILET' });
    const misfit = planRestyling(context, top, { column: 'Colour', to: 'Red' });
    expect(misfit).toMatchObject({ changes: [{ toArticleId: 'otherRed' }], verdict: { fits: false } });
  });

  it('leaves alone what has the value already, or never had the old one', () => {
    expect(planRestyling(context, set, { column: 'Colour', to: 'White' })).toMatchObject({ changes: [], without: [] });
    const wish = { column: 'Colour', from: 'Red', to: 'Black' } as const;
    expect(planRestyling(context, set, wish)).toMatchObject({ changes: [], without: [] });
  });
});
