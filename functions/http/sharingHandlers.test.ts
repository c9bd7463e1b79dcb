import { endpoints, maxSharesOfProject, type ProjectShare, type SharedProject } from '@sanispec/shared/contract';
import { type Project, ProjectDetails, randomId, type Space } from '@sanispec/shared/project';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#accounts/createUser.ts';
import { startSession } from '#accounts/session.ts';
import type { UserDocument } from '#accounts/user.ts';
import { createProject } from '#projects/createProject.ts';
import { saveProject } from '#projects/saveProject.ts';
import { callEndpoint } from '#testing/callEndpoint.ts';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import * as handlers from './sharingHandlers.ts';

const day = 24 * 3600;
const details = ProjectDetails.parse({
  title: 'Hotel Seeblick',
  country: 'DE',
  architectStudio: 'Studio Ufer',
  architectContactName: 'Ina Ufer',
  architectContactEmail: 'ina@example.com',
  architectContactPhone: '+49 30 1234',
});

let services: TestServices;
let owner: UserDocument;
let projectId: string;
const tokens: Record<string, string> = {};

async function aPerson(name: string, role: 'user' | 'sales' | 'root') {
  const user = await createUser(services, {
    email: `${name}@example.com`,
    password: 'drawing-office',
    firstName: name,
    lastName: 'Berg',
    companyName: 'Berg & Co.',
    country: 'DE',
    scopes: [{ role, countries: role === 'root' ? [] : ['DE'] }],
  });
  tokens[name] = (await startSession(services, user)).token;
  return user;
}

const spaces: Space[] = [
  {
    id: 'a'.repeat(20),
    title: 'Space 1',
    quantity: 2,
    sets: [
      {
        id: 's'.repeat(20),
        title: 'WC-Set 1',
        quantity: 1,
        type: 'TOILET',
        articles: [{ id: 'e'.repeat(20), article: '100.1', subCategory: 'WC', quantity: 1, setArticles: [] }],
      },
    ],
  },
];

beforeEach(async () => {
  services = await openTestServices();
  await publishTestCatalogue(services);
  owner = await aPerson('owner', 'user');
  await aPerson('customer', 'user');
  await aPerson('rep', 'sales');
  await aPerson('root', 'root');
  const created = await createProject(services, owner, randomId(services.randomBytes), { details });
  await saveProject(services, created, { spaces }, undefined);
  projectId = created.id;
});
afterEach(() => services.close());

/** Sessions last a day. */
async function logInAgain(): Promise<void> {
  tokens.owner = (await startSession(services, owner)).token;
}

function share(person: string | undefined, { days = 30, withPrices = true } = {}) {
  const token = person === undefined ? undefined : tokens[person];
  return callEndpoint(services, endpoints.shareProject, handlers.shareProject, {
    params: { projectId },
    body: { days, withPrices },
    ...(token !== undefined && { token }),
  });
}

async function aLink(options = {}): Promise<ProjectShare & { token: string }> {
  return (await share('owner', options)).body.data;
}

async function links(person = 'owner'): Promise<ProjectShare[]> {
  const request = { params: { projectId }, token: tokens[person] ?? '' };
  return (await callEndpoint(services, endpoints.getShares, handlers.getShares, request)).body.data;
}

function revoke(shareId: string, person = 'owner') {
  const request = { params: { projectId, shareId }, token: tokens[person] ?? '' };
  return callEndpoint(services, endpoints.revokeShare, handlers.revokeShare, request);
}

function read(token: string) {
  return callEndpoint(services, endpoints.getSharedProject, handlers.getSharedProject, { params: { token } });
}

async function shared(token: string): Promise<SharedProject> {
  return (await read(token)).body.data;
}

