import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { languageOf } from '@sanispec/shared/markets';
import excel from 'exceljs';
import { allCombinations, type Combination } from './combinations.ts';
import { expect, expectAccessible, expectWithinWidth, hostUrl, logInAs, test } from './journey.ts';
import { wordsOf } from './words.ts';

const { t } = wordsOf('de');
const legacy = join(import.meta.dirname, '../data/legacy-de.xlsx');

test('an administrator converts a part of a legacy catalogue and finds it again after a reload', async ({
  page,
  context,
}) => {
  await logInAs(context, 'admin');
  await page.goto(`${hostUrl('demo')}/de-DE/catalog/overview`);
  await expect(page.getByRole('heading', { level: 1, name: t('CatalogsTitle') })).toBeVisible();
  await page.getByRole('button', { name: t('CatalogsConvertMenu') }).click();
  await page.getByRole('menuitem', { name: t('CatalogsConvertLegacy') }).click();
  const dialog = page.getByRole('dialog', { name: t('CatalogsConvertLegacy') });
  await dialog.locator('input[type=file]').setInputFiles(legacy);
  await dialog.getByLabel(t('FieldStartRow')).fill('208');
  await dialog.getByLabel(t('FieldEndRow')).fill('211');
  await expect(dialog.getByText('legacy-de.xlsx', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('CatalogsConvert') }).click();

  const result = page.getByRole('dialog', { name: t('ConversionReady') });
  await expect(result.getByText('4 Artikel')).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(result.getByText('4 Artikel')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('ConversionDismiss') }).click();
  await expect(page).not.toHaveURL(/job=/);
});

const locales = { locale: ['de-DE', 'en-GB', 'nl-NL', 'fr-FR', 'pl-PL'] };

for (const combination of allCombinations(locales)) {
  const { locale } = combination as Combination<typeof locales>;
  const tag = locale === 'de-DE' ? [] : ['@full'];
  test(`an administrator makes a catalogue of a STEP file, which is refused for a country of others, in ${locale}`, {
    tag,
  }, async ({ page, context }) => {
    const words = wordsOf(languageOf(locale as 'de-DE'));
    await logInAs(context, 'admin');
    await page.goto(`${hostUrl('demo')}/${locale}/catalog/overview`);
    await page.getByRole('button', { name: words.t('CatalogsConvertMenu') }).click();
    await page.getByRole('menuitem', { name: words.t('CatalogsConvertStep') }).click();
    const dialog = page.getByRole('dialog', { name: words.t('CatalogsConvertStep') });
    const files = dialog.locator('input[type=file]');
    for (const [index, name] of ['step-nl.xlsx', 'categories-nl.xlsx'].entries()) {
      await files.nth(index).setInputFiles(join(import.meta.dirname, '../data', name));
      await expect(dialog.getByText(name, { exact: true })).toBeVisible();
    }
    await expectAccessible(page);
    await dialog.getByRole('button', { name: words.t('CatalogsCreate') }).click();

    const result = page.getByRole('dialog', { name: words.t('ConversionReady') });
    await expect(result.getByText(words.like('ConversionArticles', /1\D?070/))).toBeVisible({ timeout: 60_000 });
    await expect(result.getByText('step-nl-catalog.xlsx')).toBeVisible();
    await expectAccessible(page);
    await result.getByRole('button', { name: words.t('ConversionImport') }).click();
    await expect(page.getByRole('alert').getByText(words.t('ProcessImportFailed'))).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(words.t('ErrorCountryNoRights'))).toBeVisible();
    await expectAccessible(page);
  });
}

/** How many rows a sheet of the workbook has that the dialog downloads. */
async function rowsOfDownload(page: Page, sheet: string): Promise<number> {
  const begun = page.waitForEvent('download');
  await page
    .getByRole('dialog', { name: t('ConversionReady') })
    .getByRole('button', { name: t('CatalogsDownloadSubmit') })
    .click();
  const workbook = new excel.Workbook();
  await workbook.xlsx.readFile(await (await begun).path());
  return workbook.getWorksheet(sheet)?.rowCount ?? 0;
}

test('categories are made of a STEP file, of the file of a catalogue and of one in use', async ({ page, context }) => {
  test.slow();
  const dialog = page.getByRole('dialog');
  const ready = page.getByRole('dialog', { name: t('ConversionReady') });
  await logInAs(context, 'admin');
  await page.goto(`${hostUrl('demo')}/de-DE/catalog/overview`);
  async function begin(action: 'CatalogsCategoriesOfStep' | 'CatalogsCategoriesOfCatalog'): Promise<void> {
    await page.getByRole('button', { name: t('CatalogsConvertMenu') }).click();
    await page.getByRole('menuitem', { name: t(action), exact: true }).click();
    await expect(page.getByRole('dialog', { name: t(action) })).toBeVisible();
  }
  async function create(): Promise<void> {
    await dialog.getByRole('button', { name: t('CatalogsCreate') }).click();
    await expect(ready).toBeVisible({ timeout: 60_000 });
  }
  async function dismiss(): Promise<void> {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('ConversionDismiss') }).click();
    await expect(page).not.toHaveURL(/job=/);
  }

  await begin('CatalogsCategoriesOfStep');
  await dialog.locator('input[type=file]').setInputFiles(join(import.meta.dirname, '../data/step-nl.xlsx'));
  await expect(dialog.getByText('step-nl.xlsx', { exact: true })).toBeVisible();
  await create();
  expect(await rowsOfDownload(page, 'Columns')).toBe(1 + 722);
  await dismiss();

  await begin('CatalogsCategoriesOfCatalog');
  await expectAccessible(page);
  await dialog.locator('input[type=file]').setInputFiles(join(import.meta.dirname, '../data/catalog-dach.xlsx'));
  await expect(dialog.getByText('catalog-dach.xlsx', { exact: true })).toBeVisible();
  await create();
  const facts = JSON.parse(await readFile(join(import.meta.dirname, '../data/facts.json'), 'utf8'));
  const categories = Object.keys(facts['catalog-dach.xlsx'].byCategory).length;
  expect(await rowsOfDownload(page, 'Categories')).toBe(1 + categories);
  await dismiss();

  await begin('CatalogsCategoriesOfCatalog');
  await dialog.getByLabel(t('FieldCategoriesSource')).selectOption({ label: t('CatalogsSourceInUse') });
  await expect(dialog.locator('input[type=file]')).toHaveCount(0);
  const inUse = dialog.getByLabel(t('FieldCatalogInUse'));
  const dach = await inUse.locator('option', { hasText: 'demo-catalogue-dach.xlsx' }).getAttribute('value');
  await inUse.selectOption(dach);
  await create();
  expect(await rowsOfDownload(page, 'Categories')).toBeGreaterThan(1);
  await dismiss();
});

test('an administrator sees the versions and the quality of a catalogue in use', async ({ page, context }) => {
  await logInAs(context, 'admin');
  await page.goto(`${hostUrl('demo')}/de-DE/catalog/overview`);
  const row = page.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('link').first().click();
  await expect(page.getByRole('table', { name: t('CatalogTabVersions') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('CatalogTabQuality') }).click();
  await expect(page.getByRole('heading', { name: t('QualityDefinition') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('QualitySubCategories') })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectWithinWidth(page);
});
