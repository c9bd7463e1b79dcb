import { AsyncLocalStorage } from 'node:async_hooks';

/** How long a store that is short of capacity is asked again before the work is given up. */
export const callPatience = 5_000;
/** A caller does not wait for a job or a timer. */
export const jobPatience = 30_000;

/** One call, job or run of a timer, as a remote store sees it. */
export interface StorageScope {
  readonly patienceMilliseconds: number;
  /** What the store has charged so far. */
  requestUnits: number;
  requests: number;
}

const scopes = new AsyncLocalStorage<StorageScope>();

/** The scope in which this code runs; code outside of one is as patient as a call. */
export function storageScope(): StorageScope {
  return scopes.getStore() ?? { patienceMilliseconds: callPatience, requestUnits: 0, requests: 0 };
}

/** Runs work whose requests to a remote store are counted together. */
export function runInStorageScope<Result>(
  patienceMilliseconds: number,
  work: (scope: StorageScope) => Promise<Result>,
): Promise<Result> {
  const scope: StorageScope = { patienceMilliseconds, requestUnits: 0, requests: 0 };
  return scopes.run(scope, () => work(scope));
}

/** What work has cost, for its line in the log: nothing where the store does not charge. */
export function chargeOf({ requestUnits, requests }: StorageScope): Record<string, number> {
  return requests === 0 ? {} : { requestUnits: Math.round(requestUnits * 100) / 100, storeRequests: requests };
}
