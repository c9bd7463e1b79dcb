import type { Page } from '@playwright/test';
import { type Locale, languageOf } from '@sanispec/shared/markets';
import type { Project } from '@sanispec/shared/project';
import { expect, expectAccessible, expectWithinWidth, hostUrl, test } from './journey.ts';
import { createSampleProject, type DemoCountry } from './sampleProject.ts';
import { type Words, wordsOf } from './words.ts';

interface State {
  /** Below the locale; {project}, {set} and {article} are filled in. */
  readonly path: string;
  /** Opens what is judged. */
  readonly open: (page: Page, words: Words) => Promise<void>;
  /** Closed by Escape, it gives the focus back. */
  readonly closes?: boolean;
  /** Where there is such a state. */
  readonly widths?: readonly number[];
}

const listing = '/project/{project}/products?main=TOILET&sub=WC&set={set}';

const states: Readonly<Record<string, State>> = {
  'the table': {
    path: `${listing}&hidden=1`,
    open: async (page, { t }) => {
      await page.getByRole('button', { name: t('ListingViewTable') }).click();
      await expect(page.getByRole('table')).toBeVisible();
    },
    // A phone shows cards alone.
    widths: [768, 1440],
  },
  'the menu of categories': {
    path: '/browse/products?main=TOILET&sub=WC',
    open: async (page) => {
      await page.getByRole('main').locator('button[aria-haspopup="menu"]:visible').first().click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
    closes: true,
    // On a phone it is part of the sheet of filters.
    widths: [768, 1440],
  },
  'the sheet of filters': {
    path: listing,
    open: async (page, { t }) => {
      await page.getByRole('button', { name: t('ListingFilters') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    closes: true,
    widths: [390, 768],
  },
  'the comparison': {
    path: listing,
    open: async (page, { t, like }) => {
      const boxes = page.getByRole('checkbox', { name: like('CompareArticle') });
      await boxes.nth(0).click();
      await boxes.nth(1).click();
      await page.getByRole('button', { name: t('CompareLabel'), exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    },
    closes: true,
  },
  'the reasons of what is hidden': {
    path: listing,
    open: async (page, { t }) => {
      await page.getByRole('button', { name: t('ListingHiddenWhy') }).click();
      await expect(page.getByRole('button', { name: t('ListingHiddenWhy'), expanded: true })).toBeVisible();
    },
  },
  'an empty list': {
    path: '/browse/products?main=TOILET&sub=WC&q=quite%20unlikely',
    open: async (page, { t }) => expect(page.getByText(t('ListingNoResults')).first()).toBeVisible(),
  },
  'a category without products': {
    path: '/browse/products?main=SPECIAL&sub=UTILITYSINK&q=',
    open: async (page, { like }) => expect(page.getByText(like('ListingShowing')).first()).toBeVisible(),
  },
  'the choice of several sets': {
    path: '/project/{project}/products/{article}?set={set}',
    open: async (page, { t }) => {
      await page.getByRole('button', { name: t('ProductAddToMultipleSets') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    closes: true,
  },
  'the actions of a card': {
    path: '/project/{project}/products?main=WASHBASHIN&sub=WASHBASHINS&set={set}',
    open: async (page, { t }) => {
      await page
        .getByRole('button', { name: t('ProductAddOrCreate') })
        .first()
        .click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
    closes: true,
  },
};

const locales: readonly Locale[] = ['en-GB', 'de-DE', 'nl-NL', 'fr-FR', 'pl-PL'];

function fill(path: string, project: Project): string {
  const set = project.spaces.flatMap((space) => space.sets).find(({ type }) => type === 'TOILET');
  return path
    .replace('{project}', project.id)
    .replace('{set}', set?.id ?? '')
    .replace('{article}', encodeURIComponent(set?.articles[0]?.article ?? ''));
}

// Each state narrow and wide, light and dark, in languages by turns; the looks of whole pages have every pair.
const cases = Object.entries(states).flatMap(([name, state], index) =>
  (state.widths ?? [390, 1440]).map((width, turn) => ({
    name,
    ...state,
    width,
    locale: locales[(2 * index + turn) % locales.length] ?? 'en-GB',
    theme: (index + turn) % 2 === 0 ? ('light' as const) : ('dark' as const),
  })),
);

for (const { name, path, open, closes, width, locale, theme } of cases) {
  test(`${name} in ${locale}, ${theme}, ${width} px is accessible and keeps within the width`, async ({ page }) => {
    const words = wordsOf(languageOf(locale));
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const project = await createSampleProject(locale.slice(3) as DemoCountry);
    await page.goto(`${hostUrl('demo')}/${locale}${fill(path, project)}`, { waitUntil: 'networkidle' });
    await open(page, words);
    await expectAccessible(page);
    await expectWithinWidth(page);
    if (closes !== true) return;

    await page.keyboard.press('Escape');

    await expect(page.getByRole('dialog').or(page.getByRole('menuitem')).filter({ visible: true })).toHaveCount(0);
    const hasFocus = () => page.evaluate(() => document.activeElement !== document.body);
    await expect.poll(hasFocus, 'something has the focus again').toBe(true);
  });
}
