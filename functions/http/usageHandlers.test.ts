import { endpoints, type UsageReport } from '@sanispec/shared/contract';
import { ProjectDetails } from '@sanispec/shared/project';
import { anArticleRow, aPackage, aSheet } from '@sanispec/shared/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useServices } from '#config/createServices.ts';
import { storeEvent } from '#events/recordEvent.ts';
import type { UsageEvent } from '#events/usageEvent.ts';
import { runJob } from '#jobs/runJob.ts';
import { claimProjects } from '#projects/claimProjects.ts';
import { createProject } from '#projects/createProject.ts';
import { openProject } from '#projects/openProject.ts';
import { saveProject } from '#projects/saveProject.ts';
import { discardProject, restoreProject } from '#projects/trash.ts';
import { readBlob } from '#storage/readBlob.ts';
import type { EndpointAnswer } from '#testing/callEndpoint.ts';
import { anEntry, aSpace, aToiletSet } from '#testing/hospital.ts';
import { publishTestPackage } from '#testing/publishTestCatalogue.ts';
import { callAs, type SignedIn, signIn } from '#testing/signedIn.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { jobHandlers } from '#triggers/jobHandlers.ts';
import { beginDailyBuild } from '#usage/beginDailyBuild.ts';
import { buildUsage } from '#usage/buildUsageJob.ts';

const [hotel, school, guests] = ['h', 's', 'g'].map((letter) => letter.repeat(20)) as [string, string, string];
const day = 86_400;

let services: TestServices;
let owner: SignedIn;
let admin: SignedIn;
let austrian: SignedIn;
let root: SignedIn;

beforeEach(async () => {
  services = await openTestServices();
  const article = { CountriesISO: 'DE;AT', Price: '432.25', Series: 'Linea' };
  const rows = [
    anArticleRow('100.1', { ...article, Articletext: 'Wand-WC Linea' }),
    anArticleRow('100.2', { ...article, Articletext: 'Wand-WC Linea, schwarz', Price: '' }),
  ];
  await publishTestPackage(services, aPackage([aSheet('WC', rows)]), ['AT', 'DE'], 'test');
  owner = await signIn(services, 'owner', 'user', ['DE']);
});
afterEach(() => services.close());

/** Sessions end with the day; the reports are read days later. */
async function signInStaff(): Promise<void> {
  admin = await signIn(services, 'admin', 'admin', ['DE']);
  austrian = await signIn(services, 'austrian', 'admin', ['AT']);
  root = await signIn(services, 'root', 'root', []);
}

async function begin(id: string, country: string, user: SignedIn | undefined): Promise<void> {
  const details = ProjectDetails.parse({ title: id, country, segment: 'LEISURE' });
  await createProject(services, user?.user, id, { details });
}

async function fill(id: string, quantity: number, user: SignedIn | undefined, article = '100.1'): Promise<void> {
  const stored = await openProject(services, user?.user, id, 'edit');
  const entry = { ...anEntry(article, 'WC'), id: 'e'.repeat(20) };
  const spaces = [aSpace({ quantity, sets: [aToiletSet({ articles: [entry] })] })];
  await saveProject(services, stored, { spaces }, undefined);
}

function ask(caller: SignedIn, type: string, query: Record<string, string> = {}): Promise<EndpointAnswer> {
  return callAs(services, endpoints.getUsageReport, caller, { params: { type }, query });
}

async function report(caller: SignedIn, type: string, query: Record<string, string> = {}): Promise<UsageReport> {
  const { status, body } = await ask(caller, type, query);
  expect(status).toBe(200);
  return body.data as UsageReport;
}

function figures({ tiles }: UsageReport): Record<string, number> {
  return Object.fromEntries(tiles.map(({ key, currency, value }) => [`${key}${currency ?? ''}`, value]));
}

async function rows(caller: SignedIn, type: string, table: string, more: object = {}) {
  const body = { days: 30, table, ...more };
  const answer = await callAs(services, endpoints.searchUsageReport, caller, { params: { type }, body });
  return answer.status === 200
    ? (answer.body.data as { rowsData: readonly Record<string, unknown>[] }).rowsData
    : [answer.status, answer.body.data];
}

