import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Infos } from '@sanispec/shared/contract';
import type { Project } from '@sanispec/shared/project';
import type { Language } from '@sanispec/shared/text';
import { strFromU8, unzipSync } from 'fflate';
import { ApiClient } from '../support/apiClient.ts';
import { expect, expectAccessible, hostUrl, test } from './journey.ts';
import { StoryPage } from './storyPage.ts';
import { wordsOf } from './words.ts';

const data = fileURLToPath(new URL('../data/', import.meta.url));

/** Imports a real workbook and a part of its pictures, as an administrator does; once per host. */
async function importSampleCatalogue(url: string): Promise<void> {
  const admin = new ApiClient(url);
  await admin.logIn('root@demo.sanispec.test', process.env.DEMO_PASSWORD ?? '');
  const { body } = await admin.call<Infos>('GET', '/infos');
  if (body.data.catalogs.length > 0) return;
  await admin.importAssets(`${data}assets-global-part.zip`, true);
  const job = await admin.importCatalog(`${data}catalog-dach.xlsx`);
  const ended = job.status === 'waiting' ? await admin.continueJob(job.id) : job;
  if (ended.status !== 'succeeded') throw new Error(`Import ended as ${ended.status}`);
}

interface Story {
  readonly name: string;
  readonly host: 'demo' | 'empty';
  readonly locale: string;
  readonly language: Language;
  readonly currency: string;
  /** How the documents are called in the language. */
  readonly fileName: RegExp;
  /** Where it is told. */
  readonly tag: string[];
}

const stories: readonly Story[] = [
  {
    name: 'in German on the demo catalogue',
    host: 'demo',
    locale: 'de-DE',
    language: 'de',
    currency: 'EUR',
    fileName: /^Spezifikation_Export/,
    tag: [],
  },
  {
    name: 'in English on the demo catalogue',
    host: 'demo',
    locale: 'en-GB',
    language: 'en',
    currency: 'GBP',
    fileName: /^Specification_Export/,
    tag: ['@full'],
  },
  {
    name: 'in Polish on the demo catalogue',
    host: 'demo',
    locale: 'pl-PL',
    language: 'pl',
    currency: 'PLN',
    fileName: /^Specyfikacja_Eksport/,
    tag: ['@phone'],
  },
  {
    name: 'in Dutch on the demo catalogue',
    host: 'demo',
    locale: 'nl-NL',
    language: 'nl',
    currency: 'EUR',
    fileName: /^Specification_Export/,
    tag: ['@full'],
  },
  {
    name: 'in French on the demo catalogue',
    host: 'demo',
    locale: 'fr-FR',
    language: 'fr',
    currency: 'EUR',
    fileName: /^Specification_Export/,
    tag: ['@full'],
  },
  {
    name: 'in German on an imported workbook',
    host: 'empty',
    locale: 'de-AT',
    language: 'de',
    currency: 'EUR',
    fileName: /^Spezifikation_Export/,
    tag: [],
  },
];

