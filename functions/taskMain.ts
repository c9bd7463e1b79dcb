// What a child process runs: one of these tasks, on the files that its host names.
import { serveTask } from './tasks/serveTask.ts';

const watchdog = new URL(import.meta.url.endsWith('.ts') ? './tasks/watchdog.ts' : './watchdog.mjs', import.meta.url);

serveTask(
  {
    'prepare-catalogue': async () => (await import('./imports/prepareCatalogue.ts')).prepareCatalogue,
  },
  watchdog,
);
