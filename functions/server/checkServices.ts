import { type ServiceName, type ServiceState, serviceNames } from '@sanispec/shared/contract';
import { checkProvider } from '#accounts/providerKeys.ts';
import { hasRoot } from '#accounts/rootRole.ts';
import { messageOf } from '#config/messageOf.ts';
import type { Services } from '#config/services.ts';
import { checkMailServer } from '#mail/deliver.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';

/** Services that do not answer within this time count as down. */
const checkMilliseconds = 5000;

/** When each service was last found down (container `server`). */
interface ServiceErrors {
  readonly id: 'services';
  readonly errors: Readonly<Partial<Record<ServiceName, NonNullable<ServiceState['lastError']>>>>;
}

const id = 'services';

/** What asks a service the least that shows it works; false when the settings name none. */
const checks: Readonly<Record<ServiceName, (services: Services) => Promise<boolean>>> = {
  documents: async ({ documents }) => {
    await documents.get('server', id);
    return true;
  },
  blobs: async ({ blobs }) => {
    await blobs.properties('jobs', 'nothing-of-this-name');
    return true;
  },
  mail: checkMailServer,
  provider: checkProvider,
};

async function withinTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${checkMilliseconds} ms`)), checkMilliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

type Found = Omit<ServiceState, 'lastError'> & { readonly error?: string };

async function check(services: Services, name: ServiceName): Promise<Found> {
  const started = performance.now();
  try {
    if (!(await withinTime(checks[name](services)))) return { name, state: 'off' };
    return { name, state: 'up', latencyMilliseconds: Math.round(performance.now() - started) };
  } catch (error) {
    return { name, state: 'down', error: messageOf(error) };
  }
}

/** Remembers those that are down now beside what was remembered of the others. */
async function rememberErrors(services: Services, found: readonly Found[]): Promise<ServiceErrors['errors']> {
  const on = services.now().toISOString();
  const down = found.flatMap(({ name, error }) => (error === undefined ? [] : [[name, { message: error, on }]]));
  return retryOnConflict(async () => {
    const stored = await services.documents.get<ServiceErrors>('server', id);
    const errors = { ...stored?.value.errors, ...Object.fromEntries(down) };
    if (down.length === 0) return errors;
    const document: ServiceErrors = { id, errors };
    await services.documents.put('server', document, stored === undefined ? {} : { ifMatch: stored.etag });
    return errors;
  });
}

/** Asks every service whether it is there, all at the same time, and remembers those that are not. */
export async function checkServices(services: Services): Promise<ServiceState[]> {
  const found = await Promise.all(serviceNames.map((name) => check(services, name)));
  const errors = await rememberErrors(services, found);
  return found.map(({ error: _, ...state }) => {
    const lastError = errors[state.name];
    return { ...state, ...(lastError !== undefined && { lastError }) };
  });
}

/** How long an answer about storage is reused, so that callers cannot cause much work by asking. */
const readyMilliseconds = 5000;

export interface Readiness {
  /** The storage answers without which no call can be served. */
  readonly isStorageReady: boolean;
  /** An account has the role of root; false as well while storage is away. */
  readonly hasRoot: boolean;
}

/** By the services of a process. */
const lastReadiness = new WeakMap<Services['blobs'], { readonly on: number; readonly found: Promise<Readiness> }>();

async function askReadiness(services: Services): Promise<Readiness> {
  const found = await Promise.all([check(services, 'documents'), check(services, 'blobs')]);
  const isStorageReady = found.every(({ state }) => state === 'up');
  return { isStorageReady, hasRoot: isStorageReady && (await hasRoot(services)) };
}

/** Asks storage what an instance needs, every five seconds at most. */
export function readiness(services: Services): Promise<Readiness> {
  const now = services.now().getTime();
  const last = lastReadiness.get(services.blobs);
  if (last !== undefined && Math.abs(now - last.on) < readyMilliseconds) return last.found;
  const found = askReadiness(services);
  lastReadiness.set(services.blobs, { on: now, found });
  return found;
}
