import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
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
