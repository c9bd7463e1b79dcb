import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface RunningAzurite {
  readonly connectionString: string;
  readonly url: string;
  readonly account: string;
  stop(): Promise<void>;
}

/**
 * Runs inside azurite: a host that was killed cannot end it, and the next host's azurite must have the folder alone.
 */
const endWithParent = `
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();`;

async function listeningUrl(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('azurite has no standard output');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /successfully listens on (\S+)/.exec(line)?.[1];
    if (url !== undefined) return url.replace(/\/+$/, '');
  }
  throw new Error(`azurite ended before it listened (exit code ${child.exitCode})`);
}

/** Files that make azurite speak https, without which it knows no tokens. */
interface ServerCertificate {
  readonly certificateFile: string;
  readonly keyFile: string;
}

/**
 * Starts the blob service of azurite on a free port with an account of its own.
 *
 * @param folder where it keeps its blobs; in memory when absent. It saves its state only every few seconds.
 * @param secured makes it speak https and take tokens, whose signatures it does not check
 * @throws Error when azurite is not installed or ends at once
 */
export async function startAzurite(folder?: string, secured?: ServerCertificate): Promise<RunningAzurite> {
  const packageFile = createRequire(import.meta.url).resolve('azurite/package.json');
  const script = join(packageFile, '../dist/src/blob/main.js');
  const account = 'sanispec';
  const key = randomBytes(64).toString('base64');
  const security =
    secured === undefined ? [] : ['--oauth', 'basic', '--cert', secured.certificateFile, '--key', secured.keyFile];
  const storage = folder === undefined ? ['--inMemoryPersistence'] : ['--location', folder];
  const child = spawn(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(endWithParent)}`,
      script,
      '--blobHost',
      '127.0.0.1',
      '--blobPort',
      '0',
      '--disableTelemetry',
      '--skipApiVersionCheck',
      ...storage,
      ...security,
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, AZURITE_ACCOUNTS: `${account}:${key}` },
      // A terminal's Ctrl-C goes to the host's group: azurite serves until the host stops it.
      detached: true,
    },
  );
  const ended = once(child, 'exit');
  const url = await listeningUrl(child);
  child.stdout?.resume();
  return {
    url,
    account,
    connectionString: `DefaultEndpointsProtocol=${secured === undefined ? 'http' : 'https'};AccountName=${account};AccountKey=${key};BlobEndpoint=${url}/${account};`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
