import { readFile } from 'node:fs/promises';
import type { Project } from '@sanispec/shared/project';
import type { Language } from '@sanispec/shared/text';
import { strFromU8, unzipSync } from 'fflate';
import { importSampleCatalogue } from './importSampleCatalogue.ts';
import { expect, expectAccessible, hostUrl, test } from './journey.ts';
import { StoryPage } from './storyPage.ts';
import { wordsOf } from './words.ts';

interface Story {
  readonly name: string;
  readonly host: 'demo' | 'empty';
  readonly locale: string;
  readonly language: Language;
  readonly currency: string;
  /** How the documents are called in the language. */
  readonly fileName: RegExp;
}

const stories: readonly Story[] = [
  {
    name: 'in German on the demo catalogue',
    host: 'demo',
    locale: 'de-DE',
    language: 'de',
    currency: 'EUR',
    fileName: /^Spezifikation_Export/,
  },
  {
    name: 'in English on the demo catalogue',
    host: 'demo',
    locale: 'en-GB',
    language: 'en',
    currency: 'GBP',
    fileName: /^Specification_Export/,
  },
  {
    name: 'in Polish on the demo catalogue',
    host: 'demo',
    locale: 'pl-PL',
    language: 'pl',
    currency: 'PLN',
    fileName: /^Specyfikacja_Eksport/,
  },
  {
    name: 'in German on an imported workbook',
    host: 'empty',
    locale: 'de-AT',
    language: 'de',
    currency: 'EUR',
    fileName: /^Spezifikation_Export/,
  },
];

for (const story of stories) {
  test.describe(story.name, () => {
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
      await person.createSet(/WC/);
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
      await expect(page.getByText(total).first()).toBeVisible();
      await page.reload();
      await expect(page.getByText(total).first()).toBeVisible();

      await page.goto(`${url}/${story.locale}/project/${projectId}/specification`);
      await page
        .getByRole('main')
        .getByRole('button', { name: words.t('HeaderSignUp') })
        .click();
      await person.signUp(`ada.${projectId}.${project.name}@example.com`, 'Wandscheibe-7');
      expect((await request.get(`${url}/api/projects/guest/${projectId}`)).status()).toBe(404);
      await page
        .getByRole('link', { name: /Hotel Żółw & Söhne/ })
        .first()
        .click();
      await expect(page.getByText(total).first()).toBeVisible();

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
