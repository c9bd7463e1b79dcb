import type { InfraEnvironment } from '../environments.ts';
import { blobOriginOf, functionsHostOf, namesOf, publicUrlOf } from '../names.ts';
import { idOf, joined, locationOfGroup, type Module, parameter, runtimeValue } from '../template.ts';
import { secretReference } from './keyVault.ts';
import { deploymentContainer } from './storagePrivate.ts';

const containerType = 'Microsoft.Storage/storageAccounts/blobServices/containers';

/** An instance's memory; a report and an import at a time stay well below it. */
const instanceMegabytes = 2048;

/** What the functions are told: settings of the product (`functions/config/environment.ts`), then those of the host. */
function appSettings(environment: InfraEnvironment): Readonly<Record<string, string>> {
  const names = namesOf(environment);
  const clientId = runtimeValue(names.identity, 'clientId');
  const files = names.privateFiles.name;
  const { hosts } = environment;
  return {
    ...environment.settings,
    DOCUMENTS: 'cosmos',
    COSMOS_ENDPOINT: runtimeValue(names.cosmos, 'documentEndpoint'),
    COSMOS_DATABASE: environment.cosmos.database,
    BLOBS__blobServiceUri: blobOriginOf(names.privateFiles),
    // What the trigger could not run goes there.
    BLOBS__queueServiceUri: `https://${files}.queue.core.windows.net`,
    BLOBS__credential: 'managedidentity',
    BLOBS__clientId: clientId,
    PUBLIC_BLOBS_URI: blobOriginOf(names.publicFiles),
    PUBLIC_URL: publicUrlOf(environment),
    FRONT_SERVERS: '1',
    ...(hosts === undefined ? {} : { MAIN_HOST: hosts.main, LEGACY_DUTCH_HOST: hosts.legacyDutch ?? '' }),
    SMTP_URL: secretReference(environment, 'SMTP_URL'),
    ROOT_EMAILS: parameter('rootEmails'),
    IDENTITY_PROVIDER_KEYS: parameter('identityProviderKeys'),
    // The identity among those that an instance may have.
    AZURE_CLIENT_ID: clientId,
    AzureWebJobsStorage__accountName: files,
    AzureWebJobsStorage__credential: 'managedidentity',
    AzureWebJobsStorage__clientId: clientId,
    APPLICATIONINSIGHTS_CONNECTION_STRING: runtimeValue(names.insights, 'ConnectionString'),
    APPLICATIONINSIGHTS_AUTHENTICATION_STRING: joined('Authorization=AAD;ClientId=', clientId),
  };
}

/** Only Front Door, and of it only the one of this product, and events of the files, reach the functions. */
function accessRestrictions(environment: InfraEnvironment): object {
  const { frontDoor } = namesOf(environment);
  return {
    ipSecurityRestrictionsDefaultAction: 'Deny',
    ipSecurityRestrictions: [
      {
        name: 'front-door',
        action: 'Allow',
        priority: 100,
        tag: 'ServiceTag',
        ipAddress: 'AzureFrontDoor.Backend',
        headers: { 'x-azure-fdid': [runtimeValue(frontDoor, 'frontDoorId')] },
      },
      { name: 'events', action: 'Allow', priority: 200, tag: 'ServiceTag', ipAddress: 'AzureEventGrid' },
    ],
    // Deployments come from any address, and log in.
    scmIpSecurityRestrictionsDefaultAction: 'Allow',
    scmIpSecurityRestrictionsUseMain: false,
  };
}

export function functions(environment: InfraEnvironment): Module {
  const names = namesOf(environment);
  const { plan, functions: app, identity } = names;
  return {
    resources: [
      {
        ...plan,
        location: locationOfGroup,
        kind: 'functionapp',
        sku: { name: 'FC1', tier: 'FlexConsumption' },
        properties: { reserved: true },
      },
      {
        ...app,
        location: locationOfGroup,
        kind: 'functionapp,linux',
        identity: { type: 'UserAssigned', userAssignedIdentities: { [idOf(identity)]: {} } },
        dependsOn: [plan, identity, names.network, names.frontDoor, names.cosmos, names.vault, names.insights]
          .map(idOf)
          .concat(idOf({ type: containerType, name: `${names.privateFiles.name}/default/${deploymentContainer}` })),
        properties: {
          serverFarmId: idOf(plan),
          httpsOnly: true,
          publicNetworkAccess: 'Enabled',
          virtualNetworkSubnetId: idOf(names.functionsSubnet),
          keyVaultReferenceIdentity: idOf(identity),
          functionAppConfig: {
            deployment: {
              storage: {
                type: 'blobContainer',
                value: `${blobOriginOf(names.privateFiles)}/${deploymentContainer}`,
                authentication: { type: 'UserAssignedIdentity', userAssignedIdentityResourceId: idOf(identity) },
              },
            },
            runtime: { name: 'node', version: '24' },
            scaleAndConcurrency: {
              instanceMemoryMB: instanceMegabytes,
              maximumInstanceCount: environment.functions.maximumInstances,
              alwaysReady: [{ name: 'http', instanceCount: 1 }],
              triggers: { http: { perInstanceConcurrency: environment.functions.callsPerInstance } },
            },
          },
          siteConfig: {
            appSettings: Object.entries(appSettings(environment)).map(([name, value]) => ({ name, value })),
            ftpsState: 'Disabled',
            http20Enabled: true,
            minTlsVersion: '1.2',
            scmMinTlsVersion: '1.2',
            ...accessRestrictions(environment),
          },
        },
      },
      // Passwords that would open the deployment beside people's logins.
      ...['ftp', 'scm'].map((way) => ({
        type: 'Microsoft.Web/sites/basicPublishingCredentialsPolicies',
        apiVersion: app.apiVersion,
        name: `${app.name}/${way}`,
        dependsOn: [idOf(app)],
        properties: { allow: false },
      })),
    ],
    outputs: { functionsName: app.name, functionsHost: functionsHostOf(app) },
  };
}
