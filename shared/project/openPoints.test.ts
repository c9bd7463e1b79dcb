import { describe, expect, it } from 'vitest';
import type { ArticlePrice } from '#catalogue/index.ts';
import { compileRules } from '#compatibility/index.ts';
import { aCatalogue, aConditionRule, aListOf, anArticleRow, aSheet } from '#testing/index.ts';
import type { SiteTextKey } from '#text/index.ts';
import { siteTexts } from '#text/siteTexts.ts';
import { leftArticleWords } from './leftArticle.ts';
import { type OpenPoint, openPointsOf, openPointWords } from './openPoints.ts';
import { Entry, type ProjectSet } from './project.ts';
import { fitSetOf } from './setOperations.ts';

const catalogue = aCatalogue([
  aSheet('INSTSYSTEMSTOILET', [anArticleRow('f1'), anArticleRow('f2')]),
  aSheet('FLUSHACTUATIONTOILET', [anArticleRow('p1'), anArticleRow('p2'), anArticleRow('old', { Active: '0' })]),
  aSheet('WC', [anArticleRow('w1'), anArticleRow('seat')]),
  aSheet('WASHBASHINS', [anArticleRow('b1')]),
  aSheet('MIRRORSCABINETS', [anArticleRow('m1')]),
]);
const lists = ['f1', 'p1', 'p2', 'w1', 'b1', 'm1'].map((id) => aListOf(id.toUpperCase(), [id]));

type Rules = Parameters<typeof compileRules>[2];

function anEntry(article: string, subCategory: Entry['subCategory'], setArticles: string[] = []): Entry {
  return Entry.parse({
    id: article.padEnd(20, 'x'),
    article,
    subCategory,
    setArticles: setArticles.map((sub) => ({ article: sub })),
  });
}

const frame = anEntry('f1', 'INSTSYSTEMSTOILET');
const plate = anEntry('p1', 'FLUSHACTUATIONTOILET');
const bowl = anEntry('w1', 'WC', ['seat']);

function aSet(...articles: Entry[]): ProjectSet {
  return { id: 's'.repeat(20), title: 'WC set', type: 'TOILET', quantity: 1, articles };
}

function priceOf(articleId: string): ArticlePrice {
  return catalogue.articlePrice(articleId);
}

function pointsOf(set: ProjectSet, rules: Rules = []): OpenPoint[] {
  return openPointsOf(set, priceOf, compileRules(catalogue, lists, rules).judgeSet(fitSetOf(set)));
}

function kinds(points: readonly OpenPoint[]): string[] {
  return points.map((point) => ('subCategory' in point ? `${point.kind} ${point.subCategory}` : point.kind));
}

/** The frame and the bowl each leave another one of two articles. */
function contradictionIn(subCategory: Entry['subCategory'], [first, second]: [string, string]): Rules {
  const applyTo = [subCategory];
  return [
    aConditionRule('F1', { ruleType: 'selectable-exceptlist', targetListId: first, applyTo }),
    aConditionRule('W1', { ruleType: 'selectable-exceptlist', targetListId: second, applyTo }),
  ];
}

