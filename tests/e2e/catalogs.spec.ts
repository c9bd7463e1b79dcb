import { join } from 'node:path';
import { languageOf } from '@sanispec/shared/markets';
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
    await page.getByRole('button', { name: words.t('CatalogsConvertStep') }).click();
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
