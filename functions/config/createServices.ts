import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onceAsync } from '@sanispec/shared/columns';
import { StoreClock } from '#storage/storeClock.ts';
import { openTaskRunner, type TaskRunner } from '#tasks/taskRunner.ts';
import { type Environment, readEnvironment, WrongSettings } from './environment.ts';
import { openStorage } from './openStorage.ts';
import type { Services } from './services.ts';
import { writeLog } from './writeLog.ts';

/** Where browsers reach this host, without a slash at its end. */
export function publicUrlOf(environment: Environment): string {
  const url = environment.PUBLIC_URL === '' ? `http://127.0.0.1:${environment.PORT}` : environment.PUBLIC_URL;
  return url.replace(/\/+$/, '');
}

/** The module that child processes run: a file of the bundle beside this one, or its source. */
const taskEntry = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../taskMain.ts' : './taskMain.mjs', import.meta.url),
);

/** Runs this build's tasks in child processes. */
export function openTasks(): TaskRunner {
  return openTaskRunner(taskEntry);
}

/** What every process has. */
const processServices = {
  now: () => new Date(),
  sleep,
  randomBytes: (count: number) => randomBytes(count),
  log: writeLog,
};

/**
 * Opens storage and gathers the services that handlers may use.
 * @throws BlobServiceUnavailable when the blob service does not answer
 */
export async function createServices(environment: Environment): Promise<Services> {
  const clock = new StoreClock(processServices.now, (seconds) => writeLog('warning', 'clockCorrected', { seconds }));
  const { now } = clock;
  return {
    ...processServices,
    now,
    environment,
    ...(await openStorage(environment, { now, clock })),
    tasks: openTasks(),
  };
}

let toldFaults: string | undefined;

/** The settings of this process; their faults are told once, not at every call. */
function readSettings(): Environment {
  try {
    const environment = readEnvironment(process.env);
    const { unknownSettings } = environment;
    if (unknownSettings.length > 0) writeLog('warning', 'unknownSettings', { names: unknownSettings });
    return environment;
  } catch (error) {
    if (error instanceof WrongSettings && error.message !== toldFaults) {
      toldFaults = error.message;
      writeLog('error', 'wrongSettings', { faults: error.faults });
    }
    throw error;
  }
}

let services = onceAsync(async () => createServices(readSettings()));

/** Makes these the services of all handlers in this process; the local host calls it before the first request. */
export function useServices(opened: Services): void {
  services = async () => opened;
}

/**
 * The services of this process, opened from the environment's variables at the first call. A failed opening is tried
 * again by the next call.
 */
export function getServices(): Promise<Services> {
  return services();
}

/** A service that must not be asked. */
function absent<Service extends object>(name: string): Service {
  return new Proxy({} as Service, {
    get() {
      throw new TypeError(`There are no ${name} here`);
    },
  });
}

/**
 * What can be had without storage, for calls that must be answered while it is away: the settings, and no stores.
 *
 * @throws WrongSettings
 */
export function getServicesWithoutStorage(): Services {
  return {
    ...processServices,
    environment: readSettings(),
    documents: absent('documents'),
    blobs: absent('blobs'),
    tasks: absent('tasks'),
  };
}
