import { findSet, type Space } from '@sanispec/shared/project';
import { expect, it } from 'vitest';
import { type AddArticlesContext, addArticles } from './addArticles.ts';
import { addTogether } from './addTogether.ts';
import { planAddition } from './planAddition.ts';
import { testCatalogueApi } from './testCatalogue.ts';
import { aWard, entries, wardSetId } from './testWorkspace.tsx';

const { frame, plateFront } = entries;

function aContext(spaces: Space[], adjusted = 0) {
  const told: string[] = [];
  let present = spaces;
  let count = 0;
  const context: AddArticlesContext = {
    country: 'GB',
    catalogue: {
      ...testCatalogueApi(),
      adjustments: async (_country, set) =>
        adjusted === 0
          ? []
          : set.entries
              .filter(({ subCategory }) => subCategory === 'INSTSYSTEMSTOILET')
              .map(({ id }) => ({
                entryId: id,
                quantity: adjusted,
                byArticleId: '412.1',
                ruleId: 'r',
                attribute: 'N',
              })),
    },
    spaces,
    text: { t: (key, ...args) => `${key} ${args.join(' ')}`, tCount: (key, ...args) => `${key} ${args.join(' ')}` },
    notify: { info: (message) => void told.push(message), error: (message) => void told.push(message) },
    allowsMultiple: () => false,
    newId: () => `n${count++}`.padEnd(20, '0'),
    editAndTell(change, message) {
      present = change(present);
      told.push(message);
    },
  };
  return { context, told, set: () => findSet(present, wardSetId)?.set };
}

it('brings the mandatory sub-articles along and says what happened', async () => {
  const { context, told, set } = aContext(aWard(frame));
  await addArticles([wardSetId], { articleId: '412.1', subCategory: 'WC' }, context);
  expect(set()?.articles[1]).toMatchObject({ article: '412.1', setArticles: [{ article: '413.1' }], quantity: 1 });
  expect(told).toEqual(['NotifyAdded WC Brisa WC set 1']);
});

it('says which article made room', async () => {
  const { context, told } = aContext(aWard(frame, plateFront));
  await addArticles([wardSetId], { articleId: '110.2', subCategory: 'FLUSHACTUATIONTOILET' }, context);
  expect(told).toEqual(['NotifyReplaced Plate Top Plate Front WC set 1']);
});

it('puts several articles into a set as one step, and speaks of the last', async () => {
  const { context, told, set } = aContext(aWard(frame, plateFront));
  await addTogether(
    wardSetId,
    [
      { articleId: '412.1', subCategory: 'WC' },
      { articleId: '110.2', subCategory: 'FLUSHACTUATIONTOILET', replacingEntryId: plateFront.id },
    ],
    context,
  );
  expect(set()?.articles.map(({ article }) => article)).toEqual(['900.1', '110.2', '412.1']);
  expect(told).toEqual(['NotifyReplaced Plate Top Plate Front WC set 1']);
});

it('tells the quantities that any of several articles changes', async () => {
  const { context, told, set } = aContext(aWard(frame, plateFront), 3);
  const bowl = { articleId: '412.1', subCategory: 'WC' } as const;
  const plate = { articleId: '110.2', subCategory: 'FLUSHACTUATIONTOILET' } as const;
  await addTogether(wardSetId, [bowl, plate], context);
  expect(set()?.articles[0]).toMatchObject({ quantity: 3 });
  expect(told.filter((message) => message.startsWith('RuleAction'))).toEqual([
    'RuleActionAdjustAmountArticleInSetTitle : RuleActionAdjustAmountArticleInSetBody 3 Frame Duo WC set 1',
  ]);
});

it('applies the quantities that rules want in the same step, and tells them above 1', async () => {
  const { context, told, set } = aContext(aWard(frame), 2);
  await addArticles([wardSetId], { articleId: '412.1', subCategory: 'WC' }, context);
  expect(set()?.articles[0]).toMatchObject({ quantity: 2, quantitySetBy: { articleId: '412.1', before: 1 } });
  expect(told[1]).toBe(
    'RuleActionAdjustAmountArticleInSetTitle : RuleActionAdjustAmountArticleInSetBody 2 Frame Duo WC set 1',
  );
});

it('is an edit of the spaces as they are by then, not as they were when it was planned', async () => {
  const { context } = aContext(aWard(frame));
  const addition = await planAddition(aWard(frame), [wardSetId], { articleId: '412.1', subCategory: 'WC' }, context);
  const meanwhile = aWard(frame, plateFront);
  const articles = findSet(addition.apply(meanwhile), wardSetId)?.set.articles.map(({ article }) => article);
  expect(articles).toEqual(['900.1', '110.1', '412.1']);
});

it('replaces the entry that the user came to replace', async () => {
  const { context, set } = aContext(aWard(frame, plateFront));
  const replacing = {
    articleId: '110.2',
    subCategory: 'FLUSHACTUATIONTOILET',
    replacingEntryId: plateFront.id,
  } as const;
  await addArticles([wardSetId], replacing, context);
  expect(set()?.articles.map(({ id, article }) => [id, article])).toEqual([
    [frame.id, '900.1'],
    [plateFront.id, '110.2'],
  ]);
});

it('changes nothing and says so when the catalogue fails', async () => {
  const { context, told, set } = aContext(aWard(frame));
  const failing = { ...context, catalogue: { ...context.catalogue, setArticlesOf: () => Promise.reject(new Error()) } };
  expect(await addArticles([wardSetId], { articleId: '412.1', subCategory: 'WC' }, failing)).toBe(false);
  expect(set()?.articles).toHaveLength(1);
  expect(told).toEqual(['NotifyAddFailed ']);
});
