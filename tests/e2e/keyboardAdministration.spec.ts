import { ApiClient } from '../support/apiClient.ts';
import { confirmAddress, expect, hostUrl, logInAs, test } from './journey.ts';
import { KeyboardPage } from './keyboardPage.ts';
import { wordsOf } from './words.ts';

const { t } = wordsOf('de');

/** Unique names: journeys share the host, and a retry finds what the first attempt left. */
const mark = Date.now();
const listTitle = `Liste ${mark}`;
const ruleTitle = `Regel ${mark}`;

/** A list of no article and a rule that is off, for the test market, where they disturb no other journey. */
async function makeRule(root: ApiClient): Promise<{ readonly listId: string; readonly ruleId: string }> {
  const placed = { countryRef: 'XZ', countries: ['XZ'] };
  const filtersConditions = [{ operator: 'equals', columnName: 'ArticleNr', value: 'none', valueSeparator: ',' }];
  const list = await root.call<{ id: string }>('POST', '/lists', {
    ...{ title: `KeyboardList${mark}`, description: listTitle, ...placed },
    definitionListContent: { filtersConditions, joinConditions: 'AND' },
  });
  const listId = list.body.data.id;
  const effect = { _id: 'keyboard', ruleType: 'selectable-exceptlist', applyTo: ['FLUSHACTUATIONTOILET'] };
  const rule = await root.call<{ id: string }>('POST', '/rules', {
    ...{ description: ruleTitle, ...placed, enabled: false },
    definitionRuleContent: {
      sourceListId: listId,
      rulesInfo: [{ ...effect, targetListId: listId, attribute: '', value: '' }],
    },
  });
  return { listId, ruleId: rule.body.data.id };
}

test('a list gets a condition, and a rule is switched on, without a mouse', async ({ page, context }) => {
  const root = new ApiClient(hostUrl('demo'));
  await root.logIn('root@demo.sanispec.test', process.env.DEMO_PASSWORD ?? '');
  const { listId, ruleId } = await makeRule(root);
  const keys = new KeyboardPage(page);
  const dialog = page.getByRole('dialog').last();
  await logInAs(context, 'admin');
  await page.goto(`${hostUrl('demo')}/de-DE/rules/overview?tab=lists`);

  await keys.type(page.getByRole('searchbox'), listTitle);
  await expect(page.getByRole('row')).toHaveCount(2);
  const name = page.getByRole('button', { name: listTitle, exact: true });
  await keys.press(name);
  await expect(dialog).toBeVisible();
  await keys.press(dialog.getByRole('button', { name: t('ConditionsAdd') }));
  await expect(dialog.getByRole('combobox', { name: t('ConditionColumn') }).last()).toBeFocused();
  await page.keyboard.type('productId');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await keys.type(dialog.getByRole('combobox', { name: t('ConditionValues') }).last(), 'keyboard');
  await page.keyboard.press('Enter');
  await keys.press(dialog.getByRole('button', { name: t('ButtonTextSave') }));
  await expect(page.getByText(t('RuleSaved', listTitle))).toBeVisible();
  await expect(name).toBeFocused();
  await expect(page.getByRole('row').last().getByText('2', { exact: true })).toBeVisible();

  await keys.tabTo(
    page.getByRole('navigation', { name: t('RulesTabs') }).getByRole('link', { name: t('RulesTabRules'), exact: true }),
    'Shift+Tab',
  );
  await page.keyboard.press('Enter');
  const rules = page.getByRole('navigation', { name: t('RuleListLabel') });
  await keys.type(rules.getByRole('searchbox'), ruleTitle);
  const toggle = rules.getByRole('switch', { name: t('RuleEnabledOf', ruleTitle) });
  await keys.press(toggle, 'Space');
  // The projects of the market are looked at first; none comes into conflict.
  await expect(page.getByText(t('RuleSwitchedOn', ruleTitle))).toBeVisible({ timeout: 30_000 });
  await expect(toggle).toBeChecked();
  await expect(toggle).toBeFocused();

  // The host is shared.
  for (const [kind, id] of [
    ['rules', ruleId],
    ['lists', listId],
  ] as const) {
    const { body } = await root.call<{ rowsData: { id: string; etag: string }[] }>('POST', `/${kind}/search`, {
      text: `${mark}`,
    });
    const etag = body.data.rowsData.find((row) => row.id === id)?.etag ?? '';
    expect((await root.call('DELETE', `/${kind}/${id}`, undefined, { 'if-match': etag })).status).toBe(200);
  }
});

test('a customer becomes a sales rep without a mouse', async ({ page, context }) => {
  const lastName = `Tast${[...`${mark}`].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
  const name = `Tasso ${lastName}`;
  const person = {
    ...{ firstName: 'Tasso', lastName, email: `${lastName}@demo.sanispec.test`.toLowerCase(), country: 'DE' },
    password: 'Regenrinne7',
  };
  const client = new ApiClient(hostUrl('demo'));
  expect((await client.call('POST', '/accounts', person)).body.status).toBe('success');
  await confirmAddress(client, person.email);
  const keys = new KeyboardPage(page);
  await logInAs(context, 'admin');
  await page.goto(`${hostUrl('demo')}/de-DE/users/overview?tab=customers`);
  await keys.type(page.getByRole('searchbox', { name: t('UsersSearch') }), lastName);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await keys.press(page.getByRole('button', { name: t('MenuOf', name) }));
  const assign = page.getByRole('menuitem', { name: t('UserAssignSales'), exact: true });
  await keys.moveTo(assign, 'ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('UserAssignSales') });
  await keys.press(dialog.getByRole('button', { name: t('UserColumnAssigned') }));
  const choices = page.getByRole('dialog', { name: t('UserColumnAssigned'), exact: true });
  await keys.press(choices.getByRole('checkbox', { name: 'Deutschland', exact: true }), 'Space');
  await page.keyboard.press('Escape');
  await expect(choices).toBeHidden();
  await expect(dialog).toBeVisible();
  await keys.type(dialog.getByRole('textbox', { name: t('UserColumnPhone') }), '+49 30 555 0100');
  await keys.press(dialog.getByRole('button', { name: t('ButtonTextAssign'), exact: true }));
  await expect(page.getByText(t('UserRoleSaved', name))).toBeVisible();
  await expect(page.getByText(t('ProjectsNoMatch'))).toBeVisible();
  // The row is gone with its button, which had the focus.
  await expect(page.getByRole('button', { name: t('ProjectsFiltersClear') })).toBeFocused();
});
