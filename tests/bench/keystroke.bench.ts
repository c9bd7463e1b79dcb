import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { createCatalogue } from '@sanispec/shared/catalogue';
import { searchListing } from '@sanispec/shared/listing';
import { build } from 'esbuild';
import { createServices } from '../../functions/config/createServices.ts';
import { readEnvironment } from '../../functions/config/environment.ts';
import { publishTestPackage } from '../../functions/testing/publishTestCatalogue.ts';
import { openChromium } from '../support/openChromium.ts';
import { startHost } from '../support/startHost.ts';
import { generateArticles, packageOf } from './generatedCatalogue.ts';
import { type Chosen, clickValues, type FoundBy, painted, statusOf, typeWords } from './listingHands.ts';
import { printTimes } from './print.ts';

/**
 * From a keystroke in the text search, and from a click on a filter, to the painted list: the built site, served by the
 * real host, with a sub-category of 100,000 articles in products of four. The peer is React with itemsjs in the page. The
 * floor is our own page without its code, whose first cards are replaced by others that are there as HTML. All of it
 * twice: as the machine is, and with a processor four times slower. Each question is new: answers are cached.
 */

const size = 100_000;
const slowRate = 4;
const viewport = { width: 1440, height: 900 };
/** Beginnings, middles and ends of German words; by rate of the processor. */
const words = {
  warm: ['verschluss', 'ablauf'],
  1: ['schrank', 'duschrinne', 'urinal', 'platte', 'montage', 'licht', 'fach', 'nieren', 'inne', 'kg', 'cm', 'hemm'],
  4: ['glasur', 'isch', 'zu', 'nach', 'trocken', 'eck'],
};
const clicks: Readonly<Record<keyof typeof words, readonly Chosen[]>> = {
  warm: [{ Colour: 'Colour 0', Material: 'Material 0' }],
  1: [1, 2, 3].flatMap((value) => [
    { Colour: `Colour ${value}`, Material: `Material ${value}` },
    { Shape: `Shape ${value}`, Outlet: `Outlet ${value}` },
    { Brand: `Brand ${value}`, WallType: `WallType ${value}` },
  ]),
  4: [
    { Colour: 'Colour 4', Material: 'Material 4' },
    { Shape: 'Shape 4', Outlet: 'Outlet 4' },
  ],
};
const cardsInSight = 8; // In a window of usual size.
const keysOnHtml = 20;

type Rate = 1 | typeof slowRate;
type Times = Readonly<Record<`keys ${Rate}` | `clicks ${Rate}`, readonly number[]>>;

async function slowDown(page: Page, rate: Rate): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

async function measure(page: Page, address: string, foundBy: FoundBy): Promise<Times> {
  page.on('pageerror', (error) => console.error(error));
  await page.goto(address);
  await statusOf(page).waitFor({ timeout: 120_000 });
  await typeWords(page, foundBy, words.warm);
  await clickValues(page, foundBy, clicks.warm);
  const of = async (rate: Rate) => {
    await slowDown(page, rate);
    return [await typeWords(page, foundBy, words[rate]), await clickValues(page, foundBy, clicks[rate])] as const;
  };
  const [fast, slow] = [await of(1), await of(slowRate)];
  await slowDown(page, 1);
  return { 'keys 1': fast[0], 'clicks 1': fast[1], 'keys 4': slow[0], 'clicks 4': slow[1] };
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

/** The same cards as HTML: the browser styles, lays out and paints them, and no code runs. The page is of no use then. */
async function measureHtml(page: Page): Promise<Readonly<Record<Rate, readonly number[]>>> {
  const before = await page.evaluate(cardsAsHtml, cardsInSight);
  await page.getByRole('searchbox').first().fill('platte');
  await page.waitForTimeout(1000);
  const after = await page.evaluate(cardsAsHtml, cardsInSight);
  await page.evaluate(answerWithHtml, [before, after]);
  await page.getByRole('searchbox').first().focus();
  let total = 1000;
  const of = async (rate: Rate) => {
    await slowDown(page, rate);
    const times: number[] = [];
    for (let key = 0; key < keysOnHtml; key++) {
      total += 1;
      times.push(await painted(page, { event: 'keydown', total }, () => page.keyboard.press('a')));
    }
    return times;
  };
  return { 1: await of(1), [slowRate]: await of(slowRate) };
}

async function measurePeer(browser: Browser, foundBy: FoundBy): Promise<Times> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'browser/plainListing.ts')],
    ...{ bundle: true, write: false, minify: true, format: 'iife', platform: 'browser', target: 'es2023' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const page = await browser.newPage({ viewport });
  await page.route('http://bench.test/**', (route) =>
    new URL(route.request().url()).pathname === '/'
      ? route.fulfill({ contentType: 'text/html', body: '<body><script src="/page.js" defer></script>' })
      : route.fulfill({ contentType: 'text/javascript', body: outputFiles[0]?.text ?? '' }),
  );
  return measure(page, `http://bench.test/?articles=${size}`, foundBy);
}

const content = packageOf(generateArticles(size));
const catalogue = createCatalogue(content, { country: 'DE', versionId: '1', assetsGlobalUrl: '', assetsLocalUrl: '' });
const blank = { subCategory: 'WC', articleNr: '', sort: 'catalogue', offset: 0, limit: 0 } as const;
const foundBy: FoundBy = (text, chosen) => {
  const filters = Object.entries(chosen).map(([columnName, value]) => ({
    ...{ kind: 'values' as const, columnName, values: [value] },
  }));
  return searchListing(catalogue, { ...blank, text, filters }).total;
};
const folder = await mkdtemp(join(tmpdir(), 'sanispec-bench-'));
const services = await createServices(readEnvironment({ DATA_DIR: folder }));
await publishTestPackage(services, content, ['DE'], 'bench');
const host = await startHost({ DATA_DIR: folder, DEMO: 'false' });
const browser = await openChromium();
try {
  const page = await browser.newPage({ viewport });
  const ours = await measure(page, `${host.url}/de-DE/browse/products?main=TOILET&sub=WC`, foundBy);
  const html = await measureHtml(page);
  // Printed at once: the peer takes longer than we do.
  for (const rate of [1, slowRate] as const) {
    const slower = rate === 1 ? '' : `, ${rate} × slower`;
    printTimes('keystroke', `the first cards as HTML, without code${slower}`, html[rate]);
    printTimes('keystroke', `letter${slower}`, ours[`keys ${rate}`]);
    printTimes('keystroke', `click on a filter${slower}`, ours[`clicks ${rate}`]);
  }
  const peer = await measurePeer(browser, foundBy);
  for (const rate of [1, slowRate] as const) {
    for (const [what, key] of [['letter', 'keys'] as const, ['click on a filter', 'clicks'] as const]) {
      const times = peer[`${key} ${rate}`];
      const name = `${what}${rate === 1 ? '' : `, ${rate} × slower`}, compared`;
      printTimes('keystroke', name, ours[`${key} ${rate}`], { name: 'React and itemsjs', times });
    }
  }
} finally {
  await browser.close();
  await host.stop();
  await rm(folder, { recursive: true, force: true });
}