async function eventsOf(kind: UsageEvent['kind']): Promise<UsageEvent[]> {
  const page = await services.documents.query<UsageEvent>('events', {
    where: { kind: 'equals', field: 'kind', value: kind },
  });
  return page.documents.map(({ value }) => value);
}

/** Two projects of an account and one of a guest; the hotel changes on two days. */
async function work(): Promise<void> {
  await begin(hotel, 'DE', owner);
  await begin(school, 'AT', owner);
  await begin(guests, 'DE', undefined);
  await fill(hotel, 10, owner);
  await fill(school, 3, owner);
  await fill(guests, 7, undefined);
  services.passSeconds(2 * day);
  await fill(hotel, 4, owner);
}

describe('what happens', () => {
  it('records each event once, with ids only', async () => {
    await work();
    const states = await eventsOf('projectDay');
    // The second change of the hotel keeps the day that the first one ended.
    expect(states).toMatchObject([
      {
        day: '2026-11-02',
        projectId: hotel,
        isGuest: false,
        currency: 'EUR',
        lines: [['100.1', 10, 432_250, 'WC', 'Linea']],
      },
    ]);
    expect(await eventsOf('projectCreated')).toHaveLength(3);
    const active = await eventsOf('accountActive');
    expect(active).toMatchObject([{ userId: 'owner', country: 'DE', countryMonth: 'DE-2026-11' }]);
    expect(JSON.stringify([...states, ...active])).not.toMatch(/Berg|example/);
  });

  it('records claims, deletions, restorations and replaced articles', async () => {
    await work();
    await claimProjects(services, owner.user, { projectId: guests });
    await fill(hotel, 4, owner, '100.2');
    await discardProject(services, () => openProject(services, owner.user, school, 'delete'));
    await restoreProject(services, owner.user, school, { withLinks: false });
    expect(await eventsOf('projectClaimed')).toMatchObject([{ projectId: guests }]);
    expect(await eventsOf('projectDeleted')).toMatchObject([{ projectId: school, isExpired: false }]);
    expect(await eventsOf('projectRestored')).toMatchObject([{ projectId: school }]);
    expect(await eventsOf('articleReplaced')).toMatchObject([{ from: '100.1', to: '100.2', quantity: 4 }]);
  });

  it('fails nothing that a person does when it cannot be recorded', async () => {
    const { documents } = services;
    const put: typeof documents.put = async (container, value, options) => {
      if (container === 'events') throw new Error('out of order');
      return documents.put(container, value, options);
    };
    const refusing = new Proxy(documents, {
      get: (target, name) => {
        const member: unknown = name === 'put' ? put : Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
    const details = ProjectDetails.parse({ title: 'Hotel', country: 'DE' });
    await createProject({ ...services, documents: refusing }, owner.user, hotel, { details });
    expect(await services.documents.get('projects', hotel)).toBeDefined();
    expect(services.logged).toMatchObject([{ event: 'eventNotRecorded' }]);
    // The night makes up for it.
    services.passSeconds(day);
    await buildUsage(services, { isAnew: false });
    expect(await eventsOf('projectCreated')).toMatchObject([{ projectId: hotel, day: '2026-11-02' }]);
  });
});

describe('a report', () => {
  beforeEach(async () => {
    await work();
    services.passSeconds(2 * day);
    await signInStaff();
  });

  it('says so before the first night', async () => {
    expect(await report(admin, 'PRODUCTS')).toMatchObject({
      ...{ builtOn: '', from: '2026-08-08', to: '2026-11-05', countries: ['DE'] },
      ...{
        tiles: [{ key: 'articles', value: 0, before: null }, { key: 'differentArticles' }, { key: 'neverSpecified' }],
      },
    });
    expect(await rows(admin, 'PRODUCTS', 'articles')).toEqual([]);
  });

  it("counts each project as it was last, for the caller's countries", async () => {
    await buildUsage(services, { isAnew: false });
    const german = await report(admin, 'PRODUCTS', { days: '30' });
    expect(german).toMatchObject({ from: '2026-10-07', to: '2026-11-05', builtOn: '2026-11-06T09:00:00.000Z' });
    expect(figures(german)).toEqual({
      articles: 4,
      differentArticles: 1,
      articlesValueEUR: 172_900,
      neverSpecified: 1,
    });
    expect(figures(await report(austrian, 'PRODUCTS'))).toMatchObject({ articles: 3 });
    expect(figures(await report(root, 'PRODUCTS'))).toMatchObject({ articles: 7 });
    expect(figures(await report(root, 'PRODUCTS', { countries: 'AT' }))).toMatchObject({ articles: 3 });
    expect(figures(await report(root, 'PROJECTS'))).toMatchObject({ projectsCreated: 3, projectsChanged: 3 });
    expect(figures(await report(root, 'USERS'))).toMatchObject({
      usersNew: 4,
      usersActive: 1,
      guestProjects: 1,
      conversion: 0,
    });
  });

  it('has tables that are searched, sorted and paged', async () => {
    await buildUsage(services, { isAnew: false });
    const [row] = await rows(root, 'PRODUCTS', 'articles');
    expect(row).toEqual({
      ...{ articleId: '100.1', title: 'Wand-WC Linea', subCategory: 'WC', quantity: 7, projects: 2 },
      ...{ value: 302_575, currency: 'EUR', quantityBefore: 0 },
    });
    expect(await rows(root, 'PRODUCTS', 'articles', { text: '1001' })).toEqual([row]);
    expect(await rows(root, 'PRODUCTS', 'articles', { text: 'nothing' })).toEqual([]);
    expect(await rows(root, 'PRODUCTS', 'leftOut')).toMatchObject([
      { reason: 'guest', articleId: '100.1', quantity: 7 },
    ]);
    expect(await rows(root, 'PRODUCTS', 'neverSpecified')).toMatchObject([
      { articleId: '100.2', country: 'AT' },
      { articleId: '100.2', country: 'DE' },
    ]);
    const byCountry = { sortColumName: 'country', sortOrder: 'DESC' };
    const segments = await rows(root, 'PROJECTS', 'segments', byCountry);
    expect(segments).toMatchObject([
      { country: 'DE', segment: 'LEISURE', created: 2, changed: 2 },
      { country: 'AT', segment: 'LEISURE', created: 1, changed: 1 },
    ]);
    expect(await rows(root, 'PROJECTS', 'segments', { ...byCountry, pageSize: 1, firstEntryIndexPage: 1 })).toEqual([
      segments[1],
    ]);
    expect(await rows(root, 'PROJECTS', 'months')).toMatchObject([{ month: '2026-11' }, { month: '2026-11' }]);
    expect(await rows(root, 'USERS', 'userCountries')).toMatchObject([
      { country: 'AT', new: 1, active: 0, guestProjects: 0 },
      { country: 'DE', new: 3, active: 1, guestProjects: 1 },
    ]);
  });

  it('builds the same report again, even after all results were deleted', async () => {
    const first = await buildUsage(services, { isAnew: false });
    const said = async () => [
      await report(root, 'PRODUCTS'),
      await report(root, 'PROJECTS'),
      await report(root, 'USERS'),
      await rows(root, 'PRODUCTS', 'articles'),
    ];
    const before = await said();
    await buildUsage(services, { isAnew: true });
    expect(await said()).toEqual(before);
    await services.documents.delete('reports', 'usage', { partition: 'usage' });
    for await (const { name } of services.blobs.list('statistics')) await services.blobs.delete('statistics', name);
    const last = await buildUsage(services, { isAnew: false });
    expect(await said()).toEqual(before);
    expect(last.eventDays).toEqual(first.eventDays);
  });

  it('counts what is recorded late when it is built again, and what is recorded twice once', async () => {
    await buildUsage(services, { isAnew: false });
    const late = { kind: 'accountCreated', userId: 'late', country: 'DE', on: '2026-10-20T10:00:00Z' } as const;
    services.passSeconds(7200);
    expect([await storeEvent(services, late), await storeEvent(services, late)]).toEqual([true, false]);
    await buildUsage(services, { isAnew: false });
    expect(figures(await report(admin, 'USERS', { days: '30' }))).toMatchObject({ usersNew: 4 });
  });

  it('counts no template and no deleted project', async () => {
    await discardProject(services, () => openProject(services, owner.user, hotel, 'delete'));
    services.passSeconds(day);
    await signInStaff();
    await buildUsage(services, { isAnew: false });
    expect(figures(await report(admin, 'PRODUCTS'))).toMatchObject({ articles: 0 });
    expect(figures(await report(admin, 'PROJECTS'))).toMatchObject({ projectsCreated: 1, projectsChanged: 1 });
  });

  it.each([
    ['31 days', 'USERS', { days: '31' }, 400, 'ErrorInvalidInput'],
    ['another country', 'USERS', { countries: 'AT' }, 403, 'ErrorCountryNoRights'],
    ['another country beside an own one', 'USERS', { countries: 'DE,AT' }, 403, 'ErrorCountryNoRights'],
    ['no country', 'USERS', { countries: 'Germany' }, 400, 'ErrorInvalidInput'],
    ['an unknown type', 'MONEY', {}, 404, 'ErrorNotFound'],
  ])('refuses a report for %s', async (_, type, query: Record<string, string>, status, key) => {
    expect(await ask(admin, type, query)).toMatchObject({ status, body: { data: key } });
  });

  it.each([
    ['a table of another report', 'USERS', 'articles', {}, [400, 'ErrorInvalidInput']],
    ['a column of another table', 'USERS', 'userCountries', { sortColumName: 'articleId' }, [400, 'ErrorInvalidInput']],
    ['31 days', 'USERS', 'userCountries', { days: 31 }, [400, 'ErrorInvalidInput']],
    ['another country', 'USERS', 'userCountries', { countries: ['AT'] }, [403, 'ErrorCountryNoRights']],
  ])('refuses rows of %s', async (_, type, table, more, expected) => {
    expect(await rows(admin, type, table, more)).toEqual(expected);
  });

  it.each(['csv', 'xlsx'])('downloads a report as %s, whole or one table', async (format) => {
    await buildUsage(services, { isAnew: false });
    for (const table of [undefined, 'articles']) {
      const query = { days: '30', format, ...(table !== undefined && { table }) };
      const answer = await callAs(services, endpoints.downloadUsageReport, admin, {
        params: { type: 'PRODUCTS' },
        query,
      });
      expect(answer).toMatchObject({ status: 200, body: { dataInfo: { type: 'file', dataIsUrl: true } } });
    }
    const files: string[] = [];
    for await (const { name } of services.blobs.list('statistics', 'results/'))
      if (name.includes('/files/')) files.push(name);
    expect(files).toHaveLength(2);
    if (format !== 'csv') return;
    const texts = await Promise.all(files.map((name) => readBlob(services.blobs, 'statistics', name, 1_000_000)));
    expect(texts.map(String).find((text) => text.split('\r\n').length === 3)).toContain('100.1;Wand-WC Linea;');
  });

  it('builds a report for root only, as a job', async () => {
    useServices(services);
    const started = await callAs(services, endpoints.buildUsageReports, root);
    expect(started.status).toBe(202);
    expect(await runJob(services, (started.body.data as { jobId: string }).jobId, jobHandlers)).toBe('ran');
    expect(await report(admin, 'USERS')).toMatchObject({ builtOn: '2026-11-06T09:00:00.000Z' });
    expect(await callAs(services, endpoints.buildUsageReports, admin)).toMatchObject({ status: 403 });
  });

  it('builds a report by the timer once a day, from three in the morning in Berlin', async () => {
    useServices(services);
    const jobs = () => services.documents.count('jobs', {});
    // 09:00 UTC; 16 hours later it is two in the morning in Berlin.
    services.passSeconds(16 * 3600);
    await beginDailyBuild(services);
    expect(await jobs()).toBe(0);
    services.passSeconds(3600);
    await beginDailyBuild(services);
    services.passSeconds(3600);
    await beginDailyBuild(services);
    expect(await jobs()).toBe(1);
  });
});
