import { describe, expect, it } from 'vitest';
import { addAlternative, chooseAlternative, removeAlternative } from './alternatives.ts';
import { stampNotes, writeNote } from './decisionNotes.ts';
import { replaceArticles } from './entryOperations.ts';
import { mergeSpaces } from './merge/mergeSpaces.ts';
import { type Entry, maxAlternatives, type Space, Spaces } from './project.ts';
import { cloneSet } from './setOperations.ts';
import { findEntry } from './spaceTree.ts';

const [roomId, setId, bowl, frame] = ['r', 's', 'b', 'f'].map((letter) => letter.repeat(20)) as [
  string,
  string,
  string,
  string,
];

/** A room with a set of a frame and a bowl that brings its seat. */
const room: readonly Space[] = Spaces.parse([
  {
    id: roomId,
    title: 'Room',
    sets: [
      {
        id: setId,
        title: 'WC set 1',
        type: 'TOILET',
        articles: [
          { id: frame, article: '900.1', subCategory: 'INSTSYSTEMSTOILET' },
          { id: bowl, article: '412.1', subCategory: 'WC', setArticles: [{ article: '413.1' }], quantity: 2 },
        ],
      },
    ],
  },
]);

function entryIn(spaces: readonly Space[], id = bowl): Entry {
  const found = findEntry(spaces, id);
  if (found === undefined) throw new Error('The entry is gone');
  return found.entry;
}

function kept(spaces: readonly Space[]): readonly string[] {
  return (entryIn(spaces).alternatives ?? []).map(({ article }) => article);
}

function withBowl(articleId: string, spaces = room): Space[] {
  return addAlternative(spaces, bowl, { articleId, setArticleIds: [] });
}

const ada = { by: 'Ada Oakley', on: '2026-11-20T13:00:00Z' };
const ben = { by: 'Ben Holt', on: '2026-11-21T08:00:00Z' };

describe('alternatives of an entry', () => {
  it('keeps alternatives with the article that counts, each once and at most five', () => {
    const two = withBowl('412.3', withBowl('412.2'));
    expect(kept(two)).toEqual(['412.2', '412.3']);
    expect(withBowl('412.2', two)).toBe(two);
    expect(withBowl('412.1', two)).toBe(two);
    const full = ['a', 'b', 'c', 'd', 'e', 'f'].reduce<Space[]>((all, id) => withBowl(id, all), [...room]);
    expect(kept(full)).toHaveLength(maxAlternatives);
    expect(Spaces.safeParse(full).success).toBe(true);
  });

  it('change places with the article when one is chosen, and back', () => {
    const spaces = addAlternative(room, bowl, { articleId: '412.2', setArticleIds: ['413.2'] });
    const chosen = chooseAlternative(spaces, bowl, '412.2');
    expect(entryIn(chosen)).toMatchObject({ id: bowl, article: '412.2', setArticles: [{ article: '413.2' }] });
    expect(entryIn(chosen).alternatives).toEqual([
      { article: '412.1', setArticles: [{ article: '413.1' }], quantity: 2 },
    ]);
    expect(chooseAlternative(chosen, bowl, '412.1')).toEqual(spaces);
    expect(chooseAlternative(spaces, bowl, 'unknown')).toBe(spaces);
  });

  it('go without a trace when the last one is removed', () => {
    expect(removeAlternative(withBowl('412.2'), bowl, '412.2')).toEqual(room);
  });

  it('do not name an article that has come to count', () => {
    const spaces = replaceArticles(withBowl('412.2'), new Map([[bowl, { articleId: '412.2', setArticleIds: [] }]]));
    expect(entryIn(spaces).article).toBe('412.2');
    expect(kept(spaces)).toEqual([]);
  });
});

describe('articles that are replaced in many sets', () => {
  it('keep id, quantity and place, and pass over entries that are gone', () => {
    const change = { articleId: '412.9', setArticleIds: ['413.9'] };
    const spaces = replaceArticles(room, new Map([bowl, 'gone'].map((id) => [id, change])));
    expect(entryIn(spaces)).toMatchObject({ id: bowl, article: '412.9', subCategory: 'WC', quantity: 2 });
    expect(entryIn(spaces, frame)).toBe(entryIn(room, frame));
  });
});

