import type { Scope } from '@sanispec/shared/access';
import { type Endpoint, endpoints } from '@sanispec/shared/contract';
import { Project, ProjectDetails, Spaces } from '@sanispec/shared/project';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#accounts/createUser.ts';
import { startSession } from '#accounts/session.ts';
import type { UserDocument } from '#accounts/user.ts';
import { callEndpoint, type EndpointAnswer } from '#testing/callEndpoint.ts';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import type { Handler } from './handler.ts';
import { handlers } from './handlers.ts';

const projectId = 'p'.repeat(20);
const templateId = 't'.repeat(20);

const people = {
  owner: [{ role: 'user', countries: ['DE'] }],
  rep: [{ role: 'sales', countries: ['DE'] }],
  otherRep: [{ role: 'sales', countries: ['DE'] }],
  admin: [{ role: 'admin', countries: ['DE'] }],
  customer: [{ role: 'user', countries: ['DE'] }],
  stranger: [{ role: 'sales', countries: ['FR'] }],
  root: [{ role: 'root', countries: [] }],
} as const satisfies Record<string, readonly { role: Scope['role']; countries: readonly string[] }[]>;
type Person = keyof typeof people;

let services: TestServices;
const users = {} as Record<Person, { readonly user: UserDocument; readonly token: string }>;

beforeAll(async () => {
  services = await openTestServices();
  await publishTestCatalogue(services);
  for (const name of Object.keys(people) as Person[]) {
    const user = await createUser(services, {
      email: `${name}@example.com`,
      password: 'drawing-office',
      firstName: name,
      lastName: 'Berg',
      companyName: 'Berg & Co.',
      country: name === 'stranger' ? 'FR' : 'DE',
      scopes: people[name].map(({ role, countries }) => ({ role, countries: [...countries] })),
    });
    users[name] = { user, token: (await startSession(services, user)).token };
  }
});
afterAll(() => services.close());

/** A person as projects were stored when they still held addresses. */
function storedPerson(name: Person) {
  const { id, firstName, lastName, companyName, email } = users[name].user;
  return { id, firstName, lastName, companyName, email, phone: '+49 30 1234' };
}

function aStoredProject(id: string, owner: Person) {
  const entry = { id: 'e'.repeat(20), article: '100.1', subCategory: 'WC' };
  const set = { id: 's'.repeat(20), title: 'WC-Set 1', type: 'TOILET', articles: [entry] };
  const project = Project.parse({
    id,
    reference: `GI-${owner.length}`,
    status: 'OK',
    lastModified: '2026-11-01T00:00:00Z',
    createdOn: '2026-11-01T00:00:00Z',
    details: { title: 'Hotel Seeblick', country: 'DE' },
    priceInCents: 0,
    spaces: Spaces.parse([{ id: 'a'.repeat(20), title: 'Space 1', sets: [set] }]),
  });
  return { ...project, userId: users[owner].user.id, user: storedPerson(owner) };
}

beforeEach(async () => {
  await services.documents.put('projects', {
    ...aStoredProject(projectId, 'owner'),
    salesRepUser: storedPerson('rep'),
  });
  await services.documents.put('projects', {
    ...aStoredProject(templateId, 'root'),
    isTemplate: true,
    templateCountries: ['DE'],
  });
});

function call<E extends Endpoint>(endpoint: E, person: Person, request: { id?: string; body?: object } = {}) {
  const { id, body = {} } = request;
  const handler = handlers[endpoint.name as keyof typeof handlers] as Handler<Endpoint>;
  const params = id === undefined ? {} : { projectId: id };
  return callEndpoint(services, endpoint, handler as Handler<E>, { params, body, token: users[person].token });
}

const details = ProjectDetails.parse({ title: 'Hotel am See', country: 'DE' });
const calls = {
  read: (person: Person, id: string) => call(endpoints.getUserProject, person, { id }),
  'edit details': (person: Person, id: string) =>
    call(endpoints.saveUserProjectDetails, person, { id, body: { details } }),
  'edit spaces': (person: Person, id: string) =>
    call(endpoints.saveUserProjectSpaces, person, { id, body: { spaces: [] } }),
  duplicate: (person: Person, id: string) => call(endpoints.duplicateUserProject, person, { id }),
  report: (person: Person, id: string) =>
    call(endpoints.createReport, person, { id, body: { format: 'PDF', locale: 'de-DE' } }),
  'last report': (person: Person, id: string) => call(endpoints.getLastReport, person, { id }),
  delete: (person: Person, id: string) => call(endpoints.deleteUserProject, person, { id }),
} as const satisfies Record<string, (person: Person, id: string) => Promise<EndpointAnswer>>;
type Call = keyof typeof calls;
const callNames = Object.keys(calls) as Call[];

