import { expect, expectAccessible, hostUrl, test } from './journey.ts';
import { wordsOf } from './words.ts';

const words = wordsOf('de');
const { t, like } = words;

test('the field of the header finds products, categories and pages from anywhere, by keys', async ({ page }) => {
  await page.goto(`${hostUrl('demo')}/de-DE`);
  const field = page.getByRole('search').getByRole('combobox');
  await expect(field).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('waschtisch');
  const hits = page.getByRole('listbox');
  await expect(
    hits
      .getByRole('group', { name: t('CommandCategories') })
      .getByRole('option')
      .first(),
  ).toBeVisible();
  await expect(
    hits
      .getByRole('group', { name: t('CommandProducts') })
      .getByRole('option')
      .nth(1),
  ).toBeVisible();
  await expectAccessible(page);

  // Tab goes on to the categories.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/browse\/products\?.*sub=WASHBASHINS/);
  await expect(page.getByRole('article').first()).toBeVisible();

  const listingField = page.getByRole('searchbox', { name: t('ListingSearch') });
  // The page's own field has taken the place of the one with the focus.
  await expect(page.getByRole('search').getByRole('combobox')).toHaveCount(0);
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(listingField).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type('tindra 60');
  await expect(page).toHaveURL(/q=tindra/);
  await expect(page.getByRole('combobox', { name: t('ListingSort') })).toHaveValue('best');
  await page.keyboard.press('Escape');
  await expect(listingField).toHaveValue('');
  await expect(listingField).toBeFocused();
});

test('words become filters that can be taken back, and an empty list leads on', async ({ page }) => {
  await page.goto(`${hostUrl('demo')}/de-DE/browse/products`);
  await expect(page.getByRole('searchbox')).toBeVisible();
  // The focus stays in the field while the first list appears below it.
  await page.keyboard.press('/');
  await page.keyboard.type('hänge wc schwarz matt spülrandlos unter 600 €');
  const chips = page.getByRole('list', { name: t('SearchUnderstoodAs') });
  await expect(chips.getByRole('button')).not.toHaveCount(0);
  await expect(page.getByRole('article').first()).toContainText('schwarz matt');
  await expectAccessible(page);
  const before = await chips.getByRole('button').count();
  await chips.getByRole('button').first().click();
  await expect(chips.getByRole('button')).toHaveCount(before - 1);
  await page.getByRole('button', { name: t('SearchLiterally') }).click();
  await page.getByRole('button', { name: t('SearchAsFilters') }).click();
  await expect(chips.getByRole('button')).toHaveCount(before);

  await page.keyboard.press('/');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Waschtish');
  await expect(page.getByText(like('EmptyDidYouMean')).last()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').first()).toContainText('Waschtisch');
  await expect(page.getByRole('searchbox', { name: t('ListingSearch') })).toHaveValue(/waschtisch/i);
});
