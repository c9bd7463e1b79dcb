import { randomBytes } from 'node:crypto';
import type { Project } from '@sanispec/shared/project';
import { ApiClient } from '../support/apiClient.ts';
import { expect, expectAccessible, expectWithinWidth, hostUrl, test } from './journey.ts';
import { wordsOf } from './words.ts';

// The browser writes the answer 404 into its console.
test.use({ expectedErrors: [/status of 404/] });

async function aSharedProject() {
  const password = 'drawing-office';
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const owner = new ApiClient(hostUrl('demo'));
  const person = { firstName: 'Ada', lastName: 'Berg', companyName: 'Berg & Partner', country: 'DE' };
  await owner.call('POST', '/accounts', { email, password, ...person });
  await owner.logIn(email, password);
  const { body } = await owner.call<Project>('POST', '/projects/user', {
    details: { title: 'Hotel Seeblick', country: 'DE', city: 'Konstanz' },
    templateId: 'DemoTemplateHotelDE1',
  });
  const project = body.data;
  const share = await owner.call<{ id: string; token: string }>('POST', `/projects/user/${project.id}/share`, {
    days: 7,
    withPrices: true,
  });
  return { owner, project, ...share.body.data };
}

test('a shared project is read on a phone without an account, until its link is withdrawn', async ({ page }) => {
  const { t } = wordsOf('de');
  const { owner, project, id, token } = await aSharedProject();
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
