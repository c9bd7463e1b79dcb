import type { Page } from '@playwright/test';
import type { Language } from '@sanispec/shared/text';
import { expect, expectAccessible, hostUrl, test } from './journey.ts';
import { StoryPage } from './storyPage.ts';
import { wordsOf } from './words.ts';

interface Market {
  readonly locale: string;
  readonly language: Language;
  /** A part of a word in the titles of toilets, and of none elsewhere on the page. */
  readonly inWord: string;
  readonly tag: string[];
}

const markets: readonly Market[] = [
  { locale: 'de-DE', language: 'de', inWord: 'spülrandlos', tag: [] },
  { locale: 'en-GB', language: 'en', inWord: 'imless', tag: ['@full'] },
];

async function found(page: Page, language: Language): Promise<number> {
  const text = await page
    .getByText(wordsOf(language).like('ListingShowing', /[\d.,]+/, /[\d.,]+/))
    .first()
    .innerText();
  // Behind it stands of how many articles the products are.
  const [entries = ''] = text.split('·');
  const numbers = (entries.match(/\d[\d.,]*/g) ?? []).map((number) => Number(number.replace(/\D/g, '')));
  return Math.max(...numbers);
}

for (const { locale, language, inWord, tag } of markets) {
  const { t, like } = wordsOf(language);

  test.describe(`the listing in ${locale}`, { tag }, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(`${hostUrl('demo')}/${locale}/browse/products?main=TOILET&sub=WC`);
      await expect(page.getByText(like('ListingShowing')).first()).toBeVisible();
    });

    test('counts say what a filter will leave, and the address remembers it', async ({ page }) => {
      const filters = page.getByRole('complementary').or(page.getByRole('region', { name: t('ListingFilters') }));
      // A colour that some products lack: otherwise choosing it would leave all of them.
      const before = await found(page, language);
      const colours = filters.first().getByRole('group', { name: /Farbe|Colour|Kleur|Couleur|Kolor/ });
      const counts = await colours
        .getByRole('checkbox', { disabled: false })
        .evaluateAll((boxes) =>
          boxes.map((box) => Number(/(\d+)$/.exec(box.closest('label')?.textContent ?? '')?.[1])),
        );
      const at = counts.findIndex((count) => count < before);
      const promised = counts[at] ?? 0;
      const colour = colours.getByRole('checkbox', { disabled: false }).nth(at);
      await colour.check();
      await expect.poll(() => found(page, language)).toBe(promised);
      await expect(page).toHaveURL(/f\.Colour=/);
      await page.reload();
      await expect.poll(() => found(page, language)).toBe(promised);
      await page
        .getByRole('button', { name: t('ListingClearAll') })
        .first()
        .click();
      await expect.poll(() => found(page, language)).toBeGreaterThan(promised);
    });

    test('quick choices are all kept, and shown at once', async ({ page }) => {
      const colours = page.getByRole('group', { name: /Farbe|Colour/ }).getByRole('checkbox', { disabled: false });
      await colours.nth(0).check();
      await colours.nth(1).check();
      await colours.nth(0).uncheck();
      await colours.nth(0).check();
      await expect(page.getByRole('button', { name: like('ListingRemoveFilter') })).toHaveCount(2);
      await expect.poll(() => new URL(page.url()).searchParams.getAll('f.Colour').length).toBe(2);
      await expectAccessible(page);
    });

    test('the detail page steps through the list, by keyboard too, and one step leads back', async ({ page }) => {
      const links = page.getByRole('article').getByRole('heading').getByRole('link');
      const titles = (await links.allInnerTexts()).slice(0, 3);
      const all = await found(page, language);
      await links.first().click();
      const heading = page.getByRole('heading', { level: 1 });
      const steps = page.getByRole('navigation', { name: t('ProductSteps') });
      await expect(steps.getByText(t('ProductPosition', 1, all))).toBeVisible();
      const previous = steps.getByRole('button', { name: t('ProductPrevious') });
      const next = steps.getByRole('button', { name: t('ProductNext') });
      await expect(previous).toBeDisabled();
      await next.focus();
      await page.keyboard.press('Enter');
      await expect(heading).toHaveText(titles[1] ?? '');
      await page.keyboard.press('Enter');
      await expect(heading).toHaveText(titles[2] ?? '');
      await expect(next).toBeFocused();
      await expectAccessible(page);

      await page.reload();
      await expect(steps.getByText(t('ProductPosition', 3, all))).toBeVisible();
      await previous.click();
      await expect(heading).toHaveText(titles[1] ?? '');

      await page.goBack();
      await expect(page.getByText(like('ListingShowing')).first()).toBeVisible();
      await expect(page.getByRole('link', { name: titles[1] ?? '', exact: true }).first()).toBeFocused();
    });

    test('a long list is left by one product and shows another one on return', async ({ page }) => {
      await page.getByRole('checkbox', { name: t('ListingEachArticle') }).check();
      const more = page.getByRole('button', { name: t('ListingLoadMore') });
      for (const pages of ['2', '3']) {
        await more.click();
        await expect.poll(() => new URL(page.url()).searchParams.get('pages')).toBe(pages);
      }
      // The few that are left come by themselves.
      await expect(more).toBeHidden();
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      const first = page.getByRole('listitem').and(page.locator('[aria-posinset="1"]'));
      await first.getByRole('heading').getByRole('link').click();
      const steps = page.getByRole('navigation', { name: t('ProductSteps') });
      await steps.getByRole('button', { name: t('ProductNext') }).focus();
      for (let at = 2; at <= 30; at++) {
        await page.keyboard.press('Enter');
        await expect(steps.getByText(like('ProductPosition', at))).toBeVisible();
      }
      const title = await page.getByRole('heading', { level: 1 }).innerText();
      await page.getByRole('button', { name: t('ProductBackToListing') }).click();
      const link = page.getByRole('link', { name: title, exact: true }).first();
      await expect(link).toBeFocused();
      await expect(link).toBeInViewport();
    });

    test('text is found inside words, article numbers without dots', async ({ page }) => {
      const all = await found(page, language);
      await page.getByRole('searchbox', { name: t('ListingSearch') }).fill(inWord);
      await expect.poll(() => found(page, language)).toBeLessThan(all);
      expect(await found(page, language)).toBeGreaterThan(0);
      await page.getByRole('searchbox', { name: t('ListingSearch') }).fill('');
      await page.getByRole('button', { name: t('ListingOnlyNumbers') }).click();
      await page.getByRole('searchbox', { name: t('ListingArticleNo'), exact: true }).fill('41200101');
      await expect.poll(() => found(page, language)).toBeLessThan(10);
      await expect(page.getByText('412.001.01.').first()).toBeVisible();
    });

    test('nothing found says so', async ({ page }) => {
      await page.getByRole('searchbox', { name: t('ListingSearch') }).fill('(.*)+$ quite unlikely');
      await expect(page.getByText(t('ListingNoResults')).first()).toBeVisible();
    });

    test('Back brings the list and its place again', async ({ page }) => {
      await page.getByRole('checkbox', { name: t('ListingEachArticle') }).check();
      await page.getByRole('button', { name: t('ListingLoadMore') }).click();
      // Until then there are cards of the list before.
      await expect(page.getByRole('article')).toHaveCount(48);
      const card = page
        .getByRole('main')
        .getByRole('link', { name: /\d+ cm/ })
        .nth(20);
      await card.scrollIntoViewIfNeeded();
      const title = await card.innerText();
      const before = await page.evaluate(() => window.scrollY);
      await card.click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title.slice(0, 20));
      await page.goBack();
      await expect(page.getByRole('link', { name: title, exact: true }).first()).toBeInViewport();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 300);
    });
  });

  test(`what does not fit is hidden with its reason, in ${locale}`, { tag }, async ({ page }) => {
    const words = wordsOf(language);
    const person = new StoryPage(page, words);
    await page.goto(`${hostUrl('demo')}/${locale}`);
    await person.createProject('Hidden');
    await person.createSpace();
    await person.createSet(/WC/);
    await person.fillNextSlot();
    await page
      .getByRole('link', { name: like('SlotChooseFrom') })
      .or(page.getByRole('button', { name: like('SlotChooseFrom') }))
      .first()
      .click();
    await expect(page.getByText(like('ListingHidden')).first()).toBeVisible();
    const fitting = await found(page, language);
    await expect(page.getByText(t('ListingNotAllShown')).first()).toBeVisible();
    await page.getByRole('button', { name: t('ListingShowHidden') }).click();
    await expect.poll(() => found(page, language)).toBeGreaterThan(fitting);
    await page.getByRole('button', { name: t('ListingHideMisfits') }).click();
    await expect.poll(() => found(page, language)).toBe(fitting);
  });
}

