import {
  deleteSpace,
  Project,
  renameSpace,
  type Space,
  setEntryQuantity,
  setSpaceQuantity,
} from '@sanispec/shared/project';
import { beforeEach, expect, it, vi } from 'vitest';
import { localStore } from '#lib/browserStorage.ts';
import { createEmitter } from '#lib/emitter.ts';
import { frozenDraft } from '../testing/frozenDraft.ts';
import { TestProjectServer } from '../testing/testProjectServer.ts';
import { browserTabs } from './browserTabs.ts';
import { browserDraftStore } from './draftStore.ts';
import { canRedo, canUndo } from './history.ts';
import type { OpenProject } from './openProject.ts';
import type { Failure, ServerProject } from './projectServer.ts';
import { type ProjectPorts, ProjectStore } from './projectStore.ts';

const projectId = 'p'.repeat(20);
const spaceA = 'a'.repeat(20);
const spaceB = 'b'.repeat(20);
const entry = 'e'.repeat(20);

function aProject(): Project {
  return Project.parse({
    id: projectId,
    reference: 'GI-1',
    status: 'OK',
    lastModified: '2026-11-20T13:00:00Z',
    createdOn: '2026-11-20T13:00:00Z',
    details: { title: 'Clinic', country: 'GB' },
    priceInCents: 0,
    spaces: [
      {
        id: spaceA,
        title: 'A',
        sets: [
          {
            id: 's'.repeat(20),
            title: 'S',
            type: 'TOILET',
            articles: [{ id: entry, article: 'x', subCategory: 'WC' }],
          },
        ],
      },
      { id: spaceB, title: 'B' },
    ],
  });
}

