import type { Page } from '@playwright/test';
import type { Project } from '@sanispec/shared/project';
import { expect, hostUrl, logInAs, test } from './journey.ts';
import { startTwoBuilds } from './newerBuild.ts';
import { createCustomersProject } from './sampleProject.ts';
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

test('a guest’s project opened once is opened and edited after a reload without a network', async ({
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

  // What one tab saves another one shows by itself.
  const set = page.url();
  const overview = `${url}/de-DE/project/${projectId}/overview`;
  const other = await context.newPage();
  await other.goto(overview);
  await expect(other.getByText(t('SpaceDefaultTitle', 1)).first()).toBeVisible();
  const quantity = t('QuantityOf', t('SpaceDefaultTitle', 1));
  await page.goto(overview);
  await page.getByRole('group', { name: quantity }).getByRole('button').last().click();
  await expect(other.getByRole('group', { name: quantity }).getByRole('textbox')).toHaveValue('2');
  await other.close();
  await person.expectSaved();
  await page.goto(set);
  await expect(page.getByRole('main').locator('img').first()).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(t('SaveStateLastKnown')).first()).toBeVisible();
  const picture = page.getByRole('main').locator('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.goto(overview);
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
  await page.goto(overview);
  await expect(page.getByText(t('SpaceDefaultTitle', 2)).first()).toBeVisible();

  await context.setOffline(false);
  await person.expectSaved();
  const answer = await request.get(`${url}/api/projects/guest/${projectId}`);
  expect(((await answer.json()) as { data: Project }).data.spaces).toHaveLength(2);
});

test('a user’s project opened once is opened without a network, too, and stays the user’s', async ({
  page,
  context,
}) => {
  const { id } = (await createCustomersProject('DE')).project;
  await logInAs(context, 'customer');
  const overview = `${hostUrl('demo')}/de-DE/project/${id}/overview`;
  await page.goto(overview);
  await expect(page.getByRole('heading', { level: 1, name: t('ProjectTabOverview') })).toBeVisible();
  await expectKept(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(t('SaveStateLastKnown')).first()).toBeVisible();
  await page
    .getByRole('button', { name: t('OverviewCreateSpace') })
    .first()
    .click();
  await expect(page.getByText(like('SaveStateOffline')).first()).toBeVisible();

  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(new RegExp(`^${t('SaveStateSaved')}`)).first()).toBeVisible();
  // It is the fourth one: three came with the template.
  await page.reload();
  await expect(page.getByText(t('SpaceDefaultTitle', 4)).first()).toBeVisible();
});

test('a newer build takes over without losing what is unsaved or could be undone', async ({ page }) => {
  const builds = await startTwoBuilds();
  try {
    const person = new StoryPage(page, words);
    await page.goto(`${builds.url}/de-DE`);
    await person.createProject('Umbau');
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await page.reload();
    await person.createSpace();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    builds.deploy();
    await page.evaluate(async () => {
      const taken = new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
      await (await navigator.serviceWorker.ready).update();
      await taken;
    });
    const isSamePage = () => page.evaluate(() => 'isSamePage' in window);
    const tabs = page.getByRole('navigation', { name: t('ProjectNavigation'), exact: true });
    await tabs.getByRole('link', { name: t('ProjectTabBrowse') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('ListingChooseCategory') })).toBeVisible();
    expect(await isSamePage()).toBe(true);
    await tabs.getByRole('link', { name: t('ProjectTabOverview') }).click();
    await page
      .getByRole('button', { name: t('ButtonTextUndo') })
      .first()
      .click();
    await expect(page.getByText(t('SpaceDefaultTitle', 1))).toHaveCount(0);
    await page
      .getByRole('button', { name: t('ButtonTextRedo') })
      .first()
      .click();
    await person.expectSaved();

    // Out of the project, the next page that the user opens is the newer build's.
    await page.getByRole('link', { name: like('HeaderHeldProjects') }).click();
    await page.waitForURL(/\/projects$/);
    await page
      .getByRole('link', { name: t('HeaderBrowseProducts') })
      .first()
      .click();
    // The address changes before the page does, and a page that goes answers nothing.
    await page.waitForFunction(() => location.pathname.endsWith('/browse/products') && !('isSamePage' in window));
  } finally {
    await builds.close();
  }
});
