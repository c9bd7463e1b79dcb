import type { Page } from '@playwright/test';
import { countryName, languageOf } from '@sanispec/shared/markets';
import { ApiClient } from '../support/apiClient.ts';
import { allCombinations, type Combination } from './combinations.ts';
import { expect, expectAccessible, expectWithinWidth, hostUrl, logInAs, test } from './journey.ts';
import { type Words, wordsOf } from './words.ts';

const choices = { locale: ['de-DE', 'en-GB', 'nl-NL', 'fr-FR', 'pl-PL'] };
const { t } = wordsOf('de');

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

test.describe('a maintenance', () => {
  // An end before the beginning is refused on purpose.
  test.use({ expectedErrors: [/400 .*\/api\/server\/maintenance/] });

  test('is announced to guests in their language, hidden by whom it disturbs, and taken back', async ({
    page,
    context,
    browser,
  }) => {
    const url = hostUrl('empty');
    const session = await new ApiClient(url).logIn('root@demo.sanispec.test', process.env.DEMO_PASSWORD ?? '');
    await context.addCookies([{ name: 'accessToken', value: session.access_token, url, httpOnly: true }]);
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
});
