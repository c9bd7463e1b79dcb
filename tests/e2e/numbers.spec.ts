import type { Language } from '@sanispec/shared/text';
import { expect, expectAccessible, hostUrl, test } from './journey.ts';
import { StoryPage } from './storyPage.ts';
import { wordsOf } from './words.ts';

const article = '412.001.01.9';

interface Page {
  readonly language: Language;
  readonly locale: string;
  /** What is typed, and what the field then holds. */
  readonly read: ReadonlyMap<string, string>;
  readonly refused: readonly string[];
  readonly pasted: string;
  readonly quantity: string;
  /** A pasted quantity that can be read in two ways. */
  readonly unclear?: string;
}

const german: Page = {
  language: 'de',
  locale: 'de-DE',
  read: new Map([
    ['2,00', '2'],
    ['1.000', '1000'],
    ['12,000', '12'],
  ]),
  refused: ['1,5', '1e3', '-3', '12345'],
  pasted: '1.000 Stk',
  quantity: '1000',
};

const english: Page = {
  language: 'en',
  locale: 'en-GB',
  read: new Map([
    ['2.00', '2'],
    ['1,000', '1000'],
  ]),
  refused: ['1.5', '-3', '1.000'],
  pasted: '12 pcs',
  quantity: '12',
  unclear: '1.000',
};

for (const { language, locale, read, refused, pasted, quantity, unclear } of [german, english]) {
  test(`numbers that people type and paste are read whole, in ${locale}`, async ({ page }) => {
    const words = wordsOf(language);
    const { t } = words;
    const person = new StoryPage(page, words);
    await page.goto(`${hostUrl('demo')}/${locale}`);
    await person.createProject('Mengen');
    await person.createSpace();
    await person.expectSaved();
    const space = t('SpaceDefaultTitle', 1);
    const field = page
      .getByRole('group', { name: t('QuantityOf', space) })
      .getByRole('textbox')
      .first();
    for (const [typed, value] of read) {
      await field.fill(typed);
      await field.press('Enter');
      await expect(field).toHaveValue(value);
    }
    const before = await field.inputValue();
    for (const typed of refused) {
      await field.fill(typed);
      await field.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: typed })).toBeVisible();
      await expect(field).toHaveValue(before);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await expectAccessible(page);
    await field.press('Escape');
    await expect(page.getByRole('alert')).toBeHidden();
    await person.expectSaved();

    async function paste(line: string): Promise<void> {
      await page.getByRole('button', { name: t('MenuOf', space) }).click();
      await page.getByRole('menuitem', { name: t('MenuPasteArticles') }).click();
      await page.getByRole('dialog').getByLabel(t('PasteLines')).fill(line);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('PasteCheck') })
        .click();
    }
    const dialog = page.getByRole('dialog');
    await paste(`${article}\t${pasted}`);
    await expect(dialog.getByText(`${article} × ${quantity}`)).toBeVisible();
    if (unclear === undefined) return;
    await dialog.getByRole('button', { name: t('PasteEdit') }).click();
    await dialog.getByLabel(t('PasteLines')).fill(`${article}\t${unclear}`);
    await dialog.getByRole('button', { name: t('PasteCheck') }).click();
    await expect(dialog.getByText(t('PasteReasonAmbiguousQuantity'))).toBeVisible();
  });
}
