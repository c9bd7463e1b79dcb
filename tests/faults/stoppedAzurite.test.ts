import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';

const module = new URL('../../functions/hosts/local/startAzurite.ts', import.meta.url).href;
const script = `
  const { startAzurite } = await import(${JSON.stringify(module)});
  const azurite = await startAzurite(process.argv[1]);
  process.on('SIGINT', async () => {
    // Jobs that are ending still need their blobs.
    for (let request = 0; request < 100; request += 1) await (await fetch(azurite.url)).text();
    await azurite.stop();
    process.exit(0);
  });
  console.log(azurite.url);`;

/** A host as a terminal starts it, in a process group of its own. */
function startHost(folder: string) {
  return spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

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

async function urlOf(host: ReturnType<typeof startHost>): Promise<string> {
  const [url]: string[] = await once(createInterface({ input: host.stdout }), 'line');
  if (url === undefined) throw new Error('azurite did not start');
  return url;
}

it('azurite ends with a host that was killed, so that the next host has the folder for itself', async () => {
  const host = startHost(folder);
  const url = await urlOf(host);
  expect(await listens(url)).toBe(true);
  host.kill('SIGKILL');
  await once(host, 'exit');
  // Hangs, and so fails, when azurite keeps running.
  while (await listens(url));
}, 30_000);

it('azurite serves a host to its end when Ctrl-C reaches the whole group of the terminal', async () => {
  const host = startHost(folder);
  const complaints = text(host.stderr);
  await urlOf(host);
  if (host.pid === undefined) throw new Error('The host did not start');
  process.kill(-host.pid, 'SIGINT');
  await once(host, 'exit');
  expect(await complaints).toBe('');
  expect(host.exitCode).toBe(0);
}, 30_000);
