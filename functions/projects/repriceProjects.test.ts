import { type Project, ProjectDetails, randomId, type Space, Spaces } from '@sanispec/shared/project';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '#config/services.ts';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { createProject, duplicateProject } from './createProject.ts';
import type { ProjectDocument } from './projectDocument.ts';
import { repriceProjects } from './repriceProjects.ts';
import { saveProject } from './saveProject.ts';

const details = ProjectDetails.parse({ title: 'Hotel Seeblick', country: 'DE' });

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
  await publishRows([linea('432.25'), other('99.90')]);
});
afterEach(() => services.close());

type Row = string[];

function linea(price: string, active = '1'): Row {
  return ['100.1', 'Wand-WC Linea', 'LINEA', price, 'DE;AT', active, 'white'];
}

function other(price: string, active = '1'): Row {
  return ['100.2', 'Wand-WC Riva', 'RIVA', price, 'DE;AT', active, 'white'];
}

/** Rows that no project holds: the number of rows names the version. */
function fillers(count: number): Row[] {
  return Array.from({ length: count }, (_, index) => [`200.${index}`, 'WC', 'X', '1', 'DE;AT', '1', 'white']);
}

function publishRows(rows: Row[]): Promise<void> {
  return publishTestCatalogue(services, rows);
}

/** Another version, published an hour later. */
async function publishLater(version: number, ...rows: Row[]): Promise<void> {
  services.passSeconds(3600);
  await publishRows([...rows, ...fillers(version + 2)]);
}

function aWard(...articles: string[]): Space[] {
  const entries = articles.map((article, index) => ({ id: `${index}`.padEnd(20, 'e'), article, subCategory: 'WC' }));
  const set = { id: 's'.repeat(20), title: 'WC-Set 1', type: 'TOILET', articles: entries };
  return Spaces.parse([{ id: 'a'.repeat(20), title: 'Ward', quantity: 2, sets: [set] }]);
}

async function aProject(...articles: string[]): Promise<string> {
  const created = await createProject(services, undefined, randomId(services.randomBytes), { details });
  await saveProject(services, created, { spaces: aWard(...articles) }, undefined);
  return created.id;
}

async function stored(id: string): Promise<Project> {
  const found = await services.documents.get<Project>('projects', id);
  if (found === undefined) throw new Error('The project is gone');
  return found.value;
}

it('says in each project what a catalogue changed, and leaves when it was modified', async () => {
  const id = await aProject('100.1', '100.2');
  await repriceProjects(services);
  const { lastModified } = await stored(id);
  await publishLater(1, linea('450'), other('99.90', '0'));
  await repriceProjects(services);
  expect(await stored(id)).toMatchObject({
    priceInCents: 90_000,
    status: 'NOK',
    lastModified,
    catalogueChanges: [{ since: '2026-11-02T10:00:00.000Z', prices: 1, gone: 1 }],
  });
});

it('does so without a run before the change', async () => {
  const id = await aProject('100.1');
  await publishLater(1, linea('450'));
  await repriceProjects(services);
  expect(await stored(id)).toMatchObject({ priceInCents: 90_000, catalogueChanges: [{ prices: 1, gone: 0 }] });
});

it('does not write a project for which nothing changes', async () => {
  const id = await aProject('100.1');
  await publishLater(1, linea('432.25'), other('120'));
  const before = await services.documents.get('projects', id);
  await repriceProjects(services);
  expect(await services.documents.get('projects', id)).toEqual(before);
});

it('looks at nothing a second time until another catalogue comes', async () => {
  await aProject('100.1');
  await publishLater(1, linea('450'));
  expect(await repriceProjects(services)).toBe(1);
  expect(await repriceProjects(services)).toBe(0);
});

