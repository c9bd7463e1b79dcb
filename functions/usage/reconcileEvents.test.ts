import { usualOptions } from '@sanispec/shared/documents';
import { ProjectDetails } from '@sanispec/shared/project';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UsageEvent } from '#events/usageEvent.ts';
import { claimProjects } from '#projects/claimProjects.ts';
import { createProject } from '#projects/createProject.ts';
import { openProject } from '#projects/openProject.ts';
import { type RevisionDocument, reserveRevision } from '#projects/revisions.ts';
import { discardProject } from '#projects/trash.ts';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { type SignedIn, signIn } from '#testing/signedIn.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { reconcileEvents } from './reconcileEvents.ts';

const [hotel, guests] = ['h'.repeat(20), 'g'.repeat(20)] as const;

let services: TestServices;
let owner: SignedIn;

beforeEach(async () => {
  services = await openTestServices();
  await publishTestCatalogue(services);
  owner = await signIn(services, 'owner', 'user', ['DE'], { createdOn: '2026-11-02T08:00:00.000Z' });
  const details = ProjectDetails.parse({ title: 'Hotel', country: 'DE' });
  await createProject(services, owner.user, hotel, { details });
  await createProject(services, undefined, guests, { details });
});
afterEach(() => services.close());

async function events(): Promise<UsageEvent[]> {
  const page = await services.documents.query<UsageEvent>('events', {});
  return page.documents.map(({ value }) => value);
}

async function forget(kind: UsageEvent['kind']): Promise<void> {
  for (const { id, countryMonth, kind: own } of await events()) {
    if (own === kind) await services.documents.delete('events', id, { partition: countryMonth });
  }
}

async function namesOf(kind: UsageEvent['kind']): Promise<string[]> {
  return (await events()).filter((event) => event.kind === kind).map(({ id }) => id);
}

async function aRevision(): Promise<void> {
  const content = {
    ...{ projectId: hotel, contentHash: 'hash', snapshotName: 'snapshot' },
    options: { ...usualOptions, format: 'PDF', locale: 'de-DE' } as const,
    ...{ priceInCents: 0, currency: 'EUR', issuedOn: services.now().toISOString() },
    issuedBy: { id: 'owner', firstName: 'A', lastName: 'B' },
  };
  const reserved = await reserveRevision(services, content, 'job');
  const file = { blobName: 'file', fileName: 'file.pdf', fileNames: ['file.pdf'] };
  await services.documents.put<RevisionDocument>('revisions', { ...reserved, file });
}

describe('events that are missing', () => {
  const cases: readonly (readonly [UsageEvent['kind'], () => Promise<void>])[] = [
    ['accountCreated', async () => undefined],
    ['accountActive', async () => undefined],
    ['projectCreated', async () => undefined],
    ['projectClaimed', () => claimProjects(services, owner.user, { projectId: guests })],
    ['revisionIssued', aRevision],
    ['projectDeleted', () => discardProject(services, () => openProject(services, owner.user, hotel, 'delete'))],
  ];

  it.each(cases)('makes missing events at night: %s', async (kind, happen) => {
    await happen();
    await reconcileEvents(services, undefined);
    const told = await namesOf(kind);
    expect(told).not.toEqual([]);
    await forget(kind);
    expect(await reconcileEvents(services, '2026-11-01')).toBe(told.length);
    expect(await namesOf(kind)).toHaveLength(told.length);
  });

  it('makes missing events once', async () => {
    services.passSeconds(86_400);
    await reconcileEvents(services, undefined);
    expect(await reconcileEvents(services, undefined)).toBe(0);
    expect(await reconcileEvents(services, '2026-11-02')).toBe(0);
  });

  it('makes missing events of a guest’s project that is gone without a trace', async () => {
    await services.documents.delete('projects', guests);
    await reconcileEvents(services, undefined);
    expect((await events()).filter(({ kind }) => kind === 'projectDeleted')).toMatchObject([{ projectId: guests }]);
  });
});

describe('the day of a project', () => {
  it('keeps the day of a project when it has ended, not before', async () => {
    await reconcileEvents(services, undefined);
    expect(await namesOf('projectDay')).toEqual([]);
    services.passSeconds(86_400);
    await reconcileEvents(services, '2026-11-01');
    expect((await namesOf('projectDay')).sort()).toEqual([
      `projectDay-${guests}-2026-11-02`,
      `projectDay-${hotel}-2026-11-02`,
    ]);
  });

  it('keeps no day of a template', async () => {
    const stored = await openProject(services, owner.user, hotel, 'read');
    await services.documents.put('projects', { ...stored.value, isTemplate: true });
    await forget('projectCreated');
    services.passSeconds(86_400);
    await reconcileEvents(services, undefined);
    expect(await namesOf('projectDay')).toEqual([`projectDay-${guests}-2026-11-02`]);
    expect(await namesOf('projectCreated')).toEqual([`projectCreated-${guests}`]);
  });
});
