import type { IncomingMessage } from 'node:http';
import { properAddress } from '@sanispec/shared/markets';
import type { Environment } from '#config/environment.ts';

/**
 * Where a page of the site must be shown instead. This host speaks plain http itself: only the server before it knows
 * how the browser asked, and where that says nothing the page looks at its own address.
 *
 * @returns an absolute address; undefined when the page is in the right place
 */
export function pageRedirect(request: IncomingMessage, url: URL, environment: Environment): string | undefined {
  const { HTTPS_REDIRECT, MAIN_HOST, LEGACY_DUTCH_HOST } = environment;
  const { host = 'localhost', 'x-forwarded-proto': scheme } = request.headers;
  return properAddress(
    { isSecure: scheme !== 'http', host, path: `${url.pathname}${url.search}` },
    { requiresHttps: HTTPS_REDIRECT !== 'false', mainHost: MAIN_HOST, legacyDutchHost: LEGACY_DUTCH_HOST },
  );
}
