import { Project } from '@sanispec/shared/project';
import { beforeEach, expect, it } from 'vitest';
import { localStore } from '#lib/browserStorage.ts';
import { frozenDraft } from '../testing/frozenDraft.ts';
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

it('recovers a draft that an earlier build stored, whole, and stores it in the same shape', async () => {
  localStorage.setItem(frozenDraft.key, frozenDraft.value);
  const page = aPage('one');
  const [recovered] = await page.recover();
  expect(recovered?.draft).toEqual(JSON.parse(frozenDraft.value));
  if (recovered !== undefined) page.write(recovered.draft);
  const stored = localStorage.getItem(`unsavedProject:${projectId}:one`) ?? '';
  expect(JSON.parse(stored)).toEqual(JSON.parse(frozenDraft.value));
});