/** A clock whose timers the test runs. */
function aClock() {
  let timers: { at: number; run: () => void }[] = [];
  let time = 0;
  return {
    now: () => '2026-11-20T13:02:00Z',
    after(milliseconds: number, run: () => void) {
      const timer = { at: time + milliseconds, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async pass(milliseconds: number) {
      time += milliseconds;
      const due = timers.filter(({ at }) => at <= time);
      timers = timers.filter(({ at }) => at > time);
      for (const { run } of due) run();
      await settled();
    },
    waiting: () => timers.map(({ at }) => at - time),
  };
}

/** Lets every promise that is already resolved continue. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

/** Locks as a browser holds them: a page's death frees what it held. */
function aBrowser() {
  const held = new Set<string>();
  return {
    page() {
      const own = new Set<string>();
      return {
        locks: {
          async hold(name: string) {
            if (held.has(name)) return undefined;
            held.add(name);
            own.add(name);
            return () => held.delete(name);
          },
        },
        crash() {
          for (const name of own) held.delete(name);
        },
      };
    },
  };
}

/** What every tab of a browser hears of the others. */
function aChannel() {
  const tabs = new Set<EventTarget>();
  return () => {
    const tab = new EventTarget();
    tabs.add(tab);
    return Object.assign(tab, {
      postMessage(data: unknown) {
        for (const other of tabs) if (other !== tab) other.dispatchEvent(new MessageEvent('message', { data }));
      },
    }) as Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;
  };
}

let joinChannel: ReturnType<typeof aChannel>;
/** What the browser keeps of the project. */
let kept: ServerProject | undefined;
let server: TestProjectServer;
let browser: ReturnType<typeof aBrowser>;
let pages = 0;

beforeEach(() => {
  localStorage.clear();
  server = new TestProjectServer(aProject());
  browser = aBrowser();
  joinChannel = aChannel();
  kept = undefined;
});

async function aPage() {
  const { locks, crash } = browser.page();
  const clock = aClock();
  const online = createEmitter();
  pages += 1;
  const ports: ProjectPorts = {
    projectId,
    api: server.api,
    copy: {
      read: async () => kept,
      write(copy) {
        kept = copy;
      },
      remove() {
        kept = undefined;
      },
    },
    tabs: browserTabs(joinChannel),
    drafts: browserDraftStore({ projectId, pageId: `page${pages}` }, { storage: localStore, locks }),
    clock,
    onOnline: online.subscribe,
  };
  const store = new ProjectStore(ports);
  await store.start();
  await settled();
  return {
    store,
    clock,
    crash,
    async goOnline() {
      online.emit();
      await settled();
    },
    ready(): OpenProject & { canUndo: boolean; canRedo: boolean } {
      const state = store.getState();
      if (state.status !== 'ready') throw new Error(`The project is ${state.status}`);
      return { ...state, canUndo: canUndo(state.history), canRedo: canRedo(state.history) };
    },
    titles() {
      return this.ready().draft.spaces.map(({ title }) => title);
    },
  };
}

function rename(id: string, title: string) {
  return (spaces: Space[]) => renameSpace(spaces, id, title);
}

/** Another user saves. */
function changeSpaces(edit: (spaces: Space[]) => Space[]): void {
  server.change({ spaces: edit(server.project.spaces) });
}

const unreachable: Failure = { kind: 'unreachable' };
const unavailable: Failure = { kind: 'unavailable', error: 'ErrorServiceBusy', details: [] };

it('saves at once what waits, when the page asks for it', async () => {
  const page = await aPage();
  page.store.edit(rename(spaceA, 'Ward'));
  const firstSave = page.clock.pass(600);
  page.store.edit(rename(spaceB, 'Lobby'));
  await page.store.flush();
  await firstSave;
  expect(server.project.spaces.map(({ title }) => title)).toEqual(['Ward', 'Lobby']);
  server.failure = unreachable;
  page.store.edit(rename(spaceB, 'Foyer'));
  await page.store.flush();
  expect(page.ready().save.kind).toBe('offline');
});

it('shows an edit at once and saves several of them together after a pause', async () => {
  const page = await aPage();
  page.store.edit(rename(spaceA, 'Ward'));
  page.store.edit(rename(spaceB, 'Lobby'));
  expect(page.titles()).toEqual(['Ward', 'Lobby']);
  expect(page.ready().save).toEqual({ kind: 'saving' });
  expect(server.saves).toBe(0);
  await page.clock.pass(600);
  expect(server.project.spaces.map(({ title }) => title)).toEqual(['Ward', 'Lobby']);
  expect(server.saves).toBe(1);
  expect(page.ready().save).toEqual({ kind: 'saved', at: '2026-11-20T13:02:00Z' });
  expect(localStorage.length).toBe(0);
});

it('publishes an edit once, so that the page is drawn once', async () => {
  const page = await aPage();
  let published = 0;
  page.store.subscribe(() => {
    published += 1;
  });
  page.store.edit(rename(spaceA, 'Ward'));
  page.store.editDetails({ ...page.ready().draft.details, city: 'Leeds' });
  page.store.undo();
  expect(published).toBe(3);
});

it('saves details and spaces, one call at a time', async () => {
  const page = await aPage();
  page.store.editDetails({ ...page.ready().draft.details, city: 'Leeds' });
  page.store.edit(rename(spaceA, 'Ward'));
  await page.clock.pass(600);
  expect(server.project.details.city).toBe('Leeds');
  expect(server.project.spaces[0]?.title).toBe('Ward');
  expect(server.maxInFlight).toBe(1);
});

it('saves an edit made during a save afterwards', async () => {
  const page = await aPage();
  page.store.edit(rename(spaceA, 'one'));
  const passing = page.clock.pass(600);
  page.store.edit(rename(spaceA, 'two'));
  await passing;
  expect(server.project.spaces[0]?.title).toBe('one');
  await page.clock.pass(600);
  expect(server.project.spaces[0]?.title).toBe('two');
  expect(server.maxInFlight).toBe(1);
  expect(page.ready().save.kind).toBe('saved');
});

it('does nothing for an edit that changes nothing', async () => {
  const page = await aPage();
  page.store.edit(rename(spaceA, 'A'));
  expect(page.ready()).toMatchObject({ canUndo: false, save: { kind: 'saved', at: undefined } });
});

it('undoes and redoes 100 steps, and saves what that leads to', async () => {
  const page = await aPage();
  for (let step = 1; step <= 120; step += 1) page.store.edit((spaces) => setSpaceQuantity(spaces, spaceA, step + 1));
  for (let step = 1; step <= 120; step += 1) page.store.undo();
  expect(page.ready().draft.spaces[0]?.quantity).toBe(21);
  expect(page.ready()).toMatchObject({ canUndo: false, canRedo: true });
  page.store.redo();
  await page.clock.pass(600);
  expect(server.project.spaces[0]?.quantity).toBe(22);
  page.store.edit(rename(spaceA, 'x'));
  expect(page.ready().canRedo).toBe(false);
});

it('says how many edits wait while the server is away, tries less and less often, and at once when online', async () => {
  const page = await aPage();
  server.failure = unreachable;
  page.store.edit(rename(spaceA, 'one'));
  await page.clock.pass(600);
  expect(page.ready().save).toEqual({ kind: 'offline', changes: 1 });
  const delays = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const [delay = 0] = page.clock.waiting();
    delays.push(delay);
    await page.clock.pass(delay);
  }
  expect(delays).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  page.store.edit(rename(spaceB, 'two'));
  expect(page.ready().save).toEqual({ kind: 'offline', changes: 2 });
  server.failure = undefined;
  await page.goOnline();
  expect(server.project.spaces.map(({ title }) => title)).toEqual(['one', 'two']);
  expect(page.ready().save.kind).toBe('saved');
});

it('distinguishes a server that cannot save from a missing network, keeps trying, and tries immediately when asked', async () => {
  const page = await aPage();
  server.failure = unavailable;
  page.store.edit(rename(spaceA, 'one'));
  await page.clock.pass(600);
  expect(page.ready().save).toEqual({ kind: 'unavailable', changes: 1 });
  await page.clock.pass(2000);
  page.store.edit(rename(spaceB, 'two'));
  expect(page.ready().save).toEqual({ kind: 'unavailable', changes: 2 });
  expect(page.clock.waiting()).toEqual([4000]);
  server.failure = unreachable;
  await page.clock.pass(4000);
  expect(page.ready().save).toEqual({ kind: 'offline', changes: 2 });
  server.failure = undefined;
  page.store.retry();
  await settled();
  expect(server.project.spaces.map(({ title }) => title)).toEqual(['one', 'two']);
  expect(page.ready().save.kind).toBe('saved');
});

it('shows why the server refuses, and tries again when asked', async () => {
  const page = await aPage();
  server.failure = { kind: 'refused', error: 'ErrorSessionExpired', details: [] };
  page.store.edit(rename(spaceA, 'one'));
  await page.clock.pass(600);
  expect(page.ready().save).toEqual({ kind: 'refused', error: 'ErrorSessionExpired', details: [] });
  server.failure = undefined;
  page.store.retry();
  await settled();
  expect(server.project.spaces[0]?.title).toBe('one');
});

it('merges what others saved in the meantime', async () => {
  const [one, other] = [await aPage(), await aPage()];
  one.store.edit(rename(spaceA, 'Ward'));
  await one.clock.pass(600);
  other.store.edit((spaces) => setSpaceQuantity(spaces, spaceA, 7));
  other.store.edit(rename(spaceB, 'Lobby'));
  await other.clock.pass(600);
  await other.clock.pass(0);
  expect(server.project.spaces).toMatchObject([{ title: 'Ward', quantity: 7 }, { title: 'Lobby' }]);
  expect(other.titles()).toEqual(['Ward', 'Lobby']);
  expect(other.ready().save.kind).toBe('saved');
});

it('never takes back by undo what others did', async () => {
  const page = await aPage();
  page.store.edit((spaces) => setSpaceQuantity(spaces, spaceA, 7));
  changeSpaces(rename(spaceB, 'theirs'));
  await page.clock.pass(600);
  await page.clock.pass(0);
  page.store.undo();
  expect(page.ready().draft.spaces).toMatchObject([{ quantity: 1 }, { title: 'theirs' }]);
});

it('asks about a real conflict, saves nothing until it is decided, and follows the decision', async () => {
  const page = await aPage();
  changeSpaces(rename(spaceA, 'theirs'));
  page.store.edit(rename(spaceA, 'mine'));
  await page.clock.pass(600);
  const { save } = page.ready();
  if (save.kind !== 'conflict') throw new Error('No conflict was found');
  expect(save.conflicts.map(({ key }) => key)).toEqual([`space:${spaceA}:title`]);
  page.store.edit(rename(spaceB, 'edited while asked'));
  await page.clock.pass(60_000);
  expect(server.project.spaces[0]?.title).toBe('theirs');
  page.store.resolve(new Map([[`space:${spaceA}:title`, 'mine']]));
  await page.clock.pass(0);
  expect(server.project.spaces.map(({ title }) => title)).toEqual(['mine', 'edited while asked']);
});

it('keeps what I worked on when others deleted it, unless I let it go', async () => {
  const page = await aPage();
  changeSpaces((spaces) => deleteSpace(spaces, spaceA));
  page.store.edit((spaces) => setEntryQuantity(spaces, entry, 5));
  await page.clock.pass(600);
  expect(page.ready().save).toMatchObject({ kind: 'conflict', conflicts: [{ kind: 'deleted', deletedBy: 'theirs' }] });
  page.store.resolve(new Map([[`space:${spaceA}:deleted`, 'theirs']]));
  await page.clock.pass(0);
  expect(page.titles()).toEqual(['B']);
  expect(page.ready().save.kind).toBe('saved');
});

it('does not report a conflict when a save arrived and only its response was lost', async () => {
  const page = await aPage();
  server.losesAnswer = true;
  page.store.edit(rename(spaceA, 'first'));
  await page.clock.pass(600);
  page.store.edit(rename(spaceA, 'second'));
  await page.clock.pass(2000);
  await page.clock.pass(0);
  expect(server.project.spaces[0]?.title).toBe('second');
  expect(page.ready().save.kind).toBe('saved');
});

it('recovers after a crash what was not saved, merged with what others did', async () => {
  const crashed = await aPage();
  crashed.store.edit(rename(spaceA, 'unsaved'));
  crashed.crash();
  changeSpaces(rename(spaceB, 'theirs'));
  const page = await aPage();
  expect(page.titles()).toEqual(['unsaved', 'theirs']);
  await page.clock.pass(0);
  expect(server.project.spaces.map(({ title }) => title)).toEqual(['unsaved', 'theirs']);
  expect(localStorage.length).toBe(0);
});

it.each([
  ['had arrived', true],
  ['was cut off', false],
])('loses nothing and asks nothing when the tab is closed during a save that %s', async (_, arrived) => {
  const closed = await aPage();
  closed.store.edit(rename(spaceA, 'sent'));
  const answer = server.api.saveSpaces;
  let arrive: () => Promise<unknown> = async () => undefined;
  vi.spyOn(server.api, 'saveSpaces').mockImplementationOnce((...sent) => {
    arrive = () => answer(...sent);
    return new Promise(() => undefined);
  });
  await closed.clock.pass(600);
  closed.store.edit(rename(spaceB, 'typed meanwhile'));
  closed.crash();
  if (arrived) await arrive();

  const page = await aPage();
  expect(page.titles()).toEqual(['sent', 'typed meanwhile']);
  await page.clock.pass(0);
  expect(page.ready().save.kind).toBe('saved');
  expect(server.project.spaces.map(({ title }) => title)).toEqual(['sent', 'typed meanwhile']);
  expect(localStorage.length).toBe(0);
});

it('recovers what several crashed pages left, one after the other', async () => {
  const [one, other] = [await aPage(), await aPage()];
  one.store.edit(rename(spaceA, 'one'));
  other.store.edit(rename(spaceB, 'other'));
  one.crash();
  other.crash();
  const page = await aPage();
  await page.clock.pass(0);
  await page.clock.pass(0);
  expect(server.project.spaces.map(({ title }) => title)).toEqual(['one', 'other']);
  expect(localStorage.length).toBe(0);
});

it('brings in what an earlier build left, with what others did since', async () => {
  for (const [key, value] of Object.entries(frozenDraft.stored)) localStorage.setItem(key, value);
  changeSpaces(rename(spaceA, 'Ward'));
  changeSpaces((spaces) => setEntryQuantity(spaces, entry, 9));
  const page = await aPage();
  await page.clock.pass(0);
  expect(server.project.spaces).toMatchObject([{ title: 'Ward' }, { title: 'Lobby', quantity: 7 }]);
  expect(server.project.spaces[0]?.sets[0]?.articles[0]?.quantity).toBe(9);
  expect(localStorage.length).toBe(0);
});

it('leaves the unsaved edits of a living page alone', async () => {
  const living = await aPage();
  living.store.edit(rename(spaceA, 'unsaved'));
  const page = await aPage();
  expect(page.titles()).toEqual(['A', 'B']);
});

it('opens from the stored draft when the server is unavailable after a reload', async () => {
  const crashed = await aPage();
  server.failure = unreachable;
  crashed.store.edit(rename(spaceA, 'unsaved'));
  crashed.crash();
  const page = await aPage();
  expect(page.titles()).toEqual(['unsaved', 'B']);
  expect(page.ready().save).toEqual({ kind: 'offline', changes: 1 });
  server.failure = undefined;
  await page.goOnline();
  expect(server.project.spaces[0]?.title).toBe('unsaved');
  expect(localStorage.length).toBe(0);
});

it('opens from the stored draft when the server cannot load, and says why when there is none', async () => {
  const crashed = await aPage();
  server.failure = unavailable;
  kept = undefined;
  const nothingRecovered = await aPage();
  expect(nothingRecovered.store.getState()).toMatchObject({ status: 'failed', error: 'ErrorServiceBusy' });
  crashed.store.edit(rename(spaceA, 'unsaved'));
  crashed.crash();
  const page = await aPage();
  expect(page.titles()).toEqual(['unsaved', 'B']);
  expect(page.ready().save).toEqual({ kind: 'unavailable', changes: 1 });
});

it('says that a project could not be found, and finds it when it is there again', async () => {
  server.failure = { kind: 'refused', error: 'ErrorProjectCouldNotBeFound', details: [] };
  const page = await aPage();
  expect(page.store.getState()).toMatchObject({ status: 'failed', error: 'ErrorProjectCouldNotBeFound' });
  server.failure = undefined;
  await page.store.start();
  expect(page.titles()).toEqual(['A', 'B']);
});

it('saves once more when the page is left', async () => {
  const page = await aPage();
  page.store.edit(rename(spaceA, 'last'));
  page.store.stop();
  await settled();
  expect(server.project.spaces[0]?.title).toBe('last');
  expect(localStorage.length).toBe(0);
});

it('admits when the browser cannot keep unsaved edits', async () => {
  const page = await aPage();
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  page.store.edit(rename(spaceA, 'one'));
  Storage.prototype.setItem = setItem;
  expect(page.ready().isStoredLocally).toBe(false);
  await page.clock.pass(600);
  expect(page.ready().isStoredLocally).toBe(true);
});

it('opens without a network what was opened before, and follows the server when it is back', async () => {
  (await aPage()).store.stop();
  server.failure = unreachable;
  const page = await aPage();
  expect(page.titles()).toEqual(['A', 'B']);
  expect(page.ready().save).toEqual({ kind: 'offline', changes: 0 });
  server.failure = undefined;
  changeSpaces(rename(spaceB, 'theirs'));
  await page.goOnline();
  expect(page.titles()).toEqual(['A', 'theirs']);
  expect(page.ready().save.kind).toBe('saved');
  expect(server.saves).toBe(0);
});

it('sends what was edited without a network after a reload, merged with what others did', async () => {
  (await aPage()).store.stop();
  server.failure = unreachable;
  const page = await aPage();
  page.store.edit(rename(spaceA, 'mine'));
  expect(page.ready().save).toEqual({ kind: 'offline', changes: 1 });
  page.crash();
  const again = await aPage();
  expect(again.titles()).toEqual(['mine', 'B']);
  server.failure = undefined;
  changeSpaces(rename(spaceB, 'theirs'));
  await again.goOnline();
  await again.clock.pass(0);
  expect(server.project.spaces.map(({ title }) => title)).toEqual(['mine', 'theirs']);
  expect(again.ready().save.kind).toBe('saved');
});

it('keeps what the server has, not what waits, and forgets a project that is gone', async () => {
  const page = await aPage();
  page.store.edit(rename(spaceA, 'Ward'));
  expect(kept?.draft.spaces[0]?.title).toBe('A');
  await page.clock.pass(600);
  expect(kept?.draft.spaces[0]?.title).toBe('Ward');
  expect(kept?.etag).toBe(server.etag);
  server.failure = { kind: 'refused', error: 'ErrorProjectCouldNotBeFound', details: [] };
  await page.store.start();
  expect(kept).toBeUndefined();
});

it('shows in every tab what one of them saved, and keeps what another is about to save', async () => {
  const one = await aPage();
  const other = await aPage();
  other.store.edit(rename(spaceB, 'other'));
  one.store.edit(rename(spaceA, 'one'));
  await one.clock.pass(600);
  await other.clock.pass(0);
  expect(other.titles()).toEqual(['one', 'other']);
  await other.clock.pass(600);
  await one.clock.pass(0);
  expect(one.titles()).toEqual(['one', 'other']);
  expect(one.ready().save.kind).toBe('saved');
  expect(server.saves).toBe(2);
  // Each has heard of the other's save and has nothing left to ask.
  expect([one, other].flatMap(({ clock }) => clock.waiting())).toEqual([]);
});

it('does not interrupt a decision when another tab has saved', async () => {
  const one = await aPage();
  const other = await aPage();
  other.store.edit(rename(spaceA, 'other'));
  changeSpaces(rename(spaceA, 'theirs'));
  await other.clock.pass(600);
  expect(other.ready().save.kind).toBe('conflict');
  one.store.edit(rename(spaceB, 'one'));
  await one.clock.pass(600);
  await one.clock.pass(0);
  await other.clock.pass(0);
  expect(other.ready().save.kind).toBe('conflict');
});
