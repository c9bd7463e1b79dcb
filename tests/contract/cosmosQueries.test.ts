import { afterAll, describe, expect, it } from 'vitest';
import { type CosmosContainerName, deployedContainers } from '../../functions/storage/cosmos/cosmosContainers.ts';
import { type ListedQueryName, type ListedQueryOptions, listedQuery } from '../../functions/storage/documentQueries.ts';
import { type CriterionShape, type ListedQueryEntry, listedQueries } from '../../functions/storage/listedQueries.ts';
import { startCosmosProxy } from '../support/cosmosProxy.ts';
import { CosmosRing, emulatorKey } from '../support/cosmosRing.ts';

const proxy = await startCosmosProxy();
const containers = Object.keys(deployedContainers) as CosmosContainerName[];
const ring = new CosmosRing({ endpoint: proxy.endpoint, key: emulatorKey }, { containers });
const { store, close } = await ring.open(() => new Date());

afterAll(async () => {
  await close();
  await ring.close();
  await proxy.close();
});

/** Some value for each place of a query. */
function valuesFor(shape: CriterionShape | undefined): Record<string, unknown> {
  if (shape === undefined) return {};
  if ('criteria' in shape) return Object.assign({}, ...shape.criteria.map(valuesFor)) as Record<string, unknown>;
  const places = Object.entries(shape).flatMap(([name, place]: [string, unknown]) =>
    typeof place === 'object' && place !== null && 'parameter' in place
      ? [[String(place.parameter), name === 'values' ? ['x', 'y'] : 'x']]
      : [],
  );
  return Object.fromEntries(places);
}

const isFull = process.env.TEST_FULL === 'true';
/** Orders of containers that some query has been asked in; in `npm test` each by one query. */
const asked = new Set<string>();
let orderCount = 0;

afterAll(() => {
  process.stdout.write(
    `orders: ${asked.size}, each by ${isFull ? `all of its queries, ${orderCount} in all` : 'one query'}\n`,
  );
});

describe('listed queries in Cosmos DB (ring a)', () => {
  it.each(Object.keys(listedQueries) as ListedQueryName[])('%s is answered in its orders', async (name) => {
    const entry: ListedQueryEntry = listedQueries[name];
    const { where, sort = [], partitions, container } = entry;
    const values = { ...valuesFor(where), ...(partitions === 'one' && { partition: 'x' }), limit: 20 };
    const orders = sort.flatMap((field) => [false, true].map((descending) => ({ field, descending })));
    const isNew = (order: object) => !asked.has(JSON.stringify([container, order]));
    const chosen = isFull ? orders : orders.filter(isNew);
    orderCount += orders.length;
    for (const order of chosen) asked.add(JSON.stringify([container, order]));
    for (const order of [undefined, ...chosen]) {
      const options = { ...values, ...(order !== undefined && { sort: order }) } as ListedQueryOptions<typeof name>;
      const query = listedQuery(name, options);
      expect(await store.query(container, query)).toEqual({ documents: [] });
    }
    expect(await store.count(container, listedQuery(name, values as ListedQueryOptions<typeof name>))).toBe(0);
  });

  it('needs its indexes: the service refuses an order that has none', async () => {
    await expect(store.query('projects', { sort: { field: 'details.city' } })).rejects.toMatchObject({ code: 400 });
  });
});
