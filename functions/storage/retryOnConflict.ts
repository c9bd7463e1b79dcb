import { setTimeout as pause } from 'node:timers/promises';
import { PreconditionFailed, StorageBusy } from './documentStore.ts';

const maxAttempts = 10;
const pauseMilliseconds = 5;

/**
 * Reads, changes and writes documents on the condition that they have not changed meanwhile, and tries again when they
 * have.
 *
 * @param attempt reads what is stored now, at every call
 * @throws StorageBusy when others were faster each time
 */
export async function retryOnConflict<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof PreconditionFailed)) throw error;
      if (attempts === maxAttempts) throw new StorageBusy('Others keep changing the document', { cause: error });
    }
    // Those who came too late together would meet again.
    await pause(Math.random() * pauseMilliseconds * attempts);
  }
}
