import type { Page } from '@playwright/test';
import type { Project, ProjectSet } from '@sanispec/shared/project';
import type { Language } from '@sanispec/shared/text';
import { expect, expectAccessible, hostUrl, test } from './journey.ts';
import { createSampleProject, type DemoCountry, keepOnly, storedSets } from './sampleProject.ts';
import { wordsOf } from './words.ts';

interface Market {
  readonly locale: string;
  readonly language: Language;
  readonly country: DemoCountry;
  readonly tag: string[];
}

const markets: readonly Market[] = [
  { locale: 'de-DE', language: 'de', country: 'DE', tag: ['@full'] },
  { locale: 'en-GB', language: 'en', country: 'GB', tag: [] },
];

/** A toilet that fits the sample's WC sets and is in none of them. */
const toilet = '412.001.01.9';

function toiletsIn(sets: readonly ProjectSet[]): (string | undefined)[] {
  return sets.map((set) => set.articles.find((entry) => entry.subCategory === 'WC')?.article);
}

for (const { locale, language, country, tag } of markets) {
  const { t, like } = wordsOf(language);

  test.describe(`what can be done with a product, in ${locale}`, { tag }, () => {
    let project: Project;
    let set: ProjectSet;

    async function openDetail(page: Page): Promise<void> {
      await page.goto(`${hostUrl('demo')}/${locale}/project/${project.id}/products/${toilet}?set=${set.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }

    async function openListing(page: Page, category: string): Promise<void> {
      await page.goto(`${hostUrl('demo')}/${locale}/project/${project.id}/products?${category}&set=${set.id}`);
      await expect(page.getByText(like('ListingShowing')).first()).toBeVisible();
    }

    test.beforeEach(async () => {
      project = await createSampleProject(country);
      const [first] = await storedSets(project.id, 'TOILET');
      if (first === undefined) throw new Error('The sample has no WC set');
      set = first;
    });

    test('replace in the active set, and take it back', async ({ page }) => {
      const [before] = toiletsIn([set]);
      await openDetail(page);
      await page
        .getByRole('button', { name: t('ProductReplaceInSet', set.title) })
        .or(page.getByRole('button', { name: like('ProductReplaceInSet', new RegExp(set.title)) }))
        .first()
        .click();
      await expect.poll(async () => toiletsIn(await storedSets(project.id, 'TOILET'))[0]).toBe(toilet);
      await page
        .getByRole('button', { name: t('ButtonTextUndo') })
        .first()
        .click();
      await expect.poll(async () => toiletsIn(await storedSets(project.id, 'TOILET'))[0]).toBe(before);
    });

    test('add to several sets at once, each with its own verdict', async ({ page }) => {
      await openDetail(page);
      await page.getByRole('button', { name: t('ProductAddToMultipleSets') }).click();
      const dialog = page.getByRole('dialog');
      const choices = dialog.getByRole('checkbox', { disabled: false });
      await expect(choices.first()).toBeEnabled();
      await expectAccessible(page);
      const count = await choices.count();
      for (let index = 0; index < count; index++) await choices.nth(index).check();
      await dialog.getByRole('button', { name: like('ProductAddToChosenSets') }).click();
      await expect
        .poll(async () => toiletsIn(await storedSets(project.id, 'TOILET')).filter((id) => id === toilet).length)
        .toBe(count);
    });

    test('add to a new set of its category', async ({ page }) => {
      await openDetail(page);
      const newSet = t('ProductAddToNewSetTOILET');
      await page.getByRole('button', { name: t('ProductAddOrCreate') }).click();
      await page.getByRole('menuitem', { name: newSet }).click();
      await expect.poll(async () => toiletsIn(await storedSets(project.id, 'TOILET'))).toContain(toilet);
      expect((await storedSets(project.id, 'TOILET')).length).toBeGreaterThan(
        project.spaces.flatMap((space) => space.sets).filter(({ type }) => type === 'TOILET').length,
      );
    });

    test('add or create from a card when the active set is of another type', async ({ page }) => {
      await openListing(page, 'main=BIDET&sub=CERAMICSBIDET');
      const card = page.getByRole('button', { name: t('ProductAddToNewSetBIDET') });
      const choice = page.getByRole('button', { name: t('ProductAddOrCreate') });
      await expect(card.or(choice).first()).toBeVisible();
      await card.or(choice).first().click();
      const item = page.getByRole('menuitem', { name: t('ProductAddToNewSetBIDET') });
      if (await item.isVisible()) await item.click();
      await expect.poll(async () => (await storedSets(project.id, 'BIDET')).length).toBe(1);
    });

    test('compare products, differences only when asked', async ({ page }) => {
      await openListing(page, 'main=TOILET&sub=WC');
      const boxes = page.getByRole('checkbox', { name: like('CompareArticle') });
      await boxes.nth(0).check();
      await boxes.nth(1).check();
      await page
        .getByRole('region', { name: t('CompareLabel') })
        .getByRole('button', { name: t('CompareLabel') })
        .click();
      const dialog = page.getByRole('dialog');
      const rows = dialog.getByRole('row');
      await expect(rows.nth(3)).toBeVisible();
      await expectAccessible(page);
      const differences = dialog.getByText(t('CompareDifferencesOnly'));
      const before = await rows.count();
      await differences.click();
      await expect.poll(() => rows.count()).not.toBe(before);
    });

    test('read the list as a table', async ({ page }) => {
      await openListing(page, 'main=TOILET&sub=WC');
      await page.getByText(t('ListingViewTable')).first().click();
      await expect(page.getByRole('table').first()).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByRole('table').first()).toBeVisible();
    });

    test('repair what is hidden with one click', async ({ page }) => {
      await keepOnly(project, set, 'INSTSYSTEMSTOILET');
      await openListing(page, 'main=TOILET&sub=FLUSHACTUATIONTOILET');
      await page.getByRole('button', { name: t('ListingHiddenWhy') }).click();
      await page
        .getByRole('button', { name: like('RepairUse') })
        .first()
        .click();
      await expect
        .poll(async () => (await storedSets(project.id, 'TOILET'))[0]?.articles)
        .not.toEqual(set.articles.slice(0, 1));
      await expect(page.getByText(t('SlotConflict'))).toHaveCount(0);
    });

    test('see what the set has decided, and by which article', async ({ page }) => {
      await keepOnly(project, set, 'INSTSYSTEMSTOILET');
      await openListing(page, 'main=TOILET&sub=FLUSHACTUATIONTOILET');
      const filters = page.getByRole('complementary', { name: t('ListingFilters') });
      const note = filters.getByText(like('ListingFixedBy')).first();
      await expect(note).toBeVisible();
      const locked = filters
        .getByRole('group')
        .filter({ has: page.getByText(like('ListingFixedBy')) })
        .first();
      const choices = locked.getByRole('radio').or(locked.getByRole('checkbox'));
      await expect(locked.getByText(like('ListingValueHidden')).first()).toBeVisible();
      await expect(choices.first()).toBeDisabled();
      await expect(choices.and(page.locator(':checked'))).toHaveCount(1);
      await expectAccessible(page);

      await page.getByRole('button', { name: t('ListingShowHidden') }).click();
      await expect(note).toHaveCount(0);
      await expect(filters.getByText(like('ListingValueHidden'))).toHaveCount(0);
    });

    test('take the data sheet home', async ({ page }) => {
      await openDetail(page);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: t('ProductDataSheet') }).click();
      expect((await download).suggestedFilename()).toMatch(/412.*\.pdf$/);
    });
  });
}
