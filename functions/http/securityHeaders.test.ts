import { describe, expect, it } from 'vitest';
import { readEnvironment } from '#config/environment.ts';
import { providerOriginsOf } from '#config/providerSettings.ts';
import { apiHeaders, siteHeaders } from './securityHeaders.ts';

describe('headers of the site', () => {
  it('ask browsers to stay on https only where the site is reached so', () => {
    expect(siteHeaders({ blobOrigins: [], isHttps: false })).not.toHaveProperty('strict-transport-security');
    expect(siteHeaders({ blobOrigins: [], isHttps: true })['strict-transport-security']).toMatch(/^max-age=31536000/);
  });

  it('let pages reach blobs of another origin, for pictures and data only', () => {
    const policy = siteHeaders({ blobOrigins: ['https://acc.blob.example'], isHttps: true })['content-security-policy'];
    const directives = (policy ?? '').split('; ').filter((directive) => directive.includes('acc.blob.example'));
    expect(directives).toEqual([
      "img-src 'self' data: blob: https://acc.blob.example",
      "connect-src 'self' https://acc.blob.example",
    ]);
  });

  it('name no foreign origin without an identity provider', () => {
    const headers = siteHeaders({ blobOrigins: [], isHttps: true });
    expect(headers['content-security-policy']).not.toMatch(/https?:/);
    expect(headers['content-security-policy']).not.toContain('frame-src');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('let pages show the screens of the identity provider, which run nothing else', () => {
    const providerOrigins = ['https://cdns.provider.example'];
    const policy = siteHeaders({ blobOrigins: [], isHttps: true, providerOrigins })['content-security-policy'] ?? '';
    const named = policy.split('; ').filter((directive) => directive.endsWith(' https://cdns.provider.example'));
    expect(named.map((directive) => directive.split(' ')[0])).toEqual([
      'script-src',
      'style-src',
      'img-src',
      'connect-src',
      'font-src',
      'frame-src',
    ]);
    expect(policy).not.toContain("'unsafe-eval'");
  });

  it.each([
    [{}, []],
    [
      { IDENTITY_PROVIDER: 'TEST' },
      ['https://cdns.eu1.gigya.com', 'https://*.eu1.gigya.com', 'https://cdns.gigya.com'],
    ],
    [
      {
        IDENTITY_PROVIDER: 'PROD',
        IDENTITY_PROVIDER_SCRIPT_URL: 'https://login.example/js/sdk.js',
        IDENTITY_PROVIDER_ORIGINS: '',
      },
      ['https://login.example'],
    ],
  ])('know the origins of the settings %j', (settings, origins) => {
    expect(providerOriginsOf(readEnvironment(settings))).toEqual(origins);
  });

  it.each(["'unsafe-eval'", 'https://a.test;', 'https://a.test/path', 'a.test'])('take %s for no origin', (origin) => {
    expect(() => readEnvironment({ IDENTITY_PROVIDER_ORIGINS: origin })).toThrow('IDENTITY_PROVIDER_ORIGINS');
  });
});

it('answers of the API are no pages, and stay on https', () => {
  expect(apiHeaders(true)).toEqual({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  expect(apiHeaders(false)).not.toHaveProperty('strict-transport-security');
});
