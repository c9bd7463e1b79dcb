import { endpoints, type SessionData } from '@sanispec/shared/contract';
import type { Project, ProjectSummary, Space } from '@sanispec/shared/project';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProjectDocument } from '#projects/projectDocument.ts';
import { callEndpoint, type EndpointAnswer } from '#testing/callEndpoint.ts';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import * as accounts from './accountHandlers.ts';
import * as handlers from './projectHandlers.ts';

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
  await publishTestCatalogue(services);
});
afterEach(() => services.close());

function id(letter: string): string {
  return letter.repeat(20);
}

function spacesWith(articles: readonly string[], quantity = 2): Space[] {
  const entries = articles.map((article, index) => ({
    id: id(String(index)),
    article,
    subCategory: 'WC' as const,
    setArticles: [],
    quantity: 1,
  }));
  const set = { id: id('s'), title: 'WC-Set 1', quantity: 1, type: 'TOILET' as const, articles: entries };
  return [{ id: id('p'), title: 'Space 1', quantity, sets: [set] }];
}

function createAsGuest(body: object = {}, headers: Record<string, string> = {}) {
  return callEndpoint(services, endpoints.createGuestProject, handlers.createGuestProject, {
    body: { details: { title: 'Hotel Seeblick', country: 'DE' }, ...body },
    headers,
  });
}

function getAsGuest(projectId: string) {
  return callEndpoint(services, endpoints.getGuestProject, handlers.getGuestProject, { params: { projectId } });
}

function saveAsGuest(projectId: string, spaces: unknown, etag?: string) {
  return callEndpoint(services, endpoints.saveGuestProjectSpaces, handlers.saveGuestProjectSpaces, {
    params: { projectId },
    body: { spaces },
    headers: etag === undefined ? {} : { 'if-match': etag },
  });
}

async function signUp(email: string, projectIds: string[] = []): Promise<SessionData> {
  const { body } = await callEndpoint(services, endpoints.signUp, accounts.signUp, {
    body: { email, password: 'drawing-office', firstName: 'Ada', lastName: 'Berg', country: 'DE', projectIds },
  });
  return body.data;
}

function projectOf(answer: EndpointAnswer): Project {
  return answer.body.data;
}

describe('a guest project', () => {
  it('creates a blank guest project with a reference and an unguessable id', async () => {
    const answer = await createAsGuest();
    expect(answer.status).toBe(201);
    const project = projectOf(answer);
    expect(project.id).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(project.reference).toMatch(/^GI-\d{6}$/);
    expect(project).toMatchObject({ status: 'OK', priceInCents: 0, spaces: [] });
    expect(project.userId).toBeUndefined();
  });

  const key = { 'idempotency-key': 'c0a8f0a2-6f1b-4b6e-9d3a-0b5c7e8f9a1d' };

  it('creates a project once, however often the request with its key arrives', async () => {
    const [first, second] = await Promise.all([createAsGuest({}, key), createAsGuest({}, key)]);
    expect(projectOf(first).id).toBe(projectOf(second).id);
    expect(await services.documents.count('projects', {})).toBe(1);
  });

  it('does not give a project to another guest who sends the same key with another body', async () => {
    const first = await createAsGuest({ details: { title: 'Secret of guest A', country: 'DE' } }, key);
    const second = await createAsGuest({ details: { title: 'Hotel', country: 'DE' } }, key);
    expect(projectOf(second)).toMatchObject({ details: { title: 'Hotel' } });
    expect(projectOf(second).id).not.toBe(projectOf(first).id);
  });

  it('does not give a project to another guest who sends the same key after a user claimed it', async () => {
    const first = projectOf(await createAsGuest({}, key));
    await signUp('ada@example.com', [first.id]);
    const second = await createAsGuest({}, key);
    expect(second).toMatchObject({ status: 404, body: { data: 'ErrorProjectCouldNotBeFound' } });
  });

  it('duplicates a project once per key', async () => {
    const duplicate = (projectId: string) =>
      callEndpoint(services, endpoints.duplicateGuestProject, handlers.duplicateGuestProject, {
        params: { projectId },
        headers: key,
      });
    const [first, other] = [projectOf(await createAsGuest()), projectOf(await createAsGuest())];
    const copy = projectOf(await duplicate(first.id));
    expect(projectOf(await duplicate(first.id)).id).toBe(copy.id);
    expect(projectOf(await duplicate(other.id)).id).not.toBe(copy.id);
  });

  it('needs a catalogue of its country', async () => {
    expect(await createAsGuest({ details: { title: 'Riad', country: 'MA' } })).toMatchObject({
      status: 404,
      body: { status: 'error', data: 'ErrorCatalogNotFound' },
    });
  });

  it.each([
    ['an empty title', { details: { title: ' ', country: 'DE' } }],
    ['no country', { details: { title: 'Hotel' } }],
    ['an unknown field', { details: { title: 'Hotel', country: 'DE' }, userId: 'x' }],
  ])('refuses a project with %s', async (_, body) => {
    expect(await createAsGuest(body)).toMatchObject({ status: 400, body: { data: 'ErrorInvalidInput' } });
  });

  it('answers 404 for an unknown id', async () => {
    expect(await getAsGuest(id('x'))).toMatchObject({ status: 404, body: { data: 'ErrorProjectCouldNotBeFound' } });
  });
});

