import type { InfraEnvironment } from '../environments.ts';
import { apiVersions, namesOf } from '../names.ts';
import { idOf, locationOfGroup, type Module, type Resource } from '../template.ts';

interface PrivateService {
  readonly name: string;
  readonly service: Pick<Resource, 'type' | 'name'>;
  /** What of the service is reached. */
  readonly group: string;
  /** The zone whose names lead to it inside the network. */
  readonly zone: string;
}

function endpointOf({ name, service, group, zone }: PrivateService, environment: InfraEnvironment): Resource[] {
  const { network, endpointsSubnet } = namesOf(environment);
  const dns = { type: 'Microsoft.Network/privateDnsZones', apiVersion: apiVersions.privateDns, name: zone };
  const endpoint = {
    type: 'Microsoft.Network/privateEndpoints',
    apiVersion: apiVersions.network,
    name: `${environment.prefix}-${name}`,
  };
  return [
    { ...dns, location: 'global', properties: {} },
    {
      type: 'Microsoft.Network/privateDnsZones/virtualNetworkLinks',
      apiVersion: apiVersions.privateDns,
      name: `${zone}/${network.name}`,
      location: 'global',
      dependsOn: [idOf(dns), idOf(network)],
      properties: { registrationEnabled: false, virtualNetwork: { id: idOf(network) } },
    },
    {
      ...endpoint,
      location: locationOfGroup,
      dependsOn: [idOf(network), idOf(service)],
      properties: {
        subnet: { id: idOf(endpointsSubnet) },
        privateLinkServiceConnections: [
          { name: group, properties: { privateLinkServiceId: idOf(service), groupIds: [group] } },
        ],
      },
    },
    {
      type: 'Microsoft.Network/privateEndpoints/privateDnsZoneGroups',
      apiVersion: apiVersions.network,
      name: `${endpoint.name}/default`,
      dependsOn: [idOf(endpoint), idOf(dns)],
      properties: {
        privateDnsZoneConfigs: [{ name: group.toLowerCase(), properties: { privateDnsZoneId: idOf(dns) } }],
      },
    },
  ];
}

/** The private network from the functions to documents and secrets; nothing else needs to reach these. */
export function network(environment: InfraEnvironment): Module {
  const names = namesOf(environment);
  const services: readonly PrivateService[] = [
    { name: 'documents', service: names.cosmos, group: 'Sql', zone: 'privatelink.documents.azure.com' },
    { name: 'keys', service: names.vault, group: 'vault', zone: 'privatelink.vaultcore.azure.net' },
  ];
  return {
    resources: [
      {
        ...names.network,
        location: locationOfGroup,
        properties: {
          addressSpace: { addressPrefixes: ['10.20.0.0/16'] },
          subnets: [
            {
              name: 'functions',
              properties: {
                addressPrefix: '10.20.0.0/24',
                delegations: [{ name: 'functions', properties: { serviceName: 'Microsoft.App/environments' } }],
              },
            },
            { name: 'endpoints', properties: { addressPrefix: '10.20.1.0/24' } },
          ],
        },
      },
      ...services.flatMap((service) => endpointOf(service, environment)),
    ],
  };
}
