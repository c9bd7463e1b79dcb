import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectWithinWidth, hostUrl, test } from './journey.ts';
import { createSampleProject } from './sampleProject.ts';
import { StoryPage } from './storyPage.ts';
import { wordsOf } from './words.ts';

const words = wordsOf('en');
const { t, like } = words;

/** A computed style of an element. */
function styleOf(target: Locator, property: string): Promise<string> {
  return target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

/** How many pixels of the window's height bars take that stay where they are while the page scrolls. */
function stayingHeight(page: Page): Promise<number> {
  return page.evaluate(async () => {
    scrollTo(0, document.body.scrollHeight / 2);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      // Notifications go away, and can be closed.
      if (element.closest('.mantine-Notifications-root') !== null) return false;
      const isWide = right - left > innerWidth / 2 && bottom > 0 && top < innerHeight && bottom > top;
      return isWide && ['sticky', 'fixed'].includes(getComputedStyle(element).position);
    });
    return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
  });
}

test('keyboard users begin with the opened or created part, and see where they are', async ({ page }) => {
  const person = new StoryPage(page, words);
  const heading = page.getByRole('heading', { level: 1 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(`${hostUrl('demo')}/en-GB`);

  await page
    .getByRole('button', { name: t('HomeCreateFirstProject') })
    .first()
    .click();
  const field = page.getByRole('dialog').getByLabel(t('ProjectFieldTitle'));
  await field.focus();
  expect(await styleOf(field, 'outline-style')).toBe('solid');
  expect(await styleOf(field, 'outline-width')).toBe('2px');
  await page.keyboard.press('Escape');

  await person.createProject('Mill');
  await expect(heading).toBeFocused();
  await person.createSpace();
  await expect(page.getByRole('textbox', { name: t('TitleOf', t('SpaceDefaultTitle', 1)) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveCount(1);

  await page
    .getByRole('button', { name: t('MenuOf', t('SpaceDefaultTitle', 1)) })
    .first()
    .click();
  const remove = page.getByRole('menuitem', { name: t('MenuDelete') });
  await expect(remove).toBeVisible();
  expect(await styleOf(remove, 'color')).toBe('rgb(179, 38, 30)');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await person.createSet(/WC/);
  await expect(page.getByRole('textbox', { name: t('TitleOf', t('SetTitleTOILET', 1)) })).toBeFocused();
  await page.keyboard.press('Enter');

  await page
    .getByRole('link', { name: like('SlotChooseFrom') })
    .first()
    .click();
  await page.waitForURL(/\/products\?/);
  await expect(heading).toBeFocused();
});

test('forced colours tell what is chosen apart, and high zoom leaves the window to the page', async ({
  page,
  context,
}) => {
  const project = await createSampleProject('GB');
  const set = project.spaces[0]?.sets.find(({ type }) => type === 'TOILET');
  const address = `${hostUrl('demo')}/en-GB/project/${project.id}`;
  const listing = `${address}/products?main=TOILET&sub=FLUSHACTUATIONTOILET&set=${set?.id}`;
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto(listing);
  const tabs = page.getByRole('navigation', { name: t('ProjectNavigation'), exact: true });
  await expect(tabs).toBeVisible();

  const here = await styleOf(tabs.getByRole('link', { name: t('ProjectTabBrowse') }), 'border-bottom-color');
  const elsewhere = await styleOf(tabs.getByRole('link', { name: t('ProjectTabOverview') }), 'border-bottom-color');
  expect(here).not.toBe(elsewhere);
  const view = page.getByRole('group', { name: t('ListingView') });
  const [cards, table] = [t('ListingViewCards'), t('ListingViewTable')].map((name) =>
    view.getByRole('button', { name }),
  );
  if (cards === undefined || table === undefined) throw new Error('There are two views');
  expect(await styleOf(cards, 'background-color')).not.toBe(await styleOf(table, 'background-color'));
  const swatches = page
    .getByRole('article')
    .first()
    .getByRole('group', { name: t('ProductVariants') })
    .locator('label');
  const colours = await Promise.all(
    [0, 1].map((at) => styleOf(swatches.nth(at).locator('[style*="background"]'), 'background-color')),
  );
  expect(new Set(colours).size).toBe(2);
  const borders = await Promise.all([0, 1].map((at) => styleOf(swatches.nth(at), 'border-top-color')));
  expect(new Set(borders).size).toBe(2);
  const slots = page.getByRole('list', { name: t('SetSlots') }).getByRole('link');
  await expect(slots.nth(1)).toBeVisible();
  const edges = await slots.evaluateAll((links) =>
    links.map((link) => [link.hasAttribute('aria-current'), getComputedStyle(link).borderInlineStartColor] as const),
  );
  const current = new Set(edges.filter(([isCurrent]) => isCurrent).map(([, colour]) => colour));
  const others = new Set(edges.filter(([isCurrent]) => !isCurrent).map(([, colour]) => colour));
  expect(current.size).toBe(1);
  expect([...others].filter((colour) => current.has(colour))).toEqual([]);

  // 1440 × 900 at 400 %.
  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize({ width: 360, height: 225 });
  for (const place of [
    listing,
    `${address}/overview`,
    `${address}/overview?set=${set?.id}`,
    `${address}/specification`,
  ]) {
    await page.goto(place, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(await stayingHeight(page), place).toBe(0);
    await expectWithinWidth(page);
  }

  // A category has an address of its own.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${hostUrl('demo')}/en-GB/browse/products`);
  const tile = page
    .getByRole('main')
    .getByRole('link', { name: t('CategoryLabelFLUSHACTUATIONTOILET') })
    .first();
  const opening = context.waitForEvent('page');
  await tile.click({ button: 'middle' });
  const opened = await opening;
  await opened.waitForURL(/[?&]sub=FLUSHACTUATIONTOILET/);
  await opened.close();
});
