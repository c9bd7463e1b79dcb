import { describe, expect, it } from 'vitest';
import { documentContainers } from '../documentStore.ts';
import { type CriterionShape, type ListedQueryEntry, listedQueries } from '../listedQueries.ts';
import { deployedContainers } from './cosmosContainers.ts';

type Container = (typeof deployedContainers)[keyof typeof deployedContainers];

function fieldsOf(shape: CriterionShape | undefined): readonly string[] {
  if (shape === undefined) return [];
  if ('criteria' in shape) return shape.criteria.flatMap(fieldsOf);
  return [`/value/${shape.field.replaceAll('.', '/')}${shape.kind.startsWith('arrayContains') ? '/[]' : ''}/?`];
}

/** What of the indexes that a query needs a container lacks. */
function missingIndexes({ where, sort = [] }: ListedQueryEntry, { indexingPolicy }: Container): readonly string[] {
  const included = new Set(indexingPolicy.includedPaths.map(({ path }) => path));
  const orders = indexingPolicy.compositeIndexes.map((index) => index.map(({ path, order }) => `${path} ${order}`));
  const needed = sort.map((field) => [`/value/${field.replaceAll('.', '/')} ascending`, '/value/id ascending']);
  return [
    ...fieldsOf(where).filter((path) => !included.has(path)),
    ...needed.map(String).filter((order) => !orders.map(String).includes(order)),
  ];
}

describe('containers of Cosmos DB', () => {
  it('lists all containers but the one for the local host', () => {
    expect(Object.keys(deployedContainers)).toEqual(
      Object.keys(documentContainers).filter((container) => container !== 'hostState'),
    );
  });

  it.each(Object.entries(listedQueries))('have the indexes of %s', (_, query) => {
    expect(missingIndexes(query, deployedContainers[query.container])).toEqual([]);
  });

  it('would be found without the index of a query', () => {
    const unknown: ListedQueryEntry = {
      container: 'projects',
      where: { kind: 'equals', field: 'details.colour', value: 'x' },
      sort: ['details.size'],
      partitions: 'all',
    };
    expect(missingIndexes(unknown, deployedContainers.projects)).toEqual([
      '/value/details/colour/?',
      '/value/details/size ascending,/value/id ascending',
    ]);
  });

  it('index nothing that no query asks for', () => {
    for (const { indexingPolicy } of Object.values(deployedContainers)) {
      expect(indexingPolicy.excludedPaths).toEqual([{ path: '/*' }]);
      expect(indexingPolicy.includedPaths.map(({ path }) => path)).toContain('/expiresAt/?');
    }
    expect(deployedContainers.projects.indexingPolicy.includedPaths.map(({ path }) => path)).not.toContainEqual(
      expect.stringContaining('spaces'),
    );
    expect(deployedContainers.idempotency.indexingPolicy.includedPaths).toHaveLength(3);
  });

  it('let documents expire that say when, in partitions of one name', () => {
    for (const [name, container] of Object.entries(deployedContainers)) {
      expect(container).toMatchObject({ id: name, defaultTtl: -1, partitionKey: { paths: ['/pk'], kind: 'Hash' } });
    }
  });
});
