import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient } from '../support/apiClient.ts';
import { startHost } from '../support/startHost.ts';
import { widePackage, workbookOf } from './generatedCatalogue.ts';
import { medianOf, print, timed } from './print.ts';

/**
 * Reading a workbook, beside exceljs, each time in a new process, as a job has it; then whole imports for three countries
 * on a built host, from the call to the published catalogue: their time, the memory of the host with its children, and
 * the longest that the cheapest call waits meanwhile.
 */

const password = 'benches-only';
const runs = 5;

/** Each loads its code alone: the memory of one must not count for the other. */
const readers = {
  ours: async () => {
    const { readWorkbook } = await import('../../functions/files/workbook/readWorkbook.ts');
    return async (path: string) => {
      for await (const _ of readWorkbook(readFileSync(path)));
    };
  },
  exceljs: async () => {
    const { default: ExcelJS } = await import('exceljs');
    return (path: string) => new ExcelJS.Workbook().xlsx.readFile(path);
  },
};

function compareReaders(path: string): void {
  const read = (reader: keyof typeof readers): { readonly ms: number; readonly mb: number } => {
    const { stdout, stderr } = spawnSync(process.execPath, [import.meta.filename, reader, path], { encoding: 'utf8' });
    if (stdout === '') throw new Error(`${reader} failed: ${stderr}`);
    return JSON.parse(stdout);
  };
  // In turns, so that noise on the machine affects both.
  const measured = Array.from({ length: runs }, () => [read('ours'), read('exceljs')] as const);
  for (const unit of ['ms', 'mb'] as const) {
    const [ours, peer] = ([0, 1] as const).map((at) => Math.round(medianOf(measured.map((pair) => pair[at][unit]))));
    const ratio = Number(((peer ?? 0) / (ours ?? 1)).toFixed(2));
    print('import', 'workbook of 10,000 rows × 40 columns', { ours, exceljs: peer, ratio, unit });
  }
}

/** Megabytes that a process and its children hold now. */
function residentMb(host: number): number {
  const resident = readdirSync('/proc').map((pid) => {
    try {
      const status = /^\d+$/.test(pid) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
      const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      return Number(pid) === host || field('PPid') === host ? field('VmRSS') : 0;
    } catch {
      // The process has ended.
      return 0;
    }
  });
  return Math.round(resident.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024);
}

/** Calls `wake` until the work is done. */
async function watched(api: ApiClient, host: number, work: Promise<unknown>) {
  let isOver = false;
  let [longestWaitMs, mb] = [0, 0];
  const watching = (async () => {
    while (!isOver) {
      const started = performance.now();
      await api.call('GET', '/wake');
      longestWaitMs = Math.max(longestWaitMs, Math.round(performance.now() - started));
      mb = Math.max(mb, residentMb(host));
      await pause(10);
    }
  })();
  await work;
  isOver = true;
  await watching;
  return { longestWaitMs, waitBound: 100, mb, mbBound: 768 };
}

async function importWhole(folder: string): Promise<void> {
  const host = await startHost({ DATA_DIR: folder, DEMO: 'users', DEMO_PASSWORD: password });
  try {
    const api = new ApiClient(host.url);
    await api.logIn('admin.de@demo.sanispec.test', password);
    for (const [rows, columns, bound] of [[51_780, 40, 30_000] as const, [200_000, 16, undefined] as const]) {
      const attachment_file = await api.upload(new Uint8Array(await workbookOf(widePackage(rows, columns))));
      const wanted = { attachment_file, fileName: 'bench.xlsx', countries: ['AT', 'DE', 'XZ'] };
      const started = performance.now();
      const { body } = await api.call<{ jobId: string }>('POST', '/catalogs/import', wanted);
      const ended = api.jobEnd(body.data.jobId);
      const facts = await watched(api, host.pid, ended);
      const ours = Math.round(performance.now() - started);
      const { status, errors } = await ended;
      if (status !== 'succeeded') throw new Error(JSON.stringify(errors));
      print('import', `import of ${rows} rows × ${columns} columns, 3 countries`, {
        ours,
        bound,
        unit: 'ms',
        ...facts,
      });
    }
  } finally {
    await host.stop();
  }
}

const [, , reader, path = ''] = process.argv;
if (reader === 'ours' || reader === 'exceljs') {
  const read = await readers[reader]();
  const ms = await timed(() => read(path));
  process.stdout.write(JSON.stringify({ ms, mb: process.resourceUsage().maxRSS / 1024 }));
} else {
  const folder = mkdtempSync(join(tmpdir(), 'sanispec-bench-'));
  try {
    const file = join(folder, 'generated.xlsx');
    writeFileSync(file, await workbookOf(widePackage(10_000, 40)));
    compareReaders(file);
    await importWhole(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
