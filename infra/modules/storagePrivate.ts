import type { BlobContainer } from '../../functions/storage/blobStore.ts';
import type { InfraEnvironment } from '../environments.ts';
import { apiVersions, namesOf, publicUrlOf } from '../names.ts';
import { idOf, type Module } from '../template.ts';
import { blobContainer, blobService, containersThat, storageAccount } from './storage.ts';

/** Where Flex Consumption keeps the package that runs. */
export const deploymentContainer = 'deployment';
/** Every package that was deployed, so that an earlier one can be again. */
export const packagesContainer = 'packages';

/**
 * Days after which blobs are of no use even when the nightly clean-up has not come: later than it would. How long an
 * export or a check lives depends on its project or job, so it alone removes those.
 */
const deletedAfterDays: Readonly<Partial<Record<BlobContainer, number>>> = { uploads: 35, jobs: 7 };

/** What only the functions read, and browsers by a signed address. */
export function storagePrivate(environment: InfraEnvironment): Module {
  const account = namesOf(environment).privateFiles;
  const containers = [...containersThat(false), deploymentContainer, packagesContainer];
  const rules = Object.entries(deletedAfterDays).map(([container, days]) => ({
    name: `delete-${container}`,
    enabled: true,
    type: 'Lifecycle',
    definition: {
      filters: { blobTypes: ['blockBlob'], prefixMatch: [`${container}/`] },
      actions: { baseBlob: { delete: { daysAfterModificationGreaterThan: days } } },
    },
  }));
  return {
    resources: [
      storageAccount({ account, redundancy: environment.filesRedundancy, allowsPublicBlobs: false }),
      // Pages upload to a signed address, and read what they export from one.
      blobService({ account, origins: [publicUrlOf(environment)], methods: ['GET', 'HEAD', 'PUT', 'OPTIONS'] }),
      ...containers.map((container) => blobContainer(account, container, false)),
      {
        type: 'Microsoft.Storage/storageAccounts/managementPolicies',
        apiVersion: apiVersions.storage,
        name: `${account.name}/default`,
        dependsOn: [idOf({ type: 'Microsoft.Storage/storageAccounts/blobServices', name: `${account.name}/default` })],
        properties: { policy: { rules } },
      },
    ],
    outputs: { privateFiles: account.name },
  };
}
