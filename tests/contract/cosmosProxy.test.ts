import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCosmosClient } from '../../functions/storage/cosmos/cosmosClient.ts';
import { orderIndex } from '../../functions/storage/cosmos/cosmosContainers.ts';
import { startCosmosProxy } from '../support/cosmosProxy.ts';
import { emulatorKey } from '../support/cosmosRing.ts';

const proxy = await startCosmosProxy();
const client = await openCosmosClient({ endpoint: proxy.endpoint, key: emulatorKey });
const container = client.database('d').container('c');
const item = { id: 'a', pk: 'p', expiresAt: 1, value: { id: 'a', n: 1 } };

beforeAll(async () => {
  const { database } = await client.databases.create({ id: 'd' });
  await database.containers.create({
    id: 'c',
    partitionKey: { paths: ['/pk'] },
    indexingPolicy: { compositeIndexes: [orderIndex('n').map((path) => ({ ...path }))] as never },
  });
  await container.items.upsert(item);
  await container.items.upsert({ ...item, pk: 'q' });
});

afterAll(async () => {
  client.dispose();
  await proxy.close();
});

function ask(query: string, partitionKey?: string): Promise<readonly unknown[]> {
  const options = partitionKey === undefined ? {} : { partitionKey };
  return container.items
    .query({ query, parameters: [{ name: '@p0', value: 0 }] }, options)
    .fetchAll()
    .then(({ resources }) => resources);
}

const all = 'SELECT c["pk"] FROM c WHERE c["expiresAt"] > @p0';

describe('the strict proxy of Cosmos DB', () => {
  it('writes ETags as the service does', async () => {
    const { resource, etag } = await container.item('a', 'p').read<{ _etag: string }>();
    expect(resource?._etag).toMatch(/^".+"$/);
    expect(etag).toBe(resource?._etag);
  });

  it('keeps to one partition', async () => {
    expect(await ask(all)).toEqual([{ pk: 'p' }, { pk: 'q' }]);
    expect(await ask(all, 'q')).toEqual([{ pk: 'q' }]);
  });

  it.each([
    ['an ETag without quotes', () => container.item('a', 'p').replace(item, ifMatch('x')), 400],
    ['another version', () => container.item('a', 'p').replace(item, ifMatch('"x"')), 412],
    [
      'an upsert that should create',
      () => container.items.upsert(item, { accessCondition: { type: 'IfNoneMatch', condition: '*' } }),
      400,
    ],
    ['an item that is too large', () => container.items.upsert({ ...item, text: 'x'.repeat(2_200_000) }), 413],
    ['an order without an index', () => ask(`${all} ORDER BY c["value"]["m"] ASC, c["value"]["id"] ASC`), 400],
    ['an order of two directions', () => ask(`${all} ORDER BY c["value"]["n"] ASC, c["value"]["id"] DESC`), 400],
    ['an order by what documents lack', () => ask(`${all} ORDER BY c["value"]["m"] ASC`), 400],
    ['OFFSET', () => ask(`${all} OFFSET 1 LIMIT 1`), 400],
    ['names without brackets', () => ask('SELECT c.pk FROM c WHERE c.expiresAt > @p0'), 400],
    ['texts in queries', () => ask(`${all} AND c["pk"] = 'p'`), 400],
    ['functions that the adapter does not use', () => ask(`${all} AND CONTAINS(c["pk"], @p0)`), 400],
    ['joins', () => ask('SELECT c["pk"] FROM c JOIN t IN c["tags"] WHERE true'), 400],
  ])('refuses %s', async (_, work: () => Promise<unknown>, code: number) => {
    await expect(work()).rejects.toMatchObject({ code });
  });

  it('takes an order in both directions', async () => {
    const order = (direction: string) => ` ORDER BY c["value"]["n"] ${direction}, c["value"]["id"] ${direction}`;
    expect(await ask(all + order('ASC'), 'p')).toHaveLength(1);
    expect(await ask(all + order('DESC'), 'p')).toHaveLength(1);
  });
});

function ifMatch(condition: string) {
  return { accessCondition: { type: 'IfMatch', condition } };
}
