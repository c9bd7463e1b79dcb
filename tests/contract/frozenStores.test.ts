import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { type Article, openCatalogueBlobs } from '@sanispec/shared/catalogue';
import type { Infos } from '@sanispec/shared/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openServerCatalogue } from '../../functions/catalogues/openServerCatalogue.ts';
import { readInfos } from '../../functions/catalogues/readInfos.ts';
import { openTasks } from '../../functions/config/createServices.ts';
import { readEnvironment } from '../../functions/config/environment.ts';
import { openStorage } from '../../functions/config/openStorage.ts';
import type { Services } from '../../functions/config/services.ts';
import { type RunningHost, startHost } from '../../functions/hosts/local/startHost.ts';
import { makeMissingBlobs } from '../../functions/imports/missingBlobs.ts';
import type { Criterion } from '../../functions/storage/documentStore.ts';
import { type ListedQueryEntry, listedQueries } from '../../functions/storage/listedQueries.ts';
import { readBlob } from '../../functions/storage/readBlob.ts';
import { openSqliteDocumentStore } from '../../functions/storage/sqlite/sqliteDocumentStore.ts';
import { hostFromSource, startHost as startHostProcess } from '../support/startHost.ts';
import { cluesOf, readStoreFacts, type StoreFacts } from '../support/storeFacts.ts';

const data = fileURLToPath(new URL('../data/', import.meta.url));
const freezeStore = fileURLToPath(new URL('../support/freezeStore.ts', import.meta.url));
/** Every store that an earlier build wrote; `tests/support/freezeStore.ts` adds one. */
const stores = readdirSync(data).filter((name) => /^store-\d+$/.test(name));

/** Services on a store, for which it is still the day on which it was written: nothing in it has expired. */
async function openServicesOn(folder: string, frozenOn: string): Promise<Services> {
  const environment = readEnvironment({ DATA_DIR: folder, SITE_DIR: folder, PORT: '0' });
  const now = () => new Date(Date.parse(frozenOn) + 3_600_000);
  const storage = await openStorage(environment, { now });
  return {
    ...storage,
    environment,
    now,
    sleep: async () => undefined,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    tasks: openTasks(),
    log: () => undefined,
  };
}

async function startHostOn(folder: string, frozenOn: string): Promise<RunningHost> {
  const services = await openServicesOn(folder, frozenOn);
  return startHost({ environment: services.environment, services });
}

/** Country → its articles as a browser opens them; without the texts where the store has none. */
async function articlesInBrowser(services: Services): Promise<Readonly<Record<string, readonly Article[]>>> {
  const { infos } = await readInfos(services);
  async function unpacked(url: string): Promise<Uint8Array> {
    const name = url.slice(`${services.blobs.publicUrl('catalogs')}/`.length);
    return gunzipSync((await readBlob(services.blobs, 'catalogs', name, 1_000_000)) ?? '');
  }
  const found: Record<string, readonly Article[]> = {};
  for (const { listingUrls, textsUrls, assetsGlobalUrl, assetsLocalUrl } of infos.catalogs) {
    for (const [country, url] of Object.entries(listingUrls)) {
      const texts = textsUrls[country];
      const blobs = { listing: await unpacked(url), ...(texts !== undefined && { texts: await unpacked(texts) }) };
      const options = { country, versionId: '', assetsGlobalUrl, assetsLocalUrl };
      const { size, articleAt } = openCatalogueBlobs(blobs, options);
      found[country] = Array.from({ length: size }, (_, row) => articleAt(row));
    }
  }
  return found;
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
    await documents.migrate({ milliseconds: Number.POSITIVE_INFINITY, requestUnits: Number.POSITIVE_INFINITY });
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

  it('opens in browsers as it is, and with every text once its catalogues have got their blobs', async () => {
    const services = await openServicesOn(folder, facts.frozenOn);
    try {
      const before = await articlesInBrowser(services);
      expect(Object.keys(before).sort()).toEqual(facts.catalogues.map(({ country }) => country));

      await makeMissingBlobs(services);

      const { infos } = await readInfos(services);
      for (const { countries, textsUrls } of infos.catalogs) expect(Object.keys(textsUrls)).toEqual(countries);
      const after = await articlesInBrowser(services);
      for (const [country, articles] of Object.entries(before)) {
        const { catalogue } = (await openServerCatalogue(services, country)) ?? {};
        const whole = Array.from({ length: articles.length }, (_, row) => catalogue?.articleAt(row));
        expect(after[country]).toEqual(whole);
        const listed = (all: readonly Article[] = []) =>
          all.map(({ id, title, product, variantText, priceInCents }) => ({
            id,
            title,
            product,
            variantText,
            priceInCents,
          }));
        expect(listed(articles)).toEqual(listed(after[country]));
      }
    } finally {
      await services.documents.close();
    }
  });

  it('opens in the program that `npm start` runs', async () => {
    host = await startHostProcess(
      { DATA_DIR: folder, SITE_DIR: folder, DEMO: 'users', DEMO_PASSWORD: facts.password },
      hostFromSource,
    );
    // Guest projects are removed some time after their last change, and this host goes by today's date.
    const expected: StoreFacts = { ...facts, guestProjectIds: [], guestProjects: [] };
    expect(await readStoreFacts(host.url, cluesOf(expected))).toEqual(expected);
    const { url } = host;
    async function countriesWithTexts(): Promise<readonly string[]> {
      const { data: infos } = (await (await fetch(`${url}/api/infos`)).json()) as { data: Infos };
      return infos.catalogs.flatMap(({ textsUrls }) => Object.keys(textsUrls)).sort();
    }
    const countries = facts.catalogues.map(({ country }) => country);
    await vi.waitFor(async () => expect(await countriesWithTexts()).toEqual(countries), { timeout: 30_000 });
    const documents = openSqliteDocumentStore({ file: join(folder, 'documents.sqlite'), now: () => new Date() });
    try {
      // A check of an import asks what projects hold, of those that were saved before anybody noted it as well.
      await vi.waitFor(async () => expect(await documents.count('usage', {})).toBeGreaterThan(0), { timeout: 30_000 });
    } finally {
      await documents.close();
    }
  });
});
