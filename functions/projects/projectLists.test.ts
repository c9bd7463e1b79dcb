import type { ProjectList } from '@sanispec/shared/access';
import { endpoints } from '@sanispec/shared/contract';
import { ProjectDetails, randomId } from '@sanispec/shared/project';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { callAs, type SignedIn, signIn } from '#testing/signedIn.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { createProject } from './createProject.ts';
import { assignSalesRep } from './passOn.ts';
import type { ProjectDocument } from './projectDocument.ts';

let services: TestServices;
let ada: SignedIn;
let bea: SignedIn;
let rep: SignedIn;
let frenchRep: SignedIn;
let admin: SignedIn;
let root: SignedIn;

async function add(owner: SignedIn | undefined, details: Partial<ProjectDetails>): Promise<ProjectDocument> {
  services.passSeconds(1);
  const input = { details: ProjectDetails.parse({ country: 'DE', ...details }) };
  return (await createProject(services, owner?.user, randomId(services.randomBytes), input)).value;
}

beforeEach(async () => {
  services = await openTestServices();
  await publishTestCatalogue(services);
  ada = await signIn(services, 'ada', 'user', ['DE'], {
    lastName: 'Ölmann',
    companyName: 'Müller, Söhne; & Co: __proto__',
  });
  bea = await signIn(services, 'bea', 'user', ['AT'], { lastName: 'nielsen', companyName: 'architekten' });
  rep = await signIn(services, 'rep', 'sales', ['DE']);
  frenchRep = await signIn(services, 'frenchRep', 'sales', ['FR']);
  admin = await signIn(services, 'admin', 'admin', ['AT']);
  root = await signIn(services, 'root', 'root', []);
  const { id } = await add(ada, { title: 'Hotel Seeblick', segment: 'LEISURE' });
  await add(ada, { title: 'Bürgerhaus 🛁', segment: 'PUBLIC' });
  await add(bea, { title: 'azienda', country: 'AT', segment: 'LEISURE' });
  await add(bea, { title: 'Ärztehaus', country: 'DE' });
  await add(undefined, { title: 'Gasthof' });
  const template = await add(ada, { title: 'Vorlage' });
  await services.documents.put('projects', { ...template, isTemplate: true });
  await assignSalesRep(services, rep.user, id, 'rep');
});
afterEach(() => services.close());

interface Page {
  readonly titles: readonly string[];
  readonly total: number;
}

async function search(caller: SignedIn, body: object = {}): Promise<Page> {
  const answer = await callAs(services, endpoints.searchProjects, caller, { body });
  if (answer.status !== 200) return { titles: [String(answer.body.data)], total: 0 };
  const { rowsData, pageInfo } = answer.body.data as {
    rowsData: { details: ProjectDetails }[];
    pageInfo: { totalElements: number };
  };
  return { titles: rowsData.map(({ details }) => details.title), total: pageInfo.totalElements };
}

async function titles(caller: SignedIn, body: object = {}): Promise<readonly string[]> {
  return (await search(caller, body)).titles;
}

const all = ['Ärztehaus', 'azienda', 'Bürgerhaus 🛁', 'Hotel Seeblick'];

