import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2019 } from 'ajv/dist/2019.js';
import type { Resource, Template } from '../template.ts';

const folder = fileURLToPath(new URL('../../tests/data/arm', import.meta.url));

type Schema = Record<string, unknown>;

/** What every resource of a template may have beside what its own schema names. */
const ofEveryResource = { dependsOn: {}, condition: {}, scope: {} };

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Closes the objects of a published schema, which lets unknown names pass: a misspelt property would be none. And mends
 * the two forms that no value could have: a list of names beside variants (`oneOf`, `allOf`) whose names it lacks.
 */
function closed(node: unknown, isVariant = false): unknown {
  if (Array.isArray(node)) return node.map((member) => closed(member));
  if (!isSchema(node)) return node;
  const hasNames = isSchema(node.properties) && Object.keys(node.properties).length > 0;
  const hasVariants = 'oneOf' in node || 'allOf' in node;
  const entries = Object.entries(node).map(([key, value]): [string, unknown] => {
    if (key === 'allOf' || (key === 'oneOf' && hasNames)) {
      return [key, (value as unknown[]).map((member) => closed(member, true))];
    }
    // Names of properties and definitions may be those of keywords.
    if (['properties', 'definitions', 'resourceDefinitions'].includes(key) && isSchema(value)) {
      return [key, Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, closed(schema)]))];
    }
    return [key, ['enum', 'required', 'const'].includes(key) ? value : closed(value)];
  });
  const schema: Schema = Object.fromEntries(entries);
  if (isVariant || hasVariants) delete schema.additionalProperties;
  else if (hasNames) schema.additionalProperties ??= false;
  if (!isVariant && hasVariants && hasNames) schema.unevaluatedProperties = false;
  return schema;
}

function readSchema(path: string): Schema {
  const { id, $schema: _, ...rest } = JSON.parse(readFileSync(join(folder, path), 'utf8')) as Schema;
  return { $id: String(id).replace(/#$/, ''), ...rest };
}

function versions(): readonly string[] {
  return readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
}

interface ResourceSchema extends Schema {
  readonly properties: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
}

/** Checks resources by the schemas that Azure publishes for their types and versions. */
export class ResourceSchemas {
  readonly #ajv = new Ajv2019({
    strict: false,
    validateSchema: false,
    allErrors: true,
    validateFormats: false,
    logger: false,
  });
  /** Address of the schema by `type@version`. */
  readonly #addresses = new Map<string, string>();

  constructor() {
    this.#ajv.addSchema(readSchema('common/definitions.json'));
    for (const version of versions()) {
      for (const file of readdirSync(join(folder, version))) this.#add(readSchema(`${version}/${file}`));
    }
  }

  #add(schema: Schema): void {
    // The template's own schema refers to all that Azure has.
    if (String(schema.$id).endsWith('deploymentTemplate.json')) return;
    const strict = closed(schema) as Schema;
    const definitions = (strict.resourceDefinitions ?? {}) as Record<string, ResourceSchema>;
    for (const [name, definition] of Object.entries(definitions)) {
      Object.assign(definition.properties, ofEveryResource);
      const [type] = definition.properties.type?.enum ?? [];
      const [version] = definition.properties.apiVersion?.enum ?? [];
      this.#addresses.set(`${type}@${version}`, `${schema.$id}#/resourceDefinitions/${name}`);
    }
    this.#ajv.addSchema(strict);
  }

  has({ type, apiVersion }: Pick<Resource, 'type' | 'apiVersion'>): boolean {
    return this.#addresses.has(`${type}@${apiVersion}`);
  }

  /** What is wrong with a resource, as its schema sees it. */
  faultsOf(resource: Resource): string[] {
    const address = this.#addresses.get(`${resource.type}@${resource.apiVersion}`);
    const validate = address === undefined ? undefined : this.#ajv.getSchema(address);
    if (validate === undefined) return [`no schema of ${resource.type}@${resource.apiVersion}`];
    // Some schemas of children know them by their own name alone, as they stand inside their parents.
    const inParent = { ...resource, name: resource.name.slice(resource.name.lastIndexOf('/') + 1) };
    if ([inParent, resource].some((named) => validate(named))) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${resource.name}${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }
}

/** `type@version` of what has no schema here. */
export function withoutSchema(schemas: ResourceSchemas, templates: readonly Template[]): string[] {
  const missing = templates.flatMap(({ resources }) => resources.filter((resource) => !schemas.has(resource)));
  return [...new Set(missing.map(({ type, apiVersion }) => `${type}@${apiVersion}`))].sort();
}
