import { type Endpoint, type EndpointName, endpoints, openApiDocument } from '@sanispec/shared/contract';
import { getServices, getServicesWithoutStorage } from '#config/createServices.ts';
import { asHttpOperation, type Invocation } from '#config/operation.ts';
import { Failure } from '#failure.ts';
import type { Handler } from './handler.ts';
import { handlers } from './handlers.ts';
import { documentFunction, type HttpFunction, httpFunction, refusal, secureAnswer } from './httpFunction.ts';
import { compareRoutes, decodePath, matchRoute, openApiRoute } from './routes.ts';

/** Begins the path of every call, as in `host.json`. */
export const routePrefix = 'api';

export interface RoutedFunction {
  readonly name: string;
  readonly method: string;
  /** As the contract writes it, without the prefix. */
  readonly path: string;
  readonly answer: HttpFunction;
}

/** Answers a request, whichever host has it. */
export type Handle = (request: Request, invocation?: Invocation) => Promise<Response>;

/** Routes requests by method and path; where none fits, the answer is a 404, or a 405 with the methods that would. */
export function createHandle(functions: readonly RoutedFunction[]): Handle {
  const sorted = functions.toSorted((first, second) => compareRoutes(first.path, second.path));
  return async (request, invocation) => {
    const [prefix, ...path] = decodePath(new URL(request.url).pathname) ?? [];
    const fitting = sorted.flatMap((routed) => {
      const params = prefix === routePrefix ? matchRoute(routed.path, path) : undefined;
      return params === undefined ? [] : [{ ...routed, params }];
    });
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const found = fitting.find((routed) => routed.method === method);
    if (found !== undefined) {
      const { name, params, answer } = found;
      return asHttpOperation(name, request, invocation, () => answer(request, params, invocation));
    }
    const answer = secureAnswer(refusal(new Failure(fitting.length > 0 ? 405 : 404, 'ErrorNotFound')));
    const allowed = new Set(fitting.map((routed) => routed.method));
    if (allowed.size > 0) answer.headers.set('allow', [...allowed].join(', '));
    return answer;
  };
}

/** A load balancer that asks for it must not take every instance out of use because storage is away. */
const withoutStorage: readonly EndpointName[] = ['health'];

function functionOf(endpoint: Endpoint): RoutedFunction {
  const name = endpoint.name as EndpointName;
  const services = withoutStorage.includes(name) ? getServicesWithoutStorage : getServices;
  // Each handler belongs to the endpoint of the same name, which a union of all endpoints cannot express.
  return { ...endpoint, answer: httpFunction(endpoint, handlers[name] as Handler<Endpoint>, services) };
}

/** The whole API: every endpoint of the contract, and its description. */
export const handle = createHandle([
  ...Object.values(endpoints).map(functionOf),
  {
    ...openApiRoute,
    answer: documentFunction(() => openApiDocument(Object.values(endpoints), '1'), getServicesWithoutStorage),
  },
]);
