import { type DocumentContainer, documentContainers } from '../documentStore.ts';
import { listedQueries } from '../listedQueries.ts';

interface IndexedPath {
  readonly path: string;
  readonly order: 'ascending' | 'descending';
}

/** A container of Cosmos DB, in the words of its resource (Microsoft.DocumentDB). */
export interface CosmosContainer {
  readonly id: string;
  readonly partitionKey: { readonly paths: readonly string[]; readonly kind: 'Hash'; readonly version: 2 };
  /** -1: documents expire that say when. */
  readonly defaultTtl: -1;
  readonly indexingPolicy: {
    readonly indexingMode: 'consistent';
    readonly automatic: true;
    readonly includedPaths: readonly { readonly path: string }[];
    readonly excludedPaths: readonly { readonly path: string }[];
    readonly compositeIndexes: readonly (readonly IndexedPath[])[];
  };
}

export type CosmosContainerName = Exclude<DocumentContainer, 'hostState'>;

/** The path of a field in index policies; names with a hyphen stand in quotes there. */
function pathOf(field: string): string {
  const parts = ['value', ...field.split('.')];
  return parts.map((part) => `/${/^\w+$/.test(part) ? part : `"${part}"`}`).join('');
}

/** The index that pages in an order need: the field and what breaks ties. It serves both directions. */
export function orderIndex(field: string): readonly IndexedPath[] {
  return [
    { path: pathOf(field), order: 'ascending' },
    { path: pathOf('id'), order: 'ascending' },
  ];
}

/** Fields whose ends a query compares, and arrays whose members it looks for. */
function askedFields(shape: object | undefined): readonly string[] {
  if (shape === undefined) return [];
  if ('criteria' in shape) return (shape.criteria as readonly object[]).flatMap(askedFields);
  const { kind, field } = shape as { readonly kind: string; readonly field: string };
  return [kind.startsWith('arrayContains') ? `${pathOf(field)}/[]/?` : `${pathOf(field)}/?`];
}

function definitionOf(container: CosmosContainerName): CosmosContainer {
  const queries = Object.values(listedQueries).filter((query) => query.container === container);
  const sorts: readonly string[] = [...new Set(queries.flatMap((query) => ('sort' in query ? query.sort : [])))];
  const asked = queries.flatMap((query) => askedFields('where' in query ? query.where : undefined));
  const always = ['/expiresAt/?', `${pathOf('id')}/?`, `${pathOf('schemaVersion')}/?`];
  const paths = new Set([...always, ...asked, ...sorts.map((field) => `${pathOf(field)}/?`)]);
  return {
    id: container,
    partitionKey: { paths: ['/pk'], kind: 'Hash', version: 2 },
    defaultTtl: -1,
    indexingPolicy: {
      indexingMode: 'consistent',
      automatic: true,
      // Nothing but what is asked for: the spaces of a project, the warnings of a job would cost at every write.
      includedPaths: [...paths].sort().map((path) => ({ path })),
      excludedPaths: [{ path: '/*' }],
      compositeIndexes: sorts.filter((field) => field !== 'id').map(orderIndex),
    },
  };
}

function isDeployed(container: DocumentContainer): container is CosmosContainerName {
  // Only the local host remembers something in it.
  return container !== 'hostState';
}

const names = (Object.keys(documentContainers) as DocumentContainer[]).filter(isDeployed);

/** Every container of the account, as it has to be created: the store itself never creates one. */
export const deployedContainers = Object.fromEntries(names.map((name) => [name, definitionOf(name)])) as Readonly<
  Record<CosmosContainerName, CosmosContainer>
>;