describe('a link to a project', () => {
  it('shows it to anybody, with what a reader needs', async () => {
    const { token } = await aLink();
    const answer = await read(token);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    expect(await shared(token)).toMatchObject({
      reference: expect.stringMatching(/^GI-/),
      details: { title: 'Hotel Seeblick', architectStudio: 'Studio Ufer' },
      owner: { firstName: 'owner', lastName: 'Berg', companyName: 'Berg & Co.' },
      withPrices: true,
      spaces,
    });
  });

  it("names neither the architect's contact nor the owner's address, nor the ids by which the owner works", async () => {
    const { token } = await aLink();
    const text = JSON.stringify(await shared(token));
    for (const secret of ['Ina', 'ina@', '1234', 'owner@', projectId]) expect(text).not.toContain(secret);
  });

  it('names no price when it is made without them', async () => {
    const { token } = await aLink({ withPrices: false });
    const answer = await shared(token);
    expect(answer.withPrices).toBe(false);
    expect(JSON.stringify(answer)).not.toMatch(/price(?!s)/i);
  });

  it('says what an article was that has left, with its last price only where prices are shown', async () => {
    const stored = await services.documents.get<Project>('projects', projectId);
    const [entry] = spaces[0]?.sets[0]?.articles ?? [];
    const left = {
      id: entry?.article ?? '',
      title: 'WC Tindra',
      picture: '',
      productId: '',
      subCategory: 'WC' as const,
    };
    const last = { ...left, priceInCents: 19_395, currency: 'EUR', country: 'DE', values: {} };
    const others = { ...last, id: 'removed since' };
    await services.documents.put('projects', { ...stored?.value, id: projectId, leftArticles: [last, others] });
    const [priced, unpriced] = [await aLink(), await aLink({ withPrices: false })];
    expect((await shared(priced.token)).leftArticles).toEqual([last]);
    expect((await shared(unpriced.token)).leftArticles).toEqual([{ ...last, priceInCents: null }]);
  });

  it('says only what the contract of the shared entry knows', async () => {
    const stored = await services.documents.get<Project>('projects', projectId);
    const noted = structuredClone(spaces) as unknown as { sets: { articles: Record<string, unknown>[] }[] }[];
    Object.assign(noted[0]?.sets[0]?.articles[0] ?? {}, { note: 'chosen because of the discount' });
    await services.documents.put('projects', { ...(stored?.value as Project), spaces: noted as never });
    const { token } = await aLink();
    expect(JSON.stringify(await shared(token))).not.toContain('discount');
  });

  it('ends on its day', async () => {
    const { token } = await aLink({ days: 7 });
    services.passSeconds(7 * day - 1);
    expect((await read(token)).status).toBe(200);
    services.passSeconds(1);
    expect(await read(token)).toMatchObject({ status: 404, body: { data: 'ErrorShareNotFound' } });
    await logInAgain();
    expect(await links()).toEqual([]);
  });

  it('ends when it is revoked, and the others go on', async () => {
    const first = await aLink();
    const second = await aLink();
    expect((await revoke(first.id)).status).toBe(200);
    expect((await revoke(first.id)).status).toBe(200);
    expect((await read(first.token)).status).toBe(404);
    expect((await read(second.token)).status).toBe(200);
  });

  it('ends with its project', async () => {
    const { token } = await aLink();
    await services.documents.delete('projects', projectId);
    expect((await read(token)).status).toBe(404);
  });

  it.each([0, 366, 1.5])('cannot last %s days', async (days) => {
    expect((await share('owner', { days })).status).toBe(400);
  });

  it('does not store a link in the clear', async () => {
    const { token } = await aLink();
    const stored = await services.documents.get<object>('shares', projectId);
    expect(JSON.stringify(stored)).not.toContain(token.slice(20));
    expect(JSON.stringify(await links())).not.toMatch(/secret|hash/i);
  });

  it('does not open a link with another secret', async () => {
    await aLink();
    expect((await read(`${projectId}${'x'.repeat(43)}`)).status).toBe(404);
    expect((await read('short')).status).toBe(404);
  });
});

describe('who opens a link', () => {
  it('counts openings of a link once a minute at most', async () => {
    const { token } = await aLink();
    for (let time = 0; time < 5; time += 1) await read(token);
    expect(await links()).toMatchObject([{ timesOpened: 1, lastOpenedOn: '2026-11-02T09:00:00.000Z' }]);
    services.passSeconds(61);
    await read(token);
    expect(await links()).toMatchObject([{ timesOpened: 2 }]);
  });

  it('counts simultaneous openings of a link once', async () => {
    const { token } = await aLink();
    await Promise.all(Array.from({ length: 8 }, () => read(token)));
    expect(await links()).toMatchObject([{ timesOpened: 1 }]);
  });
});

describe('sharing', () => {
  it(`stops at ${maxSharesOfProject} links at the same time, until one is revoked or expires`, async () => {
    for (let count = 0; count < maxSharesOfProject; count += 1) await aLink({ days: count === 0 ? 1 : 30 });
    expect(await share('owner')).toMatchObject({ status: 409, body: { data: 'ErrorTooManyShares' } });
    services.passSeconds(day);
    await logInAgain();
    expect((await share('owner')).status).toBe(201);
  });

  it.each([
    ['owner', 201],
    ['root', 201],
    ['rep', 403],
    ['customer', 404],
    [undefined, 401],
  ] as const)('allows sharing to the owner only: %s receives %s', async (person, status) => {
    expect((await share(person)).status).toBe(status);
  });

  it('lists and revokes for the owner alone', async () => {
    const { id, token } = await aLink();
    expect(await links('customer')).toBe('ErrorProjectCouldNotBeFound');
    expect((await revoke(id, 'rep')).status).toBe(403);
    expect((await revoke(id, 'customer')).status).toBe(404);
    expect((await read(token)).status).toBe(200);
  });
});
