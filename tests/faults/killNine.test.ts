import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFileBlobStore } from '../../functions/storage/files/fileBlobStore.ts';
import { openSqliteDocumentStore } from '../../functions/storage/sqlite/sqliteDocumentStore.ts';
import { readCheckedBody } from './checkedBody.ts';

const script = fileURLToPath(new URL('writeUntilKilled.ts', import.meta.url));

/** Versions by `document {id}` or `blob {name}`. */
type Versions = ReadonlyMap<string, number>;

describe('a process killed with SIGKILL while it writes', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kill-nine-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  /** Runs the writer, kills it after a number of acknowledgements, and returns what it had acknowledged. */
  async function writeAndKill(after: number): Promise<Versions> {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const acknowledged = new Map<string, number>();
    let count = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      const [kind = '', name = '', version = ''] = line.split(' ');
      acknowledged.set(`${kind} ${name}`, Number(version));
      count += 1;
      if (count === after) child.kill('SIGKILL');
    }
    const [, signal] = await ended;
    expect(signal).toBe('SIGKILL');
    expect(count).toBeGreaterThanOrEqual(after);
    return acknowledged;
  }

  /** Everything there is, after opening the stores again; a half document or blob fails the test. */
  async function readVersions(now = () => new Date()): Promise<Versions> {
    const documents = openSqliteDocumentStore({ file: join(folder, 'documents.sqlite'), now });
    const blobs = await openFileBlobStore({ folder: join(folder, 'blobs'), now, baseUrl: '' });
    const versions = new Map<string, number>();
    function keep(name: string, body: Buffer): void {
      const version = readCheckedBody(body);
      expect(version, `${name} is whole`).toBeDefined();
      if (version !== undefined) versions.set(name, version);
    }
    try {
      const page = await documents.query<{ body: string }>('projects', {});
      for (const { id, value } of page.documents) keep(`document ${id}`, Buffer.from(value.body, 'base64'));
      for await (const { name, size } of blobs.list('exports')) {
        const blob = await blobs.get('exports', name);
        const body = blob === undefined ? Buffer.alloc(0) : await buffer(blob.stream);
        expect(body.length).toBe(size);
        keep(`blob ${name}`, body);
      }
    } finally {
      await documents.close();
    }
    return versions;
  }

  function expectKept(acknowledged: Versions, found: Versions): void {
    // The write that was cut may have come through too, so a version may be newer.
    const lost = [...acknowledged].filter(([name, version]) => (found.get(name) ?? 0) < version);
    expect(lost).toEqual([]);
  }

  it.each([1, 2, 3, 4])('loses nothing that was acknowledged and shows nothing half (round %i)', async () => {
    const first = await writeAndKill(randomInt(10, 120));
    expectKept(first, await readVersions());
    // A second process goes on over what the first left.
    const second = await writeAndKill(randomInt(10, 60));
    expectKept(new Map([...first, ...second]), await readVersions());
  });

  it('clears the drafts of killed writers after a day', async () => {
    await writeAndKill(randomInt(10, 30));
    await readVersions(() => new Date(Date.now() + 25 * 3600 * 1000));
    expect(await readdir(join(folder, 'blobs', 'incoming'))).toEqual([]);
  });
});
