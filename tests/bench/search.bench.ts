import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Article, createCatalogue } from '@sanispec/shared/catalogue';
import { rowsOf } from '@sanispec/shared/columns';
import { endpoints } from '@sanispec/shared/contract';
import { searchArticles } from '../../functions/catalogues/searchArticles.ts';
import { compress } from '../../functions/http/compression.ts';
import type { Handler } from '../../functions/http/handler.ts';
import { httpFunction } from '../../functions/http/httpFunction.ts';
import { openTestServices } from '../../functions/testing/testServices.ts';
import { generatedPackage } from './generatedPackage.ts';
import { medianOf } from './medianOf.ts';

/**
 * GET articles/search over 100,000 articles × 40 columns, from the parsed address to the last byte, packed with brotli,
 * beside what is usually written: objects, filtered in a loop, and one JSON text of the page or of all that was found.
 */

const size = 100_000;
const budgetMs = 50;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const services = await openTestServices();
const options = { country: 'DE', versionId: '1', assetsGlobalUrl: '/g', assetsLocalUrl: '/l' };
const catalogue = createCatalogue(generatedPackage(size), options);

const search: Handler<typeof endpoints.searchArticles> = async ({ query }) => {
  const { articles, total, unknownColumns } = searchArticles(catalogue, query);
  return { rows: articles, rest: { pageInfo: { totalElements: total }, unknownColumns } };
};
const answerSearch = httpFunction(endpoints.searchArticles, search, () => services);

async function ask(query: Record<string, string>, acceptEncoding: string): Promise<Response> {
  const url = `http://bench.test/api/articles/search?${new URLSearchParams({ country: 'DE', ...query })}`;
  return answerSearch(new Request(url, { headers: { 'accept-encoding': acceptEncoding } }), {});
}

/** Articles as objects: what a team would load from its documents and keep. */
const objects: readonly Article[] = rowsOf(catalogue.visibleRows).reduce<Article[]>((articles, row) => {
  articles.push(catalogue.articleAt(row));
  return articles;
}, []);

interface Search {
  readonly conditions: readonly object[];
  readonly passes: (article: Article) => boolean;
}

/** Each asks for another part of the title, so that no cached result answers it. */
function searchFor(title: string): Search {
  const conditions = [
    { columnName: 'Colour', operator: 'inlist', value: 'weiß,schwarz,anthrazit' },
    { columnName: 'Width', operator: 'minmax', value: { min: 20, max: 60 } },
    { columnName: 'title', operator: 'contains', value: title },
  ];
  const colours = new Set(['weiß', 'schwarz', 'anthrazit']);
  const wanted = title.toLowerCase();
  function passes({ properties, title: text }: Article): boolean {
    const width = Number(properties.Width);
    return colours.has(properties.Colour ?? '') && width >= 20 && width <= 60 && text.toLowerCase().includes(wanted);
  }
  return { conditions, passes };
}

const everything: Search = { conditions: [], passes: () => true };

function queryOf({ conditions }: Search, pageSize: number): Record<string, string> {
  return { filtersConditions: JSON.stringify(conditions), pageSize: String(pageSize) };
}

function envelopeOf(rowsData: readonly Article[], total: number): string {
  return JSON.stringify({
    status: 'success',
    data: { rowsData, pageInfo: { totalElements: total }, unknownColumns: [] },
  });
}

