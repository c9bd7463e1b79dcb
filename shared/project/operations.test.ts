import { describe, expect, it } from 'vitest';
import {
  addArticle,
  addSetArticle,
  adjustQuantities,
  copyEntryToSet,
  effectiveAdjustments,
  moveEntry,
  moveEntryToSet,
  removeEntry,
  removeSetArticle,
  setEntryQuantity,
  undoAdjustment,
} from './entryOperations.ts';
import { type Entry, type ProjectSet, type Space, Spaces } from './project.ts';
import {
  addSet,
  cloneSet,
  deleteSet,
  fitSetOf,
  moveSet,
  nextSetNumber,
  renameSet,
  setSetQuantity,
} from './setOperations.ts';
import { addSpace, cloneSpace, deleteSpace, moveSpace, renameSpace, setSpaceQuantity } from './spaceOperations.ts';
import { clampQuantity, findEntry, findSet } from './spaceTree.ts';

function idOf(name: string): string {
  return name.replace(/\W/g, '').padEnd(20, '0');
}

function anEntry(name: string, entry: Partial<Entry> = {}): Entry {
  return { id: idOf(name), article: `${name}-nr`, subCategory: 'WC', setArticles: [], quantity: 1, ...entry };
}

function aSet(name: string, set: Partial<ProjectSet> = {}): ProjectSet {
  return { id: idOf(name), title: name, quantity: 1, type: 'TOILET', articles: [], ...set };
}

function aSpace(name: string, space: Partial<Space> = {}): Space {
  return { id: idOf(name), title: name, quantity: 1, sets: [], ...space };
}

function newIds(): () => string {
  let count = 0;
  return () => `fresh${count++}`.padEnd(20, '0');
}

function titles(items: readonly { readonly title: string }[]): string[] {
  return items.map(({ title }) => title);
}

function articlesOf(spaces: readonly Space[], setName: string): string[] {
  return findSet(spaces, idOf(setName))?.set.articles.map(({ article }) => article) ?? [];
}

const frame = anEntry('frame', { subCategory: 'INSTSYSTEMSTOILET' });
const bowl = anEntry('bowl', { setArticles: [{ article: 'seat' }] });
const house = [
  aSpace('A', { sets: [aSet('A1', { articles: [frame, bowl] }), aSet('A2', { type: 'WASHBASHIN' })] }),
  aSpace('B', { sets: [aSet('B1')] }),
];
const copying = { newId: newIds(), copyTitle: (title: string) => `Copy of ${title}` };

