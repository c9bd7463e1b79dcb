import type { Cookie } from '@azure/functions';
import { type Endpoint, hasBody } from '@sanispec/shared/contract';
import type { Services } from '#config/services.ts';
import { toResponseInit } from '#hosts/azure/convertHttp.ts';
import type { Handler } from '#http/handler.ts';
import { httpFunction } from '#http/httpFunction.ts';

export interface EndpointRequest {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

export interface EndpointAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly cookies: readonly Cookie[];
  readonly body: { readonly status: string; readonly data: never; readonly details?: readonly string[] };
}

/** Calls an endpoint's HTTP function as a host would, without a network. */
export async function callEndpoint<E extends Endpoint>(
  services: Services,
  endpoint: E,
  handler: Handler<E>,
  request: EndpointRequest = {},
): Promise<EndpointAnswer> {
  const url = new URL(`http://sanispec.test/api${endpoint.path}`);
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value);
  const body = typeof request.body === 'string' ? request.body : JSON.stringify(request.body ?? {});
  const sent = new Request(url, {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      ...(request.token !== undefined && { authorization: `Bearer ${request.token}` }),
      ...request.headers,
    },
    ...(hasBody(endpoint) && { body }),
  });
  const response = await httpFunction(endpoint, handler, () => services)(sent, request.params ?? {});
  const text = await response.text();
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers.entries()),
    cookies: toResponseInit(response).cookies ?? [],
    body: text === '' ? { status: 'success', data: undefined as never } : JSON.parse(text),
  };
}
