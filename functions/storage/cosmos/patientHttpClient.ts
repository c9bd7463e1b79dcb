import { AsyncLocalStorage } from 'node:async_hooks';
import type { CosmosClientOptions } from '@azure/cosmos';
import { StorageBusy } from '../documentStore.ts';
import { storageScope } from '../storageScope.ts';
import type { StoreClock } from '../storeClock.ts';

type HttpClient = NonNullable<CosmosClientOptions['httpClient']>;
type HttpRequest = Parameters<HttpClient['sendRequest']>[0];
type HttpResponse = Awaited<ReturnType<HttpClient['sendRequest']>>;

/** How the client waits; tests let time fly. */
export interface Waiting {
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Milliseconds of a clock that never goes back. */
  readonly clock: () => number;
}

/** A write of one document, which may have happened although no answer said so. */
interface Write {
  isUncertain: boolean;
}

const writes = new AsyncLocalStorage<Write>();

/** @returns what the work gives, and whether one of its requests may have been carried out without an answer */
export async function watchWrite<Result>(work: (write: Readonly<Write>) => Promise<Result>): Promise<Result> {
  const write: Write = { isUncertain: false };
  return writes.run(write, () => work(write));
}

/** Too many requests, a collision inside the service, a moved partition, an overloaded or absent replica. */
const passingStatuses = new Set([408, 410, 429, 449, 503]);
/** The service has not begun what it answers so. */
const untouchedStatuses = new Set([429, 449]);
const shortestDelay = 10;
const firstDelay = 100;
const longestDelay = 2_000;
/** A request that hangs is given up, unless the work has more patience than that. */
const answerMilliseconds = 10_000;
/** An answer that took longer says too little of the time. */
const promptMilliseconds = 5_000;

function headersOf(headers: Headers): HttpResponse['headers'] {
  return {
    get: (name) => headers.get(name) ?? undefined,
    has: (name) => headers.has(name),
    set: (name, value) => headers.set(name, String(value)),
    delete: (name) => headers.delete(name),
    toJSON: () => Object.fromEntries(headers),
    [Symbol.iterator]: () => headers.entries(),
  };
}

async function sendOnce(request: HttpRequest, milliseconds: number): Promise<HttpResponse> {
  const timeout = AbortSignal.timeout(milliseconds);
  const response = await fetch(request.url, {
    method: request.method,
    headers: request.headers.toJSON(),
    body: request.body as string | null,
    signal:
      request.abortSignal === undefined ? timeout : AbortSignal.any([request.abortSignal as AbortSignal, timeout]),
  });
  return {
    request,
    status: response.status,
    headers: headersOf(new Headers(response.headers)),
    bodyAsText: await response.text(),
  };
}

/** The SDK itself finds out where a partition has moved that it asked by the number of its range. */
function isForSdk(request: HttpRequest, status: number): boolean {
  return status === 410 && request.headers.has('x-ms-documentdb-partitionkeyrangeid');
}

/**
 * Sends the SDK's requests, and sends them again while the service is short of capacity or away, as long as the scope in
 * which they are made has patience. Counts what they cost. The SDK's own patience is one for all and sees only 429.
 */
export class PatientHttpClient implements HttpClient {
  readonly #waiting: Waiting;
  readonly #clock: StoreClock | undefined;

  /** @param clock hears the times of answers */
  constructor(waiting: Waiting, clock?: StoreClock) {
    this.#waiting = waiting;
    this.#clock = clock;
  }

  /** @throws StorageBusy when the patience is over */
  async sendRequest(request: HttpRequest): Promise<HttpResponse> {
    const scope = storageScope();
    const { clock, sleep } = this.#waiting;
    const end = clock() + scope.patienceMilliseconds;
    for (let attempts = 1; ; attempts++) {
      const outcome = await this.#try(request, Math.max(answerMilliseconds, scope.patienceMilliseconds));
      if (!(outcome instanceof Error)) {
        scope.requests++;
        scope.requestUnits += Number(outcome.headers.get('x-ms-request-charge')) || 0;
        if (!passingStatuses.has(outcome.status) || isForSdk(request, outcome.status)) return outcome;
      }
      const delay = delayAfter(outcome, attempts);
      if (clock() + delay > end) throw busyAfter(outcome, delay);
      await sleep(delay);
    }
  }

  async #try(request: HttpRequest, milliseconds: number): Promise<HttpResponse | Error> {
    const write = writes.getStore();
    const begun = performance.now();
    try {
      const response = await sendOnce(request, milliseconds);
      if (performance.now() - begun < promptMilliseconds) this.#clock?.observe(response.headers.get('date') ?? null);
      const isUntouched = !passingStatuses.has(response.status) || untouchedStatuses.has(response.status);
      if (write !== undefined && !isUntouched) write.isUncertain = true;
      return response;
    } catch (error) {
      if (write !== undefined) write.isUncertain = true;
      if (request.abortSignal?.aborted === true) throw error;
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}

/** The service may say how long; otherwise twice as long each time, and not all callers at the same moment. */
function delayAfter(outcome: HttpResponse | Error, tries: number): number {
  const asked =
    outcome instanceof Error ? Number.NaN : Number(outcome.headers.get('x-ms-retry-after-ms') ?? Number.NaN);
  if (asked >= 0) return Math.max(shortestDelay, asked);
  return Math.min(longestDelay, firstDelay * 2 ** (tries - 1)) * (0.5 + Math.random() / 2);
}

function busyAfter(outcome: HttpResponse | Error, delay: number): StorageBusy {
  const retryAfterSeconds = Math.max(1, Math.ceil(delay / 1000));
  if (outcome instanceof Error) {
    return new StorageBusy('The document store does not answer', { cause: outcome, retryAfterSeconds });
  }
  return new StorageBusy(`The document store answers ${outcome.status}`, { retryAfterSeconds });
}