describe('saving', () => {
  it("recomputes price and status and ignores the client's", async () => {
    const created = await createAsGuest();
    const saved = await saveAsGuest(projectOf(created).id, spacesWith(['100.1', '100.2']), created.headers.etag);
    expect(saved.body.data).toMatchObject({ priceInCents: 86_450, status: 'OK' });
    expect(saved.headers.etag).not.toBe(created.headers.etag);
  });

  it('gives an id to an entry that is saved without one', async () => {
    const created = await createAsGuest();
    const spaces = JSON.parse(JSON.stringify(spacesWith(['100.1', '100.2'])));
    const articles: { id?: string }[] = spaces[0].sets[0].articles;
    delete articles[1]?.id;
    const { status } = await saveAsGuest(projectOf(created).id, spaces, created.headers.etag);
    expect(status).toBe(200);
    const [first, second] = projectOf(await getAsGuest(projectOf(created).id)).spaces[0]?.sets[0]?.articles ?? [];
    expect(first?.id).toBe(id('0'));
    expect(second?.id).toMatch(/^[A-Za-z0-9]{20}$/);
  });

  it.each(['100.3', 'unknown'])('marks a project that holds %s as NOK and counts it 0', async (article) => {
    const { id: projectId } = projectOf(await createAsGuest());
    const saved = await saveAsGuest(projectId, spacesWith(['100.1', article]));
    expect(saved.body.data).toMatchObject({ priceInCents: 86_450, status: 'NOK' });
    expect(projectOf(await getAsGuest(projectId)).spaces[0]?.sets[0]?.articles).toHaveLength(2);
  });

  it('refuses quantities whose total no longer fits a whole number of cents', async () => {
    const { id: projectId } = projectOf(await createAsGuest());
    const huge = spacesWith(['100.1'], 9999).map((space) => ({
      ...space,
      sets: space.sets.map((set) => ({
        ...set,
        quantity: 9999,
        articles: set.articles.map((entry) => ({ ...entry, quantity: 9999 })),
      })),
    }));
    expect(await saveAsGuest(projectId, huge)).toMatchObject({
      status: 400,
      body: { data: 'ErrorInvalidInput', details: ['quantity'] },
    });
    expect(await getAsGuest(projectId)).toMatchObject({ status: 200, body: { data: { spaces: [] } } });
  });

  it('refuses a project that no store would take, and keeps what was saved first', async () => {
    const { id: projectId } = projectOf(await createAsGuest());
    await saveAsGuest(projectId, spacesWith(['100.1']));
    const numbered = (kind: string, n: number) => `${kind}${n}`.padStart(20, '0');
    const [space] = spacesWith([]);
    const spaces = Array.from({ length: 50 }, (_, at) => {
      const articles = spacesWith(Array<string>(200).fill('x'.repeat(100)))[0]?.sets[0]?.articles ?? [];
      const entries = articles.map((entry, n) => ({ ...entry, id: numbered('e', at * 200 + n) }));
      const sets = space?.sets.map((set) => ({ ...set, id: numbered('s', at), articles: entries }));
      return { ...space, id: numbered('p', at), sets };
    });
    expect(await saveAsGuest(projectId, spaces)).toMatchObject({
      status: 413,
      body: { data: 'ErrorProjectTooLarge' },
    });
    expect(projectOf(await getAsGuest(projectId)).spaces).toHaveLength(1);
  });

  it('refuses a stale version and keeps what was saved first', async () => {
    const created = await createAsGuest();
    const { id: projectId } = projectOf(created);
    await saveAsGuest(projectId, spacesWith(['100.1']), created.headers.etag);
    expect(await saveAsGuest(projectId, [], created.headers.etag)).toMatchObject({
      status: 412,
      body: { data: 'ErrorStaleProject' },
    });
    expect(projectOf(await getAsGuest(projectId)).spaces).toHaveLength(1);
  });

  it('lets exactly one of two simultaneous saves of a version win', async () => {
    const created = await createAsGuest();
    const saves = [spacesWith(['100.1']), spacesWith(['100.2'])].map((spaces) =>
      saveAsGuest(projectOf(created).id, spaces, created.headers.etag),
    );
    expect((await Promise.all(saves)).map((answer) => answer.status).sort()).toEqual([200, 412]);
  });

  it.each([
    ['a quantity of 0', spacesWith(['100.1'], 0)],
    ['a broken quantity', spacesWith(['100.1'], 1.5)],
    ['ids that occur twice', [...spacesWith(['100.1']), ...spacesWith(['100.1'])]],
    ['no list', 'spaces'],
  ])('refuses %s', async (_, spaces) => {
    const { id: projectId } = projectOf(await createAsGuest());
    expect(await saveAsGuest(projectId, spaces)).toMatchObject({ status: 400, body: { data: 'ErrorInvalidInput' } });
  });

  it('keeps alternatives and notes, and says truly who wrote a note and when', async () => {
    const { id: projectId } = projectOf(await createAsGuest());
    const [space] = spacesWith(['146.010.01.1']);
    const set = space?.sets[0];
    const forged = { text: 'rimless', articleId: '146.010.01.1', by: 'The minister', on: '2001-01-01T00:00:00Z' };
    const alternatives = [{ article: '146.020.01.1', setArticles: [], quantity: 2 }];
    const articles = set?.articles.map((entry) => ({ ...entry, note: forged, alternatives }));
    await saveAsGuest(projectId, [{ ...space, sets: [{ ...set, articles }] }]);
    const [entry] = projectOf(await getAsGuest(projectId)).spaces[0]?.sets[0]?.articles ?? [];
    expect(entry?.alternatives).toEqual(alternatives);
    expect(entry?.note).toEqual({ ...forged, by: '', on: services.now().toISOString() });
  });

  it('keeps article ids when clients send whole articles', async () => {
    const { id: projectId } = projectOf(await createAsGuest());
    const [space] = spacesWith(['100.1']);
    const sets = space?.sets.map((set) => ({
      ...set,
      articles: set.articles.map((entry) => ({ ...entry, article: { id: entry.article, title: 'WC' } })),
    }));
    await saveAsGuest(projectId, [{ ...space, sets }]);
    expect(projectOf(await getAsGuest(projectId)).spaces[0]?.sets[0]?.articles[0]?.article).toBe('100.1');
  });
});

