import { type DataInfo, type Endpoint, Envelope, hasBody } from '@sanispec/shared/contract';
import type { z } from 'zod';
import { leaving } from '../leaving.ts';
import { newId } from '../newId.ts';
import { announceAccessRefused } from './accessRefusal.ts';
import { accessToken } from './accessToken.ts';
import { apiAddress, apiCredentials } from './apiAddress.ts';
import { reloadOnce } from './reloadOnce.ts';
import { trackCall } from './slowCalls.ts';

const timeoutMs = 3_000_000;

export interface ApiSuccess<T> {
  readonly ok: true;
  readonly data: T;
  readonly etag?: string;
  readonly dataInfo?: DataInfo;
}

export interface ApiError {
  readonly ok: false;
  /** HTTP status, or 0 when the server was not reached. */
  readonly status: number;
  /** Message key (domain: Errors of the API). */
  readonly error: string;
  /** Positional arguments of the message. */
  readonly details: readonly string[];
}

export type ApiResult<T> = ApiSuccess<T> | ApiError;

type Part<Name extends string, Schema extends z.ZodType> =
  Record<never, never> extends z.input<Schema>
    ? { readonly [N in Name]?: z.input<Schema> }
    : { readonly [N in Name]: z.input<Schema> };

export type CallOptions<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B> & {
    readonly ifMatch?: string | undefined;
    /** An ETag that the caller holds: an answer that is still the same is the failure `NotModified`, status 304. */
    readonly ifNoneMatch?: string | undefined;
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
    /** Suppresses NotificationPleaseWait, for calls in the background. */
    readonly isQuiet?: boolean;
  };

interface LooseOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly ifMatch?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly isQuiet?: boolean;
}

/** What the client needs of the thread that it runs in. */
interface CallingThread {
  /** BCP 47 language of the answers. */
  language(): string;
  /** The server does not know the address: usually the site was replaced by a newer build. */
  onUnknownAddress(): void;
}

let thread: CallingThread = {
  language: () => document.documentElement.lang,
  onUnknownAddress: () => reloadOnce(new Date(), leaving.reload),
};

/** For a worker, which has no document and cannot reload the page. */
export function callFromThread(worker: CallingThread): void {
  thread = worker;
}

function failure(status: number, error: string, details: readonly string[] = []): ApiError {
  return { ok: false, status, error, details };
}

function address(path: string, { params, query }: LooseOptions): string {
  const values = (params ?? {}) as Readonly<Record<string, string>>;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Readonly<Record<string, unknown>>)) {
    if (value !== undefined) search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return apiAddress(filled, search);
}

/** The token that goes with a call. */
function tokenFor(endpoint: Endpoint): string | undefined {
  return endpoint.access === 'public' ? undefined : accessToken.get();
}

function request(endpoint: Endpoint, options: LooseOptions, token: string | undefined): RequestInit {
  const headers = new Headers({
    'Accept-Language': thread.language(),
    // The server's log has it in every line that the call causes, those of its jobs too.
    'X-Correlation-Id': newId(),
  });
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (options.ifMatch !== undefined) headers.set('If-Match', options.ifMatch);
  if (options.ifNoneMatch !== undefined) headers.set('If-None-Match', options.ifNoneMatch);
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey);
  const limit = AbortSignal.timeout(timeoutMs);
  const signal = options.signal === undefined ? limit : AbortSignal.any([limit, options.signal]);
  if (!hasBody(endpoint)) return { method: endpoint.method, headers, signal, credentials: apiCredentials() };
  headers.set('Content-Type', 'application/json');
  const body = JSON.stringify(options.body ?? {});
  return { method: endpoint.method, headers, signal, credentials: apiCredentials(), body };
}

/** A refused token is discarded, unless the user has logged in again since it was sent. */
function giveUp(token: string | undefined): void {
  if (accessToken.get() === token) accessToken.clear();
}

/** Side effects of every failure, for every caller (domain: Errors of the API). */
function react(error: ApiError, hasEnvelope: boolean, token: string | undefined): ApiError {
  if (error.status === 401) giveUp(token);
  if (error.status === 404 && !hasEnvelope) thread.onUnknownAddress();
  if (error.error === 'InvalidAccessRights') {
    accessToken.clear();
    announceAccessRefused();
  }
  return error;
}

async function read<R extends z.ZodType>(
  response: Response,
  schema: R,
  token: string | undefined,
): Promise<ApiResult<z.output<R>>> {
  if (response.status === 304) return failure(304, 'NotModified');
  const isJson = response.headers.get('Content-Type')?.includes('json') === true;
  const parsed = Envelope.safeParse(isJson ? JSON.parse(await response.text()) : undefined);
  if (!parsed.success) {
    return react(failure(response.status, response.status === 504 ? 'NetworkError' : 'ServerError'), false, token);
  }
  const envelope = parsed.data;
  if (envelope.status === 'error') {
    const error = response.status === 504 ? 'NetworkError' : envelope.data;
    return react(failure(response.status, error, envelope.details), true, token);
  }
  const { dataInfo } = envelope;
  const raw =
    dataInfo?.type === 'compressed' && typeof envelope.data === 'string'
      ? await inflateData(envelope.data)
      : envelope.data;
  const data = schema.safeParse(raw);
  if (!data.success) return failure(response.status, 'ServerError');
  const etag = response.headers.get('ETag');
  return { ok: true, data: data.data, ...(etag !== null && { etag }), ...(dataInfo && { dataInfo }) };
}

/**
 * Calls an endpoint of the contract (domain: API conventions). Expected failures are returned, never thrown: the
 * answer's message key, or NetworkError when the server was not reached, or ServerError when it did not answer as the
 * contract says. An abort by the caller is thrown as the AbortError that it is.
 *
 * @example const result = await callApi(getUserProject, { params: { projectId } });
 */
export async function callApi<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  ...[options]: Record<never, never> extends CallOptions<P, Q, B>
    ? [options?: CallOptions<P, Q, B>]
    : [options: CallOptions<P, Q, B>]
): Promise<ApiResult<z.output<R>>> {
  const loose: LooseOptions = options ?? {};
  const ended = loose.isQuiet === true ? undefined : trackCall();
  try {
    const token = tokenFor(endpoint);
    const response = await fetch(address(endpoint.path, loose), request(endpoint, loose, token));
    return await read(response, endpoint.response, token);
  } catch (error) {
    if (loose.signal?.aborted === true) throw error;
    if (error instanceof SyntaxError) return failure(200, 'ServerError');
    return failure(0, 'NetworkError');
  } finally {
    ended?.();
  }
}

/**
 * Data of an answer whose dataInfo says 'compressed': base64 of zlib-compressed JSON (domain: Envelope).
 *
 * @throws TypeError when it is not zlib, SyntaxError when it is not JSON
 */
async function inflateData(base64: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const inflated = new Response(bytes).body?.pipeThrough(new DecompressionStream('deflate'));
  return JSON.parse(await new Response(inflated ?? null).text()) as unknown;
}
