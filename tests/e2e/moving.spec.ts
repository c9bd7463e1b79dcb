import { subCategories } from '@sanispec/shared/catalogue';
import type { Project, ProjectSet } from '@sanispec/shared/project';
import { expect, hostUrl, test } from './journey.ts';
import { createSampleProject, keepOnly, storedSets } from './sampleProject.ts';
import { StoryPage } from './storyPage.ts';
import { wordsOf } from './words.ts';

const words = wordsOf('de');
const { t } = words;

/** The WC sets of the project: the first as it is, all others empty. */
async function fullAndEmpty(project: Project): Promise<readonly ProjectSet[]> {
  const [, ...others] = await storedSets(project.id, 'TOILET');
  const unused = subCategories.find((code) =>
    others.every(({ articles }) => articles.every((a) => a.subCategory !== code)),
  );
  for (const set of others) await keepOnly(project, set, unused ?? 'TUB');
  return storedSets(project.id, 'TOILET');
}

test('an entry goes to another set by the menu, and another one by the mouse', async ({ page }) => {
  const project = await createSampleProject('DE');
  const [from, into] = await fullAndEmpty(project);
  if (from === undefined || into === undefined) throw new Error('The sample project has two WC sets');
  const person = new StoryPage(page, words);
  await page.goto(`${hostUrl('demo')}/de-DE/project/${project.id}/overview?set=${from.id}`);
  const slots = page.getByRole('list', { name: t('SetSlots') });
  const menus = slots.getByRole('button', { name: words.like('MenuOf') });
  await expect(menus).toHaveCount(from.articles.length);

  await menus.first().click();
  await page.getByRole('menuitem', { name: t('MenuMoveElsewhere') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${into.title}`) })
    .click();
  await expect(menus).toHaveCount(from.articles.length - 1);

  const handle = slots.getByRole('button', { name: words.like('DragHandle') }).first();
  await handle.hover();
  await page.mouse.down();
  const target = await page
    .getByRole('navigation', { name: t('OverviewSpaces') })
    .getByRole('link', { name: new RegExp(into.title) })
    .first()
    .boundingBox();
  await page.mouse.move((target?.x ?? 0) + 40, (target?.y ?? 0) + 10, { steps: 8 });
  await page.mouse.move((target?.x ?? 0) + 42, (target?.y ?? 0) + 12, { steps: 3 });
  await page.mouse.up();
  await expect(menus).toHaveCount(from.articles.length - 2);
  await person.expectSaved();
  const sets = await storedSets(project.id, 'TOILET');
  const moved = sets.find(({ id }) => id === into.id)?.articles.map(({ article }) => article);
  expect(new Set(moved)).toEqual(new Set(from.articles.slice(0, 2).map(({ article }) => article)));
});