describe('claiming at sign-up', () => {
  it('hands all guest projects of the browser over', async () => {
    const ids = [projectOf(await createAsGuest()).id, projectOf(await createAsGuest()).id];
    const { projects, userInfo } = await signUp('ada@example.com', [...ids, id('u')]);
    expect(projects.map((project) => project.id).sort()).toEqual(ids.sort());
    expect(projects[0]).toMatchObject({ userId: userInfo.id, onlySummary: true });
  });

  it('ends the guest way to the project', async () => {
    const { id: projectId } = projectOf(await createAsGuest());
    await signUp('ada@example.com', [projectId]);
    expect((await getAsGuest(projectId)).status).toBe(404);
    expect((await saveAsGuest(projectId, [])).status).toBe(404);
  });

  it('does not claim a project that was claimed before', async () => {
    const { id: projectId } = projectOf(await createAsGuest());
    await signUp('ada@example.com', [projectId]);
    const { projects } = await signUp('bob@example.com', [projectId]);
    expect(projects).toEqual([]);
  });
});

describe('deleting', () => {
  function deleteAsGuest(projectId: string) {
    return callEndpoint(services, endpoints.deleteGuestProject, handlers.deleteGuestProject, { params: { projectId } });
  }

  it('does not delete a guest project that was claimed at the same moment', async () => {
    const { id: projectId } = projectOf(await createAsGuest());
    const { get } = services.documents;
    let isClaimed = false;
    vi.spyOn(services.documents, 'get').mockImplementation(async (...args) => {
      const found = await get.apply(services.documents, args);
      if (args[0] === 'projects' && !isClaimed) {
        isClaimed = true;
        await signUp('ada@example.com', [projectId]);
      }
      return found as never;
    });
    expect(await deleteAsGuest(projectId)).toMatchObject({ status: 404 });
    expect(await services.documents.count('projects', {})).toBe(1);
  });

  it('removes the documents that were written for the project', async () => {
    const { id: projectId } = projectOf(await createAsGuest());
    await services.blobs.put('exports', `${projectId}/job/a.pdf`, Buffer.from('%PDF'), { contentType: 'text/plain' });
    await services.blobs.put('exports', 'other/job/a.pdf', Buffer.from('%PDF'), { contentType: 'text/plain' });
    expect(await deleteAsGuest(projectId)).toMatchObject({ status: 200 });
    const left: string[] = [];
    for await (const blob of services.blobs.list('exports')) left.push(blob.name);
    expect(left).toEqual(['other/job/a.pdf']);
  });
});

