import { endpoints } from '@sanispec/shared/contract';
import { ProjectDetails, type ProjectSummary } from '@sanispec/shared/project';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditDocument } from '#audit/recordAudit.ts';
import type { JobDocument } from '#jobs/job.ts';
import { eraseOwnAccount } from '#people/erasureJob.ts';
import { createProject, personOf } from '#projects/createProject.ts';
import { ownershipOf, type ProjectDocument } from '#projects/projectDocument.ts';
import type { EndpointAnswer } from '#testing/callEndpoint.ts';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { runQueued } from '#testing/sendMails.ts';
import { callAs, type SignedIn, signIn } from '#testing/signedIn.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';

const projectId = 'p'.repeat(20);
const guestProjectId = 'g'.repeat(20);
const key = 'transfer-0123456789-abcdef';

let services: TestServices;
let owner: SignedIn;
let rep: SignedIn;
let otherRep: SignedIn;
let frenchRep: SignedIn;
let admin: SignedIn;
let customer: SignedIn;
let root: SignedIn;

beforeEach(async () => {
  services = await openTestServices();
  await publishTestCatalogue(services);
  owner = await signIn(services, 'owner', 'user', ['DE']);
  rep = await signIn(services, 'rep', 'sales', ['DE', 'AT'], { position: 'Sales', contactSalesPhone: '+49 30 1' });
  otherRep = await signIn(services, 'otherRep', 'sales', ['DE']);
  frenchRep = await signIn(services, 'frenchRep', 'sales', ['FR']);
  admin = await signIn(services, 'admin', 'admin', ['DE']);
  customer = await signIn(services, 'customer', 'user', ['AT']);
  root = await signIn(services, 'root', 'root', []);
  const details = (title: string) => ({ details: ProjectDetails.parse({ title, country: 'DE' }) });
  await createProject(services, owner.user, projectId, details('Hotel Seeblick'));
  await createProject(services, undefined, guestProjectId, details('Gasthof'));
});
afterEach(() => services.close());

function assign(caller: SignedIn, uid: string, id = projectId): Promise<EndpointAnswer> {
  return callAs(services, endpoints.assignProject, caller, { params: { projectId: id }, body: { uid } });
}

function transfer(
  caller: SignedIn,
  uid: string,
  { id = projectId, headers = {} }: { id?: string; headers?: Record<string, string> } = {},
): Promise<EndpointAnswer> {
  const request = { params: { projectId: id }, body: { uid }, headers };
  return callAs(services, endpoints.transferProject, caller, request);
}

function read(caller: SignedIn): Promise<EndpointAnswer> {
  return callAs(services, endpoints.getUserProject, caller, { params: { projectId } });
}

async function stored(): Promise<ProjectDocument> {
  const document = await services.documents.get<ProjectDocument>('projects', projectId);
  if (document === undefined) throw new Error('The project is gone');
  return document.value;
}

/** Who was written to, and about what. */
async function mails(): Promise<readonly string[]> {
  const { documents } = await services.documents.query<JobDocument>('jobs', {});
  const inputs = documents.map(({ value }) => value.input as { kind: string; userId: string; personName: string });
  return inputs.map(({ kind, userId, personName }) => `${kind} ${userId}: ${personName}`).sort();
}