for (const story of stories) {
  test.describe(story.name, { tag: story.tag }, () => {
    // It goes through the whole product, and waits for documents besides.
    test.slow();
    // The sample pictures are a part of those that the workbook names.
    if (story.host === 'empty') test.use({ expectedErrors: [/404.*\/blobs\/assets-global\//] });

    test('a guest specifies a WC, signs up and takes the documents home', async ({ page, request }, { project }) => {
      const url = hostUrl(story.host);
      if (story.host === 'empty') await importSampleCatalogue(url);
      const words = wordsOf(story.language);
      const person = new StoryPage(page, words);
      await page.goto(`${url}/${story.locale}`);

      const projectId = await person.createProject('Hotel Żółw & Söhne');
      await person.createSpace();
      await person.createSet(/wc/i);
      for (let slot = 0; slot < 3; slot++) await person.fillNextSlot();
      await person.expectSaved();
      await expectAccessible(page);

      const saved = await request.get(`${url}/api/projects/guest/${projectId}`);
      const { data } = (await saved.json()) as { data: Project };
      expect(data.priceInCents).toBeGreaterThan(10_000);
      const total = new Intl.NumberFormat(story.locale, { style: 'currency', currency: story.currency })
        .format(data.priceInCents / 100)
        .replace(/\s/g, ' ');
      await page.goto(`${url}/${story.locale}/project/${projectId}/overview`);
      const expectTotal = () => expect(page.getByText(total).first()).toBeVisible();
      await expectTotal();
      await page.reload();
      await expectTotal();

      await page.goto(`${url}/${story.locale}/project/${projectId}/specification`);
      await page
        .getByRole('main')
        .getByRole('button', { name: words.t('ExportSignUp') })
        .click();
      await person.signUp(`ada.${projectId}.${project.name.replace(/\W+/g, '-')}@example.com`, 'Wandscheibe-7');
      expect((await request.get(`${url}/api/projects/guest/${projectId}`)).status()).toBe(404);
      // A user who signs up in a project stays there.
      await expect(page).toHaveURL(/\/specification$/);
      await page.goto(`${url}/${story.locale}/project/${projectId}/overview`);
      await expectTotal();

      await page.goto(`${url}/${story.locale}/project/${projectId}/specification`);
      const { name, path } = await person.report('ExportFormatPDF_EXCEL');
      expect(name).toMatch(story.fileName);
      const files = unzipSync(new Uint8Array(await readFile(path)));
      const [pdf, xlsx] = ['.pdf', '.xlsx'].map(
        (ending) => Object.keys(files).find((file) => file.endsWith(ending)) ?? '',
      );
      expect(strFromU8(files[pdf ?? '']?.subarray(0, 5) ?? new Uint8Array())).toBe('%PDF-');
      expect(Object.keys(unzipSync(files[xlsx ?? ''] ?? new Uint8Array()))).toContain('xl/workbook.xml');
    });
  });
}

test('a guest who adds a product to a project finds it in its set, and adds the next one there', async ({ page }) => {
  const words = wordsOf('de');
  const { t, like } = words;
  const dialog = page.getByRole('dialog', { name: t('ProductAddToProject') });
  async function add(subCategory: string): Promise<string> {
    await page.goto(`${hostUrl('demo')}/de-DE/browse/products?main=TOILET&sub=${subCategory}`);
    const card = page.getByRole('article').first();
    const title = await card.getByRole('heading').innerText();
    await card.getByRole('button', { name: t('ProductAddToProject') }).click();
    await expect(dialog.getByText(title)).toBeVisible();
    return title;
  }

  const bowl = await add('WC');
  await dialog.getByLabel(t('ProjectFieldTitle')).fill('Gasthof zur Brücke');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('ButtonTextCreateProject') }).click();
  await page.waitForURL(/\/project\/\w{20}\/overview\?set=/);
  const setTitle = t('SetTitleTOILET', 1);
  await expect(page.getByRole('heading', { name: setTitle })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: bowl, exact: true }).first()).toBeVisible();
  // The seat comes along.
  const companions = main.getByRole('listitem').getByRole('listitem');
  await expect(companions.filter({ hasText: t('SlotMandatory') }).first()).toBeVisible();
  const set = page.url();

  const frame = await add('INSTSYSTEMSTOILET');
  await dialog.getByRole('button', { name: 'Gasthof zur Brücke' }).click();
  await page.waitForURL(set);
  await expect(main.getByRole('link', { name: frame, exact: true }).first()).toBeVisible();
  await expect(main.getByText(like('SlotChooseFrom'))).toHaveCount(1);
  // The project's own button: that of the notification goes with it.
  await page
    .getByRole('button', { name: t('ButtonTextUndo') })
    .first()
    .click();
  await expect(main.getByText(like('SlotChooseFrom'))).toHaveCount(2);
});
