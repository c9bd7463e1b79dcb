import { createHash } from 'node:crypto';
import { type Endpoint, IdempotencyKey } from '@sanispec/shared/contract';
import type { z } from 'zod';
import { Failure } from '#failure.ts';

const maxNamedFields = 10;
const maxNameLength = 40;

function shortened(name: string): string {
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name;
}

function* fieldsOf({ issues }: z.ZodError): Generator<string> {
  for (const issue of issues) {
    const place = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) yield [...place, key].join('.');
    else yield place.join('.') || issue.message;
  }
}

/** Names a few of the fields that are wrong. Their names may be the caller's own, so that neither is repeated whole. */
function wrongFields(error: z.ZodError): string {
  const named = new Set<string>();
  for (const field of fieldsOf(error)) {
    named.add(shortened(field));
    if (named.size === maxNamedFields) break;
  }
  return [...named].join(', ');
}

/**
 * A query or a body as its schema describes it.
 *
 * @throws Failure 400 ErrorInvalidInput that names up to ten of the wrong fields
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Failure(400, 'ErrorInvalidInput', [wrongFields(result.error)]);
}

/**
 * The parameters in the path of an address.
 *
 * @throws Failure 404 ErrorNotFound when nothing can be called so, e.g. a word that is reserved for another endpoint
 */
export function parsePath<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw new Failure(404, 'ErrorNotFound');
  return result.data;
}

/**
 * What an Idempotency-Key stands for: this key for this very request. Sent with another body it is another request, so
 * that nobody gets by a key what somebody else created.
 *
 * @returns undefined without a key
 * @throws Failure 400 when the key could be guessed
 */
export function parseIdempotencyKey(
  endpoint: Endpoint,
  key: string | null,
  input: { readonly params: unknown; readonly body: unknown },
): string | undefined {
  if (key === null || !endpoint.isIdempotent) return undefined;
  if (!IdempotencyKey.safeParse(key).success) throw new Failure(400, 'ErrorInvalidInput', ['Idempotency-Key']);
  // Parsed input lists its fields in the order of the schema, however the client wrote them.
  const request = JSON.stringify([endpoint.name, key, input.params, input.body]);
  return createHash('sha256').update(request).digest('base64url');
}
