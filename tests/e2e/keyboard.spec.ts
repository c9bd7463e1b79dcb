import type { Locator, Page } from '@playwright/test';
import { expect, hostUrl, logInAs, test } from './journey.ts';
import { wordsOf } from './words.ts';

/** A page that is used by the keys alone; it counts how often Tab was pressed. */
class KeyboardPage {
  readonly #page: Page;
  tabStops = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Tabs until the control has the focus; no stop on the way lies hidden under a bar. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    const control = await target.elementHandle();
    const first = this.tabStops;
    while (!(await control?.evaluate((element) => element === document.activeElement))) {
      if (this.tabStops - first > 150) throw new Error(`Tab does not lead to ${target}`);
      await this.#page.keyboard.press(key);
      this.tabStops += 1;
      expect(await this.#page.evaluate(nameOfCoveredFocus)).toBeUndefined();
    }
  }

  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(target);
    await this.#page.keyboard.press(key);
  }

  /** Each product is one stop; arrow keys lead from its title to its button. */
  async pressIn(product: Locator, target: Locator): Promise<void> {
    await this.tabTo(product.getByRole('link').last());
    const control = await target.elementHandle();
    while (!(await control?.evaluate((element) => element === document.activeElement))) {
      await this.#page.keyboard.press('ArrowRight');
    }
    await this.#page.keyboard.press('Enter');
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.#page.keyboard.type(text);
  }
}

/** What has the focus while something else is drawn over all of it (WCAG 2.4.11). */
function nameOfCoveredFocus(): string | undefined {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return undefined;
  // The control's own box may be a pixel behind what is drawn for it.
  const shown = focused.closest('label') ?? focused.parentElement ?? focused;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const shares = [0.1, 0.5, 0.9];
  const isSeen = shares.some((x) =>
    shares.some((y) => {
      const found = document.elementFromPoint(left + width * x, top + height * y);
      // Notifications go away, and can be closed.
      if (found?.closest('.mantine-Notifications-root')) return true;
      return found !== null && (shown.contains(found) || found.contains(focused));
    }),
  );
  return isSeen ? undefined : `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`;
}

test('from home to a downloaded specification without a mouse', async ({ page, context }) => {
  const { t, like } = wordsOf('de');
  const keys = new KeyboardPage(page);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await logInAs(context, 'customer');
  await page.goto(`${hostUrl('demo')}/de-DE`);

  await keys.press(main.getByRole('button', { name: t('HeaderCreateProject') }));
  await keys.type(dialog.getByLabel(t('ProjectFieldTitle')), 'Gasthof Lindenhof');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/project\/\w{20}\/overview/);

  await keys.press(page.getByRole('button', { name: t('OverviewCreateSpace') }).first());
  await keys.press(page.getByRole('button', { name: t('SetCreate') }).first());
  await expect(page.getByRole('menuitem', { name: /WC/ })).toBeVisible();
  while (!(await page.getByRole('menuitem', { name: /WC/ }).evaluate((item) => item === document.activeElement))) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(/[?&]set=/);

  await keys.press(page.getByRole('link', { name: like('SlotChooseFrom') }).first());
  await page.waitForURL(/\/products\?/);
  const card = main.getByRole('article').first();
  await keys.pressIn(card, card.getByRole('button', { name: like('ProductAddToSet') }));
  await expect(page.getByText(like('NotifyAdded')).first()).toBeVisible();

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
  await expect(page.getByText(t('ExportReady')).first()).toBeVisible({ timeout: 60_000 });

  // The button before 'Generate' downloads what has just been made.
  const download = page.waitForEvent('download');
  await keys.tabTo(page.getByRole('button', { name: t('ExportDownloadLast') }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);

  const stops = `${keys.tabStops} tab stops from home to the specification`;
  test.info().annotations.push({ type: 'measured', description: stops });
  process.stdout.write(`${stops}\n`);
});
