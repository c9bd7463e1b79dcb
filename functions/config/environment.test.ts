import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readEnvironment, WrongSettings } from './environment.ts';

function faultsOf(variables: Record<string, string>): readonly string[] {
  try {
    readEnvironment(variables);
    return [];
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    return error.faults.map((fault) => fault.split(':')[0] ?? '');
  }
}

/** What tells an instance of Flex Consumption. */
const flexConsumption = { WEBSITE_SKU: 'FlexConsumption', WEBSITE_SITE_NAME: 'sanispec', WEBSITE_POD_NAME: 'a1' };

const onAzure = {
  ...flexConsumption,
  DOCUMENTS: 'cosmos',
  COSMOS_ENDPOINT: 'https://sanispec.documents.azure.com',
  BLOBS__blobServiceUri: 'https://sanispec.blob.core.windows.net',
  PUBLIC_URL: 'https://sanispec.example',
  SMTP_URL: 'smtps://mail.example',
  ROOT_EMAILS: 'root@sanispec.example',
  FRONT_SERVERS: '1',
};

describe('settings', () => {
  it('need nothing on one machine', () => {
    expect(faultsOf({})).toEqual([]);
    expect(readEnvironment({})).toMatchObject({ DOCUMENTS: 'sqlite', BLOBS: 'files' });
  });

  it('refuses settings with every fault at once', () => {
    expect(faultsOf({ PORT: 'x', BLOBS: '', DEMO: 'maybe' })).toEqual(['PORT', 'BLOBS', 'DEMO']);
  });

  it('may not contradict each other', () => {
    expect(faultsOf({ DOCUMENTS: 'cosmos' })).toEqual(['COSMOS_ENDPOINT']);
    const both = { BLOBS: 'UseDevelopmentStorage=true', BLOBS__blobServiceUri: 'https://a.blob.core.windows.net' };
    expect(faultsOf(both)).toEqual(['BLOBS']);
    expect(faultsOf({ PUBLIC_BLOBS_URI: 'https://p.blob.core.windows.net' })).toEqual(['PUBLIC_BLOBS_URI']);
  });
});

describe('settings on Azure', () => {
  it('accepts complete settings on Azure', () => {
    expect(faultsOf(onAzure)).toEqual([]);
  });

  it('never fall back on the disk of an instance, nor on a demo', () => {
    const demo = { DEMO: 'true', DEMO_PASSWORD: 'demo-Passw0rd' };
    expect(faultsOf({ ...flexConsumption, ...demo })).toEqual([
      'DOCUMENTS',
      'BLOBS__blobServiceUri',
      'PUBLIC_URL',
      'ROOT_EMAILS',
      'SMTP_URL',
      'DEMO',
      'DEMO_PASSWORD',
      'FRONT_SERVERS',
    ]);
  });

  it.each([
    ['WEBSITE_INSTANCE_ID', 'any plan but Flex Consumption'],
    ['WEBSITE_POD_NAME', 'Flex Consumption'],
    ['WEBSITE_SKU', 'FlexConsumption'],
    ['WEBSITE_SITE_NAME', 'sanispec'],
  ])('judges settings as on Azure by %s', (name, value) => {
    expect(faultsOf({ [name]: value })).toContain('DOCUMENTS');
    expect(faultsOf({ [name]: '' })).toEqual([]);
  });

  it.each([
    ['PUBLIC_URL', 'http://sanispec.example'],
    ['PUBLIC_URL', ''],
    ['FRONT_SERVERS', ''],
    ['DOCUMENTS', 'sqlite'],
    ['COSMOS_ENDPOINT', ''],
    ['COSMOS_ENDPOINT', 'http://localhost:8081'],
    ['COSMOS_KEY', 'key'],
    ['BLOBS__blobServiceUri', ''],
    ['BLOBS__blobServiceUri', 'http://127.0.0.1:10000/devstoreaccount1'],
    ['PUBLIC_BLOBS_URI', 'http://127.0.0.1:10000/devstoreaccount1'],
    ['SMTP_URL', ''],
    ['ROOT_EMAILS', ' , '],
  ])('refuse %s=%s', (name, value) => {
    expect(faultsOf({ ...onAzure, [name]: value })).toEqual([name]);
  });

  it.each(['COSMOS_DATABASES', 'BLOBS__clientID', 'PASSWORD_MAX_LENGHT'])(
    'name %s as unknown, and go on: it may be one of the build before or after',
    (name) => {
      expect(readEnvironment({ ...onAzure, [name]: '64' }).unknownSettings).toEqual([name]);
    },
  );

  it('may name an identity, and an account for what is public', () => {
    const settings = {
      BLOBS__clientId: '11059fcc-5514-4800-b5f8-49808b9cfab6',
      PUBLIC_BLOBS_URI: 'https://p.blob.core.windows.net',
    };
    expect(faultsOf({ ...onAzure, ...settings })).toEqual([]);
    expect(faultsOf({ ...onAzure, BLOBS__clientId: 'me' })).toEqual(['BLOBS__clientId']);
  });

  it.each([
    'UseDevelopmentStorage=true',
    'DefaultEndpointsProtocol=http;AccountName=a;AccountKey=a2V5;EndpointSuffix=core.windows.net',
    'AccountName=a;AccountKey=a2V5;BlobEndpoint=http://127.0.0.1:10000/a',
  ])('refuse the connection string %s', (BLOBS) => {
    expect(faultsOf({ ...onAzure, BLOBS, BLOBS__blobServiceUri: '' })).toEqual(['BLOBS']);
  });

  it('leave to the platform what is its own', () => {
    const platform = {
      BLOBS__credential: 'managedidentity',
      BLOBS__queueServiceUri: 'https://a.queue.core.windows.net',
    };
    const others = { IDENTITY_ENDPOINT: 'http://localhost', HTTPS_PROXY: '' };
    expect(readEnvironment({ ...onAzure, ...platform, ...others }).unknownSettings).toEqual([]);
    expect(readEnvironment({ COSMOS_DATABASES: 'on any other machine' }).unknownSettings).toEqual([]);
  });

  it('may open blobs by a connection string', () => {
    const BLOBS = 'DefaultEndpointsProtocol=https;AccountName=a;AccountKey=a2V5;EndpointSuffix=core.windows.net';
    expect(faultsOf({ ...onAzure, BLOBS, BLOBS__blobServiceUri: '' })).toEqual([]);
  });
});

it('keeps the example of settings for the real host readable, with known names only', () => {
  const file = new URL('../../local.settings.example.json', import.meta.url);
  const { Values } = JSON.parse(readFileSync(file, 'utf8')) as { Values: Record<string, string> };
  expect(faultsOf(Values)).toEqual([]);
  const known = Object.keys(readEnvironment({}));
  const ofTheHost = ['FUNCTIONS_WORKER_RUNTIME', 'AzureWebJobsStorage'];
  expect(Object.keys(Values).filter((name) => ![...known, ...ofTheHost].includes(name))).toEqual([]);
});
