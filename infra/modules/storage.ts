import { type BlobContainer, blobContainers } from '../../functions/storage/blobStore.ts';
import { apiVersions } from '../names.ts';
import { idOf, locationOfGroup, type Resource } from '../template.ts';

const apiVersion = apiVersions.storage;

interface AccountOptions {
  readonly account: Pick<Resource, 'type' | 'apiVersion' | 'name'>;
  readonly redundancy: string;
  readonly allowsPublicBlobs: boolean;
}

/** An account without keys: signatures are the identity's. Browsers reach it, so its network is public. */
export function storageAccount({ account, redundancy, allowsPublicBlobs }: AccountOptions): Resource {
  return {
    ...account,
    location: locationOfGroup,
    kind: 'StorageV2',
    sku: { name: redundancy },
    properties: {
      accessTier: 'Hot',
      allowBlobPublicAccess: allowsPublicBlobs,
      allowCrossTenantReplication: false,
      allowSharedKeyAccess: false,
      defaultToOAuthAuthentication: true,
      minimumTlsVersion: 'TLS1_2',
      publicNetworkAccess: 'Enabled',
      supportsHttpsTrafficOnly: true,
    },
  };
}

interface BlobServiceOptions {
  readonly account: Pick<Resource, 'type' | 'name'>;
  readonly origins: readonly string[];
  readonly methods: readonly string[];
}

/** Deleted blobs come back for two weeks. */
export function blobService({ account, origins, methods }: BlobServiceOptions): Resource {
  return {
    type: 'Microsoft.Storage/storageAccounts/blobServices',
    apiVersion,
    name: `${account.name}/default`,
    dependsOn: [idOf(account)],
    properties: {
      containerDeleteRetentionPolicy: { enabled: true, days: 14 },
      deleteRetentionPolicy: { enabled: true, days: 14 },
      cors: {
        corsRules: [
          {
            allowedOrigins: origins,
            allowedMethods: methods,
            allowedHeaders: ['*'],
            exposedHeaders: ['ETag', 'Content-Length', 'Content-Type', 'Content-Range', 'Last-Modified'],
            maxAgeInSeconds: 3600,
          },
        ],
      },
    },
  };
}

export function blobContainer(account: Pick<Resource, 'name'>, container: string, isPublic: boolean): Resource {
  const service = { type: 'Microsoft.Storage/storageAccounts/blobServices', name: `${account.name}/default` };
  return {
    type: 'Microsoft.Storage/storageAccounts/blobServices/containers',
    apiVersion,
    name: `${service.name}/${container}`,
    dependsOn: [idOf(service)],
    properties: { publicAccess: isPublic ? 'Blob' : 'None' },
  };
}

/** The containers that the functions know, public or not. */
export function containersThat(arePublic: boolean): readonly BlobContainer[] {
  const names = Object.keys(blobContainers) as BlobContainer[];
  return names.filter((name) => blobContainers[name].isPublic === arePublic);
}