describe('the note of an entry', () => {
  it('names author, time and the article that it is about', () => {
    const spaces = writeNote(room, bowl, '  wall-hung for cleaning ', ada);
    expect(entryIn(spaces).note).toEqual({ text: 'wall-hung for cleaning', articleId: '412.1', ...ada });
    expect(writeNote(spaces, bowl, 'wall-hung for cleaning', ben)).toBe(spaces);
    expect(writeNote(spaces, bowl, ' ', ben)).toEqual(room);
  });

  it('stays when the article is replaced, and says which one it was about', () => {
    const noted = writeNote(room, bowl, 'rimless', ada);
    const spaces = replaceArticles(noted, new Map([[bowl, { articleId: '412.9', setArticleIds: [] }]]));
    expect(entryIn(spaces).note?.articleId).toBe('412.1');
    expect(entryIn(writeNote(spaces, bowl, 'rimless', ben)).note).toMatchObject({ articleId: '412.9', ...ben });
  });

  it("stamps a note when its words change, regardless of the page's stamp", () => {
    const sent = writeNote(room, bowl, 'rimless', { by: 'The minister', on: '2001-01-01T00:00:00Z' });
    const stored = stampNotes(room, sent, ada);
    expect(entryIn(stored).note).toMatchObject({ text: 'rimless', ...ada });
    expect(stampNotes(stored, sent, ben)).toEqual(stored);
    const changed = writeNote(stored, bowl, 'rimless, 6 litres', ada);
    expect(entryIn(stampNotes(stored, changed, ben)).note).toMatchObject(ben);
    expect(stampNotes(stored, room, ben)).toEqual(room);
  });

  it('keeps its author in a copy of the set', () => {
    const stored = writeNote(room, bowl, 'rimless', ada);
    let count = 0;
    const newId = (): string => `${count++}`.padStart(20, 'n');
    const copied = cloneSet(stored, setId, { newId, copyTitle: String });
    expect(stampNotes(stored, copied, ben)).toEqual(copied);
  });
});

describe('merging choices of both sides', () => {
  const swap = (articleId: string) => (spaces: readonly Space[]) => chooseAlternative(spaces, bowl, articleId);
  const base = withBowl('412.3', withBowl('412.2'));

  it('keeps alternatives that either side added, and takes those away that either removed', () => {
    const { spaces, conflicts } = mergeSpaces(base, withBowl('412.4', base), removeAlternative(base, bowl, '412.2'));
    expect(conflicts).toEqual([]);
    expect(kept(spaces)).toEqual(['412.3', '412.4']);
  });

  it('joins a choice with an alternative that the other side added', () => {
    const { spaces, conflicts } = mergeSpaces(base, swap('412.2')(base), withBowl('412.4', base));
    expect(conflicts).toEqual([]);
    expect(entryIn(spaces).article).toBe('412.2');
    expect([...kept(spaces)].sort()).toEqual(['412.1', '412.3', '412.4']);
  });

  it('asks when both have chosen otherwise, and loses no alternative of the answer', () => {
    const [mine, theirs] = [swap('412.2')(base), swap('412.3')(base)];
    const { conflicts } = mergeSpaces(base, mine, theirs);
    expect(conflicts).toMatchObject([{ kind: 'field', item: 'entry', field: 'article' }]);
    const decided = mergeSpaces(base, mine, theirs, new Map([[conflicts[0]?.key ?? '', 'theirs']]));
    expect(decided.spaces).toEqual(theirs);
  });

  it('takes a note of either side, and asks when both wrote', () => {
    const mine = writeNote(room, bowl, 'rimless', ada);
    const theirs = writeNote(room, bowl, 'wall-hung', ben);
    expect(mergeSpaces(room, mine, withBowl('412.2')).spaces).toEqual(withBowl('412.2', mine));
    expect(mergeSpaces(room, room, theirs).spaces).toEqual(theirs);
    expect(mergeSpaces(room, mine, theirs).conflicts).toMatchObject([{ mine: 'rimless', theirs: 'wall-hung' }]);
  });

  it("takes the server's date of a note, also where the page has gone on writing or removed its entry", () => {
    const sent = writeNote(room, bowl, 'rimless', ada);
    const theirs = stampNotes(room, sent, ben);
    expect(mergeSpaces(sent, sent, theirs).spaces).toEqual(theirs);
    const more = writeNote(sent, bowl, 'rimless, 6 litres', ada);
    expect(mergeSpaces(sent, more, theirs)).toEqual({ spaces: more, conflicts: [] });
    const without = sent.map((space) => ({ ...space, sets: [] }));
    expect(mergeSpaces(sent, without, theirs)).toEqual({ spaces: without, conflicts: [] });
  });
});
