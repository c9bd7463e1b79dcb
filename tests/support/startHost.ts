import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningHost {
  readonly url: string;
  /** Of its process. */
  readonly pid: number;
  readonly stop: () => Promise<void>;
  /** Ends it at once, as a crash or a power failure would. */
  readonly kill: () => Promise<void>;
  /** False once it has ended, by itself or by a test. */
  readonly isRunning: () => boolean;
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
}

export const builtHost = ['functions/dist/main.mjs'];
/** The same program without a build. */
export const hostFromSource = ['--disable-warning=ExperimentalWarning', 'functions/hosts/local/main.ts'];

/**
 * Starts the local host as `npm start` does, on a free port.
 *
 * @param settings environment variables, of which DATA_DIR says where its data lie
 * @param program what Node runs: the built host unless another is named
 * @param onLog called with each line of its log, which is printed otherwise
 */
export async function startHost(
  settings: Readonly<Record<string, string>>,
  program: readonly string[] = builtHost,
  onLog?: (line: string) => void,
): Promise<RunningHost> {
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { ...process.env, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', onLog === undefined ? 'inherit' : 'pipe'],
  });
  if (onLog !== undefined && child.stderr !== null) createInterface({ input: child.stderr }).on('line', onLog);
  const { stdout } = child;
  if (stdout === null) throw new Error('No output to read');
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The host ended with ${code} before it listened`)));
    createInterface({ input: stdout }).on('line', (line) => {
      const found = /^listening (\S+)$/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    child.kill(signal);
    await ended(child);
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    isRunning: () => child.exitCode === null && child.signalCode === null,
  };
}
