import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Project } from '@sanispec/shared/project';
import { ApiClient } from '../support/apiClient.ts';
import { startHost } from '../support/startHost.ts';
import { medianOf } from './medianOf.ts';
import { openChromium } from './openChromium.ts';

/**
 * What a page's visitors feel while it comes: the largest paint and all shifts of what is painted already, of the built
 * site over the demo. `first`: in a browser that has never seen the site; `again`: in one that was there before. Median
 * of the paints, worst of the shifts.
 */

const rounds = 5;
const budgets = { largestPaintMs: 1500, shift: 0.02 };
/** After which nothing is expected to come any more. */
const calmMs = 1200;
const viewports = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

interface Vitals {
  largestPaint: number;
  shift: number;
}

/** Runs in the page before anything else of it. */
function watchVitals(): void {
  const vitals: Vitals = { largestPaint: 0, shift: 0 };
  Object.assign(globalThis, { vitals });
  new PerformanceObserver((list) => {
    vitals.largestPaint = list.getEntries().at(-1)?.startTime ?? vitals.largestPaint;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) vitals.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function visit(page: Page, address: string): Promise<Vitals> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(calmMs);
  return page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals);
}

function print(name: string, visits: readonly Vitals[]): void {
  const paint = medianOf(visits.map(({ largestPaint }) => largestPaint));
  const shift = Math.max(...visits.map((one) => one.shift));
  const line = { bench: 'vitals', of: visits.length };
  const paintLine = { case: `${name}, largest paint`, ours: Math.round(paint), budget: budgets.largestPaintMs };
  console.log(JSON.stringify({ ...line, ...paintLine, unit: 'ms' }));
  const shiftLine = { case: `${name}, shift`, ours: Number(shift.toFixed(4)), budget: budgets.shift };
  console.log(JSON.stringify({ ...line, ...shiftLine, unit: 'CLS' }));
}

async function measure(browser: Browser, where: keyof typeof viewports, name: string, address: string): Promise<void> {
  const [first, again]: [Vitals[], Vitals[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ viewport: viewports[where] });
    await context.addInitScript(watchVitals);
    const page = await context.newPage();
    // Somebody has the browser open: how long its own processes take to start is not the site's.
    await page.waitForTimeout(calmMs);
    page.on('pageerror', (error) => console.error(error));
    first.push(await visit(page, address));
    again.push(await visit(page, address));
    await context.close();
  }
  print(`${name}, ${where}, first`, first);
  print(`${name}, ${where}, again`, again);
}

/** A guest's hotel; whose id is known, it opens in any browser. */
async function createHotel(url: string): Promise<Project> {
  const details = { title: 'Hotel Seeblick', country: 'DE', segment: 'LEISURE' };
  const templateId = 'DemoTemplateHotelDE1';
  const { body } = await new ApiClient(url).call<Project>('POST', '/projects/guest', { details, templateId });
  return body.data;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sanispec-bench-'));
  const host = await startHost({ DATA_DIR: folder, DEMO: 'true', DEMO_PASSWORD: 'bench-only' });
  const browser = await openChromium();
  try {
    const { id, spaces } = await createHotel(host.url);
    const set = spaces.flatMap(({ sets }) => sets).find(({ type }) => type === 'TOILET');
    const project = `${host.url}/de-DE/project/${id}`;
    const screens = {
      home: `${host.url}/de-DE`,
      listing: `${host.url}/de-DE/browse/products?main=TOILET&sub=WC`,
      'listing in a set': `${project}/products?main=TOILET&sub=WC&set=${set?.id}`,
      set: `${project}/overview?set=${set?.id}`,
      overview: `${project}/overview`,
    };
    for (const [name, address] of Object.entries(screens)) await measure(browser, 'desktop', name, address);
    for (const [name, address] of Object.entries(screens)) await measure(browser, 'phone', name, address);
  } finally {
    await browser.close();
    await host.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
