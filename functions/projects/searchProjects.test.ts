import { ProjectDetails, type Space } from '@sanispec/shared/project';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserDocument } from '#accounts/user.ts';
import { aUser } from '#testing/aUser.ts';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { createProject } from './createProject.ts';
import type { ProjectDocument } from './projectDocument.ts';
import { saveProject } from './saveProject.ts';
import { type ProjectSearch, searchProjects, wholeList } from './searchProjects.ts';

const titled = { operator: 'contains', columnName: 'details:title', value: 'Hotel' };

let services: TestServices;
let user: UserDocument;

async function addProject(letter: string, title: string): Promise<void> {
  const details = ProjectDetails.parse({ title, country: 'DE' });
  const stored = await createProject(services, user, letter.repeat(20), { details });
  const space: Space = { id: letter.toUpperCase().repeat(20), title: 'Space 1', quantity: 1, sets: [] };
  await saveProject(services, stored, { spaces: [space] }, undefined);
}

async function titles(search: Partial<ProjectSearch>, caller: UserDocument = user): Promise<readonly string[]> {
  const { rows } = await searchProjects(services, caller, { ...wholeList, ...search });
  return rows.map(({ details }) => details.title);
}

beforeEach(async () => {
  services = await openTestServices();
  await publishTestCatalogue(services);
  user = aUser();
  await addProject('a', 'Hotel Seeblick');
  await addProject('b', 'Clinic');
  await addProject('c', 'Hotel Bergblick');
});
afterEach(() => services.close());

describe('a search of projects', () => {
  it.each([
    ['all', {}],
    ['a page', { pageSize: 2 }],
    ['those that satisfy conditions', { filtersConditions: [titled] }],
    ['templates', { onlyTemplates: true, country: 'DE' }],
  ])('reads no spaces: %s', async (_, search) => {
    const query = vi.spyOn(services.documents, 'query');
    await titles(search);
    const pages = await Promise.all(query.mock.results.map(({ value }) => value));
    const values = pages.flatMap(({ documents }) =>
      documents.map(({ value }: { value: object }) => Object.keys(value)),
    );
    expect(values.flat()).not.toContain('spaces');
  });

  it('answers what the project itself says, without what only storage needs', async () => {
    const { rows } = await searchProjects(services, user, { ...wholeList, filtersConditions: [titled], pageSize: 1 });
    const stored = await services.documents.get<ProjectDocument>('projects', rows[0]?.id ?? '');
    const { spaces: _, owner: __, isGuest: ___, partPrices: ____, pricedBy: _____, ...summary } = stored?.value ?? {};
    expect(rows).toEqual([{ ...summary, price: 0, onlySummary: true, readAs: 'owner' }]);
  });

  it('finds and counts by conditions, page by page', async () => {
    const search = { ...wholeList, filtersConditions: [titled], sortColumName: 'details:title', pageSize: 1 };
    const first = await searchProjects(services, user, search);
    const second = await searchProjects(services, user, { ...search, firstEntryIndexPage: 1 });
    expect([first.total, second.total]).toEqual([2, 2]);
    expect([...first.rows, ...second.rows].map(({ details }) => details.title)).toEqual([
      'Hotel Bergblick',
      'Hotel Seeblick',
    ]);
  });

  it.each(['userName', 'companyName', 'details:segment'])('orders equals by id, either way: %s', async (column) => {
    const up = await titles({ sortColumName: column, sortOrder: 'ASC' });
    expect(up).toEqual(['Hotel Seeblick', 'Clinic', 'Hotel Bergblick']);
    expect(await titles({ sortColumName: column, sortOrder: 'DESC' })).toEqual([...up].reverse());
  });

  it('finds nothing of others', async () => {
    expect(await titles({}, aUser({ id: 'user2' }))).toEqual([]);
    expect(await titles({ filtersConditions: [titled] }, aUser({ id: 'user2' }))).toEqual([]);
  });
});
