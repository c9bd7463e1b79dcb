import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Runs work in a folder of its own, which is removed afterwards; also those that attempts of the same job left when their
 * process was killed. Those of living processes are in use: two attempts of a job may meet, in one host or in two on this
 * machine, and each must be able to end.
 */
export async function inFolderOfAttempt<Result>(
  jobId: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const prefix = `sanispec-report-${jobId}-`;
  const found = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  const left = found.filter((name) => !isAlive(Number.parseInt(name.slice(prefix.length), 10)));
  for (const name of left) await rm(join(tmpdir(), name), { recursive: true, force: true });
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
