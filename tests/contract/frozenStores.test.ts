import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTasks } from '../../functions/config/createServices.ts';
import { readEnvironment } from '../../functions/config/environment.ts';
import { openStorage } from '../../functions/config/openStorage.ts';
import type { Services } from '../../functions/config/services.ts';
import { type RunningHost, startHost } from '../../functions/hosts/local/startHost.ts';
import { type ListedQueryEntry, listedQueries } from '../../functions/storage/documentQueries.ts';
import type { Criterion } from '../../functions/storage/documentStore.ts';
import { openSqliteDocumentStore } from '../../functions/storage/sqliteDocumentStore.ts';
import { hostFromSource, startHost as startHostProcess } from '../support/startHost.ts';
import { cluesOf, readStoreFacts, type StoreFacts } from '../support/storeFacts.ts';

const data = fileURLToPath(new URL('../data/', import.meta.url));
const freezeStore = fileURLToPath(new URL('../support/freezeStore.ts', import.meta.url));
/** Every store that an earlier build wrote; `tests/support/freezeStore.ts` adds one. */
const stores = readdirSync(data).filter((name) => /^store-\d+$/.test(name));

/** A host in this process, in which it is still the day on which the store was written: nothing in it has expired. */
async function startHostOn(folder: string, frozenOn: string): Promise<RunningHost> {
  const environment = readEnvironment({ DATA_DIR: folder, SITE_DIR: folder, PORT: '0' });
  const now = () => new Date(Date.parse(frozenOn) + 3_600_000);
  const storage = await openStorage(environment, { now });
  const services: Services = {
    ...storage,
    environment,
    now,
    sleep: async () => undefined,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    tasks: openTasks(),
    log: () => undefined,
  };
  return startHost({ environment, services });
}

it('has stores to open', () => {
  expect(stores).toContain('store-1');
});

/** It imports two catalogues and writes a report: half a minute, for what is asked once before a shape changes. */
const isFull = process.env.TEST_FULL === 'true';

it.runIf(isFull)('freezes a store of this build, which a host of it reads again', { timeout: 180_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sanispec-refrozen-'));
  try {
    const target = join(folder, 'store');
    await promisify(execFile)(process.execPath, [freezeStore, target]);
    const facts: StoreFacts = JSON.parse(await readFile(join(target, 'facts.json'), 'utf8'));
    const host = await startHostOn(target, facts.frozenOn);
    const read = await readStoreFacts(host.url, cluesOf(facts)).finally(() => host.stop());
    expect(read).toEqual(facts);
  } finally {
    await rm(folder, { recursive: true });
  }
});

describe.each(stores)('%s, written by an earlier build', (store) => {
  let folder: string;
  let facts: StoreFacts;
  let host: RunningHost | undefined;

  beforeEach(async () => {
    facts = JSON.parse(await readFile(join(data, store, 'facts.json'), 'utf8'));
    folder = await mkdtemp(join(tmpdir(), 'sanispec-frozen-'));
    await cp(join(data, store), folder, { recursive: true });
  });

  afterEach(async () => {
    await host?.stop();
    host = undefined;
    // A stop waits a second or two for what is running; what goes on longer in this process may write a last file.
    await rm(folder, { recursive: true, maxRetries: 10, retryDelay: 200 });
  });

  it('still holds every fact', async () => {
    host = await startHostOn(folder, facts.frozenOn);
    expect(await readStoreFacts(host.url, cluesOf(facts))).toEqual(facts);
  });

  it('holds them again for the next host, after this one wrote to it', async () => {
    host = await startHostOn(folder, facts.frozenOn);
    await readStoreFacts(host.url, cluesOf(facts));
    await host.stop();
    host = await startHostOn(folder, facts.frozenOn);
    expect(await readStoreFacts(host.url, cluesOf(facts))).toEqual(facts);
  });

  it('has in every document the fields that lists of them are sorted by', async () => {
    const file = join(folder, 'documents.sqlite');
    const documents = openSqliteDocumentStore({ file, now: () => new Date(facts.frozenOn) });
    const entries: readonly ListedQueryEntry[] = Object.values(listedQueries);
    for (const { container, sort = [], where } of entries) {
      // Who lacks a field is not among those that have some value of it.
      const bounded = where?.kind === 'between' ? where.field : undefined;
      for (const field of sort.filter((name) => name !== bounded)) {
        const sorted: Criterion = { kind: 'between', field };
        expect(await documents.count(container, { where: sorted })).toBe(await documents.count(container, {}));
      }
    }
    expect(await documents.count('projects', {})).toBeGreaterThan(0);
    await documents.close();
  });

  it('is opened by the program that `npm start` runs', async () => {
    host = await startHostProcess(
      { DATA_DIR: folder, SITE_DIR: folder, DEMO: 'users', DEMO_PASSWORD: facts.password },
      hostFromSource,
    );
    // Guest projects are removed some time after their last change, and this host goes by today's date.
    const expected: StoreFacts = { ...facts, guestProjectIds: [], guestProjects: [] };
    expect(await readStoreFacts(host.url, cluesOf(expected))).toEqual(expected);
    const documents = openSqliteDocumentStore({ file: join(folder, 'documents.sqlite'), now: () => new Date() });
    try {
      // A check of an import asks what projects hold, of those that were saved before anybody noted it as well.
      await vi.waitFor(async () => expect(await documents.count('usage', {})).toBeGreaterThan(0), { timeout: 30_000 });
    } finally {
      await documents.close();
    }
  });
});
