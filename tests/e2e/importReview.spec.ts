import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readCsv, writeCsv } from '@sanispec/shared/csv';
import { languageOf } from '@sanispec/shared/markets';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { aWorkbook } from '../../functions/testing/aWorkbook.ts';
import { ApiClient } from '../support/apiClient.ts';
import { allCombinations, type Combination } from './combinations.ts';
import { expect, expectAccessible, hostUrl, test } from './journey.ts';
import { wordsOf } from './words.ts';

const header = ['ArticleNr', 'Articletext', 'SPEC_Prodtype', 'Price', 'CountriesISO', 'Active', 'IsSearchableBrowser'];

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
    acceptLoss: true,
  });
  expect((await api.jobEnd(body.data.jobId)).status).toBe('succeeded');
}

/** The price as the finder of the test market shows it. */
async function expectPriceInFinder(page: Page, price: RegExp): Promise<void> {
  await page.goto(`${hostUrl('empty')}/de-XZ/browse/products/700.1`);
  await expect(page.getByText(price).first()).toBeVisible();
}

// All publish for the one market.
test.describe.configure({ mode: 'serial' });
const choices = { locale: ['de-XZ', 'en-GB', 'nl-NL', 'fr-FR', 'pl-PL'] };

for (const combination of allCombinations(choices)) {
  const { locale } = combination as Combination<typeof choices>;
  const tag = locale === 'de-XZ' ? [] : ['@full'];
  test(`an administrator sees what a price list changes before it is live, and takes it back, in ${locale}`, {
    tag,
  }, async ({ page }) => {
    const { t, like } = wordsOf(languageOf(locale as 'de-XZ'));
    await importBefore(page);
    await page.goto(`${hostUrl('empty')}/${locale}/catalog/overview?import=1`);
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type="file"]').setInputFiles({
      name: 'preise-2027.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(aPriceList('312', ['700.3', 'Spülkasten', 'Spülkasten', 'auf Anfrage', 'XZ', '1', '1'])),
    });
    await dialog.getByRole('button', { name: t('CatalogsCheck') }).click();

    await expect(page.getByText(t('ReviewDryRun'))).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('heading', { level: 1, name: 'preise-2027.xlsx' })).toBeVisible();
    const repriced = /700\.1 Wand-WC Arvo \D*298[.,]50\D*312[.,]00\D*4[.,]5\s?%/;
    await expect(page.getByRole('row', { name: repriced })).toBeVisible();
    await expect(page.getByRole('heading', { name: new RegExp(t('TitleFindingPriceNotNumber')) })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: like('ReviewTabadded') }).click();
    await expect(page.getByRole('row', { name: /700\.3 Spülkasten/ })).toBeVisible();
    await page.getByRole('link', { name: like('ReviewTabremoved') }).click();
    await expect(page.getByRole('row', { name: /700\.2 WC-Sitz/ })).toBeVisible();

    // It is there after a reload, and nothing is live yet: one of two articles leaves, which has to be confirmed.
    await page.reload();
    const publish = page.getByRole('button', { name: t('ProcessImportWithWarnings') });
    await expect(page.getByRole('alert').filter({ hasText: t('ReviewLossTitle') })).toBeVisible();
    await expect(publish).toBeDisabled();
    await page.getByRole('textbox', { name: like('ReviewLossType') }).fill(t('ReviewLossTypeArticles', 1));
    await publish.click();
    await expect(page.getByRole('heading', { name: t('ReviewPublished') })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'preise-2027.xlsx' })).toBeVisible();
    const toCatalogue = page.getByRole('link', { name: t('ReviewToCatalogue') });
    const catalogue = (await toCatalogue.getAttribute('href')) ?? '';
    await expectPriceInFinder(page, /312,00\s€/);

    await page.goto(`${hostUrl('empty')}${catalogue}`);
    await page
      .getByRole('button', { name: like('VersionsRollBackTo') })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('VersionsRollBackSubmit') })
      .click();
    await expect(page.getByRole('row', { name: /700\.1 Wand-WC Arvo \D*312[.,]00\D*298[.,]50/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: like('ReviewLossType') }).fill(t('ReviewLossTypeArticles', 1));
    await page.getByRole('button', { name: t('ReviewPublishNow') }).click();
    await expect(page.getByRole('heading', { name: t('ReviewPublished') })).toBeVisible();
    await expectPriceInFinder(page, /298,50\s€/);
  });
}

