import { ReportOptions } from '@sanispec/shared/contract';
import { ProjectDetails, randomId, Spaces } from '@sanispec/shared/project';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createProject } from '#projects/createProject.ts';
import type { ProjectDocument } from '#projects/projectDocument.ts';
import { issueRevision, listRevisions, reserveRevision } from '#projects/revisions.ts';
import { saveProject } from '#projects/saveProject.ts';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { keepText, snapshotNameOf } from './immutableSnapshot.ts';
import { withAge } from './revisionAge.ts';
import { takeSnapshot } from './takeSnapshot.ts';

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

/** Publishes toilets at these prices, '' for none; their number names the version. */
function publish(...prices: readonly string[]): Promise<void> {
  services.passSeconds(3600);
  const rows = prices.map((price, at) => [`100.${at}`, 'Wand-WC', '', price, 'DE', '1', 'white']);
  return publishTestCatalogue(
    services,
    rows.filter((row) => row[3] !== ''),
  );
}

async function aProject(): Promise<ProjectDocument> {
  const details = ProjectDetails.parse({ title: 'Hotel', country: 'DE' });
  const created = await createProject(services, undefined, randomId(services.randomBytes), { details });
  const articles = ['100.0', '100.1'].map((article, at) => ({
    id: `${at}`.padEnd(20, 'e'),
    article,
    subCategory: 'WC',
  }));
  const sets = [{ id: 's'.repeat(20), title: 'WC-Set 1', type: 'TOILET', articles }];
  const spaces = Spaces.parse([{ id: 'a'.repeat(20), title: 'Bad', quantity: 3, sets }]);
  return (await saveProject(services, created, { spaces }, undefined)).value;
}

async function issue(project: ProjectDocument): Promise<void> {
  const issuedOn = services.now().toISOString();
  const taken = await takeSnapshot(services, project, issuedOn);
  if (taken === undefined) throw new Error('The country has a catalogue');
  const { takenOn: _, ...snapshot } = taken.snapshot;
  const key = { projectId: project.id, contentHash: 'content' };
  const options = ReportOptions.parse({ format: 'PDF', locale: 'de-DE' });
  const issuedBy = { id: 'ada', firstName: 'Ada', lastName: 'Berg' };
  const priced = { priceInCents: project.priceInCents, currency: 'EUR' };
  const content = { ...key, snapshotName: snapshotNameOf(key), options, ...priced, issuedBy, issuedOn };
  const revision = await reserveRevision(services, content, 'job');
  await keepText(services, revision, JSON.stringify(snapshot));
  await issueRevision(services, revision, 'job', { blobName: 'a.pdf', fileName: 'a.pdf', fileNames: ['a.pdf'] });
}

async function age(projectId: string) {
  const [newest] = await withAge(services, projectId, await listRevisions(services, projectId));
  return newest?.age;
}

it('says with which catalogue a revision was issued, and how much prices have changed', async () => {
  await publish('100', '300');
  const project = await aProject();
  await issue(project);
  expect(await age(project.id)).toEqual({ version: '2026/1', percent: 0 });
  await publish('100', '312.40', '50');
  expect(await age(project.id)).toEqual({ version: '2026/1', percent: 3.1 });
});

it('compares what has a price in both catalogues', async () => {
  await publish('100', '300');
  const project = await aProject();
  await issue(project);
  await publish('110', '', '50', '50');
  expect(await age(project.id)).toEqual({ version: '2026/1', percent: 10 });
});

it('says nothing of prices when nothing can be compared', async () => {
  await publish('100', '300');
  const project = await aProject();
  await issue(project);
  await publish('', '', '50', '50', '50');
  expect(await age(project.id)).toEqual({ version: '2026/1' });
});

it('lists revisions without it when what was kept of them is lost', async () => {
  await publish('100', '300');
  const project = await aProject();
  await issue(project);
  await services.blobs.delete('exports', snapshotNameOf({ projectId: project.id, contentHash: 'content' }));
  expect(await age(project.id)).toBeUndefined();
  expect(await listRevisions(services, project.id)).toHaveLength(1);
});
