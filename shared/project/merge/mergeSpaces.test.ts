import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addAlternative, chooseAlternative, removeAlternative } from '../alternatives.ts';
import { addArticle, type JoiningArticle, removeEntry, setEntryQuantity } from '../entryOperations.ts';
import { type Alternative, type Entry, maxAlternatives, type Space } from '../project.ts';
import { addSet, deleteSet, moveSet, renameSet, setSetQuantity } from '../setOperations.ts';
import { addSpace, deleteSpace, moveSpace, renameSpace, setSpaceQuantity } from '../spaceOperations.ts';
import type { Decision } from './conflict.ts';
import { mergeSpaces } from './mergeSpaces.ts';

type Edit = (spaces: readonly Space[]) => Space[];

/** A project of `size` spaces with two sets of two entries each; ids say where things are. */
function aHouse(size: number): Space[] {
  return Array.from({ length: size }, (_, space) => ({
    id: `s${space}`,
    title: `Space ${space}`,
    quantity: 1,
    sets: [0, 1].map((set) => ({
      id: `s${space}.${set}`,
      title: `Set ${set}`,
      quantity: 1,
      type: 'TOILET' as const,
      articles: [0, 1].map((entry) => ({
        id: `s${space}.${set}.${entry}`,
        article: `nr${entry}`,
        subCategory: 'WC' as const,
        setArticles: [],
        quantity: 1,
      })),
    })),
  }));
}

const house = aHouse(3);

function both(mine: Edit, theirs: Edit, decisions: Record<string, Decision> = {}) {
  return mergeSpaces(house, mine(house), theirs(house), new Map(Object.entries(decisions)));
}

function newSpace(id: string): Edit {
  return (spaces) => addSpace(spaces, { id, title: id });
}

function newSet(id: string, spaceId: string): Edit {
  return (spaces) => addSet(spaces, spaceId, { id, title: id, type: 'BIDET' });
}

function replaceEntry(spaces: readonly Space[], entryId: string, article: JoiningArticle): Space[] {
  return addArticle(spaces, entryId.slice(0, 4), article, { entryId, allowsMultiple: true, replacingEntryId: entryId });
}

const otherArticle = { articleId: 'other', subCategory: 'WC', setArticleIds: [] } as const;

describe('edits of both sides that do not touch each other', () => {
  const pairs: [string, Edit, Edit][] = [
    ['rename and count a space', (s) => renameSpace(s, 's0', 'Ward'), (s) => setSpaceQuantity(s, 's0', 4)],
    [
      'rename and move a set',
      (s) => renameSet(s, 's0.1', 'x'),
      (s) => moveSet(s, 's0.1', { spaceId: 's1', position: 0 }),
    ],
    ['add a set and delete another', newSet('n', 's0'), (s) => deleteSet(s, 's0.0')],
    [
      'replace and count an entry',
      (s) => replaceEntry(s, 's0.0.0', otherArticle),
      (s) => setEntryQuantity(s, 's0.0.0', 3),
    ],
    ['delete a space and rename another', (s) => deleteSpace(s, 's0'), (s) => renameSpace(s, 's2', 'x')],
    ['add a space and move one', newSpace('n'), (s) => moveSpace(s, 's0', 2)],
  ];

  it.each(pairs)('%s: both survive, in either order of saving', (_name, one, other) => {
    const merged = both(one, other);
    expect(merged.conflicts).toEqual([]);
    expect(merged.spaces).toEqual(one(other(house)));
    expect(both(other, one).spaces).toEqual(one(other(house)));
  });

  it('keep both new spaces and both new sets', () => {
    const merged = both(
      (s) => newSet('n1', 's1')(newSpace('mine')(s)),
      (s) => newSet('n2', 's1')(newSpace('theirs')(s)),
    );
    expect(merged.spaces.map(({ id }) => id).sort()).toEqual(['mine', 's0', 's1', 's2', 'theirs']);
    expect(
      merged.spaces
        .find(({ id }) => id === 's1')
        ?.sets.map(({ id }) => id)
        .sort(),
    ).toEqual(['n1', 'n2', 's1.0', 's1.1']);
  });

  it('keep sub-articles that either side added and drop those that either side removed', () => {
    function withSetArticles(...articles: string[]): Space[] {
      const [first] = aHouse(1);
      const entry = first?.sets[0]?.articles[0];
      if (entry !== undefined) entry.setArticles = articles.map((article) => ({ article }));
      return first === undefined ? [] : [first];
    }
    const merged = mergeSpaces(withSetArticles('a', 'b'), withSetArticles('a', 'b', 'c'), withSetArticles('b', 'd'));
    expect(merged.conflicts).toEqual([]);
    expect(merged.spaces[0]?.sets[0]?.articles[0]?.setArticles.map(({ article }) => article).sort()).toEqual([
      'b',
      'c',
      'd',
    ]);
  });
});

