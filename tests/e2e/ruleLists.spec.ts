import type { Page } from '@playwright/test';
import { languageOf } from '@sanispec/shared/markets';
import { allCombinations, type Combination } from './combinations.ts';
import { expect, expectAccessible, hostUrl, logInAs, test } from './journey.ts';
import { type Words, wordsOf } from './words.ts';

const choices = { locale: ['de-DE', 'en-GB', 'nl-NL', 'fr-FR', 'pl-PL'] };

/** Chooses by typing and Enter, as users without a mouse do. */
async function choose(page: Page, part: string): Promise<void> {
  await page.keyboard.type(part);
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

async function undo(page: Page, { t }: Words): Promise<void> {
  // By its key: the offer may still be moving into its place, or make room for another.
  await page.getByRole('button', { name: t('ButtonTextUndo') }).press('Enter');
}

async function act(page: Page, { t }: Words, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: t('MenuOf', name) }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

for (const combination of allCombinations(choices)) {
  const { locale } = combination as Combination<typeof choices>;
  const tag = locale === 'de-DE' ? [] : ['@full'];
  test(`an administrator keeps lists of articles in ${locale}`, { tag }, async ({ page, context }) => {
    const words = wordsOf(languageOf(locale as 'de-DE'));
    const { t, like } = words;
    // Names of their own, since every journey shares the host.
    const code = `Journey${locale.replace('-', '')}`;
    const name = `Basins of ${locale}`;
    const dialog = page.getByRole('dialog').last();
    const row = page.getByRole('button', { name, exact: true });
    await logInAs(context, 'admin');
    await page.goto(`${hostUrl('demo')}/${locale}/rules/overview?tab=lists`);

    await page.getByRole('button', { name: t('RuleListNew') }).click();
    await dialog.getByRole('textbox', { name: t('RuleListTitle') }).fill('Spülkästen 1');
    await dialog.getByRole('textbox', { name: t('RuleDescription') }).fill(name);
    await dialog.getByRole('combobox', { name: t('RuleCountryRef') }).selectOption('DE');
    await dialog.getByRole('button', { name: t('ConditionsAdd') }).click();
    await expect(dialog.getByRole('combobox', { name: t('ConditionColumn') })).toBeFocused();
    await choose(page, 'subCategory');
    await dialog.getByRole('combobox', { name: t('ConditionValues') }).focus();
    await choose(page, 'WASHBASHINS');
    await expect(dialog.getByText(like('ListPreviewCount', /\d+/))).toBeVisible();
    await expect(dialog.getByRole('rowheader').first()).toBeVisible();
    await dialog.getByRole('combobox', { name: t('RuleGroupTitle') }).fill(`Group ${locale}`);
    await dialog.getByRole('combobox', { name: t('RuleTags') }).fill(`Tag ${locale}`);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: t('ButtonTextSave') }).click();
    await expect(dialog.getByRole('textbox', { name: t('RuleListTitle') })).toBeFocused();
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: t('RuleListTitle') }).fill(code);
    await dialog.getByRole('button', { name: t('ButtonTextSave') }).click();
    await expect(page.getByText(t('RuleCreated', name))).toBeVisible();

    await page.getByRole('searchbox').fill(name);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row').last()).toContainText(`Tag ${locale}`);
    await expectAccessible(page);

    await row.click();
    await dialog.getByRole('button', { name: t('ConditionsAdd') }).click();
    await choose(page, 'productId');
    await dialog
      .getByRole('combobox', { name: t('ConditionOperator') })
      .last()
      .selectOption('contains');
    await dialog.getByRole('textbox', { name: t('ConditionValue') }).fill('no such product');
    await expect(dialog.getByText(t('ListPreviewNone'))).toBeVisible();
    await dialog.getByRole('button', { name: t('ButtonTextSave') }).click();
    await expect(page.getByText(t('RuleSaved', name))).toBeVisible();
    // At once: the offer stays for a few seconds.
    await undo(page, words);
    await expect(page.getByText(t('RuleUndone', name))).toBeVisible();
    await expect(page.getByRole('row').last().getByText('1', { exact: true })).toBeVisible();

    await act(page, words, name, t('RuleHistory'));
    await expect(dialog.getByText(t('RuleVersion', 3))).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await act(page, words, name, t('RuleListDelete'));
    await expect(dialog).toContainText(t('RuleListDisablesNone'));
    await dialog.getByRole('button', { name: t('RuleListDelete') }).click();
    await expect(page.getByText(t('ProcessDeleteSucceeded'))).toBeVisible();
    await undo(page, words);
    await expect(page.getByText(t('RuleUndone', name))).toBeVisible();
    await expect(row).toBeVisible();

    // The host is shared.
    await act(page, words, name, t('RuleListDelete'));
    await dialog.getByRole('button', { name: t('RuleListDelete') }).click();
    await expect(row).toHaveCount(0);
  });
}

test('a rules file is looked at, imported and taken back as one', async ({ page, context }) => {
  const { t, like } = wordsOf('de');
  const list = {
    title: 'JourneyImport',
    countries: ['DE'],
    definitionListContent: {
      filtersConditions: [{ columnName: 'subCategory', operator: 'equals', value: 'WC' }],
      joinConditions: 'AND',
    },
  };
  const file = (content: unknown) => ({
    name: 'rules.json',
    mimeType: 'application/json',
    buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
  });
  await logInAs(context, 'admin');
  await page.goto(`${hostUrl('demo')}/de-DE/rules/overview?tab=lists&q=JourneyImport`);
  await page.getByRole('button', { name: t('RulesImport') }).click();
  const dialog = page.getByRole('dialog');
  const input = dialog.locator('input[name=json_file]');
  await input.setInputFiles(file('{ broken'));
  await expect(dialog.getByText(t('RulesFileNoJson', 'rules.json'))).toBeVisible();
  await input.setInputFiles(file({ conditionLists: [list], conditionRules: [] }));
  await expect(dialog.getByRole('cell', { name: t('RulesImportNew') })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: like('RulesImportSubmit', 1) }).click();
  await expect(page.getByText(t('ProcessImportSucceeded'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'JourneyImport', exact: true })).toBeVisible();
  // By its key: the offer may still be moving into its place, or make room for another.
  await page.getByRole('button', { name: t('ButtonTextUndo') }).press('Enter');
  await expect(page.getByText(t('RulesImportUndone'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'JourneyImport', exact: true })).toHaveCount(0);
});