describe("a user's project", () => {
  async function ownProject(): Promise<{ token: string; projectId: string }> {
    const { id: projectId } = projectOf(await createAsGuest());
    const { access_token: token } = await signUp('ada@example.com', [projectId]);
    return { token, projectId };
  }

  function get(token: string, projectId: string) {
    return callEndpoint(services, endpoints.getUserProject, handlers.getUserProject, { params: { projectId }, token });
  }

  it('opens for its owner only', async () => {
    const { token, projectId } = await ownProject();
    const stranger = await signUp('bob@example.com');
    expect((await get(token, projectId)).status).toBe(200);
    expect(await get(stranger.access_token, projectId)).toMatchObject({
      status: 404,
      body: { data: 'ErrorProjectCouldNotBeFound' },
    });
  });

  it("duplicates a project with fresh ids and a title in the caller's language", async () => {
    const { token, projectId } = await ownProject();
    await callEndpoint(services, endpoints.saveUserProjectSpaces, handlers.saveUserProjectSpaces, {
      params: { projectId },
      body: { spaces: spacesWith(['100.1']) },
      token,
    });
    const answer = await callEndpoint(services, endpoints.duplicateUserProject, handlers.duplicateUserProject, {
      params: { projectId },
      token,
      headers: { 'accept-language': 'de' },
    });
    const copy = projectOf(answer);
    expect(copy).toMatchObject({ details: { title: 'Kopie von Hotel Seeblick' }, priceInCents: 86_450 });
    expect(copy.id).not.toBe(projectId);
    expect(copy.spaces[0]?.id).not.toBe(id('p'));
  });

  it('answers a duplication with the summary only if asked', async () => {
    const { token, projectId } = await ownProject();
    const { status, body } = await callEndpoint(
      services,
      endpoints.duplicateUserProject,
      handlers.duplicateUserProject,
      { params: { projectId }, body: { onlySummary: true }, token },
    );
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ details: { title: 'Copy of Hotel Seeblick' }, onlySummary: true });
    expect(body.data).not.toHaveProperty('spaces');
  });

  it('answers 404 for a deleted project', async () => {
    const { token, projectId } = await ownProject();
    await callEndpoint(services, endpoints.deleteUserProject, handlers.deleteUserProject, {
      params: { projectId },
      token,
    });
    expect((await get(token, projectId)).status).toBe(404);
  });

  it('finds projects by a part of the title, page by page', async () => {
    const { token } = await ownProject();
    const search = (body: object) =>
      callEndpoint(services, endpoints.searchProjects, handlers.searchProjects, { body, token });
    const title = { columnName: 'details:title', operator: 'contains', value: 'SEEBL' };
    expect((await search({ filtersConditions: [title], pageSize: 10 })).body.data).toMatchObject({
      rowsData: [{ details: { title: 'Hotel Seeblick' } }] as unknown as ProjectSummary[],
      pageInfo: { totalElements: 1 },
    });
    expect((await search({ filtersConditions: [{ ...title, value: 'Riad' }] })).body.data).toMatchObject({
      rowsData: [],
    });
    expect(await search({ filtersConditions: [{ ...title, columnName: 'passwordHash' }] })).toMatchObject({
      status: 400,
    });
  });

  it.each([
    ['equals, in any case', { columnName: 'details:title', operator: 'equals', value: 'hotel SEEBLICK' }, 1],
    ['notinlist', { columnName: 'details:country', operator: 'notinlist', value: 'de, AT' }, 0],
    ['notcontains', { columnName: 'details:title', operator: 'notcontains', value: 'Riad' }, 1],
    ['minmax', { columnName: 'price', operator: 'minmax', value: { min: 1 } }, 0],
    ['fromtodate', { columnName: 'createdOn', operator: 'fromtodate', value: { 'from-date': '2000-01-01' } }, 1],
    ['interval', { columnName: 'price', operator: 'interval', value: 0 }, 1],
  ])('finds projects by every operator of lists: %s', async (_operator, condition, total) => {
    const { token } = await ownProject();
    const { body } = await callEndpoint(services, endpoints.searchProjects, handlers.searchProjects, {
      body: { filtersConditions: [condition] },
      token,
    });
    expect(body.data).toMatchObject({ pageInfo: { totalElements: total } });
  });
});

