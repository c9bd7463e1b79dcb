import type { InfraEnvironment } from './environments.ts';
import { joined, type Resource, runtimeValue } from './template.ts';

type Named = Pick<Resource, 'type' | 'apiVersion' | 'name'>;

/** Versions of resource types: the ones whose schemas the tests have. */
export const apiVersions = {
  authorization: '2022-04-01',
  cdn: '2025-06-01',
  components: '2020-02-02',
  consumption: '2023-11-01',
  documentDb: '2025-04-15',
  eventGrid: '2025-02-15',
  actionGroups: '2023-01-01',
  metricAlerts: '2018-03-01',
  keyVault: '2024-11-01',
  managedIdentity: '2024-11-30',
  network: '2024-05-01',
  operationalInsights: '2025-02-01',
  privateDns: '2020-06-01',
  queryRules: '2022-06-15',
  storage: '2025-06-01',
  web: '2024-11-01',
} as const;

/** What several modules name. */
export interface Names {
  readonly identity: Named;
  readonly workspace: Named;
  readonly insights: Named;
  readonly actionGroup: Named;
  readonly privateFiles: Named;
  readonly publicFiles: Named;
  readonly cosmos: Named;
  readonly vault: Named;
  readonly network: Named;
  readonly functionsSubnet: Named;
  readonly endpointsSubnet: Named;
  readonly plan: Named;
  readonly functions: Named;
  readonly topic: Named;
  readonly site: Named;
  readonly frontDoor: Named;
  readonly endpoint: Named;
}

export function namesOf({ prefix, uniquePrefix }: InfraEnvironment): Names {
  const { web, storage, network, cdn } = apiVersions;
  return {
    identity: {
      type: 'Microsoft.ManagedIdentity/userAssignedIdentities',
      apiVersion: apiVersions.managedIdentity,
      name: `${prefix}-functions`,
    },
    workspace: {
      type: 'Microsoft.OperationalInsights/workspaces',
      apiVersion: apiVersions.operationalInsights,
      name: `${prefix}-logs`,
    },
    insights: { type: 'Microsoft.Insights/components', apiVersion: apiVersions.components, name: `${prefix}-insights` },
    actionGroup: {
      type: 'Microsoft.Insights/actionGroups',
      apiVersion: apiVersions.actionGroups,
      name: `${prefix}-alerts`,
    },
    privateFiles: { type: 'Microsoft.Storage/storageAccounts', apiVersion: storage, name: `${uniquePrefix}files` },
    publicFiles: { type: 'Microsoft.Storage/storageAccounts', apiVersion: storage, name: `${uniquePrefix}public` },
    cosmos: {
      type: 'Microsoft.DocumentDB/databaseAccounts',
      apiVersion: apiVersions.documentDb,
      name: `${prefix}-documents`,
    },
    vault: { type: 'Microsoft.KeyVault/vaults', apiVersion: apiVersions.keyVault, name: `${uniquePrefix}keys` },
    network: { type: 'Microsoft.Network/virtualNetworks', apiVersion: network, name: `${prefix}-network` },
    functionsSubnet: {
      type: 'Microsoft.Network/virtualNetworks/subnets',
      apiVersion: network,
      name: `${prefix}-network/functions`,
    },
    endpointsSubnet: {
      type: 'Microsoft.Network/virtualNetworks/subnets',
      apiVersion: network,
      name: `${prefix}-network/endpoints`,
    },
    plan: { type: 'Microsoft.Web/serverfarms', apiVersion: web, name: `${prefix}-plan` },
    functions: { type: 'Microsoft.Web/sites', apiVersion: web, name: `${prefix}-functions` },
    topic: { type: 'Microsoft.EventGrid/systemTopics', apiVersion: apiVersions.eventGrid, name: `${prefix}-files` },
    site: { type: 'Microsoft.Web/staticSites', apiVersion: web, name: `${prefix}-site` },
    frontDoor: { type: 'Microsoft.Cdn/profiles', apiVersion: cdn, name: `${prefix}-front` },
    endpoint: { type: 'Microsoft.Cdn/profiles/afdEndpoints', apiVersion: cdn, name: `${prefix}-front/${prefix}` },
  };
}

/** Where the blobs of an account are. */
export function blobOriginOf({ name }: Pick<Resource, 'name'>): string {
  return `https://${name}.blob.core.windows.net`;
}

/** Where a function app of this name is reached behind Front Door. */
export function functionsHostOf({ name }: Pick<Resource, 'name'>): string {
  return `${name}.azurewebsites.net`;
}

/** The address that browsers open. */
export function publicUrlOf(environment: InfraEnvironment): string {
  if (environment.hosts !== undefined) return `https://${environment.hosts.main}`;
  return joined('https://', runtimeValue(namesOf(environment).endpoint, 'hostName'));
}