const passing: Record<Call, number> = {
  read: 200,
  'edit details': 200,
  'edit spaces': 200,
  duplicate: 201,
  report: 202,
  // There is none yet, which only those hear who may have it.
  'last report': 404,
  delete: 200,
};

const all = callNames;
const working: readonly Call[] = ['read', 'edit details', 'edit spaces', 'duplicate', 'report', 'last report'];
const looking: readonly Call[] = ['read', 'duplicate'];

const open: Record<'project' | 'template', Record<Person, readonly Call[]>> = {
  project: { owner: all, rep: working, otherRep: looking, admin: looking, customer: [], stranger: [], root: all },
  template: {
    owner: looking,
    rep: looking,
    otherRep: looking,
    admin: looking,
    customer: looking,
    stranger: [],
    root: all,
  },
};

const cases = (['project', 'template'] as const).flatMap((kind) =>
  (Object.keys(people) as Person[]).flatMap((person) => callNames.map((name) => [kind, person, name] as const)),
);

describe('a project over the API', () => {
  it.each(cases)('%s, %s: %s', async (kind, person, name) => {
    const id = kind === 'project' ? projectId : templateId;
    const before = await services.documents.get('projects', id);
    const { status, body } = await calls[name](person, id);
    const allowed = open[kind][person];
    if (allowed.includes(name)) {
      expect(status).toBe(passing[name]);
      if (name === 'last report') expect(body.data).toBe('ErrorNoReportYet');
      return;
    }
    // Ids are not confirmed to strangers; readers receive the reason.
    const isReader = allowed.includes('read');
    expect(status).toBe(isReader ? 403 : 404);
    if (isReader) expect(body.data).toMatch(/^Error(?:Project|ProjectTemplate)Owner/);
    else expect(body.data).toBe('ErrorProjectCouldNotBeFound');
    expect(await services.documents.get('projects', id)).toEqual(before);
  });

  it('gives the copy to its creator, without the sales rep of the original', async () => {
    const { body } = await calls.duplicate('otherRep', projectId);
    expect(body.data).toMatchObject({ userId: users.otherRep.user.id, isTemplate: false });
    expect(body.data).not.toHaveProperty('salesRepUser');
    expect(body.data).not.toHaveProperty('templateCountries');
  });
});

describe('answers name people without their addresses', () => {
  it('except the sales rep, who is the contact of the project', async () => {
    const { body } = await calls.read('owner', projectId);
    expect(body.data).toMatchObject({
      user: { id: users.owner.user.id, firstName: 'owner', lastName: 'Berg', companyName: 'Berg & Co.' },
      salesRepUser: { email: 'rep@example.com', phone: '+49 30 1234' },
    });
    expect(JSON.stringify(body)).not.toContain('owner@example.com');
  });

  it.each(['otherRep', 'rep', 'root'] as const)('hides addresses of people from %s as well', async (person) => {
    for (const name of ['read', 'edit details', 'duplicate'] as const) {
      if (!open.project[person].includes(name)) continue;
      expect(JSON.stringify((await calls[name](person, projectId)).body)).not.toContain('owner@example.com');
    }
  });

  it('hides addresses of people in the list of templates', async () => {
    const { body } = await call(endpoints.searchProjects, 'customer', { body: { onlyTemplates: true, country: 'DE' } });
    expect(body.data).toMatchObject({ rowsData: [{ id: templateId, readAs: 'templateUser' }] });
    expect(JSON.stringify(body)).not.toContain('Berg');
    expect(JSON.stringify(body)).not.toContain('@');
  });

  it('and projects do not store the address of their owner', async () => {
    const { body } = await call(endpoints.createUserProject, 'owner', { body: { details } });
    const { id } = Project.parse(body.data);
    expect(JSON.stringify(await services.documents.get('projects', id))).not.toContain('@example.com');
  });
});

describe('the templates of a user', () => {
  async function found(person: Person, body: object = {}): Promise<number> {
    const answer = await call(endpoints.searchProjects, person, { body: { onlyTemplates: true, ...body } });
    return (answer.body.data as { pageInfo: { totalElements: number } }).pageInfo.totalElements;
  }

  it("lists templates published to the user's own countries by default", async () => {
    expect(await found('customer')).toBe(1);
    expect(await found('rep')).toBe(1);
    expect(await found('stranger')).toBe(0);
  });

  it('lists templates of the named country', async () => {
    expect(await found('customer', { country: 'AT' })).toBe(0);
    expect(await found('stranger', { country: 'DE' })).toBe(1);
  });
});

it.each(['filters', 'ownstats'])('%s is not taken for a project', async (word) => {
  expect(await call(endpoints.getUserProject, 'owner', { id: word })).toMatchObject({
    status: 404,
    body: { status: 'error', data: 'ErrorNotFound' },
  });
});
