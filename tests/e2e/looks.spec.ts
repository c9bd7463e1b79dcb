import type { Page } from '@playwright/test';
import { type Locale, languageOf } from '@sanispec/shared/markets';
import type { Project } from '@sanispec/shared/project';
import { allCombinations, type Combination } from './combinations.ts';
import { expect, expectAccessible, expectWithinWidth, hostUrl, visitTest as test } from './journey.ts';
import { createIssuedProject, createSampleProject, createSharedProject, type DemoCountry } from './sampleProject.ts';
import { type Words, wordsOf } from './words.ts';

interface Look {
  /** Below the locale; {project} and the like are filled in. */
  readonly path: string;
  /** Who looks; a guest unless it is said. */
  readonly as?: 'customer' | 'rep' | 'admin';
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
  specification: {
    path: '/project/{project}/specification',
    // Guests see the pages, too.
    open: async (page, { t }) => {
      const sheets = page.getByRole('region', { name: t('ExportPreview') }).getByRole('listitem');
      await expect(sheets.first().getByRole('button')).toBeVisible();
      const signUp = page.getByRole('button', { name: t('ExportSignUp') });
      const isCut = (button: Element) =>
        [...button.querySelectorAll('*')].some(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth + 1);
      expect(await signUp.evaluate(isCut)).toBe(false);
    },
  },
  revisions: {
    path: '/project/{issued}/revisions',
    as: 'customer',
    open: async (page) => expect(page.getByRole('main').getByRole('table').first()).toBeVisible(),
  },
  profile: { path: '/profile/edit', as: 'customer' },
  reset: { path: '/account/reset?token=0123456789abcdef' },
  verify: { path: '/account/verify?token=0123456789abcdef' },
  trash: { path: '/projects/trash', as: 'customer' },
  templates: { path: '/projects?tab=templates', as: 'rep' },
  shared: { path: '/shared/{token}' },
  administration: { path: '/administration', as: 'admin' },
  assets: { path: '/assets/overview', as: 'admin' },
  missingAssets: { path: '/assets/overview?tab=missing', as: 'admin' },
  assetsImport: {
    path: '/assets/overview?tab=local',
    as: 'admin',
    open: async (page, { t }) => {
      const isPhone = (page.viewportSize()?.width ?? 0) < 768;
      if (isPhone) await page.getByRole('button', { name: t('ProjectsColumnActions') }).click();
      await page.getByRole(isPhone ? 'menuitem' : 'button', { name: t('AssetImportLocal'), exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  catalogs: { path: '/catalog/overview', as: 'admin' },
};

const choices = {
  look: Object.keys(looks),
  locale: ['en-GB', 'de-DE', 'nl-NL', 'fr-FR', 'pl-PL'],
  theme: ['light', 'dark'],
  width: ['390', '1024', '1440'],
};

/** Every look wide with long words, narrow and dark with letters of its own, and between these in the other languages. */
function isAlways({ look, locale, theme, width }: Combination<typeof choices>): boolean {
  const others = ['en-GB', 'nl-NL', 'fr-FR'];
  const other = others[choices.look.indexOf(look) % others.length];
  return ['de-DE light 1440', 'pl-PL dark 390', `${other} light 1024`].includes(`${locale} ${theme} ${width}`);
}

async function fill(path: string, country: DemoCountry): Promise<string> {
  if (path.includes('{token}')) return path.replace('{token}', (await createSharedProject(country)).token);
  if (path.includes('{issued}')) return path.replace('{issued}', (await createIssuedProject(country)).id);
  if (!path.includes('{')) return path;
  const project: Project = await createSampleProject(country);
  const space = project.spaces[0];
  const set = space?.sets.find(({ type }) => type === 'TOILET');
  return path
    .replace('{project}', project.id)
    .replace('{space}', space?.id ?? '')
    .replace('{set}', set?.id ?? '')
    .replace('{article}', encodeURIComponent(set?.articles[0]?.article ?? ''));
}

// The browser writes into its console that a link is used up.
test.use({ expectedErrors: [/\/api\/accounts\/verify/] });

for (const combination of allCombinations(choices)) {
  const { look, locale, theme, width } = combination;
  const tag = isAlways(combination) ? [] : ['@full'];
  test(`${look} in ${locale}, ${theme}, ${width} px is accessible and keeps within the width`, { tag }, async ({
    visit,
  }) => {
    const { path, as, open } = looks[look] ?? { path: '' };
    const page = await visit(as);
    await page.setViewportSize({ width: Number(width), height: width === '390' ? 844 : 900 });
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' });
    const address = `${hostUrl('demo')}/${locale}${await fill(path, locale.slice(3) as DemoCountry)}`;
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await open?.(page, wordsOf(languageOf(locale as Locale)));
    await expectAccessible(page);
    await expectWithinWidth(page);
  });
}
