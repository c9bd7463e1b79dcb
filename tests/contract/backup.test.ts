import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkStores } from '../../functions/backup/checkStores.ts';
import { backUp, restore } from '../../functions/backup/embeddedBackup.ts';
import { openFileBlobStore } from '../../functions/storage/files/fileBlobStore.ts';
import { openSqliteDocumentStore } from '../../functions/storage/sqlite/sqliteDocumentStore.ts';
import { publishTestCatalogue } from '../../functions/testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '../../functions/testing/testServices.ts';

const run = promisify(execFile);
const command = fileURLToPath(new URL('../../functions/storesMain.ts', import.meta.url));
const writer = fileURLToPath(new URL('../support/writeUntilEnded.ts', import.meta.url));
const now = () => new Date('2026-11-28T12:00:00Z');

let services: TestServices;
let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  services = await openTestServices();
  folder = await mkdtemp(join(tmpdir(), 'sanispec-backup-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await services.close();
  await rm(folder, { recursive: true });
});

function source(dataDir = services.environment.DATA_DIR) {
  return { dataDir, build: '1.0.0+a', now };
}

async function opened(dataDir: string): Promise<TestServices> {
  const documents = openSqliteDocumentStore({ file: join(dataDir, 'documents.sqlite'), now });
  const blobs = await openFileBlobStore({ folder: join(dataDir, 'blobs'), now, baseUrl: '' });
  return { ...services, documents, blobs };
}

it('a store that was backed up during writes and then killed is restored elsewhere, with all that was acknowledged', async () => {
  await publishTestCatalogue(services);
  const { DATA_DIR } = services.environment;
  const child = fork(writer, [DATA_DIR], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  children.push(child);
  let acknowledged = 0;
  const written = new Promise<void>((resolve) => {
    child.on('message', (count: number) => {
      acknowledged = count;
      if (count >= 20) resolve();
    });
  });
  await written;
  const before = acknowledged;
  const file = join(folder, 'store.zip');
  await backUp(source(), file);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  expect(await readdir(folder)).toEqual(['store.zip']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const elsewhere = join(folder, 'data');
  expect(await restore(file, elsewhere)).toEqual({ format: 1, build: '1.0.0+a', on: '2026-11-28T12:00:00.000Z' });
  const key = join('blobs', 'blob-signing.key');
  expect(await readFile(join(elsewhere, key))).toEqual(await readFile(join(DATA_DIR, key)));
  const restored = await opened(elsewhere);
  try {
    expect(await checkStores(restored)).toMatchObject({ missing: [] });
    for (let number = 1; number <= before; number += 1) {
      expect(await restored.documents.get('tags', `tag${number}`)).toBeDefined();
      expect(await restored.blobs.properties('uploads', `tag${number}`)).toBeDefined();
    }
  } finally {
    await restored.documents.close();
  }
});

it('a file that a catalogue in use has lost is named, with what to do', async () => {
  await publishTestCatalogue(services);
  expect(await checkStores(services)).toMatchObject({ missing: [] });
  for await (const { name } of services.blobs.list('catalogs')) await services.blobs.delete('catalogs', name);
  await services.blobs.put('catalogs', 'stray.zip', Buffer.from('x'), { contentType: 'application/zip' });
  const { missing, strays } = await checkStores(services);
  expect(missing.join('\n')).toMatch(/\.zip: in use in DE: import the catalogue again/);
  expect(strays).toEqual(['catalogs/stray.zip']);
});

it('a store is never restored over another, nor a backup written over a file', async () => {
  const file = join(folder, 'store.zip');
  await backUp(source(), file);
  await expect(restore(file, services.environment.DATA_DIR)).rejects.toThrow('holds a store');
  await expect(backUp(source(), file)).rejects.toThrow('is there already');
  await expect(backUp(source(join(folder, 'nothing')), join(folder, 'b.zip'))).rejects.toThrow('holds no store');
  expect(await readdir(folder)).toEqual(['store.zip']);
});

it('a broken backup restores nothing, and the restore can be repeated', async () => {
  const file = join(folder, 'store.zip');
  await backUp(source(), file);
  const whole = await readFile(file);
  const broken = join(folder, 'broken.zip');
  await writeFile(broken, whole.subarray(0, whole.length / 2));
  const elsewhere = join(folder, 'data');
  await expect(restore(broken, elsewhere)).rejects.toThrow();
  expect(existsSync(join(elsewhere, 'documents.sqlite'))).toBe(false);
  await restore(file, elsewhere);
  expect((await readdir(elsewhere)).sort()).toEqual(['blobs', 'documents.sqlite']);
});

it('the commands say what they did, and what they refuse', async () => {
  const { DATA_DIR } = services.environment;
  const env = { ...process.env, DATA_DIR };
  const file = join(folder, 'store.zip');
  expect((await run(process.execPath, [command, 'backup', file], { env })).stdout).toContain(`Written to ${file}`);
  const elsewhere = { ...env, DATA_DIR: join(folder, 'data') };
  expect((await run(process.execPath, [command, 'restore', file], { env: elsewhere })).stdout).toContain(
    'check-stores',
  );
  expect((await run(process.execPath, [command, 'check-stores'], { env: elsewhere })).stdout).toContain('0 missing');
  await expect(run(process.execPath, [command, 'restore', file], { env: elsewhere })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('holds a store'),
  });
  await expect(run(process.execPath, [command, 'backup'], { env })).rejects.toMatchObject({
    stderr: expect.stringContaining('usage'),
  });
});