describe('assigning a sales rep', () => {
  it('makes them the contact of the project and writes to both people', async () => {
    expect(await assign(admin, 'rep')).toMatchObject({
      status: 200,
      body: { data: { onlySummary: true, salesRepUser: { id: 'rep', email: 'rep@example.com', phone: '+49 30 1' } } },
    });
    expect(await mails()).toEqual(['projectAssigned rep: admin Berg', 'salesRepAssigned owner: rep Berg']);
  });

  it('gives them the rights of the sales rep, and takes them from the one before', async () => {
    await assign(otherRep, 'otherRep');
    expect((await transfer(otherRep, 'owner')).status).toBe(200);
    await assign(admin, 'rep');
    expect(await transfer(otherRep, 'customer')).toMatchObject({
      status: 403,
      body: { data: 'ErrorProjectSalesRepOnly' },
    });
  });

  it('keeps the time of the last change and concurrent saves when a sales rep is assigned', async () => {
    const before = await stored();
    services.passSeconds(60);
    await assign(admin, 'rep');
    expect(await stored()).toMatchObject({ lastModified: before.lastModified, spaces: before.spaces });
  });

  it('makes an open page merge before it saves', async () => {
    const { headers } = await read(owner);
    await assign(admin, 'rep');
    const { etag = '' } = headers;
    const request = { params: { projectId }, body: { spaces: [] }, headers: { 'if-match': etag } };
    expect((await callAs(services, endpoints.saveUserProjectSpaces, owner, request)).status).toBe(412);
  });

  it('assigns a sales rep once for two requests', async () => {
    const first = await assign(admin, 'rep');
    const second = await assign(admin, 'rep');
    expect([second.status, second.headers.etag]).toEqual([200, first.headers.etag]);
    expect(await mails()).toHaveLength(2);
  });

  it('ends with one of two reps assigned at the same moment', async () => {
    const answers = await Promise.all([assign(admin, 'rep'), assign(root, 'otherRep'), assign(admin, 'rep')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(['rep', 'otherRep']).toContain((await stored()).salesRepUser?.id);
  });

  it.each([
    ['a customer', () => owner, 'rep', 403, 'InvalidAccessRights'],
    ['a rep of another country', () => frenchRep, 'rep', 404, 'ErrorProjectCouldNotBeFound'],
    ['a user who is no rep', () => admin, 'customer', 403, 'ErrorUserNotCountrySales'],
    ['the admin', () => admin, 'admin', 403, 'ErrorUserNotCountrySales'],
    ['root', () => root, 'root', 403, 'ErrorUserNotCountrySales'],
    ['a rep of another country as assignee', () => admin, 'frenchRep', 403, 'ErrorUserNotCountrySales'],
    ['an unknown user', () => admin, 'nobody', 404, 'UserUnknown'],
    ['a prototype', () => admin, '__proto__', 404, 'UserUnknown'],
    ['a name with colons', () => admin, 'a:b', 404, 'UserUnknown'],
    ['nothing', () => admin, '', 400, 'ErrorInvalidInput'],
  ])('refuses to assign a sales rep: %s', async (_, caller, uid, status, data) => {
    expect(await assign(caller(), uid)).toMatchObject({ status, body: { data } });
    expect(await stored()).not.toHaveProperty('salesRepUser');
    expect(await mails()).toEqual([]);
  });

  it('refuses a rep once the project is in a country that is not theirs', async () => {
    await services.documents.put('projects', { ...(await stored()), salesRepUser: frenchRep.user });
    expect(await assign(frenchRep, 'rep')).toMatchObject({
      status: 403,
      body: { data: 'ErrorActionProjectAssignSalesRights' },
    });
  });

  it('refuses to assign a rep to a missing project', async () => {
    expect((await assign(admin, 'rep', 'x'.repeat(20))).status).toBe(404);
    expect((await assign(admin, 'rep', '__proto__')).status).toBe(404);
  });

  it('notifies only the rep where the project has no owner', async () => {
    expect((await assign(root, 'rep', guestProjectId)).status).toBe(200);
    expect(await mails()).toEqual(['projectAssigned rep: root Berg']);
  });
});

describe('transferring to a customer', () => {
  beforeEach(async () => {
    const { value } = (await services.documents.get<ProjectDocument>('projects', projectId)) ?? {};
    await services.documents.put('projects', { ...(value as ProjectDocument), salesRepUser: rep.user });
  });

  it('transfers a project to a customer, ends the previous ownership and keeps the rep', async () => {
    expect(await transfer(rep, 'customer')).toMatchObject({
      status: 200,
      body: { data: { userId: 'customer', user: { firstName: 'customer' }, salesRepUser: { id: 'rep' } } },
    });
    expect((await read(customer)).status).toBe(200);
    expect((await read(owner)).status).toBe(404);
    expect((await read(rep)).status).toBe(200);
    expect(await mails()).toEqual(['projectGivenAway owner: customer Berg', 'projectTransferred customer: rep Berg']);
  });

  it('moves it from one list to the other', async () => {
    await transfer(rep, 'customer');
    const count = async (caller: SignedIn): Promise<number> => {
      const { body } = await callAs(services, endpoints.ownStats, caller);
      return (body.data as { count: number }).count;
    };
    expect([await count(owner), await count(customer)]).toEqual([0, 1]);
  });

  it('answers no address of a customer', async () => {
    const { body } = await transfer(rep, 'customer');
    expect(JSON.stringify(body)).not.toMatch(/customer@|owner@/);
  });

  it('transfers once for two requests, with or without a key', async () => {
    const headers = { 'idempotency-key': key };
    const first = await transfer(rep, 'customer', { headers });
    const second = await transfer(rep, 'customer', { headers });
    const third = await transfer(rep, 'customer');
    expect([second, third].map(({ status, headers: { etag } }) => [status, etag])).toEqual([
      [200, first.headers.etag],
      [200, first.headers.etag],
    ]);
    expect(await mails()).toHaveLength(2);
  });

  it('does not repeat a transfer by key after the project was passed on', async () => {
    const headers = { 'idempotency-key': key };
    await transfer(rep, 'customer', { headers });
    await transfer(root, 'owner');
    await transfer(rep, 'customer', { headers });
    expect((await stored()).userId).toBe('owner');
  });

  it.each([
    ['the owner', () => owner, 'customer', 403, 'InvalidAccessRights'],
    ['another rep', () => otherRep, 'customer', 403, 'ErrorProjectSalesRepOnly'],
    ['an admin', () => admin, 'customer', 403, 'ErrorProjectSalesRepOnly'],
    ['a rep of another country', () => frenchRep, 'customer', 404, 'ErrorProjectCouldNotBeFound'],
    ['to oneself', () => rep, 'rep', 404, 'UserUnknown'],
    ['to an admin', () => rep, 'admin', 404, 'UserUnknown'],
    ['to a guest', () => rep, 'guest', 404, 'UserUnknown'],
    ['to nobody', () => rep, '', 400, 'ErrorInvalidInput'],
    ['to a prototype', () => rep, '__proto__', 404, 'UserUnknown'],
  ])('refuses a transfer: %s', async (_, caller, uid, status, data) => {
    expect(await transfer(caller(), uid)).toMatchObject({ status, body: { data } });
    expect((await stored()).userId).toBe('owner');
    expect(await mails()).toEqual([]);
  });
});

describe('the sales reps of a country', () => {
  function list(caller: SignedIn, countryId: string): Promise<EndpointAnswer> {
    return callAs(services, endpoints.listSalesReps, caller, { params: { countryId } });
  }

  it.each([
    ['a rep', () => rep],
    ['an admin', () => admin],
    ['root', () => root],
  ])('names the sales reps of a country to %s, without their addresses', async (_, caller) => {
    const { body } = await list(caller(), 'DE');
    const person = { lastName: 'Berg', position: 'Sales' };
    expect(body.data).toMatchObject([{ id: 'otherRep' }, { id: 'rep', firstName: 'rep', ...person }]);
    expect(JSON.stringify(body)).not.toMatch(/@|\+49|scopes|password/);
  });

  it.each([
    ['a customer', () => customer, 'DE', 403, 'InvalidAccessRights'],
    ['a rep of another country', () => frenchRep, 'DE', 403, 'ErrorCountryNoRights'],
    ['a caller who names no country', () => root, 'de', 404, 'ErrorNotFound'],
    ['a caller who asks for everything', () => root, '__proto__', 404, 'ErrorNotFound'],
  ])('refuses the sales reps of a country to %s', async (_, caller, country, status, data) => {
    expect(await list(caller(), country)).toMatchObject({ status, body: { data } });
  });
});

describe('the search for customers', () => {
  async function found(caller: SignedIn, body: object): Promise<readonly string[]> {
    const answer = await callAs(services, endpoints.findCustomers, caller, { body });
    if (answer.status !== 200) return [String(answer.body.data)];
    const { rowsData } = answer.body.data as { rowsData: ProjectSummary[] };
    return rowsData.map(({ id }) => id);
  }

  it('finds the customers of a country by name and company', async () => {
    await signIn(services, 'ole', 'user', ['DE'], {
      firstName: 'Ole',
      lastName: 'Ångström',
      companyName: 'Büro: Nord',
    });
    expect(await found(rep, { country: 'DE' })).toEqual(['ole', 'owner']);
    expect(await found(rep, { country: 'DE', text: 'angstrom' })).toEqual(['ole']);
    expect(await found(rep, { country: 'DE', text: 'buero: ole' })).toEqual(['ole']);
    expect(await found(rep, { country: 'DE', text: 'owner berg' })).toEqual(['owner']);
    expect(await found(rep, { country: 'DE', text: 'ow' })).toEqual(['owner']);
    expect(await found(rep, { country: 'DE', text: 'ner' })).toEqual(['owner']);
    expect(await found(rep, { country: 'DE', text: 'nobody' })).toEqual([]);
  });

  it("finds those of all the caller's countries where none is named", async () => {
    expect(await found(rep, {})).toEqual(['customer', 'owner']);
    expect(await found(admin, {})).toEqual(['owner']);
    expect(await found(root, {})).toEqual(['customer', 'owner']);
    expect(await found(frenchRep, {})).toEqual([]);
  });

  it('counts and pages, in either order', async () => {
    const page = { pageSize: 1, sortColumName: 'companyName', sortOrder: 'DESC' };
    const { body } = await callAs(services, endpoints.findCustomers, root, { body: page });
    expect(body.data).toMatchObject({ rowsData: [{ id: 'owner' }], pageInfo: { totalElements: 2 } });
    expect(await found(root, { ...page, firstEntryIndexPage: 1 })).toEqual(['customer']);
  });

  it('names no addresses', async () => {
    const { body } = await callAs(services, endpoints.findCustomers, root, {});
    expect(JSON.stringify(body)).not.toMatch(/@|password|scopes/);
  });

  it.each([
    ['customers', () => customer, {}, 'InvalidAccessRights'],
    ['reps of other countries', () => frenchRep, { country: 'DE' }, 'ErrorCountryNoRights'],
    ['an order by passwords', () => root, { sortColumName: 'passwordHash' }, 'ErrorInvalidInput'],
    ['conditions', () => root, { filtersConditions: [] }, 'ErrorInvalidInput'],
    ['lists', () => root, { tab: 'admins' }, 'ErrorInvalidInput'],
  ])('refuses %s', async (_, caller, body, error) => {
    expect(await found(caller(), body)).toEqual([error]);
  });
});

describe('a project that was passed on', () => {
  const takeBack = (caller: SignedIn) => callAs(services, endpoints.takeBackProject, caller, { params: { projectId } });
  const passedOn = async (caller: SignedIn) =>
    (await callAs(services, endpoints.getPassedOn, caller)).body.data as { id: string; until: string }[];
  const day = 24 * 3600;

  beforeEach(async () => {
    await assign(admin, 'rep');
  });

  it('lets the former owner take a project back and notifies the new owner', async () => {
    await transfer(rep, 'customer');
    expect(await passedOn(owner)).toEqual([
      {
        id: projectId,
        reference: (await stored()).reference,
        title: 'Hotel Seeblick',
        country: 'DE',
        passedOn: '2026-11-02T09:00:00.000Z',
        until: '2026-11-16T09:00:00.000Z',
      },
    ]);
    expect(await passedOn(customer)).toEqual([]);
    expect(await takeBack(owner)).toMatchObject({ status: 200, body: { data: { userId: 'owner' } } });
    expect((await takeBack(owner)).status).toBe(200);
    expect((await read(customer)).status).toBe(404);
    expect(await stored()).toMatchObject({ userId: 'owner', owner: { id: 'owner' }, salesRepUser: { id: 'rep' } });
    expect(await passedOn(owner)).toEqual([]);
    expect(await mails()).toContain('projectTakenBack customer: owner Berg');
    expect((await takeBack(customer)).status).toBe(404);
  });

  it('may be taken back for 14 days', async () => {
    await transfer(rep, 'customer');
    services.passSeconds(14 * day - 1);
    owner = await signIn(services, 'owner', 'user', ['DE']);
    expect(await passedOn(owner)).toHaveLength(1);
    services.passSeconds(1);
    expect(await passedOn(owner)).toEqual([]);
    expect(await takeBack(owner)).toMatchObject({ status: 404, body: { data: 'ErrorProjectCouldNotBeFound' } });
  });

  it('lets the first former owner take the project back after a second transfer', async () => {
    await signIn(services, 'third', 'user', ['DE']);
    await transfer(rep, 'customer');
    services.passSeconds(60);
    await transfer(rep, 'third');
    expect(await passedOn(customer)).toEqual([]);
    expect(await mails()).toContain('projectGone customer: third Berg');
    expect((await takeBack(customer)).status).toBe(404);
    expect(await takeBack(owner)).toMatchObject({ status: 200 });
  });

  it('refuses to take a project back twice', async () => {
    await transfer(rep, 'customer');
    await transfer(rep, 'owner');
    expect(await stored()).not.toHaveProperty('formerOwner');
  });

  it('has no former owner once the new owner has left and it is back with the former one', async () => {
    const { value } = (await services.documents.get<ProjectDocument>('projects', projectId)) ?? {};
    await services.documents.put('projects', { ...(value as ProjectDocument), ...ownershipOf(personOf(rep.user)) });
    await transfer(rep, 'customer');
    expect(await stored()).toMatchObject({ formerOwner: { id: 'rep' } });
    await eraseOwnAccount(services, customer.user);
    await runQueued(services, 'erasure');
    expect(await stored()).toMatchObject({ userId: 'rep' });
    expect(await stored()).not.toHaveProperty('formerOwner');
  });

  it('tells its answers nothing of that', async () => {
    const { body } = await transfer(rep, 'customer');
    expect(JSON.stringify([body, (await read(customer)).body])).not.toContain('formerOwner');
  });

  it('loses the links that its new owner made', async () => {
    await transfer(rep, 'customer');
    const link = { params: { projectId }, body: { days: 3, withPrices: false } };
    const { token } = (await callAs(services, endpoints.shareProject, customer, link)).body.data as { token: string };
    await takeBack(owner);
    const read = await callAs(services, endpoints.getSharedProject, undefined, { params: { token } });
    expect(read.status).toBe(404);
  });

  it('logs a transfer in the audit log of its country, by the ids of its people', async () => {
    await transfer(rep, 'customer');
    await takeBack(owner);
    const { documents } = await services.documents.query<AuditDocument>('audit', {});
    const subject = { kind: 'project', id: projectId, title: 'Hotel Seeblick' };
    // Entries of one millisecond have no order.
    const entries = documents.map(({ value }) => value).sort((a, b) => a.action.localeCompare(b.action));
    expect(entries).toMatchObject([
      {
        action: 'assign',
        actor: { id: 'admin' },
        countries: ['DE'],
        subject,
        before: {},
        after: { salesRepId: 'rep' },
      },
      { action: 'takeBack', actor: { id: 'owner' }, before: { ownerId: 'customer' }, after: { ownerId: 'owner' } },
      { action: 'transfer', actor: { id: 'rep' }, before: { ownerId: 'owner' }, after: { ownerId: 'customer' } },
    ]);
  });
});
