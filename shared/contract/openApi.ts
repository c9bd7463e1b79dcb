import { z } from 'zod';
import { type Endpoint, hasBody, IdempotencyKey } from './endpoint.ts';
import { SpecificationJson } from './specificationJson.ts';

interface Schema {
  readonly [key: string]: unknown;
}

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
}

function parameters(endpoint: Endpoint, place: 'path' | 'query'): Schema[] {
  const schema = schemaOf(place === 'path' ? endpoint.params : endpoint.query, 'input');
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const required = (schema.required ?? []) as string[];
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function header(name: string, schema: Schema): Schema {
  return { name, in: 'header', required: false, schema };
}

function headers(endpoint: Endpoint): Schema[] {
  const isConditional = endpoint.isVersioned && endpoint.method === 'PUT';
  return [
    ...(isConditional ? [header('If-Match', { type: 'string' })] : []),
    ...(endpoint.isIdempotent ? [header('Idempotency-Key', schemaOf(IdempotencyKey, 'input'))] : []),
  ];
}

function json(schema: Schema): Schema {
  return { content: { 'application/json': { schema } } };
}

function requestBody({ body, maxBodyBytes }: Endpoint): Schema {
  return { required: true, description: `At most ${maxBodyBytes} bytes`, ...json(schemaOf(body, 'input')) };
}

/** Besides the failures that every call may return. */
function refusals({ limit }: Endpoint, failure: Schema): Schema {
  if (limit === undefined) return {};
  const description = `More than ${limit.maxCalls} calls within ${limit.withinSeconds} s by one ${limit.per}`;
  const retryAfter = { description: 'Seconds to wait', schema: { type: 'integer' } };
  return { 429: { description, headers: { 'Retry-After': retryAfter }, ...json(failure) } };
}

function operation(endpoint: Endpoint): Schema {
  const success = {
    type: 'object',
    required: ['status', 'data'],
    properties: {
      status: { const: 'success' },
      data: schemaOf(endpoint.response, 'output'),
      dataInfo: { type: 'object' },
    },
  };
  const failure = {
    type: 'object',
    required: ['status', 'data'],
    properties: {
      status: { const: 'error' },
      data: { type: 'string', examples: endpoint.errors },
      details: { type: 'array', items: { type: 'string' } },
    },
  };
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    'x-access': endpoint.access,
    parameters: [...parameters(endpoint, 'path'), ...parameters(endpoint, 'query'), ...headers(endpoint)],
    ...(hasBody(endpoint) && { requestBody: requestBody(endpoint) }),
    responses: {
      [endpoint.status]: { description: 'Success', ...json(success) },
      ...refusals(endpoint, failure),
      default: { description: 'Failure; data is a message key', ...json(failure) },
    },
  };
}

/**
 * The OpenAPI 3.1 document of the endpoints, served at /api/openapi.json.
 *
 * @param version build version that the document names
 */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sanispec', version },
    paths,
    components: {
      schemas: { SpecificationJson: schemaOf(SpecificationJson, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
