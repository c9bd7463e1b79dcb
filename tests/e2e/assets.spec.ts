import type { Page } from '@playwright/test';
import { languageOf } from '@sanispec/shared/markets';
import { strToU8, zipSync } from 'fflate';
import { allCombinations, type Combination } from './combinations.ts';
import { expect, expectAccessible, hostUrl, logInAs, test } from './journey.ts';
import { type Words, wordsOf } from './words.ts';

/** A red and a white picture of one dot each. */
const pictures = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
].map((base64) => Buffer.from(base64, 'base64'));

/** Names of their own, since every journey shares the host. */
function aZip(folder: string): Buffer {
  const [picture = Buffer.alloc(0)] = pictures;
  return Buffer.from(
    zipSync({
      [`${folder}/Basin.png`]: new Uint8Array(picture),
      [`${folder}/Notes.txt`]: strToU8('Notes'),
      [`${folder}/Broken.png`]: strToU8('This is no picture'),
    }),
  );
}

/** Sends the file that the dialog asks for, and closes the summary that follows. */
async function send(page: Page, { t }: Words, file: { name: string; buffer: Buffer }, button: string): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  await dialog.locator('input[type=file]').setInputFiles({ ...file, mimeType: 'application/octet-stream' });
  await expect(dialog.getByText(t('FileUploaded', file.name))).toBeAttached();
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

async function closeSummary(page: Page, { t }: Words, results: readonly string[]): Promise<void> {
  const summary = page.getByRole('dialog', { name: t('AssetImportSummary') });
  // A process of its own reads the files, after those that others have begun.
  await expect(summary).toBeVisible({ timeout: 60_000 });
  for (const result of results) await expect(summary.getByRole('cell', { name: result }).first()).toBeVisible();
  await summary
    .getByRole('button', { name: t('ButtonTextClose') })
    .last()
    .click();
  await expect(summary).toBeHidden();
}

const choices = { locale: ['de-DE', 'en-GB', 'nl-NL', 'fr-FR', 'pl-PL'] };

for (const combination of allCombinations(choices)) {
  const { locale } = combination as Combination<typeof choices>;
  const tag = locale === 'de-DE' ? [] : ['@full'];
  test(`an administrator brings, replaces and deletes assets in ${locale}`, { tag }, async ({ page, context }) => {
    const words = wordsOf(languageOf(locale as 'de-DE'));
    const { t, like } = words;
    const folder = `journey-${locale.toLowerCase()}`;
    const path = `${folder}/basin.png`;
    await logInAs(context, 'admin');
    await page.goto(`${hostUrl('demo')}/${locale}/administration`);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('HeaderAssets') })
      .click();
    await page.getByRole('link', { name: t('AssetsLocal') }).click();

    await page.getByRole('button', { name: t('AssetImportLocal'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('AssetUploadLocal') });
    const countries = dialog.getByRole('button', { name: new RegExp(`^${t('AssetColumnCountries')}`) });
    await countries.click();
    await page.getByRole('button', { name: t('ChoiceSelectAll'), exact: true }).click();
    await countries.click();
    await send(page, words, { name: 'journey.zip', buffer: aZip(folder) }, t('AssetImportLocal'));
    await closeSummary(page, words, [t('ImportResultUploaded'), t('ImportResultError')]);

    await page.getByRole('searchbox').fill(folder);
    await expect(page.getByRole('row')).toHaveCount(3);
    await expectAccessible(page);

    await page.getByRole('checkbox', { name: t('ListSelect', path) }).check();
    await page.getByRole('button', { name: t('AssetReplace') }).click();
    const [, other = Buffer.alloc(0)] = pictures;
    await send(page, words, { name: 'Other.png', buffer: other }, t('AssetReplace'));
    await closeSummary(page, words, [t('ImportResultOverwritten')]);
    await expect(page.getByRole('row')).toHaveCount(3);

    await page.getByRole('checkbox', { name: t('ListSelectPage') }).check();
    await page.getByRole('button', { name: t('AssetDelete') }).click();
    const question = page.getByRole('dialog', { name: like('AssetsWillBeDeleted', 2) });
    await expect(question).toContainText(t('AssetsDeletedUnused'));
    await question.getByRole('button', { name: t('AssetDelete') }).click();
    await expect(page.getByText(like('AssetsDeleted', 2))).toBeVisible();
    await expect(page.getByText(t('ProjectsNoMatch'))).toBeVisible();
  });
}
