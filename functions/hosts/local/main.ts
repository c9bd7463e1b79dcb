import { join } from 'node:path';
import { readEnvironment } from '#config/environment.ts';
import type { Services } from '#config/services.ts';
import { writeLog } from '#config/writeLog.ts';
import { FolderInUse, lockFolder } from '#storage/sqlite/folderLock.ts';
import { checkPortIsFree, openHost } from './openHost.ts';
import { seedDemoData } from './seeding/seedDemoData.ts';
import { startAzurite } from './startAzurite.ts';
import { stopOnSignals } from './stopOnSignals.ts';

/**
 * What no running host of this build has counted is counted before anybody looks at it: what projects hold that an
 * earlier build has saved, and the figures of catalogues such as those of the demo.
 */
function catchUp(services: Services): void {
  import('#projects/usage.ts')
    .then(({ reconcileUsage }) => reconcileUsage(services))
    .then(() => import('#imports/catalogueFigures.ts'))
    .then(({ countCatalogueFigures }) => countCatalogueFigures(services))
    .catch((error: unknown) => services.log('info', 'figuresNotCounted', { error }));
}

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  await checkPortIsFree(environment.PORT);
  // Files that this process and its children make are their owner's alone: they hold what people entrusted to it.
  process.umask(0o077);
  // Before anything writes to the folder, azurite included; the lock ends with this process.
  lockFolder(environment.DATA_DIR);
  const azurite =
    environment.BLOBS === 'azurite' ? await startAzurite(join(environment.DATA_DIR, 'azurite')) : undefined;
  try {
    const blobs = azurite?.connectionString ?? environment.BLOBS;
    const host = await openHost({ ...environment, BLOBS: blobs }, { prepare: seedDemoData });
    stopOnSignals([host, ...(azurite === undefined ? [] : [azurite])]);
    // One line that the start script and tests read.
    console.log(`listening ${host.url}`);
    catchUp(host.services);
  } catch (error) {
    await azurite?.stop();
    throw error;
  }
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

main().catch((error: unknown) => {
  if (isPortTaken(error)) {
    console.error(`Port ${process.env.PORT} is taken. End the program that has it, or choose another: PORT=7072`);
  } else if (error instanceof FolderInUse) {
    console.error(error.message);
  } else {
    console.error(error instanceof Error ? error.message : error);
    writeLog('error', 'startFailed', { error });
  }
  process.exit(1);
});
