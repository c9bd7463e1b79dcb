import type { SetAddition } from '@sanispec/shared/planning';
import { findSet, type ProjectSet, type Space } from '@sanispec/shared/project';
import { expect, it } from 'vitest';
import { fakeCatalogue } from '#testing/fakeCatalogue.ts';
import { testSession } from '../testing/testCatalogue.ts';
import { aWard, entries, wardSetId } from '../testing/testWorkspace.tsx';
import { type AddArticlesContext, addArticles, type Refusal } from './addArticles.ts';

const session = testSession();
const { frame, plateFront, plateOld } = entries;

const emptySet: ProjectSet = { id: wardSetId, title: 'WC set 1', quantity: 1, type: 'TOILET', articles: [] };
const bowl = { articleId: '412.1', subCategory: 'WC' } as const;
const plateTop = { articleId: '110.2', subCategory: 'FLUSHACTUATIONTOILET' } as const;
const anotherPlate = { articleId: '110.1', subCategory: 'FLUSHACTUATIONTOILET' } as const;

/** The plan, as if a rule set the frame's quantity once the bowl has joined. */
function withQuantity(plan: SetAddition, quantity: number): SetAddition {
  const wanted = [{ entryId: frame.id, quantity, byArticleId: '412.1', ruleId: 'r', attribute: 'N' }];
  const steps = plan.steps.map((step) => (step.articleId === bowl.articleId ? { ...step, wanted } : step));
  return { ...plan, steps, adjustments: wanted };
}

function aContext(spaces: Space[], adjusted = 0) {
  const messages: string[] = [];
  const refused: Refusal[] = [];
  let present = spaces;
  let count = 0;
  const context: AddArticlesContext = {
    country: 'GB',
    catalogue: fakeCatalogue(session, {
      planAdditions: (...asked) => {
        const plans = session.planAdditions(...asked);
        return adjusted === 0 ? plans : plans.map((plan) => withQuantity(plan, adjusted));
      },
    }),
    present: () => present,
    refuse: (refusal) => void refused.push(refusal),
    text: { t: (key, ...args) => `${key} ${args.join(' ')}`, tCount: (key, ...args) => `${key} ${args.join(' ')}` },
    notify: { info: (message) => void messages.push(message), error: (message) => void messages.push(message) },
    newId: () => `n${count++}`.padEnd(20, '0'),
    editAndNotify(change, message) {
      present = change(present);
      messages.push(message);
    },
  };
  return { context, messages, refused, set: () => findSet(present, wardSetId)?.set };
}

it('brings the mandatory sub-articles along and says what happened', async () => {
  const { context, messages, set } = aContext(aWard(frame));
  await addArticles({ setIds: [wardSetId], articles: [bowl] }, context);
  expect(set()?.articles[1]).toMatchObject({ article: '412.1', setArticles: [{ article: '413.1' }], quantity: 1 });
  expect(messages).toEqual(['NotifyAdded WC Brisa + Seat WC set 1']);
});

it('says which article made room', async () => {
  const { context, messages } = aContext(aWard(plateFront));
  await addArticles({ setIds: [wardSetId], articles: [plateTop] }, context);
  expect(messages).toEqual(['NotifyReplaced Plate Top Plate Front WC set 1']);
});

it('puts several articles into a set as one step, and speaks of the last', async () => {
  const { context, messages, set } = aContext(aWard(plateFront));
  const replacing = { ...plateTop, replacingEntryId: plateFront.id };
  await addArticles({ setIds: [wardSetId], articles: [bowl, replacing] }, context);
  expect(set()?.articles.map(({ article }) => article)).toEqual(['110.2', '412.1']);
  expect(messages).toEqual(['NotifyReplaced Plate Top Plate Front WC set 1']);
});

it('reports the quantities that any of several articles changes', async () => {
  const { context, messages, set } = aContext(aWard(frame, plateOld), 3);
  await addArticles({ setIds: [wardSetId], articles: [bowl, anotherPlate] }, context);
  expect(set()?.articles[0]).toMatchObject({ quantity: 3 });
  expect(messages.filter((message) => message.startsWith('LabelledText'))).toEqual([
    'LabelledText RuleActionAdjustAmountArticleInSetTitle  RuleActionAdjustAmountArticleInSetBody 3 Frame Duo WC set 1',
  ]);
});

it('applies the quantities that rules want in the same step, and reports those above 1', async () => {
  const { context, messages, set } = aContext(aWard(frame), 2);
  await addArticles({ setIds: [wardSetId], articles: [bowl] }, context);
  expect(set()?.articles[0]).toMatchObject({ quantity: 2, quantitySetBy: { articleId: '412.1', before: 1 } });
  expect(messages[1]).toBe(
    'LabelledText RuleActionAdjustAmountArticleInSetTitle  RuleActionAdjustAmountArticleInSetBody 2 Frame Duo WC set 1',
  );
});

