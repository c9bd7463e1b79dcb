import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface RunningHost {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
}

/** Starts the local host as `npm start` does, on a free port and in a folder of its own. */
async function startHost(settings: Record<string, string>): Promise<RunningHost> {
  const folder = await mkdtemp(join(tmpdir(), 'sanispec-journeys-'));
  const child = spawn(process.execPath, ['functions/dist/main.mjs'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The host ended with ${code} before it listened`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /^listening (\S+)$/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One host with the demo data, and one that is empty but for its administrators. */
export default async function startHosts(): Promise<() => Promise<void>> {
  const password = 'journeys-only';
  process.env.DEMO_PASSWORD = password;
  // Hosts that somebody keeps running while writing journeys.
  if (process.env.DEMO_URL && process.env.EMPTY_URL) return async () => undefined;
  const [demo, empty] = await Promise.all([
    startHost({ DEMO: 'true', DEMO_PASSWORD: password }),
    startHost({ DEMO: 'users', DEMO_PASSWORD: password }),
  ]);
  process.env.DEMO_URL = demo.url;
  process.env.EMPTY_URL = empty.url;
  return async () => {
    await Promise.all([demo.stop(), empty.stop()]);
  };
}