describe('conflicts', () => {
  const cases: [string, Edit, Edit, string][] = [
    ['a title', (s) => renameSpace(s, 's0', 'a'), (s) => renameSpace(s, 's0', 'b'), 'space:s0:title'],
    ['a quantity', (s) => setSetQuantity(s, 's0.0', 2), (s) => setSetQuantity(s, 's0.0', 3), 'set:s0.0:quantity'],
    [
      'an article',
      (s) => replaceEntry(s, 's0.0.0', otherArticle),
      (s) => replaceEntry(s, 's0.0.0', { ...otherArticle, articleId: 'third' }),
      'entry:s0.0.0:article',
    ],
    [
      'a place',
      (s) => moveSet(s, 's0.0', { spaceId: 's1', position: 0 }),
      (s) => moveSet(s, 's0.0', { spaceId: 's2', position: 0 }),
      'set:s0.0:place',
    ],
  ];

  it.each(cases)('%s changed differently is asked once, and each answer is obeyed', (_name, mine, theirs, key) => {
    const asked = both(mine, theirs);
    expect(asked.conflicts.map((conflict) => conflict.key)).toEqual([key]);
    expect(both(mine, theirs, { [key]: 'mine' })).toEqual({ spaces: mine(house), conflicts: [] });
    expect(both(mine, theirs, { [key]: 'theirs' })).toEqual({ spaces: theirs(house), conflicts: [] });
  });

  const deletions: [string, Edit, Edit, string][] = [
    ['space', (s) => deleteSpace(s, 's0'), (s) => setEntryQuantity(s, 's0.0.0', 5), 'space:s0:deleted'],
    ['set', (s) => deleteSet(s, 's0.0'), (s) => replaceEntry(s, 's0.0.0', otherArticle), 'set:s0.0:deleted'],
    ['entry', (s) => removeEntry(s, 's0.0.0'), (s) => setEntryQuantity(s, 's0.0.0', 5), 'entry:s0.0.0:deleted'],
    ['space with a new set', (s) => deleteSpace(s, 's0'), newSet('n', 's0'), 'space:s0:deleted'],
  ];

  it.each(deletions)(
    'keeps a deleted %s that the other side edited until the user decides',
    (_n, remove, work, key) => {
      const asked = both(remove, work);
      expect(asked.conflicts).toMatchObject([{ kind: 'deleted', key, deletedBy: 'mine' }]);
      expect(asked.spaces).toEqual(work(house));
      expect(both(remove, work, { [key]: 'theirs' }).spaces).toEqual(work(house));
      expect(both(remove, work, { [key]: 'mine' })).toEqual({ spaces: remove(house), conflicts: [] });
      expect(both(work, remove).conflicts).toMatchObject([{ key, deletedBy: 'theirs' }]);
    },
  );

  it('do not arise when both sides did the same', () => {
    const rename: Edit = (s) => renameSpace(s, 's0', 'same');
    expect(both(rename, rename)).toEqual({ spaces: rename(house), conflicts: [] });
    expect(
      both(
        (s) => deleteSpace(s, 's1'),
        (s) => deleteSpace(s, 's1'),
      ).conflicts,
    ).toEqual([]);
  });
});

