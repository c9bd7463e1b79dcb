// A thread beside a task's own, which may be busy for long: it ends the process above its memory limit, and when the
// host is no more. V8's limits count neither buffers nor long strings, and would take the whole process down at a large
// array without a word.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const everyMilliseconds = 20;
/** The host's pipe beside standard streams and messages. */
const hostPipe = 4;

const { maxResidentBytes, hostId } = workerData as { readonly maxResidentBytes: number; readonly hostId: number };

function endProcess(): void {
  process.kill(process.pid, 'SIGKILL');
}

setInterval(() => {
  if (process.ppid !== hostId) endProcess();
  if (process.memoryUsage.rss() <= maxResidentBytes) return;
  writeSync(hostPipe, 'memory');
  endProcess();
}, everyMilliseconds);
