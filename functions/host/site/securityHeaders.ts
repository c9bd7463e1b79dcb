export interface SiteHeaderOptions {
  /** Origins of blobs that differ from the site's own. */
  readonly blobOrigins: readonly string[];
  readonly isHttps: boolean;
  /** Origins of the identity provider's screens; none where accounts are built in. */
  readonly providerOrigins?: readonly string[];
}

/** Headers of the site and the API. */
export function siteHeaders({
  blobOrigins,
  isHttps,
  providerOrigins = [],
}: SiteHeaderOptions): Readonly<Record<string, string>> {
  const blobs = blobOrigins.map((origin) => ` ${origin}`).join('');
  const provider = providerOrigins.map((origin) => ` ${origin}`).join('');
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval'${provider}`,
    `style-src 'self' 'unsafe-inline'${provider}`,
    `img-src 'self' data: blob:${blobs}${provider}`,
    `connect-src 'self'${blobs}${provider}`,
    `font-src 'self' data:${provider}`,
    ...(provider === '' ? [] : [`frame-src${provider}`]),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // The provider's screens open windows of other identity services and hear from them.
    'cross-origin-opener-policy': provider === '' ? 'same-origin' : 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Headers of blobs: whatever was uploaded can run nothing, and any site may show it. */
export const blobHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Content-Length, Content-Range, Last-Modified',
};
