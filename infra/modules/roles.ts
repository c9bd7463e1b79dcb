import type { InfraEnvironment } from '../environments.ts';
import { apiVersions, namesOf } from '../names.ts';
import { guidOf, idOf, type Module, type Resource, roleId, runtimeValue } from '../template.ts';

/** Built-in roles of Azure. */
const roles = {
  blobDataOwner: 'b7e6dc6d-f1e8-4753-8033-0f276bb0955b',
  blobDataContributor: 'ba92f5b4-2d11-453d-a403-e96b0029c9fe',
  blobDelegator: 'db58b8e5-c6ad-4a2a-8342-4190687cbf4a',
  queueDataContributor: '974c5e8b-45b9-4653-ba55-5f855dd0fb88',
  tableDataContributor: '0a9a7e1f-b9d0-4cc4-a60d-0319b160aaa3',
  metricsPublisher: '3913510d-42f4-4e42-8a64-420c390055eb',
  secretsUser: '4633458b-17de-408a-b874-0445c86b69e6',
} as const;

/** Cosmos DB has roles of its own; this one reads and writes documents, and creates no containers. */
const cosmosDataContributor = '00000000-0000-0000-0000-000000000002';

/** Assignments are named by ids; inside an account one of its own is enough. */
const cosmosAssignmentId = 'b3a8a5d4-6f0f-4f0a-9c53-1f6f0c6f5a01';

/** What the functions may do: each role on the one resource that needs it. */
export function roleAssignments(environment: InfraEnvironment): Module {
  const names = namesOf(environment);
  const principalId = runtimeValue(names.identity, 'principalId');

  function assignment(role: keyof typeof roles, on: Pick<Resource, 'type' | 'name'>): Resource {
    return {
      type: 'Microsoft.Authorization/roleAssignments',
      apiVersion: apiVersions.authorization,
      name: guidOf(idOf(on), idOf(names.identity), roles[role]),
      scope: idOf(on),
      dependsOn: [idOf(on), idOf(names.identity)],
      properties: { roleDefinitionId: roleId(roles[role]), principalId, principalType: 'ServicePrincipal' },
    };
  }

  return {
    resources: [
      // The host keeps leases and its own state in the account that holds jobs; the trigger puts what failed into a queue.
      assignment('blobDataOwner', names.privateFiles),
      assignment('blobDelegator', names.privateFiles),
      assignment('queueDataContributor', names.privateFiles),
      assignment('tableDataContributor', names.privateFiles),
      assignment('blobDataContributor', names.publicFiles),
      assignment('metricsPublisher', names.insights),
      assignment('secretsUser', names.vault),
      {
        type: 'Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments',
        apiVersion: apiVersions.documentDb,
        name: `${names.cosmos.name}/${cosmosAssignmentId}`,
        dependsOn: [idOf(names.cosmos), idOf(names.identity)],
        properties: {
          roleDefinitionId: idOf({
            type: 'Microsoft.DocumentDB/databaseAccounts/sqlRoleDefinitions',
            name: `${names.cosmos.name}/${cosmosDataContributor}`,
          }),
          principalId,
          scope: idOf(names.cosmos),
        },
      },
    ],
  };
}
