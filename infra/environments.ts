import type { CosmosContainerName } from '../functions/storage/cosmos/cosmosContainers.ts';

/** What Cosmos DB is paid by. */
export type CosmosCapacity =
  /** By what is asked; at most 5,000 RU/s for each container. */
  | { readonly kind: 'serverless' }
  /** By the most that was asked in an hour. Databases share among 25 containers at most; busy ones have their own. */
  | {
      readonly kind: 'autoscale';
      readonly sharedMaxThroughput: number;
      readonly ownMaxThroughput: Readonly<Partial<Record<CosmosContainerName, number>>>;
    };

/** Differences between deployments. Secrets and addresses are parameters of the template instead. */
export interface InfraEnvironment {
  readonly name: string;
  /** Begins the names of all resources. */
  readonly prefix: string;
  /** Begins names that are unique in the whole of Azure and hold no hyphens: 3 to 16 lower-case letters and digits. */
  readonly uniquePrefix: string;
  /** Hosts of the site; without them it is reached by the name that Front Door gives. */
  readonly hosts?: { readonly main: string; readonly legacyDutch?: string };
  readonly cosmos: {
    readonly capacity: CosmosCapacity;
    /** Instances share no session tokens: with `Session` a login on one is unknown to the next. */
    readonly consistency: 'Strong' | 'BoundedStaleness';
    readonly database: string;
  };
  readonly functions: { readonly maximumInstances: number; readonly callsPerInstance: number };
  readonly logs: { readonly retentionDays: number; readonly dailyGigabytes: number };
  /** Redundancy of the files that could not be made again. */
  readonly filesRedundancy: 'Standard_LRS' | 'Standard_ZRS' | 'Standard_GZRS';
  readonly budget: { readonly amount: number; readonly startDate: string };
  /** Settings of the functions that this environment has in a way of its own. */
  readonly settings: Readonly<Record<string, string>>;
}

const production: InfraEnvironment = {
  name: 'prod',
  prefix: 'sanispec-prod',
  uniquePrefix: 'sanispecprod',
  hosts: { main: 'www.sanispec.example', legacyDutch: 'nl.sanispec.example' },
  cosmos: {
    capacity: {
      kind: 'autoscale',
      sharedMaxThroughput: 4000,
      ownMaxThroughput: {
        projects: 10_000,
        users: 2000,
        sessions: 4000,
        callCounts: 4000,
        jobs: 4000,
        assets: 2000,
        events: 2000,
        catalogPointers: 2000,
      },
    },
    consistency: 'Strong',
    database: 'sanispec',
  },
  functions: { maximumInstances: 40, callsPerInstance: 16 },
  logs: { retentionDays: 90, dailyGigabytes: 5 },
  filesRedundancy: 'Standard_ZRS',
  budget: { amount: 1500, startDate: '2027-01-01' },
  settings: {
    MAIL_FROM: 'Sanispec <no-reply@sanispec.example>',
    IDENTITY_PROVIDER: 'false',
  },
};

const development: InfraEnvironment = {
  name: 'dev',
  prefix: 'sanispec-dev',
  uniquePrefix: 'sanispecdev',
  cosmos: { capacity: { kind: 'serverless' }, consistency: 'Strong', database: 'sanispec' },
  functions: { maximumInstances: 40, callsPerInstance: 16 },
  logs: { retentionDays: 30, dailyGigabytes: 1 },
  filesRedundancy: 'Standard_LRS',
  budget: { amount: 150, startDate: '2027-01-01' },
  settings: {
    MAIL_FROM: 'Sanispec <no-reply@sanispec.example>',
    IDENTITY_PROVIDER: 'false',
  },
};

const environments: readonly InfraEnvironment[] = [development, production];

export const environmentNames = environments.map(({ name }) => name);

/** @throws RangeError when there is none of this name */
export function environmentOf(name: string): InfraEnvironment {
  const found = environments.find((environment) => environment.name === name);
  if (found === undefined) {
    throw new RangeError(`No environment '${name}'; there are ${environmentNames.join(', ')}`);
  }
  return found;
}
