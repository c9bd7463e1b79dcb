import { randomBytes } from 'node:crypto';
import type { Project } from '@sanispec/shared/project';
import { aWorkbook } from '../../functions/testing/aWorkbook.ts';
import { ApiClient } from '../support/apiClient.ts';
import { expect, expectAccessible, hostUrl, test } from './journey.ts';
import { wordsOf } from './words.ts';

/** A market that no other journey uses on this host. */
const country = 'XF';
const columns = [
  'ArticleNr',
  'Articletext',
  'ParentID',
  'Colour',
  'Price',
  'CountriesISO',
  'Active',
  'IsSearchableBrowser',
];
const flags = ['', '', 'hidden', 'stdfilter;multiselect', 'number;hidden', 'hidden', 'hidden', 'hidden'];
const { t } = wordsOf('de');

function aWorkbookOf(...articles: readonly (readonly [id: string, title: string, colour: string, price: string])[]) {
  const rows = articles.map(([id, title, colour, price]) => [id, title, 'TINDRA', colour, price, country, '1', '1']);
  return new Uint8Array(aWorkbook({ TOILET_WC: [columns, flags, ...rows] }));
}

async function publish(workbook: Uint8Array<ArrayBuffer>): Promise<void> {
  const api = new ApiClient(hostUrl('empty'));
  await api.logIn('root@demo.sanispec.test', process.env.DEMO_PASSWORD ?? '');
  const attachment_file = await api.upload(workbook);
  const asked = { attachment_file, fileName: 'tindra.xlsx', acceptLoss: true };
  const { body } = await api.call<{ jobId: string }>('POST', '/catalogs/import', asked);
  // Small catalogues come with warnings.
  const checked = await api.jobEnd(body.data.jobId);
  const ended = checked.status === 'waiting' ? await api.continueJob(body.data.jobId) : checked;
  expect(ended.status).toBe('succeeded');
}

/** A guest's project of five sets with the WC that a later catalogue no longer has. */
async function aProjectThatLoses(id: string): Promise<{ readonly api: ApiClient; readonly project: Project }> {
  await publish(aWorkbookOf([id, 'WC Tindra, 54 cm', 'weiß', '193.95'], ['900.9', 'WC Anders', 'grau', '90']));
  const api = new ApiClient(hostUrl('empty'));
  const details = { title: 'Hotel Seeblick', country };
  const { body } = await api.call<Project>('POST', '/projects/guest', { details });
  const newId = (): string => randomBytes(10).toString('hex');
  const sets = Array.from({ length: 5 }, (_, at) => {
    const entry = { id: newId(), article: id, subCategory: 'WC', setArticles: [], quantity: 1 };
    return { id: newId(), title: `WC-Set ${at + 1}`, type: 'TOILET', quantity: 1, articles: [entry] };
  });
  const spaces = [{ id: newId(), title: 'Gästebad', quantity: 1, sets }];
  await api.call('PUT', `/projects/guest/${body.data.id}/spaces`, { spaces });
  await publish(
    aWorkbookOf(['900.1', 'WC Tindra, spülrandlos', 'manhattan', '201'], ['900.9', 'WC Anders', 'grau', '90']),
  );
  // A save comes before the timer does.
  await api.call('PUT', `/projects/guest/${body.data.id}/details`, { details: { ...details, city: 'Konstanz' } });
  return { api, project: body.data };
}

// All publish for the one market.
test.describe.configure({ mode: 'serial' });

for (const [device, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`what has left the catalogue is named, and replaced at once, on a ${device}`, async ({ page }) => {
    const { api, project } = await aProjectThatLoses(device === 'phone' ? '418.6' : '418.5');
    async function articles(): Promise<readonly string[]> {
      const { body } = await api.call<Project>('GET', `/projects/guest/${project.id}`);
      return body.data.spaces.flatMap((space) =>
        space.sets.flatMap((set) => set.articles.map(({ article }) => article)),
      );
    }
    const before = await articles();
    await page.setViewportSize(viewport);
    await page.goto(`${hostUrl('empty')}/de-DE/project/${project.id}/overview`);
    const box = page.getByRole('region', { name: t('OverviewInactiveTitle') });
    await expect(
      box.getByText(/^WC Tindra, 54\scm \(nicht mehr lieferbar\), zuletzt 193,95\s€ in WC-Set 1$/),
    ).toBeVisible();
    await expect(box.getByText(/Nachfolger: WC Tindra, spülrandlos/).first()).toBeVisible();
    await expect(box.getByText(/manhattan statt weiß/).first()).toBeVisible();
    await expect(box.getByText(/201,00\s€ \(\+7,05\s€\)/).first()).toBeVisible();
    await expect(box.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
    await box.getByRole('button', { name: t('OverviewShowAll', 5) }).click();
    await expect(box.getByRole('listitem')).toHaveCount(5);

    await box.getByRole('button', { name: /Alle 5 Artikel ersetzen/ }).click();
    await expect(box).toBeHidden();
    await expect.poll(articles).toEqual(Array.from({ length: 5 }, () => '900.1'));
    await page.keyboard.press('Control+z');
    await expect.poll(articles).toEqual(before);
    await expect(box).toBeVisible();
  });
}
