import { describe, expect, it } from 'vitest';
import { siteHeaders } from '../functions/http/securityHeaders.ts';
import { environmentOf } from './environments.ts';
import { staticWebAppConfig } from './staticWebAppConfig.ts';

const deployed = { frontDoorId: 'front-door-id', publicHost: 'www.sanispec.example' };

describe('the settings of the site', () => {
  const config = staticWebAppConfig(environmentOf('prod'), deployed);

  it('have the headers of the local host, for https and the accounts of files', () => {
    const headers = siteHeaders({
      blobOrigins: [
        'https://sanispecprodfiles.blob.core.windows.net',
        'https://sanispecprodpublic.blob.core.windows.net',
      ],
      isHttps: true,
    });
    expect(config).toMatchObject({ globalHeaders: headers });
    expect(headers).toHaveProperty('strict-transport-security');
  });

  it('let the identity provider in where there is one', () => {
    const environment = environmentOf('prod');
    const settings = { ...environment.settings, IDENTITY_PROVIDER: 'TEST' };
    const { globalHeaders } = staticWebAppConfig({ ...environment, settings }, deployed) as {
      globalHeaders: Record<string, string>;
    };
    expect(globalHeaders['content-security-policy']).toContain('frame-src https://cdns.');
  });

  it('show one page for all its routes, but not for files that are gone', () => {
    expect(config).toMatchObject({ navigationFallback: { rewrite: '/index.html', exclude: ['/assets/*'] } });
  });

  it('answer Front Door alone', () => {
    expect(config).toMatchObject({
      networking: { allowedIpRanges: ['AzureFrontDoor.Backend'] },
      forwardingGateway: {
        requiredHeaders: { 'X-Azure-FDID': 'front-door-id' },
        allowedForwardedHosts: ['www.sanispec.example'],
      },
    });
  });
});
