import type { Page } from '@playwright/test';
import { aWorkbook } from '../../functions/testing/aWorkbook.ts';
import { ApiClient } from '../support/apiClient.ts';
import { expect, expectAccessible, hostUrl, test } from './journey.ts';
import { wordsOf } from './words.ts';

const { t, like } = wordsOf('de');
const header = ['ArticleNr', 'Articletext', 'ProductType', 'Price', 'CountriesISO', 'Active', 'IsSearchableBrowser'];

/** A price list of the test market, which no other journey uses on this host. */
function aPriceList(price: string, newArticle: readonly string[]): Uint8Array<ArrayBuffer> {
  const article = ['700.1', 'Wand-WC Arvo', 'Wand-WC', price, 'XZ', '1', '1'];
  return new Uint8Array(aWorkbook({ TOILET_WC: [header, [], article, [...newArticle]] }));
}

async function importBefore(page: Page): Promise<void> {
  const url = hostUrl('empty');
  const api = new ApiClient(url);
  const session = await api.logIn('admin.de@demo.sanispec.test', process.env.DEMO_PASSWORD ?? '');
  await page.context().addCookies([{ name: 'accessToken', value: session.access_token, url, httpOnly: true }]);
  const attachment_file = await api.upload(aPriceList('298.50', ['700.2', 'WC-Sitz', 'WC-Sitz', '84', 'XZ', '1', '1']));
  const { body } = await api.call<{ jobId: string }>('POST', '/catalogs/import', {
    attachment_file,
    fileName: 'preise-2026.xlsx',
  });
  expect((await api.jobEnd(body.data.jobId)).status).toBe('succeeded');
}

test('an administrator sees what a price list changes before it is live', async ({ page }) => {
  await importBefore(page);
  await page.goto(`${hostUrl('empty')}/de-XZ/catalog/overview?import=1`);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'preise-2027.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(aPriceList('312', ['700.3', 'Spülkasten', 'Spülkasten', 'auf Anfrage', 'XZ', '1', '1'])),
  });
  await dialog.getByRole('button', { name: t('CatalogsCheck') }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'preise-2027.xlsx' })).toBeVisible();
  await expect(page.getByText(t('ReviewDryRun'))).toBeVisible();
  await expect(page.getByRole('row', { name: /700\.1 Wand-WC Arvo 298,50\s€ 312,00\s€ \+4,5\s%/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: new RegExp(t('TitleFindingPriceNotNumber')) })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: like('ReviewTabadded') }).click();
  await expect(page.getByRole('row', { name: /700\.3 Spülkasten/ })).toBeVisible();
  await page.getByRole('link', { name: like('ReviewTabremoved') }).click();
  await expect(page.getByRole('row', { name: /700\.2 WC-Sitz/ })).toBeVisible();

  // It is there after a reload, and nothing is live yet.
  await page.reload();
  await page.getByRole('button', { name: t('ProcessImportWithWarnings') }).click();
  await expect(page.getByRole('heading', { name: t('ReviewPublished') })).toBeVisible();
  await page.getByRole('link', { name: t('ReviewToFinder') }).click();
  await page.goto(`${hostUrl('empty')}/de-XZ/browse/products/700.1`);
  await expect(page.getByText(/312,00\s€/).first()).toBeVisible();
});
