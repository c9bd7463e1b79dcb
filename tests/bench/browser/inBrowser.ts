import JSZip from 'jszip';
import Papa from 'papaparse';
import { openBlobs } from '../../../frontend/worker/catalogueEngine.ts';
import type { CatalogueSession } from '../../../frontend/worker/catalogueSession.ts';
import { download, unpackBlob } from '../../../frontend/worker/downloadBlob.ts';
import { openMarketDataStore } from '../../../frontend/worker/marketDataStore.ts';
import { openItemsjs } from '../facetPeers.ts';
import { questions, sameAnswer, scan } from '../facetQuestions.ts';
import { generateArticles } from '../generatedCatalogue.ts';
import { medianOf } from '../medianOf.ts';
import { asAnswer, openOurs } from '../ourFacets.ts';

/** Runs inside a page of Chromium; what it measures is returned to the bench outside. */

async function bytesAt(address: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await fetch(address)).arrayBuffer());
}

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/**
 * The median of some rounds. All of one kind follow each other: what a round leaves behind is collected during the next,
 * on both cores, and must not count for another kind.
 */
async function medianOfRounds(rounds: number, round: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < rounds; at++) times.push(await round());
  return medianOf(times);
}

const info = {
  ...{ id: 'bench', countries: ['DE'], catalogCSVsZipUrl: '', listingUrls: {}, textsUrls: {} },
  ...{ versionId: '1', version: '', publishedOn: '', assetsGlobalUrl: '', assetsLocalUrl: '' },
};
const infos = { catalogs: [info], conditionLists: [], conditionRules: [], rulesVersionId: '1' };
const market = { country: 'DE', info, infos };

/** The first question of a page, answered: nothing lazy is left out of what people wait for. */
function firstAnswer(session: CatalogueSession | undefined): void {
  const query = { filters: [], text: '', articleNr: '', sort: 'catalogue', offset: 0, limit: 20 } as const;
  const found = session?.search({ ...query, subCategory: 'WC', group: 'product' });
  if (found?.items.length !== 20) throw new Error(`The first search found ${found?.total}`);
}

/** What a team would write: jszip and papaparse to objects. */
async function loadPeer(zip: Uint8Array): Promise<Record<string, string>[]> {
  const archive = await JSZip.loadAsync(zip);
  const rows: Record<string, string>[] = [];
  for (const file of Object.values(archive.files)) {
    const text = await file.async('string');
    const { data } = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), {
      delimiter: ';',
      header: true,
      skipEmptyLines: true,
    });
    for (const row of data) rows.push(row);
  }
  return rows;
}

/** From the network, whose time is next to nothing here. */
async function cold(rounds: number) {
  const { origin } = location;
  const ours = await medianOfRounds(rounds, () =>
    timed(async () => {
      const packed = await download(`${origin}/listing.gz`, () => undefined);
      firstAnswer(openBlobs({ listing: await unpackBlob(packed) }, market));
    }),
  );
  const peer = await medianOfRounds(rounds, () => timed(async () => loadPeer(await bytesAt('/catalogue.zip'))));
  return { ours, peer };
}

function asPromise<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function openObjectStore(): Promise<IDBDatabase> {
  const request = indexedDB.open('objects', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('rows');
  return asPromise(request);
}

const rowsPerValue = 5000;

async function warm(rounds: number) {
  const store = openMarketDataStore();
  const data = await unpackBlob(await bytesAt('/listing.gz'));
  await store.write({ marketId: 'DE', type: 'listing', versionId: '1', data });
  const objects = await openObjectStore();
  const rows = await loadPeer(await bytesAt('/catalogue.zip'));
  // In parts: Chromium refuses, or dies of, a value of more than about 100 MB.
  for (let at = 0; at < rows.length; at += rowsPerValue) {
    const part = rows.slice(at, at + rowsPerValue);
    await asPromise(objects.transaction('rows', 'readwrite').objectStore('rows').put(part, at));
  }
  const ours = await medianOfRounds(rounds, () =>
    timed(async () => {
      const record = await store.read('DE', 'listing');
      if (!(record?.data instanceof Uint8Array)) throw new Error('The listing is gone');
      firstAnswer(openBlobs({ listing: record.data }, market));
    }),
  );
  const peer = await medianOfRounds(rounds, () =>
    timed(() => asPromise(objects.transaction('rows').objectStore('rows').getAll())),
  );
  return { ours, peer };
}

const tenth = 10;

function facets(size: number, whiteListed: number) {
  const articles = generateArticles(size);
  const whiteList = articles
    .filter((_, index) => index % Math.floor(size / whiteListed) === 0)
    .map(({ ArticleNr = '' }) => ArticleNr);
  const white = new Set(whiteList);
  const ours = openOurs(articles, whiteList);
  const peer = openItemsjs(articles, whiteList, true);
  const more = { group: 'product' } as const;
  for (const question of questions(20, { seed: 78 })) {
    const right = scan(articles, white, question, true);
    const isRight = sameAnswer(asAnswer(ours(question, more)), right) && sameAnswer(peer(question), right);
    if (!isRight) throw new Error(`Hits or counts differ: ${JSON.stringify(question)}`);
  }
  for (const question of questions(200, { seed: 77 })) ours(question, more);
  // Every question is a new one, asked once. The clock of a page ticks every 0.1 ms: it is read every tenth.
  const asked = questions(1000);
  const oursMs: number[] = [];
  for (let at = 0; at < asked.length; at += tenth) {
    const some = asked.slice(at, at + tenth);
    const started = performance.now();
    for (const question of some) ours(question, more);
    oursMs.push((performance.now() - started) / tenth);
  }
  const peerMs = asked.slice(0, 100).map((question) => {
    const started = performance.now();
    peer(question);
    return performance.now() - started;
  });
  return { ours: medianOf(oursMs), peer: medianOf(peerMs) };
}

export const inBrowser = { cold, warm, facets };
Object.assign(globalThis, { inBrowser });
