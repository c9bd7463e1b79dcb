import { Project } from '@sanispec/shared/project';
import { beforeEach, expect, it } from 'vitest';
import { localStore } from '../../lib/browserStorage.ts';
import { browserLocks, keptEditsStorage } from './keptEditsStorage.ts';
import type { KeptEdits } from './projectPorts.ts';

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
const kept: KeptEdits = { project, base: draft, mine: draft, sent: [draft], changes: 3 };

function aPage(pageId: string) {
  return keptEditsStorage({ projectId, pageId }, { storage: localStore, locks: browserLocks });
}

beforeEach(() => localStorage.clear());

it('gives back what another page kept, until it is discarded', async () => {
  aPage('one').write(kept);
  const [orphan] = await aPage('two').orphans();
  expect(orphan?.kept).toEqual(kept);
  orphan?.discard();
  expect(await aPage('three').orphans()).toEqual([]);
});

it('never takes its own edits for those of another page', async () => {
  const page = aPage('one');
  page.write(kept);
  expect(await page.orphans()).toEqual([]);
  page.clear();
  expect(localStorage.length).toBe(0);
});

it('leaves alone what it cannot read', async () => {
  localStorage.setItem(`unsavedProject:${projectId}:old`, '{"version":0}');
  localStorage.setItem(`unsavedProject:${projectId}:broken`, '{');
  expect(await aPage('one').orphans()).toEqual([]);
});
