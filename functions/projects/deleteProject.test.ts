import { ProjectDetails as Details, type ProjectDetails, randomId } from '@sanispec/shared/project';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createUser } from '#accounts/createUser.ts';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { claimProjects } from './claimProjects.ts';
import { createProject } from './createProject.ts';
import { sweepGuestProjects } from './deleteProject.ts';
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

it('removes guest projects that nobody changed for 90 days, with their references', async () => {
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
  expect(await sweepGuestProjects(services, 2)).toBe(5);
  expect(await ids()).toEqual([]);
});

it('keeps what was changed since', async () => {
  const stored = await aGuestProject();
  services.passSeconds(80 * day);
  await saveProject(services, stored, { details: { ...details, title: 'Hotel am See' } }, stored.etag);
  services.passSeconds(20 * day);
  expect(await sweepGuestProjects(services)).toBe(0);
  expect(await ids()).toEqual([stored.id]);
});

it('keeps what somebody claimed', async () => {
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
