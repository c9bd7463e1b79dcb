import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../functions/config/environment.ts';
import { blobContainers } from '../functions/storage/blobStore.ts';
import { deployedContainers } from '../functions/storage/cosmos/cosmosContainers.ts';
import { documentContainers } from '../functions/storage/documentStore.ts';
import { jobBlobPath, jobFunctionName } from '../functions/triggers/jobBlob.ts';
import { deploymentOf } from './deployment.ts';
import { environmentNames, environmentOf } from './environments.ts';
import type { Resource, Template } from './template.ts';
import { type DeployedWorld, evaluate, textsIn } from './testing/evaluate.ts';

const hostName = 'sanispec.azurefd.example';

const world: DeployedWorld = {
  parameters: {
    rootEmails: 'root@sanispec.example, other@sanispec.example',
    alertEmail: 'alerts@sanispec.example',
    smtpUrl: 'smtps://user:secret@mail.example',
    identityProviderKeys: '{"TEST":{"DE":"3_abc"}}',
  },
  runtimeValue: (id, path) => {
    if (path === 'documentEndpoint') return 'https://documents.example:443/';
    if (path === 'hostName') return hostName;
    if (path === 'clientId') return '0b0e0a3c-6f0d-4f0e-9d51-0a4e3f6f2c11';
    return `<${path} of ${id.split('/').at(-1)}>`;
  },
};

function templateOf(name: string, phase: 1 | 2 = 1): Template {
  return deploymentOf(environmentOf(name), phase);
}

function ofType(template: Template, type: string): readonly Resource[] {
  return template.resources.filter((resource) => resource.type === type);
}

/** Properties of a resource, for tests that know their shape. */
// biome-ignore lint/suspicious/noExplicitAny: the shape is the published schema's.
function propertiesOf(resource: Resource | undefined): any {
  return resource?.properties;
}

function lastName({ name }: Resource): string {
  return name.split('/').at(-1) ?? '';
}

/** The settings of the functions as an instance sees them. */
function settingsOf(template: Template): Record<string, string> {
  const { appSettings } = propertiesOf(ofType(template, 'Microsoft.Web/sites')[0]).siteConfig;
  const entries = (appSettings as { name: string; value: string }[]).map(({ name, value }) => {
    const isSecret = value.startsWith('@Microsoft.KeyVault(');
    return [name, isSecret ? (world.parameters.smtpUrl ?? '') : evaluate(value, world)];
  });
  return { ...Object.fromEntries(entries), WEBSITE_SKU: 'FlexConsumption' };
}

