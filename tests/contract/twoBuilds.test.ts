import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Project, ProjectSummary } from '@sanispec/shared/project';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../../functions/accounts/createUser.ts';
import { createServices } from '../../functions/config/createServices.ts';
import { readEnvironment } from '../../functions/config/environment.ts';
import type { CosmosContainerName } from '../../functions/storage/cosmos/cosmosContainers.ts';
import { deployedContainers } from '../../functions/storage/cosmos/cosmosContainers.ts';
import { storedShapes, type Upgrade } from '../../functions/storage/storedShape.ts';
import { publishTestCatalogue } from '../../functions/testing/publishTestCatalogue.ts';
import { ApiClient } from '../support/apiClient.ts';
import { startCosmosProxy } from '../support/cosmosProxy.ts';
import { CosmosRing, emulatorKey } from '../support/cosmosRing.ts';
import { buildHostWith, nextSteps } from '../support/secondBuild.ts';
import { type RunningHost, startHost } from '../support/startHost.ts';

const isFull = process.env.TEST_FULL === 'true';
/** Below the repository, where bundles find their packages; ignored by Git. */
const bundles = fileURLToPath(new URL('../../.tsbuild', import.meta.url));
const person = { email: 'ada@example.com', password: 'drawing-office' };

type Build = 'today' | 'expanded' | 'contracted';

let folder: string;
let programs: Readonly<Record<Build, readonly string[]>>;
let hosts: RunningHost[] = [];

beforeAll(async () => {
  await mkdir(bundles, { recursive: true });
  folder = await mkdtemp(join(bundles, 'two-builds-'));
  const { expanded, contracted } = nextSteps;
  const steps = { today: [], expanded: [expanded], contracted: [expanded, contracted] };
  const [today, next, last] = await Promise.all(
    Object.entries(steps).map(([name, added]) => buildHostWith(added, join(folder, name))),
  );
  if (today === undefined || next === undefined || last === undefined) throw new Error('Not all builds were made');
  programs = { today, expanded: next, contracted: last };
});

