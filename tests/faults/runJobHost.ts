import { writeSync } from 'node:fs';
import { app } from '@azure/functions';
import { getServices } from '../../functions/config/createServices.ts';
import { readEnvironment } from '../../functions/config/environment.ts';
import { openHost } from '../../functions/host/openHost.ts';
import { stopOnSignals } from '../../functions/host/stopOnSignals.ts';
import type { JobContext, JobHandlers, JobOutcome } from '../../functions/jobs/job.ts';
import { runJob } from '../../functions/jobs/runJob.ts';
import { giveBackJobs } from '../../functions/jobs/runningJobs.ts';
import { startJob } from '../../functions/jobs/startJob.ts';

/**
 * A whole local host with a job that either hangs after its first step (mode `hang`), printing `running`, or succeeds
 * (mode `finish`), after which the host stops by itself.
 */
async function runJobHost(folder: string, mode: string): Promise<void> {
  let finish: () => void;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });

  async function run(context: JobContext): Promise<JobOutcome> {
    await context.step('ProcessImportingFile', 10);
    if (mode === 'hang') {
      writeSync(1, 'running\n');
      return new Promise(() => undefined);
    }
    finish();
    return { kind: 'succeeded', result: { by: 'the second host' } };
  }

  const noOther = () => Promise.reject(new Error('Only reports are run here'));
  const handlers: JobHandlers = {
    'catalog-import': noOther,
    'catalog-publish': noOther,
    'catalog-conversion': noOther,
    'assets-import': noOther,
    'rules-try': noOther,
    mail: noOther,
    'usage-reports': noOther,
    timer: noOther,
    report: async () => ({ kind: 'report', run: (_services, _input, context) => run(context) }),
  };
  const environment = readEnvironment({ DATA_DIR: folder, SITE_DIR: folder, PORT: '0' });
  const host = await openHost(environment, () => {
    app.storageBlob('runJob', {
      path: 'jobs/{kind}/{jobId}.json',
      connection: 'BLOBS',
      handler: async (_blob, context) => {
        await runJob(await getServices(), String(context.triggerMetadata?.jobId), handlers);
      },
    });
    app.hook.appTerminate(giveBackJobs);
  });
  stopOnSignals([host]);
  // The same key in both processes: the second finds the first one's job.
  await startJob(await getServices(), { kind: 'report', owner: 'owner', input: {}, idempotencyKey: 'one' });
  if (mode === 'hang') return;
  await finished;
  await host.stop();
}

const [folder, mode] = process.argv.slice(2);
if (folder === undefined || mode === undefined) throw new Error('usage: runJobHost folder mode');
await runJobHost(folder, mode);