describe('a list of projects', () => {
  it.each([
    ['a customer: own', () => ada, 'own', ['Bürgerhaus 🛁', 'Hotel Seeblick']],
    ['a sales rep: assigned', () => rep, 'assigned', ['Hotel Seeblick']],
    ['a sales rep: market', () => rep, 'market', ['Ärztehaus', 'Bürgerhaus 🛁', 'Hotel Seeblick']],
    ['a sales rep of another country: market', () => frenchRep, 'market', []],
    ['an administrator: market', () => admin, 'market', ['azienda']],
    ['root: market', () => root, 'market', all],
    ['root: assigned', () => root, 'assigned', []],
  ] as const)(
    'holds what is theirs, without templates and guest projects: %s',
    async (_, caller, envType, expected) => {
      expect(await titles(caller(), { envType })).toEqual(expected);
    },
  );

  it.each([
    ['a customer', () => ada, 'assigned'],
    ['a customer', () => ada, 'market'],
    ['an administrator', () => admin, 'assigned'],
  ] as const)('refuses a list of projects to users without it: %s, %s', async (_, caller, envType) => {
    expect(await titles(caller(), { envType })).toEqual(['InvalidAccessRights']);
  });

  it.each([
    ['details.title', ['Ärztehaus', 'azienda', 'Bürgerhaus 🛁', 'Hotel Seeblick']],
    ['details:title', ['Ärztehaus', 'azienda', 'Bürgerhaus 🛁', 'Hotel Seeblick']],
    ['lastModified', ['Hotel Seeblick', 'Bürgerhaus 🛁', 'azienda', 'Ärztehaus']],
  ])('sorts projects by %s as people expect', async (sortColumName, expected) => {
    expect(await titles(root, { envType: 'market', sortColumName })).toEqual(expected);
    const descending = { envType: 'market', sortColumName, sortOrder: 'DESC' };
    expect(await titles(root, descending)).toEqual([...expected].reverse());
  });

  it.each([
    ['details.country', (order: readonly string[]) => order[0] === 'azienda'],
    ['details.segment', (order: readonly string[]) => order[0] === 'Ärztehaus' && order[3] === 'Bürgerhaus 🛁'],
    ['userName', (order: readonly string[]) => ['azienda', 'Ärztehaus'].includes(order[0] ?? '')],
    ['companyName', (order: readonly string[]) => ['azienda', 'Ärztehaus'].includes(order[0] ?? '')],
    ['salesRepUser', (order: readonly string[]) => order[3] === 'Hotel Seeblick'],
  ])('sorts projects by %s', async (sortColumName, isSorted) => {
    expect(isSorted(await titles(root, { envType: 'market', sortColumName }))).toBe(true);
  });

  it.each([
    ['seeblick', ['Hotel Seeblick']],
    ['HOTEL blick', ['Hotel Seeblick']],
    ['haus', ['Ärztehaus', 'Bürgerhaus 🛁']],
    ['buerger', ['Bürgerhaus 🛁']],
    ['arzte', ['Ärztehaus']],
    ['az', ['azienda']],
    ['🛁', ['Bürgerhaus 🛁']],
    ['bürgerhausen', []],
    ['__proto__', []],
    ["'; DROP TABLE documents_projects; --", []],
    ['   ', all],
  ])('searches projects by title: %s', async (text, expected) => {
    expect(await search(root, { envType: 'market', text, sortColumName: 'details.title' })).toEqual({
      titles: expected,
      total: expected.length,
    });
  });

  it.each([
    [{ 'details.country': ['AT'] }, ['azienda']],
    [{ 'details.segment': ['LEISURE'] }, ['azienda', 'Hotel Seeblick']],
    [{ 'details.segment': ['LEISURE'], 'details.country': ['DE'] }, ['Hotel Seeblick']],
    [{ userName: ['bea nielsen', 'nobody'] }, ['Ärztehaus', 'azienda']],
    [{ companyName: ['Müller, Söhne; & Co: __proto__'] }, ['Bürgerhaus 🛁', 'Hotel Seeblick']],
    [{ companyName: ['__proto__'] }, []],
  ])('filters projects, alone and with a text: %j', async (filters, expected) => {
    const query = { envType: 'market', filters, sortColumName: 'details.title' };
    expect(await search(root, query)).toEqual({ titles: expected, total: expected.length });
    const page = await search(root, { ...query, text: 'h', pageSize: 1 });
    expect(page.titles).toEqual(expected.filter((title) => title.startsWith('H')));
  });

  it.each([
    [{ envType: 'mine' }],
    [{ filters: { title: ['a'] } }],
    [{ filters: { userName: 'a' } }],
    [{ text: 'a'.repeat(101) }],
    [{ sortColumName: '__proto__' }],
    [{ sortColumName: 'owner.id' }],
    [{ pageSize: 1001 }],
  ])('refuses what is no search: %j', async (body) => {
    expect(await titles(root, body)).toEqual(['ErrorInvalidInput']);
  });

  it('keeps guests and templates out of the market after a project has changed hands', async () => {
    expect((await search(root, { envType: 'market' })).total).toBe(4);
    await add(ada, { title: 'Neubau' });
    expect((await search(root, { envType: 'market' })).total).toBe(5);
  });
});

