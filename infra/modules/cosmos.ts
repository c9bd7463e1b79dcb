import { type CosmosContainerName, deployedContainers } from '../../functions/storage/cosmos/cosmosContainers.ts';
import type { CosmosCapacity, InfraEnvironment } from '../environments.ts';
import { apiVersions, namesOf } from '../names.ts';
import { idOf, locationOfGroup, type Module, type Resource, runtimeValue } from '../template.ts';

const apiVersion = apiVersions.documentDb;

function throughput(maxThroughput: number | undefined): object {
  return maxThroughput === undefined ? {} : { options: { autoscaleSettings: { maxThroughput } } };
}

function sharedThroughput(capacity: CosmosCapacity): object {
  return throughput(capacity.kind === 'autoscale' ? capacity.sharedMaxThroughput : undefined);
}

function ownThroughput(capacity: CosmosCapacity, container: CosmosContainerName): object {
  return throughput(capacity.kind === 'autoscale' ? capacity.ownMaxThroughput[container] : undefined);
}

/** Documents: one account in one region, opened by identities alone. */
export function cosmos(environment: InfraEnvironment): Module {
  const { cosmos: account } = namesOf(environment);
  const { capacity, consistency, database: databaseName } = environment.cosmos;
  const database: Resource = {
    type: 'Microsoft.DocumentDB/databaseAccounts/sqlDatabases',
    apiVersion,
    name: `${account.name}/${databaseName}`,
    dependsOn: [idOf(account)],
    properties: { resource: { id: databaseName }, ...sharedThroughput(capacity) },
  };
  const names = Object.keys(deployedContainers) as CosmosContainerName[];
  const containers = names.map(
    (name): Resource => ({
      type: 'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers',
      apiVersion,
      name: `${database.name}/${name}`,
      dependsOn: [idOf(database)],
      properties: { resource: deployedContainers[name], ...ownThroughput(capacity, name) },
    }),
  );
  return {
    resources: [
      {
        ...account,
        location: locationOfGroup,
        kind: 'GlobalDocumentDB',
        properties: {
          databaseAccountOfferType: 'Standard',
          locations: [{ locationName: locationOfGroup, failoverPriority: 0, isZoneRedundant: false }],
          consistencyPolicy:
            consistency === 'Strong'
              ? { defaultConsistencyLevel: 'Strong' }
              : { defaultConsistencyLevel: 'BoundedStaleness', maxStalenessPrefix: 10, maxIntervalInSeconds: 5 },
          capabilities: capacity.kind === 'serverless' ? [{ name: 'EnableServerless' }] : [],
          backupPolicy: { type: 'Continuous', continuousModeProperties: { tier: 'Continuous7Days' } },
          disableKeyBasedMetadataWriteAccess: true,
          disableLocalAuth: true,
          minimalTlsVersion: 'Tls12',
          publicNetworkAccess: 'Disabled',
        },
      },
      database,
      ...containers,
    ],
    outputs: { documentEndpoint: runtimeValue(account, 'documentEndpoint') },
  };
}