it('replaces the entry that the user came to replace', async () => {
  const { context, set } = aContext(aWard(frame, plateOld));
  const replacing = { ...anotherPlate, replacingEntryId: plateOld.id };
  await addArticles({ setIds: [wardSetId], articles: [replacing] }, context);
  expect(set()?.articles.map(({ id, article }) => [id, article])).toEqual([
    [frame.id, '900.1'],
    [plateOld.id, '110.1'],
  ]);
});

it('never replaces an entry of another sub-category, even one that is named', async () => {
  const { context, set } = aContext(aWard(frame));
  await addArticles({ setIds: [wardSetId], articles: [{ ...bowl, replacingEntryId: frame.id }] }, context);
  expect(set()?.articles.map(({ article }) => article)).toEqual(['900.1', '412.1']);
});

it('does not add what does not fit, and says why', async () => {
  const { context, messages, refused, set } = aContext(aWard(frame, plateFront));
  expect(await addArticles({ setIds: [wardSetId], articles: [plateTop] }, context)).toEqual([]);
  expect(set()?.articles.map(({ article }) => article)).toEqual(['900.1', '110.1']);
  expect(messages).toEqual([]);
  expect(refused).toMatchObject([
    { setId: wardSetId, articleId: '110.2', exclusions: [{ byArticleId: '900.1', articleId: '110.2' }] },
  ]);
});

it('judges several articles together, as the set will be', async () => {
  const { context, refused, set } = aContext(aWard(frame, plateFront));
  const frameSolo = { articleId: '900.2', subCategory: 'INSTSYSTEMSTOILET' } as const;
  await addArticles({ setIds: [wardSetId], articles: [frameSolo, plateTop] }, context);
  expect(set()?.articles.map(({ article }) => article)).toEqual(['900.2', '110.2']);
  expect(refused).toEqual([]);
});

it('adds to the sets that the article fits, and says why another one does not take it', async () => {
  const [ward, lobby] = aWard(frame);
  const other: ProjectSet = { ...emptySet, articles: [plateFront], id: 'o'.repeat(20) };
  if (ward === undefined || lobby === undefined) throw new Error('The ward has two spaces');
  const { context, messages, refused, set } = aContext([ward, { ...lobby, sets: [other] }]);
  await addArticles({ setIds: [wardSetId, other.id], articles: [plateTop] }, context);
  expect(set()?.articles.map(({ article }) => article)).toEqual(['900.1']);
  expect(messages).toEqual(['NotifyReplaced Plate Top Plate Front WC set 1']);
  expect(refused).toMatchObject([{ setId: wardSetId, articleId: '110.2' }]);
});

it('judges again when the set has changed while the catalogue answered', async () => {
  const { context, refused, set } = aContext(aWard());
  const frameDuo = { articleId: '900.1', subCategory: 'INSTSYSTEMSTOILET' } as const;
  const added = await Promise.all([
    addArticles({ setIds: [wardSetId], articles: [frameDuo] }, context),
    addArticles({ setIds: [wardSetId], articles: [plateTop] }, context),
  ]);
  expect(added.flat()).toEqual([wardSetId]);
  expect(set()?.articles).toHaveLength(1);
  expect(refused).toHaveLength(1);
});

it('adds nothing to a set that was deleted meanwhile', async () => {
  const { context, messages } = aContext(aWard());
  expect(await addArticles({ setIds: ['x'.repeat(20)], articles: [bowl] }, context)).toEqual([]);
  expect(messages).toEqual([]);
});

it('changes nothing and says so when the article has gone from the catalogue since its button was drawn', async () => {
  const { context, messages, refused, set } = aContext(aWard(frame));
  const gone = { articleId: '412.7', subCategory: 'WC' } as const;
  expect(await addArticles({ setIds: [wardSetId], articles: [gone] }, context)).toEqual([]);
  expect(set()?.articles.map(({ article }) => article)).toEqual(['900.1']);
  expect([messages, refused]).toEqual([['NotifyAddFailed '], []]);
});

it('changes nothing and says so when the catalogue fails', async () => {
  const { context, messages, set } = aContext(aWard(frame));
  const failing = {
    ...context,
    catalogue: fakeCatalogue(session, { planAdditions: () => Promise.reject(new Error()) }),
  };
  expect(await addArticles({ setIds: [wardSetId], articles: [bowl] }, failing)).toEqual([]);
  expect(set()?.articles).toHaveLength(1);
  expect(messages).toEqual(['NotifyAddFailed ']);
});