describe('what lists are filtered by', () => {
  async function values(caller: SignedIn) {
    const { body } = await callAs(services, endpoints.getProjectFilters, caller);
    const lists = body.data as {
      envType: ProjectList;
      filters: { columnName: string; options: { data: string }[] }[];
    }[];
    return lists.map(({ envType, filters }) => [
      envType,
      ...filters.map(({ columnName, options }) => `${columnName}: ${options.map(({ data }) => data).join(' | ')}`),
    ]);
  }

  it("offers the filter values of each of the user's lists", async () => {
    expect(await values(rep)).toEqual([
      ['own', 'details.country: ', 'details.segment: ', 'userName: ', 'companyName: '],
      [
        'assigned',
        'details.country: DE',
        'details.segment: LEISURE',
        'userName: ada Ölmann',
        'companyName: Müller, Söhne; & Co: __proto__',
      ],
      [
        'market',
        'details.country: DE',
        'details.segment: LEISURE | PUBLIC',
        'userName: ada Ölmann | bea nielsen',
        'companyName: architekten | Müller, Söhne; & Co: __proto__',
      ],
    ]);
    expect((await values(ada)).map(([envType]) => envType)).toEqual(['own']);
    expect((await values(admin)).map(([envType]) => envType)).toEqual(['own', 'market']);
  });

  it('offers only filter values that the search accepts', async () => {
    const { body } = await callAs(services, endpoints.getProjectFilters, root);
    const market = (
      body.data as { envType: string; filters: { columnName: string; options: { data: string }[] }[] }[]
    ).find(({ envType }) => envType === 'market');
    for (const { columnName, options } of market?.filters ?? []) {
      for (const { data } of options) {
        const { total } = await search(root, { envType: 'market', filters: { [columnName]: [data] } });
        expect([columnName, data, total > 0]).toEqual([columnName, data, true]);
      }
    }
  });
});

describe("one's own figures", () => {
  it('count all projects and name the five that changed last', async () => {
    for (let at = 0; at < 6; at += 1) await add(ada, { title: `Haus ${at}` });
    const { body } = await callAs(services, endpoints.ownStats, ada);
    const { count, latest } = body.data as {
      count: number;
      latest: { details: ProjectDetails; onlySummary: boolean }[];
    };
    expect(count).toBe(8);
    expect(latest.map(({ details }) => details.title)).toEqual(['Haus 5', 'Haus 4', 'Haus 3', 'Haus 2', 'Haus 1']);
    expect(latest.every(({ onlySummary }) => onlySummary)).toBe(true);
  });
});

describe('a thousand projects', () => {
  it('finds, counts and pages a thousand projects with few and small reads', async () => {
    const sample = await add(bea, { title: 'Wohnpark' });
    for (let at = 0; at < 1000; at += 1) {
      const id = `Many${at.toString().padStart(16, '0')}`;
      const title = at % 100 === 0 ? `Rathaus ${at}` : `Wohnpark ${at}`;
      await services.documents.put('projects', { ...sample, id, details: { ...sample.details, title } });
    }
    const query = vi.spyOn(services.documents, 'query');
    async function readBy(body: object): Promise<{ page: Page; read: number; calls: number }> {
      query.mockClear();
      const page = await search(root, { envType: 'market', pageSize: 20, ...body });
      const pages = await Promise.all(query.mock.results.map(({ value }) => value));
      return { page, read: pages.flatMap(({ documents }) => documents).length, calls: pages.length };
    }
    const plain = await readBy({ sortColumName: 'userName', firstEntryIndexPage: 40 });
    expect([plain.page.total, plain.read, plain.calls]).toEqual([1005, 20, 1]);
    const searched = await readBy({ text: 'rathaus' });
    expect([searched.page.total, searched.read, searched.calls]).toEqual([10, 10, 1]);
    const filtered = await readBy({ filters: { 'details.country': ['AT'] } });
    expect([filtered.page.total, filtered.read]).toEqual([1, 1]);
  });
});
