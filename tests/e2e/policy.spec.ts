import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { type RouteName, routePath, routes } from '../../frontend/core/routes.ts';
import { ApiClient } from '../support/apiClient.ts';
import { expect, hostUrl, logInAs, test } from './journey.ts';
import { createSampleProject, createSharedProject } from './sampleProject.ts';
import { wordsOf } from './words.ts';

const { t } = wordsOf('de');

/** Reports what the Content-Security-Policy forbids as an error of the console, of page and worker alike. */
const listener = `globalThis.reportsViolations ??= (addEventListener('securitypolicyviolation', (event) => {
  console.error('Forbidden by the policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile);
}), true);`;

/** Every script listens before it runs: a worker has no other beginning that a test can reach. */
async function watchScripts(page: Page): Promise<void> {
  const watched = new Map<string, Promise<{ headers: Record<string, string>; body: string }>>();
  async function fetchWatched(route: Route) {
    const response = await route.fetch();
    return { headers: response.headers(), body: `${listener}\n${await response.text()}` };
  }
  await page.route('**/assets/*.js', async (route) => {
    const url = route.request().url();
    const answer = watched.get(url) ?? fetchWatched(route);
    watched.set(url, answer);
    await route.fulfill(await answer);
  });
}

test('no page and no worker does what the policy forbids', async ({ page }) => {
  const url = hostUrl('demo');
  const { id, spaces } = await createSampleProject('DE');
  const article = spaces[0]?.sets[0]?.articles[0]?.article ?? '';
  await watchScripts(page);
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  for (const path of [
    '/de-DE',
    '/de-DE/projects',
    '/de-DE/browse/products',
    `/de-DE/browse/products/${article}`,
    `/de-DE/project/${id}/overview`,
    `/de-DE/project/${id}/products`,
    `/de-DE/project/${id}/products/${article}`,
    `/de-DE/project/${id}/specification`,
  ]) {
    await page.goto(url + path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await page
    .getByRole('button', { name: t('HeaderLogIn') })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(workers.some((worker) => worker.includes('catalogueWorker'))).toBe(true);
});

test.describe('the policy at every address', () => {
  // The link of a mail that was never sent.
  test.use({ expectedErrors: [/status of 400 .*\/api\/accounts\/verify$/] });

  test('no address of the site does what the policy forbids', { tag: '@full' }, async ({ page, context }) => {
    test.setTimeout(300_000);
    const { project, token } = await createSharedProject('DE');
    const root = new ApiClient(hostUrl('demo'));
    await root.logIn('root@demo.sanispec.test', process.env.DEMO_PASSWORD ?? '');
    const { body } = await root.call<{ rowsData: { id: string }[] }>('POST', '/catalogs/search', {});
    const { id: jobId } = await root.importCatalog(join(import.meta.dirname, '../data/catalog-dach.xlsx'));
    const params = {
      ...{ projectId: project.id, articleId: project.spaces[0]?.sets[0]?.articles[0]?.article ?? '' },
      ...{ catalogId: body.data.rowsData[0]?.id ?? '', jobId, token },
    };
    await logInAs(context, 'root');
    await watchScripts(page);
    for (const name of Object.keys(routes) as RouteName[]) {
      await page.goto(hostUrl('demo') + routePath('de-DE', name, params));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
  });
});
