import { expect, hostUrl, test } from './journey.ts';
import { createSampleProject } from './sampleProject.ts';
import { wordsOf } from './words.ts';

const { t, like } = wordsOf('en');

test('a dialog and a notification leave each other room on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const project = await createSampleProject('GB');
  const [space] = project.spaces;
  if (space === undefined) throw new Error('The sample has no space');
  await page.goto(`${hostUrl('demo')}/en-GB/project/${project.id}/overview?space=${space.id}`);
  await page.getByRole('button', { name: t('MenuOf', space.title) }).click();
  await page.getByRole('menuitem', { name: t('MenuDelete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('MenuDelete') })
    .click();
  const notification = page.getByText(like('NotifyDeleted', space.title));
  await expect(notification).toBeVisible();

  await page.getByRole('button', { name: t('OverviewDetails') }).click();
  const save = page.getByRole('dialog').getByRole('button', { name: t('ButtonTextSave') });
  await save.scrollIntoViewIfNeeded();

  const [lower, upper] = [await notification.boundingBox(), await save.boundingBox()];
  if (lower === null || upper === null) throw new Error('One of them is not on the page');
  expect(upper.y + upper.height).toBeLessThanOrEqual(lower.y);
  await expect(notification).toBeInViewport({ ratio: 1 });
});
