import type { Page } from '@playwright/test';
import { type Locale, languageOf } from '@sanispec/shared/markets';
import type { Project } from '@sanispec/shared/project';
import { expect, expectAccessible, expectWithinWidth, hostUrl, test } from './journey.ts';
import { allCombinations, pairwiseSample } from './pairwise.ts';
import { createSampleProject, type DemoCountry } from './sampleProject.ts';
import { type Words, wordsOf } from './words.ts';

interface Look {
  /** Below the locale; {project} and {set} are filled in. */
  readonly path: string;
  /** What to open on the page before it is judged. */
  readonly open?: (page: Page, words: Words) => Promise<void>;
}

const looks: Readonly<Record<string, Look>> = {
  home: { path: '' },
  login: {
    path: '',
    open: async (page, { t }) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: t('HomeLogin') })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  categories: { path: '/browse/products' },
  listing: { path: '/browse/products?main=TOILET&sub=FLUSHACTUATIONTOILET' },
  detail: { path: '/browse/products/{article}' },
  projects: { path: '/projects' },
  overview: { path: '/project/{project}/overview' },
  set: { path: '/project/{project}/overview?space={space}&set={set}' },
  fitting: { path: '/project/{project}/products?main=TOILET&sub=WC&set={set}' },
  specification: { path: '/project/{project}/specification' },
};

const choices = {
  look: Object.keys(looks),
  locale: ['en-GB', 'de-DE', 'nl-NL', 'fr-FR', 'pl-PL'],
  theme: ['light', 'dark'],
  width: ['390', '1024', '1440'],
};

function fill(path: string, project: Project): string {
  const space = project.spaces[0];
  const set = space?.sets.find(({ type }) => type === 'TOILET');
  return path
    .replace('{project}', project.id)
    .replace('{space}', space?.id ?? '')
    .replace('{set}', set?.id ?? '')
    .replace('{article}', encodeURIComponent(set?.articles[0]?.article ?? ''));
}

const cases = process.env.TEST_FULL === 'true' ? allCombinations(choices) : pairwiseSample(choices);

for (const { look, locale, theme, width } of cases) {
  test(`${look} in ${locale}, ${theme}, ${width} px is accessible and keeps within the width`, async ({ page }) => {
    const { path, open } = looks[look] ?? { path: '' };
    const words = wordsOf(languageOf(locale as Locale));
    await page.setViewportSize({ width: Number(width), height: width === '390' ? 844 : 900 });
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' });
    const project = await createSampleProject(locale.slice(3) as DemoCountry);
    await page.goto(`${hostUrl('demo')}/${locale}${fill(path, project)}`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await open?.(page, words);
    await expectAccessible(page);
    await expectWithinWidth(page);
  });
}
