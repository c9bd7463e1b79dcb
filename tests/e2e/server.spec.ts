import type { BrowserContext, Page } from '@playwright/test';
import { countryName, languageOf } from '@sanispec/shared/markets';
import { aWorkbook } from '../../functions/testing/aWorkbook.ts';
import { ApiClient } from '../support/apiClient.ts';
import { allCombinations, type Combination } from './combinations.ts';
import { expect, expectAccessible, expectWithinWidth, hostUrl, logInAs, test } from './journey.ts';
import { KeyboardPage } from './keyboardPage.ts';
import { type Words, wordsOf } from './words.ts';

const choices = { locale: ['de-DE', 'en-GB', 'nl-NL', 'fr-FR', 'pl-PL'] };
const { t, like } = wordsOf('de');

async function openTab(page: Page, { t }: Words, tab: Parameters<typeof t>[0]): Promise<void> {
  await page
    .getByRole('navigation', { name: t('ServerTabs') })
    .getByRole('link', { name: t(tab) })
    .click();
}

for (const combination of allCombinations(choices)) {
  const { locale } = combination as Combination<typeof choices>;
  const tag = locale === 'de-DE' ? [] : ['@full'];
  test(`root looks at services, jobs, functions and storage, and runs a function now in ${locale}`, { tag }, async ({
    page,
    context,
  }) => {
    const words = wordsOf(languageOf(locale as 'de-DE'));
    const { t, like } = words;
    await logInAs(context, 'root');
    await page.goto(`${hostUrl('demo')}/${locale}/server/overview`);
    await expect(page.getByRole('table', { name: t('ServerServices') })).toContainText(t('ServerStateUp'));
    await expect(page.getByRole('table', { name: t('ServerCatalogs') })).toContainText(
      countryName('DE', locale as 'de-DE'),
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: t('ServerWake') }).click();
    await expect(page.getByText(like('ServerAwake'))).toBeVisible();

    await openTab(page, words, 'ServerTabJobs');
    // Other journeys may have left a page of newer ones.
    await page.getByRole('searchbox', { name: t('JobsSearch') }).fill('demo-catalogue');
    await expect(page.getByRole('row', { name: /demo-catalogue-dach\.xlsx/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('combobox', { name: t('JobsColumnKind') }).selectOption('assets-import');
    await expect(page).toHaveURL(/tab=jobs.*kind=assets-import/);
    await expect(page.getByRole('row', { name: /demo-catalogue-dach\.xlsx/ })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('row', { name: /demo-catalogue-dach\.xlsx/ })).toBeVisible();

    await openTab(page, words, 'ServerTabTimers');
    const timer = page.getByRole('row', { name: new RegExp(t('TimerStorage')) });
    await timer.getByRole('button').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('TimersRunNow') })
      .click();
    // All files are counted, of other journeys, too, while those go on.
    await expect(timer).toContainText(like('TimerCountBlobsCounted', /\d.*/), { timeout: 60_000 });
    await expect(timer).toContainText(like('TimersBy'));
    await expectAccessible(page);

    await openTab(page, words, 'ServerTabStorage');
    await expect(page.getByRole('table', { name: t('StorageBlobs') })).toContainText('catalogs');
    await expectAccessible(page);

    await openTab(page, words, 'ServerTabAudit');
    await page.getByRole('combobox', { name: t('AuditColumnWhat') }).selectOption('timer');
    await expect(page.getByRole('row', { name: new RegExp(t('TimerStorage')) }).first()).toBeVisible();
    // Entries of rules, which were shown first, are worded by their catalogue.
    await expect(page.locator('#catalogueLoading')).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectWithinWidth(page);
  });
}

