import { describe, expect, it } from 'vitest';
import { createCatalogue } from '#catalogue/index.ts';
import type { Space } from '#project/index.ts';
import { anEntry, aProject, aSpace, aToiletSet, hospitalArticles, hospitalPackage } from '#testing/index.ts';
import { compareSnapshots, snapshotIdentity } from './compareSnapshots.ts';
import type { ProjectSnapshot, SnapshotArticle } from './projectSnapshot.ts';
import { snapshotOf } from './snapshotOf.ts';

const { frame, plate, toilet, seat, accessibleToilet, onRequest } = hospitalArticles;
const catalogue = createCatalogue(hospitalPackage(), {
  country: 'DE',
  versionId: '1',
  assetsGlobalUrl: '',
  assetsLocalUrl: '',
});

function take(spaces: readonly Space[]): ProjectSnapshot {
  return snapshotOf({ ...aProject(), spaces: [...spaces] }, catalogue, '2026-11-20T10:00:00Z');
}

function withArticle(snapshot: ProjectSnapshot, id: string, change: Partial<SnapshotArticle>): ProjectSnapshot {
  const articles = snapshot.articles.map((article) => (article.id === id ? { ...article, ...change } : article));
  return { ...snapshot, articles };
}

function kindsOf(before: ProjectSnapshot, after: ProjectSnapshot): string[] {
  return compareSnapshots(before, after).changes.map(({ kind, articleId }) => `${kind} ${articleId}`);
}

const first = aToiletSet({ title: 'First' });
const second = aToiletSet({ title: 'Second', articles: [anEntry(accessibleToilet, 'WC')] });
const rooms = [aSpace({ title: 'Room', quantity: 3, sets: [first, second] })];

describe('two states of a project', () => {
  it('finds two states equal when nothing changed', () => {
    expect(compareSnapshots(take(rooms), take(rooms)).changes).toEqual([]);
    const later = { ...take(rooms), takenOn: '2027-01-01T00:00:00Z' };
    expect(snapshotIdentity(later)).toBe(snapshotIdentity(take(rooms)));
    expect(snapshotIdentity(take([]))).not.toBe(snapshotIdentity(take(rooms)));
  });

  it('differ by what was added and removed, sub-articles too', () => {
    const without = [aSpace({ ...rooms[0], sets: [{ ...first, articles: first.articles.slice(0, 2) }, second] })];
    expect(kindsOf(take(rooms), take(without))).toEqual([`removed ${toilet}`, `removed ${seat}`]);
    const [change] = compareSnapshots(take(without), take(rooms)).changes;
    expect(change).toMatchObject({
      kind: 'added',
      articleId: toilet,
      quantity: 3,
      place: { space: 'Room', spaceNumber: '1', set: 'First', setNumber: '1.1' },
    });
  });

  it('differ by an article in place of another', () => {
    const [entry, ...others] = first.articles;
    if (entry === undefined) throw new Error('The set has entries');
    const replaced = { ...first, articles: [{ ...entry, article: onRequest }, ...others] };
    const changes = kindsOf(take(rooms), take([aSpace({ ...rooms[0], sets: [replaced, second] })]));
    expect(changes.sort()).toEqual([`added ${onRequest}`, `removed ${frame}`]);
  });

  it('differ by an entry in another set, whether it was moved or made again', () => {
    const [moved] = second.articles;
    if (moved === undefined) throw new Error('The set has an entry');
    for (const entry of [moved, anEntry(accessibleToilet, 'WC')]) {
      const sets = [
        { ...first, articles: [...first.articles, entry] },
        { ...second, articles: [] },
      ];
      const { changes } = compareSnapshots(take(rooms), take([aSpace({ ...rooms[0], sets })]));
      expect(changes).toMatchObject([
        { kind: 'moved', articleId: accessibleToilet, from: { set: 'Second' }, to: { set: 'First' }, quantity: 3 },
      ]);
    }
  });

  it('say nothing of an entry that was made again in its set', () => {
    const sets = [first, { ...second, articles: [anEntry(accessibleToilet, 'WC')] }];
    expect(kindsOf(take(rooms), take([aSpace({ ...rooms[0], sets })]))).toEqual([]);
  });

  it('differ by quantities of the whole project', () => {
    const { changes, totals } = compareSnapshots(take(rooms), take([aSpace({ ...rooms[0], quantity: 4 })]));
    expect(changes).toHaveLength(5);
    expect(changes[0]).toMatchObject({ kind: 'quantity', articleId: frame, before: 3, after: 4 });
    expect([totals.before.cents, totals.after.cents]).toEqual([3 * (74_520 + 51_585), 4 * (74_520 + 51_585)]);
  });

  it('differ by prices and texts of the catalogue, once an article', () => {
    const twice = [...rooms, aSpace({ title: 'Other', sets: [aToiletSet()] })];
    const after = withArticle(take(twice), plate, { priceInCents: null, title: 'New', cells: { Material: 'Steel' } });
    const { changes } = compareSnapshots(take(twice), after);
    expect(changes).toEqual([
      { kind: 'price', articleId: plate, title: 'New', before: 9640, after: null },
      { kind: 'text', articleId: plate, title: 'New', fields: ['title', 'data'] },
    ]);
  });

  it('compare no prices of different currencies', () => {
    const before = take(rooms);
    const after = withArticle(take(rooms), plate, { priceInCents: 5 });
    const abroad = { ...after, catalogue: { ...after.catalogue, currency: 'GBP' } };
    const { changes, currencies } = compareSnapshots(before, abroad);
    expect(changes).toEqual([]);
    expect(currencies).toEqual({ before: 'EUR', after: 'GBP' });
  });

  it('lose an article that is no longer sold, with what it brings', () => {
    const after = withArticle(take(rooms), toilet, { active: false });
    expect(kindsOf(take(rooms), after)).toEqual([`removed ${toilet}`, `removed ${seat}`]);
  });
});
