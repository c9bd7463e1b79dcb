import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import { ImportFailure } from '#files/importFailure.ts';
import type { HostMessage, TaskCode, TaskMessage } from './task.ts';

/** Without its host a task is of no use. */
function endWithHost(): never {
  process.exit(0);
}

/** @throws Error when the message cannot be cloned; one that cannot be delivered has no host any more */
function send(message: TaskMessage): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, undefined, {}, (error) => (error === null ? resolve() : endWithHost()));
  });
}

function answerTo(error: unknown): TaskMessage {
  if (error instanceof ImportFailure) {
    const { reason, details, place } = error;
    return { kind: 'refused', reason, details, place };
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  // Of the system: a full disk says nothing about the task.
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return { kind: 'failed', message, stack, code };
}

/** Reports items one after the other, each when the host is done with the one before. */
class Reporter {
  #handled: (() => void) | undefined;
  #last: Promise<void> = Promise.resolve();

  handled(): void {
    this.#handled?.();
  }

  report(item: unknown): Promise<void> {
    const reported = this.#last.then(async () => {
      const handled = new Promise<void>((resolve) => {
        this.#handled = resolve;
      });
      await send({ kind: 'item', item });
      await handled;
    });
    this.#last = reported;
    return reported;
  }
}

/** Runs the one task that the host asks this process for; the host ends the process when it has the result. */
export function serveTask(code: TaskCode, watchdog: URL): void {
  const reporter = new Reporter();
  process.on('disconnect', endWithHost);
  process.on('message', async (message: HostMessage) => {
    if (message.kind === 'handled') return reporter.handled();
    const { name, input, maxResidentBytes } = message;
    new Worker(watchdog, { workerData: { maxResidentBytes, hostId: process.ppid } }).unref();
    try {
      const load = code[name];
      if (load === undefined) throw new RangeError(`No task is called '${name}'`);
      const task = await load();
      // For the children to come; this one is ended by its host, and then keeps nothing.
      flushCompileCache();
      const result = await task.run(input as never, { report: (item) => reporter.report(item) });
      await send({ kind: 'done', result });
    } catch (error) {
      await send(answerTo(error));
    }
  });
}
