import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type CataloguePackage, createCatalogue } from '@sanispec/shared/catalogue';
import { searchListing } from '@sanispec/shared/listing';
import { build } from 'esbuild';
import { createServices } from '../../functions/config/createServices.ts';
import { readEnvironment } from '../../functions/config/environment.ts';
import { publishTestPackage } from '../../functions/testing/publishTestCatalogue.ts';
import { startHost } from '../support/startHost.ts';
import { generateArticles, packageOf } from './generatedCatalogue.ts';
import {
  clickValues,
  type FoundBy,
  learnTotals,
  painted,
  roundsOf,
  settleMs,
  statusOf,
  typeWords,
} from './listingHands.ts';
import { medianOf, percentile95 } from './medianOf.ts';
import { openChromium } from './openChromium.ts';

/**
 * From a keystroke in the text search, and from a click on a filter, to the painted list: the built site, served by the
 * real host, with a sub-category of 100,000 articles in products of four, beside React with itemsjs in the page, and
 * beside what no listing could be without: a page that does nothing but show one text, one that asks a worker first, and
 * the site's own page without its code, whose first cards are replaced by others that are there as HTML. Each question
 * is new, for what somebody asked before is kept. Bounds: the empty page's median and 16 ms, its p95 and 33 ms; 200 ms
 * where the processor is four times slower.
 */

const size = 100_000;
/** Beginnings, middles and ends of German words. */
const words = {
  warm: ['waschtisch', 'verschluss', 'befestigung', 'reinigen', 'ablauf'],
  measured: [
    ...['schrank', 'duschrinne', 'urinal', 'platte', 'montage', 'tragkraft', 'oberfl', 'licht', 'bidet', 'hemmend'],
    ...['fach', 'nieren', 'inne', 'geruch', 'kg', 'cm'],
  ],
  slow: ['glasur', 'isch', 'zu', 'nach', 'trocken', 'eck'],
};

const clickRounds = {
  warm: roundsOf([0, 4], [0]),
  measured: roundsOf([0, 2, 4, 6, 8], [1, 2, 3]),
  slow: roundsOf([0, 2, 4, 6], [4]),
};

/** As many cards as a window of usual size shows. */
const cardsInSight = 8;
/** Keys on a page that shows one text. */
const floorSamples = 60;
const slowRate = 4;
/** Keys on a slow page without code. */
const slowSamples = 20;

interface Times {
  readonly keys: readonly number[];
  readonly clicks: readonly number[];
}

interface SlowTimes extends Times {
  /** With a processor four times slower. */
  readonly slow: Times;
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

async function measure(page: Page, address: string, foundBy: FoundBy): Promise<SlowTimes> {
  page.on('pageerror', (error) => console.error(error));
  await page.goto(address);
  await statusOf(page).waitFor({ timeout: 120_000 });
  const totals = await learnTotals(page, Object.values(clickRounds).flat());
  // What was learned is asked for the first time again.
  await page.reload();
  await statusOf(page).waitFor({ timeout: 120_000 });
  const typing = { field: page.getByRole('searchbox').first(), foundBy, asked: new Set<string>() };
  await typeWords(page, typing, words.warm);
  await clickValues(page, totals, clickRounds.warm);
  const keys = await typeWords(page, typing, words.measured);
  const clicks = await clickValues(page, totals, clickRounds.measured);
  await slowDown(page, slowRate);
  const slowKeys = await typeWords(page, typing, words.slow);
  const slowClicks = await clickValues(page, totals, clickRounds.slow);
  await slowDown(page, 1);
  return { keys, clicks, slow: { keys: slowKeys, clicks: slowClicks } };
}

/** Runs in a page: its first cards as HTML. */
function cardsAsHtml(count: number): readonly string[] {
  const items = document.querySelector('main article')?.closest('ul')?.children ?? [];
  return [...items].slice(0, count).map(({ innerHTML }) => innerHTML);
}

/** Runs in a page: takes its code away, and has keys replace the first cards by one of two sets in turn. */
function answerWithHtml(answers: readonly (readonly string[])[]): void {
  document.body.replaceWith(document.body.cloneNode(true));
  const items = document.querySelector('main article')?.closest('ul')?.children ?? [];
  const [status] = [...document.querySelectorAll('main [role=status]')].filter((text) => /\d/.test(text.textContent));
  let total = 1000;
  addEventListener('keydown', () => {
    total += 1;
    for (const [at, html] of (answers[total % 2] ?? []).entries()) {
      const item = items[at];
      if (item !== undefined) item.innerHTML = html;
    }
    if (status !== undefined) status.textContent = String(total);
  });
}

interface HtmlTimes {
  readonly html: readonly number[];
  /** With a processor four times slower. */
  readonly slowHtml: readonly number[];
}

/**
 * What no code could do without: the browser styles, lays out and paints as many cards as are in sight, which are there
 * as HTML; as the page is, and with a processor four times slower. The page is of no use afterwards.
 */
async function measureHtml(page: Page): Promise<HtmlTimes> {
  const field = page.getByRole('searchbox').first();
  const before = await page.evaluate(cardsAsHtml, cardsInSight);
  await field.fill(words.measured[0] ?? '');
  await page.waitForTimeout(settleMs);
  const after = await page.evaluate(cardsAsHtml, cardsInSight);
  await page.evaluate(answerWithHtml, [before, after]);
  await page.getByRole('searchbox').first().focus();
  const times: number[] = [];
  const press = async (): Promise<void> => {
    const total = 1001 + times.length;
    times.push(await painted(page, { event: 'keydown', total }, () => page.keyboard.press('a')));
  };
  while (times.length < floorSamples * 2) await press();
  await slowDown(page, slowRate);
  while (times.length < floorSamples * 2 + slowSamples) await press();
  return { html: times.slice(floorSamples, floorSamples * 2), slowHtml: times.slice(floorSamples * 2) };
}

/** A page of one field, whose answer to a key is one text; `asksWorker`: which a worker is asked for. */
async function measureFloor(browser: Browser, asksWorker: boolean): Promise<readonly number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.setContent('<input type="search"><p role="status">1000</p>');
  await page.evaluate((asks) => {
    const status = document.querySelector('p');
    let total = 1000;
    const show = (): void => {
      total += 1;
      if (status !== null) status.textContent = String(total);
    };
    const source = 'onmessage = ({ data }) => postMessage(data)';
    const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
    worker.onmessage = show;
    addEventListener('keydown', () => (asks ? worker.postMessage(0) : show()));
  }, asksWorker);
  await page.getByRole('searchbox').focus();
  const times: number[] = [];
  for (let total = 1001; total <= 1000 + floorSamples * 2; total++) {
    times.push(await painted(page, { event: 'keydown', total }, () => page.keyboard.press('a')));
  }
  await page.close();
  return times.slice(floorSamples);
}