describe('alternatives', () => {
  const entryId = 's0.0.0';
  const add =
    (articleId: string): Edit =>
    (s) =>
      addAlternative(s, entryId, { articleId, setArticleIds: [] });
  const choose =
    (articleId: string): Edit =>
    (s) =>
      chooseAlternative(s, entryId, articleId);
  const remove =
    (articleId: string): Edit =>
    (s) =>
      removeAlternative(s, entryId, articleId);
  const count =
    (quantity: number): Edit =>
    (s) =>
      setEntryQuantity(s, entryId, quantity);
  const inOrder = (...edits: Edit[]): Edit => {
    return (s) => edits.reduce((spaces, edit) => edit(spaces), [...s]);
  };
  /** B counts six times while it is chosen, and is an alternative again. */
  const raiseB = inOrder(choose('B'), count(6), choose('nr0'));
  const nothing: Edit = (s) => [...s];

  function entryOf(spaces: readonly Space[]): Entry | undefined {
    return spaces[0]?.sets[0]?.articles[0];
  }

  function mergeFrom(before: Edit, mine: Edit, theirs: Edit, decisions: Record<string, Decision> = {}) {
    const base = before(house);
    const { spaces, conflicts } = mergeSpaces(base, mine(base), theirs(base), new Map(Object.entries(decisions)));
    return { entry: entryOf(spaces), keys: conflicts.map(({ key }) => key) };
  }

  it.each([
    ['mine', raiseB, nothing],
    ['theirs', nothing, raiseB],
  ])('keeps the quantity of an alternative that only one side changed: %s', (_side, mine, theirs) => {
    const { entry, keys } = mergeFrom(add('B'), mine, theirs);
    expect(entry?.alternatives).toEqual([{ article: 'B', setArticles: [], quantity: 6 }]);
    expect(keys).toEqual([]);
  });

  it('asks which list stays when both sides together have more alternatives than an entry holds', () => {
    const addAll = (...articles: string[]) => inOrder(...articles.map(add));
    const merge = (decisions = {}) => mergeFrom(addAll('B', 'C', 'D'), addAll('E', 'F'), addAll('G', 'H'), decisions);
    const key = 'entry:s0.0.0:alternatives';
    expect(merge().keys).toEqual([key]);
    const articles = (decision: Decision) => merge({ [key]: decision }).entry?.alternatives?.map((one) => one.article);
    expect(articles('mine')).toEqual(['B', 'C', 'D', 'E', 'F']);
    expect(articles('theirs')).toEqual(['B', 'C', 'D', 'G', 'H']);
  });

  it('asks when both sides add the same alternative with different content', () => {
    const { keys } = mergeFrom(nothing, add('B'), inOrder(add('B'), raiseB));
    expect(keys).toEqual(['entry:s0.0.0:alternatives']);
  });

  it('asks when one side removes the alternative that the other side changed', () => {
    expect(mergeFrom(add('B'), remove('B'), raiseB).keys).toEqual(['entry:s0.0.0:alternatives']);
    expect(mergeFrom(add('B'), raiseB, remove('B')).keys).toEqual(['entry:s0.0.0:alternatives']);
  });

  it('asks for the whole entry when one side chooses the alternative that the other side changed', () => {
    expect(mergeFrom(add('B'), choose('B'), raiseB).keys).toEqual(['entry:s0.0.0:article']);
    const mine = mergeFrom(add('B'), choose('B'), raiseB, { 'entry:s0.0.0:article': 'mine' });
    expect(mine).toMatchObject({ entry: { article: 'B', alternatives: [{ article: 'nr0' }] }, keys: [] });
  });

  it('keeps or asks about every alternative that a side added or changed', () => {
    const anEdit = fc.oneof(
      fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F').chain((article) => fc.constantFrom(add(article), remove(article))),
      fc.constantFrom('nr0', 'A', 'B', 'C', 'D').map(choose),
      fc.integer({ min: 1, max: 4 }).map(count),
    );
    const edits = fc.array(anEdit, { maxLength: 8 }).map((list) => inOrder(...list));
    const byArticle = (entry: Entry | undefined) =>
      new Map<string, Alternative>((entry?.alternatives ?? []).map((one) => [one.article, one]));
    fc.assert(
      fc.property(edits, edits, edits, (before, mine, theirs) => {
        const base = before(house);
        const { entry, keys } = mergeFrom(before, mine, theirs);
        const after = byArticle(entry);
        expect(after.size).toBeLessThanOrEqual(maxAlternatives);
        if (keys.some((key) => key.endsWith(':alternatives') || key.endsWith(':article'))) return;
        const was = byArticle(entryOf(base));
        for (const side of [mine(base), theirs(base)]) {
          for (const [article, alternative] of byArticle(entryOf(side))) {
            const isUnchanged = JSON.stringify(was.get(article)) === JSON.stringify(alternative);
            const hasChanged = was.has(article) && !isUnchanged;
            if (hasChanged) expect(after.get(article)).toEqual(alternative);
            else if (!isUnchanged && article !== entry?.article) expect(after.has(article)).toBe(true);
          }
        }
      }),
    );
  });
});

it('ends, and keeps the first, when a stored sub-article occurs twice', () => {
  const twice = house.map((space) => ({
    ...space,
    sets: space.sets.map((set) => ({
      ...set,
      articles: set.articles.map((entry) => ({ ...entry, setArticles: [{ article: 'X' }, { article: 'X' }] })),
    })),
  }));
  const renamed = renameSpace(twice, 's0', 'mine');
  const { spaces } = mergeSpaces(twice, renamed, renameSpace(twice, 's1', 'theirs'));
  expect(spaces[0]?.sets[0]?.articles[0]?.setArticles).toEqual([{ article: 'X' }]);
});

