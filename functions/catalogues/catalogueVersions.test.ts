import { tablesToPackage } from '@sanispec/shared/catalogue';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { putBackFailed } from '#imports/putBackFailed.ts';
import { publishTestPackage } from '#testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import type { CatalogueDocument, CataloguePointer } from './catalogueDocuments.ts';
import {
  CatalogueChanged,
  cataloguesInUse,
  type Publishing,
  publishCatalogue,
  withdrawCatalogue,
} from './catalogueVersions.ts';
import { readInfos } from './readInfos.ts';

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

async function publish(versionId: string, countries: readonly string[] = ['DE']): Promise<void> {
  const rows = [['ArticleNr', 'CountriesISO'], [], [versionId, countries.join(';')]];
  await publishTestPackage(services, tablesToPackage([{ name: 'TOILET_WC', rows }]).package, countries, versionId);
  services.passSeconds(60);
}

async function publishAgain(id: string, publishing: Publishing, using = services): Promise<void> {
  const stored = await services.documents.get<CatalogueDocument>('catalogs', id);
  if (stored === undefined) throw new Error(`${id} is not stored`);
  await publishCatalogue(using, stored.value, publishing);
}

async function failJob(id: string): Promise<void> {
  await services.documents.put('jobs', { id, status: 'failed' });
}

class Crash extends Error {}

/** The same store, which fails at its n-th write. */
function dyingAt(n: number): TestServices {
  let left = n;
  const documents: TestServices['documents'] = Object.create(services.documents, {
    put: {
      value: (...args: Parameters<TestServices['documents']['put']>) => {
        left -= 1;
        if (left === 0) throw new Crash();
        return services.documents.put(...args);
      },
    },
    get: { value: services.documents.get.bind(services.documents) },
    query: { value: services.documents.query.bind(services.documents) },
    delete: { value: services.documents.delete.bind(services.documents) },
  });
  return { ...services, documents };
}

const countries = ['AT', 'CH', 'DE'];

describe('a publishing', () => {
  it('publishes an earlier version for the countries that used it and leaves others theirs', async () => {
    await publish('v1', countries);
    await publish('v2', countries);
    await publishAgain('v1', { id: 'job1', countries: ['AT'] });
    expect(await cataloguesInUse(services, countries)).toEqual({ AT: 'v1', CH: 'v2', DE: 'v2' });
    const { infos } = await readInfos(services);
    expect(infos.catalogs.map(({ version, publishedOn }) => [version, publishedOn])).toEqual([
      ['2026/1', '2026-11-02T09:00:00.000Z'],
      ['2026/2', '2026-11-02T09:01:00.000Z'],
    ]);
  });

  it('refuses to publish where another version was published since the check', async () => {
    await publish('v1', countries);
    const from = await cataloguesInUse(services, countries);
    await publish('v2', ['DE']);
    await expect(publishAgain('v1', { id: 'job1', countries, from })).rejects.toThrow(CatalogueChanged);
    await failJob('job1');
    await putBackFailed(services);
    expect(await cataloguesInUse(services, countries)).toEqual({ AT: 'v1', CH: 'v1', DE: 'v2' });
  });

  it('that is done stays done: a late second attempt does not undo what came after it', async () => {
    await publish('v1');
    await publish('v2');
    await publishAgain('v1', {});
    expect(await cataloguesInUse(services, ['DE'])).toEqual({ DE: 'v2' });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('killed at write %i goes on, or is put back as a whole', async (write) => {
    await publish('v1', countries);
    await publish('v2', countries);
    const before = await cataloguesInUse(services, countries);
    const kill = publishAgain('v1', { id: 'job1', countries }, dyingAt(write));
    await expect(kill).rejects.toThrow(Crash);
    await failJob('job1');
    // The clean-up may be killed as well.
    await putBackFailed(dyingAt(1)).catch(() => undefined);
    await putBackFailed(services);
    expect(await cataloguesInUse(services, countries)).toEqual(before);
    await publishAgain('v1', { id: 'job1', countries });
    expect(await cataloguesInUse(services, countries)).toEqual({ AT: 'v1', CH: 'v1', DE: 'v1' });
  });

  it('that was put back leaves pointers as they were, and countries that others have published for since', async () => {
    await publish('v1', ['AT', 'DE']);
    await publish('v2', countries);
    const before = await services.documents.get<CataloguePointer>('catalogPointers', 'AT');
    // Its own document, the record, the first and the second pointer.
    await expect(publishAgain('v1', { id: 'job1', countries: ['AT', 'DE'] }, dyingAt(6))).rejects.toThrow(Crash);
    expect(await cataloguesInUse(services, countries)).toEqual({ AT: 'v1', CH: 'v2', DE: 'v1' });
    await publish('v3', ['DE']);
    await failJob('job1');
    expect(await putBackFailed(services)).toBe(2);
    expect(await cataloguesInUse(services, countries)).toEqual({ AT: 'v2', CH: 'v2', DE: 'v3' });
    const { before: _, ...pointer } = before?.value ?? {};
    expect((await services.documents.get<CataloguePointer>('catalogPointers', 'AT'))?.value).toEqual(pointer);
    expect(await putBackFailed(services)).toBe(0);
  });

  it('that is put back takes the catalogue from a country that had none', async () => {
    await publish('v1', ['DE']);
    await withdrawCatalogue(services, 'v1', ['DE']);
    await expect(publishAgain('v1', { id: 'job1' }, dyingAt(5))).rejects.toThrow(Crash);
    expect(await cataloguesInUse(services, ['DE'])).toEqual({ DE: 'v1' });
    await putBackFailed(services);
    expect(await cataloguesInUse(services, ['DE'])).toEqual({ DE: '' });
  });

  it('whose job still runs is left alone', async () => {
    await publish('v1');
    await publish('v2');
    await expect(publishAgain('v1', { id: 'job1' }, dyingAt(5))).rejects.toThrow(Crash);
    await services.documents.put('jobs', { id: 'job1', status: 'running' });
    expect(await putBackFailed(services)).toBe(0);
    expect(await cataloguesInUse(services, ['DE'])).toEqual({ DE: 'v1' });
  });
});

describe('a catalogue that is taken out of use', () => {
  it('leaves its countries without one, and its version to be published again', async () => {
    await publish('v1', countries);
    await publish('v2', ['CH']);
    expect(await withdrawCatalogue(services, 'v1', ['AT', 'CH'])).toEqual(['AT']);
    expect(await cataloguesInUse(services, countries)).toEqual({ AT: '', CH: 'v2', DE: 'v1' });
    await publishAgain('v1', { id: 'job1', countries: ['AT'] });
    expect(await cataloguesInUse(services, countries)).toEqual({ AT: 'v1', CH: 'v2', DE: 'v1' });
  });
});
