import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { writeCatalogueBlobs } from '@sanispec/shared/catalogue';
import { build } from 'esbuild';
import { packCatalogue } from '../../functions/catalogues/catalogueFiles.ts';
import type { inBrowser } from './browser/inBrowser.ts';
import { generatedPackage } from './generatedPackage.ts';
import { openChromium } from './openChromium.ts';

/**
 * In Chromium, where the catalogue lives: faceted search at 100,000 articles; bytes before the first search, and how
 * long until a catalogue of 50,000 articles × 40 columns is usable from the network and from the browser's own store.
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

/** By their names. */
type Files = Readonly<Record<string, Buffer>>;

/** What a page asks for, served without a server. */
async function serve(page: Page, files: Files): Promise<void> {
  await page.route(`${site}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const file = files[name];
    if (name === '') return route.fulfill({ contentType: 'text/html', body: '<title>Bench</title>' });
    if (file === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ body: file, ...(name.endsWith('.js') && { contentType: 'text/javascript' }) });
  });
}

type Answer<Name extends keyof InBrowser> = Awaited<ReturnType<InBrowser[Name]>>;

/** A page of its own for each question: nothing that another left behind is collected meanwhile. */
async function inPage<Name extends keyof InBrowser>(
  browser: Browser,
  files: Files,
  name: Name,
  ...given: Parameters<InBrowser[Name]>
): Promise<Answer<Name>> {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  const crashed = new Promise<never>((_, reject) => {
    page.on('crash', () => reject(new Error('The page crashed')));
  });
  async function answer(): Promise<Answer<Name>> {
    await serve(page, files);
    await page.goto(site);
    await page.addScriptTag({ url: 'inBrowser.js' });
    return page.evaluate<Answer<Name>>(`inBrowser.${name}(...${JSON.stringify(given)})`);
  }
  try {
    return await Promise.race([answer(), crashed]);
  } finally {
    await page.close();
  }
}

async function main(): Promise<void> {
  const content = generatedPackage(50_000);
  const zip = await packCatalogue(content);
  const listing = gzipSync(writeCatalogueBlobs(content, 'DE').listing, { level: 7 });
  const script = Buffer.from(await scriptOf('browser/inBrowser.ts'));
  const files = { 'inBrowser.js': script, 'catalogue.zip': zip, 'listing.gz': listing };
  print('bytes before the first search, 50,000', listing.length, zip.length, 'the catalogue ZIP', 'bytes');

  const browser = await openChromium();
  try {
    const facets = await inPage(browser, files, 'facets', 100_000, 2000);
    print('facets, 100,000', facets.ours, facets.peer, 'itemsjs', 'ms');
    const cold = await inPage(browser, files, 'cold', 9);
    print('usable from the network, 50,000', cold.ours, cold.peer, 'jszip and papaparse', 'ms');
    const warm = await inPage(browser, files, 'warm', 15);
    print('usable from the browser, 50,000', warm.ours, warm.peer, 'objects in IndexedDB', 'ms');
  } finally {
    await browser.close();
  }
}

await main();