it('asks which side stays when both together add more sets than a space holds', () => {
  const full = Array.from({ length: 199 }, (_, n) => newSet(`full${n}`, 's0')).reduce<Space[]>(
    (spaces, edit) => edit(spaces),
    deleteSet(deleteSet(house, 's0.0'), 's0.1'),
  );
  const [mine, theirs] = [newSet('m', 's0')(full), newSet('t', 's0')(full)];
  const asked = mergeSpaces(full, mine, theirs);
  expect(asked.conflicts.map(({ key }) => key)).toEqual(['space:s0:sets']);
  expect(asked.spaces[0]?.sets).toHaveLength(200);
  const answered = mergeSpaces(full, mine, theirs, new Map([['space:s0:sets', 'theirs']]));
  expect(answered.conflicts).toEqual([]);
  expect(answered.spaces[0]?.sets.map(({ id }) => id)).toEqual(theirs[0]?.sets.map(({ id }) => id));
});

describe('any edits', () => {
  function anEdit(side: string): fc.Arbitrary<Edit> {
    const space = fc.integer({ min: 0, max: 2 });
    const digit = fc.integer({ min: 0, max: 1 });
    return fc.oneof(
      fc.tuple(space, fc.constantFrom('a', 'b')).map(
        ([n, title]): Edit =>
          (s) =>
            renameSpace(s, `s${n}`, title),
      ),
      fc.tuple(space, space).map(
        ([n, to]): Edit =>
          (s) =>
            moveSpace(s, `s${n}`, to),
      ),
      space.map(
        (n): Edit =>
          (s) =>
            deleteSpace(s, `s${n}`),
      ),
      fc.tuple(space, digit, space, digit).map(
        ([n, set, to, position]): Edit =>
          (s) =>
            moveSet(s, `s${n}.${set}`, { spaceId: `s${to}`, position }),
      ),
      fc.tuple(space, digit).map(
        ([n, set]): Edit =>
          (s) =>
            deleteSet(s, `s${n}.${set}`),
      ),
      fc.tuple(space, digit, digit).map(
        ([n, set, entry]): Edit =>
          (s) =>
            removeEntry(s, `s${n}.${set}.${entry}`),
      ),
      fc.tuple(space, digit, digit, fc.integer({ min: 1, max: 3 })).map(
        ([n, set, entry, quantity]): Edit =>
          (s) =>
            setEntryQuantity(s, `s${n}.${set}.${entry}`, quantity),
      ),
      space.map(
        (n): Edit =>
          (s) => {
            const id = `${side}${n}`;
            return s.some((present) => present.sets.some((set) => set.id === id)) ? [...s] : newSet(id, `s${n}`)(s);
          },
      ),
    );
  }

  function edited(side: string): fc.Arbitrary<Space[]> {
    return fc.array(anEdit(side), { maxLength: 8 }).map((edits) => edits.reduce((spaces, edit) => edit(spaces), house));
  }

  function idsOf(spaces: readonly Space[]): string[] {
    return spaces.flatMap((space) => [
      space.id,
      ...space.sets.flatMap((set) => [set.id, ...set.articles.map(({ id }) => id)]),
    ]);
  }

  it('takes over edits of one side only as they are', () => {
    fc.assert(
      fc.property(edited('m'), (x) => {
        expect(mergeSpaces(house, x, house)).toEqual({ spaces: x, conflicts: [] });
        expect(mergeSpaces(house, house, x)).toEqual({ spaces: x, conflicts: [] });
        expect(mergeSpaces(house, x, x)).toEqual({ spaces: x, conflicts: [] });
      }),
    );
  });

  it('never put an id twice, invent one or lose what a side added', () => {
    fc.assert(
      fc.property(edited('m'), edited('t'), (mine, theirs) => {
        const ids = idsOf(mergeSpaces(house, mine, theirs).spaces);
        expect(new Set(ids).size).toBe(ids.length);
        const known = new Set([...idsOf(mine), ...idsOf(theirs)]);
        expect(ids.filter((id) => !known.has(id))).toEqual([]);
        const before = new Set(idsOf(house));
        const added = [...known].filter((id) => !before.has(id));
        expect(added.filter((id) => !ids.includes(id))).toEqual([]);
      }),
    );
  });

  it('have no conflict left when all are decided', () => {
    fc.assert(
      fc.property(edited('m'), edited('t'), fc.constantFrom<Decision>('mine', 'theirs'), (mine, theirs, decision) => {
        const decisions = new Map<string, Decision>();
        let merged = mergeSpaces(house, mine, theirs, decisions);
        while (merged.conflicts.length > 0) {
          const known = decisions.size;
          for (const { key } of merged.conflicts) decisions.set(key, decision);
          expect(decisions.size).toBeGreaterThan(known);
          merged = mergeSpaces(house, mine, theirs, decisions);
        }
        const ids = idsOf(merged.spaces);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('end in the same place for the side that merges next', () => {
    fc.assert(
      fc.property(edited('m'), edited('t'), (mine, theirs) => {
        const merged = mergeSpaces(house, mine, theirs).spaces;
        expect(mergeSpaces(theirs, merged, theirs).spaces).toEqual(merged);
      }),
    );
  });
});