function peerPage({ passes }: Search, pageSize: number): Promise<Uint8Array> {
  const found = objects.filter(passes);
  return compress(Buffer.from(envelopeOf(found.slice(0, pageSize), found.length)), 'br');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

const rounded = (value: number) => Number(value.toFixed(2));

async function measure(name: string, searches: readonly Search[], pageSize: number): Promise<void> {
  const [ours, peer]: [number[], number[]] = [[], []];
  // In turns, so that noise on the machine affects both.
  for (const one of searches) {
    ours.push(await timed(async () => (await ask(queryOf(one, pageSize), 'br')).arrayBuffer()));
    peer.push(await timed(() => peerPage(one, pageSize)));
  }
  print(name, ours, peer);
}

function print(name: string, ours: readonly number[], peer: readonly number[]): void {
  const [mine, theirs] = [medianOf(ours), medianOf(peer)];
  const line = { bench: 'search', case: `${size}, ${name}`, ours: rounded(mine), peer: rounded(theirs) };
  const more = { p95: rounded(percentile(ours, 0.95)), peerP95: rounded(percentile(peer, 0.95)), budgetMs };
  const ratio = rounded(theirs / mine);
  console.log(JSON.stringify({ ...line, peerName: 'object scan and one JSON text', ratio, unit: 'ms', ...more }));
}

/** Time to the first byte: a list can begin to show what came. */
async function measureFirstByte(rounds: number): Promise<void> {
  const [ours, peer]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(
      await timed(async () => {
        const reader = (await ask({ pageSize: '1000' }, 'br')).body?.getReader();
        await reader?.read();
        await reader?.cancel();
      }),
    );
    peer.push(await timed(() => peerPage(everything, 1000)));
  }
  print('first byte of a page of 1,000', ours, peer);
}

function memory(): number {
  // What was only weakly referenced is collected in the second round.
  for (let round = 0; round < 3; round += 1) collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The most that an answer holds while a slow client takes it, above the least in the meantime. */
async function heldByStream(): Promise<number> {
  const samples: number[] = [];
  const { body } = await ask({ pageSize: '1000' }, 'identity');
  let chunks = 0;
  for await (const _ of body ?? []) {
    chunks += 1;
    if (chunks % 10 === 0) samples.push(memory());
  }
  samples.push(memory());
  return Math.max(...samples) - Math.min(...samples);
}

function heldByText(rows: readonly Article[]): number {
  const before = memory();
  const text = Buffer.from(envelopeOf(rows, rows.length));
  const held = memory() - before;
  return text.length > 0 ? held : 0;
}

function printMemory(name: string, ours: number, peer: number, peerName: string): void {
  const [mine, theirs] = [ours / 1024, peer / 1024].map(Math.round);
  const line = { bench: 'search', case: `${size}, ${name}`, ours: mine, peer: theirs, peerName };
  console.log(JSON.stringify({ ...line, ratio: rounded(peer / ours), unit: 'KiB held' }));
}

/** Both must find the same. */
async function check(one: Search): Promise<void> {
  const response = await ask(queryOf(one, 50), 'identity');
  const answer = (await response.json()) as { data: { rowsData: Article[]; pageInfo: { totalElements: number } } };
  const found = objects.filter(one.passes);
  const isSame = JSON.stringify(answer.data.rowsData) === JSON.stringify(found.slice(0, 50));
  if (!isSame || answer.data.pageInfo.totalElements !== found.length || found.length === 0) {
    throw new Error(`${JSON.stringify(one.conditions)}: answers differ`);
  }
}

const series = ['Arvo', 'Piave', 'Linea', 'Torne', 'Vänern', 'Ebro', 'Lahn', 'Oder', 'Saale', 'Tisza', 'Weser', 'Isar'];
const different = Array.from({ length: 96 }, (_, index) => searchFor(`${series[index % 12]}, ${40 + (index >> 3)}`));
const [usual = searchFor('')] = different;
for (const one of different.slice(0, 12)) await check(one);

await measure('a page of 50, each search new', different.slice(12), 50);
await measure(
  'a page of 50, asked again',
  Array.from({ length: 100 }, () => usual),
  50,
);
await measure(
  'a page of 1,000 of all',
  Array.from({ length: 10 }, () => everything),
  1000,
);
await measureFirstByte(20);
// The first run fills the caches.
await heldByStream();
const held = await heldByStream();
printMemory('memory of a page of 1,000', held, heldByText(objects.slice(0, 1000)), 'one JSON text of the page');
printMemory('memory of an answer', held, heldByText(objects), 'one JSON text of all that was found');
await services.close();
