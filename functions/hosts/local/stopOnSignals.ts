import { writeLog } from '#config/writeLog.ts';

interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Ends the process on SIGINT and SIGTERM, after stopping its parts in their order; a second signal while stopping changes
 * nothing. What runs longer than the host's grace period is left to the next host.
 */
export function stopOnSignals(parts: readonly Stoppable[]): void {
  let isStopping = false;
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    for (const part of parts) await part.stop();
    // Work that outlasted the grace period must not keep the process alive.
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        writeLog('error', 'stopFailed', { error });
        process.exit(1);
      });
    });
  }
}
