import { type Endpoint, endpoints, type TrashedProject } from '@sanispec/shared/contract';
import { type Project, ProjectDetails, randomId, type Space, type TrashedPart } from '@sanispec/shared/project';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#accounts/createUser.ts';
import { startSession } from '#accounts/session.ts';
import type { UserDocument } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import { createProject } from '#projects/createProject.ts';
import { rememberLastReport } from '#projects/lastReport.ts';
import { sweepTrash } from '#projects/trash.ts';
import { callEndpoint } from '#testing/callEndpoint.ts';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import type { Handler } from './handler.ts';
import { handlers } from './handlers.ts';

const day = 24 * 3600;
const details = ProjectDetails.parse({ title: 'Hotel Seeblick', country: 'DE' });

type Person = 'owner' | 'customer' | 'rep' | 'root';
let services: TestServices;
let projectId: string;
const people = {} as Record<Person, UserDocument>;

beforeEach(async () => {
  services = await openTestServices();
  await publishTestCatalogue(services);
  for (const [name, role] of [
    ['owner', 'user'],
    ['customer', 'user'],
    ['rep', 'sales'],
    ['root', 'root'],
  ] as const) {
    people[name] = await createUser(services, {
      email: `${name}@example.com`,
      password: 'drawing-office',
      firstName: name,
      lastName: 'Berg',
      companyName: '',
      country: 'DE',
      scopes: [{ role, countries: role === 'root' ? [] : ['DE'] }],
    });
  }
  projectId = (await aProject(people.owner)).id;
});
afterEach(() => services.close());

function aProject(owner: UserDocument | undefined) {
  return createProject(services, owner, randomId(services.randomBytes), { details });
}

interface Request {
  readonly id?: string;
  readonly body?: object;
  readonly on?: Services;
}

/** @param person undefined for a guest */
async function call<E extends Endpoint>(endpoint: E, person: Person | undefined, request: Request = {}) {
  const { id, body = {}, on = services } = request;
  const handler = handlers[endpoint.name as keyof typeof handlers] as Handler<Endpoint>;
  const token = person && (await startSession(services, people[person])).token;
  return callEndpoint(on, endpoint, handler as Handler<E>, {
    params: id === undefined ? {} : { projectId: id },
    body,
    ...(token !== undefined && { token }),
  });
}

function remove(person: Person = 'owner', on: Services = services) {
  return call(endpoints.deleteUserProject, person, { id: projectId, on });
}

async function trash(person: Person = 'owner'): Promise<TrashedProject[]> {
  return (await call(endpoints.getTrash, person)).body.data;
}

function restore(person: Person = 'owner', on: Services = services) {
  return call(endpoints.restoreProject, person, { id: projectId, on });
}

async function stored(): Promise<Project | undefined> {
  return (await services.documents.get<Project>('projects', projectId))?.value;
}

/** The same services, whose process ends when it comes to delete from a container. */
function endingBeforeDelete(container: string): Services {
  const documents = new Proxy(services.documents, {
    get(store, name) {
      if (name === 'delete') {
        return (from: string, ...rest: [string]) => {
          if (from === container) throw new Error('The process has ended');
          return store.delete(from as 'projects', ...rest);
        };
      }
      const member = Reflect.get(store, name) as unknown;
      return typeof member === 'function' ? member.bind(store) : member;
    },
  });
  return { ...services, documents };
}

