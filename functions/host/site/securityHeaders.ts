export interface SiteHeaderOptions {
  /** Origins of blobs that differ from the site's own. */
  readonly blobOrigins: readonly string[];
  readonly isHttps: boolean;
}

/** Headers of the site and the API. */
export function siteHeaders({ blobOrigins, isHttps }: SiteHeaderOptions): Readonly<Record<string, string>> {
  const blobs = blobOrigins.map((origin) => ` ${origin}`).join('');
  const policy = [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${blobs}`,
    `connect-src 'self'${blobs}`,
    "font-src 'self' data:",
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
    'cross-origin-opener-policy': 'same-origin',
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
