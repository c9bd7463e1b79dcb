// A folder in memory for the stores of tests: each of thousands of tests opens a database that flushes every write, and
// a disk would have them wait for minutes in all.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
const roomNeeded = 4 * 2 ** 30;

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= roomNeeded;
  } catch {
    return false;
  }
}

/** What makes a program put its temporary files into memory; nothing on a machine that has no such folder. */
export function inMemory() {
  if (!hasRoom()) return {};
  const folder = mkdtempSync(join(memory, 'sanispec-tests-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return { TMPDIR: folder };
}
