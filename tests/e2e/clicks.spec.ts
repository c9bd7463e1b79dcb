import type { Page } from '@playwright/test';
import { type Locale, languageOf } from '@sanispec/shared/markets';
import { expect, hostUrl, test } from './journey.ts';
import { storedSets } from './sampleProject.ts';
import { wordsOf } from './words.ts';

interface Telling {
  readonly locale: Locale;
  readonly where: 'desktop' | 'phone';
  /** Told every time, or in the full run alone. */
  readonly tag: string[];
}

const viewports = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

const tellings: readonly Telling[] = [
  { locale: 'de-DE', where: 'desktop', tag: [] },
  { locale: 'de-DE', where: 'phone', tag: [] },
  { locale: 'en-GB', where: 'desktop', tag: ['@full'] },
  { locale: 'en-GB', where: 'phone', tag: ['@full'] },
  { locale: 'nl-NL', where: 'phone', tag: ['@full'] },
  { locale: 'fr-FR', where: 'desktop', tag: ['@full'] },
  { locale: 'pl-PL', where: 'phone', tag: ['@full'] },
];

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

for (const { locale, where, tag } of tellings) {
  test.describe(`the clicks on a ${where}, in ${locale}`, { tag }, () => {
    test.use({ viewport: viewports[where], hasTouch: where === 'phone' });

    test('it takes at most eight clicks from home to a complete WC set', async ({ page }) => {
      const { t, like } = wordsOf(languageOf(locale));
      const clicks = await countClicks(page);
      await page.goto(`${hostUrl('demo')}/${locale}`);
      await page
        .getByRole('button', { name: t('HomeCreateFirstProject') })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('ProjectFieldTitle')).fill('Hotel');
      await dialog.getByRole('button', { name: t('ButtonTextCreateProject') }).click();
      await page.waitForURL(/\/project\/\w{20}\/overview/);
      await page
        .getByRole('button', { name: t('OverviewCreateSpace') })
        .first()
        .click();
      const create = page.getByRole('button', { name: t('SetCreate') }).first();
      const line = page.getByRole('link', { name: like('SpaceDefaultTitle', 1) }).first();
      await expect(create.or(line).first()).toBeVisible();
      if (!(await create.isVisible())) await line.click();
      await create.click();
      await page.getByRole('menuitem', { name: t('CategoryLabelTOILET') }).click();
      await page.waitForURL(/[?&]set=/);

      await page.getByRole('button', { name: t('CompleteSet') }).click();

      await expect(page.getByRole('region', { name: t('CompleteDone') })).toBeVisible();
      await expect(page.getByRole('button', { name: t('CompleteSet') })).toBeHidden();
      const count = await clicks();
      // For who reads the log of a run: a click more says so before there is one too many.
      process.stdout.write(`From home to a complete WC set on a ${where}, in ${locale}: ${count} clicks\n`);
      expect(count).toBeLessThanOrEqual(8);
      // What was chosen is kept.
      const projectId = /project\/(\w{20})/.exec(page.url())?.[1] ?? '';
      await expect.poll(async () => (await storedSets(projectId, 'TOILET'))[0]?.articles.length).toBeGreaterThan(0);
    });
  });
}
