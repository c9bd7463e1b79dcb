import type { Entry, ProjectSet, Space } from '@sanispec/shared/project';
import { aCatalogue, anArticleRow, aSheet } from '@sanispec/shared/testing';
import { describe, expect, it } from 'vitest';
import { type ActionSituation, cardActions, productActions } from './productActions.ts';

const article = aCatalogue([aSheet('WC', [anArticleRow('1')])]).articleAt(0);

function anEntry(overrides: Partial<Entry> = {}): Entry {
  return { id: 'e1', article: '9', subCategory: 'WC', setArticles: [], quantity: 1, ...overrides };
}

function aSet(id: string, overrides: Partial<ProjectSet> = {}): ProjectSet {
  return { id, title: `WC set ${id}`, quantity: 1, type: 'TOILET', articles: [], ...overrides };
}

function aSituation(sets: readonly ProjectSet[], overrides: Partial<ActionSituation> = {}): ActionSituation {
  const space: Space = { id: 's1', title: 'Space 1', quantity: 1, sets: [...sets] };
  return {
    project: {
      activeSet: sets[0],
      setsOfType: (main) => sets.filter(({ type }) => type === main).map((set) => ({ space, set })),
    },
    allowsMultiple: false,
    replacingEntryId: undefined,
    fits: true,
    isJudged: true,
    ...overrides,
  };
}

function kinds(situation: ActionSituation): string[] {
  return productActions(article, situation).map((action) =>
    'set' in action ? `${action.kind} ${action.set.id}` : action.kind,
  );
}

describe('the actions of an article', () => {
  it('outside a project offer to begin one', () => {
    expect(kinds(aSituation([], { project: undefined }))).toEqual(['addToProject']);
  });

  it('begin with the active set, then the other sets of the type, then a new set', () => {
    expect(kinds(aSituation([aSet('1'), aSet('2')]))).toEqual(['add 1', 'add 2', 'addToNewSet']);
  });

  it('replace the entry of the same sub-category', () => {
    expect(kinds(aSituation([aSet('1', { articles: [anEntry()] })]))).toEqual(['replace 1', 'addToNewSet']);
  });

  it('add beside it where several are allowed', () => {
    const sets = [aSet('1', { articles: [anEntry()] })];
    expect(kinds(aSituation(sets, { allowsMultiple: true }))).toEqual(['add 1', 'addToNewSet']);
  });

  it('replace the entry that the user came to replace, even where several are allowed', () => {
    const sets = [aSet('1', { articles: [anEntry(), anEntry({ id: 'e2' })] })];
    const [first] = productActions(article, aSituation(sets, { allowsMultiple: true, replacingEntryId: 'e2' }));
    expect(first).toMatchObject({ kind: 'replace', entry: { id: 'e2' } });
  });

  it('offer to replace or to join when the user came to replace one of several', () => {
    const sets = [aSet('1', { articles: [anEntry(), anEntry({ id: 'e2' })] })];
    expect(kinds(aSituation(sets, { allowsMultiple: true, replacingEntryId: 'e2' }))).toEqual([
      'replace 1',
      'add 1',
      'addToNewSet',
    ]);
  });

  it('never replace an article by itself', () => {
    expect(kinds(aSituation([aSet('1', { articles: [anEntry({ article: article.id })] }), aSet('2')]))).toEqual([
      'add 2',
      'addToNewSet',
    ]);
  });

  it('leave out the active set when the article does not fit it', () => {
    expect(kinds(aSituation([aSet('1')], { fits: false }))).toEqual(['addToNewSet']);
  });

  it('leave out sets of another type', () => {
    expect(kinds(aSituation([aSet('1', { type: 'BIDET' })]))).toEqual(['addToNewSet']);
  });

  it('offers no actions in a read-only project', () => {
    const project = { activeSet: aSet('1'), setsOfType: () => [], editRefusal: 'Only the owner can do this' };
    expect(kinds(aSituation([aSet('1')], { project }))).toEqual([]);
  });
});

describe('the button of a card', () => {
  it('names the active set alone', () => {
    expect(cardActions(article, aSituation([aSet('1'), aSet('2')]))).toMatchObject([{ kind: 'add', set: { id: '1' } }]);
  });

  it('offers the sets of the type and a new one when the active set is of another type', () => {
    const situation = aSituation([aSet('0', { type: 'BIDET' }), aSet('1')]);
    expect(cardActions(article, situation)).toMatchObject([{ kind: 'add', set: { id: '1' } }, { kind: 'addToNewSet' }]);
  });
});
