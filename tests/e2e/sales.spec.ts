import type { Project } from '@sanispec/shared/project';
import { ApiClient } from '../support/apiClient.ts';
import { expect, hostUrl, logInAs, test } from './journey.ts';
import { wordsOf } from './words.ts';

const de = wordsOf('de');

/** A project of a customer who has just signed up. */
async function createCustomersProject(title: string): Promise<void> {
  const customer = new ApiClient(hostUrl('demo'));
  const email = `bauherr-${Date.now()}@demo.sanispec.test`;
  const person = { firstName: 'Bernd', lastName: 'Auherr', email, country: 'DE', password: 'Regenrinne7' };
  const signedUp = await customer.call('POST', '/accounts', person);
  expect(signedUp.body.status).toBe('success');
  await customer.logIn(email, person.password);
  const details = { title, country: 'DE', segment: 'LEISURE' };
  const created = await customer.call<Project>('POST', '/projects/user', { details });
  expect(created.body.status).toBe('success');
}

test('a sales rep finds a project of the market, takes it over and transfers it', async ({ page, context }) => {
  const title = `Kurhaus ${Date.now()}`;
  await createCustomersProject(title);
  await logInAs(context, 'rep');
  await page.goto(`${hostUrl('demo')}/de-DE/projects`);

  await page.getByRole('link', { name: de.t('ProjectsMarket') }).click();
  await page.getByRole('searchbox', { name: de.t('ProjectsSearch') }).fill(title.toUpperCase());
  await expect(page).toHaveURL(/tab=market&q=KURHAUS/);
  const menu = page.getByRole('button', { name: de.t('MenuOf', title) });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('cell', { name: 'Bernd Auherr' })).toBeVisible();

  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: de.t('ProjectsAssignToMe') }).press('Enter');
  await expect(page.getByRole('cell', { name: 'Sabine Lehnert' })).toBeVisible();
  await expect(menu).toBeFocused();

  const assigned = page.getByRole('link', { name: de.t('ProjectsAssignedTab') });
  await assigned.click();
  await expect(assigned).toHaveAttribute('aria-current', 'page');
  await menu.click();
  await page.getByRole('menuitem', { name: de.t('ProjectsTransfer') }).click();
  const dialog = page.getByRole('dialog', { name: de.t('ProjectsTransferTitle') });
  await dialog.getByRole('combobox', { name: de.t('ProjectsFieldCustomer') }).fill('steinf');
  await page.getByRole('option', { name: /Carla Steinfurt/ }).click();
  await dialog.getByRole('button', { name: de.t('ButtonTextTransfer') }).click();

  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row.getByRole('cell', { name: 'Carla Steinfurt' })).toBeVisible();
});
