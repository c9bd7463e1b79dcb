import type { InfraEnvironment } from '../environments.ts';
import { namesOf } from '../names.ts';
import { locationOfGroup, type Module, runtimeValue } from '../template.ts';

/**
 * The built site, static alone: an API linked to it would lose the `Authorization` header and end after 45 s. The plan is
 * the one that lets Front Door alone in.
 */
export function site(environment: InfraEnvironment): Module {
  const { site: resource } = namesOf(environment);
  return {
    resources: [
      {
        ...resource,
        location: locationOfGroup,
        sku: { name: 'Standard', tier: 'Standard' },
        properties: { allowConfigFileUpdates: true, stagingEnvironmentPolicy: 'Disabled' },
      },
    ],
    outputs: { siteName: resource.name, siteHost: runtimeValue(resource, 'defaultHostname') },
  };
}
