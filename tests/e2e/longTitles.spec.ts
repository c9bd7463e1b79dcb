import { languageOf } from '@sanispec/shared/markets';
import type { Project } from '@sanispec/shared/project';
import { ApiClient } from '../support/apiClient.ts';
import { expect, expectAccessible, expectWithinWidth, hostUrl, test } from './journey.ts';
import { createSampleProject } from './sampleProject.ts';
import { wordsOf } from './words.ts';

/** As long as titles may be, and with no space to break a line at. */
const longTitle = 'Łazienka-Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 100);

/** A guest's project whose space and sets have such titles, and whose first WC set still lacks its WC. */
async function createLongProject(country: 'DE' | 'PL'): Promise<{ project: Project; setId: string }> {
  const project = await createSampleProject(country);
  const guest = new ApiClient(hostUrl('demo'));
  const setId = project.spaces[0]?.sets.find(({ type }) => type === 'TOILET')?.id ?? '';
  const spaces = project.spaces.map((space) => ({
    ...space,
    title: longTitle,
    sets: space.sets.map((set) => ({
      ...set,
      title: longTitle,
      articles: set.articles.filter(({ subCategory }) => set.id !== setId || subCategory !== 'WC'),
    })),
  }));
  await guest.call('PUT', `/projects/guest/${project.id}/spaces`, { spaces });
  await guest.call('PUT', `/projects/guest/${project.id}/details`, {
    details: { ...project.details, title: longTitle },
  });
  return { project, setId };
}

for (const { locale, country, width, theme, tag } of [
  { locale: 'pl-PL', country: 'PL', width: 320, theme: 'dark', tag: [] },
  { locale: 'de-DE', country: 'DE', width: 1280, theme: 'light', tag: ['@full'] },
] as const) {
  test(`titles of 100 letters without a space break within ${width} px, in ${locale}`, { tag: [...tag] }, async ({
    page,
  }) => {
    const { t, like } = wordsOf(languageOf(locale));
    await page.setViewportSize({ width, height: 700 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const { project, setId } = await createLongProject(country);
    const address = `${hostUrl('demo')}/${locale}/project/${project.id}`;

    await page.goto(`${address}/overview`);
    await expect(page.getByText(longTitle).filter({ visible: true }).first()).toBeVisible();
    await expectWithinWidth(page);
    await expectAccessible(page);

    await page.goto(`${address}/overview?set=${setId}`);
    await expect(page.getByRole('link', { name: like('SlotChooseFrom') }).first()).toBeVisible();
    await expectWithinWidth(page);
    await expectAccessible(page);

    await page.goto(`${address}/products?main=TOILET&sub=WC&set=${setId}`);
    const add = page.getByRole('button', { name: like('ProductAddToSet', new RegExp(`${longTitle}.*`)) }).first();
    await expect(add).toBeVisible();
    await expectWithinWidth(page);
    await expectAccessible(page);

    await add.click();
    await expect(page.getByRole('button', { name: t('ProductInSet', longTitle) }).first()).toBeVisible();
    await expectWithinWidth(page);
  });
}
