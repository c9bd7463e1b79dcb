import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import type { ReportOptions } from '@sanispec/shared/contract';
import { type DocumentFormat, usualOptions } from '@sanispec/shared/documents';
import { anArticleRow, anEntry, aPackage, aProject, aSheet, aSpace, aToiletSet } from '@sanispec/shared/testing';
import sharp from 'sharp';
import { reportJob } from '../../functions/exports/reportJob.ts';
import { openTaskRunner } from '../../functions/tasks/taskRunner.ts';
import { aJobContext } from '../../functions/testing/aJobContext.ts';
import { publishTestPackage } from '../../functions/testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '../../functions/testing/testServices.ts';

/**
 * Whole report jobs, as a host runs them: from the stored project to the stored file, written in a child process of the
 * built program. Beside the time: the most memory that host and child took, the longest that other calls would have
 * waited, and the file's size; then all formats together.
 */

const taskEntry = fileURLToPath(new URL('../../functions/dist/taskMain.mjs', import.meta.url));

const pictureCount = 200;
const positionCounts = [50, 500, 1000];
const formats: readonly DocumentFormat[] = ['PDF', 'EXCEL', 'WORD', 'PDF_EXCEL', 'TENDERS', 'CSV', 'JSON'];
const megabyte = 1024 * 1024;

/** Grain, so that no picture packs to nothing. */
async function photograph(index: number): Promise<Buffer> {
  const [width, height] = [600, 450];
  const pixels = Buffer.alloc(width * height * 3);
  let seed = index + 1;
  for (let offset = 0; offset < pixels.length; offset += 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    pixels[offset] = 80 + ((offset / 3) % width) / 6 + ((seed >>> 16) % 24);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 3 })
    .toBuffer();
}

async function prepare(services: TestServices, positions: number): Promise<string> {
  const numbers = Array.from({ length: positions }, (_, index) => `110.${100 + index}.00.1`);
  const rows = numbers.map((number, index) =>
    anArticleRow(number, {
      Articletext: `Wall-hung WC Arvo, ${40 + (index % 30)} cm, type ${index}`,
      Price: `${100 + index}.50`,
      CountriesISO: 'DE',
      Series: 'Arvo',
      Colour: 'white',
      ParentID: `P${index}`,
      ProdDescription: 'Rimless\nHidden fixing\nEasy to clean\nFor accessible bathrooms',
      PrimaryImage: `G:${index % pictureCount}.png`,
    }),
  );
  await publishTestPackage(services, aPackage([aSheet('WC', rows)]), ['DE'], `bench-${positions}`);
  const sets = Array.from({ length: positions / 5 }, (_, set) =>
    aToiletSet({ articles: numbers.slice(set * 5, set * 5 + 5).map((number) => anEntry(number, 'WC')) }),
  );
  const spaces = Array.from({ length: sets.length / 2 }, (_, space) =>
    aSpace({ title: `Bathroom ${space + 1}`, quantity: 2, sets: sets.slice(space * 2, space * 2 + 2) }),
  );
  const project = aProject({ spaces });
  await services.documents.put('projects', project);
  return project.id;
}

/** The most memory that a process ever took, in bytes; 0 when it has ended. */
function peakOf(pid: string): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

function childPids(): string[] {
  return readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid !== '');
}

interface Measured {
  /** Milliseconds. */
  readonly ours: number;
  readonly unit: 'ms';
  readonly childMb: number;
  readonly hostMb: number;
  readonly longestStallMs: number;
  readonly kilobytes: number;
}

/** Each format once: PDF and workbook come together. */
const together: readonly DocumentFormat[] = ['PDF_EXCEL', 'WORD', 'TENDERS', 'CSV', 'JSON'];

function sumOf(measured: readonly Measured[]): Measured {
  const most = (value: (one: Measured) => number): number => Math.max(...measured.map(value));
  const all = (value: (one: Measured) => number): number => measured.reduce((sum, one) => sum + value(one), 0);
  return {
    ours: all(({ ours }) => ours),
    unit: 'ms',
    childMb: most(({ childMb }) => childMb),
    hostMb: most(({ hostMb }) => hostMb),
    longestStallMs: most(({ longestStallMs }) => longestStallMs),
    kilobytes: all(({ kilobytes }) => kilobytes),
  };
}

async function measure(services: TestServices, projectId: string, format: DocumentFormat): Promise<Measured> {
  const options: ReportOptions = { ...usualOptions, format, locale: 'de-DE' };
  const context = aJobContext({ jobId: `${format}-bench`, owner: 'user' });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  let child = 0;
  let host = 0;
  const watch = setInterval(() => {
    child = Math.max(child, ...childPids().map(peakOf));
    host = Math.max(host, process.memoryUsage.rss());
  }, 20);
  delay.enable();
  const start = performance.now();
  const outcome = await reportJob.run(services, { projectId, options }, context);
  const milliseconds = Math.round(performance.now() - start);
  delay.disable();
  clearInterval(watch);
  if (outcome.kind !== 'succeeded') throw new Error(`${format}: ${JSON.stringify(outcome)}`);
  const stored = await services.blobs.properties('exports', String(outcome.result.blobName));
  return {
    ours: milliseconds,
    unit: 'ms',
    childMb: Math.round(child / megabyte),
    hostMb: Math.round(host / megabyte),
    longestStallMs: Math.round(delay.max / 1e6),
    kilobytes: Math.round((stored?.size ?? 0) / 1024),
  };
}

async function main(): Promise<void> {
  const services: TestServices = { ...(await openTestServices()), tasks: openTaskRunner(taskEntry) };
  try {
    for (let index = 0; index < pictureCount; index += 1) {
      await services.blobs.put('assets-global', `${index}.png`, await photograph(index), { contentType: 'image/png' });
    }
    for (const positions of positionCounts) {
      const projectId = await prepare(services, positions);
      const print = (name: string, measured: Measured) =>
        console.log(JSON.stringify({ bench: 'report', case: `${positions} positions, ${name}`, ...measured }));
      const measured = new Map<DocumentFormat, Measured>();
      for (const format of formats) {
        const one = await measure(services, projectId, format);
        measured.set(format, one);
        print(format, one);
      }
      print('all formats', sumOf(together.flatMap((format) => measured.get(format) ?? [])));
    }
  } finally {
    await services.close();
  }
}

await main();
