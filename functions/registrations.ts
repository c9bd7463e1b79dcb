import { type Endpoint, type EndpointName, endpoints, timerNames } from '@sanispec/shared/contract';
import { timers } from './triggers/timers.ts';

export type HttpFunctionName = EndpointName | 'openApi';

/** What a host is told of the functions before any of them is called. */
export interface Registrations {
  readonly http: readonly {
    readonly name: HttpFunctionName;
    readonly method: Endpoint['method'];
    readonly route: string;
  }[];
  readonly timers: readonly { readonly name: (typeof timerNames)[number]; readonly schedule: string }[];
}

function ofEndpoint({ name, method, path }: Endpoint): Registrations['http'][number] {
  return { name: name as EndpointName, method, route: path.slice(1) };
}

/** Made from the contract and the table of timers. */
export const registrations: Registrations = {
  http: [...Object.values(endpoints).map(ofEndpoint), { name: 'openApi', method: 'GET', route: 'openapi.json' }],
  timers: timerNames.map((name) => ({ name, schedule: timers[name].schedule })),
};