describe('open points of a set', () => {
  it('finds no open points when everything is there and fits', () => {
    expect(pointsOf(aSet(frame, plate, bowl))).toEqual([]);
  });

  it('finds one open point for a set without articles, judged or not', () => {
    expect(pointsOf(aSet())).toEqual([{ kind: 'emptySet' }]);
    expect(openPointsOf(aSet(), priceOf, undefined)).toEqual([{ kind: 'emptySet' }]);
  });

  it('name what must be chosen, not what may stay empty', () => {
    expect(kinds(pointsOf(aSet(frame)))).toEqual(['emptySlot FLUSHACTUATIONTOILET', 'emptySlot WC']);
  });

  it('names a conflicting pair once, in either direction and by any number of rules', () => {
    const rules = [
      aConditionRule('F1', { ruleType: 'selectable-exceptlist', targetListId: 'P1' }),
      aConditionRule('P1', { ruleType: 'selectable-exceptlist', targetListId: 'F1' }),
    ];
    expect(kinds(pointsOf(aSet(frame, plate, bowl), rules))).toEqual(['conflict']);
  });

  it('name a slot that must be filled and cannot be as a contradiction, before what is to be chosen', () => {
    const rules = contradictionIn('FLUSHACTUATIONTOILET', ['P1', 'P2']);
    expect(kinds(pointsOf(aSet(frame, bowl), rules))).toEqual(['contradiction FLUSHACTUATIONTOILET']);
    expect(pointsOf(aSet(frame, bowl), rules)[0]).toMatchObject({
      exclusions: [{ byArticleId: 'f1' }, { byArticleId: 'w1' }],
    });
  });

  it('leave out a contradiction where nothing must be chosen', () => {
    const set: ProjectSet = { ...aSet(anEntry('b1', 'WASHBASHINS')), type: 'WASHBASHIN' };
    const noMirror = aConditionRule('B1', {
      ruleType: 'selectable-exceptlist',
      targetListId: 'M1',
      applyTo: ['MIRRORSCABINETS'],
    });
    const { slots } = compileRules(catalogue, lists, [noMirror]).judgeSet(fitSetOf(set));
    expect(slots.find(({ subCategory }) => subCategory === 'MIRRORSCABINETS')?.state).toBe('contradiction');
    expect(pointsOf(set, [noMirror]).map(({ kind }) => kind)).not.toContain('contradiction');
  });

  it('name inactive and missing articles and sub-articles, without the rules too', () => {
    const set = aSet(frame, anEntry('old', 'FLUSHACTUATIONTOILET'), anEntry('w1', 'WC', ['gone']));
    const expected = [
      { kind: 'inactive', articleId: 'old' },
      { kind: 'missing', articleId: 'gone' },
    ];
    expect(pointsOf(set)).toMatchObject(expected);
    expect(openPointsOf(set, priceOf, undefined)).toMatchObject(expected);
  });

  it('ask to replace an article that is left out, not to mend its conflict', () => {
    const rules = [
      aConditionRule('F1', { ruleType: 'selectable-onlylist', targetListId: 'P1', applyTo: ['FLUSHACTUATIONTOILET'] }),
    ];
    expect(kinds(pointsOf(aSet(frame, anEntry('old', 'FLUSHACTUATIONTOILET'), bowl), rules))).toEqual(['inactive']);
  });
});

it.each<[OpenPoint, string]>([
  [{ kind: 'emptySet' }, 'nothing chosen yet'],
  [{ kind: 'emptySlot', subCategory: 'WC', fitCount: 2 }, 'category WC not chosen yet'],
  [{ kind: 'contradiction', subCategory: 'WC', exclusions: [] }, 'category WC: nothing fits the other products'],
  [
    { kind: 'conflict', exclusion: { articleId: 'a', byArticleId: 'b', cause: { kind: 'notFitsWith' } } },
    'title a does not fit title b',
  ],
  [{ kind: 'inactive', entryId: 'e', articleId: 'a' }, 'former a: left out'],
  [{ kind: 'missing', entryId: 'e', articleId: 'a' }, 'former a: left out'],
])('%j is worded as %j', (point, words) => {
  const names = {
    text: (key: SiteTextKey, ...values: readonly string[]) => siteTexts.of('en', key, values),
    category: (code: string) => `category ${code}`,
    titleOf: (articleId: string) => `title ${articleId}`,
    leftNameOf: (articleId: string) => `former ${articleId}`,
  };
  expect(openPointWords(point, names)).toBe(words);
});

describe('an article that is no longer sold', () => {
  const wording = {
    text: (key: SiteTextKey, ...values: readonly string[]) => siteTexts.of('en', key, values),
    money: (cents: number, currency: string) => `${cents / 100} ${currency}`,
  };
  const last = { title: 'WC Tindra, 54 cm', priceInCents: 19_395, currency: 'EUR' };

  it.each([
    ['its title and last price', last, 'WC Tindra, 54 cm (no longer sold), last 193.95 EUR'],
    ['its title alone without a price', { ...last, priceInCents: null }, 'WC Tindra, 54 cm (no longer sold)'],
    ['its number where nothing else is known', undefined, 'Article 418.5 (no longer sold)'],
  ])('names an article no longer sold by %s', (_, known, words) => {
    expect(leftArticleWords('418.5', known, wording)).toBe(words);
  });
});
