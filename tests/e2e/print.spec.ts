import type { Page } from '@playwright/test';
import { readPdf } from '../../functions/testing/readPdf.ts';
import { expect, hostUrl, test } from './journey.ts';
import { createSampleProject } from './sampleProject.ts';
import { wordsOf } from './words.ts';

const { t, like } = wordsOf('de');
/** The WC of the sample's first set. */
const title = 'Wand-WC Tindra, spülrandlos, 53 cm, weiß';

/** What the browser would print, page by page. */
async function printed(page: Page): Promise<string[]> {
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  return pages.map((text) => text.replace(/\s+/g, ' '));
}

test('paper shows articles, quantities and totals of a project, and nothing to operate', async ({ page }) => {
  // A dark screen: paper is white, and as narrow as a tablet.
  await page.emulateMedia({ colorScheme: 'dark' });
  const project = await createSampleProject('DE');
  const [space] = project.spaces;
  const set = space?.sets.find(({ type }) => type === 'TOILET');
  if (space === undefined || set === undefined) throw new Error('The sample has a WC set');
  const address = `${hostUrl('demo')}/de-DE/project/${project.id}`;
  const total = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
    .format(project.priceInCents / 100)
    .replace(/\s/g, ' ');

  await page.goto(`${address}/overview`);
  await expect(page.getByText(total).first()).toBeVisible();
  const overview = await printed(page);
  const all = overview.join(' ');
  for (const { sets } of project.spaces) {
    for (const { title: setTitle, articles } of sets) {
      expect(all).toContain(setTitle);
      for (const { article } of articles) expect(all).toContain(article);
    }
  }
  expect(all).toContain(title);
  expect(overview.at(-1)).toContain(`${t('OverviewTotal')} ${total}`);
  // The space that goes on says so again, above its columns.
  expect(overview.length).toBeGreaterThan(1);
  for (const [index, text] of overview.entries()) {
    expect(text).toContain(t('ListingProduct'));
    expect(text).toContain(`${index + 1} / ${overview.length}`);
    expect(text).toContain(`${t('ProjectTabOverview')} – Hotel Seeblick`);
  }
  for (const control of [
    t('OverviewCreateSpace'),
    t('OverviewDetails'),
    t('SetCreate'),
    t('ProjectTabSpecification'),
  ]) {
    expect(all).not.toContain(control);
  }
  // Afterwards the screen is as it was.
  await expect(page.getByRole('button', { name: t('OverviewCreateSpace') }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await page.goto(`${address}/overview?space=${space.id}&set=${set.id}`);
  await expect(page.getByRole('heading', { level: 1, name: set.title })).toBeVisible();
  await expect(page.getByText(title).first()).toBeVisible();
  const [one = ''] = await printed(page);
  for (const { article } of set.articles) expect(one).toContain(article);
  expect(one).toContain(`${space.title} × ${space.quantity}`);
  expect(one).not.toMatch(like('SlotChooseFrom'));

  const toilet = set.articles.find(({ subCategory }) => subCategory === 'WC')?.article ?? '';
  await page.goto(`${address}/products/${toilet}?set=${set.id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const dataSheet = t('ProductDataSheetWithPrice');
  await expect(page.getByText(dataSheet).first()).toBeVisible();
  const detail = await printed(page);
  for (const text of detail) expect(text).toContain(title);
  expect(detail.join(' ')).toContain(toilet);
  expect(detail.join(' ')).not.toContain(dataSheet);
});
