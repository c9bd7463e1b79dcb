import { setTimeout as sleep } from 'node:timers/promises';
import { CosmosClient, type CosmosClientOptions } from '@azure/cosmos';
import { openIdentity } from '../identity.ts';
import type { StoreClock } from '../storeClock.ts';
import { PatientHttpClient, type Waiting } from './patientHttpClient.ts';

/** Longer than any patience: the client of requests gives up, not the SDK. */
const requestMilliseconds = 60_000;

const realWaiting: Waiting = { sleep: (milliseconds) => sleep(milliseconds), clock: () => performance.now() };

export interface CosmosAccount {
  readonly endpoint: string;
  /** Emulators alone have one. */
  readonly key: string;
  /** Tests let time fly. */
  readonly waiting?: Waiting;
  /** Hears the times of the account's answers. */
  readonly clock?: StoreClock;
}

async function credentialsOf({ key }: CosmosAccount): Promise<Pick<CosmosClientOptions, 'key' | 'aadCredentials'>> {
  return key !== '' ? { key } : { aadCredentials: await openIdentity('') };
}

/** A client of the SDK that leaves being patient to `PatientHttpClient`. */
export async function openCosmosClient(account: CosmosAccount): Promise<CosmosClient> {
  return new CosmosClient({
    endpoint: account.endpoint,
    ...(await credentialsOf(account)),
    httpClient: new PatientHttpClient(account.waiting ?? realWaiting, account.clock),
    connectionPolicy: {
      requestTimeout: requestMilliseconds,
      // Emulators tell addresses under which they are not reached.
      enableEndpointDiscovery: account.key === '',
      retryOptions: { maxRetryAttemptCount: 0, fixedRetryIntervalInMilliseconds: 0, maxWaitTimeInSeconds: 0 },
    },
  });
}
