import type { InfraEnvironment } from '../environments.ts';
import { apiVersions, namesOf } from '../names.ts';
import { idOf, locationOfGroup, type Module, parameter, type Resource } from '../template.ts';

/** Settings that are secret: by the names of their secrets and of the template's parameters. */
export const secretSettings = { SMTP_URL: { secret: 'smtp-url', parameter: 'smtpUrl' } } as const;

/** What a setting says instead of its secret; the platform reads it with the functions' identity. */
export function secretReference(environment: InfraEnvironment, setting: keyof typeof secretSettings): string {
  return `@Microsoft.KeyVault(VaultName=${namesOf(environment).vault.name};SecretName=${secretSettings[setting].secret})`;
}

/** Secrets arrive through Azure's management alone, so that the vault needs no door to the outside. */
export function keyVault(environment: InfraEnvironment): Module {
  const { vault } = namesOf(environment);
  const secrets = Object.values(secretSettings).map(
    ({ secret, parameter: name }): Resource => ({
      type: 'Microsoft.KeyVault/vaults/secrets',
      apiVersion: apiVersions.keyVault,
      name: `${vault.name}/${secret}`,
      // Who deploys again without it keeps what is there.
      condition: `[not(empty(parameters('${name}')))]`,
      dependsOn: [idOf(vault)],
      properties: { value: parameter(name), contentType: 'text/plain' },
    }),
  );
  return {
    resources: [
      {
        ...vault,
        location: locationOfGroup,
        properties: {
          tenantId: '[subscription().tenantId]',
          sku: { family: 'A', name: 'standard' },
          enableRbacAuthorization: true,
          enableSoftDelete: true,
          softDeleteRetentionInDays: 90,
          enablePurgeProtection: true,
          publicNetworkAccess: 'Disabled',
          networkAcls: { bypass: 'AzureServices', defaultAction: 'Deny' },
        },
      },
      ...secrets,
    ],
  };
}
