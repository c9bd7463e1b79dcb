import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deploymentOf, phases } from './deployment.ts';
import { environmentNames, environmentOf } from './environments.ts';
import type { Resource } from './template.ts';
import { ResourceSchemas, withoutSchema } from './testing/resourceSchemas.ts';

const schemas = new ResourceSchemas();
const deployments = environmentNames.flatMap((name) => phases.map((phase) => ({ name, phase })));
const templates = deployments.map(({ name, phase }) => deploymentOf(environmentOf(name), phase));

function find(type: string): Resource {
  const found = templates.flatMap(({ resources }) => resources).find((resource) => resource.type === type);
  if (found === undefined) throw new Error(`No ${type}`);
  return found;
}

describe('the schemas that Azure publishes', () => {
  it.each(deployments)('accept every resource of $name, phase $phase', ({ name, phase }) => {
    const { resources } = deploymentOf(environmentOf(name), phase);
    const checked = resources.filter((resource) => schemas.has(resource));
    expect(checked.flatMap((resource) => schemas.faultsOf(resource))).toEqual([]);
    expect(checked.length).toBeGreaterThan(0);
  });

  it('misses schemas for exactly those types that the guide lists', () => {
    const guide = readFileSync(new URL('README.md', import.meta.url), 'utf8');
    const listed = [...guide.matchAll(/^- `(Microsoft\.[\w./]+@[\d-]+)`/gm)].map(([, type]) => type);
    expect(withoutSchema(schemas, templates)).toEqual(listed.sort());
  });

  it.each<[string, string, (resource: Resource) => object]>([
    [
      'a property that does not exist',
      'Microsoft.Storage/storageAccounts',
      ({ properties }) => ({ properties: { ...properties, allowSharedKeys: false } }),
    ],
    [
      'a property of the wrong kind',
      'Microsoft.DocumentDB/databaseAccounts',
      ({ properties }) => ({ properties: { ...properties, disableLocalAuth: 'yes' } }),
    ],
    [
      'a word that is none of the list',
      'Microsoft.Storage/storageAccounts',
      ({ properties }) => ({ properties: { ...properties, minimumTlsVersion: 'TLS9' } }),
    ],
    ['a missing property', 'Microsoft.KeyVault/vaults', () => ({ properties: {} })],
    ['a field that no resource has', 'Microsoft.Web/sites', () => ({ property: {} })],
    [
      'a deep misspelling',
      'Microsoft.Web/sites',
      ({ properties }) => ({
        properties: { ...properties, functionAppConfig: { runtime: { name: 'node', versions: '24' } } },
      }),
    ],
    ['a version without a schema', 'Microsoft.Web/sites', () => ({ apiVersion: '2031-01-01' })],
    ['a wrong name', 'Microsoft.Storage/storageAccounts', () => ({ name: 'Not-A-Name' })],
    [
      'an action that is none',
      'Microsoft.Cdn/profiles/ruleSets/rules',
      ({ properties }) => ({
        properties: { ...properties, actions: [{ name: 'UrlRedirect', parameters: { typeName: 'other' } }] },
      }),
    ],
    [
      'criteria that are none',
      'Microsoft.Insights/metricAlerts',
      ({ properties }) => ({ properties: { ...properties, criteria: { 'odata.type': 'other', allOf: [] } } }),
    ],
  ])('refuse %s', (_, type, broken) => {
    const resource = find(type);
    expect(schemas.faultsOf(resource)).toEqual([]);
    expect(schemas.faultsOf({ ...resource, ...broken(resource) })).not.toEqual([]);
  });
});
