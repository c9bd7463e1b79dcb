import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningHost, startHost } from '../support/startHost.ts';

/** A host with data in a folder of its own, which goes when the host stops. */
async function startInNewFolder(
  settings: Readonly<Record<string, string>>,
): Promise<Pick<RunningHost, 'url' | 'stop'>> {
  const folder = await mkdtemp(join(tmpdir(), 'sanispec-journeys-'));
  const { url, stop } = await startHost({ DATA_DIR: folder, ...settings });
  return {
    url,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One host with the demo data, and one that is empty but for its administrators. */
export default async function startHosts(): Promise<() => Promise<void>> {
  const password = 'journeys-only';
  process.env.DEMO_PASSWORD = password;
  // Hosts that a developer keeps running while writing journeys.
  if (process.env.DEMO_URL && process.env.EMPTY_URL) return async () => undefined;
  const [demo, empty] = await Promise.all([
    startInNewFolder({ DEMO: 'true', DEMO_PASSWORD: password }),
    startInNewFolder({ DEMO: 'users', DEMO_PASSWORD: password }),
  ]);
  process.env.DEMO_URL = demo.url;
  process.env.EMPTY_URL = empty.url;
  return async () => {
    await Promise.all([demo.stop(), empty.stop()]);
  };
}
