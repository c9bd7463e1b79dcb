import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { openApiDocument } from './openApi.ts';

const document = openApiDocument(Object.values(endpoints), '1');
const paths = document.paths as Record<string, Record<string, Record<string, unknown>>>;

describe('the OpenAPI document', () => {
  it('describes every endpoint once', () => {
    const described = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map((entry) => entry.operationId),
    );
    expect(described.sort()).toEqual(
      Object.values(endpoints)
        .map((endpoint) => endpoint.name)
        .sort(),
    );
  });

  it('names each endpoint as the table of endpoints does', () => {
    for (const [name, endpoint] of Object.entries(endpoints)) expect(endpoint.name).toBe(name);
  });

  it('declares the parameters of every path', () => {
    for (const endpoint of Object.values(endpoints)) {
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const declared = (paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()]?.parameters ?? []) as {
        in: string;
        name: string;
      }[];
      expect(declared.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name)).toEqual(
        inPath,
      );
    }
  });

  it('demands a bearer token wherever the endpoint is not public', () => {
    expect(paths['/api/login']?.post?.security).toEqual([]);
    expect(paths['/api/logout']?.post?.security).toEqual([{ bearer: [] }]);
  });

  it('says where calls are counted', () => {
    expect(paths['/api/accounts']?.post?.responses).toMatchObject({ 429: { headers: { 'Retry-After': {} } } });
    expect(paths['/api/wake']?.get?.responses).not.toHaveProperty('429');
  });

  it('refuses unknown fields of a body, and mixtures of two', () => {
    const body = paths['/api/login']?.post?.requestBody as {
      content: { 'application/json': { schema: { anyOf: unknown[] } } };
    };
    expect(body.content['application/json'].schema.anyOf).toMatchObject([
      { additionalProperties: false, required: ['email', 'password'] },
      { additionalProperties: false, required: ['jwt'] },
    ]);
  });

  it('documents If-Match on saves and Idempotency-Key on creations', () => {
    const headersOf = (path: string, method: string) =>
      ((paths[path]?.[method]?.parameters ?? []) as { in: string; name: string }[])
        .filter((parameter) => parameter.in === 'header')
        .map((parameter) => parameter.name);
    expect(headersOf('/api/projects/user/{projectId}/spaces', 'put')).toEqual(['If-Match']);
    expect(headersOf('/api/projects/user', 'post')).toEqual(['Idempotency-Key']);
  });
});
