import { describe, expect, it } from 'vitest';
import { siteHeaders } from './securityHeaders.ts';

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
});