it('opens no catalogue where no project waits for it', async () => {
  await createProject(services, undefined, randomId(services.randomBytes), { details });
  await publishLater(1, linea('450'));
  const id = await aProject('100.1');
  const open = vi.spyOn(services.blobs, 'get');
  expect(await repriceProjects(services)).toBe(2);
  expect(open).not.toHaveBeenCalled();
  await publishLater(2, linea('500'));
  await repriceProjects(services);
  expect(open).toHaveBeenCalled();
  expect(await stored(id)).toMatchObject({ priceInCents: 100_000 });
});

it('says of several catalogues what each changed, the newest first and three at most', async () => {
  const id = await aProject('100.1');
  for (const version of [1, 2, 3, 4]) {
    await publishLater(version, linea(`${450 + version}`));
    await repriceProjects(services);
  }
  const { catalogueChanges = [] } = await stored(id);
  expect(catalogueChanges.map(({ since }) => since.slice(11, 13))).toEqual(['13', '12', '11']);
});

it("does not report a user's concurrent save as a change of prices", async () => {
  const id = await aProject('100.1');
  await publishLater(1, linea('450'));
  const project = await services.documents.get<Project>('projects', id);
  await saveProject(services, project as never, { spaces: aWard('100.1', '100.1x') }, undefined);
  await repriceProjects(services);
  expect((await stored(id)).catalogueChanges).toBeUndefined();
});

it('loses no save at the same moment', async () => {
  const id = await aProject('100.1');
  await publishLater(1, linea('450'));
  let isSaved = false;
  const documents = new Proxy(services.documents, {
    get(store, name) {
      const member = Reflect.get(store, name) as unknown;
      if (typeof member !== 'function') return member;
      if (name !== 'put') return member.bind(store);
      return async (container: 'projects', ...rest: [{ id: string }]) => {
        if (container === 'projects' && !isSaved) {
          isSaved = true;
          const project = await store.get<Project>('projects', id);
          const renamed = { ...details, title: 'Hotel am See' };
          await saveProject(services, project as never, { details: renamed }, undefined);
        }
        return store.put(container, ...rest);
      };
    },
  });
  await repriceProjects({ ...services, documents });
  expect(await stored(id)).toMatchObject({ details: { title: 'Hotel am See' }, priceInCents: 90_000 });
});

it('goes on where a run ended that had done its share', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => aProject('100.1')));
  await publishLater(1, linea('450'));
  expect(await repriceProjects(services, { maxProjects: 2, atOnce: 1 })).toBe(2);
  expect(await repriceProjects(services, { maxProjects: 2, atOnce: 1 })).toBe(2);
  expect(await repriceProjects(services, { maxProjects: 2, atOnce: 1 })).toBe(1);
  const projects = await Promise.all(ids.map(stored));
  expect(projects.map(({ catalogueChanges }) => catalogueChanges)).toEqual(
    ids.map(() => [{ since: '2026-11-02T10:00:00.000Z', prices: 1, gone: 0 }]),
  );
});

it('goes on after the process has ended, and tells no change twice', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => aProject('100.1')));
  await publishLater(1, linea('450'));
  let puts = 0;
  const documents = new Proxy(services.documents, {
    get(store, name) {
      const member = Reflect.get(store, name) as unknown;
      if (typeof member !== 'function') return member;
      if (name !== 'put') return member.bind(store);
      return (...call: Parameters<typeof store.put>) => {
        puts += 1;
        if (puts > 2) throw new Error('The process has ended');
        return store.put(...call);
      };
    },
  });
  const ending: Services = { ...services, documents };
  await expect(repriceProjects(ending)).rejects.toThrow('The process has ended');
  await repriceProjects(services);
  for (const id of ids) expect((await stored(id)).catalogueChanges).toHaveLength(1);
});

it('begins again when another catalogue comes in the middle', async () => {
  const ids = await Promise.all(Array.from({ length: 3 }, () => aProject('100.1')));
  await publishLater(1, linea('450'));
  await repriceProjects(services, { maxProjects: 1, atOnce: 1 });
  await publishLater(2, linea('460'));
  await repriceProjects(services);
  for (const id of ids) expect(await stored(id)).toMatchObject({ priceInCents: 92_000, status: 'OK' });
});

