import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobDocument } from '../../functions/jobs/job.ts';
import { openSqliteDocumentStore } from '../../functions/storage/sqliteDocumentStore.ts';

const script = fileURLToPath(new URL('runJobHost.ts', import.meta.url));

describe('a host killed with SIGKILL while a job runs', () => {
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

  it('leaves the job to the next host, which finishes it at once', async () => {
    const first = startHost('hang');
    const killed = once(first, 'exit');
    if (first.stdout === null) throw new Error('No output to read');
    for await (const line of createInterface({ input: first.stdout })) {
      expect(line).toBe('running');
      first.kill('SIGKILL');
    }
    expect((await killed)[1]).toBe('SIGKILL');
    expect(await readJobs()).toMatchObject([{ status: 'running', percent: 10, tries: 1 }]);

    // It exits by itself: a stopped host leaves nothing behind that keeps its process alive.
    const second = startHost('finish');
    expect(await once(second, 'exit')).toEqual([0, null]);
    expect(await readJobs()).toMatchObject([
      { status: 'succeeded', percent: 100, tries: 2, result: { by: 'the second host' } },
    ]);
  });
});