describe.each(environmentNames)('the deployment of %s', (name) => {
  const template = templateOf(name);
  const second = templateOf(name, 2);
  const all = [...template.resources, ...second.resources];

  it('writes only expressions that can be evaluated', () => {
    const expressions = [template, second].flatMap(textsIn).filter((text) => text.startsWith('['));
    expect(expressions.length).toBeGreaterThan(50);
    for (const expression of expressions) expect(() => evaluate(expression, world), expression).not.toThrow();
  });

  it('waits for what it needs, which is all there, in no circle', () => {
    const ids = new Map(
      template.resources.map((resource) => {
        const id = [resource.type, ...resource.name.split('/')].join('/');
        return [id, (resource.dependsOn ?? []).map((text) => evaluate(text, world))];
      }),
    );
    const missing = [...ids].flatMap(([id, needed]) =>
      needed.filter((other) => !ids.has(other)).map((other) => [id, other]),
    );
    expect(missing).toEqual([]);
    const done = new Set<string>();
    for (let before = -1; before < done.size; ) {
      before = done.size;
      for (const [id, needed] of ids) if (needed.every((other) => done.has(other))) done.add(id);
    }
    expect([...ids.keys()].filter((id) => !done.has(id))).toEqual([]);
  });

  it('waits for every resource whose values it asks for', () => {
    for (const resource of template.resources) {
      const asked = [...JSON.stringify(resource).matchAll(/reference\((resourceId\([^()]*\))/g)].map(
        ([, id]) => `[${id}]`,
      );
      for (const id of asked) expect(resource.dependsOn, resource.name).toContain(id);
    }
  });

  it('makes children after their parents', () => {
    const needed = new Map(
      template.resources.map(({ type, name: own, dependsOn = [] }) => [
        [type, ...own.split('/')].join('/'),
        dependsOn.map((text) => evaluate(text, world)),
      ]),
    );
    const reaches = (from: string, to: string): boolean =>
      (needed.get(from) ?? []).some((next) => next === to || reaches(next, to));
    const orphans = template.resources.filter(({ type, name: own }) => {
      const parentType = type.split('/').slice(0, -1);
      const parentName = own.startsWith('[') ? [] : own.split('/').slice(0, -1);
      if (parentType.length < 2 || parentName.length === 0) return false;
      return !reaches([type, ...own.split('/')].join('/'), [...parentType, ...parentName].join('/'));
    });
    expect(orphans.map(({ type, name: own }) => `${type} ${own}`)).toEqual([]);
  });

  it('has no two resources of one name', () => {
    const names = all.map((resource) => `${resource.type} ${resource.name} ${resource.scope ?? ''}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('gives the functions every setting that they demand on Azure', () => {
    const environment = readEnvironment(settingsOf(template));
    expect(environment).toMatchObject({
      DOCUMENTS: 'cosmos',
      COSMOS_ENDPOINT: 'https://documents.example:443/',
      FRONT_SERVERS: 1,
      ROOT_EMAILS: ['root@sanispec.example', 'other@sanispec.example'],
      SMTP_URL: world.parameters.smtpUrl,
    });
    expect(environment.PUBLIC_URL).toMatch(/^https:\/\//);
  });

  it('would be found out without one of them', () => {
    for (const missing of [
      'DOCUMENTS',
      'COSMOS_ENDPOINT',
      'BLOBS__blobServiceUri',
      'PUBLIC_URL',
      'SMTP_URL',
      'ROOT_EMAILS',
      'FRONT_SERVERS',
    ]) {
      const { [missing]: _, ...rest } = settingsOf(template);
      expect(() => readEnvironment(rest), missing).toThrow(missing);
    }
  });

  it('gives them no setting that neither the product nor the platform reads', () => {
    const settings = settingsOf(template);
    const environment = readEnvironment(settings);
    const others = Object.keys(settings).filter((setting) => !Object.hasOwn(environment, setting));
    // That of the plan is Azure's.
    expect(others.filter((setting) => setting !== 'WEBSITE_SKU').sort()).toEqual([
      'APPLICATIONINSIGHTS_AUTHENTICATION_STRING',
      'APPLICATIONINSIGHTS_CONNECTION_STRING',
      'AZURE_CLIENT_ID',
      'AzureWebJobsStorage__accountName',
      'AzureWebJobsStorage__clientId',
      'AzureWebJobsStorage__credential',
      'BLOBS__credential',
      'BLOBS__queueServiceUri',
    ]);
  });

  it('gives them none that Flex Consumption refuses', () => {
    const { appSettings } = propertiesOf(ofType(template, 'Microsoft.Web/sites')[0]).siteConfig;
    const refused = /^(?:FUNCTIONS_(?:EXTENSION_VERSION|WORKER_RUNTIME)|WEBSITE_|SCM_DO_BUILD|ENABLE_ORYX)/;
    expect(appSettings.filter((setting: { name: string }) => refused.test(setting.name))).toEqual([]);
  });

  it('opens the account of files with the identity, for the store, the trigger and the host', () => {
    const settings = settingsOf(template);
    expect(settings).toMatchObject({
      BLOBS__credential: 'managedidentity',
      AzureWebJobsStorage__credential: 'managedidentity',
    });
    expect(settings.BLOBS__clientId).toBe(settings.AZURE_CLIENT_ID);
    expect(settings.AzureWebJobsStorage__clientId).toBe(settings.AZURE_CLIENT_ID);
    for (const text of textsIn(template)) expect(text).not.toMatch(/AccountKey=|SharedAccessSignature|listKeys/);
  });

  it('names no secret: in outputs, in settings, or in plain parameters', () => {
    for (const { outputs } of [template, second]) {
      for (const { value } of Object.values(outputs))
        expect(value).not.toMatch(/listKeys|listSecrets|parameters\('smtp/i);
    }
    expect(template.parameters.smtpUrl?.type).toBe('secureString');
    const users = template.resources.filter((resource) => JSON.stringify(resource).includes("parameters('smtpUrl')"));
    expect(users.map(({ type }) => type)).toEqual(['Microsoft.KeyVault/vaults/secrets']);
  });

  it('has the blob containers of the code, public ones in an account of their own', () => {
    const containers = ofType(template, 'Microsoft.Storage/storageAccounts/blobServices/containers');
    const publicOnes = containers.filter((container) => propertiesOf(container).publicAccess === 'Blob');
    const expected = Object.entries(blobContainers).flatMap(([container, { isPublic }]) =>
      isPublic ? [container] : [],
    );
    expect(publicOnes.map(lastName)).toEqual(expected);
    expect(containers.map(lastName).sort()).toEqual([...Object.keys(blobContainers), 'deployment', 'packages'].sort());
    const accountsOf = (resources: readonly Resource[]) =>
      new Set(resources.map((resource) => resource.name.split('/')[0]));
    const closed = containers.filter((container) => !publicOnes.includes(container));
    expect([...accountsOf(publicOnes)].filter((account) => accountsOf(closed).has(account))).toEqual([]);
    for (const account of ofType(template, 'Microsoft.Storage/storageAccounts')) {
      expect(propertiesOf(account).allowBlobPublicAccess).toBe(accountsOf(publicOnes).has(account.name));
    }
  });

  it('lets pages write to the private account from the one origin, and read public blobs from any', () => {
    const rules = ofType(template, 'Microsoft.Storage/storageAccounts/blobServices').map(
      (service) => propertiesOf(service).cors.corsRules,
    );
    const origin = settingsOf(template).PUBLIC_URL;
    expect(rules).toMatchObject([
      [{ allowedOrigins: [expect.any(String)], allowedMethods: expect.arrayContaining(['PUT']) }],
      [{ allowedOrigins: ['*'], allowedMethods: ['GET', 'HEAD', 'OPTIONS'] }],
    ]);
    expect(evaluate(rules[0][0].allowedOrigins[0], world)).toBe(origin);
  });

  it('has the containers of the documents, with their keys, expiry and indexes', () => {
    const containers = ofType(template, 'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers');
    expect(containers.map(lastName)).toEqual(Object.keys(documentContainers).filter((id) => id !== 'hostState'));
    for (const container of containers) {
      expect(propertiesOf(container).resource).toMatchObject({
        id: lastName(container),
        partitionKey: { paths: ['/pk'], kind: 'Hash' },
        defaultTtl: -1,
      });
    }
    expect(containers.map((container) => propertiesOf(container).resource)).toEqual(Object.values(deployedContainers));
  });

  it('shares throughput among no more containers than a database may', () => {
    const { capacity } = environmentOf(name).cosmos;
    if (capacity.kind === 'serverless') return;
    const containers = ofType(template, 'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers');
    const own = containers.filter((container) => propertiesOf(container).options !== undefined);
    expect(own.map(lastName).sort()).toEqual(Object.keys(capacity.ownMaxThroughput).sort());
    expect(containers.length - own.length).toBeLessThanOrEqual(25);
  });

  it('keeps all instances of the functions on one view of the documents', () => {
    const { consistencyPolicy } = propertiesOf(ofType(template, 'Microsoft.DocumentDB/databaseAccounts')[0]);
    expect(['Strong', 'BoundedStaleness']).toContain(consistencyPolicy.defaultConsistencyLevel);
  });

  it('knows no keys', () => {
    for (const account of ofType(template, 'Microsoft.Storage/storageAccounts')) {
      expect(propertiesOf(account).allowSharedKeyAccess).toBe(false);
    }
    expect(propertiesOf(ofType(template, 'Microsoft.DocumentDB/databaseAccounts')[0]).disableLocalAuth).toBe(true);
    expect(propertiesOf(ofType(template, 'Microsoft.Insights/components')[0]).DisableLocalAuth).toBe(true);
    expect(
      propertiesOf(ofType(template, 'Microsoft.OperationalInsights/workspaces')[0]).features.disableLocalAuth,
    ).toBe(true);
    const policies = ofType(template, 'Microsoft.Web/sites/basicPublishingCredentialsPolicies');
    expect(policies.map(({ properties }) => properties)).toEqual([{ allow: false }, { allow: false }]);
  });

  it('speaks TLS 1.2 or newer, and https alone', () => {
    for (const account of ofType(template, 'Microsoft.Storage/storageAccounts')) {
      expect(account.properties).toMatchObject({ minimumTlsVersion: 'TLS1_2', supportsHttpsTrafficOnly: true });
    }
    expect(propertiesOf(ofType(template, 'Microsoft.DocumentDB/databaseAccounts')[0]).minimalTlsVersion).toBe('Tls12');
    expect(ofType(template, 'Microsoft.Web/sites')[0]?.properties).toMatchObject({
      httpsOnly: true,
      siteConfig: { minTlsVersion: '1.2', scmMinTlsVersion: '1.2', ftpsState: 'Disabled' },
    });
    for (const domain of ofType(template, 'Microsoft.Cdn/profiles/customDomains')) {
      expect(propertiesOf(domain).tlsSettings.minimumTlsVersion).toBe('TLS12');
    }
    for (const route of ofType(template, 'Microsoft.Cdn/profiles/afdEndpoints/routes')) {
      expect(route.properties).toMatchObject({ httpsRedirect: 'Enabled', forwardingProtocol: 'HttpsOnly' });
    }
    expect(propertiesOf(second.resources[0]).destination.properties.minimumTlsVersionAllowed).toBe('1.2');
  });

  it('admits only browsers and Front Door from the internet', () => {
    const open = template.resources.filter((resource) => propertiesOf(resource)?.publicNetworkAccess === 'Enabled');
    expect(new Set(open.map(({ type }) => type))).toEqual(
      new Set(['Microsoft.Storage/storageAccounts', 'Microsoft.Web/sites']),
    );
    const closed = template.resources.filter((resource) => propertiesOf(resource)?.publicNetworkAccess === 'Disabled');
    expect(closed.map(({ type }) => type)).toEqual([
      'Microsoft.DocumentDB/databaseAccounts',
      'Microsoft.KeyVault/vaults',
    ]);
    const endpoints = ofType(template, 'Microsoft.Network/privateEndpoints').map((endpoint) =>
      propertiesOf(endpoint).privateLinkServiceConnections.map(
        (link: { properties: { privateLinkServiceId: string } }) =>
          evaluate(link.properties.privateLinkServiceId, world),
      ),
    );
    expect(endpoints.flat()).toEqual(closed.map((resource) => `${resource.type}/${resource.name}`));
  });

  it('lets only its own Front Door and events reach the functions', () => {
    const { siteConfig } = propertiesOf(ofType(template, 'Microsoft.Web/sites')[0]);
    expect(siteConfig.ipSecurityRestrictionsDefaultAction).toBe('Deny');
    expect(siteConfig.ipSecurityRestrictions).toMatchObject([
      { ipAddress: 'AzureFrontDoor.Backend', headers: { 'x-azure-fdid': [expect.stringContaining('frontDoorId')] } },
      { ipAddress: 'AzureEventGrid' },
    ]);
  });

  it('starts the function that runs jobs, by the blobs of jobs', () => {
    const { destination, filter } = propertiesOf(second.resources[0]);
    const url = new URL(evaluate(destination.properties.endpointUrl, { ...world, runtimeValue: (_, path) => path }));
    expect(url.pathname).toBe('/runtime/webhooks/blobs');
    expect(url.searchParams.get('functionName')).toBe(`Host.Functions.${jobFunctionName}`);
    expect(url.searchParams.get('code')).toBe('systemKeys.blobs_extension');
    const subject = `/blobServices/default/containers/${jobBlobPath.replace('/', '/blobs/')}`;
    expect(subject.startsWith(filter.subjectBeginsWith)).toBe(true);
    expect(subject.endsWith(filter.subjectEndsWith)).toBe(true);
    expect(filter.includedEventTypes).toEqual(['Microsoft.Storage.BlobCreated']);
  });

  it('runs on Flex Consumption with Node 24, and one instance always ready for calls', () => {
    const [plan] = ofType(template, 'Microsoft.Web/serverfarms');
    expect(plan?.sku).toMatchObject({ name: 'FC1' });
    expect(propertiesOf(ofType(template, 'Microsoft.Web/sites')[0]).functionAppConfig).toMatchObject({
      deployment: { storage: { authentication: { type: 'UserAssignedIdentity' } } },
      runtime: { name: 'node', version: '24' },
      scaleAndConcurrency: {
        instanceMemoryMB: 2048,
        alwaysReady: [{ name: 'http', instanceCount: 1 }],
        triggers: { http: { perInstanceConcurrency: expect.any(Number) } },
      },
    });
  });

  it('gives each role once, on one resource', () => {
    const roles = ofType(template, 'Microsoft.Authorization/roleAssignments');
    for (const role of roles) expect(role.scope).toMatch(/^\[resourceId\('Microsoft\.(Storage|Insights|KeyVault)\//);
    expect(new Set(roles.map((role) => evaluate(role.name, world))).size).toBe(roles.length);
    const [document] = ofType(template, 'Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments');
    expect(propertiesOf(document).roleDefinitionId).toContain('00000000-0000-0000-0000-000000000002');
  });

  it('has one origin for the site, the API and public blobs', () => {
    const routes = ofType(template, 'Microsoft.Cdn/profiles/afdEndpoints/routes');
    expect(routes.flatMap((route) => propertiesOf(route).patternsToMatch)).toEqual([
      '/*',
      '/api/*',
      '/catalogs/*',
      '/assets-global/*',
      '/assets-local/*',
    ]);
  });

  it('alerts a person to failures', () => {
    const rules = ofType(template, 'Microsoft.Insights/scheduledQueryRules').map(
      (rule) => propertiesOf(rule).displayName,
    );
    expect(rules).toEqual(['server-errors', 'poisoned-jobs', 'waiting-jobs', 'wrong-settings']);
    expect(ofType(template, 'Microsoft.Insights/metricAlerts')).toHaveLength(1);
    expect(ofType(template, 'Microsoft.Consumption/budgets')).toHaveLength(1);
  });
});

describe('the legacy Dutch host', () => {
  it('leads to Dutch pages of the main one', () => {
    const [rule] = ofType(templateOf('prod'), 'Microsoft.Cdn/profiles/ruleSets/rules');
    const { main, legacyDutch } = environmentOf('prod').hosts ?? {};
    expect(propertiesOf(rule)).toMatchObject({
      conditions: [{ parameters: { operator: 'Equal', matchValues: [legacyDutch] } }],
      actions: [{ parameters: { destinationProtocol: 'Https', customHostname: main, customPath: '/nl-NL' } }],
    });
    expect(ofType(templateOf('prod'), 'Microsoft.Cdn/profiles/customDomains')).toHaveLength(2);
  });
});

it('refuses an unknown environment', () => {
  expect(() => environmentOf('staging')).toThrow("No environment 'staging'; there are dev, prod");
});

it('names of accounts are as short as Azure demands', () => {
  for (const name of environmentNames) {
    expect(environmentOf(name).uniquePrefix).toMatch(/^[a-z][a-z0-9]{2,15}$/);
  }
});
