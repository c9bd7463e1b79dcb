import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aUser } from '#testing/aUser.ts';
import { aProject } from '#testing/hospital.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { withSalesRep } from './defaultSalesRep.ts';
import type { ProjectDocument } from './projectDocument.ts';

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

async function putRep(id: string, role: 'sales' | 'user', countries: string[], defaultSalesCountries?: string[]) {
  const rep = aUser({
    id,
    email: `${id}@example.com`,
    firstName: 'Ida',
    lastName: id,
    position: 'Project consultant',
    phone: '+49 7940 9812-0',
    scopes: [{ role, countries }],
    ...(defaultSalesCountries && { defaultSalesCountries }),
  });
  await services.documents.put('users', rep);
}

async function putProject(changes: Partial<ProjectDocument> = {}): Promise<string> {
  const project = { ...aProject(), owner: { id: 'user', lastName: '', companyName: '' }, ...changes };
  await services.documents.put('projects', project);
  return project.id;
}

async function repOf(projectId: string): Promise<string | undefined> {
  return (await services.documents.get<ProjectDocument>('projects', projectId))?.value.salesRepUser?.id;
}

describe('a project without an account manager', () => {
  it('gets the default rep of its country, with all that the reader needs', async () => {
    await putRep('rep1', 'sales', ['DE'], ['DE']);
    const projectId = await putProject();
    expect((await withSalesRep(services, projectId))?.salesRepUser).toMatchObject({
      id: 'rep1',
      position: 'Project consultant',
      phone: '+49 7940 9812-0',
      email: 'rep1@example.com',
    });
    expect(await repOf(projectId)).toBe('rep1');
  });

  it('gets the one who looks after the fewest', async () => {
    await putRep('rep1', 'sales', ['DE'], ['DE']);
    await putRep('rep2', 'sales', ['DE'], ['DE', 'AT']);
    await putProject({ salesRepUser: { id: 'rep1', firstName: 'Ida', lastName: 'rep1' } });
    const projectId = await putProject();
    await withSalesRep(services, projectId);
    expect(await repOf(projectId)).toBe('rep2');
  });

  it.each([
    ['a rep of another country', 'sales', ['FR'], ['DE']],
    ['a rep who takes another country by default', 'sales', ['DE'], ['FR']],
    ['a rep who takes none', 'sales', ['DE'], undefined],
    ['a user who is no rep', 'user', ['DE'], ['DE']],
  ] as const)('does not give a project to %s', async (_, role, countries, defaults) => {
    await putRep('other', role, [...countries], defaults && [...defaults]);
    const projectId = await putProject();
    expect((await withSalesRep(services, projectId))?.salesRepUser).toBeUndefined();
  });
});

it('keeps the account manager that a project has, and gives templates none', async () => {
  await putRep('rep1', 'sales', ['DE'], ['DE']);
  const assigned = await putProject({ salesRepUser: { id: 'rep9', firstName: 'Ida', lastName: 'rep9' } });
  const template = await putProject({ isTemplate: true });
  await withSalesRep(services, assigned);
  await withSalesRep(services, template);
  expect([await repOf(assigned), await repOf(template)]).toEqual(['rep9', undefined]);
});

it('knows nothing of a project that is gone', async () => {
  expect(await withSalesRep(services, 'P'.repeat(20))).toBeUndefined();
});

it('gives a project one account manager when two reports are created at once', async () => {
  await putRep('rep1', 'sales', ['DE'], ['DE']);
  await putRep('rep2', 'sales', ['DE'], ['DE']);
  const projectId = await putProject();
  const [first, second] = await Promise.all([withSalesRep(services, projectId), withSalesRep(services, projectId)]);
  expect(first?.salesRepUser?.id).toBe(second?.salesRepUser?.id);
});
