import { type Remote, wrap } from 'comlink';

/** A worker that answers requests, or is known to have failed. */
export interface Thread<Api> {
  /** @throws what the answer says, or the failure of the worker, whichever comes first */
  ask<Result>(question: (api: Remote<Api>) => Promise<Result>): Promise<Result>;
  /** Pending requests stay unanswered. */
  end(): void;
}

interface Limits {
  /** Resolves when an answer has taken too long: browsers say nothing of workers that they end, or that hang. */
  readonly patience?: () => Promise<void>;
  /** Called once, when nothing can be expected of the worker any more. */
  readonly onFailed?: (error: unknown) => void;
}

/**
 * Asks a worker that exposes an interface by Comlink. Comlink alone waits forever for a worker whose script cannot be
 * loaded, or whose answer cannot be read.
 */
export function startThread<Api>(worker: Worker, { patience, onFailed }: Limits = {}): Thread<Api> {
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch((error: unknown) => onFailed?.(error));
  worker.addEventListener('error', (event) => {
    // Otherwise it would also be an error of the calling thread.
    event.preventDefault();
    // A script that cannot be loaded comes without a message.
    fail(new Error(`A worker failed: ${event.message ?? 'its script could not be loaded'}`));
  });
  worker.addEventListener('messageerror', () => fail(new Error('The answer of a worker cannot be read')));
  const api = wrap<Api>(worker);
  let hasEnded = false;
  return {
    async ask(question) {
      let isAnswered = false;
      void patience?.().then(() => {
        if (!isAnswered && !hasEnded) fail(new Error('A worker does not answer'));
      });
      try {
        return await Promise.race([question(api), failed]);
      } finally {
        isAnswered = true;
      }
    },
    end() {
      hasEnded = true;
      worker.terminate();
    },
  };
}
