import { join } from 'node:path';
import { endpoints } from '@sanispec/shared/contract';
import { ProjectDetails, randomId, type Space } from '@sanispec/shared/project';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetInProjects } from '#people/forgetName.ts';
import { personOfUser } from '#people/person.ts';
import { createProject } from '#projects/createProject.ts';
import type { ProjectDocument } from '#projects/projectDocument.ts';
import type { DocumentStore } from '#storage/documentStore.ts';
import { openSqliteDocumentStore } from '#storage/sqlite/sqliteDocumentStore.ts';
import { storedShapes } from '#storage/storedShape.ts';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { callAs, type SignedIn, signIn } from '#testing/signedIn.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';

/** Projects of a later build have a phase. */
const laterShapes = {
  ...storedShapes,
  projects: [
    ...(storedShapes.projects ?? []),
    { upgrade: (project: object) => ({ phase: 'design', ...project }), adds: ['phase'] },
  ],
};
const details = ProjectDetails.parse({ title: 'Hotel Seeblick', country: 'DE' });
const space: Space = { id: 's'.padEnd(20, '0'), title: 'Bath', quantity: 1, sets: [] };

let services: TestServices;
let later: DocumentStore;
let owner: SignedIn;
let rep: SignedIn;
let projectId: string;

beforeEach(async () => {
  services = await openTestServices();
  await publishTestCatalogue(services);
  const file = join(services.environment.DATA_DIR, 'documents.sqlite');
  later = openSqliteDocumentStore({ file, now: services.now, shapes: laterShapes });
  owner = await signIn(services, 'owner', 'user', ['DE']);
  rep = await signIn(services, 'rep', 'sales', ['DE']);
  projectId = (await createProject(services, owner.user, randomId(services.randomBytes), { details })).id;
  const made = await later.get<ProjectDocument>('projects', projectId);
  if (made === undefined) throw new Error('The project is missing');
  await later.put('projects', { ...made.value, phase: 'tender' }, { ifMatch: made.etag });
});
afterEach(async () => {
  await later.close();
  await services.close();
});

const own = endpoints.getUserProject;

it.each<[string, () => Promise<{ readonly status: number }>]>([
  [
    'its details are saved',
    () =>
      callAs(services, endpoints.saveUserProjectDetails, owner, {
        params: { projectId },
        body: { details: { ...details, title: 'Hotel Bergblick' } },
      }),
  ],
  [
    'its spaces are saved',
    () =>
      callAs(services, endpoints.saveUserProjectSpaces, owner, { params: { projectId }, body: { spaces: [space] } }),
  ],
  [
    'it gets a sales rep',
    () => callAs(services, endpoints.assignProject, rep, { params: { projectId }, body: { uid: 'rep' } }),
  ],
  [
    'it is deleted and restored',
    async () => {
      await callAs(services, endpoints.deleteUserProject, owner, { params: { projectId } });
      return callAs(services, endpoints.restoreProject, owner, { params: { projectId } });
    },
  ],
])('a project keeps the field of a later build, which no answer shows, when %s', async (_, change) => {
  expect((await change()).status).toBe(200);
  expect((await later.get('projects', projectId))?.value).toMatchObject({ phase: 'tender' });
  const answer = await callAs(services, own, owner, { params: { projectId } });
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer.body)).not.toContain('tender');
});

it('a project keeps the field of a later build when a former colleague is erased from its notes', async () => {
  const person = { ...personOfUser(rep.user), names: ['rep Berg'] };
  const stored = await services.documents.get<ProjectDocument>('projects', projectId);
  if (stored === undefined) throw new Error('The project is missing');
  const entry = {
    id: 'e',
    article: 'A',
    subCategory: 'WC',
    quantity: 1,
    note: { text: 'Why', by: 'rep Berg', on: '' },
  };
  const spaces = [{ ...space, sets: [{ id: 's', title: 'WC', type: 'TOILET', quantity: 1, articles: [entry] }] }];
  await services.documents.put('projects', { ...stored.value, spaces } as unknown as ProjectDocument);

  await forgetInProjects(services, person);

  const after = await later.get<ProjectDocument>('projects', projectId);
  expect(JSON.stringify(after?.value)).not.toContain('rep Berg');
  expect(after?.value).toMatchObject({ phase: 'tender' });
});