describe('templates', () => {
  async function storeTemplate(countries: string[]): Promise<void> {
    const { id: projectId } = projectOf(await createAsGuest());
    await saveAsGuest(projectId, spacesWith(['100.1']));
    const stored = await services.documents.get<Project>('projects', projectId);
    if (stored === undefined) throw new Error('The template was not stored');
    const template = { ...stored.value, id: id('t'), userId: 'admin', isTemplate: true, templateCountries: countries };
    await services.documents.put('projects', template);
  }

  it('give a new project their spaces under fresh ids', async () => {
    await storeTemplate(['DE']);
    const project = projectOf(await createAsGuest({ templateId: id('t') }));
    expect(project).toMatchObject({ templateId: id('t'), priceInCents: 86_450, isTemplate: false });
    expect(project.spaces[0]?.id).not.toBe(id('p'));
  });

  it('does not search templates by an empty id', async () => {
    const project = projectOf(await createAsGuest({ templateId: '' }));
    expect(project).toMatchObject({ spaces: [] });
    expect(project).not.toHaveProperty('templateId');
  });

  it('refuses templates where they are not published', async () => {
    await storeTemplate(['AT']);
    expect(await createAsGuest({ templateId: id('t') })).toMatchObject({
      status: 404,
      body: { data: 'ErrorTemplateNotFound' },
    });
  });

  it('offers templates for the requested country', async () => {
    await storeTemplate(['DE']);
    const { access_token: token } = await signUp('ada@example.com');
    const search = (country: string) =>
      callEndpoint(services, endpoints.searchProjects, handlers.searchProjects, {
        body: { onlyTemplates: true, country },
        token,
      });
    expect((await search('DE')).body.data).toMatchObject({ pageInfo: { totalElements: 1 } });
    expect((await search('AT')).body.data).toMatchObject({ pageInfo: { totalElements: 0 } });
  });
});

