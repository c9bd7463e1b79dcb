import type { Cookie, HttpHandler, HttpRequest, HttpResponseInit, InvocationContext } from '@azure/functions';
import { hasRole, isSalesOrAdmin } from '@sanispec/shared/access';
import { type Access, type Endpoint, hasBody, type Language, languages } from '@sanispec/shared/contract';
import { deviceOf } from '#accounts/device.ts';
import { findKnownDevice } from '#accounts/knownDevice.ts';
import type { Client } from '#accounts/logIn.ts';
import { readSession, type Session } from '#accounts/session.ts';
import { WrongSettings } from '#config/environment.ts';
import { identityProviderOf } from '#config/providerSettings.ts';
import type { Services } from '#config/services.ts';
import { writeLog } from '#config/writeLog.ts';
import { Failure } from '#failure.ts';
import { BlobServiceUnavailable } from '#storage/blobStore.ts';
import { DocumentTooLarge, StorageBusy } from '#storage/documentStore.ts';
import { callPatience, chargeOf, runInStorageScope, type StorageScope } from '#storage/storageScope.ts';
import { cachedResponse, compressResponse } from './compressResponse.ts';
import type { Answer, Call, Handler, PageAnswer } from './handler.ts';
import { callerAddress, enforceRateLimit } from './rateLimit.ts';
import { parseIdempotencyKey, parseInput, parsePath, readJsonBody } from './requestInput.ts';
import { apiHeaders } from './securityHeaders.ts';
import { bearerToken, expiredSessionCookie, isHttps, readCookie, sessionCookieToken } from './sessionCookie.ts';
import { streamPage } from './streamPage.ts';

function mayCall(access: Access, session: Session): boolean {
  const { scopes } = session.user;
  switch (access) {
    case 'public':
    case 'user':
      return true;
    case 'sales':
      return isSalesOrAdmin(scopes);
    case 'admin':
    case 'root':
      return hasRole(scopes, access);
  }
}

/** What takes the cookie changes nothing, so that no request can be forged across sites. */
const takingCookie: readonly string[] = ['getSession', 'hasSession'];

async function authenticate(
  endpoint: Endpoint,
  request: HttpRequest,
  services: Services,
): Promise<Session | undefined> {
  const isPublic = endpoint.access === 'public';
  const takesCookie = takingCookie.includes(endpoint.name);
  if (isPublic && !takesCookie) return undefined;
  const token = bearerToken(request.headers) ?? (takesCookie ? sessionCookieToken(request.headers) : undefined);
  const session = token === undefined ? undefined : await readSession(services, token);
  if (isPublic) return session;
  if (session === undefined) throw new Failure(401, 'ErrorSessionExpired');
  if (!mayCall(endpoint.access, session)) throw new Failure(403, 'InvalidAccessRights');
  return session;
}

/** The site sends its short language (domain: Envelope); anything else reads as English. */
function languageOf(request: HttpRequest): Language {
  const short = (request.headers.get('accept-language') ?? '').slice(0, 2).toLowerCase();
  return languages.find((language) => language === short) ?? 'en';
}

/** The version inside an entity tag; proxies that compress may have marked it as weak. */
function versionIn(request: HttpRequest, header: string): string | undefined {
  return request.headers.get(header)?.replace(/^(?:W\/)?"(.*)"$/, '$1');
}

/** The account whose owner calls, as far as the device tells. */
async function knownOwner(services: Services, body: object, { readCookie }: Client): Promise<string | undefined> {
  if (!('email' in body) || typeof body.email !== 'string') return undefined;
  return (await findKnownDevice(services, body.email, readCookie))?.userId;
}

/** Who is counted when the endpoint has a rate limit; undefined for calls from this machine. */
async function callerOf(
  { limit }: Endpoint,
  { services, session, body, client }: Pick<Call<Endpoint>, 'services' | 'client'> & Unchecked,
): Promise<string | undefined> {
  switch (limit?.per) {
    case undefined:
      return undefined;
    case 'account':
      return session?.user.id;
    case 'address':
      return client.address;
    case 'address or known account':
      return client.address && ((await knownOwner(services, body as object, client)) ?? client.address);
  }
}

/** What the types of an endpoint say more of. */
interface Unchecked {
  readonly session: Session | undefined;
  readonly body: unknown;
}

