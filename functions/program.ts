// What the functions do: loaded once they are registered.
import type { HttpHandler } from '@azure/functions';
import { type Endpoint, type EndpointName, endpoints, openApiDocument } from '@sanispec/shared/contract';
import { getServices, getServicesWithoutStorage } from './config/createServices.ts';
import type { Handler } from './http/handler.ts';
import { handlers } from './http/handlers.ts';
import { documentFunction, httpFunction } from './http/httpFunction.ts';
import type { HttpFunctionName } from './registrations.ts';

/** A load balancer that asks for it must not take every instance out of use because storage is away. */
const withoutStorage: readonly EndpointName[] = ['health'];

const openApi = documentFunction(() => openApiDocument(Object.values(endpoints), '1'), getServicesWithoutStorage);

function functionOf(name: HttpFunctionName): HttpHandler {
  if (name === 'openApi') return openApi;
  const services = withoutStorage.includes(name) ? getServicesWithoutStorage : getServices;
  // Each handler belongs to the endpoint of the same name, which a union of all endpoints cannot express.
  return httpFunction(endpoints[name] as Endpoint, handlers[name] as Handler<Endpoint>, services);
}

const functions = new Map<HttpFunctionName, HttpHandler>();

/** The function that answers calls of an endpoint. */
export function httpFunctionOf(name: HttpFunctionName): HttpHandler {
  const known = functions.get(name) ?? functionOf(name);
  functions.set(name, known);
  return known;
}
