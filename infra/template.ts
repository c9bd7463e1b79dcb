/** A resource of Azure Resource Manager, as a template holds it. */
export interface Resource {
  readonly type: string;
  readonly apiVersion: string;
  /** Names of child resources hold those of their parents: `account/default/container`. */
  readonly name: string;
  readonly location?: string;
  readonly kind?: string;
  readonly sku?: object;
  readonly identity?: object;
  readonly tags?: Readonly<Record<string, string>>;
  /** What an extension, such as a role assignment, belongs to. */
  readonly scope?: string;
  readonly condition?: string;
  readonly dependsOn?: readonly string[];
  readonly properties?: object;
}

/** A value supplied at deployment, since it is not part of the repository. */
interface TemplateParameter {
  readonly type: 'string' | 'secureString';
  readonly defaultValue?: string;
  readonly minLength?: number;
  readonly metadata: { readonly description: string };
}

export interface Template {
  readonly $schema: string;
  readonly contentVersion: string;
  readonly parameters: Readonly<Record<string, TemplateParameter>>;
  readonly resources: readonly Resource[];
  readonly outputs: Readonly<Record<string, { readonly type: 'string'; readonly value: string }>>;
}

/** What one concern adds to a template. */
export interface Module {
  readonly resources: readonly Resource[];
  readonly outputs?: Readonly<Record<string, string>>;
}

export const locationOfGroup = '[resourceGroup().location]';

/** An expression as it stands inside another. */
function inner(text: string): string {
  return text.startsWith('[') ? text.slice(1, -1) : `'${text.replaceAll("'", "''")}'`;
}

/** The expression of a resource's id; `name` as in `Resource`. */
export function idOf({ type, name }: Pick<Resource, 'type' | 'name'>): string {
  return `[resourceId(${[type, ...name.split('/')].map(inner).join(', ')})]`;
}

/** The expression of something that a resource has once it is deployed, such as `hostName`. */
export function runtimeValue(resource: Pick<Resource, 'type' | 'name' | 'apiVersion'>, path: string): string {
  return `[reference(${inner(idOf(resource))}, '${resource.apiVersion}').${path}]`;
}

export function joined(...parts: readonly string[]): string {
  return `[concat(${parts.map(inner).join(', ')})]`;
}

export function parameter(name: string): string {
  return `[parameters('${name}')]`;
}

/** A built-in role of Azure, by the id that it has everywhere. */
export function roleId(role: string): string {
  return `[subscriptionResourceId('Microsoft.Authorization/roleDefinitions', '${role}')]`;
}

/** A name that is the same at every deployment. */
export function guidOf(...parts: readonly string[]): string {
  return `[guid(${parts.map(inner).join(', ')})]`;
}

/** `reference` waits for nothing by itself when it names a resource by its id. */
function withReferences(resource: Resource): Resource {
  const named = [...JSON.stringify(resource).matchAll(/reference\((resourceId\([^()]*\))/g)].map(([, id]) => `[${id}]`);
  const dependsOn = [...new Set([...(resource.dependsOn ?? []), ...named])];
  return dependsOn.length === 0 ? resource : { ...resource, dependsOn };
}

function outputsOf(modules: readonly Module[]): Template['outputs'] {
  const outputs = modules.flatMap((module) => Object.entries(module.outputs ?? {}));
  return Object.fromEntries(outputs.map(([name, value]) => [name, { type: 'string' as const, value }]));
}

export function templateOf(parameters: Template['parameters'], modules: readonly Module[]): Template {
  return {
    $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
    contentVersion: '1.0.0.0',
    parameters,
    resources: modules.flatMap((module) => module.resources.map(withReferences)),
    outputs: outputsOf(modules),
  };
}
