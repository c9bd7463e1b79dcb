import { endpoints } from '@sanispec/shared/contract';
import { ProjectDetails, type ProjectSummary, type Space } from '@sanispec/shared/project';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditDocument } from '#audit/recordAudit.ts';
import { createProject } from '#projects/createProject.ts';
import type { EndpointAnswer } from '#testing/callEndpoint.ts';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { callAs, type SignedIn, signIn } from '#testing/signedIn.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';

const projectId = 'p'.repeat(20);
const spaces: Space[] = [{ id: 's'.repeat(20), title: 'Bad', quantity: 2, sets: [] }];

let services: TestServices;
let admin: SignedIn;
let otherAdmin: SignedIn;
let customer: SignedIn;
let root: SignedIn;

beforeEach(async () => {
  services = await openTestServices();
  await publishTestCatalogue(services);
  admin = await signIn(services, 'admin', 'admin', ['DE', 'AT']);
  otherAdmin = await signIn(services, 'otherAdmin', 'admin', ['DE']);
  customer = await signIn(services, 'customer', 'user', ['DE']);
  root = await signIn(services, 'root', 'root', []);
  const details = ProjectDetails.parse({ title: 'Hotel 🛁', country: 'DE', segment: 'LEISURE', city: 'Riga' });
  const stored = await createProject(services, admin.user, projectId, { details });
  await services.documents.put('projects', { ...stored.value, spaces });
});
afterEach(() => services.close());

function make(caller: SignedIn, body: object = {}, headers: Record<string, string> = {}): Promise<EndpointAnswer> {
  return callAs(services, endpoints.makeTemplate, caller, { params: { projectId }, body, headers });
}

async function madeBy(caller: SignedIn, body: object = {}): Promise<ProjectSummary> {
  return (await make(caller, body)).body.data;
}

function publish(
  caller: SignedIn,
  id: string,
  countries: readonly string[],
  headers: Record<string, string> = {},
): Promise<EndpointAnswer> {
  const request = { params: { projectId: id }, body: { countries }, headers };
  return callAs(services, endpoints.publishTemplate, caller, request);
}

async function offered(country: string): Promise<readonly unknown[]> {
  const { body } = await callAs(services, endpoints.getGuestTemplates, undefined, { query: { country } });
  return (body.data as { rowsData: unknown[] }).rowsData;
}

describe('turning a project into a template', () => {
  it('makes a copy for its owner and leaves the project', async () => {
    const { status, body } = await make(admin);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      isTemplate: true,
      userId: 'admin',
      details: { title: 'Hotel 🛁', segment: 'LEISURE', city: '' },
    });
    expect(body.data).not.toHaveProperty('templateCountries');
    const made = body.data as { id: string; reference: string; spaces: Space[] };
    expect(made.id).not.toBe(projectId);
    expect(made.spaces).toMatchObject([{ title: 'Bad', quantity: 2 }]);
    expect(made.spaces[0]?.id).not.toBe(spaces[0]?.id);
    const { value } = (await services.documents.get<ProjectSummary>('projects', projectId)) ?? {};
    expect(value).toMatchObject({ isTemplate: false });
    expect(value?.reference).not.toBe(made.reference);
  });

  it('answers with the summary alone when asked so', async () => {
    const { status, body } = await make(admin, { onlySummary: true });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ isTemplate: true, details: { title: 'Hotel 🛁' }, onlySummary: true });
    expect(body.data).not.toHaveProperty('spaces');
  });

  it('makes one of them for one key', async () => {
    const headers = { 'idempotency-key': 'template-0123456789-abcdef' };
    const [first, second] = [await make(admin, {}, headers), await make(admin, {}, headers)];
    expect((second.body.data as ProjectSummary).id).toBe((first.body.data as ProjectSummary).id);
  });

  it('publishes it to countries that the owner administers', async () => {
    await make(admin, { countries: ['DE', 'AT', 'DE'] });
    expect(await offered('DE')).toHaveLength(1);
    expect(await offered('AT')).toHaveLength(1);
    expect(await offered('FR')).toEqual([]);
  });

  it.each([
    ['a country that is not theirs', () => admin, { countries: ['DE', 'FR'] }, 403, 'ErrorCountryNoRights'],
    ['another user', () => otherAdmin, {}, 403, 'ErrorProjectOwnerOnly'],
    ['a stranger', () => customer, {}, 404, 'ErrorProjectCouldNotBeFound'],
    ['no country', () => root, { countries: ['QQ'] }, 400, 'ErrorInvalidInput'],
    ['a prototype', () => root, { countries: ['__proto__'] }, 400, 'ErrorInvalidInput'],
    ['more than asked for', () => root, { isTemplate: false }, 400, 'ErrorInvalidInput'],
  ])('refuses to turn a project into a template: %s', async (_, caller, body, status, data) => {
    expect(await make(caller(), body)).toMatchObject({ status, body: { data } });
    expect(await services.documents.count('projects', {})).toBe(1);
  });
});

