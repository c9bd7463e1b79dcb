import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';

const module = new URL('../../functions/host/startAzurite.ts', import.meta.url).href;
const script = `
  const { startAzurite } = await import(${JSON.stringify(module)});
  console.log((await startAzurite(process.argv[1])).url);`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'azurite-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Asks for a connection only: the answer to a request would end azurite by itself, as its log leads nowhere. */
async function listens(url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

it('azurite ends with a host that was killed, so that the next host has the folder for itself', async () => {
  const host = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [url]: string[] = await once(createInterface({ input: host.stdout }), 'line');
  if (url === undefined) throw new Error('azurite did not start');
  expect(await listens(url)).toBe(true);
  host.kill('SIGKILL');
  await once(host, 'exit');
  // Hangs, and so fails, when azurite goes on.
  while (await listens(url));
}, 30_000);
