import type { Page } from '@playwright/test';
import { expect, hostUrl, test } from './journey.ts';
import { wordsOf } from './words.ts';

const words = wordsOf('de');

/** Counts what a person does: every press of the pointer, and every key beside those of the title. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  let clicks = 0;
  await page.exposeFunction('clicked', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => void (window as unknown as { clicked(): Promise<void> }).clicked(), true);
  });
  return async () => {
    // What was pressed last is counted once the page has answered something else.
    await page.evaluate(() => undefined);
    return clicks;
  };
}

for (const [where, viewport] of [
  ['on a wide screen', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(where, () => {
    test.use({ viewport, hasTouch: viewport.width < 768 });

    test('it takes at most eight clicks from home to a complete WC set', async ({ page }) => {
      const clicks = await countClicks(page);
      await page.goto(`${hostUrl('demo')}/de-DE`);
      await page
        .getByRole('button', { name: words.t('HomeCreateFirstProject') })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words.t('ProjectFieldTitle')).fill('Acht Klicks');
      await dialog.getByRole('button', { name: words.t('ButtonTextCreateProject') }).click();
      await page.waitForURL(/\/project\/\w{20}\/overview/);
      await page
        .getByRole('button', { name: words.t('OverviewCreateSpace') })
        .first()
        .click();
      const create = page.getByRole('button', { name: words.t('SetCreate') }).first();
      const line = page.getByRole('link', { name: words.like('SpaceDefaultTitle', 1) }).first();
      await expect(create.or(line).first()).toBeVisible();
      if (!(await create.isVisible())) await line.click();
      await create.click();
      await page.getByRole('menuitem', { name: /WC/ }).click();
      await page.waitForURL(/[?&]set=/);

      await page.getByRole('button', { name: words.t('CompleteSet') }).click();

      await expect(page.getByRole('region', { name: words.t('CompleteDone') })).toBeVisible();
      await expect(page.getByRole('button', { name: words.t('CompleteSet') })).toBeHidden();
      expect(await clicks()).toBeLessThanOrEqual(8);
    });
  });
}