async function measureOurs(
  browser: Browser,
  content: CataloguePackage,
  foundBy: FoundBy,
): Promise<SlowTimes & HtmlTimes> {
  const folder = await mkdtemp(join(tmpdir(), 'sanispec-bench-'));
  try {
    const services = await createServices(readEnvironment({ DATA_DIR: folder }));
    await publishTestPackage(services, content, ['DE'], 'bench');
    const host = await startHost({ DATA_DIR: folder, DEMO: 'false' });
    try {
      const address = `${host.url}/de-DE/browse/products?main=TOILET&sub=WC`;
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      return { ...(await measure(page, address, foundBy)), ...(await measureHtml(page)) };
    } finally {
      await host.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measurePeer(browser: Browser, foundBy: FoundBy): Promise<SlowTimes> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'browser/plainListing.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2023',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const script = outputFiles[0]?.text ?? '';
  await page.route('http://bench.test/**', (route) =>
    new URL(route.request().url()).pathname === '/'
      ? route.fulfill({ contentType: 'text/html', body: '<body><script src="/page.js" defer></script>' })
      : route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  return measure(page, `http://bench.test/?articles=${size}`, foundBy);
}

function print(name: string, ours: readonly number[], peer: readonly number[], peerName = 'React and itemsjs'): void {
  for (const [figure, of] of [['median', medianOf] as const, ['p95', percentile95] as const]) {
    const [mine, theirs] = [of(ours), of(peer)];
    const line = { bench: 'keystroke', case: `${size}, ${name}, ${figure}` };
    const more = Number((mine - theirs).toFixed(1));
    const figures = { ours: Number(mine.toFixed(1)), peer: Number(theirs.toFixed(1)), more };
    const ratio = Number((theirs / mine).toFixed(1));
    console.log(JSON.stringify({ ...line, ...figures, peerName, ratio, unit: 'ms', of: ours.length }));
  }
}

async function main(): Promise<void> {
  const content = packageOf(generateArticles(size));
  const options = { country: 'DE', versionId: '1', assetsGlobalUrl: '', assetsLocalUrl: '' };
  const catalogue = createCatalogue(content, options);
  const blank = { subCategory: 'WC', filters: [], articleNr: '', sort: 'catalogue', offset: 0, limit: 0 } as const;
  const foundBy: FoundBy = (text) => searchListing(catalogue, { ...blank, text }).total;
  const browser = await openChromium();
  try {
    const floor = await measureFloor(browser, false);
    const roundTrip = await measureFloor(browser, true);
    const ours = await measureOurs(browser, content, foundBy);
    const peer = await measurePeer(browser, foundBy);
    print('a worker round trip and one text', roundTrip, floor, 'an empty page');
    print('the first cards as HTML, without code', ours.html, floor, 'an empty page');
    for (const [name, mine, theirs, slow] of [
      ['keystroke to painted list', ours.keys, peer.keys, [ours.slow.keys, peer.slow.keys] as const],
      ['click on a filter to painted list', ours.clicks, peer.clicks, [ours.slow.clicks, peer.slow.clicks] as const],
    ] as const) {
      print(name, mine, floor, 'an empty page');
      print(name, mine, theirs);
      print(name, mine, ours.html, 'the first cards as HTML');
      print(`${name}, 4 × slower`, ...slow);
      print(`${name}, 4 × slower`, slow[0], ours.slowHtml, 'the first cards as HTML');
    }
  } finally {
    await browser.close();
  }
}

await main();
