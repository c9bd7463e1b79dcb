import { writeSync } from 'node:fs';
import { parse } from 'node:path';
import { getServices } from '../../functions/config/createServices.ts';
import { readEnvironment } from '../../functions/config/environment.ts';
import { openHost } from '../../functions/hosts/local/openHost.ts';
import { stopOnSignals } from '../../functions/hosts/local/stopOnSignals.ts';
import type { JobContext, JobHandlers, JobOutcome } from '../../functions/jobs/job.ts';
import { runJob } from '../../functions/jobs/runJob.ts';
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
    erasure: noOther,
    report: async () => ({ kind: 'report', run: (_services, _input, context) => run(context) }),
  };
  const environment = readEnvironment({ DATA_DIR: folder, SITE_DIR: folder, PORT: '0' });
  const host = await openHost(environment, {
    functions: { runJob: async (blobPath) => void (await runJob(await getServices(), parse(blobPath).name, handlers)) },
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
