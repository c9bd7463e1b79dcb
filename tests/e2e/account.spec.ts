import { expect, hostUrl, test } from './journey.ts';
import { wordsOf } from './words.ts';

const { t } = wordsOf('de');

// The page of the outbox has no icon of its own.
test.use({ expectedErrors: [/favicon/] });

test('a forgotten password is replaced by the link of a mail', async ({ page, request }) => {
  const url = hostUrl('empty');
  const email = `vergessen-${Date.now()}@example.com`;
  const account = { email, password: 'Wandscheibe-7', firstName: 'Ada', lastName: 'Żak', country: 'DE' };
  expect((await request.post(`${url}/api/accounts`, { data: account })).ok()).toBe(true);

  await page.goto(`${url}/de-DE/profile/edit`);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('HeaderLogIn') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('AccountForgotPassword') }).click();
  await dialog.getByLabel(t('FieldEmail')).fill(email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText(t('ForgottenPasswordSent'));

  // The mail is a job: it is there within moments.
  const link = page
    .getByRole('article')
    .filter({ hasText: email })
    .getByRole('link', { name: /account\/reset/ });
  await expect(async () => {
    await page.goto(`${url}/dev/outbox`);
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  await link.click();
  await page.getByLabel(t('FieldNewPassword'), { exact: true }).fill('Wandscheibe-8');
  await page.keyboard.press('Enter');

  await page
    .getByRole('main')
    .getByRole('button', { name: t('HeaderLogIn') })
    .click();
  await dialog.getByLabel(t('FieldEmail')).fill(email);
  await dialog.getByLabel(t('FieldPassword'), { exact: true }).fill('Wandscheibe-8');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${url}/de-DE/projects`);

  // Who chose the wrong country at sign-up changes it in the profile.
  await page.goto(`${url}/de-DE/profile/edit`);
  const country = page.getByRole('combobox', { name: t('FieldCountry') });
  await expect(country).toHaveValue('Deutschland');
  await country.fill('Österr');
  await page.getByRole('option', { name: 'Österreich' }).click();
  await page
    .getByRole('button', { name: t('ButtonTextSave') })
    .first()
    .click();
  await expect(page.getByText(t('ProfileSaved'))).toBeVisible();
  await page.reload();
  await expect(country).toHaveValue('Österreich');
});
