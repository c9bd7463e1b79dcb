import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type DocumentFormat, usualOptions } from '@sanispec/shared/documents';
import { anArticleRow, anEntry, aPackage, aProject, aSheet, aSpace, aToiletSet } from '@sanispec/shared/testing';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { reportJob } from '../../functions/specifications/reportJob.ts';
import { openTaskRunner } from '../../functions/tasks/taskRunner.ts';
import { aJobContext } from '../../functions/testing/aJobContext.ts';
import { publishTestPackage } from '../../functions/testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '../../functions/testing/testServices.ts';
import { print, timed } from './print.ts';

/**
 * Whole report jobs as a host runs them: from the stored project to the stored file, written in a child process of the
 * built program; the memory of that child, and the longest that other calls would have waited. The peer is pdfkit
 * used plainly for the same positions and pictures, without layout or tags. `REPORT_SIZES=220,1000` measures these alone.
 */

const taskEntry = fileURLToPath(new URL('../../functions/dist/taskMain.mjs', import.meta.url));
const font = createRequire(import.meta.url).resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
const pictureCount = 500;
const formats: readonly DocumentFormat[] = ['JSON', 'CSV', 'EXCEL', 'TENDERS', 'WORD', 'PDF'];
/** Those that a host takes; the largest as two instances do that share two cores. */
const sizes = [220, 1000, 2000] as const;
const [, , largest] = sizes;
const lines = ['Rimless', 'Hidden fixing', 'Easy to clean', 'For accessible bathrooms'];

/** A picture with grain, so that it does not pack to nothing. */
function photograph(index: number): Promise<Buffer> {
  const [width, height] = [600, 450];
  const pixels = Buffer.alloc(width * height * 3);
  let seed = index + 1;
  for (let offset = 0; offset < pixels.length; offset += 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    pixels[offset] = 80 + ((offset / 3) % width) / 6 + ((seed >>> 16) % 24);
  }
  const raw = { width, height, channels: 3 } as const;
  return sharp(pixels, { raw }).png({ compressionLevel: 3 }).toBuffer();
}

function articleAt(index: number) {
  const title = `Wall-hung WC Arvo, ${40 + (index % 30)} cm, type ${index}`;
  return { number: `110.${100 + index}.00.1`, title, price: `${100 + index}.50`, picture: index % pictureCount };
}

async function prepare(services: TestServices, positions: number): Promise<string> {
  const articles = Array.from({ length: positions }, (_, index) => articleAt(index));
  const rows = articles.map(({ number, title, price, picture }, index) =>
    anArticleRow(number, {
      ...{ Articletext: title, Price: price, CountriesISO: 'DE', Series: 'Arvo', Colour: 'white' },
      ...{ ParentID: `P${index}`, ProdDescription: lines.join('\n'), PrimaryImage: `G:${picture}.png` },
    }),
  );
  await publishTestPackage(services, aPackage([aSheet('WC', rows)]), ['DE'], `bench-${positions}`);
  const spaces = Array.from({ length: positions / 10 }, (_, space) => {
    const entries = articles.slice(space * 10, space * 10 + 10).map(({ number }) => anEntry(number, 'WC'));
    return aSpace({ title: `Bathroom ${space + 1}`, quantity: 2, sets: [aToiletSet({ articles: entries })] });
  });
  const project = aProject({ spaces });
  await services.documents.put('projects', project);
  return project.id;
}

const ticksPerSecond = 100;

/** The most memory and processor time that child processes have taken, in megabytes and seconds. */
function childUse() {
  const pids = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
  const uses = pids.map((pid) => {
    try {
      const [, kilobytes = 0] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      const [, user = 0, system = 0] =
        /\) \S(?: \S+){10} (\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return { mb: Number(kilobytes) / 1024, cpu: (Number(user) + Number(system)) / ticksPerSecond };
    } catch {
      // The process has ended.
      return { mb: 0, cpu: 0 };
    }
  });
  return { mb: Math.max(0, ...uses.map(({ mb }) => mb)), cpu: Math.max(0, ...uses.map(({ cpu }) => cpu)) };
}

async function measure(services: TestServices, projectId: string, format: DocumentFormat, attempt = 'first') {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  let [mb, cpu] = [0, 0];
  const watch = setInterval(() => {
    const use = childUse();
    [mb, cpu] = [Math.max(mb, use.mb), Math.max(cpu, use.cpu)];
  }, 20);
  delay.enable();
  const options = { ...usualOptions, format, locale: 'de-DE' } as const;
  const ours = await timed(async () => {
    const context = aJobContext({ jobId: `${format}-${projectId}-${attempt}`, owner: 'user' });
    const outcome = await reportJob.run(services, { projectId, options }, context);
    if (outcome.kind !== 'succeeded') throw new Error(`${format}: ${JSON.stringify(outcome)}`);
  });
  delay.disable();
  clearInterval(watch);
  return {
    ours: Math.round(ours),
    longestWaitMs: Math.round(delay.max / 1e6),
    mb: Math.round(mb),
    cpuSeconds: Math.round(cpu),
  };
}

/** A table, and a page with picture and texts for each article. */
function plainPdf(positions: number, paths: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 60, font });
  const written = buffer(document);
  document.fontSize(9);
  for (let index = 0; index < positions; index += 1) {
    const { number, title, price } = articleAt(index);
    if (document.y > 740) document.addPage();
    for (const [at, text] of [number, title, '2', price].entries()) document.text(text, 60 + at * 110, document.y);
  }
  for (let index = 0; index < positions; index += 1) {
    const { number, title, picture } = articleAt(index);
    document.addPage().image(paths[picture] ?? '', 60, 60, { fit: [203, 156] });
    document.text(title, 280, 60).text(number);
    for (const line of lines) document.text(line);
  }
  document.end();
  return written;
}

const services: TestServices = { ...(await openTestServices()), tasks: openTaskRunner(taskEntry) };
const folder = await mkdtemp(join(tmpdir(), 'sanispec-bench-'));
try {
  const paths = Array.from({ length: pictureCount }, (_, index) => join(folder, `${index}.png`));
  for (const [index, path] of paths.entries()) {
    const picture = await photograph(index);
    await writeFile(path, picture);
    await services.blobs.put('assets-global', `${index}.png`, picture, { contentType: 'image/png' });
  }
  // A second instance has a child of its own.
  const second: TestServices = { ...services, tasks: openTaskRunner(taskEntry) };
  const wanted = process.env.REPORT_SIZES?.split(',').map(Number) ?? sizes;
  for (const positions of wanted) {
    const projectId = await prepare(services, positions);
    let sum = 0;
    for (const format of formats) {
      const other = positions === largest ? measure(second, projectId, format, 'second') : undefined;
      const measured = await measure(services, projectId, format);
      await other;
      sum += measured.ours;
      const peer = format === 'PDF' && { pdfkit: Math.round(await timed(() => plainPdf(positions, paths))) };
      print('report', `${positions} positions, ${format}`, { ...measured, ...peer, mbBound: 512, unit: 'ms' });
    }
    print('report', `${positions} positions, all formats`, { ours: sum, unit: 'ms' });
  }
} finally {
  await services.close();
  await rm(folder, { recursive: true, force: true });
}
