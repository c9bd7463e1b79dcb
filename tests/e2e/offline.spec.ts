import type { Page } from '@playwright/test';
import type { Project } from '@sanispec/shared/project';
import { expect, hostUrl, test } from './journey.ts';
import { StoryPage } from './storyPage.ts';
import { wordsOf } from './words.ts';

const words = wordsOf('de');
const { t, like } = words;

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|FetchEvent/],
});

/** The site is kept, and so are pictures of the open project. */
async function expectKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pictures')).keys()).length))
    .toBeGreaterThan(0);
}

test('a project opened once is opened and edited after a reload without a network', async ({
  page,
  context,
  request,
}) => {
  const url = hostUrl('demo');
  const person = new StoryPage(page, words);
  await page.goto(`${url}/de-DE`);
  const projectId = await person.createProject('Berghütte');
  await person.createSpace();
  await person.createSet(/WC/);
  await person.fillNextSlot();
  await person.expectSaved();
  await expectKept(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(t('SaveStateLastKnown')).first()).toBeVisible();
  const picture = page.getByRole('main').locator('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.goto(`${url}/de-DE/project/${projectId}/overview`);
  await page
    .getByRole('button', { name: t('OverviewCreateSpace') })
    .first()
    .click();
  await expect(page.getByText(like('SaveStateOffline')).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('SpaceDefaultTitle', 2)).first()).toBeVisible();

  // A project that this browser has never had is a sentence, not the browser's own page.
  await page.goto(`${url}/de-DE/project/${'x'.repeat(20)}/overview`);
  await expect(page.getByText(t('ProjectNotKept'))).toBeVisible();
  await page.goto(`${url}/de-DE/project/${projectId}/overview`);
  await expect(page.getByText(t('SpaceDefaultTitle', 2)).first()).toBeVisible();

  await context.setOffline(false);
  await person.expectSaved();
  const answer = await request.get(`${url}/api/projects/guest/${projectId}`);
  expect(((await answer.json()) as { data: Project }).data.spaces).toHaveLength(2);
});
