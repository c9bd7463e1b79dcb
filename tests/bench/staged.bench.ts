import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { usualOptions } from '@sanispec/shared/documents';
import { createUser } from '../../functions/accounts/createUser.ts';
import { createServices } from '../../functions/config/createServices.ts';
import { readEnvironment } from '../../functions/config/environment.ts';
// @ts-expect-error A script without types.
import { bundleFunctions } from '../../scripts/bundleFunctions.mjs';
// @ts-expect-error A script without types.
import { sizeOf, stagePackage } from '../../scripts/stagePackage.mjs';
import { ApiClient } from '../support/apiClient.ts';
import { generatedPackage } from './generatedPackage.ts';
import { medianOf } from './medianOf.ts';
import { packageWorkbook, withOneAsset } from './packageWorkbook.ts';
import { watchProcesses } from './watchProcesses.ts';

/**
 * The package as it is deployed, staged outside of the checkout: its size; how long a worker that has Node's own modules,
 * as Azure's has, takes to load it, of which the library that registers functions is a part that nothing here can spare,
 * and to load it and answer a first call besides; and the memory of the function app and its children while they import 50,000 rows
 * and write reports of a project on that catalogue.
 */

const runs = 9;
const loadBudgetMs = 60;
const memoryBudgetMb = 512;
const password = 'benches-only';
const positions = 1000;
const megabyte = 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'sanispec-staged-bench-'));
const staged = join(folder, 'package');
const hostFolder = fileURLToPath(new URL(`../../test-results/staged-host-${process.pid}`, import.meta.url));

function print(name: string, facts: object): void {
  console.log(JSON.stringify({ bench: 'staged', case: name, ...facts }));
}

/** What Azure's worker has loaded before it comes to an app, and the module that it alone gives. */
const worker = `
  import { createRequire, Module } from 'node:module';
  const require = createRequire(import.meta.url);
  for (const name of ['http', 'https', 'http2', 'net', 'tls', 'zlib', 'crypto', 'stream', 'child_process',
    'worker_threads', 'fs', 'os', 'util', 'events', 'url', 'async_hooks']) require('node:' + name);
  const resolve = Module._resolveFilename;
  Module._resolveFilename = (name, ...rest) => (name === '@azure/functions-core' ? name : resolve(name, ...rest));
  const functions = new Map();
  const core = {
    setProgrammingModel() {},
    registerFunction: ({ name }, call) => functions.set(name, call),
    registerHook: () => ({ dispose() {} }),
    log() {},
  };
  require.cache['@azure/functions-core'] = { id: '@azure/functions-core', loaded: true, exports: core };
`;

/** A call that takes all code that calls share and no store; whoever loads the rest later must not hide it. */
const firstCall = `
  const request = { method: 'GET', url: 'http://host/api/health', headers: new Headers(), params: {}, body: null };
  const context = { invocationId: 'first', info() {}, warn() {}, error: console.error };
  const { status } = await functions.get('health')({ ...request, query: new URLSearchParams() }, context);
  if (status !== 200) throw new Error('The first call was answered with ' + status);
`;

