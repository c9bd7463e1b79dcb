import { Project, renameSpace, type Space, setSpaceQuantity } from '@sanispec/shared/project';
import { describe, expect, it } from 'vitest';
import { type OpenProject, openedProject, type ProjectState, type RecoveredDraft } from './openProject.ts';
import type { Failure, ServerProject } from './projectServer.ts';
import { type ProjectAction, reduceOpenProject } from './reduceOpenProject.ts';

const at = '2026-11-20T13:02:00Z';
const spaceA = 'a'.repeat(20);
const spaceB = 'b'.repeat(20);
const { spaces, ...project } = Project.parse({
  id: 'p'.repeat(20),
  reference: 'GI-1',
  status: 'OK',
  lastModified: '2026-11-20T13:00:00Z',
  createdOn: '2026-11-20T13:00:00Z',
  details: { title: 'Clinic', country: 'GB' },
  priceInCents: 0,
  spaces: [
    { id: spaceA, title: 'A' },
    { id: spaceB, title: 'B' },
  ],
});

type Change = (spaces: Space[]) => Space[];

const rename =
  (id: string, title: string): Change =>
  (present) =>
    renameSpace(present, id, title);

function aServer(etag = 'v1', ...changes: readonly Change[]): ServerProject {
  return {
    project,
    etag,
    draft: { details: project.details, spaces: changes.reduce((now, next) => next(now), spaces) },
  };
}

function aRecoveredDraft(key: string, ...changes: readonly Change[]): RecoveredDraft {
  const base = aServer().draft;
  return { key, draft: { project, etag: 'v1', base, mine: aServer('v1', ...changes).draft, sent: [], changes: 1 } };
}

function run(state: ProjectState, ...actions: readonly ProjectAction[]): OpenProject {
  const next = actions.reduce(reduceOpenProject, state);
  if (next.status !== 'ready') throw new Error(`The project is ${next.status}`);
  return next;
}

function edited(open: OpenProject, ...changes: readonly Change[]): OpenProject {
  return changes.reduce(
    (now, change) => run(now, { type: 'edited', change: { spaces: change(now.draft.spaces) } }),
    open,
  );
}

const titlesOf = ({ draft }: OpenProject) => draft.spaces.map(({ title }) => title);
const opened = openedProject(aServer());
const unreachable: Failure = { kind: 'unreachable' };
const busy: Failure = { kind: 'unavailable', error: 'ErrorServiceBusy', details: [] };
const refused: Failure = { kind: 'refused', error: 'ErrorSessionExpired', details: [] };
const saveFailed = (failure: Failure): ProjectAction => ({ type: 'saveFailed', failure });

describe('editing', () => {
  it('makes a save due after a pause, which each edit starts from the beginning', () => {
    const once = edited(opened, rename(spaceA, 'one'));
    const twice = edited(once, rename(spaceA, 'two'));
    expect(once).toMatchObject({ changes: 1, save: { kind: 'saving' }, nextSave: { inMilliseconds: 600 } });
    expect(twice).toMatchObject({ changes: 2, nextSave: { inMilliseconds: 600 } });
    expect(twice.nextSave).not.toBe(once.nextSave);
  });

  it('leaves the state as it is when nothing changes', () => {
    expect(reduceOpenProject(opened, { type: 'edited', change: { ...opened.draft } })).toBe(opened);
    expect(reduceOpenProject(opened, { type: 'undone' })).toBe(opened);
    expect(reduceOpenProject(opened, { type: 'redone' })).toBe(opened);
  });

  it('counts undo and redo as edits', () => {
    const there = run(edited(opened, rename(spaceA, 'one')), { type: 'undone' });
    const back = run(there, { type: 'redone' });
    expect([titlesOf(there), there.changes]).toEqual([['A', 'B'], 2]);
    expect([titlesOf(back), back.changes]).toEqual([['one', 'B'], 3]);
  });

  it('ends with an edit what could be redone', () => {
    const undone = run(edited(opened, rename(spaceA, 'one')), { type: 'undone' });
    expect(edited(undone, rename(spaceB, 'two')).history.future).toEqual([]);
  });

  it('takes no edit before the project is open', () => {
    const loading: ProjectState = { status: 'loading' };
    expect(reduceOpenProject(loading, { type: 'edited', change: { spaces: [] } })).toBe(loading);
  });
});

