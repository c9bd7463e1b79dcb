import type { Browser, Page } from '@playwright/test';
import { languageOf } from '@sanispec/shared/markets';
import { ApiClient } from '../support/apiClient.ts';
import { allCombinations, type Combination } from './combinations.ts';
import { confirmAddress, expect, expectAccessible, expectWithinWidth, hostUrl, logInAs, test } from './journey.ts';
import { type Words, wordsOf } from './words.ts';

interface NewCustomer {
  readonly lastName: string;
  readonly email: string;
}

/** A customer with a unique name, since every journey shares the host. */
async function signUpCustomer(locale: string): Promise<NewCustomer> {
  const letters = [...`${Date.now()}`].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const lastName = `Neumann${letters}`;
  const email = `${locale}.${letters}@demo.sanispec.test`.toLowerCase();
  const person = { firstName: 'Nina', lastName, email, country: 'DE', password: 'Regenrinne7' };
  const client = new ApiClient(hostUrl('demo'));
  expect((await client.call('POST', '/accounts', person)).body.status).toBe('success');
  await confirmAddress(client, email);
  await client.logIn(email, person.password);
  const details = { title: `Bad ${letters}`, country: 'DE', segment: 'LEISURE' };
  expect((await client.call('POST', '/projects/user', { details })).body.status).toBe('success');
  return { lastName, email };
}

/** The page of users as one of the demo accounts sees it, in a browser of its own. */
async function openUsers(browser: Browser, who: 'rep' | 'admin' | 'root', address: string): Promise<Page> {
  const context = await browser.newContext();
  await logInAs(context, who);
  const page = await context.newPage();
  await page.goto(`${hostUrl('demo')}${address}`);
  return page;
}

async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('link', { name, exact: true });
  await tab.click();
  // The list before has a search of its own.
  await expect(tab).toHaveAttribute('aria-current', 'page');
}

async function find(page: Page, { t }: Words, { lastName, email }: NewCustomer): Promise<void> {
  await page.getByRole('searchbox', { name: t('UsersSearch') }).fill(lastName.toUpperCase());
  await expect(page).toHaveURL(new RegExp(`q=${lastName.toUpperCase()}`));
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('cell', { name: email })).toBeVisible();
}

async function openDialog(page: Page, { t }: Words, { lastName }: NewCustomer, action: string) {
  await page.getByRole('button', { name: t('MenuOf', `Nina ${lastName}`) }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  return page.getByRole('dialog', { name: action });
}

/** Chooses countries in a field of a dialog that is open. */
async function choose(page: Page, field: string, countries: readonly string[]): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: field }).click();
  const choices = page.getByRole('dialog', { name: field, exact: true });
  for (const country of countries) await choices.getByRole('checkbox', { name: country, exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(choices).toBeHidden();
}

const countryNames = new Map([
  ['de', ['Deutschland', 'Österreich']],
  ['en', ['Germany', 'Austria']],
  ['nl', ['Duitsland', 'Oostenrijk']],
  ['fr', ['Allemagne', 'Autriche']],
  ['pl', ['Niemcy', 'Austria']],
]);

const options = { locale: ['de-DE', 'en-GB', 'nl-NL', 'fr-FR', 'pl-PL'] };

for (const combination of allCombinations(options)) {
  const { locale } = combination as Combination<typeof options>;
  const tag = locale === 'de-DE' ? [] : ['@full'];
  const language = languageOf(locale as 'de-DE');

  test(`a customer becomes a sales rep, an admin, and is deleted in ${locale}`, { tag }, async ({ browser }) => {
    const words = wordsOf(language);
    const { t } = words;
    const [germany = '', austria = ''] = countryNames.get(language) ?? [];
    const customer = await signUpCustomer(locale);
    const name = `Nina ${customer.lastName}`;
    const address = `/${locale}/users/overview`;

    const rep = await openUsers(browser, 'rep', `${address}?tab=customers`);
    await expect(rep.getByRole('link', { name: t('UsersAdmins') })).toHaveCount(0);
    await find(rep, words, customer);
    await expect(rep.getByRole('cell', { name: t('SegmentLabelLEISURE') })).toBeVisible();
    await expectAccessible(rep);
    const assigning = await openDialog(rep, words, customer, t('UserAssignSales'));
    await choose(rep, t('UserColumnAssigned'), [germany]);
    await choose(rep, t('UserColumnDefault'), [germany]);
    await assigning.getByRole('textbox', { name: t('UserColumnPhone') }).fill('+49 30 555 0100');
    await expectAccessible(rep);
    await assigning.getByRole('button', { name: t('ButtonTextAssign'), exact: true }).click();
    await expect(rep.getByText(t('UserRoleSaved', name))).toBeVisible();
    await expect(rep.getByText(t('ProjectsNoMatch'))).toBeVisible();
    await openTab(rep, t('UsersSales'));
    await find(rep, words, customer);
    await expect(rep.getByRole('cell', { name: '+49 30 555 0100' })).toBeVisible();
    await rep.context().close();

    const admin = await openUsers(browser, 'admin', `${address}?tab=sales`);
    await find(admin, words, customer);
    const modifying = await openDialog(admin, words, customer, t('UserModifySales'));
    await choose(admin, t('UserColumnAssigned'), [austria]);
    await modifying.getByRole('button', { name: t('ButtonTextSave') }).click();
    await expect(modifying).toBeHidden();
    await expect(admin.getByRole('cell', { name: 'AT DE' })).toBeVisible();
    await expect(admin.getByRole('button', { name: t('MenuOf', name) })).toBeFocused();
    const promoting = await openDialog(admin, words, customer, t('UserAssignAdmin'));
    await choose(admin, t('UserColumnAssigned'), [germany]);
    await promoting.getByRole('button', { name: t('ButtonTextAssign'), exact: true }).click();
    await expect(promoting).toBeHidden();
    await openTab(admin, t('UsersAdmins'));
    await find(admin, words, customer);
    await admin.getByRole('button', { name: t('MenuOf', name) }).click();
    const refused = admin.getByRole('menuitem', { name: t('UserDelete') });
    await expect(refused).toHaveAttribute('aria-disabled', 'true');
    await expect(refused).toContainText(t('UserWhyRank'));
    await admin.context().close();

    const root = await openUsers(browser, 'root', `${address}?tab=admins`);
    await root.setViewportSize({ width: 390, height: 844 });
    await find(root, words, customer);
    await expectWithinWidth(root);
    const ending = await openDialog(root, words, customer, t('UserModifyAdmin'));
    await ending.getByRole('button', { name: t('ChoiceRemove', germany) }).click();
    await expect(ending.getByText(t('UserRoleEnds'))).toBeVisible();
    await expectAccessible(root);
    await ending.getByRole('button', { name: t('ButtonTextSave') }).click();
    await expect(ending).toBeHidden();
    await openTab(root, t('UsersSales'));
    await find(root, words, customer);
    await root.getByRole('button', { name: t('MenuOf', name) }).click();
    await root.getByRole('menuitem', { name: t('UserDelete') }).click();
    const deleting = root.getByRole('dialog', { name: t('UserWillBeDeleted') });
    await expect(deleting.getByText(words.like('UserProjectsOwned', 1))).toBeVisible();
    await expectAccessible(root);
    await deleting.getByRole('button', { name: t('UserDelete') }).click();
    await expect(root.getByText(t('UserDeleted', name))).toBeVisible();
    await expect(root.getByText(t('ProjectsNoMatch'))).toBeVisible();
    await root.context().close();
  });
}
