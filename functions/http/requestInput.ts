import { createHash } from 'node:crypto';
import { type Endpoint, IdempotencyKey } from '@sanispec/shared/contract';
import type { z } from 'zod';
import { Failure } from '../failure.ts';

/** Projects nest ten levels deep, and clients may send whole articles inside. */
const maxDepth = 32;
/** Enough for 15,000 articles in one project. */
const maxValues = 150_000;
const maxProjectBytes = 4 * 1024 * 1024;
/** Larger bodies are files of admins: 5,000 lists and 5,000 rules. */
const maxValuesOfFile = 600_000;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openings = new Set([0x5b, 0x7b]);
const closings = new Set([0x5d, 0x7d]);

/** Index of the quote that ends a string, or the end of the bytes. */
function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

/**
 * Looks over JSON before it is parsed: a few megabytes of nothing but brackets or names would keep the host from
 * answering anybody else.
 *
 * @throws Failure 400 when it is nested too deeply, 413 when it holds too many values
 */
function checkShape(bytes: Uint8Array, mostValues: number): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === quote) {
      at = endOfString(bytes, at);
    } else if (openings.has(byte)) {
      depth += 1;
      values += 1;
    } else if (closings.has(byte)) {
      depth -= 1;
    } else if (byte === comma) {
      values += 1;
    }
    if (depth > maxDepth) throw new Failure(400, 'ErrorInvalidInput', ['JSON']);
    if (values > mostValues) throw new Failure(413, 'ErrorRequestTooLarge');
  }
}

/** Long enough for the largest body on the slowest line that people work with. */
const bodyMilliseconds = 30_000;

/** A slowly dripping body would hold its connection, and its bytes in memory, without end. */
async function* withinTime(body: AsyncIterable<Uint8Array>, milliseconds: number): AsyncGenerator<Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failure(408, 'ErrorRequestTooSlow')), milliseconds);
  });
  // The timer may fire while no chunk is awaited.
  late.catch(() => undefined);
  const chunks = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([chunks.next(), late]);
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    clearTimeout(timer);
    // Not awaited: it would wait for the chunk that does not come.
    void chunks.return?.()?.catch(() => undefined);
  }
}

/**
 * The JSON of a request; an empty body is `{}`. Another content type is refused, since a form of a foreign site could
 * send it without asking (login CSRF).
 *
 * @param maxBytes what the endpoint takes at most
 * @param milliseconds what it may take to arrive
 * @throws Failure 413 when it is larger, 408 when it takes longer, 415 when it is not sent as JSON, 400 when it is not JSON or nested too deeply
 */
export async function readJsonBody(
  { body, headers }: Pick<Request, 'body' | 'headers'>,
  maxBytes: number,
  milliseconds = bodyMilliseconds,
): Promise<unknown> {
  if (Number(headers.get('content-length')) > maxBytes) throw new Failure(413, 'ErrorRequestTooLarge');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body === null ? [] : withinTime(body, milliseconds)) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Failure(413, 'ErrorRequestTooLarge');
    chunks.push(chunk);
  }
  if (size === 0) return {};
  if (!/^application\/json(?:\s*;|$)/i.test(headers.get('content-type') ?? ''))
    throw new Failure(415, 'ErrorInvalidInput', ['Content-Type']);
  const bytes = Buffer.concat(chunks);
  checkShape(bytes, maxBytes > maxProjectBytes ? maxValuesOfFile : maxValues);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new Failure(400, 'ErrorInvalidInput', ['JSON'], { cause });
  }
}

const maxNamedFields = 10;
const maxNameLength = 40;

function shortenName(name: string): string {
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name;
}

type Issue = z.core.$ZodIssue;

/** How many fields an issue is about: missing, wrong and unknown ones. */
function fieldCount(issue: Issue): number {
  return issue.code === 'unrecognized_keys' ? issue.keys.length : 1;
}

/** Of the shapes that a value may have, what is wrong with the one that it comes closest to. */
function closestShape(shapes: readonly (readonly Issue[])[]): readonly Issue[] {
  const distances = shapes.map((issues) => issues.reduce((sum, issue) => sum + fieldCount(issue), 0));
  return shapes[distances.indexOf(Math.min(...distances))] ?? [];
}

function* fieldsOf(issues: readonly Issue[], parent: readonly string[] = []): Generator<string> {
  for (const issue of issues) {
    const place = [...parent, ...issue.path.map(String)];
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) yield [...place, key].join('.');
    else if (issue.code === 'invalid_union' && issue.errors.length > 0)
      yield* fieldsOf(closestShape(issue.errors), place);
    else yield place.join('.') || issue.message;
  }
}

/** Names a few of the fields that are wrong. Their names may be the caller's own, so that neither is repeated whole. */
function wrongFields(error: z.ZodError): string {
  const named = new Set<string>();
  for (const field of fieldsOf(error.issues)) {
    named.add(shortenName(field));
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
 * The identity of an Idempotency-Key: the key together with this very request. With another body it is another request,
 * so that a key never returns what another caller created.
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
