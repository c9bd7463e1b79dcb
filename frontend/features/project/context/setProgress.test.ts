import type { ArticlePrice } from '@sanispec/shared/catalogue';
import type { SetVerdict, SlotState } from '@sanispec/shared/compatibility';
import type { ProjectSet } from '@sanispec/shared/project';
import { expect, it } from 'vitest';
import { aWard, entries } from '../testing/testWorkspace.tsx';
import { knownProgress, setProgress } from './setProgress.ts';

function theSet(): ProjectSet {
  const set = aWard(entries.frame)[0]?.sets[0];
  if (set === undefined) throw new Error('The ward has a set');
  return set;
}

function priced(): ArticlePrice {
  return { kind: 'priced', cents: 100 };
}

function aVerdict(...states: [SlotState, number][]): SetVerdict {
  return {
    isComplete: false,
    incompatibleEntryIds: [],
    slots: states.map(([state, count]) => ({
      subCategory: 'WC',
      state,
      isMandatory: true,
      allowsMultiple: false,
      entryIds: Array.from({ length: count }, (_, index) => `e${index}`),
      fitCount: 1,
      hiddenCount: 0,
      exclusions: state === 'conflict' ? [{ byArticleId: 'a', articleId: 'b', cause: { kind: 'notFitsWith' } }] : [],
    })),
  };
}

it.each<[string, SetVerdict, ReturnType<typeof setProgress>['state'], number, number]>([
  ['all filled', aVerdict(['filled', 1], ['filled', 1], ['optionalEmpty', 0]), 'complete', 2, 2],
  ['a slot not needed', aVerdict(['filled', 1], ['notNeeded', 0]), 'complete', 1, 1],
  ['a slot filled by a sub-article', aVerdict(['filled', 0], ['filled', 1]), 'complete', 2, 2],
  ['a mandatory slot empty', aVerdict(['filled', 1], ['mandatoryEmpty', 0]), 'open', 1, 2],
  ['a conflict', aVerdict(['conflict', 1], ['mandatoryEmpty', 0]), 'conflict', 1, 2],
  ['a contradiction', aVerdict(['filled', 1], ['contradiction', 0]), 'conflict', 1, 1],
])('a set with %s', (_name, verdict, state, filled, needed) => {
  expect(setProgress(theSet(), verdict, priced)).toMatchObject({ state, filled, needed });
});

it('a set without articles, or with one that is no longer sold, is open', () => {
  const complete = aVerdict(['filled', 1]);
  expect(setProgress({ ...theSet(), articles: [] }, aVerdict(['optionalEmpty', 0]), priced).state).toBe('open');
  expect(setProgress(theSet(), complete, () => ({ kind: 'inactive' }))).toMatchObject({ state: 'open', invalid: 1 });
});

it('shows no progress before the set was judged and its articles were looked up', () => {
  expect(knownProgress(theSet(), undefined, { priceOf: priced })).toBeUndefined();
  expect(knownProgress(theSet(), aVerdict(['filled', 1]), undefined)).toBeUndefined();
});
