import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { languageOf } from '@sanispec/shared/markets';
import { allCombinations, type Combination } from './combinations.ts';
import { expect, expectAccessible, expectWithinWidth, hostUrl, logInAs, test } from './journey.ts';
import { type Words, wordsOf } from './words.ts';

const choices = { locale: ['de-DE', 'en-GB', 'nl-NL', 'fr-FR', 'pl-PL'] };

/** Reports are built in the background when the demo is first started; the first journey waits for them. */
async function openReports(page: Page, locale: string, { t }: Words, search = ''): Promise<void> {
  test.slow();
  await expect(async () => {
    await page.goto(`${hostUrl('demo')}/${locale}/reports/overview${search}`);
    await expect(page.getByRole('region', { name: t('UsageFigures') })).toBeVisible({ timeout: 5000 });
  }).toPass();
}

for (const combination of allCombinations(choices)) {
  const { locale } = combination as Combination<typeof choices>;
  const tag = locale === 'de-DE' ? [] : ['@full'];
  test(`an administrator reads what is specified in ${locale}`, { tag }, async ({ page, context }) => {
    const words = wordsOf(languageOf(locale as 'de-DE'));
    const { t } = words;
    await logInAs(context, 'admin');
    await openReports(page, locale, words);
    await expect(page.getByRole('heading', { level: 1, name: t('UsageTypePRODUCTS') })).toBeVisible();
    // The library of charts comes after the page.
    await expect(page.getByRole('img', { name: new RegExp(`^${t('UsageSeriesarticles')}`) })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: t('UsageAsTableOf', t('UsageSeriesarticles')) }).click();
    await expect(page.getByRole('table', { name: t('UsageSeriesarticles') })).toBeVisible();
    await page.getByRole('button', { name: t('UsageDefinitionOf', t('UsageBarssubCategories')) }).click();
    await expect(page.getByRole('dialog')).toContainText(t('UsageDefinitionsubCategories'));
    await page.keyboard.press('Escape');

    const table = page.getByRole('table', { name: t('UsageTablearticles') });
    const first = table.getByRole('row').nth(1).getByRole('rowheader');
    await expect(first).toBeVisible();
    // Its rank stands before the number.
    const articleId = (await first.locator('span').last().textContent()) ?? '';
    await page.getByRole('searchbox', { name: t('UsageSearchArticles') }).fill(articleId);
    await expect(page).toHaveURL(/q=/);
    await expect(table.getByRole('row').nth(1)).toContainText(articleId);

    await page.getByRole('link', { name: t('UsageDays', 30) }).click();
    await expect(page).toHaveURL(/days=30/);
    await page.getByRole('link', { name: t('UsageTypeUSERS') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('UsageTypeUSERS') })).toBeVisible();
    await expect(page.getByRole('list', { name: t('UsageBarsfunnel') })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: t('UsageTypePROJECTS') }).click();
    await page.getByRole('link', { name: t('UsageTablemonths') }).click();
    await expect(page.getByRole('table', { name: t('UsageTablemonths') })).toBeVisible();
    await expectAccessible(page);
  });
}

test('a report is saved as a file, and a phone shows all of it', async ({ page, context }) => {
  const words = wordsOf('de');
  const { t } = words;
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(context, 'admin');
  await openReports(page, 'de-DE', words, '?type=USERS');
  await expect(page.getByRole('img', { name: new RegExp(`^${t('UsageSeriesusersNew')}`) })).toBeVisible();
  await expectWithinWidth(page);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('UsageDownload', 'CSV') }).click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toContain(t('UsageFigureusersNew'));
});

test('a report with many tables begins at its top on a phone', async ({ page, context }) => {
  const words = wordsOf('de');
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(context, 'admin');
  await openReports(page, 'de-DE', words);
  await expect(page.getByRole('navigation', { name: words.t('UsageTables') })).not.toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('reports are for administrators', async ({ page, context }) => {
  const { t } = wordsOf('en');
  await logInAs(context, 'rep');
  await page.goto(`${hostUrl('demo')}/en-GB/reports/overview`);
  await expect(page.getByRole('heading', { name: t('NotAllowedTitle') })).toBeVisible();
});

test.describe('without the library of charts', () => {
  test.use({ expectedErrors: [/LineFigure/] });

  test('a report has its tables', async ({ page, context }) => {
    const words = wordsOf('en');
    const { t } = words;
    await page.route('**/LineFigure-*.js', (route) => route.abort());
    await logInAs(context, 'admin');
    await openReports(page, 'en-GB', words);
    await expect(page.getByText(t('UsageChartNotLoaded'))).toBeVisible();
    await expect(page.getByRole('table', { name: t('UsageSeriesarticles') })).toBeVisible();
    await expectAccessible(page);
  });
});
