import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const faultKinds = ['slow', 'unavailable', 'throttled', 'cutBefore', 'cutAfter'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A request that was let through, as it came and as it was answered. */
export interface PassedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly sentBytes: number;
  readonly status: number;
}

export interface FaultProxy {
  readonly url: string;
  readonly faults: Readonly<Record<FaultKind, number>>;
  /** No faults from now on. */
  calm(): void;
  close(): Promise<void>;
}

interface FaultOptions {
  /** Where requests go, without a slash at the end. */
  readonly target: string;
  /** How many of a thousand requests meet a fault. */
  readonly perThousand: number;
  /** Numbers from 0 to 1. */
  readonly random: () => number;
  readonly onPassed?: (request: PassedRequest) => void;
}

const slowestMilliseconds = 2000;
/** Headers that belong to one connection. */
const ofConnection = /^(?:connection|keep-alive|transfer-encoding|content-length|host)$/;

function passOn(headers: IncomingMessage['headers']): Record<string, string | string[]> {
  const kept = Object.entries(headers).filter(([name, value]) => value !== undefined && !ofConnection.test(name));
  return Object.fromEntries(kept) as Record<string, string | string[]>;
}

/** Stands between a host and one of its stores, and now and then delays, refuses or cuts what goes through. */
export async function startFaultProxy(options: FaultOptions): Promise<FaultProxy> {
  const { target, random, onPassed } = options;
  const { hostname, port } = new URL(target);
  const faults: Record<FaultKind, number> = { slow: 0, unavailable: 0, throttled: 0, cutBefore: 0, cutAfter: 0 };
  let { perThousand } = options;

  function nextFault(): FaultKind | undefined {
    if (random() * 1000 >= perThousand) return undefined;
    const kind = faultKinds[Math.floor(random() * faultKinds.length)] ?? 'slow';
    faults[kind] += 1;
    return kind;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const fault = nextFault();
    if (fault === 'slow') await sleep(random() * slowestMilliseconds);
    if (fault === 'cutBefore') return void response.destroy();
    if (fault === 'unavailable' || fault === 'throttled') {
      const headers = { 'x-ms-retry-after-ms': '100', 'x-ms-error-code': 'ServerBusy' };
      return void response.writeHead(fault === 'throttled' ? 429 : 503, headers).end();
    }
    const { method = 'GET', url = '/' } = request;
    const headers = { ...passOn(request.headers), host: request.headers.host ?? '', 'content-length': body.length };
    const forwarded = send({ hostname, port, method, path: url, headers });
    forwarded.end(body);
    const [answer] = (await once(forwarded, 'response')) as [IncomingMessage];
    const answered = await buffer(answer);
    const status = answer.statusCode ?? 502;
    onPassed?.({
      ...{ method, url, status, headers: request.headers },
      sentBytes: body.length,
    });
    if (fault === 'cutAfter') return void response.destroy();
    const length = method === 'HEAD' ? answer.headers['content-length'] : String(answered.length);
    response.writeHead(status, {
      ...passOn(answer.headers),
      ...(length !== undefined && { 'content-length': length }),
    });
    response.end(answered);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    calm() {
      perThousand = 0;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