test('an administrator schedules a price list, takes it back, and hears how it was published', async ({ page }) => {
  const { t, like } = wordsOf('de');
  await importBefore(page);
  await page.goto(`${hostUrl('empty')}/de-XZ/catalog/overview?import=1`);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'preise-neujahr.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(aPriceList('319', ['700.2', 'WC-Sitz', 'WC-Sitz', '86', 'XZ', '1', '1'])),
  });
  await dialog.getByRole('button', { name: t('CatalogsCheck') }).click();
  await page.getByRole('button', { name: t('ReviewSchedule') }).click({ timeout: 60_000 });
  await expect(dialog.getByLabel(like('ScheduleOn'))).toHaveValue(/-01T00:00$/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('ScheduleSubmit') }).click();
  await expect(page.getByText(like('ScheduleStands'))).toBeVisible();
  const jobId = page.url().split('/').at(-1)?.split('?')[0] ?? '';

  await page.goto(`${hostUrl('empty')}/de-XZ/catalog/overview`);
  const scheduled = page.getByRole('region', { name: t('ScheduledHeading') });
  await expect(scheduled.getByText(like('ScheduledWaiting'))).toBeVisible();
  await expectAccessible(page);
  await scheduled.getByRole('button', { name: t('ScheduleTakeBackOf', 'preise-neujahr.xlsx') }).click();
  await dialog.getByRole('button', { name: t('ScheduleTakeBack') }).click();
  await expect(scheduled).toBeHidden();

  // No journey waits for the new year: scheduled for a moment from now, the timer is run by hand.
  const [admin, root] = [new ApiClient(hostUrl('empty')), new ApiClient(hostUrl('empty'))];
  await admin.logIn('admin.de@demo.sanispec.test', process.env.DEMO_PASSWORD ?? '');
  await root.logIn('root@demo.sanispec.test', process.env.DEMO_PASSWORD ?? '');
  const on = new Date(Date.now() + 500).toISOString();
  expect((await admin.call('PUT', `/jobs/${jobId}/schedule`, { on })).status).toBe(200);
  await expect(async () => {
    const { body } = await root.call<{ jobId: string }>('POST', '/server/timers/publishScheduled/run');
    await root.jobEnd(body.data.jobId);
    const { body: job } = await admin.call<{ status: string }>('GET', `/jobs/${jobId}`);
    expect(job.data.status).toBe('succeeded');
  }).toPass({ timeout: 60_000 });
  await expectPriceInFinder(page, /319,00\s€/);
  await page.goto(`${hostUrl('empty')}/de-XZ/catalog/overview`);
  await expect(scheduled.getByText(like('ScheduledPublished'))).toBeVisible();
});

test.describe('a package in place of a workbook', () => {
  // One file is refused on purpose.
  test.use({ expectedErrors: [/400/] });

  test('a catalogue goes out as a ZIP, is changed there, and comes in again', async ({ page }) => {
    const { t } = wordsOf('de');
    await importBefore(page);
    await page.goto(`${hostUrl('empty')}/de-XZ/catalog/overview`);
    const dialog = page.getByRole('dialog');
    await page.getByRole('row').filter({ hasText: 'preise-2026.xlsx' }).first().getByRole('checkbox').check();
    await page.getByRole('button', { name: t('CatalogsDownload'), exact: true }).click();
    await dialog.getByLabel(t('FieldDownloadFormat')).selectOption({ label: t('CatalogsFormatZip') });
    const begun = page.waitForEvent('download');
    await dialog.getByRole('button', { name: t('CatalogsDownloadSubmit') }).click();
    const files = unzipSync(await readFile(await (await begun).path()));

    const rows = readCsv(Buffer.from(files['TOILET_WC.csv'] ?? []).toString());
    for (const row of rows) if (row[0] === '700.1') row[header.indexOf('Price')] = '305,75';
    const changed = zipSync({ ...files, 'TOILET_WC.csv': strToU8(writeCsv(rows)) });

    async function choose(name: string, content: Uint8Array): Promise<void> {
      await page.getByRole('button', { name: t('CatalogsImport'), exact: true }).click();
      const file = { name, mimeType: 'application/zip', buffer: Buffer.from(content) };
      await dialog.locator('input[type="file"]').setInputFiles(file);
      await dialog.getByRole('button', { name: t('CatalogsCheck') }).click();
    }
    await choose('bilder.zip', zipSync({ 'a.png': strToU8('x') }));
    await expect(dialog.getByText(t('WrongFileNoCatalogue', 'bilder.zip'))).toBeVisible();
    await page.keyboard.press('Escape');
    await choose('preise-2027.zip', changed);

    await expect(page.getByRole('heading', { level: 1, name: 'preise-2027.zip' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('row', { name: /700\.1 Wand-WC Arvo \D*298,50\D*305,75/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('ReviewImportNow'), exact: true }).click();
    await expect(page.getByRole('heading', { name: t('ReviewPublished') })).toBeVisible();
    await expectPriceInFinder(page, /305,75\s€/);
  });
});
