import { properAddress } from '@sanispec/shared/markets';
import type { InfraEnvironment } from '../environments.ts';
import { apiVersions, blobOriginOf, functionsHostOf, namesOf, publicUrlOf } from '../names.ts';
import { idOf, type Module, type Resource, runtimeValue } from '../template.ts';
import { containersThat } from './storage.ts';

const apiVersion = apiVersions.cdn;
/** The functions answer a call within 230 s or not at all. */
const responseSeconds = 240;

interface Part {
  readonly name: string;
  readonly host: string;
  readonly patterns: readonly string[];
  readonly isCached: boolean;
}

/** What stands behind the one origin; the longest pattern that fits decides. */
function partsOf(environment: InfraEnvironment): readonly Part[] {
  const names = namesOf(environment);
  const blobPatterns = containersThat(true).map((container) => `/${container}/*`);
  return [
    { name: 'site', host: runtimeValue(names.site, 'defaultHostname'), patterns: ['/*'], isCached: false },
    { name: 'api', host: functionsHostOf(names.functions), patterns: ['/api/*'], isCached: false },
    {
      name: 'blobs',
      host: new URL(blobOriginOf(names.publicFiles)).host,
      patterns: blobPatterns,
      // Their names change with their content, or they say themselves for how long they may be kept.
      isCached: true,
    },
  ];
}

function originOf(part: Part, environment: InfraEnvironment): Resource[] {
  const { frontDoor, site } = namesOf(environment);
  const group: Resource = {
    type: 'Microsoft.Cdn/profiles/originGroups',
    apiVersion,
    name: `${frontDoor.name}/${part.name}`,
    dependsOn: [idOf(frontDoor)],
    // With one origin there is nothing to choose from, so none is probed.
    properties: {
      loadBalancingSettings: { sampleSize: 4, successfulSamplesRequired: 3, additionalLatencyInMilliseconds: 50 },
      sessionAffinityState: 'Disabled',
    },
  };
  return [
    group,
    {
      type: 'Microsoft.Cdn/profiles/originGroups/origins',
      apiVersion,
      name: `${group.name}/${part.name}`,
      dependsOn: [idOf(group), ...(part.name === 'site' ? [idOf(site)] : [])],
      properties: {
        hostName: part.host,
        originHostHeader: part.host,
        httpPort: 80,
        httpsPort: 443,
        priority: 1,
        weight: 1000,
        enabledState: 'Enabled',
        enforceCertificateNameCheck: true,
      },
    },
  ];
}

function customDomain(environment: InfraEnvironment, host: string): Resource {
  const { frontDoor } = namesOf(environment);
  return {
    type: 'Microsoft.Cdn/profiles/customDomains',
    apiVersion,
    name: `${frontDoor.name}/${host.replaceAll('.', '-')}`,
    dependsOn: [idOf(frontDoor)],
    properties: {
      hostName: host,
      tlsSettings: { certificateType: 'ManagedCertificate', minimumTlsVersion: 'TLS12' },
    },
  };
}

/** The legacy Dutch host gives way to the main one, as the site itself would say. */
function dutchRule(environment: InfraEnvironment, main: string, legacyDutch: string): Resource[] {
  const { frontDoor } = namesOf(environment);
  const elsewhere = properAddress(
    { isSecure: true, host: legacyDutch, path: '/' },
    { requiresHttps: true, mainHost: main, legacyDutchHost: legacyDutch },
  );
  const { host, pathname } = new URL(elsewhere ?? `https://${main}/`);
  const set: Resource = {
    type: 'Microsoft.Cdn/profiles/ruleSets',
    apiVersion,
    name: `${frontDoor.name}/hosts`,
    dependsOn: [idOf(frontDoor)],
  };
  return [
    set,
    {
      type: 'Microsoft.Cdn/profiles/ruleSets/rules',
      apiVersion,
      name: `${set.name}/legacyDutch`,
      dependsOn: [idOf(set)],
      properties: {
        order: 1,
        matchProcessingBehavior: 'Stop',
        conditions: [
          {
            name: 'HostName',
            parameters: {
              typeName: 'DeliveryRuleHostNameConditionParameters',
              operator: 'Equal',
              matchValues: [legacyDutch.toLowerCase()],
              negateCondition: false,
              transforms: ['Lowercase'],
            },
          },
        ],
        actions: [
          {
            name: 'UrlRedirect',
            parameters: {
              typeName: 'DeliveryRuleUrlRedirectActionParameters',
              redirectType: 'PermanentRedirect',
              destinationProtocol: 'Https',
              customHostname: host,
              customPath: pathname,
            },
          },
        ],
      },
    },
  ];
}

/** One origin before the site, the functions and the public blobs; http leads to https. */
export function frontDoor(environment: InfraEnvironment): Module {
  const { frontDoor: profile, endpoint } = namesOf(environment);
  const { main, legacyDutch } = environment.hosts ?? {};
  const domains = [main, legacyDutch].flatMap((host) => (host === undefined ? [] : [customDomain(environment, host)]));
  const rules = main === undefined || legacyDutch === undefined ? [] : dutchRule(environment, main, legacyDutch);
  const parts = partsOf(environment);
  const sets = rules.filter(({ type }) => type.endsWith('/ruleSets'));

  const routes = parts.map((part): Resource => {
    const group = idOf({ type: 'Microsoft.Cdn/profiles/originGroups', name: `${profile.name}/${part.name}` });
    const origin = idOf({
      type: 'Microsoft.Cdn/profiles/originGroups/origins',
      name: `${profile.name}/${part.name}/${part.name}`,
    });
    return {
      type: 'Microsoft.Cdn/profiles/afdEndpoints/routes',
      apiVersion,
      name: `${endpoint.name}/${part.name}`,
      dependsOn: [idOf(endpoint), group, origin, ...domains.map(idOf), ...rules.map(idOf)],
      properties: {
        originGroup: { id: group },
        patternsToMatch: part.patterns,
        customDomains: domains.map((domain) => ({ id: idOf(domain) })),
        ruleSets: sets.map((set) => ({ id: idOf(set) })),
        supportedProtocols: ['Http', 'Https'],
        httpsRedirect: 'Enabled',
        forwardingProtocol: 'HttpsOnly',
        // Two addresses of one site would be two origins.
        linkToDefaultDomain: domains.length === 0 ? 'Enabled' : 'Disabled',
        enabledState: 'Enabled',
        ...(part.isCached ? { cacheConfiguration: { queryStringCachingBehavior: 'IgnoreQueryString' } } : {}),
      },
    };
  });

  return {
    resources: [
      {
        ...profile,
        location: 'global',
        sku: { name: 'Standard_AzureFrontDoor' },
        properties: { originResponseTimeoutSeconds: responseSeconds },
      },
      {
        ...endpoint,
        location: 'global',
        dependsOn: [idOf(profile)],
        properties: { enabledState: 'Enabled', autoGeneratedDomainNameLabelScope: 'ResourceGroupReuse' },
      },
      ...parts.flatMap((part) => originOf(part, environment)),
      ...domains,
      ...rules,
      ...routes,
    ],
    outputs: { publicUrl: publicUrlOf(environment), frontDoorId: runtimeValue(profile, 'frontDoorId') },
  };
}