describe('saving', () => {
  const started = run(edited(opened, rename(spaceA, 'one')), { type: 'saveStarted' });

  it('remembers what was sent until the server answers', () => {
    expect(started).toMatchObject({ sent: [started.draft], nextSave: undefined });
    const { draft } = started;
    const saved = run(
      started,
      { type: 'partSaved', part: { spaces: draft.spaces }, project, etag: 'v2' },
      { type: 'saved', changes: 1, at },
    );
    expect(saved).toMatchObject({ base: draft, etag: 'v2', changes: 0, sent: [], save: { kind: 'saved', at } });
  });

  it('saves afterwards what was edited meanwhile', () => {
    const saved = run(edited(started, rename(spaceB, 'two')), { type: 'saved', changes: 1, at });
    expect(saved).toMatchObject({ changes: 1, save: { kind: 'saving' }, nextSave: { inMilliseconds: 600 } });
  });

  it('remembers at most the last four saves without an answer', () => {
    const titles = ['1', '2', '3', '4', '5'];
    const open = titles.reduce(
      (now, title) => run(edited(now, rename(spaceA, title)), { type: 'saveStarted' }, saveFailed(unreachable)),
      opened,
    );
    expect(open.sent.map((draft) => draft.spaces[0]?.title)).toEqual(['2', '3', '4', '5']);
  });

  it.each([
    { failure: unreachable, kind: 'offline' },
    { failure: busy, kind: 'unavailable' },
  ])('waits longer after each failure while the server is $kind, and keeps its own time when edited', (fault) => {
    const waits: unknown[] = [];
    let open = started;
    for (let turn = 0; turn < 7; turn += 1) {
      open = run(open, saveFailed(fault.failure));
      waits.push(open.nextSave?.inMilliseconds);
    }
    expect(waits).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    const more = edited(open, rename(spaceB, 'two'));
    expect(more.save).toEqual({ kind: fault.kind, changes: 2 });
    expect(more.nextSave).toBe(open.nextSave);
    const asked = run(more, { type: 'retryRequested' }, saveFailed(fault.failure));
    expect(asked.nextSave).toEqual({ inMilliseconds: 2000 });
  });

  it('tries a refused save again only with the next edit', () => {
    const open = run(started, saveFailed(refused));
    expect(open).toMatchObject({ save: refused, nextSave: undefined });
    expect(edited(open, rename(spaceB, 'two'))).toMatchObject({ save: refused, nextSave: { inMilliseconds: 600 } });
  });
});

describe('merging what others saved', () => {
  const theirs = aServer('v2', rename(spaceA, 'theirs'));
  const reloaded = (server: ServerProject): ProjectAction => ({ type: 'reloaded', server, at });

  it('brings both sides together and saves the result at once', () => {
    const open = run(edited(opened, rename(spaceB, 'mine')), reloaded(theirs));
    expect(titlesOf(open)).toEqual(['theirs', 'mine']);
    expect(open).toMatchObject({ etag: 'v2', base: theirs.draft, nextSave: { inMilliseconds: 0 } });
    expect(titlesOf(run(open, { type: 'undone' }))).toEqual(['theirs', 'B']);
  });

  it('has nothing to save when both sides did the same', () => {
    const open = run(edited(opened, rename(spaceA, 'theirs')), reloaded(theirs));
    expect(open).toMatchObject({ changes: 0, save: { kind: 'saved', at }, nextSave: undefined });
  });

  it('recognises its own save whose answer was lost', () => {
    const sent = run(edited(opened, rename(spaceA, 'theirs')), { type: 'saveStarted' }, saveFailed(unreachable));
    expect(titlesOf(run(edited(sent, rename(spaceA, 'second')), reloaded(theirs)))).toEqual(['second', 'B']);
  });

  it('asks before it saves what both sides changed differently, and takes edits meanwhile', () => {
    const asked = run(edited(opened, rename(spaceA, 'mine')), reloaded(theirs));
    expect(asked.save).toMatchObject({ kind: 'conflict', theirs });
    expect(asked.nextSave).toBeUndefined();
    const more = edited(asked, rename(spaceB, 'more'));
    expect(more).toMatchObject({ save: { kind: 'conflict' }, nextSave: undefined });
    const decisions = new Map([[`space:${spaceA}:title`, 'theirs' as const]]);
    const decided = run(more, { type: 'conflictsResolved', decisions, at });
    expect(titlesOf(decided)).toEqual(['theirs', 'more']);
    expect(decided).toMatchObject({ save: { kind: 'saving' }, nextSave: { inMilliseconds: 0 } });
  });

  it('takes no decision when nothing was asked', () => {
    expect(reduceOpenProject(opened, { type: 'conflictsResolved', decisions: new Map(), at })).toBe(opened);
  });
});