async function readBody(endpoint: Endpoint, { body, headers }: HttpRequest): Promise<unknown> {
  if (!hasBody(endpoint)) return {};
  return readJsonBody(body as AsyncIterable<Uint8Array> | null, headers.get('content-type'), endpoint.maxBodyBytes);
}

/** Accounts with a password are nobody's business where an identity provider has the accounts. */
function checkAccounts({ isBuiltInOnly }: Endpoint, { environment }: Services): void {
  if (isBuiltInOnly && identityProviderOf(environment) !== undefined) {
    throw new Failure(403, 'ErrorBuiltInAccountsOff');
  }
}

async function readCall<E extends Endpoint>(endpoint: E, request: HttpRequest, services: Services): Promise<Call<E>> {
  checkAccounts(endpoint, services);
  const session = await authenticate(endpoint, request, services);
  // The key of the function app (domain: Envelope) is for the host.
  const { code: _, ...query } = Object.fromEntries(request.query);
  const params = parsePath(endpoint.params, { ...request.params });
  const body = parseInput(endpoint.body, await readBody(endpoint, request));
  const call = {
    services,
    params,
    query: parseInput(endpoint.query, query),
    body,
    session,
    language: languageOf(request),
    ifMatch: versionIn(request, 'if-match'),
    client: {
      address: callerAddress(request.headers, services.environment.FRONT_SERVERS),
      device: deviceOf(request.headers.get('user-agent') ?? ''),
      readCookie: (name: string) => readCookie(request.headers, name),
    },
    idempotencyKey: parseIdempotencyKey(endpoint, request.headers.get('idempotency-key'), { params, body }),
  };
  const caller = await callerOf(endpoint, call);
  if (endpoint.limit !== undefined && caller !== undefined) await enforceRateLimit(services, endpoint.limit, caller);
  // The session is present exactly where the endpoint's access demands it; the type expresses that per endpoint.
  return call as Call<E>;
}

/** The answer but for its data; a client that already has this version is told only that. */
function beginAnswer(
  endpoint: Endpoint,
  request: HttpRequest,
  answer: Pick<Answer<unknown>, 'etag' | 'headers' | 'cookies' | 'status'>,
): HttpResponseInit {
  const headers: Record<string, string> = { 'cache-control': 'no-store', ...answer.headers };
  const cookies = [...(answer.cookies ?? [])];
  if (answer.etag === undefined) return { status: answer.status ?? endpoint.status, headers, cookies };
  headers.etag = `"${answer.etag}"`;
  if (request.method !== 'GET') return { status: endpoint.status, headers };
  headers['cache-control'] = 'no-cache';
  const isUnchanged = versionIn(request, 'if-none-match') === answer.etag;
  return { status: isUnchanged ? 304 : endpoint.status, headers };
}

interface Exchange {
  readonly endpoint: Endpoint;
  readonly request: HttpRequest;
  readonly report: (error: unknown) => void;
}

async function success(
  { endpoint, request, report }: Exchange,
  answer: Answer<unknown> | PageAnswer<unknown>,
): Promise<HttpResponseInit> {
  const begun = beginAnswer(endpoint, request, answer);
  if (begun.status === 304) return begun;
  const acceptEncoding = request.headers.get('accept-encoding');
  if ('rows' in answer) {
    const { rows, rest } = answer;
    return streamPage(begun, { response: endpoint.response, rows, rest }, { acceptEncoding, onError: report });
  }
  const { data, dataInfo, isCacheable = false } = answer;
  async function make(): Promise<HttpResponseInit> {
    const checked = endpoint.response.parse(data);
    const jsonBody = { status: 'success', data: checked, ...(dataInfo && { dataInfo }) };
    return compressResponse({ ...begun, jsonBody }, acceptEncoding);
  }
  return isCacheable && typeof data === 'object' && data !== null ? cachedResponse(data, acceptEncoding, make) : make();
}

function asFailure(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  if (error instanceof StorageBusy || error instanceof BlobServiceUnavailable || error instanceof WrongSettings) {
    const { retryAfterSeconds } = error instanceof StorageBusy ? error : {};
    return new Failure(503, 'ErrorServiceBusy', [], {
      cause: error,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    });
  }
  if (error instanceof DocumentTooLarge) return new Failure(413, 'ErrorRequestTooLarge', [], { cause: error });
  return undefined;
}