describe('a deleted project', () => {
  it('lies in the trash of its owner with the days that it has left', async () => {
    expect((await remove()).status).toBe(200);
    expect(await stored()).toBeUndefined();
    expect(await trash()).toMatchObject([
      {
        id: projectId,
        title: 'Hotel Seeblick',
        country: 'DE',
        deletedOn: '2026-11-02T09:00:00.000Z',
        expiresOn: '2026-12-02T09:00:00.000Z',
      },
    ]);
    expect(await trash('customer')).toEqual([]);
  });

  it('comes back as it was, with reference and last report', async () => {
    const before = await stored();
    const report = { id: projectId, jobId: 'j', blobName: 'b', fileName: 'f', createdOn: '2026-11-01T09:00:00Z' };
    await rememberLastReport(services, report);
    await remove();
    expect((await restore()).status).toBe(200);
    expect(await stored()).toEqual(before);
    expect(await trash()).toEqual([]);
    expect(await services.documents.get('references', before?.reference ?? '')).toBeDefined();
    expect(await services.documents.get('lastReports', projectId)).toBeDefined();
  });

  describe('with links', () => {
    let token: string;
    beforeEach(async () => {
      const shared = await call(endpoints.shareProject, 'owner', {
        id: projectId,
        body: { days: 10, withPrices: true },
      });
      ({ token } = shared.body.data);
    });
    const isReadable = async () => {
      const request = { params: { token } };
      const { status } = await callEndpoint(services, endpoints.getSharedProject, handlers.getSharedProject, request);
      return status === 200;
    };

    it.each([
      [false, {}],
      [false, { withLinks: false }],
      [true, { withLinks: true }],
    ])('comes back with working ones: %s, when %o is asked', async (works, body) => {
      await remove();
      expect(await isReadable()).toBe(false);
      expect(await trash()).toMatchObject([{ linksUntil: '2026-11-12T09:00:00.000Z' }]);
      expect((await call(endpoints.restoreProject, 'owner', { id: projectId, body })).status).toBe(200);
      expect(await isReadable()).toBe(works);
    });

    it('says nothing of links that have ended since', async () => {
      await remove();
      services.passSeconds(10 * day);
      expect((await trash())[0]).not.toHaveProperty('linksUntil');
    });
  });

  it('comes back once, however often that is asked for, and keeps what was changed since', async () => {
    await remove();
    await restore();
    const renamed = { ...details, title: 'Hotel am See' };
    await call(endpoints.saveUserProjectDetails, 'owner', { id: projectId, body: { details: renamed } });
    expect((await restore()).status).toBe(200);
    expect(await stored()).toMatchObject({ details: { title: 'Hotel am See' } });
  });

  it.each([
    ['owner', 200],
    ['root', 200],
    ['rep', 403],
    ['customer', 404],
  ] as const)(
    'restores and deletes a trashed project for its owner and root: %s receives %s',
    async (person, status) => {
      await remove();
      expect((await restore(person)).status).toBe(status);
      if (status === 200) await remove();
      expect((await call(endpoints.deleteTrashed, person, { id: projectId })).status).toBe(status);
      expect((await trash()).length).toBe(status === 200 ? 0 : 1);
    },
  );

  it('refuses guests the trash and deletes their projects for good', async () => {
    expect((await call(endpoints.restoreProject, undefined, { id: projectId })).status).toBe(401);
    const { id } = await aProject(undefined);
    expect((await call(endpoints.deleteGuestProject, undefined, { id })).status).toBe(200);
    expect(await services.documents.get('trash', id)).toBeUndefined();
    expect(await services.documents.get('projects', id)).toBeUndefined();
  });

  it('deletes a trashed project after 30 days with all that belongs to it', async () => {
    const reference = (await stored())?.reference ?? '';
    await remove();
    services.passSeconds(30 * day - 1);
    expect(await sweepTrash(services)).toBe(0);
    expect(await trash()).toHaveLength(1);
    services.passSeconds(1);
    expect(await trash()).toEqual([]);
    expect(await restore()).toMatchObject({ status: 404, body: { data: 'ErrorProjectCouldNotBeFound' } });
    expect(await services.documents.get('references', reference)).toBeDefined();
    expect(await sweepTrash(services)).toBe(1);
    expect(await services.documents.get('references', reference)).toBeUndefined();
  });

  it('stays in the trash as another page deleted it at the same moment, after a save', async () => {
    const { documents } = services;
    const original = documents.delete;
    const title = 'Hotel am See';
    let copy: TrashedProject | undefined;
    documents.delete = (async (container: 'projects' | 'trash', id: string, options?: { ifMatch?: string }) => {
      if (container === 'projects' && copy === undefined) {
        await documents.put('projects', { ...(await stored()), id, details: { ...details, title } });
        copy = { ...(await documents.get<TrashedProject>('trash', id))?.value, title } as TrashedProject;
        await documents.put('trash', copy);
      }
      const outcome = original.call(documents, container, id, options);
      // The other page's second write comes when this one has noticed that it was too late.
      if (container === 'trash') await outcome.catch(() => false).then(() => original.call(documents, 'projects', id));
      return outcome;
    }) as typeof original;
    await remove();
    documents.delete = original;
    expect(await stored()).toBeUndefined();
    expect(await trash()).toMatchObject([{ title }]);
  });

  it('comes back with the prices of today', async () => {
    await services.documents.put('projects', { ...(await stored()), id: projectId, priceInCents: 7, status: 'NOK' });
    await remove();
    expect((await restore()).body.data).toMatchObject({ priceInCents: 0, status: 'OK' });
    expect(await stored()).toMatchObject({ priceInCents: 0, status: 'OK' });
  });

  it('goes for good when it is deleted from the trash, or the trash is emptied', async () => {
    await aProject(people.customer);
    await remove();
    expect((await call(endpoints.deleteTrashed, 'owner', { id: projectId })).status).toBe(200);
    expect((await restore()).status).toBe(404);
    projectId = (await aProject(people.owner)).id;
    await remove();
    expect((await call(endpoints.emptyTrash, 'owner')).body.data).toEqual({ left: 0 });
    expect(await trash()).toEqual([]);
    // The other customer's alone.
    expect(await services.documents.count('references', {})).toBe(1);
  });
});

describe('a process that ends between its two writes', () => {
  it('has not deleted the project yet, which the next attempt does', async () => {
    expect((await remove('owner', endingBeforeDelete('projects'))).status).toBe(500);
    expect(await stored()).toBeDefined();
    // Deleting the copy in the trash for good leaves the project and its reference alone.
    await call(endpoints.deleteTrashed, 'owner', { id: projectId });
    const project = await stored();
    expect(await services.documents.get('references', project?.reference ?? '')).toBeDefined();
    expect((await remove()).status).toBe(200);
    expect(await stored()).toBeUndefined();
    expect(await trash()).toHaveLength(1);
  });

  it('has brought the project back already, which the trash does not list any more', async () => {
    await remove();
    expect((await restore('owner', endingBeforeDelete('trash'))).status).toBe(500);
    expect(await stored()).toBeDefined();
    expect(await services.documents.get('trash', projectId)).toBeDefined();
    expect(await trash()).toEqual([]);
    expect((await restore()).status).toBe(200);
    expect(await services.documents.get('trash', projectId)).toBeUndefined();
    expect(await stored()).toBeDefined();
  });
});

