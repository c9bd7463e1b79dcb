import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import type { Project } from '@sanispec/shared/project';
import { ApiClient } from '../support/apiClient.ts';
import { openChromium } from '../support/openChromium.ts';
import { firstPageBounds, firstPageSizes } from '../support/siteSizes.ts';
import { startHost } from '../support/startHost.ts';
import { medianOf, print } from './print.ts';

/**
 * The first page of the built site: what it loads, and the largest paint and all layout shifts while it comes, over the
 * demo, in a browser that has never seen the site. Median of the paints, worst of the shifts, beside the bounds.
 */

const rounds = 5;
/** Nothing is expected to come after it. */
const calmMs = 1200;
const viewports = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

interface Vitals {
  largestPaint: number;
  shift: number;
}

/** Runs in the page before its own code. */
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

async function measure(browser: Browser, where: keyof typeof viewports, name: string, address: string): Promise<void> {
  const visits: Vitals[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ viewport: viewports[where] });
    await context.addInitScript(watchVitals);
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(error));
    // The browser is open already: the start of its own processes does not count.
    await page.waitForTimeout(calmMs);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(calmMs);
    visits.push(await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals));
    await context.close();
  }
  const paint = Math.round(medianOf(visits.map(({ largestPaint }) => largestPaint)));
  const shift = Number(Math.max(...visits.map((one) => one.shift)).toFixed(4));
  print('firstPage', `${name}, ${where}`, { ours: paint, bound: 1500, unit: 'ms', shift, shiftBound: 0.02 });
}

const sizes = firstPageSizes(fileURLToPath(new URL('../../frontend/dist', import.meta.url)));
for (const name of Object.keys(firstPageBounds) as (keyof typeof firstPageBounds)[]) {
  print('firstPage', name, { ours: sizes[name], bound: firstPageBounds[name] });
}
const folder = await mkdtemp(join(tmpdir(), 'sanispec-bench-'));
const host = await startHost({ DATA_DIR: folder, DEMO: 'true', DEMO_PASSWORD: 'bench-only' });
const browser = await openChromium();
try {
  const details = { title: 'Hotel Seeblick', country: 'DE', segment: 'LEISURE' };
  const hotel = { details, templateId: 'DemoTemplateHotelDE1' };
  const { body } = await new ApiClient(host.url).call<Project>('POST', '/projects/guest', hotel);
  const screens = {
    home: '/de-DE',
    listing: '/de-DE/browse/products?main=TOILET&sub=WC',
    overview: `/de-DE/project/${body.data.id}/overview`,
  };
  for (const where of ['desktop', 'phone'] as const) {
    for (const [name, path] of Object.entries(screens)) await measure(browser, where, name, `${host.url}${path}`);
  }
} finally {
  await browser.close();
  await host.stop();
  await rm(folder, { recursive: true, force: true });
}
