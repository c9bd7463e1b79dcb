import { Project, type Space, Spaces } from '@sanispec/shared/project';
import { beforeEach, describe, expect, it } from 'vitest';
import { browserStorage, localStore } from '#lib/browserStorage.ts';
import { frozenDraft, frozenDraftBesideBase } from '../testing/frozenDraft.ts';
import { browserDraftStore, browserLocks } from './draftStore.ts';
import type { UnsavedDraft } from './openProject.ts';

const projectId = 'p'.repeat(20);
const { spaces, ...project } = Project.parse({
  id: projectId,
  reference: 'GI-1',
  status: 'OK',
  lastModified: '2026-11-20T13:00:00Z',
  createdOn: '2026-11-20T13:00:00Z',
  details: { title: 'Clinic', country: 'GB' },
  priceInCents: 0,
  spaces: [],
});
const draft = { details: project.details, spaces };
const unsaved: UnsavedDraft = { project, base: draft, mine: draft, sent: [draft], changes: 3 };

function aPage(pageId: string) {
  return browserDraftStore({ projectId, pageId }, { storage: localStore, locks: browserLocks });
}

beforeEach(() => localStorage.clear());

it('gives back what another page stored, until it is discarded', async () => {
  aPage('one').write(unsaved);
  const page = aPage('two');
  expect((await page.recover()).map(({ draft }) => draft)).toEqual([unsaved]);
  page.discardRecovered([]);
  expect(await aPage('three').recover()).toEqual([]);
});

it('discards nothing that is still to be brought in, and gives it again when asked again', async () => {
  aPage('one').write(unsaved);
  aPage('two').write({ ...unsaved, changes: 5 });
  const page = aPage('three');
  const [, waiting] = await page.recover();
  if (waiting === undefined) throw new Error('The second draft was not recovered');
  page.discardRecovered([waiting]);
  expect(await page.recover()).toEqual([waiting]);
  expect((await aPage('four').recover()).map(({ draft }) => draft.changes)).toEqual([5]);
});

it('never takes its own draft for that of another page', async () => {
  const page = aPage('one');
  page.write(unsaved);
  expect(await page.recover()).toEqual([]);
  page.clear();
  expect(localStorage.length).toBe(0);
});

it('ignores what it cannot read', async () => {
  localStorage.setItem(`unsavedProject:${projectId}:old`, '{"version":0}');
  localStorage.setItem(`unsavedProject:${projectId}:broken`, '{');
  const page = aPage('one');
  expect(await page.recover()).toEqual([]);
  page.discardRecovered([]);
  expect(localStorage.length).toBe(2);
});

it.each([
  ['whole', frozenDraft],
  ['beside its base', frozenDraftBesideBase],
])('recovers a draft that an earlier build stored %s', async (_, { stored, draft }) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  const page = aPage('one');
  const [recovered] = await page.recover();
  expect(recovered?.draft).toEqual(draft);

  if (recovered !== undefined) page.write(recovered.draft);
  page.discardRecovered([]);
  page.release();
  expect((await aPage('two').recover()).map((found) => found.draft)).toEqual([draft]);
});

describe('a large draft', () => {
  const spaces = Spaces.parse(
    Array.from({ length: 200 }, (_, index) => ({ id: String(index).padStart(20, 's'), title: 'x'.repeat(100) })),
  );
  const base = { ...draft, spaces };

  function edited(title: string): UnsavedDraft {
    const mine = { ...base, spaces: base.spaces.with(7, { ...spaces[7], title } as Space).toReversed() };
    return { project, base, mine, sent: [base, mine], changes: 1 };
  }

  function aRoom(characters: number) {
    const stored = new Map<string, string>();
    const written: number[] = [];
    const storage = browserStorage(() => ({
      length: stored.size,
      key: (index) => [...stored.keys()][index] ?? null,
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => {
        const others = [...stored].reduce((sum, [other, text]) => sum + (other === key ? 0 : text.length), 0);
        if (others + value.length > characters) throw new DOMException('', 'QuotaExceededError');
        written.push(value.length);
        stored.set(key, value);
      },
      removeItem: (key) => stored.delete(key),
      clear: () => stored.clear(),
    }));
    const page = (pageId: string) => browserDraftStore({ projectId, pageId }, { storage, locks: browserLocks });
    return { page, written, stored };
  }

  it("writes a large draft once, and with each edit only its difference from the server's state", async () => {
    const { page, written } = aRoom(1_000_000);
    const one = page('one');
    one.write(edited('Ward'));
    one.write(edited('Lobby'));
    const [wholeBase = 0, first = 0, second = 0] = written;
    expect(written).toHaveLength(3);
    expect(wholeBase).toBeGreaterThan(20_000);
    expect(Math.max(first, second)).toBeLessThan(5_000);
    one.release();
    expect((await page('two').recover()).map((found) => found.draft)).toEqual([edited('Lobby')]);
  });

  it('leaves nothing behind when it was saved or brought in', async () => {
    const { page, stored } = aRoom(1_000_000);
    const one = page('one');
    one.write(edited('Ward'));
    one.write({ ...edited('Ward'), base: { ...base } });
    one.clear();
    expect(stored.size).toBe(0);

    one.write(edited('Ward'));
    one.release();
    const two = page('two');
    await two.recover();
    two.discardRecovered([]);
    expect(stored.size).toBe(0);
  });

  it('that finds no room leaves the one before whole, and says so', async () => {
    const { page, stored } = aRoom(40_000);
    const one = page('one');
    expect(one.write(edited('Ward'))).toBe(true);
    expect(one.write({ ...edited('Lobby'), base: { ...base, spaces: [...spaces] } })).toBe(false);
    one.release();

    const crashed = new Map(stored);
    const later = aRoom(1_000_000);
    for (const [key, value] of crashed) later.stored.set(key, value);
    expect((await later.page('two').recover()).map((found) => found.draft)).toEqual([edited('Ward')]);
  });

  it('remembers a draft in the page where nothing can be stored', async () => {
    const { page, stored } = aRoom(0);
    const one = page('one');
    expect(one.write(edited('Ward'))).toBe(false);
    one.release();
    expect(stored.size).toBe(0);
    expect((await page('two').recover()).map((found) => found.draft)).toEqual([edited('Ward')]);
  });

  it('loses the base that a crash left without a draft, and keeps those of living pages', async () => {
    const { page, stored } = aRoom(1_000_000);
    const one = page('one');
    one.write(edited('Ward'));
    stored.set(`unsavedBase:${projectId}:gone:1`, '{}');
    await page('two').recover();
    expect([...stored.keys()].filter((key) => key.startsWith('unsavedBase'))).toEqual([
      `unsavedBase:${projectId}:one:1`,
    ]);
  });
});
