import { Entry, type Space, Spaces } from '@sanispec/shared/project';
import { describe, expect, it } from 'vitest';
import { type DragItem, dropOf } from './dropOf.ts';

const id = (letter: string): string => letter.repeat(20);
const entry = (letter: string, subCategory: Entry['subCategory']): Entry =>
  Entry.parse({ id: id(letter), article: letter, subCategory });

const spaces: Space[] = Spaces.parse([
  {
    id: id('a'),
    title: 'Ward',
    sets: [
      { id: id('p'), title: 'P', type: 'TOILET', articles: [entry('w', 'WC'), entry('x', 'FLUSHACTUATIONTOILET')] },
      { id: id('q'), title: 'Q', type: 'TOILET', articles: [] },
      { id: id('r'), title: 'R', type: 'TOILET', articles: [] },
    ],
  },
  { id: id('b'), title: 'Lobby', sets: [{ id: id('s'), title: 'S', type: 'TOILET', articles: [entry('y', 'WC')] }] },
  { id: id('c'), title: 'Attic', sets: [] },
]);

const item = (kind: DragItem['kind'], letter: string): DragItem => ({ kind, id: id(letter), surface: 'page' });

/** Every slot takes one. */
const one = (): boolean => false;

/** The project as 'space:sets', by their letters, after a drop; undefined where nothing may be dropped. */
function after(dragged: DragItem, over: DragItem): string | undefined {
  return dropOf(spaces, dragged, over, one)
    ?.apply(spaces)
    .map((space) => `${space.id.slice(0, 1)}:${space.sets.map((set) => set.id.slice(0, 1)).join('')}`)
    .join(' ');
}

describe('what is dropped on another', () => {
  it.each([
    ['a space below another', item('space', 'a'), item('space', 'b'), 'b:s a:pqr c:', 'after'],
    ['a space above another', item('space', 'c'), item('space', 'a'), 'c: a:pqr b:s', 'before'],
    ['a set below another of its space', item('set', 'p'), item('set', 'q'), 'a:qpr b:s c:', 'after'],
    ['a set above another of its space', item('set', 'r'), item('set', 'p'), 'a:rpq b:s c:', 'before'],
    ['a set before one of another space', item('set', 'q'), item('set', 's'), 'a:pr b:qs c:', 'before'],
    ['a set into another space', item('set', 'q'), item('space', 'c'), 'a:pr b:s c:q', 'into'],
  ] as const)('%s', (_, dragged, over, expected, side) => {
    expect(after(dragged, over)).toBe(expected);
    expect(dropOf(spaces, dragged, over, one)?.side).toBe(side);
  });

  it.each([
    ['a space into a set', item('space', 'a'), item('set', 's')],
    ['anything onto itself', item('set', 'q'), item('set', 'q')],
    ['a set onto the space that it is in', item('set', 'q'), item('space', 'a')],
    ['an entry into another slot', item('entry', 'w'), item('entry', 'x')],
    ['an entry onto one of another set', item('entry', 'w'), item('entry', 'y')],
    ['an entry into a set whose slot is taken', item('entry', 'w'), item('set', 's')],
    ['an entry into its own set', item('entry', 'w'), item('set', 'p')],
    ['what is gone', item('set', 'z'), item('space', 'b')],
  ] as const)('refuses a drop: %s', (_, dragged, over) => {
    expect(dropOf(spaces, dragged, over, one)).toBeUndefined();
  });

  it('drops an entry into another set of its type with an empty slot', () => {
    const drop = dropOf(spaces, item('entry', 'w'), { kind: 'set', id: id('q'), surface: 'tree' }, one);
    expect(drop).toMatchObject({ side: 'into', set: { id: id('q') } });
    const sets = drop?.apply(spaces)[0]?.sets.map(({ articles }) => articles.map(({ article }) => article));
    expect(sets).toEqual([['x'], ['w'], []]);
  });

  it('drops an entry into a set whose slot takes several and holds one', () => {
    const several = (subCategory: Entry['subCategory']): boolean => subCategory === 'WC';
    const drop = dropOf(spaces, item('entry', 'w'), item('set', 's'), several);
    expect(drop?.apply(spaces)[1]?.sets[0]?.articles.map(({ article }) => article)).toEqual(['y', 'w']);
    expect(dropOf(spaces, item('entry', 'x'), item('set', 's'), () => false)).toMatchObject({ side: 'into' });
  });

  it('changes the order of entries within a slot only', () => {
    const articles = [entry('y', 'WC'), entry('x', 'FLUSHACTUATIONTOILET'), entry('z', 'WC')];
    const several = Spaces.parse([
      { id: id('b'), title: 'Lobby', sets: [{ id: id('s'), title: 'S', type: 'TOILET', articles }] },
    ]);
    const drop = dropOf(several, item('entry', 'z'), item('entry', 'y'), one);
    expect(drop).toMatchObject({ side: 'before', position: 0 });
    expect(drop?.apply(several)[0]?.sets[0]?.articles.map(({ article }) => article)).toEqual(['z', 'y', 'x']);
  });
});