function createErrorLogger(log: Services['log'], endpoint: Endpoint, invocation: InvocationContext) {
  return (error: unknown): void => {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    log('error', 'request failed', {
      endpoint: endpoint.name,
      invocation: invocation.invocationId,
      message,
      stack,
    });
  };
}

/** What a page reads while it is sent is not among it. */
function logCharge(
  log: Services['log'],
  scope: StorageScope,
  { endpoint, invocation }: { readonly endpoint: Endpoint; readonly invocation: InvocationContext },
): void {
  if (scope.requests === 0) return;
  log('info', 'requestCharged', {
    endpoint: endpoint.name,
    invocation: invocation.invocationId,
    ...chargeOf(scope),
  });
}

/**
 * The cookie goes with a session that has ended. A call that came without a token says nothing of the session: the page
 * may not have been able to ask for it yet.
 */
function cookiesAfter(
  failure: Failure | undefined,
  { endpoint, request }: Exchange,
  environment: Services['environment'] | undefined,
): ReturnType<typeof expiredSessionCookie>[] {
  const hadToken = takingCookie.includes(endpoint.name) || bearerToken(request.headers) !== undefined;
  return failure?.status === 401 && hadToken && environment !== undefined ? [expiredSessionCookie(environment)] : [];
}

/** @param failure absent for what nobody expects */
function refusal(failure: Failure | undefined, cookies: readonly Cookie[]): HttpResponseInit {
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  if (failure?.retryAfterSeconds !== undefined) headers['retry-after'] = String(failure.retryAfterSeconds);
  const details = failure?.details ?? [];
  return {
    status: failure?.status ?? 500,
    headers,
    cookies: [...cookies],
    jsonBody: { status: 'error', data: failure?.key ?? 'ServerError', ...(details.length > 0 && { details }) },
  };
}

/** @param environment absent where the services cannot be opened */
function failed(
  error: unknown,
  exchange: Exchange,
  environment: Services['environment'] | undefined,
): HttpResponseInit {
  const failure = asFailure(error);
  // Whoever read wrong settings has told of them.
  const isTold = error instanceof WrongSettings;
  if (!isTold && (failure === undefined || failure.status === 503)) exchange.report(error);
  return refusal(failure, cookiesAfter(failure, exchange, environment));
}

/** An answer with the headers that every answer has, whichever host serves it. */
function secured(answer: HttpResponseInit, environment: Services['environment'] | undefined): HttpResponseInit {
  const headers = apiHeaders(environment !== undefined && isHttps(environment));
  return { ...answer, headers: { ...headers, ...(answer.headers as Record<string, string>) } };
}

/**
 * The HTTP function of an endpoint: parses and checks the request, calls the handler, wraps its answer in the envelope
 * (domain: Envelope) and turns failures into message keys.
 */
export function httpFunction<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  getServices: () => Services | Promise<Services>,
): HttpHandler {
  async function answerTo(request: HttpRequest, invocation: InvocationContext, scope: StorageScope) {
    let log: Services['log'] = writeLog;
    let report = createErrorLogger(log, endpoint, invocation);
    let environment: Services['environment'] | undefined;
    try {
      const services = await getServices();
      ({ environment, log } = services);
      report = createErrorLogger(log, endpoint, invocation);
      const answer = await handler(await readCall(endpoint, request, services));
      return secured(await success({ endpoint, request, report }, answer), environment);
    } catch (error) {
      return secured(failed(error, { endpoint, request, report }, environment), environment);
    } finally {
      logCharge(log, scope, { endpoint, invocation });
    }
  }
  return (request, invocation) => runInStorageScope(callPatience, (scope) => answerTo(request, invocation, scope));
}

/**
 * The HTTP function of a document that stands for itself, outside of the envelope: with the headers of all answers, and
 * refused as all calls are where settings are wrong.
 */
export function documentFunction(make: () => object, getServices: () => Services): HttpHandler {
  return async ({ headers }) => {
    try {
      const { environment } = getServices();
      return secured(await compressResponse({ jsonBody: make() }, headers.get('accept-encoding')), environment);
    } catch (error) {
      const failure = asFailure(error);
      if (failure === undefined) throw error;
      return secured(refusal(failure, []), undefined);
    }
  };
}
