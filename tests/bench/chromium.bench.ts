import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { writeCatalogueBlobs, writeListingBlob } from '@sanispec/shared/catalogue';
import { build } from 'esbuild';
import { packCatalogue } from '../../functions/catalogues/catalogueFiles.ts';
import type { inBrowser } from './browser/inBrowser.ts';
import { generatedPackage } from './generatedPackage.ts';
import { openChromium } from './openChromium.ts';

/**
 * In Chromium, where the catalogue lives: faceted search at 100,000 articles; bytes before the first search, cold load
 * and warm load at 50,000 articles × 40 columns.
 */

type InBrowser = typeof inBrowser;

const site = 'http://bench.test/';

async function scriptOf(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, file)],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2023',
  });
  return outputFiles[0]?.text ?? '';
}

function print(name: string, ours: number, peer: number, peerName: string, unit: 'ms' | 'bytes'): void {
  const digits = unit === 'bytes' ? 0 : 3;
  const line = {
    bench: 'chromium',
    case: name,
    ours: Number(ours.toFixed(digits)),
    peer: Number(peer.toFixed(digits)),
  };
  console.log(JSON.stringify({ ...line, peerName, ratio: Number((peer / ours).toFixed(1)), unit }));
}

/** The files that a page asks for, served without a server. */
async function serve(page: Page, files: Readonly<Record<string, Buffer>>): Promise<void> {
  await page.route(`${site}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const file = files[name];
    if (name === '') return route.fulfill({ contentType: 'text/html', body: '<title>Bench</title>' });
    if (file === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ body: file, ...(name.endsWith('.js') && { contentType: 'text/javascript' }) });
  });
}

async function run(page: Page): Promise<void> {
  const content = generatedPackage(50_000);
  const zip = await packCatalogue(content);
  const listing = gzipSync(writeListingBlob(content, 'DE'), { level: 9 });
  const cellsWorker = Buffer.from(await scriptOf('../../frontend/worker/cellsWorker.ts'));
  // What is in the browser database once a catalogue was opened and prepared.
  const kept = Buffer.from(writeCatalogueBlobs(content, 'DE').listing);
  const files = { 'catalogue.zip': zip, 'listing.gz': listing, 'listing.kept': kept, 'cellsWorker.js': cellsWorker };
  await serve(page, files);
  await page.goto(site);
  await page.addScriptTag({ content: await scriptOf('browser/inBrowser.ts') });
  print('bytes before the first search, 50,000', listing.length, zip.length, 'the catalogue ZIP', 'bytes');
  const facets = await page.evaluate(() =>
    (globalThis as unknown as { inBrowser: InBrowser }).inBrowser.facets(100_000, 2000),
  );
  print('facets, 100,000', facets.ours, facets.peer, 'itemsjs', 'ms');
  const cold = await page.evaluate(() => (globalThis as unknown as { inBrowser: InBrowser }).inBrowser.cold(7));
  print('cold load from the ZIP, 50,000', cold.ours, cold.peer, 'jszip and papaparse', 'ms');
  print('cold load from the listing, 50,000', cold.listing, cold.peer, 'jszip and papaparse', 'ms');
  const warm = await page.evaluate(() => (globalThis as unknown as { inBrowser: InBrowser }).inBrowser.warm(15));
  print('warm load, 50,000', warm.ours, warm.peer, 'objects in IndexedDB', 'ms');
}

async function main(): Promise<void> {
  const browser = await openChromium();
  try {
    const page = await browser.newPage();
    page.on('pageerror', (error) => console.error(error));
    const crashed = new Promise<never>((_, reject) => {
      page.on('crash', () => reject(new Error('The page crashed')));
    });
    await Promise.race([run(page), crashed]);
  } finally {
    await browser.close();
  }
}

await main();
