import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectWithinWidth, hostUrl, logInAs, test } from './journey.ts';
import { wordsOf } from './words.ts';

const { t } = wordsOf('pl');

/** Areas with the names of their parts and the tabs in them; the first is shown when the area is opened. */
const areas = [
  [
    '/rules/overview?tab=lists',
    t('RulesTabs'),
    [t('RulesTabLists'), t('RulesTabGroups'), t('RulesTabTags'), t('RulesTabHealth'), t('RulesTabRules')],
  ],
  [
    '/reports/overview?type=PROJECTS',
    t('UsageReportTypes'),
    [t('UsageTypePROJECTS'), t('UsageTypePRODUCTS'), t('UsageTypeUSERS')],
  ],
  ['/users/overview', t('UsersTabs'), [t('UsersGlobalAdmins'), t('UsersAdmins'), t('UsersSales'), t('UsersCustomers')]],
  [
    '/server/overview',
    t('ServerTabs'),
    [
      t('ServerTabHealth'),
      t('ServerTabJobs'),
      t('ServerTabTimers'),
      t('ServerTabStorage'),
      t('ServerTabAudit'),
      t('ServerTabMaintenance'),
    ],
  ],
] as const;

async function judge(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectWithinWidth(page);
}

test('administrators on a phone in the dark meet no obstacle in any area', async ({ page, context }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await logInAs(context, 'root');
  for (const [path, label, tabs] of areas) {
    await page.goto(`${hostUrl('demo')}/pl-PL${path}`);
    for (const name of tabs) {
      const tab = page.getByRole('navigation', { name: label }).getByRole('link', { name, exact: true });
      await tab.click();
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('status', { name: t('PageLoading') })).toHaveCount(0);
      await judge(page);
    }
  }
});

test('the dialogs of rules are closed by keys, and give the focus back', async ({ page, context }) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await logInAs(context, 'admin');
  await page.goto(`${hostUrl('demo')}/pl-PL/rules/overview?tab=groups`);
  const tabs = page.getByRole('navigation', { name: t('RulesTabs') });
  for (const [tab, opener] of [
    [t('RulesTabGroups'), t('RuleGroupNew')],
    [t('RulesTabTags'), t('RuleTagNew')],
    [t('RulesTabLists'), t('RulesExport')],
  ] as const) {
    await tabs.getByRole('link', { name: tab, exact: true }).click();
    const button = page.getByRole('button', { name: opener, exact: true }).first();
    await button.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await judge(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});
