import { createCatalogue } from '@sanispec/shared/catalogue';
import { searchListing } from '@sanispec/shared/listing';
import MiniSearch from 'minisearch';
import { textOf } from './facetQuestions.ts';
import { generateArticles, packageOf } from './generatedCatalogue.ts';
import { medianOf } from './medianOf.ts';

/**
 * The word index compared with minisearch's: how long it takes to build, the longest of its steps (typing waits no
 * longer than that), and how much memory it holds; and the memory of a catalogue that has answered everything once.
 * Memory is measured after a collection, which needs --expose-gc.
 */

const rounds = 3;

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function print(name: string, ours: number, peer: number, unit: 'ms' | 'MB', peerName = 'minisearch'): void {
  const line = { bench: 'index', case: name, ours: round(ours), peer: round(peer), peerName };
  console.log(JSON.stringify({ ...line, ratio: Math.round((peer / ours) * 10) / 10, unit }));
}

function collect(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1_048_576;
}

interface Built {
  readonly milliseconds: number;
  readonly longestStep: number;
  readonly megabytes: number;
  /** What was built, so that measuring its memory finds it. */
  readonly kept: unknown;
}

/** Builds what `steps` says, one step after the other. */
function build(steps: Iterable<unknown>, kept: unknown): Built {
  const before = collect();
  const times: number[] = [];
  let started = performance.now();
  for (const _ of steps) {
    times.push(performance.now() - started);
    started = performance.now();
  }
  times.push(performance.now() - started);
  const milliseconds = times.reduce((sum, time) => sum + time, 0);
  return { milliseconds, longestStep: Math.max(...times), megabytes: collect() - before, kept };
}

function open(content: ReturnType<typeof packageOf>) {
  const options = { country: 'DE', versionId: '1', assetsGlobalUrl: '', assetsLocalUrl: '' };
  return createCatalogue(content, options);
}

function compareIndexes(size: number): void {
  const articles = generateArticles(size);
  const content = packageOf(articles);
  const texts = articles.map((article, id) => ({ id, text: textOf(article) }));
  const [ours, peer]: [Built[], Built[]] = [[], []];
  for (let at = 0; at < rounds; at++) {
    const catalogue = open(content);
    // The columns belong to the catalogue, whether anything is searched for or not.
    for (const { name } of content.sheets[0]?.columns ?? []) catalogue.column(name);
    catalogue.column('articleNrSearch');
    ours.push(build(catalogue.textSearch.preparing(), catalogue));
    const engine = new MiniSearch({ fields: ['text'] });
    peer.push(build(addingAll(engine, texts), engine));
  }
  const figure = (of: readonly Built[], name: 'milliseconds' | 'longestStep' | 'megabytes') =>
    medianOf(of.map((built) => built[name]));
  print(`${size}, build`, figure(ours, 'milliseconds'), figure(peer, 'milliseconds'), 'ms');
  print(`${size}, longest wait while building`, figure(ours, 'longestStep'), figure(peer, 'milliseconds'), 'ms');
  print(`${size}, memory of the index`, figure(ours, 'megabytes'), figure(peer, 'megabytes'), 'MB');
}

function* addingAll(engine: MiniSearch, texts: readonly object[]): Generator<undefined> {
  engine.addAll(texts);
  yield;
}

/** Every facet counted, every order and range asked for, some words found: what a long visit leaves in the worker. */
function compareCatalogues(size: number): void {
  const articles = generateArticles(size);
  const content = packageOf(articles);
  const before = collect();
  const catalogue = open(content);
  for (const _ of catalogue.textSearch.preparing());
  const blank = { subCategory: 'WC', filters: [], text: '', articleNr: '', offset: 0, limit: 24 } as const;
  const range = { kind: 'range', columnName: 'Width', min: 10, max: 70 } as const;
  for (const sort of ['catalogue', 'title', 'priceUp', 'priceDown'] as const) {
    for (const text of ['', 'schrank', 'wasch']) searchListing(catalogue, { ...blank, sort, text, filters: [range] });
  }
  const ours = collect() - before;
  // The rows as they were read are there before, and count on neither side.
  const peerBefore = collect();
  const engine = new MiniSearch({ fields: ['text'] });
  engine.addAll(articles.map((article, id) => ({ id, text: textOf(article) })));
  print(`${size}, memory after a long visit`, ours, collect() - peerBefore, 'MB', 'texts and minisearch');
  if (catalogue.size === 0 || engine.documentCount === 0) throw new Error('Nothing was built');
}

for (const size of [50_000, 100_000]) {
  compareIndexes(size);
  compareCatalogues(size);
}
