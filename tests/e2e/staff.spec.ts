import type { SiteTextKey } from '@sanispec/shared/text';
import { expect, expectAccessible, hostUrl, logInAs, test } from './journey.ts';
import { wordsOf } from './words.ts';

interface Person {
  readonly who: 'admin' | 'root';
  readonly name: string;
  readonly lists: readonly SiteTextKey[];
}

const { t } = wordsOf('de');

const people: readonly Person[] = [
  {
    who: 'admin',
    name: 'Armin Dehner',
    lists: ['ProjectsMine', 'ProjectsMarket', 'ProjectsTemplates'],
  },
  {
    who: 'root',
    name: 'Ruth Ottwald',
    lists: ['ProjectsMine', 'ProjectsAssignedTab', 'ProjectsMarket', 'ProjectsTemplates'],
  },
];

for (const { who, name, lists } of people) {
  test(`${who} finds what the role offers in the menu and above the projects`, { tag: '@full' }, async ({
    page,
    context,
  }) => {
    await logInAs(context, who);
    await page.goto(`${hostUrl('demo')}/de-DE/projects`);
    const tabs = page.getByRole('navigation', { name: t('ProjectsTabs') }).getByRole('link');
    await expect(tabs).toHaveText(lists.map((list) => new RegExp(`^${t(list)}`)));

    await page.getByRole('button', { name: t('HeaderAccount', name) }).click();
    const menu = page.getByRole('menu');
    await expect(menu.getByText(/@demo\.sanispec\.test/)).toBeVisible();
    for (const entry of ['HeaderMyPage', 'HeaderProfileEdit', 'HeaderLogOut'] as const) {
      await expect(menu.getByRole('menuitem', { name: t(entry) })).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();

    for (const [index, list] of lists.entries()) {
      await tabs.nth(index).click();
      await expect(tabs.nth(index)).toHaveAttribute('aria-current', 'page');
      await expect(page).toHaveTitle(new RegExp(t(list)));
    }
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);
  });
}
