import { readEnvironment } from '../functions/config/environment.ts';
import { providerOriginsOf } from '../functions/config/providerSettings.ts';
import { siteHeaders } from '../functions/http/securityHeaders.ts';
import type { InfraEnvironment } from './environments.ts';
import { blobOriginOf, namesOf } from './names.ts';

/** What is known of a deployment once its first phase is done. */
export interface Deployed {
  readonly frontDoorId: string;
  /** The host that browsers open. */
  readonly publicHost: string;
}

/**
 * How the site is served (staticwebapp.config.json): one page for all its routes, the headers of the local host, and to
 * Front Door alone.
 */
export function staticWebAppConfig(environment: InfraEnvironment, { frontDoorId, publicHost }: Deployed): object {
  const providerOrigins = providerOriginsOf(readEnvironment(environment.settings));
  const headers = siteHeaders({
    // Signed addresses of uploads and exports, and files that answers name by their account.
    blobOrigins: [blobOriginOf(namesOf(environment).privateFiles), blobOriginOf(namesOf(environment).publicFiles)],
    isHttps: true,
    providerOrigins,
  });
  return {
    navigationFallback: { rewrite: '/index.html', exclude: ['/assets/*'] },
    routes: [{ route: '/assets/*', headers: { 'cache-control': 'public, max-age=31536000, immutable' } }],
    globalHeaders: { ...headers, 'cache-control': 'no-cache' },
    networking: { allowedIpRanges: ['AzureFrontDoor.Backend'] },
    forwardingGateway: {
      requiredHeaders: { 'X-Azure-FDID': frontDoorId },
      allowedForwardedHosts: [publicHost],
    },
  };
}