function spaces(...titles: string[]): Space[] {
  return titles.map((title) => ({
    id: title.padEnd(20, 'a'),
    title,
    quantity: 2,
    sets: [
      {
        id: title.padEnd(20, 's'),
        title: `${title} set`,
        quantity: 1,
        type: 'TOILET',
        articles: [{ id: title.padEnd(20, 'e'), article: '100.1', subCategory: 'WC', quantity: 1, setArticles: [] }],
      },
    ],
  }));
}

describe('deleted spaces and sets', () => {
  function save(next: Space[], person: Person | 'guest' = 'owner', id = projectId) {
    const endpoint = person === 'guest' ? endpoints.saveGuestProjectSpaces : endpoints.saveUserProjectSpaces;
    return call(endpoint as typeof endpoints.saveUserProjectSpaces, person === 'guest' ? undefined : person, {
      id,
      body: { spaces: next },
    });
  }

  async function parts(person: Person | 'guest' = 'owner', id = projectId): Promise<TrashedPart[]> {
    const endpoint = person === 'guest' ? endpoints.getGuestTrashedParts : endpoints.getUserTrashedParts;
    return (
      await call(endpoint as typeof endpoints.getUserTrashedParts, person === 'guest' ? undefined : person, { id })
    ).body.data;
  }

  it('keeps deleted spaces and sets for 30 days, from every client', async () => {
    const [ward, lobby] = spaces('Ward', 'Lobby');
    if (ward === undefined || lobby === undefined) throw new Error('There are two spaces');
    await save([ward, lobby]);
    await save([ward]);
    await save([{ ...ward, sets: [] }]);
    expect(await parts()).toMatchObject([
      { kind: 'set', set: { title: 'Ward set' }, spaceTitle: 'Ward' },
      { kind: 'space', space: lobby },
    ]);
    services.passSeconds(30 * day);
    expect(await parts()).toEqual([]);
  });

  it('hides deleted parts that undo restores, and lists them when they are deleted again', async () => {
    await save(spaces('Ward', 'Lobby'));
    await save(spaces('Ward'));
    await save(spaces('Ward', 'Lobby'));
    expect(await parts()).toEqual([]);
    await save(spaces('Ward'));
    expect(await parts()).toHaveLength(1);
  });

  it('keeps deleted parts for a guest, whose key is the id, until the project is deleted', async () => {
    const { id } = await aProject(undefined);
    await save(spaces('Ward'), 'guest', id);
    await save([], 'guest', id);
    expect(await parts('guest', id)).toHaveLength(1);
    await call(endpoints.deleteGuestProject, undefined, { id });
    expect(await services.documents.get('trashedParts', id)).toBeUndefined();
  });

  it('go for good when the owner says so', async () => {
    await save(spaces('Ward'));
    await save([]);
    await call(endpoints.emptyUserTrashedParts, 'owner', { id: projectId });
    expect(await parts()).toEqual([]);
  });

  it('go for good one by one, and those that are left go with their own time', async () => {
    const { id } = await aProject(undefined);
    const [ward, lobby] = spaces('Ward', 'Lobby');
    if (ward === undefined || lobby === undefined) throw new Error('There are two spaces');
    await save([ward, lobby], 'guest', id);
    await save([lobby], 'guest', id);
    services.passSeconds(day);
    await save([], 'guest', id);
    const remove = (partId: string) =>
      callEndpoint(services, endpoints.deleteGuestTrashedPart, handlers.deleteGuestTrashedPart, {
        params: { projectId: id, partId },
      });
    expect((await remove(lobby.id)).status).toBe(200);
    expect((await remove(lobby.id)).status).toBe(200);
    expect(await parts('guest', id)).toMatchObject([{ space: { title: 'Ward' } }]);
    services.passSeconds(29 * day);
    expect(await parts('guest', id)).toEqual([]);
  });

  it('shows deleted parts to users who may edit the project', async () => {
    expect((await call(endpoints.getUserTrashedParts, 'rep', { id: projectId })).status).toBe(403);
    expect((await call(endpoints.emptyUserTrashedParts, 'customer', { id: projectId })).status).toBe(404);
    expect((await call(endpoints.getGuestTrashedParts, undefined, { id: projectId })).status).toBe(404);
  });

  it('take no more room than a project', async () => {
    const titles = Array.from({ length: 60 }, (_, index) => `Space${index}x`);
    for (let round = 0; round < 5; round += 1) {
      await save(spaces(...titles.map((title) => `${title}${round}`)));
      await save([]);
    }
    expect(await parts()).toHaveLength(200);
  });
});
