import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
// @ts-expect-error A script without types.
import { stagePackage } from '../../scripts/stagePackage.mjs';
import { medianOf, print } from './print.ts';

/**
 * How long a worker takes to load the package as it is deployed; beside it the library that registers functions, which any
 * function app loads, and our sources without a bundle.
 */

const runs = 9;
const folder = mkdtempSync(join(tmpdir(), 'sanispec-cold-start-'));

/** Azure's worker has loaded Node's modules before it loads an app, and provides the module of its own. */
const worker = `
  import { createRequire, Module } from 'node:module';
  const require = createRequire(import.meta.url);
  for (const name of ['http', 'https', 'http2', 'net', 'tls', 'zlib', 'crypto', 'stream', 'child_process',
    'worker_threads', 'fs', 'os', 'util', 'events', 'url', 'async_hooks']) require('node:' + name);
  const resolve = Module._resolveFilename;
  Module._resolveFilename = (name, ...rest) => (name === '@azure/functions-core' ? name : resolve(name, ...rest));
  const core = {
    setProgrammingModel() {},
    registerFunction() {},
    registerHook: () => ({ dispose() {} }),
    log() {},
  };
  require.cache['@azure/functions-core'] = { id: '@azure/functions-core', loaded: true, exports: core };
`;

/** Prints milliseconds and processor time of loading a module, each time in a new process. */
function load(name: string, module: string, bound?: number): void {
  const script = `${worker}
    const used = process.cpuUsage();
    const started = performance.now();
    await import(${JSON.stringify(module)});
    const ms = performance.now() - started;
    const { user, system } = process.cpuUsage(used);
    process.stdout.write(JSON.stringify({ ms, processor: (user + system) / 1000 }) + '\\n');
    process.exit(0);`;
  const measured = Array.from({ length: runs }, (): { readonly ms: number; readonly processor: number } => {
    const env = { ...process.env, DATA_DIR: join(folder, 'data'), NODE_COMPILE_CACHE: '' };
    const options = { encoding: 'utf8', env } as const;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], options);
    const last = stdout.trim().split('\n').at(-1) ?? '';
    if (!last.startsWith('{')) throw new Error(`It did not load: ${stderr}`);
    return JSON.parse(last);
  });
  const [ours, processor] = (['ms', 'processor'] as const).map((key) => medianOf(measured.map((one) => one[key])));
  print('coldStart', name, { ours: Math.round(ours ?? 0), processor: Math.round(processor ?? 0), bound, unit: 'ms' });
}

try {
  await stagePackage(folder);
  const main = pathToFileURL(join(folder, 'dist', 'index.mjs')).href;
  load('load the package', main, 150);
  load('@azure/functions alone', pathToFileURL(createRequire(import.meta.url).resolve('@azure/functions')).href);
  const sources = fileURLToPath(new URL('../../functions/hosts/azure/index.ts', import.meta.url));
  load('our sources without a bundle', pathToFileURL(sources).href);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