test('a search in all categories says what does not fit the active set, and no menu lets it in', async ({ page }) => {
  const { t, like } = wordsOf('de');
  const person = new StoryPage(page, wordsOf('de'));
  await page.goto(`${hostUrl('demo')}/de-DE`);
  const projectId = await person.createProject('Prüfung');
  await person.createSpace();
  await person.createSet(/WC/);
  await person.fillNextSlot();
  const listing = `${hostUrl('demo')}/de-DE/project/${projectId}/products`;
  await page.goto(`${listing}?q=${encodeURIComponent('Betätigungsplatte von oben')}`);
  const card = page.getByRole('article').first();
  await expect(card.getByText(t('ProductDoesNotFit'), { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: like('ProductAddToSet', t('SetTitleTOILET', 1)) })).toHaveCount(0);
  await card.getByRole('heading').getByRole('link').click();
  // The listing has a heading of its own.
  await page.waitForURL(/\/products\/[^/?]+/);
  const detail = page.url();

  await page.goto(`${hostUrl('demo')}/de-DE/project/${projectId}/overview`);
  await person.createSet(/Bidet/);
  await page.goto(detail);
  await page.getByRole('button', { name: t('ProductAddOrCreate') }).click();
  const item = page.getByRole('menuitem', { name: like('ProductAddToSet', t('SetTitleTOILET', 1)) });
  await expect(item.getByText(t('ProductDoesNotFit'), { exact: true })).toBeVisible();
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await item.click({ force: true });
  await page.keyboard.press('Enter');
  const saved = await page.request.get(`${hostUrl('demo')}/api/projects/guest/${projectId}`);
  expect(JSON.stringify(await saved.json())).not.toContain('FLUSHACTUATIONTOILET');
});

test.describe('a search in a category', () => {
  const { t, like } = wordsOf('de');
  const field = (page: Page) => page.getByRole('searchbox', { name: t('ListingSearch') });

  async function open(page: Page): Promise<void> {
    await page.goto(`${hostUrl('demo')}/de-DE/browse/products?main=TOILET&sub=WC`);
    await expect(page.getByText(like('ListingShowing')).first()).toBeVisible();
  }

  test('the search text is there again by Back from a link that was clicked right after the last letter', async ({
    page,
  }) => {
    await open(page);
    await field(page).pressSequentially('spülrand');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await page.waitForURL(/\/products\/[^/?]+/);
    await page.goBack();
    await expect(field(page)).toHaveValue('spülrand');
    await expect(page).toHaveURL(/q=sp%C3%BClrand/);
  });

  test('the remembered listing belongs to its tab alone', async ({ page, context }) => {
    const other = await context.newPage();
    await open(page);
    await open(other);
    await field(page).fill('spülrandlos');
    await field(other).fill('weiß');
    await expect(other).toHaveURL(/q=wei%C3%9F/);
    await expect(page).toHaveURL(/q=sp%C3%BClrandlos/);
    await page.reload();
    await expect(field(page)).toHaveValue('spülrandlos');
  });
});
