import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AssetDocument } from '#catalogues/assetDocument.ts';
import type { Services } from '#config/services.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { readAssetIndex } from './assetIndex.ts';
import { deleteAssets } from './deleteAssets.ts';

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

/** The same stores as another host sees them. */
function anotherHost(): Services {
  const { documents } = services;
  return {
    ...services,
    documents: Object.assign(Object.create(null), {
      query: documents.query.bind(documents),
      count: documents.count.bind(documents),
    }),
  };
}

const root = { actor: { id: 'root', firstName: 'Ada', lastName: 'Berg' }, allowed: 'all' } as const;

function idOf(number: number): string {
  return number.toString(16).padStart(32, '0');
}

async function store(number: number, more: Partial<AssetDocument> = {}): Promise<void> {
  const path = `${number}.dxf`;
  const asset: AssetDocument = {
    ...{ id: idOf(number), scope: 'global', fileName: path, path, contentType: 'image/vnd.dxf', size: 1 },
    ...{ contentHash: '', uploadedBy: 'A', countries: ['DE'], lastModified: services.now().toISOString() },
    import: { jobId: '', result: 'ImportResultUploaded' },
    ...more,
  };
  await services.documents.put('assets', asset);
}

async function namesOn(host: Services): Promise<string[]> {
  return (await readAssetIndex(host)).rows.map(({ fileName }) => fileName);
}

describe('the index of assets', () => {
  it('finds thousands that were written at one time', async () => {
    for (let number = 0; number < 2500; number += 1) await store(number);
    services.passSeconds(3600);
    for (let number = 2500; number < 2600; number += 1) await store(number);
    const { rows } = await readAssetIndex(services);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2600);
    expect(rows).toHaveLength(2600);
    const sorted = rows.map(({ fileName }) => fileName).sort();
    expect(rows.map(({ fileName }) => fileName)).toEqual(sorted);
  });

  it('learns what another host writes and deletes', async () => {
    const other = anotherHost();
    await store(1);
    await store(2);
    expect(await namesOn(other)).toEqual(['1.dxf', '2.dxf']);
    services.passSeconds(3600);
    await store(3);
    await store(2, { fileName: '0 renamed.dxf' });
    await deleteAssets(services, root, [idOf(1)]);
    expect(await namesOn(other)).toEqual(['0 renamed.dxf', '3.dxf']);
    await store(1);
    expect(await namesOn(other)).toEqual(['0 renamed.dxf', '1.dxf', '3.dxf']);
    expect((await readAssetIndex(other)).holds('global:1.dxf')).toBe(true);
  });

  it('rebuilds the index when deletions may have been forgotten', async () => {
    const other = anotherHost();
    await store(1);
    await store(2);
    expect(await namesOn(other)).toHaveLength(2);
    await deleteAssets(services, root, [idOf(1)]);
    services.passSeconds(25 * 3600);
    expect(await namesOn(other)).toEqual(['2.dxf']);
  });

  it('reads everything again after a reading that failed', async () => {
    const other = anotherHost();
    await store(1);
    expect(await namesOn(other)).toHaveLength(1);
    const { query } = other.documents;
    await store(2);
    other.documents.query = async () => {
      throw new Error('away');
    };
    await expect(readAssetIndex(other)).rejects.toThrow('away');
    other.documents.query = query;
    expect(await namesOn(other)).toEqual(['1.dxf', '2.dxf']);
  });

  it('finds what was stored before a question, although another is being answered', async () => {
    const first = readAssetIndex(services);
    await store(1);
    const second = namesOn(services);
    await first;
    expect(await second).toEqual(['1.dxf']);
  });
});