test('an administrator sees the log of their countries, and nothing else of the server', async ({ page, context }) => {
  await logInAs(context, 'admin');
  await page.goto(`${hostUrl('demo')}/de-DE/administration`);
  await page.getByRole('link', { name: t('ServerTabAudit') }).click();
  await page.getByRole('searchbox', { name: t('AuditSearch') }).fill('demo-catalogue');
  await expect(page.getByRole('row', { name: /demo-catalogue-dach\.xlsx/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /demo-catalogue-pl\.xlsx/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${hostUrl('demo')}/de-DE/server/overview`);
  await expect(page.getByRole('navigation', { name: t('ServerTabs') })).toHaveCount(0);
});

/** Root of the host that is empty but for its administrators. */
async function enterEmptyHost(context: BrowserContext): Promise<ApiClient> {
  const url = hostUrl('empty');
  const root = new ApiClient(url);
  const session = await root.logIn('root@demo.sanispec.test', process.env.DEMO_PASSWORD ?? '');
  await context.addCookies([{ name: 'accessToken', value: session.access_token, url, httpOnly: true }]);
  return root;
}

// One after the other: a host has one announcement.
test.describe
  .serial('a maintenance', () => {
    // An end before the beginning is refused on purpose.
    test.use({ expectedErrors: [/400 .*\/api\/server\/maintenance/] });

    test('a maintenance is announced to guests in their language, can be hidden and taken back', async ({
      page,
      context,
      browser,
    }) => {
      const url = hostUrl('empty');
      await enterEmptyHost(context);
      await page.goto(`${url}/de-DE/server/overview?tab=maintenance`);
      await expect(page.getByText(t('MaintenanceNone'))).toBeVisible();
      await expectAccessible(page);

      const day = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);
      await page.getByLabel(t('MaintenanceFrom')).fill(`${day}T18:00`);
      await page.getByLabel(t('MaintenanceTo')).fill(`${day}T17:00`);
      await page.getByLabel(t('MaintenanceTextFr')).fill('Nous déménageons.');
      await page.getByRole('button', { name: t('MaintenanceAnnounce') }).click();
      await expect(page.getByText(t('ErrorMaintenanceTimes'))).toBeVisible();
      await page.getByLabel(t('MaintenanceTo')).fill(`${day}T20:00`);
      await page.getByRole('button', { name: t('MaintenanceAnnounce') }).click();
      const banner = page.getByRole('complementary', { name: t('MaintenanceBanner') });
      await expect(banner).toContainText('18:00');
      await expectAccessible(page);

      const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
      await guest.goto(`${url}/fr-FR`);
      const theirs = guest.getByRole('complementary', { name: wordsOf('fr').t('MaintenanceBanner') });
      await expect(theirs).toContainText('Nous déménageons.');
      await expectAccessible(guest);
      await expectWithinWidth(guest);
      await theirs.getByRole('button').click();
      await expect(theirs).toHaveCount(0);
      await guest.reload();
      await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(theirs).toHaveCount(0);
      await guest.context().close();

      await page.getByRole('button', { name: t('MaintenanceWithdraw') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('MaintenanceWithdraw') })
        .click();
      await expect(banner).toHaveCount(0);
      await expect(page.getByText(t('MaintenanceNone'))).toBeVisible();
    });

    test('a maintenance is announced and taken back without a mouse', async ({ page, context }) => {
      await enterEmptyHost(context);
      const keys = new KeyboardPage(page);
      await page.goto(`${hostUrl('empty')}/de-DE/server/overview`);
      await keys.press(page.getByRole('link', { name: t('ServerTabMaintenance'), exact: true }));
      await expect(page.getByText(t('MaintenanceNone'))).toBeVisible();
      // As the browser, which is American, has dates: it goes on by itself, also after four digits of a year.
      const [year, month, day] = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10).split('-');
      await keys.type(page.getByLabel(t('MaintenanceFrom')), `${month}${day}${year}0600PM`);
      await keys.type(page.getByLabel(t('MaintenanceTo')), `${month}${day}${year}0800PM`);
      await keys.press(page.getByRole('button', { name: t('MaintenanceAnnounce') }));
      const banner = page.getByRole('complementary', { name: t('MaintenanceBanner') });
      await expect(banner).toContainText('18:00');

      await keys.press(page.getByRole('button', { name: t('MaintenanceWithdraw') }));
      const question = page.getByRole('dialog');
      await keys.press(question.getByRole('button', { name: t('MaintenanceWithdraw') }));
      await expect(banner).toHaveCount(0);
      await expect(question).toHaveCount(0);
      // The button that asked is gone with the announcement.
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    });
  });

test('a job that failed shows its steps, and is tried again without a mouse', async ({ page, context }) => {
  const root = await enterEmptyHost(context);
  const attachment_file = await root.upload(new Uint8Array(aWorkbook({ TOILET_WC: [['ArticleNr', 'Price']] })));
  const file = { attachment_file, fileName: 'without-articles.xlsx' };
  const { body } = await root.call<{ jobId: string }>('POST', '/catalogs/import', file);
  expect((await root.jobEnd(body.data.jobId)).status).toBe('failed');

  const keys = new KeyboardPage(page);
  await page.goto(`${hostUrl('empty')}/de-DE/server/overview?tab=jobs`);
  await keys.type(page.getByRole('searchbox', { name: t('JobsSearch') }), 'without-articles');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  const row = page.locator('tbody tr');
  await keys.press(row.locator('summary'));
  await expect(row.getByRole('list').last().getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  const retry = row.getByRole('button', { name: like('JobRetryOf') });
  await keys.press(retry);
  const question = page.getByRole('dialog');
  await keys.press(question.getByRole('button', { name: t('JobRetry') }));
  await expect(page.getByText(t('JobRetried'))).toBeVisible();
  expect((await root.jobEnd(body.data.jobId)).status).toBe('failed');
  // The button went while the job was tried: the focus stays in its row.
  await expect(row.locator(':focus')).toHaveCount(1);
});
