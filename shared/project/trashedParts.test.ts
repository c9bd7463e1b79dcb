import { describe, expect, it } from 'vitest';
import { type Space, Spaces } from './project.ts';
import { deleteSet, moveSet } from './setOperations.ts';
import { deleteSpace } from './spaceOperations.ts';
import { droppedParts, isPresent, restorePart, type TrashedPart } from './trashedParts.ts';

const times = { deletedOn: '2026-11-02T09:00:00Z', expiresOn: '2026-12-02T09:00:00Z' };

function id(letter: string): string {
  return letter.repeat(20);
}

function aSet(letter: string, articles = 1) {
  const entries = Array.from({ length: articles }, (_, index) => ({
    id: `${letter}${index}`.padEnd(20, 'x'),
    article: '100.1',
    subCategory: 'WC',
  }));
  return { id: id(letter), title: `Set ${letter}`, type: 'TOILET', articles: entries };
}

const house: Space[] = Spaces.parse([
  { id: id('A'), title: 'Ward', quantity: 3, sets: [aSet('a'), aSet('b'), aSet('c', 0)] },
  { id: id('B'), title: 'Lobby', sets: [aSet('d')] },
  { id: id('C'), title: 'Cellar', sets: [] },
]);

function dropped(after: Space[], before = house): TrashedPart[] {
  return droppedParts(before, after, times);
}

/** The one part that is dropped. */
function only(after: Space[]): TrashedPart {
  const [part, ...others] = dropped(after);
  if (part === undefined || others.length > 0) throw new Error('Not exactly one part was dropped');
  return part;
}

describe('what a save drops', () => {
  it('keeps a deleted space with its sets and its place', () => {
    expect(dropped(deleteSpace(house, id('B')))).toEqual([{ kind: 'space', space: house[1], position: 1, ...times }]);
  });

  it('keeps a deleted set of a remaining space with the name of that space', () => {
    expect(dropped(deleteSet(house, id('b')))).toMatchObject([
      { kind: 'set', set: { id: id('b') }, spaceId: id('A'), spaceTitle: 'Ward', position: 1 },
    ]);
  });

  it('keeps nothing when a set moves, nor when only empty parts go', () => {
    expect(dropped(moveSet(house, id('a'), { spaceId: id('B'), position: 0 }))).toEqual([]);
    expect(dropped(deleteSet(house, id('c')))).toEqual([]);
    expect(dropped(deleteSpace(house, id('C')))).toEqual([]);
  });

  it('leaves out of a space what moved before the space went', () => {
    const moved = moveSet(house, id('a'), { spaceId: id('B'), position: 0 });
    expect(only(deleteSpace(moved, id('A')))).toMatchObject({ space: { sets: [{ id: id('b') }] } });
  });
});

describe('bringing back', () => {
  it('puts a space where it stood, as it was', () => {
    const after = deleteSpace(house, id('B'));
    expect(restorePart(after, only(after))).toEqual(house);
  });

  it('puts a set where it stood', () => {
    const after = deleteSet(house, id('b'));
    expect(restorePart(after, only(after))).toEqual(house);
    const first = deleteSet(house, id('a'));
    expect(restorePart(first, only(first))).toEqual(house);
  });

  it('changes nothing when the project has it again', () => {
    const part = only(deleteSet(house, id('b')));
    expect(isPresent(house, part)).toBe(true);
    expect(restorePart(house, part)).toBe(house);
  });

  it('makes the space of a set again when that is gone, and that space can still be brought back afterwards', () => {
    const withoutSet = deleteSet(house, id('b'));
    const part = only(withoutSet);
    const restored = restorePart(deleteSpace(withoutSet, id('A')), part);
    expect(restored.at(-1)).toMatchObject({ id: id('A'), title: 'Ward', sets: [{ id: id('b') }] });
  });

  it('never brings an id a second time', () => {
    const space = only(deleteSpace(house, id('A')));
    const [ward] = house;
    const elsewhere = Spaces.parse([{ id: id('Z'), title: 'Annex', sets: ward?.sets.slice(0, 1) }]);
    const restored = restorePart(elsewhere, space);
    expect(restored.flatMap(({ sets }) => sets.map((set) => set.id)).sort()).toEqual([id('a'), id('b')]);
  });
});