/** Milliseconds and processor time in which a worker loads something, in a process of its own. */
function loadOnce(what: string, after: string): { readonly wall: number; readonly processor: number } {
  const script = `${worker}
    const used = process.cpuUsage();
    const started = performance.now();
    await import(${JSON.stringify(what)});
    ${after}
    const wall = performance.now() - started;
    const { user, system } = process.cpuUsage(used);
    process.stdout.write(JSON.stringify({ wall, processor: (user + system) / 1000 }) + '\\n');
    process.exit(0);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: join(folder, 'first') },
  });
  const last = stdout.trim().split('\n').at(-1) ?? '';
  if (!last.startsWith('{')) throw new Error(`It did not load: ${stderr}`);
  return JSON.parse(last);
}

function load(name: string, what: string, { after = '', budget }: { after?: string; budget?: number } = {}): void {
  const times = Array.from({ length: runs }, () => loadOnce(what, after));
  const [wall, processor] = (['wall', 'processor'] as const).map((key) => medianOf(times.map((one) => one[key])));
  const best = Math.min(...times.map((one) => one.wall));
  print(name, { ours: round(wall), best: round(best), processor: round(processor), budget, unit: 'ms' });
}

function round(value = 0): number {
  return Math.round(value * 10) / 10;
}

/**
 * The host, bundled: from its sources it would hold what strips types, too, and every module twice. Below the checkout,
 * whose packages it needs.
 */
async function bundleHost(): Promise<string> {
  await bundleFunctions({ stagedHost: 'tests/support/stagedHost.ts' }, hostFolder);
  return join(hostFolder, 'stagedHost.mjs');
}

async function start(data: string): Promise<{ readonly host: ChildProcess; readonly url: string }> {
  const services = await createServices(readEnvironment({ DATA_DIR: data }));
  const person = { password, firstName: 'Ada', lastName: 'Berg', companyName: '', country: 'DE' };
  await createUser(services, { ...person, email: 'root@example.com', scopes: [{ role: 'root', countries: [] }] });
  await services.documents.close();
  const host = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', await bundleHost(), staged], {
    cwd: staged,
    env: { ...process.env, DATA_DIR: data, PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines = createInterface({ input: host.stdout as NodeJS.ReadableStream });
  for await (const line of lines) {
    const found = /^listening (\S+)$/.exec(line)?.[1];
    if (found !== undefined) return { host, url: found };
  }
  throw new Error('The staged host ended before it listened');
}

/** How long a job takes, and the most memory meanwhile. */
async function watched(api: ApiClient, host: ChildProcess, name: string, start: () => Promise<string>): Promise<void> {
  const processes = watchProcesses(host.pid ?? 0);
  const before = performance.now();
  const job = await api.jobEnd(await start());
  const milliseconds = Math.round(performance.now() - before);
  const { tasksMb, hostAndChildrenMb, sharedOnceMb } = processes();
  if (job.status !== 'succeeded') throw new Error(JSON.stringify(job));
  const facts = { sharedOnce: sharedOnceMb, tasks: tasksMb, milliseconds };
  print(name, { ours: hostAndChildrenMb, ...facts, budget: memoryBudgetMb, unit: 'MB' });
}

async function memory(): Promise<void> {
  const { host, url } = await start(join(folder, 'data'));
  try {
    const api = new ApiClient(url);
    await api.logIn('root@example.com', password);
    const attachment_file = await api.upload(packageWorkbook(withOneAsset(generatedPackage(51_780), '')));
    await watched(api, host, 'memory of an import of 51,780 rows × 40', async () => {
      const body = { attachment_file, fileName: 'bench.xlsx', countries: ['AT', 'DE', 'XZ'] };
      return (await api.call<{ jobId: string }>('POST', '/catalogs/import', body)).body.data.jobId;
    });
    const found = await api.call<{ rowsData: { id: string }[] }>('GET', `/articles/search?country=DE&pageSize=500`);
    const ids = found.body.data.rowsData.map(({ id }) => id);
    const idOf = (kind: string, index: number) => `${kind}${index}x`.padEnd(20, '0');
    const sets = Array.from({ length: positions / 20 }, (_, set) => ({
      ...{ id: idOf('s', set), title: 'WC', type: 'TOILET' },
      articles: Array.from({ length: 20 }, (_, at) => ({
        ...{ id: idOf('e', set * 20 + at), article: ids[(set * 20 + at) % ids.length], subCategory: 'WC' },
      })),
    }));
    const spaces = [{ id: idOf('r', 0), title: 'Bad', quantity: 1, sets }];
    const details = { title: 'Bench', country: 'DE' };
    const made = await api.call<{ id: string }>('POST', '/projects/user', { details });
    const saved = await api.call('PUT', `/projects/user/${made.body.data.id}/spaces`, { spaces });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body).slice(0, 500));
    for (const format of ['PDF', 'EXCEL', 'WORD'] as const) {
      await watched(api, host, `memory of a report of ${positions} positions on it, ${format}`, async () => {
        const body = { ...usualOptions, format, locale: 'de-DE' };
        const path = `/projects/user/${made.body.data.id}/report`;
        return (await api.call<{ jobId: string }>('POST', path, body)).body.data.jobId;
      });
    }
  } finally {
    const ended = once(host, 'exit');
    host.kill('SIGTERM');
    await ended;
  }
}

try {
  await stagePackage(staged);
  const parts = { dist: join(staged, 'dist'), packages: join(staged, 'node_modules') };
  const sizes = Object.entries(parts).map(([name, path]) => [name, round(sizeOf(path) / megabyte)]);
  print('size of the package', { ours: round(sizeOf(staged) / megabyte), ...Object.fromEntries(sizes), unit: 'MB' });
  const main = pathToFileURL(join(staged, 'dist', 'index.mjs')).href;
  load('an empty module', 'data:text/javascript,');
  load('@azure/functions alone', pathToFileURL(createRequire(import.meta.url).resolve('@azure/functions')).href);
  load('load functions', main, { budget: loadBudgetMs });
  load('load functions and answer a first call', main, { after: firstCall });
  await memory();
} finally {
  for (const made of [folder, hostFolder]) rmSync(made, { recursive: true, force: true });
}
