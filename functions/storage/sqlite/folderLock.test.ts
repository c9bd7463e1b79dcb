import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './folderLock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanispec-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('locks a folder for one host at a time', () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  release();
  lockFolder(folder)();
});

it('makes the folder, for its owner alone', async () => {
  const inner = join(folder, 'a', 'b');
  lockFolder(inner)();
  expect((await stat(inner)).mode & 0o777).toBe(0o700);
});

it.each(['/proc/nope/data', '/dev/null/data'])('says at once that it cannot use %s', (unusable) => {
  expect(() => lockFolder(unusable)).toThrow(/ENOENT|ENOTDIR|EEXIST|EACCES/);
});

it('releases a folder whose host was killed', async () => {
  const script = `
    const { DatabaseSync } = require('node:sqlite');
    const database = new DatabaseSync(process.argv[1]);
    database.exec('BEGIN EXCLUSIVE');
    console.log('locked');
    setInterval(() => database.isOpen, 1000);`;
  const other = spawn(process.execPath, ['-e', script, join(folder, 'host.lock')], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(other.stdout, 'data');
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  other.kill('SIGKILL');
  await once(other, 'exit');
  lockFolder(folder)();
});
