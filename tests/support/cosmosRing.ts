import { randomUUID } from 'node:crypto';
import { type CosmosAccount, openCosmosClient } from '../../functions/storage/cosmos/cosmosClient.ts';
import {
  type CosmosContainerName,
  deployedContainers,
  orderIndex,
} from '../../functions/storage/cosmos/cosmosContainers.ts';
import { openCosmosDocumentStore } from '../../functions/storage/cosmos/cosmosDocumentStore.ts';
import type { DocumentStore } from '../../functions/storage/documentStore.ts';
import type { StoredShapes } from '../../functions/storage/storedShape.ts';

/** The well-known key of emulators, which protects nothing. */
export const emulatorKey = 'C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw==';

/** The containers in which tests write. */
const usedContainers: readonly CosmosContainerName[] = ['tags', 'groups', 'emails', 'sessions', 'revisions', 'server'];

/** The emulator or account that the variables name. Containers are made by key: identities may not do that. */
export function cosmosAccountOf({
  COSMOS_ENDPOINT = '',
  COSMOS_KEY = '',
}: Readonly<Record<string, string | undefined>>): CosmosAccount | undefined {
  if (COSMOS_ENDPOINT === '') return undefined;
  return { endpoint: COSMOS_ENDPOINT, key: COSMOS_KEY === '' ? emulatorKey : COSMOS_KEY };
}

type CosmosClient = Awaited<ReturnType<typeof openCosmosClient>>;
type Database = ReturnType<CosmosClient['database']>;

interface RingOptions {
  /** Fields by which tests sort, beside those of the listed queries. */
  readonly sorts?: Partial<Record<string, readonly string[]>>;
  /** Those that exist; where tests write when absent. */
  readonly containers?: readonly CosmosContainerName[];
}

/** A database of its own in an account, in which one store after the other is opened. */
export class CosmosRing {
  readonly #account: CosmosAccount;
  readonly #sorts: Partial<Record<string, readonly string[]>>;
  readonly #containers: readonly CosmosContainerName[];
  /** The name of the database. */
  readonly name = `sanispec-contract-${randomUUID()}`;
  #made: Promise<{ readonly client: CosmosClient; readonly database: Database }> | undefined;

  constructor(account: CosmosAccount, { sorts = {}, containers = usedContainers }: RingOptions = {}) {
    this.#account = account;
    this.#sorts = sorts;
    this.#containers = containers;
  }

  async open(now: () => Date) {
    const { database } = await this.#database();
    const containers = this.#containers;
    const opened: DocumentStore[] = [];
    const written = new Set<string>();
    const reopen = async (shapes: StoredShapes = {}): Promise<DocumentStore> => {
      const client = await openCosmosClient(this.#account);
      // Where the versions of shapes are noted.
      if (Object.keys(shapes).length > 0) written.add('server');
      const store = await openCosmosDocumentStore({ client, database: this.name, now, shapes });
      opened.push(store);
      return notingWrites(store, written);
    };
    return {
      store: await reopen(),
      reopen,
      async close(): Promise<void> {
        for (const store of opened) await store.close();
        const there = containers.filter((name) => written.has(name));
        for (const container of there) await empty(database, container);
      },
    };
  }

  async close(): Promise<void> {
    if (this.#made === undefined) return;
    const { client, database } = await this.#made;
    // Emulators in memory go with the tests, and some cannot delete a database.
    await database.delete().catch(() => undefined);
    client.dispose();
  }

  #database() {
    this.#made ??= this.#make();
    return this.#made;
  }

  async #make() {
    const client = await openCosmosClient(this.#account);
    const { database } = await client.databases.create({ id: this.name });
    for (const name of this.#containers) {
      const { indexingPolicy, partitionKey, ...rest } = deployedContainers[name];
      const sorts = this.#sorts[name] ?? [];
      const compositeIndexes = [...indexingPolicy.compositeIndexes, ...sorts.map(orderIndex)];
      // The suite asks for other fields than the product does.
      const policy = { ...indexingPolicy, includedPaths: [{ path: '/*' }], excludedPaths: [], compositeIndexes };
      await database.containers.create({
        ...rest,
        // The SDK has names of its own for these words.
        partitionKey: { paths: [...partitionKey.paths], version: partitionKey.version },
        indexingPolicy: policy as never,
      });
    }
    return { client, database };
  }
}

/** The store, noting in which containers something was put. */
function notingWrites(store: DocumentStore, written: Set<string>): DocumentStore {
  const put: DocumentStore['put'] = (container, ...rest) => {
    written.add(container);
    return store.put(container, ...rest);
  };
  return new Proxy(store, {
    get(target, name) {
      if (name === 'put') return put;
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

async function empty(database: Database, name: string): Promise<void> {
  const container = database.container(name);
  const { resources } = await container.items
    .query<{ id: string; pk: string }>('SELECT c["id"], c["pk"] FROM c WHERE true')
    .fetchAll();
  for (const { id, pk } of resources) await container.item(id, pk).delete();
}
