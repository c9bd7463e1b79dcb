import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CataloguePackage } from '@sanispec/shared/catalogue';
import { ApiClient } from '../support/apiClient.ts';
import { type RunningHost, startHost } from '../support/startHost.ts';
import { generatedPackage } from './generatedPackage.ts';
import { packageWorkbook, withOneAsset } from './packageWorkbook.ts';
import { watchProcesses } from './watchProcesses.ts';

/**
 * Whole imports for three countries as an administrator starts them, from the call to the published catalogue, on a built
 * host in a process of its own: how long they take, what the host and its children take of the memory meanwhile, and how
 * long the cheapest call waits; then the same for the quality of what was imported, and how long a host takes to end
 * while it imports. One JSON line per case, beside the bounds that were set; nothing here passes or fails.
 */

const password = 'benches-only';

/** Only the first columns that fit into what a workbook may hold, and those without which nothing would be sold. */
function narrowed(pkg: CataloguePackage, wanted: number): CataloguePackage {
  const needed = new Set(['Price', 'CountriesISO', 'Active', 'IsSearchableBrowser']);
  const long = new Set(['ProdDescription', 'TechDescription']);
  const sheets = pkg.sheets.map((sheet) => {
    const short = sheet.columns.flatMap(({ name }, index) => (long.has(name) || needed.has(name) ? [] : [index]));
    const kept = [
      ...short.slice(0, wanted - needed.size),
      ...sheet.columns.flatMap(({ name }, index) => (needed.has(name) ? [index] : [])),
    ];
    return {
      ...sheet,
      columns: kept.flatMap((index) => sheet.columns[index] ?? []),
      rows: sheet.rows.map((cells) => kept.map((index) => cells[index] ?? '')),
    };
  });
  return { ...pkg, sheets };
}

const cases = [
  { name: '51,780 rows × 40', make: () => generatedPackage(51_780), milliseconds: 30_000, checkMilliseconds: 30_000 },
  {
    name: '200,000 rows × 16',
    make: () => narrowed(generatedPackage(200_000), 16),
    milliseconds: 60_000,
    checkMilliseconds: 60_000,
  },
];

/** Calls `wake` again and again until it is stopped. */
function watchWake(api: ApiClient) {
  const times: number[] = [];
  let isOver = false;
  async function ask(): Promise<void> {
    while (!isOver) {
      const before = performance.now();
      await api.call('GET', '/wake');
      times.push(performance.now() - before);
      await pause(10);
    }
  }
  const asked = ask();
  return async () => {
    isOver = true;
    await asked;
    return { wakeLongestMs: Math.round(Math.max(...times)), wakeCalls: times.length };
  };
}

/** How long work takes, and what it costs others. */
async function watched<Result>(api: ApiClient, host: number, work: () => Promise<Result>) {
  globalThis.gc?.();
  const processes = watchProcesses(host);
  const wake = watchWake(api);
  const before = performance.now();
  const result = await work();
  const ours = Math.round(performance.now() - before);
  return { result, ours, facts: { ...(await wake()), ...processes() } };
}

function print(name: string, facts: object): void {
  console.log(JSON.stringify({ bench: 'catalogImport', case: name, unit: 'ms', ...facts }));
}

async function startImport(api: ApiClient, attachment_file: string, review = false): Promise<string> {
  const fields = { fileName: 'bench.xlsx', countries: ['AT', 'DE', 'XZ'], review };
  const { body } = await api.call<{ jobId: string }>('POST', '/catalogs/import', { attachment_file, ...fields });
  return body.data.jobId;
}

/** @returns the workbook's address, and the catalogue's id */
async function measureImport(api: ApiClient, host: number, { name, make, milliseconds }: (typeof cases)[number]) {
  const workbook = packageWorkbook(withOneAsset(make(), ''));
  const file = await api.upload(workbook);
  const { result, ours, facts } = await watched(api, host, async () => api.jobEnd(await startImport(api, file)));
  if (result.status !== 'succeeded') throw new Error(JSON.stringify(result));
  const workbookMb = Math.round(workbook.byteLength / 1_000_000);
  print(name, { ours, limit: milliseconds, ...facts, workbookMb, articles: result.result?.totalArticles });
  return { file, catalogId: String(result.result?.catalogId) };
}

/** The same file once more, compared with what is in use now; a dry run that finds nothing reads and compares it all. */
async function measureCheck(api: ApiClient, host: number, file: string, limit: number): Promise<void> {
  const { result, ours, facts } = await watched(api, host, async () => api.jobEnd(await startImport(api, file, true)));
  if (result.status !== 'waiting') throw new Error(JSON.stringify(result));
  print('check of the same against itself', { ours, limit, ...facts });
}

async function measureQuality(api: ApiClient, host: number, catalogId: string): Promise<void> {
  const { ours, facts } = await watched(api, host, () => api.call('GET', `/catalogs/${catalogId}/quality?country=DE`));
  print('quality of the last, asked for right after the import', { ours, ...facts });
}

/** Ends the host as the system does, once its child reads the workbook. */
async function measureEnd(api: ApiClient, host: RunningHost, file: string): Promise<void> {
  const jobId = await startImport(api, file);
  for (let percent = 0; percent < 10; await pause(20)) {
    percent = (await api.call<{ percent: number }>('GET', `/jobs/${jobId}`)).body.data.percent;
  }
  const before = performance.now();
  await host.stop();
  print('end of a host that imports', { ours: Math.round(performance.now() - before), limit: 2000 });
}

const folder = mkdtempSync(join(tmpdir(), 'sanispec-bench-'));
const host = await startHost({ DATA_DIR: folder, DEMO: 'users', DEMO_PASSWORD: password });
try {
  const api = new ApiClient(host.url);
  await api.logIn('admin.de@demo.sanispec.test', password);
  for (const one of cases) {
    const { file, catalogId } = await measureImport(api, host.pid, one);
    await measureQuality(api, host.pid, catalogId);
    await measureCheck(api, host.pid, file, one.checkMilliseconds);
    if (one === cases.at(-1)) await measureEnd(api, host, file);
  }
} finally {
  if (host.isRunning()) await host.stop();
  rmSync(folder, { recursive: true });
}
