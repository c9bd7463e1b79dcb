import { expect, expectAccessible, expectWithinWidth, hostUrl, test } from './journey.ts';
import { createSharedProject } from './sampleProject.ts';
import { wordsOf } from './words.ts';

// The browser writes the answer 404 into its console.
test.use({ expectedErrors: [/status of 404/] });

test('a shared project is read on a phone without an account, until its link is withdrawn', async ({ page }) => {
  const { t } = wordsOf('de');
  const { owner, project, id, token } = await createSharedProject('DE');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(`${hostUrl('demo')}/de-DE/shared/${token}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'Hotel Seeblick' })).toBeVisible();
  for (const { title } of project.spaces) {
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
  }
  const article = project.spaces[0]?.sets[0]?.articles[0]?.article ?? '';
  await expect(page.getByText(article, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/\d\s€/).first()).toBeVisible();
  await expectAccessible(page);
  await expectWithinWidth(page);

  await owner.call('DELETE', `/projects/user/${project.id}/share/${id}`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t('SharedGone') })).toBeVisible();
  await expectAccessible(page);
});
