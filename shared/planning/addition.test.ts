import { expect, it } from 'vitest';
import { compileRules } from '#compatibility/index.ts';
import { type Entry, findSet, type ProjectSet, type Space } from '#project/index.ts';
import { aCatalogue, aConditionRule, aListOf, anArticleRow, aSheet } from '#testing/index.ts';
import { type AddedArticle, applyAdditions, planAddition } from './addition.ts';

const catalogue = aCatalogue([
  aSheet('INSTSYSTEMSTOILET', [
    anArticleRow('frame', { Actuation: 'Front' }),
    anArticleRow('frameTop', { Actuation: 'Top' }),
  ]),
  aSheet('FLUSHACTUATIONTOILET', [
    anArticleRow('plate', { Actuation: 'Front' }),
    anArticleRow('plateTop', { Actuation: 'Top' }),
  ]),
  aSheet('WC', [anArticleRow('bowl', { ComesWith: 'seat', Seats: '2' }), anArticleRow('seat')]),
]);
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
const lists = [aListOf('Frames', ['frame', 'frameTop']), aListOf('Bowls', ['bowl'])];
const context = { catalogue, fit: compileRules(catalogue, lists, rules) };

const frame = { articleId: 'frame', subCategory: 'INSTSYSTEMSTOILET' } as const;
const plate = { articleId: 'plate', subCategory: 'FLUSHACTUATIONTOILET' } as const;
const plateTop = { articleId: 'plateTop', subCategory: 'FLUSHACTUATIONTOILET' } as const;
const bowl = { articleId: 'bowl', subCategory: 'WC' } as const;

function entryOf({ articleId, subCategory }: AddedArticle): Entry {
  return { id: `of ${articleId}`, article: articleId, subCategory, quantity: 1, setArticles: [] };
}

function setOf(...articles: readonly AddedArticle[]): ProjectSet {
  return { id: 'set', title: 'WC set 1', quantity: 1, type: 'TOILET', articles: articles.map(entryOf) };
}

function spacesOf(set: ProjectSet): Space[] {
  return [{ id: 'space', title: 'Ward', quantity: 1, sets: [set] }];
}

function planFor(set: ProjectSet, ...articles: readonly AddedArticle[]) {
  let made = 0;
  return planAddition(context, set, articles, () => `new${++made}`);
}

function after(set: ProjectSet, ...articles: readonly AddedArticle[]) {
  return findSet(applyAdditions(spacesOf(set), [planFor(set, ...articles)]), 'set')?.set.articles;
}

it('an added article brings its mandatory sub-articles along', () => {
  expect(after(setOf(frame), bowl)).toMatchObject([
    { id: 'of frame' },
    { id: 'new1', article: 'bowl', setArticles: [{ article: 'seat' }] },
  ]);
});

it('an added article takes the place of the one of its sub-category, and the plan names that', () => {
  const plan = planFor(setOf(plate), plateTop);
  expect(plan.steps).toMatchObject([{ articleId: 'plateTop', replacedArticleId: 'plate' }]);
  expect(after(setOf(plate), plateTop)).toMatchObject([{ id: 'of plate', article: 'plateTop' }]);
});

it('an article that is there already replaces itself, and the plan names no replaced one', () => {
  expect(planFor(setOf(plate), plate).steps[0]).not.toHaveProperty('replacedArticleId');
});

it('articles are judged together, as the set will be', () => {
  const frameTop = { ...frame, articleId: 'frameTop' };
  expect(planFor(setOf(frame, plate), plateTop).misfits).toMatchObject([
    { articleId: 'plateTop', exclusions: [{ byArticleId: 'frame', articleId: 'plateTop' }] },
  ]);
  expect(planFor(setOf(frame, plate), frameTop, plateTop).misfits).toEqual([]);
});

it('quantities that rules want are set in the same step', () => {
  const plan = planFor(setOf(bowl), plate);
  expect(plan.adjustments).toMatchObject([{ quantity: 2, byArticleId: 'bowl' }]);
  expect(after(setOf(bowl), plate)?.[1]).toMatchObject({ article: 'plate', quantity: 2 });
});

it('an addition is applied to the spaces as they are by then, not as they were when it was planned', () => {
  const plan = planFor(setOf(frame), bowl);
  const meanwhile = spacesOf(setOf(frame, plate));
  const articles = findSet(applyAdditions(meanwhile, [plan]), 'set')?.set.articles;
  expect(articles?.map(({ article }) => article)).toEqual(['frame', 'plate', 'bowl']);
});

it('an article that the catalogue does not know cannot be planned', () => {
  expect(() => planFor(setOf(frame), { articleId: 'gone', subCategory: 'WC' })).toThrow(RangeError);
});
