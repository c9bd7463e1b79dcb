import { endpoints, openApiDocument } from '@sanispec/shared/contract';
import fc from 'fast-check';
import { hostileValues, type JsonSchema, spoiltValue, validValue } from './schemaValues.ts';

/** The caller: a guest, or one of the accounts of the demo. */
export const attackers = ['guest', 'customer', 'customer.at', 'sales.de', 'admin.de', 'root'] as const;
export type Attacker = (typeof attackers)[number];

/** A call of the API; values that answers name are still to be put in. */
export interface RandomCall {
  readonly by: Attacker;
  readonly operation: string;
  readonly method: string;
  /** With {name} parameters. */
  readonly path: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Absent where none is sent. */
  readonly body?: unknown;
  /** In place of the body, and of what belongs to a JSON body. */
  readonly text?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sends the version that was read last. */
  readonly isConditional: boolean;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: JsonSchema } } };
}

const document = openApiDocument(Object.values(endpoints), 'attack') as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

const deepText = '['.repeat(50_000);
const hostileTexts = fc.constantFrom(
  ...[
    '',
    '{',
    'null',
    '"x"',
    '[]',
    '{"a":1}x',
    '\ufeff{}',
    '\u0000',
    deepText,
    `{"a":${deepText}`,
    '{"a":1e999}',
    '{"a":"\\ud800"}',
  ],
  ...[
    `{${'"k":1,'.repeat(20_000)}"k":1}`,
    `[${'{},'.repeat(20_000)}{}]`,
    `{"email":"${'a'.repeat(100_000)}"}`,
    '{"__proto__":null}',
  ],
  ...[`{"x":"${'y'.repeat(9_000_000)}"}`],
);
const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>>(
  ...[
    {},
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-encoding': 'gzip' },
  ],
  ...[{ authorization: 'Bearer' }, { authorization: `Bearer ${'x'.repeat(8000)}` }, { authorization: 'Basic eDp4' }],
  ...[
    { cookie: 'session=%00; =; x' },
    { cookie: 'a='.repeat(3000) },
    { 'if-match': '*' },
    { 'if-match': 'W/"x"' },
    { 'if-match': '' },
  ],
  ...[
    { 'if-none-match': '"a", "b"' },
    { 'idempotency-key': '1' },
    { 'idempotency-key': 'aB3-_'.repeat(8) },
    { 'accept-language': ';q=;,,' },
  ],
  ...[
    { 'accept-encoding': 'br;q=x, *' },
    { 'x-forwarded-for': '1, 2, 3:x' },
    { 'x-correlation-id': '\t"{}' },
    { range: 'bytes=9-1,0-' },
  ],
);

function recordOf(
  { parameters }: Operation,
  place: 'path' | 'query',
  value: (schema: JsonSchema, name: string) => fc.Arbitrary<unknown>,
) {
  const named = parameters.filter((parameter) => parameter.in === place);
  const fields = named.map(({ name, schema }) => [name, value(schema, name)] as const);
  const required = named.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** Those who may do more find more. */
const callers = fc.oneof(
  { arbitrary: fc.constantFrom(...attackers), weight: 2 },
  { arbitrary: fc.constantFrom('customer', 'admin.de', 'root'), weight: 3 },
) as fc.Arbitrary<Attacker>;

function callsOf(path: string, method: string, operation: Operation): fc.Arbitrary<RandomCall> {
  const schema = operation.requestBody?.content['application/json'].schema;
  const common = {
    by: callers,
    operation: fc.constant(operation.operationId),
    method: fc.constant(method.toUpperCase()),
    path: fc.constant(path),
    isConditional: fc.boolean(),
  };
  const mostly = (schema: JsonSchema, name: string) =>
    fc.oneof({ arbitrary: validValue(schema, name), weight: 3 }, { arbitrary: hostileValues, weight: 1 });
  const valid = fc.record({
    ...common,
    params: recordOf(operation, 'path', validValue),
    query: recordOf(operation, 'query', validValue),
    headers: fc.constant({}),
    ...(schema !== undefined && { body: validValue(schema) }),
  });
  const invalid = fc.record({
    ...common,
    params: recordOf(operation, 'path', mostly),
    query: recordOf(operation, 'query', mostly),
    headers: fc.constant({}),
    ...(schema !== undefined && { body: spoiltValue(schema) }),
  });
  const hostile = fc.record({
    ...common,
    params: recordOf(operation, 'path', validValue),
    query: fc.dictionary(
      fc.constantFrom('code', 'x', '__proto__', 'country'),
      hostileValues.map((value) => JSON.stringify(value)),
      {
        maxKeys: 2,
      },
    ),
    headers: hostileHeaders,
    ...(schema !== undefined && { text: hostileTexts }),
  });
  return fc.oneof(
    { arbitrary: valid, weight: 5 },
    { arbitrary: invalid, weight: 3 },
    { arbitrary: hostile, weight: 1 },
  );
}

/** Calls of every operation that the document of the API has: valid, invalid, hostile. */
export const randomCalls: fc.Arbitrary<RandomCall> = fc.oneof(
  ...Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callsOf(path, method, operation)),
  ),
);

const pieces = fc.constantFrom(
  ...[
    '/',
    '//',
    '..',
    '%2e%2e',
    '%00',
    '%',
    '%zz',
    'a'.repeat(300),
    '%3F'.repeat(100),
    'api',
    'blobs',
    'catalogs',
    'assets',
    'exports',
  ],
  ...[
    'index.html',
    '\u00e4',
    '?',
    '#',
    '\\',
    'de-DE',
    '.',
    '~',
    'C:',
    'x'.repeat(5000),
    '@',
    ';',
    '%C0%AE',
    'jobs',
    'incoming',
    '!',
  ],
);

/** Addresses beside the API: pages, files of the site, blobs. */
export const randomPaths: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('/', '/blobs/', '/api/', '/blobs/catalogs/', '/dev/outbox/'),
    fc.array(pieces, { maxLength: 5 }),
  )
  .map(([start, rest]) => start + rest.join('/'));