describe('publishing a template', () => {
  it('replaces its countries, and none makes it private', async () => {
    const { id } = await madeBy(admin, { countries: ['DE'] });
    expect((await publish(admin, id, ['AT'])).body.data).toMatchObject({ templateCountries: ['AT'] });
    expect([await offered('DE'), await offered('AT')].map(({ length }) => length)).toEqual([0, 1]);
    expect((await publish(admin, id, [])).body.data).not.toHaveProperty('templateCountries');
    const noted = await services.documents.query<AuditDocument>('audit', {});
    expect(noted.documents.map(({ value }) => [value.before?.countries, value.after?.countries])).toEqual(
      expect.arrayContaining([
        [expect.anything(), ['AT']],
        [['AT'], []],
      ]),
    );
    expect(await offered('AT')).toEqual([]);
  });

  it('leaves withdrawing to an owner who administers no longer', async () => {
    const { id } = await madeBy(admin, { countries: ['DE', 'AT'] });
    const former = await signIn(services, 'admin', 'user', ['DE']);
    expect((await publish(former, id, ['AT'])).status).toBe(200);
    expect(await publish(former, id, ['AT', 'DE'])).toMatchObject({ status: 403 });
    expect((await publish(former, id, [])).status).toBe(200);
  });

  it('refuses to publish a template that has changed since', async () => {
    const made = await make(admin);
    const { id } = made.body.data as ProjectSummary;
    const { etag = '' } = made.headers;
    expect((await publish(admin, id, ['DE'], { 'if-match': etag })).status).toBe(200);
    expect(await publish(admin, id, [], { 'if-match': etag })).toMatchObject({
      status: 412,
      body: { data: 'ErrorStaleProject' },
    });
  });

  it.each([
    ['another admin', () => otherAdmin, 403, 'ErrorProjectTemplateOwnerOnly'],
    ['a customer who may use it', () => customer, 403, 'ErrorProjectTemplateOwnerOnly'],
  ])('refuses to publish a template to %s', async (_, caller, status, data) => {
    const { id } = await madeBy(admin, { countries: ['DE'] });
    expect(await publish(caller(), id, [])).toMatchObject({ status, body: { data } });
    expect(await offered('DE')).toHaveLength(1);
  });

  it('needs a template', async () => {
    expect(await publish(admin, projectId, ['DE'])).toMatchObject({
      status: 404,
      body: { data: 'ErrorTemplateNotFound' },
    });
  });
});

describe('templates of a country that is not one’s own', () => {
  it('offers templates of other countries without their owners', async () => {
    const { id } = await madeBy(admin, { countries: ['AT'] });
    const search = { body: { onlyTemplates: true, country: 'AT' } };
    const { body } = await callAs(services, endpoints.searchProjects, customer, search);
    const [row] = (body.data as { rowsData: ProjectSummary[] }).rowsData;
    expect(row).toMatchObject({ id, details: { title: 'Hotel 🛁', country: 'DE', segment: 'LEISURE', city: '' } });
    expect(row).not.toHaveProperty('user');
    expect(row).not.toHaveProperty('userId');
    const own = await callAs(services, endpoints.searchProjects, admin, search);
    expect(own.body.data).toMatchObject({ rowsData: [{ userId: admin.user.id, readAs: 'owner' }] });
  });
});

describe('templates for guests', () => {
  it('say no more than title, country and segment', async () => {
    const { id } = await madeBy(admin, { countries: ['DE'] });
    expect(await offered('DE')).toEqual([{ id, details: { title: 'Hotel 🛁', country: 'DE', segment: 'LEISURE' } }]);
  });

  it('can be used', async () => {
    const { id } = await madeBy(admin, { countries: ['DE'] });
    const body = { details: { title: 'Mein Hotel', country: 'DE' }, templateId: id };
    const { status, body: answer } = await callAs(services, endpoints.createGuestProject, undefined, { body });
    expect(status).toBe(201);
    expect(answer.data).toMatchObject({ spaces: [{ title: 'Bad' }], isTemplate: false });
  });

  it('offers guests templates of one country', async () => {
    const { status } = await callAs(services, endpoints.getGuestTemplates, undefined);
    expect(status).toBe(400);
  });
});