describe('prices in answers', () => {
  it('answers prices in units of the currency: project, spaces and sets, each times its quantity', async () => {
    const { id: projectId } = projectOf(await createAsGuest());
    const [space] = spacesWith(['100.1'], 3);
    const set = { ...space?.sets[0], quantity: 2 };
    const saved = await saveAsGuest(projectId, [{ ...space, sets: [set] }]);
    expect(saved.body.data).toMatchObject({ price: 2593.5, priceInCents: 259_350, onlySummary: true });
    const project = (await getAsGuest(projectId)).body.data;
    expect(project).toMatchObject({ price: 2593.5, spaces: [{ price: 2593.5, sets: [{ price: 864.5 }] }] });
    expect(project).not.toHaveProperty('onlySummary');
    expect(project).not.toHaveProperty('partPrices');
  });

  it('does not store prices that clients send back', async () => {
    const { id: projectId } = projectOf(await createAsGuest());
    await saveAsGuest(projectId, spacesWith(['100.1']));
    const { spaces } = projectOf(await getAsGuest(projectId));
    expect((await saveAsGuest(projectId, spaces)).status).toBe(200);
    const { value } = (await services.documents.get<Project>('projects', projectId)) ?? {};
    expect(value?.spaces[0]).not.toHaveProperty('price');
    expect(value?.spaces[0]?.sets[0]).not.toHaveProperty('price');
  });

  it.each([
    ['of earlier builds', undefined],
    ['whose price was computed without them', { [id('p')]: 1, [id('s')]: 1 }],
  ])('computes prices for projects %s', async (_, partPrices) => {
    const { id: projectId } = projectOf(await createAsGuest());
    await saveAsGuest(projectId, spacesWith(['100.1']));
    const { value } = (await services.documents.get<ProjectDocument>('projects', projectId)) ?? {};
    const { partPrices: _given, ...old } = value as ProjectDocument;
    await services.documents.put('projects', { ...old, ...(partPrices && { partPrices }) });
    const project = (await getAsGuest(projectId)).body.data;
    expect(project).toMatchObject({ price: 864.5, spaces: [{ price: 864.5, sets: [{ price: 432.25 }] }] });
  });

  it('answers prices in copies and in the session', async () => {
    const { id: projectId } = projectOf(await createAsGuest());
    await saveAsGuest(projectId, spacesWith(['100.1']));
    const copy = await callEndpoint(services, endpoints.duplicateGuestProject, handlers.duplicateGuestProject, {
      params: { projectId },
    });
    expect(copy.body.data).toMatchObject({ price: 864.5, spaces: [{ price: 864.5, sets: [{ price: 432.25 }] }] });
    const { projects } = await signUp('ada@example.com', [projectId]);
    expect(projects).toMatchObject([{ price: 864.5, onlySummary: true }]);
  });
});

it('answers projects without what only storage needs', async () => {
  const { userInfo, access_token: token } = await signUp('owner@example.com');
  const created = projectOf(await createAsGuest());
  const project = projectOf(await getAsGuest(created.id));
  expect(project).not.toHaveProperty('owner');
  const { body } = await callEndpoint(services, endpoints.createUserProject, handlers.createUserProject, {
    body: { details: { title: 'Hotel Seeblick', country: 'DE' } },
    token,
  });
  expect(body.data).toMatchObject({ userId: userInfo.id });
  expect(body.data).not.toHaveProperty('owner');
});
