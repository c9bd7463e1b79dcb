const always = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };

function transportSecurity(isHttps: boolean): Readonly<Record<string, string>> {
  return isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {};
}

export interface SiteHeaderOptions {
  /** Origins of blobs that differ from the site's own. */
  readonly blobOrigins: readonly string[];
  readonly isHttps: boolean;
  /** Origins of the identity provider's screens; none where accounts are built in. */
  readonly providerOrigins?: readonly string[];
}

/** Headers of the site. */
export function siteHeaders({
  blobOrigins,
  isHttps,
  providerOrigins = [],
}: SiteHeaderOptions): Readonly<Record<string, string>> {
  const blobs = blobOrigins.map((origin) => ` ${origin}`).join('');
  const provider = providerOrigins.map((origin) => ` ${origin}`).join('');
  const policy = [
    "default-src 'self'",
    `script-src 'self'${provider}`,
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
    ...always,
    // The provider's screens open windows of other identity services and hear from them.
    'cross-origin-opener-policy': provider === '' ? 'same-origin' : 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...transportSecurity(isHttps),
  };
}

/** Headers of the API's answers on every host: data, which is no page and loads nothing. */
export function apiHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...always,
    ...transportSecurity(isHttps),
  };
}

/** Headers of blobs: an uploaded file can run nothing, and any site may show it. */
export const blobHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  ...always,
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Content-Length, Content-Range, Last-Modified',
};
