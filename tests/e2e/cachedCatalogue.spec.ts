import type { Page } from '@playwright/test';
import { expect, hostUrl, test } from './journey.ts';
import { wordsOf } from './words.ts';

const { like } = wordsOf('de');

interface CachedPart {
  readonly type: string;
  readonly holds: string;
  readonly bytes: number;
}

/** What the browser's database holds of catalogues. */
async function cachedParts(page: Page): Promise<readonly CachedPart[]> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('sanispec')) return [];
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('sanispec'));
    const records: readonly { type: string; data: unknown }[] = await done(
      database.transaction('marketData').objectStore('marketData').getAll(),
    );
    database.close();
    return records
      .filter(({ type }) => type !== 'infos')
      .map(({ type, data }) => ({
        type,
        holds: data instanceof Blob ? 'a file' : 'bytes',
        bytes: data instanceof Blob ? data.size : (data as Uint8Array).length,
      }));
  });
}

/** Writes records as older builds did, bytes in them and a ZIP beside them, or halves every file. */
async function rewriteCached(page: Page, how: 'as before' | 'cut'): Promise<void> {
  await page.evaluate(async (rewriting) => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('sanispec'));
    const store = () => database.transaction('marketData', 'readwrite').objectStore('marketData');
    for (const record of await done(store().getAll())) {
      const isFile = record.data instanceof Blob;
      if (!isFile && !(record.data instanceof Uint8Array)) continue;
      const bytes = isFile ? new Uint8Array(await record.data.arrayBuffer()) : record.data;
      const data = rewriting === 'cut' ? new Blob([bytes.subarray(0, bytes.length / 2)]) : bytes;
      await done(store().put({ ...record, data }));
      const zip = { ...record, type: 'catalogueZip', marketIdAndType: `${record.marketId}catalogueZip` };
      if (rewriting === 'as before') await done(store().put(zip));
    }
    database.close();
  }, how);
}

/** Files of the catalogue that a page asks for, as they come. */
function downloadsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/blobs/catalogs/')) asked.push(pathname);
  });
  return asked;
}

async function listed(page: Page): Promise<readonly string[]> {
  await expect(page.getByText(like('ListingShowing')).first()).toBeVisible();
  await expect(page.getByRole('article')).not.toHaveCount(0);
  // Cards that are still to be drawn have their places.
  await expect(page.locator('main li[aria-hidden="true"]')).toHaveCount(0);
  return page.getByRole('article').getByRole('heading').allTextContents();
}

test('a catalogue that the browser has kept is opened without being loaded again, also as an older build kept it', async ({
  page,
}) => {
  const downloads = downloadsOf(page);
  await page.goto(`${hostUrl('demo')}/de-DE/browse/products?main=TOILET&sub=WC`);
  const products = await listed(page);
  expect(downloads).not.toEqual([]);
  const aFile = { holds: 'a file', bytes: expect.any(Number) };
  await expect
    .poll(() => cachedParts(page))
    .toEqual([
      { type: 'listing', ...aFile },
      { type: 'texts', ...aFile },
    ]);
  const kept = await cachedParts(page);

  downloads.length = 0;
  await page.reload();
  expect(await listed(page)).toEqual(products);
  expect(downloads).toEqual([]);

  // By a build before, which laid bytes into the records and kept the ZIP, too.
  await rewriteCached(page, 'as before');
  await page.reload();
  expect(await listed(page)).toEqual(products);
  expect(downloads).toEqual([]);
  await expect.poll(() => cachedParts(page)).toEqual(kept.map((one) => ({ ...one, holds: 'bytes' })));

  // A file that lost its end, as after a full disk, is no catalogue.
  await rewriteCached(page, 'cut');
  await page.reload();
  expect(await listed(page)).toEqual(products);
  expect(downloads).not.toEqual([]);
});