describe('recovered drafts', () => {
  const first = aRecoveredDraft('one', rename(spaceA, 'one'));
  const second = aRecoveredDraft('two', rename(spaceB, 'two'));
  const loaded = (server: ServerProject, recovered: readonly RecoveredDraft[]) =>
    reduceOpenProject({ status: 'loading' }, { type: 'loaded', server, recovered, at });

  it('applies recovered drafts one after the other, each when the previous one is saved', () => {
    const open = run(loaded(aServer(), [first, second]));
    expect(titlesOf(open)).toEqual(['one', 'B']);
    expect(open.recovered).toEqual([second]);
    const { spaces: sent } = open.draft;
    const next = run(
      open,
      { type: 'saveStarted' },
      { type: 'partSaved', part: { spaces: sent }, project, etag: 'v2' },
      { type: 'saved', changes: 1, at },
    );
    expect(titlesOf(next)).toEqual(['one', 'two']);
    expect(next).toMatchObject({ etag: 'v2', recovered: [], changes: 1, nextSave: { inMilliseconds: 0 } });
  });

  it('skips recovered drafts that the server already has', () => {
    const open = run(loaded(aServer('v2', rename(spaceA, 'one')), [first, second]));
    expect(titlesOf(open)).toEqual(['one', 'two']);
    expect(open.recovered).toEqual([]);
  });

  it('asks about recovered drafts when others changed the same', () => {
    const open = run(loaded(aServer('v2', rename(spaceA, 'theirs')), [first]));
    expect(open).toMatchObject({ save: { kind: 'conflict' }, draft: first.draft.mine });
  });

  it.each([
    { failure: unreachable, kind: 'offline' },
    { failure: busy, kind: 'unavailable' },
  ])('open the project while the server is $kind', ({ failure, kind }) => {
    const open = run(
      { status: 'loading' },
      { type: 'notLoaded', failure, recovered: [first, second], kept: aServer() },
    );
    expect(open).toMatchObject({ save: { kind, changes: 1 }, draft: first.draft.mine, recovered: [second] });
    expect(open.nextSave).toEqual({ inMilliseconds: 2000 });
  });

  it('do not open a project that the server refuses to show', () => {
    const state = reduceOpenProject(
      { status: 'loading' },
      { type: 'notLoaded', failure: refused, recovered: [first], kept: aServer() },
    );
    expect(state).toEqual({ status: 'failed', error: 'ErrorSessionExpired', details: [] });
  });
});

it('admits that the browser did not take the draft, until nothing waits any more', () => {
  const open = edited(opened, (present) => setSpaceQuantity(present, spaceA, 3));
  const unkept = run(open, { type: 'draftStored', isStoredLocally: false });
  expect(unkept.isStoredLocally).toBe(false);
  expect(run(unkept, { type: 'saved', changes: 1, at }).isStoredLocally).toBe(true);
});
