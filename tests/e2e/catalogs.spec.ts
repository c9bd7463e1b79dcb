import { join } from 'node:path';
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
  await page.getByRole('button', { name: t('CatalogsConvertLegacy') }).click();
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
