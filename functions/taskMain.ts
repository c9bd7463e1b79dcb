// What a child process runs: one task, on the files that its host names.
import { serveTask } from './tasks/serveTask.ts';
import { taskCode } from './triggers/taskCode.ts';

serveTask(
  taskCode,
  new URL(import.meta.url.endsWith('.ts') ? './tasks/watchdog.ts' : './watchdog.mjs', import.meta.url),
);
