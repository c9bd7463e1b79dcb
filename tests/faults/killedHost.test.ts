import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobDocument } from '../../functions/jobs/job.ts';
import { openSqliteDocumentStore } from '../../functions/storage/sqlite/sqliteDocumentStore.ts';

const script = fileURLToPath(new URL('runJobHost.ts', import.meta.url));

describe('a host that is ended while a job runs', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'killed-host-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  function startHost(mode: 'hang' | 'finish'): ChildProcess {
    return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, folder, mode], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  }

  async function readJobs(): Promise<readonly JobDocument[]> {
    const documents = openSqliteDocumentStore({ file: join(folder, 'documents.sqlite'), now: () => new Date() });
    try {
      return (await documents.query<JobDocument>('jobs', {})).documents.map(({ value }) => value);
    } finally {
      await documents.close();
    }
  }

  /** Ends a host while its job hangs, and returns how the process ended. */
  async function endWhileRunning(signal: 'SIGKILL' | 'SIGTERM'): Promise<unknown[]> {
    const host = startHost('hang');
    const ended = once(host, 'exit');
    if (host.stdout === null) throw new Error('No output to read');
    for await (const line of createInterface({ input: host.stdout })) if (line === 'running') host.kill(signal);
    return ended;
  }

  it.each([
    ['SIGKILL', [null, 'SIGKILL'], { status: 'running', percent: 10, tries: 1 }, 2],
    // It gives the job back, and such an attempt does not count.
    ['SIGTERM', [0, null], { status: 'queued', percent: 0, tries: 0 }, 1],
  ] as const)(
    'leaves the job to the next host when ended by %s, which finishes it at once',
    async (signal, end, left, tries) => {
      expect(await endWhileRunning(signal)).toEqual(end);
      const [job] = await readJobs();
      expect(job).toMatchObject(left);
      expect(job?.leaseUntil === undefined).toBe(signal === 'SIGTERM');

      const begun = performance.now();
      // It exits by itself: a stopped host leaves nothing behind that keeps its process alive.
      const second = startHost('finish');
      expect(await once(second, 'exit')).toEqual([0, null]);
      expect(await readJobs()).toMatchObject([
        { status: 'succeeded', percent: 100, tries, result: { by: 'the second host' } },
      ]);
      // Waiting for the lease would outlast the test.
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      process.stdout.write(`job of a host ended by ${signal}: done ${seconds} s after the restart\n`);
    },
  );
});
