import { hasRole, isSalesOrAdmin } from '@sanispec/shared/access';
import { type Access, type Endpoint, hasBody, type Language, languages } from '@sanispec/shared/contract';
import { deviceOf } from '#accounts/device.ts';
import { findKnownDevice } from '#accounts/knownDevice.ts';
import type { Client } from '#accounts/logIn.ts';
import { readSession, type Session } from '#accounts/session.ts';
import { WrongSettings } from '#config/environment.ts';
import type { Invocation } from '#config/operation.ts';
import { identityProviderOf } from '#config/providerSettings.ts';
import type { Services } from '#config/services.ts';
import { writeLog } from '#config/writeLog.ts';
import { Failure } from '#failure.ts';
import { BlobServiceUnavailable } from '#storage/blobStore.ts';
import { DocumentTooLarge, StorageBusy } from '#storage/documentStore.ts';
import { callPatience, chargeOf, runInStorageScope, type StorageScope } from '#storage/storageScope.ts';
import { NewerShape } from '#storage/storedShape.ts';
import { cachedBody, type EncodedBody, encodeJson } from './encodeJson.ts';
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

async function authenticate(endpoint: Endpoint, request: Request, services: Services): Promise<Session | undefined> {
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
function languageOf(request: Request): Language {
  const short = (request.headers.get('accept-language') ?? '').slice(0, 2).toLowerCase();
  return languages.find((language) => language === short) ?? 'en';
}

/** The version inside an entity tag; proxies that compress may have marked it as weak. */
function versionIn(request: Request, header: string): string | undefined {
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

/** Accounts with a password have no endpoints where an identity provider holds the accounts. */
function checkAccounts({ isBuiltInOnly }: Endpoint, { environment }: Services): void {
  if (isBuiltInOnly && identityProviderOf(environment) !== undefined) {
    throw new Failure(403, 'ErrorBuiltInAccountsOff');
  }
}

async function readCall<E extends Endpoint>(
  endpoint: E,
  { request, params: path }: Pick<Exchange, 'request' | 'params'>,
  services: Services,
): Promise<Call<E>> {
  checkAccounts(endpoint, services);
  const session = await authenticate(endpoint, request, services);
  // The key of the function app (domain: Envelope) is for the host.
  const { code: _, ...query } = Object.fromEntries(new URL(request.url).searchParams);
  const params = parsePath(endpoint.params, { ...path });
  const body = parseInput(endpoint.body, hasBody(endpoint) ? await readJsonBody(request, endpoint.maxBodyBytes) : {});
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
  request: Request,
  answer: Pick<Answer<unknown>, 'etag' | 'headers' | 'cookies' | 'status'>,
): { readonly status: number; readonly headers: Headers } {
  const headers = headersWith(answer.cookies, answer.headers);
  if (answer.etag === undefined) return { status: answer.status ?? endpoint.status, headers };
  headers.set('etag', `"${answer.etag}"`);
  if (request.method !== 'GET') return { status: endpoint.status, headers };
  headers.set('cache-control', 'no-cache');
  const isUnchanged = versionIn(request, 'if-none-match') === answer.etag;
  return { status: isUnchanged ? 304 : endpoint.status, headers };
}

function headersWith(cookies: readonly string[] = [], others: Readonly<Record<string, string>> = {}): Headers {
  const headers = new Headers({ 'cache-control': 'no-store', ...others });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return headers;
}

interface Exchange {
  readonly endpoint: Endpoint;
  readonly request: Request;
  /** The parts of the path that the endpoint names. */
  readonly params: Readonly<Record<string, string>>;
  readonly report: (error: unknown) => void;
}

async function bodyOf(
  { endpoint, request, report }: Exchange,
  answer: Answer<unknown> | PageAnswer<unknown>,
): Promise<EncodedBody> {
  const acceptEncoding = request.headers.get('accept-encoding');
  if ('rows' in answer) {
    const { rows, rest } = answer;
    return streamPage({ response: endpoint.response, rows, rest }, { acceptEncoding, onError: report });
  }
  const { data, dataInfo, isCacheable = false } = answer;
  async function make(): Promise<EncodedBody> {
    const envelope = { status: 'success', data: endpoint.response.parse(data), ...(dataInfo && { dataInfo }) };
    return encodeJson(Buffer.from(JSON.stringify(envelope)), acceptEncoding);
  }
  return isCacheable && typeof data === 'object' && data !== null ? cachedBody(data, acceptEncoding, make) : make();
}

async function success(exchange: Exchange, answer: Answer<unknown> | PageAnswer<unknown>): Promise<Response> {
  const { status, headers } = beginAnswer(exchange.endpoint, exchange.request, answer);
  if (status === 304) return new Response(null, { status, headers });
  const { body, headers: ofBody } = await bodyOf(exchange, answer);
  for (const [name, value] of Object.entries(ofBody)) headers.set(name, value);
  return new Response(body, { status, headers });
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
  if (error instanceof NewerShape) return new Failure(503, 'ErrorSavedByNewerVersion', [], { cause: error });
  if (error instanceof DocumentTooLarge) return new Failure(413, 'ErrorRequestTooLarge', [], { cause: error });
  return undefined;
}

/** What a page reads while it is sent is not among it. */
function logCharge(
  log: Services['log'],
  scope: StorageScope,
  { endpoint, invocation }: { readonly endpoint: Endpoint; readonly invocation: Invocation | undefined },
): void {
  if (scope.requests === 0) return;
  log('info', 'requestCharged', {
    endpoint: endpoint.name,
    invocation: invocation?.invocationId,
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
): string[] {
  const hadToken = takingCookie.includes(endpoint.name) || bearerToken(request.headers) !== undefined;
  return failure?.status === 401 && hadToken && environment !== undefined ? [expiredSessionCookie(environment)] : [];
}

/** @param failure absent for an error that is no expected outcome */
export function refusal(failure: Failure | undefined, cookies: readonly string[] = []): Response {
  const headers = headersWith(cookies);
  if (failure?.retryAfterSeconds !== undefined) headers.set('retry-after', String(failure.retryAfterSeconds));
  const details = failure?.details ?? [];
  const envelope = { status: 'error', data: failure?.key ?? 'ServerError', ...(details.length > 0 && { details }) };
  return Response.json(envelope, { status: failure?.status ?? 500, headers });
}

/** @param environment absent where the services cannot be opened */
function answerError(error: unknown, exchange: Exchange, environment: Services['environment'] | undefined): Response {
  const failure = asFailure(error);
  // Wrong settings are logged when they are read.
  const isLogged = error instanceof WrongSettings;
  if (!isLogged && (failure === undefined || failure.status === 503)) exchange.report(error);
  return refusal(failure, cookiesAfter(failure, exchange, environment));
}

/** The answer with the headers that every answer has, whichever host serves it. */
export function secureAnswer(answer: Response, environment?: Services['environment']): Response {
  const headers = apiHeaders(environment !== undefined && isHttps(environment));
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}

/** Answers a request whose path and method fit. Never rejects: failures are answers, too. */
export type HttpFunction = (
  request: Request,
  params: Readonly<Record<string, string>>,
  invocation?: Invocation,
) => Promise<Response>;

/**
 * The HTTP function of an endpoint: parses and checks the request, calls the handler, wraps its answer in the envelope
 * (domain: Envelope) and turns failures into message keys.
 */
export function httpFunction<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  getServices: () => Services | Promise<Services>,
): HttpFunction {
  return (request, params, invocation) =>
    runInStorageScope(callPatience, async (scope) => {
      let log: Services['log'] = writeLog;
      function report(error: unknown): void {
        const { message, stack } = error instanceof Error ? error : new Error(String(error));
        log('error', 'request failed', {
          endpoint: endpoint.name,
          invocation: invocation?.invocationId,
          message,
          stack,
        });
      }
      const exchange = { endpoint, request, params, report };
      let environment: Services['environment'] | undefined;
      try {
        const services = await getServices();
        ({ environment, log } = services);
        const answer = await handler(await readCall(endpoint, exchange, services));
        return secureAnswer(await success(exchange, answer), environment);
      } catch (error) {
        return secureAnswer(answerError(error, exchange, environment), environment);
      } finally {
        logCharge(log, scope, { endpoint, invocation });
      }
    });
}

/**
 * The HTTP function of a document outside of the envelope: with the headers of all answers, and refused as all calls are
 * where settings are wrong.
 */
export function documentFunction(make: () => object, getServices: () => Services): HttpFunction {
  return async (request) => {
    try {
      const { environment } = getServices();
      const json = Buffer.from(JSON.stringify(make()));
      const { body, headers } = await encodeJson(json, request.headers.get('accept-encoding'));
      return secureAnswer(new Response(body, { headers }), environment);
    } catch (error) {
      const failure = asFailure(error);
      if (failure === undefined) throw error;
      return secureAnswer(refusal(failure));
    }
  };
}
