import { expect, hostUrl, logInAs, test } from './journey.ts';
import { KeyboardPage } from './keyboardPage.ts';
import { reportMs } from './storyPage.ts';
import { wordsOf } from './words.ts';

test('a user gets from home to a downloaded specification without a mouse', async ({ page, context }) => {
  // Tab is pressed a hundred times, and documents are waited for.
  test.slow();
  const { t, like } = wordsOf('de');
  const keys = new KeyboardPage(page);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await logInAs(context, 'customer');
  await page.goto(`${hostUrl('demo')}/de-DE`);

  await keys.press(main.getByRole('button', { name: t('HeaderCreateProject') }).first());
  await keys.type(dialog.getByLabel(t('ProjectFieldTitle')), 'Gasthof Lindenhof');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/project\/\w{20}\/overview/);

  await keys.press(page.getByRole('button', { name: t('OverviewCreateSpace') }).first());
  await keys.press(page.getByRole('button', { name: t('SetCreate') }).first());
  await keys.moveTo(page.getByRole('menuitem', { name: /WC/ }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/[?&]set=/);

  await keys.press(page.getByRole('link', { name: like('SlotChooseFrom') }).first());
  await page.waitForURL(/\/products\?/);
  const card = main.getByRole('article').first();
  await keys.pressIn(card, card.getByRole('button', { name: like('ProductAddToSet') }));
  await expect(card.getByRole('button', { name: t('ProductInSet', t('SetTitleTOILET', 1)) })).toBeVisible();

  // The project's tabs stand above the listing.
  await keys.tabTo(page.getByRole('link', { name: t('ProjectTabSpecification') }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t('ExportTitle') })).toBeVisible();
  // Arrows choose among the formats, which are one stop.
  await keys.tabTo(page.getByRole('radio', { name: t('ExportFormatPDF'), exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: t('ExportFormatPDF_EXCEL') })).toBeChecked();
  const quick = page.getByRole('checkbox', { name: t('ExportSwitchQUICK_OVERVIEW') });
  await keys.press(quick, 'Space');
  await expect(quick).toBeChecked();
  await keys.press(page.getByRole('button', { name: t('ExportGenerate') }));
  await expect(page.getByText(t('ExportReady')).first()).toBeVisible({ timeout: reportMs });

  // The button before 'Generate' downloads what has just been made.
  const download = page.waitForEvent('download');
  await keys.tabTo(page.getByRole('button', { name: t('ExportDownloadLast') }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);

  const stops = `${keys.tabStops} tab stops from home to the specification`;
  test.info().annotations.push({ type: 'measured', description: stops });
  process.stdout.write(`${stops}\n`);
});