describe('spaces', () => {
  it('adds spaces at the top by default, at the end on demand', () => {
    const first = addSpace(house, { id: idOf('C'), title: 'C' });
    expect(titles(first)).toEqual(['C', 'A', 'B']);
    expect(first[0]).toEqual({ id: idOf('C'), title: 'C', quantity: 1, sets: [] });
    expect(titles(addSpace(house, { id: idOf('C'), title: 'C', placement: 'end' }))).toEqual(['A', 'B', 'C']);
  });

  it.each([
    ['  Ward 3 ', 'Ward 3'],
    ['   ', 'A'],
    ['x'.repeat(120), 'x'.repeat(100)],
  ])('take the title %j as %j', (requested, stored) => {
    expect(renameSpace(house, idOf('A'), requested)[0]?.title).toBe(stored);
  });

  it.each([
    [24, 24],
    [0, 1],
    [-3, 1],
    [10_000, 9999],
    [2.4, 2],
    [Number.NaN, 1],
  ])('take the quantity %d as %d', (requested, stored) => {
    expect(clampQuantity(requested)).toBe(stored);
    expect(setSpaceQuantity(house, idOf('B'), requested)[1]?.quantity).toBe(stored);
  });

  it('clones spaces deeply with fresh ids and the copy title, after the original or at the top', () => {
    const after = cloneSpace(house, idOf('A'), copying);
    expect(titles(after)).toEqual(['A', 'Copy of A', 'B']);
    expect(titles(after[1]?.sets ?? [])).toEqual(['A1', 'A2']);
    const ids = Spaces.parse(after).flatMap((space) => [
      space.id,
      ...space.sets.flatMap((set) => [set.id, ...set.articles.map(({ id }) => id)]),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(titles(cloneSpace(house, idOf('B'), { ...copying, placement: 'top' }))).toEqual(['Copy of B', 'A', 'B']);
  });

  it('deletes and moves spaces', () => {
    expect(titles(deleteSpace(house, idOf('A')))).toEqual(['B']);
    expect(titles(moveSpace(house, idOf('A'), 1))).toEqual(['B', 'A']);
    expect(titles(moveSpace(house, idOf('A'), 99))).toEqual(['B', 'A']);
  });
});

describe('sets', () => {
  it('adds sets last by default and numbers them by type', () => {
    expect(nextSetNumber(house, 'TOILET')).toBe(3);
    expect(nextSetNumber(house, 'URINAL')).toBe(1);
    const spaces = addSet(house, idOf('B'), { id: idOf('B2'), title: 'Urinal set 1', type: 'URINAL' });
    expect(titles(spaces[1]?.sets ?? [])).toEqual(['B1', 'Urinal set 1']);
  });

  it('renames, counts, clones and deletes sets', () => {
    expect(titles(renameSet(house, idOf('A1'), 'Staff')[0]?.sets ?? [])).toEqual(['Staff', 'A2']);
    expect(findSet(setSetQuantity(house, idOf('A1'), 3), idOf('A1'))?.set.quantity).toBe(3);
    const cloned = cloneSet(house, idOf('A1'), copying);
    expect(titles(cloned[0]?.sets ?? [])).toEqual(['A1', 'Copy of A1', 'A2']);
    expect(cloned[0]?.sets[1]?.articles.map(({ article }) => article)).toEqual(['frame-nr', 'bowl-nr']);
    expect(titles(deleteSet(house, idOf('A1'))[0]?.sets ?? [])).toEqual(['A2']);
  });

  it('move within their space and into another one', () => {
    const within = moveSet(house, idOf('A1'), { spaceId: idOf('A'), position: 1 });
    expect(titles(within[0]?.sets ?? [])).toEqual(['A2', 'A1']);
    const across = moveSet(house, idOf('A1'), { spaceId: idOf('B'), position: 0 });
    expect(across.map((space) => titles(space.sets))).toEqual([['A2'], ['A1', 'B1']]);
  });

  it('copies sets to the end of another space', () => {
    const copied = cloneSet(house, idOf('A1'), { ...copying, spaceId: idOf('B'), placement: 'end' });
    expect(copied.map((space) => titles(space.sets))).toEqual([
      ['A1', 'A2'],
      ['B1', 'Copy of A1'],
    ]);
    expect(copied[0]).toBe(house[0]);
  });

  it('show themselves to the rules with their sub-articles', () => {
    const set = findSet(house, idOf('A1'))?.set ?? aSet('none');
    expect(fitSetOf(set)).toEqual({
      type: 'TOILET',
      entries: [
        { id: frame.id, articleId: 'frame-nr', subCategory: 'INSTSYSTEMSTOILET', setArticleIds: [] },
        { id: bowl.id, articleId: 'bowl-nr', subCategory: 'WC', setArticleIds: ['seat'] },
      ],
    });
  });
});

describe('entries', () => {
  const other = { articleId: 'other', subCategory: 'WC', setArticleIds: ['lid'] } as const;

  it('replace the one of their sub-category and keep its id, place and quantity', () => {
    const counted = setEntryQuantity(house, bowl.id, 4);
    const spaces = addArticle(counted, idOf('A1'), other, { entryId: idOf('new'), allowsMultiple: false });
    expect(articlesOf(spaces, 'A1')).toEqual(['frame-nr', 'other']);
    expect(findEntry(spaces, bowl.id)?.entry).toMatchObject({ quantity: 4, setArticles: [{ article: 'lid' }] });
  });

  it('appends entries where several are allowed or the slot is empty', () => {
    const several = addArticle(house, idOf('A1'), other, { entryId: idOf('new'), allowsMultiple: true });
    expect(articlesOf(several, 'A1')).toEqual(['frame-nr', 'bowl-nr', 'other']);
    const empty = addArticle(house, idOf('B1'), other, { entryId: idOf('new'), allowsMultiple: false });
    expect(articlesOf(empty, 'B1')).toEqual(['other']);
  });

  it('replaces entries in place, moves and removes them', () => {
    const named = { entryId: idOf('new'), allowsMultiple: true, replacingEntryId: bowl.id };
    expect(articlesOf(addArticle(house, idOf('A1'), other, named), 'A1')).toEqual(['frame-nr', 'other']);
    expect(articlesOf(moveEntry(house, bowl.id, 0), 'A1')).toEqual(['bowl-nr', 'frame-nr']);
    expect(articlesOf(removeEntry(house, frame.id), 'A1')).toEqual(['bowl-nr']);
  });

  it('go to another set as they are, or a copy of them does', () => {
    const counted = setEntryQuantity(house, bowl.id, 4);
    const moved = moveEntryToSet(counted, bowl.id, idOf('B1'));
    expect([articlesOf(moved, 'A1'), articlesOf(moved, 'B1')]).toEqual([['frame-nr'], ['bowl-nr']]);
    expect(findEntry(moved, bowl.id)?.entry).toEqual(findEntry(counted, bowl.id)?.entry);
    const copied = copyEntryToSet(counted, bowl.id, idOf('B1'), idOf('new'));
    expect([articlesOf(copied, 'A1'), articlesOf(copied, 'B1')]).toEqual([['frame-nr', 'bowl-nr'], ['bowl-nr']]);
    expect(findEntry(copied, idOf('new'))?.entry).toMatchObject({ quantity: 4, setArticles: [{ article: 'seat' }] });
  });

  it('take each sub-article once and give it back', () => {
    const twice = addSetArticle(addSetArticle(house, bowl.id, 'lid'), bowl.id, 'lid');
    expect(findEntry(twice, bowl.id)?.entry.setArticles).toEqual([{ article: 'seat' }, { article: 'lid' }]);
    expect(findEntry(removeSetArticle(twice, bowl.id, 'seat'), bowl.id)?.entry.setArticles).toEqual([
      { article: 'lid' },
    ]);
  });
});

describe('quantities set by rules', () => {
  const adjustment = { entryId: bowl.id, quantity: 3, byArticleId: 'frame-nr', ruleId: 'r', attribute: 'Number' };

  it('remember who set them and the quantity before, which undo brings back', () => {
    const adjusted = adjustQuantities(house, idOf('A1'), [adjustment]);
    expect(findEntry(adjusted, bowl.id)?.entry).toMatchObject({
      quantity: 3,
      quantitySetBy: { articleId: 'frame-nr', attribute: 'Number', before: 1 },
    });
    expect(undoAdjustment(adjusted, bowl.id)).toEqual(house);
  });

  it('let the last of several win and keep the quantity that a person chose', () => {
    const adjusted = adjustQuantities(house, idOf('A1'), [adjustment, { ...adjustment, quantity: 5 }]);
    const again = adjustQuantities(adjusted, idOf('A1'), [{ ...adjustment, quantity: 2 }]);
    expect(findEntry(again, bowl.id)?.entry).toMatchObject({ quantity: 2, quantitySetBy: { before: 1 } });
  });

  it('forgets the rule of a quantity that is changed by hand', () => {
    const byHand = setEntryQuantity(adjustQuantities(house, idOf('A1'), [adjustment]), bowl.id, 7);
    expect(findEntry(byHand, bowl.id)?.entry).toEqual({ ...bowl, quantity: 7 });
  });

  it.each([0, -1, 1.5, 10_000, Number.NaN, 1])('ignore %d', (quantity) => {
    expect(effectiveAdjustments(house, idOf('A1'), [{ ...adjustment, quantity }])).toEqual([]);
    expect(adjustQuantities(house, idOf('A1'), [{ ...adjustment, quantity }])).toBe(house);
  });
});

describe('edits that change nothing', () => {
  const gone = idOf('gone');
  const edits: [string, (spaces: Space[]) => Space[]][] = [
    ['renaming an unknown space', (spaces) => renameSpace(spaces, gone, 'x')],
    ['the same title', (spaces) => renameSpace(spaces, idOf('A'), 'A')],
    ['the same quantity', (spaces) => setSetQuantity(spaces, idOf('A1'), 1)],
    ['the same place', (spaces) => moveSet(spaces, idOf('A1'), { spaceId: idOf('A'), position: 0 })],
    ['deleting an unknown set', (spaces) => deleteSet(spaces, gone)],
    ['deleting an unknown space', (spaces) => deleteSpace(spaces, gone)],
    ['cloning an unknown space', (spaces) => cloneSpace(spaces, gone, copying)],
    ['removing an unknown entry', (spaces) => removeEntry(spaces, gone)],
    ['moving into an unknown set', (spaces) => moveEntryToSet(spaces, bowl.id, gone)],
    ['moving an entry to where it is', (spaces) => moveEntryToSet(spaces, bowl.id, idOf('A1'))],
    ['moving into an unknown space', (spaces) => moveSet(spaces, idOf('A1'), { spaceId: gone, position: 0 })],
    ['copying into an unknown space', (spaces) => cloneSet(spaces, idOf('A1'), { ...copying, spaceId: gone })],
    ['undoing what no rule did', (spaces) => undoAdjustment(spaces, bowl.id)],
  ];

  it.each(edits)('%s gives the very same list back', (_name, edit) => {
    expect(edit(house)).toBe(house);
  });

  it('never touch the list that they are given', () => {
    const before = structuredClone(house);
    cloneSpace(house, idOf('A'), copying);
    moveSet(house, idOf('A1'), { spaceId: idOf('B'), position: 0 });
    removeEntry(house, bowl.id);
    expect(house).toEqual(before);
  });
});