it('says nothing of an earlier country when the project moves to another one', async () => {
  const id = await aProject('100.1');
  await publishLater(1, linea('450'));
  await repriceProjects(services);
  const project = await services.documents.get<Project>('projects', id);
  await saveProject(services, project as never, { details: { ...details, country: 'AT' } }, undefined);
  expect((await stored(id)).catalogueChanges).toEqual([]);
});

describe('an article that a publication drops', () => {
  async function leftIn(id: string) {
    return (await stored(id)).leftArticles;
  }

  it('keeps a dropped article once, as the departing version knew it', async () => {
    const id = await aProject('100.1', '100.2', '100.2');
    await publishLater(1, linea('432.25'));
    await repriceProjects(services);
    expect(await leftIn(id)).toEqual([
      {
        ...{ id: '100.2', title: 'Wand-WC Riva', picture: '', productId: 'RIVA', subCategory: 'WC' },
        ...{ priceInCents: 9990, currency: 'EUR', country: 'DE', version: '2026/1', values: { Colour: 'white' } },
      },
    ]);
  });

  it('keeps a dropped article when the project is saved before the timer reaches it', async () => {
    const id = await aProject('100.1', '100.2');
    await publishLater(1, linea('432.25'));
    const found = await services.documents.get<ProjectDocument>('projects', id);
    if (found === undefined) throw new Error('The project is gone');
    await saveProject(services, found, { details: { ...details, city: 'Lindau' } }, undefined);
    expect(await leftIn(id)).toMatchObject([{ id: '100.2', title: 'Wand-WC Riva' }]);
  });

  it('looks up a dropped article when a set that holds it is restored', async () => {
    const id = await aProject('100.1');
    await publishLater(1, linea('432.25'));
    await repriceProjects(services);
    const found = await services.documents.get<ProjectDocument>('projects', id);
    if (found === undefined) throw new Error('The project is gone');
    await saveProject(services, found, { spaces: aWard('100.1', '100.2') }, undefined);
    expect(await leftIn(id)).toMatchObject([{ id: '100.2', title: 'Wand-WC Riva' }]);
  });

  it('stays as it was while it is inactive and then missing', async () => {
    const id = await aProject('100.2');
    await publishLater(1, other('99.90', '0'));
    await repriceProjects(services);
    await publishLater(2, linea('432.25'));
    await repriceProjects(services);
    expect(await leftIn(id)).toMatchObject([{ id: '100.2', priceInCents: 9990, version: '2026/1' }]);
  });

  it('goes with a copy of the project', async () => {
    const id = await aProject('100.1', '100.2');
    await publishLater(1, linea('432.25'));
    await repriceProjects(services);
    const found = await services.documents.get<ProjectDocument>('projects', id);
    if (found === undefined) throw new Error('The project is gone');
    const copyId = randomId(services.randomBytes);
    await duplicateProject(services, undefined, copyId, found.value, (title) => `Copy of ${title}`);
    expect(await leftIn(copyId)).toEqual(await leftIn(id));
  });

  it('counts as it does in totals: what it brought goes with it', async () => {
    const created = await createProject(services, undefined, randomId(services.randomBytes), { details });
    const [ward] = aWard('100.2');
    const spaces = Spaces.parse([ward]).map((space) => ({
      ...space,
      sets: space.sets.map((set) => ({
        ...set,
        articles: set.articles.map((entry) => ({ ...entry, setArticles: [{ article: '100.1' }] })),
      })),
    }));
    await saveProject(services, created, { spaces }, undefined);
    await publishLater(1);
    await repriceProjects(services);
    expect((await stored(created.id)).catalogueChanges).toMatchObject([{ gone: 1 }]);
    expect((await leftIn(created.id))?.map(({ id }) => id).sort()).toEqual(['100.1', '100.2']);
  });
});
