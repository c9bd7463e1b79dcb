import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { CataloguePackage } from '@sanispec/shared/catalogue';
import { anEntry, aProject, aSpace, aToiletSet } from '@sanispec/shared/testing';
import { openServerCatalogue } from '../../functions/catalogues/openServerCatalogue.ts';
import { openTasks } from '../../functions/config/createServices.ts';
import { importCatalogJob } from '../../functions/imports/importCatalogJob.ts';
import { openReviewList } from '../../functions/imports/review/reviewList.ts';
import { repriceProjects } from '../../functions/projects/repriceProjects.ts';
import { noteUsage } from '../../functions/projects/usage.ts';
import { aJobContext } from '../../functions/testing/aJobContext.ts';
import { publishTestPackage } from '../../functions/testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '../../functions/testing/testServices.ts';
import { generatedPackage } from './generatedPackage.ts';
import { medianOf } from './medianOf.ts';
import { packageWorkbook, withOneAsset } from './packageWorkbook.ts';

/**
 * The check of an import: a workbook of 50,000 rows and 40 columns against as many in use, with 2,000 projects of 60
 * entries, as a host runs it; then pages of its differences, the projects that are priced again once it is in use, and
 * the first call about one of its articles.
 */

const rowCount = 50_000;
const projectCount = 2000;
const megabyte = 1024 * 1024;

/** Every fifth article at another price, every tenth in another colour, one of a hundred gone and one new. */
function changed(pkg: CataloguePackage): CataloguePackage {
  let row = 0;
  const sheets = pkg.sheets.map((sheet) => {
    const [id, price, colour] = ['ArticleNr', 'Price', 'Colour'].map((name) =>
      sheet.columns.findIndex((column) => column.name === name),
    ) as [number, number, number];
    const rows = sheet.rows.map((cells) => {
      row += 1;
      const next = [...cells];
      if (row % 5 === 0) next[price] = (Number(next[price]) * (0.9 + (row % 40) / 200)).toFixed(2);
      if (row % 10 === 1) next[colour] = 'tiefschwarz';
      if (row % 100 === 2) next[id] = `${next[id]}.9`;
      return next;
    });
    return { ...sheet, rows };
  });
  return { ...pkg, sheets };
}

async function storeProjects(services: TestServices, { sheets }: CataloguePackage): Promise<void> {
  const numbers = sheets.flatMap((sheet) => {
    const index = sheet.columns.findIndex(({ name }) => name === 'ArticleNr');
    return sheet.rows.map((cells) => [cells[index] ?? '', sheet.subCategory] as const);
  });
  for (let project = 0; project < projectCount; project += 1) {
    const entryAt = (place: number) => {
      const [article, subCategory] = numbers[(project * 61 + place * 97) % numbers.length] ?? ['', 'WC'];
      return anEntry(article, subCategory);
    };
    const sets = Array.from({ length: 12 }, (_, set) =>
      aToiletSet({ articles: Array.from({ length: 5 }, (__, entry) => entryAt(set * 5 + entry)) }),
    );
    const stored = { ...aProject({ spaces: [aSpace({ sets })] }), id: `project${project}`.padEnd(20, '0') };
    await noteUsage(services, (await services.documents.put('projects', stored)) as never);
  }
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
  return readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
}

async function measurePages(services: TestServices): Promise<object> {
  const times: number[] = [];
  for (const text of ['', 'arvo', '110', 'wc']) {
    for (const order of ['articleId', 'percent', 'price'] as const) {
      const start = performance.now();
      const list = await openReviewList(services, 'bench', 'repriced');
      const page = { order, descending: true, offset: 0, limit: 50 };
      await list?.search({ text, subCategory: '', overPercent: 2 }, page);
      times.push(performance.now() - start);
    }
  }
  return { ours: Math.round(medianOf(times)), unit: 'ms', slowest: Math.round(Math.max(...times)) };
}

/** Prices all projects again, as the timer does after the publishing. */
async function measureRepricing(services: TestServices, live: CataloguePackage): Promise<object> {
  await repriceProjects(services, { maxProjects: projectCount, atOnce: 100 });
  await publishTestPackage(services, changed(live), ['AT', 'DE', 'XZ'], 'next');
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const start = performance.now();
  const looked = await repriceProjects(services, { maxProjects: projectCount, atOnce: 100 });
  const ours = Math.round(performance.now() - start);
  delay.disable();
  return { ours, unit: 'ms', longestStallMs: Math.round(delay.max / 1e6), looked };
}

/** The first call about an article, a data sheet or a document after it: the catalogue is opened for it. */
async function measureOpening(services: TestServices): Promise<object> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const start = performance.now();
  const opened = await openServerCatalogue(services, 'DE');
  const article = opened?.catalogue.articleAt(0).id ?? '';
  opened?.catalogue.article(article);
  const ours = Math.round(performance.now() - start);
  delay.disable();
  return { ours, unit: 'ms', longestStallMs: Math.round(delay.max / 1e6), articles: opened?.catalogue.size };
}

async function main(): Promise<void> {
  const services: TestServices = { ...(await openTestServices()), tasks: openTasks(), now: () => new Date() };
  try {
    const live = withOneAsset(generatedPackage(rowCount), 'G:a.png');
    await publishTestPackage(services, live, ['AT', 'DE', 'XZ'], 'live');
    await storeProjects(services, live);
    const workbook = packageWorkbook(changed(live));
    await services.blobs.put('uploads', 'bench', workbook, { contentType: 'application/octet-stream' });
    const delay = monitorEventLoopDelay({ resolution: 5 });
    let child = 0;
    const watch = setInterval(() => {
      child = Math.max(child, ...childPids().map(peakOf));
    }, 20);
    delay.enable();
    const start = performance.now();
    const input = { blobName: 'bench', fileName: 'bench.xlsx', countries: [], review: true };
    const outcome = await importCatalogJob.run(services, input, aJobContext({ jobId: 'bench' }));
    const milliseconds = Math.round(performance.now() - start);
    delay.disable();
    clearInterval(watch);
    if (outcome.kind !== 'waiting') throw new Error(JSON.stringify(outcome));
    const facts = { childMb: Math.round(child / megabyte), longestStallMs: Math.round(delay.max / 1e6) };
    const { counts } = outcome.result as { counts: object };
    const line = {
      bench: 'review',
      case: 'check of 50,000 × 40, 2,000 projects of 60',
      ours: milliseconds,
      unit: 'ms',
    };
    console.log(JSON.stringify({ ...line, ...facts, ...counts }));
    console.log(JSON.stringify({ bench: 'review', case: 'page of differences', ...(await measurePages(services)) }));
    const repricing = await measureRepricing(services, live);
    console.log(JSON.stringify({ bench: 'review', case: 'projects priced again afterwards', ...repricing }));
    console.log(
      JSON.stringify({ bench: 'review', case: 'first call about an article', ...(await measureOpening(services)) }),
    );
  } finally {
    await services.close();
  }
}

await main();