afterEach(async () => {
  await Promise.all(hosts.map((host) => host.stop()));
  hosts = [];
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(build: Build, settings: Readonly<Record<string, string>>): Promise<RunningHost> {
  const host = await startHost({ DEMO: 'false', ...settings }, programs[build], () => undefined);
  hosts.push(host);
  return host;
}

/** An account, and the catalogue that projects need. */
async function prepareStore(settings: Readonly<Record<string, string>>): Promise<void> {
  const services = await createServices(readEnvironment(settings));
  const names = { firstName: 'Ada', lastName: 'Berg', companyName: '', country: 'DE' };
  await createUser(services, { ...person, ...names, scopes: [] });
  await publishTestCatalogue(services);
  await services.documents.close();
}

async function logIn(url: string): Promise<ApiClient> {
  const client = new ApiClient(url);
  await client.logIn(person.email, person.password);
  return client;
}

function detailsWith(title: string) {
  return { details: { title, country: 'DE' } };
}

async function createProject(client: ApiClient, title: string): Promise<string> {
  const { body } = await client.call<Project>('POST', '/projects/user', detailsWith(title));
  if (body.status === 'error') throw new Error(`No project: ${String(body.data)}`);
  return body.data.id;
}

async function saveTitle(client: ApiClient, id: string, title: string): Promise<number> {
  return (await client.call('PUT', `/projects/user/${id}/details`, detailsWith(title))).status;
}

async function saveSpace(client: ApiClient, id: string, title: string): Promise<number> {
  const spaces = [{ id: 's'.repeat(20), title, quantity: 1, sets: [] }];
  return (await client.call('PUT', `/projects/user/${id}/spaces`, { spaces })).status;
}

/** Saves again, as pages do, while the other build was quicker. */
async function untilSaved(save: () => Promise<number>): Promise<void> {
  for (;;) {
    const status = await save();
    if (status === 200) return;
    expect(status).toBe(412);
  }
}

/** Of the project and of its space. */
async function readTitles(client: ApiClient, id: string): Promise<readonly (string | undefined)[]> {
  const { body } = await client.call<Project>('GET', `/projects/user/${id}`);
  return [body.data.details.title, body.data.spaces?.[0]?.title];
}

async function titlesOf(client: ApiClient): Promise<readonly string[]> {
  const { body } = await client.call<{ rowsData: ProjectSummary[] }>('POST', '/projects/user/search', {});
  return body.data.rowsData.map(({ details }) => details.title).sort();
}

async function readyOf(url: string): Promise<unknown> {
  const response = await fetch(`${url}/api/ready`);
  return { status: response.status, ...((await response.json()) as { data: object }).data };
}

describe('two builds in turns over one embedded store', () => {
  it('read and save each other’s projects where the later one only adds a field', async () => {
    const settings = { DATA_DIR: await mkdtemp(join(folder, 'data-')) };
    async function turn(build: Build, work: (client: ApiClient, url: string) => Promise<void>): Promise<void> {
      const host = await start(build, settings);
      await work(await logIn(host.url), host.url);
      await host.stop();
    }
    await prepareStore(settings);
    const first = await start('today', settings);
    const id = await createProject(await logIn(first.url), 'Hotel');
    await first.stop();
    await turn('expanded', async (client) => {
      expect(await titlesOf(client)).toEqual(['Hotel']);
      expect(await saveTitle(client, id, 'Hotel Seeblick')).toBe(200);
      await createProject(client, 'School');
    });
    await turn('today', async (client, url) => {
      expect(await titlesOf(client)).toEqual(['Hotel Seeblick', 'School']);
      expect(await saveTitle(client, id, 'Hotel Bergblick')).toBe(200);
      expect(await readyOf(url)).toMatchObject({ status: 200 });
    });
    await turn('expanded', async (client) => {
      expect(await titlesOf(client)).toEqual(['Hotel Bergblick', 'School']);
    });
  });

  it('refuse one project, and no more, where the later one has renamed a field', async () => {
    const settings = { DATA_DIR: await mkdtemp(join(folder, 'data-')) };
    await prepareStore(settings);
    const later = await start('contracted', settings);
    const id = await createProject(await logIn(later.url), 'Hotel');
    await later.stop();
    const earlier = await start('today', settings);
    const client = await logIn(earlier.url);
    await createProject(client, 'School');
    expect(await client.call('GET', `/projects/user/${id}`)).toMatchObject({
      status: 503,
      body: { data: 'ErrorSavedByNewerVersion' },
    });
    expect(await saveTitle(client, id, 'Overwritten')).toBe(503);
    expect(await titlesOf(client)).toEqual(['School']);
    expect(await readyOf(earlier.url)).toMatchObject({ status: 200, refusedDocuments: 1 });
    await earlier.stop();
    const again = await start('contracted', settings);
    expect(await titlesOf(await logIn(again.url))).toEqual(['Hotel', 'School']);
  });
});

describe.runIf(isFull)('two builds at the same time over one database', () => {
  it('lose no save of either', async () => {
    const proxy = await startCosmosProxy();
    const account = { endpoint: proxy.endpoint, key: emulatorKey };
    const ring = new CosmosRing(account, { containers: Object.keys(deployedContainers) as CosmosContainerName[] });
    try {
      const made = await ring.open(() => new Date());
      const settings = async () => ({
        ...{
          DOCUMENTS: 'cosmos',
          COSMOS_ENDPOINT: proxy.endpoint,
          COSMOS_KEY: emulatorKey,
          COSMOS_DATABASE: ring.name,
        },
        DATA_DIR: await mkdtemp(join(folder, 'data-')),
      });
      const own = await settings();
      await prepareStore(own);
      const earlier = await start('today', own);
      const others = await settings();
      // Files are shared as well; a folder is one host's alone.
      await cp(join(own.DATA_DIR, 'blobs'), join(others.DATA_DIR, 'blobs'), { recursive: true });
      const later = await start('expanded', others);
      const [before, after] = [await logIn(earlier.url), await logIn(later.url)];
      const ids = [await createProject(before, 'Hotel'), await createProject(after, 'School')];
      for (let round = 0; round < 10; round += 1) {
        const [writer, other] = round % 2 === 0 ? [before, after] : [after, before];
        const title = `Round ${round}`;
        await Promise.all(
          ids.flatMap((id) => [
            untilSaved(() => saveTitle(writer, id, title)),
            untilSaved(() => saveSpace(other, id, title)),
          ]),
        );
        for (const client of [before, after]) {
          for (const id of ids) expect(await readTitles(client, id)).toEqual([title, title]);
        }
      }
      expect(await readyOf(earlier.url)).toMatchObject({ status: 200, refusedDocuments: 0 });
      const upgrade: Upgrade = (project) => ({ phase: 'none', ...project });
      const projects = [...(storedShapes.projects ?? []), { upgrade, adds: ['phase'] }];
      const stored = await (await made.reopen({ ...storedShapes, projects })).query('projects', {});
      // What the later build has added is there after the last save of the earlier one.
      expect(stored.documents.map(({ value }) => value)).toMatchObject([{ phase: 'design' }, { phase: 'design' }]);
      await made.close();
    } finally {
      await Promise.all(hosts.map((host) => host.stop()));
      await ring.close();
      await proxy.close();
    }
  });
});
