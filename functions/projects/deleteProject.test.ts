import { ProjectDetails as Details, type ProjectDetails, randomId } from '@sanispec/shared/project';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createUser } from '#accounts/createUser.ts';
import { Failure } from '#failure.ts';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { claimProjects } from './claimProjects.ts';
import { createProject } from './createProject.ts';
import { sweepGuestProjects } from './deleteProject.ts';
import { sweepReferences } from './lostReferences.ts';
import { saveProject } from './saveProject.ts';

const day = 24 * 3600;
const details: ProjectDetails = Details.parse({ title: 'Hotel Seeblick', country: 'DE' });

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
  await publishTestCatalogue(services);
});
afterEach(() => services.close());

function aGuestProject() {
  return createProject(services, undefined, randomId(services.randomBytes), { details });
}

async function ids(): Promise<string[]> {
  return (await services.documents.query('projects', {})).documents.map(({ id }) => id);
}

/** The documents, and what happens before each call. */
function watching(before: (method: string, container: unknown, id: unknown) => void): TestServices['documents'] {
  const { documents } = services;
  return new Proxy(documents, {
    get: (_, name) => {
      const method: unknown = Reflect.get(documents, name);
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]) => {
        before(String(name), args[0], args[1]);
        return method.apply(documents, args);
      };
    },
  });
}

it('removes guest projects unchanged for 90 days, with their references', async () => {
  await aGuestProject();
  services.passSeconds(89 * day);
  expect(await sweepGuestProjects(services)).toBe(0);
  services.passSeconds(2 * day);
  expect(await sweepGuestProjects(services)).toBe(1);
  expect(await ids()).toEqual([]);
  expect(await services.documents.count('references', {})).toBe(0);
});

it('removes all of them, however many there are', async () => {
  for (let count = 0; count < 5; count += 1) await aGuestProject();
  services.passSeconds(91 * day);
  expect(await sweepGuestProjects(services, { atOnce: 2 })).toBe(5);
  expect(await ids()).toEqual([]);
});

it('stops when its time is over, and the next run goes on with what is left', async () => {
  for (let count = 0; count < 5; count += 1) await aGuestProject();
  services.passSeconds(91 * day);
  // Each deletion takes three minutes.
  const slow = watching((name, container) => {
    if (name === 'delete' && container === 'projects') services.passSeconds(180);
  });
  expect(await sweepGuestProjects({ ...services, documents: slow })).toBe(3);
  expect(await ids()).toHaveLength(2);
  expect(services.logged).toContainEqual(expect.objectContaining({ level: 'warning', event: 'sweepCutOff' }));
  expect(await sweepGuestProjects(services)).toBe(2);
});

it('skips projects that stay because they are being edited', async () => {
  const kept = [await aGuestProject(), await aGuestProject()];
  services.passSeconds(1);
  for (let count = 0; count < 3; count += 1) await aGuestProject();
  services.passSeconds(91 * day);
  const busy = watching((name, container, id) => {
    const isKept = kept.some((project) => project.id === id);
    if (name === 'get' && container === 'projects' && isKept) throw new Failure(404, 'ErrorProjectCouldNotBeFound');
  });
  expect(await sweepGuestProjects({ ...services, documents: busy }, { atOnce: 3 })).toBe(3);
  expect((await ids()).sort()).toEqual(kept.map(({ id }) => id).sort());
});

it('keeps what was changed since', async () => {
  const stored = await aGuestProject();
  services.passSeconds(80 * day);
  await saveProject(services, stored, { details: { ...details, title: 'Hotel am See' } }, stored.etag);
  services.passSeconds(20 * day);
  expect(await sweepGuestProjects(services)).toBe(0);
  expect(await ids()).toEqual([stored.id]);
});

it('keeps claimed projects', async () => {
  const stored = await aGuestProject();
  const user = await createUser(services, {
    email: 'ada@example.com',
    password: 'drawing-office',
    firstName: 'Ada',
    lastName: 'Berg',
    companyName: '',
    country: 'DE',
    scopes: [],
  });
  await claimProjects(services, user, { projectId: stored.id });
  services.passSeconds(200 * day);
  expect(await sweepGuestProjects(services)).toBe(0);
  expect(await ids()).toEqual([stored.id]);
});

it('frees the references of projects that were never written, a day later', async () => {
  const kept = await aGuestProject();
  const gone = await aGuestProject();
  await services.documents.delete('projects', gone.id);
  await services.documents.put('references', { id: 'GI-000001', projectId: kept.id });
  services.passSeconds(day - 60);
  expect(await sweepReferences(services, { atOnce: 1 })).toBe(1);
  services.passSeconds(120);
  expect(await sweepReferences(services, { atOnce: 1 })).toBe(1);
  const { documents } = await services.documents.query('references', {});
  expect(documents.map(({ id }) => id)).toEqual([kept.value.reference]);
});

it('leaves references for which there is no time to other nights', async () => {
  for (const id of ['GI-100000', 'GI-500000', 'GI-900000'])
    await services.documents.put('references', { id, projectId: randomId(services.randomBytes) });
  const slow = watching((name) => {
    if (name === 'delete') services.passSeconds(61);
  });
  for (let night = 0; night < 3; night += 1) {
    expect(await sweepReferences({ ...services, documents: slow }, { atOnce: 1 })).toBe(1);
  }
  expect(await services.documents.count('references', {})).toBe(0);
});
