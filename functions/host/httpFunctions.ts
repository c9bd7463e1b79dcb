import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from '#config/services.ts';
import { type Invocation, invokeFunction, type RegisteredFunction, type TypedData } from './functionsCore.ts';
import { decodePath, discardBody, sendFailure } from './respond.ts';

type Segment =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'parameter'; readonly name: string; readonly isOptional: boolean }
  | { readonly kind: 'rest'; readonly name: string };

type Route = readonly Segment[];

const precedence = { literal: 0, parameter: 1, rest: 2 } as const;

function parseSegment(text: string, route: string): Segment {
  const parameter = /^\{(\*?)([A-Za-z_][A-Za-z0-9_]*)(\??)\}$/.exec(text);
  if (parameter?.[2] !== undefined) {
    if (parameter[1] === '*') return { kind: 'rest', name: parameter[2] };
    return { kind: 'parameter', name: parameter[2], isOptional: parameter[3] === '?' };
  }
  if (/[{}*]/.test(text)) throw new Error(`Route '${route}' has a part that the local host does not know: ${text}`);
  return { kind: 'literal', text: text.toLowerCase() };
}

/**
 * Reads a route as Azure Functions writes it: literals, `{name}`, `{name?}` and a last `{*rest}`.
 *
 * @throws Error when it uses anything else
 */
export function parseRoute(route: string): Route {
  return route
    .split('/')
    .filter((part) => part !== '')
    .map((part) => parseSegment(part, route));
}

/**
 * The parameters of a path that the route fits; undefined when it doesn't. Literals ignore case, as on Azure.
 *
 * @param path decoded parts, without the prefix
 */
export function matchRoute(route: Route, path: readonly string[]): Readonly<Record<string, string>> | undefined {
  const parameters: Record<string, string> = {};
  for (const [index, segment] of route.entries()) {
    if (segment.kind === 'rest') {
      parameters[segment.name] = path.slice(index).join('/');
      return parameters;
    }
    const part = path[index];
    if (segment.kind === 'literal') {
      if (part?.toLowerCase() !== segment.text) return undefined;
    } else if (part !== undefined) {
      parameters[segment.name] = part;
    } else if (!segment.isOptional) {
      return undefined;
    }
  }
  return path.length <= route.length ? parameters : undefined;
}

/** Sorts routes so that at every place a literal is tried before a parameter, and that before the rest. */
export function compareRoutes(first: Route, second: Route): number {
  for (let index = 0; index < Math.max(first.length, second.length); index += 1) {
    const [a, b] = [first[index], second[index]];
    const difference = (a === undefined ? -1 : precedence[a.kind]) - (b === undefined ? -1 : precedence[b.kind]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** What the Azure Functions host takes at most. */
const maxBodyBytes = 104_857_600;

interface HttpFunction {
  readonly route: Route;
  readonly methods: readonly string[];
  readonly registered: RegisteredFunction;
}

interface HttpFunctionsOptions {
  readonly functions: readonly RegisteredFunction[];
  /** Begins the path of every function, e.g. `api`. */
  readonly routePrefix: string;
  readonly log: Services['log'];
  /** Where browsers reach this host when it stands behind another server; empty otherwise. */
  readonly publicUrl: string;
}

export type HttpHandler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

function toHttpFunctions(functions: readonly RegisteredFunction[]): HttpFunction[] {
  const found = functions.flatMap((registered) =>
    Object.values(registered.metadata.bindings)
      .filter((binding) => binding.type.toLowerCase() === 'httptrigger')
      .map((binding) => ({
        registered,
        route: parseRoute(typeof binding.route === 'string' ? binding.route : registered.metadata.name),
        methods: Array.isArray(binding.methods) ? binding.methods.map((method) => String(method).toUpperCase()) : [],
      })),
  );
  return found.sort((first, second) => compareRoutes(first.route, second.route));
}

/** Headers as the function sees them: none that only a trusted front end may set. */
function trustedHeaders(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith('x-ms-client-principal')) continue;
    headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return headers;
}

function setForwardedHeaders(request: IncomingMessage, publicUrl: string): void {
  const front = publicUrl === '' ? undefined : new URL(publicUrl);
  const peer = request.socket.remoteAddress ?? '';
  const before = front === undefined ? undefined : request.headers['x-forwarded-for'];
  // As on Azure, the last entry is who called the front end.
  request.headers['x-forwarded-for'] = before === undefined ? peer : String(before);
  request.headers['x-forwarded-host'] = front?.host ?? request.headers.host ?? 'localhost';
  request.headers['x-forwarded-proto'] = front?.protocol.replace(':', '') ?? 'http';
}

function toInvocation(
  request: IncomingMessage,
  response: ServerResponse,
  parameters: Readonly<Record<string, string>>,
): Invocation {
  const triggerMetadata: Record<string, TypedData> = { Headers: { json: JSON.stringify(trustedHeaders(request)) } };
  for (const [name, value] of Object.entries(parameters)) triggerMetadata[name] = { string: value };
  return { triggerMetadata, exchange: { request, response } };
}

/**
 * Answers requests below the route prefix with the function whose route and method fit.
 *
 * @throws Error when a function's route is of a kind that the local host does not know
 */
export function createHttpFunctions(options: HttpFunctionsOptions): HttpHandler {
  const functions = toHttpFunctions(options.functions);
  const prefixParts = options.routePrefix.split('/').length;

  function find(path: readonly string[], method: string) {
    const fitting = functions.flatMap((candidate) => {
      const parameters = matchRoute(candidate.route, path);
      return parameters === undefined ? [] : [{ ...candidate, parameters }];
    });
    const methods = method === 'HEAD' ? ['HEAD', 'GET'] : [method];
    const match = fitting.find((candidate) => candidate.methods.some((allowed) => methods.includes(allowed)));
    return { match, allowed: [...new Set(fitting.flatMap((candidate) => candidate.methods))] };
  }

  async function handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const path = decodePath(url.pathname);
    const { match, allowed } =
      path === undefined ? { allowed: [] } : find(path.slice(prefixParts), request.method ?? 'GET');
    if (match === undefined) {
      discardBody(request);
      if (allowed.length === 0) return sendFailure(response, 404, 'ErrorNotFound');
      response.setHeader('allow', allowed.join(', '));
      return sendFailure(response, 405, 'ErrorNotFound');
    }
    if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) {
      discardBody(request);
      return sendFailure(response, 413, 'ErrorRequestTooLarge');
    }
    setForwardedHeaders(request, options.publicUrl);
    try {
      await invokeFunction(match.registered, toInvocation(request, response, match.parameters), options.log);
    } catch (error) {
      options.log('error', 'functionFailed', { name: match.registered.metadata.name, error });
      // A partial response must not look complete.
      if (!response.writableEnded) response.destroy();
    } finally {
      discardBody(request, response.statusCode);
    }
  }

  return handle;
}
