import { expect, hostUrl, logInAs, test } from './journey.ts';
import { wordsOf } from './words.ts';

const de = wordsOf('de');

test.describe('locales', () => {
  test('the root leads to the locale of the cookie, else to en-NT', async ({ page, context }) => {
    const url = hostUrl('demo');
    await page.goto(url);
    await expect(page).toHaveURL(`${url}/en-NT`);
    await context.addCookies([{ name: 'locale', value: 'pl-PL', url }]);
    await page.goto(url);
    await expect(page).toHaveURL(`${url}/pl-PL`);
  });

  test('an unsupported locale becomes the first one of its language', async ({ page }) => {
    await page.goto(`${hostUrl('demo')}/de-CH`);
    await expect(page).toHaveURL(/\/de-DE$/);
    await expect(page.locator('html')).toHaveAttribute('lang', /^de/);
  });

  test('an address with a supported locale wins over the cookie and is remembered', async ({ page, context }) => {
    const url = hostUrl('demo');
    await context.addCookies([{ name: 'locale', value: 'pl-PL', url }]);
    await page.goto(`${url}/nl-NL`);
    await expect(page).toHaveURL(/\/nl-NL$/);
    await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('nl-NL');
  });

  test('?lang= chooses the locale', async ({ page }) => {
    await page.goto(`${hostUrl('demo')}/?lang=fr-FR`);
    await expect(page).toHaveURL(/\/fr-FR/);
  });

  test('the language is changed from the header, for every page', async ({ page }) => {
    await page.goto(`${hostUrl('demo')}/de-DE/browse/products`);
    await page.getByRole('button', { name: de.t('HeaderLanguageAndAppearance') }).click();
    await page.getByRole('menuitem', { name: de.t('HeaderChangeLanguage') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(de.t('FieldLanguage')).first().click();
    await page.getByRole('option', { name: /English/ }).click();
    await dialog.getByRole('button', { name: de.t('ButtonTextConfirm') }).click();
    await expect(page).toHaveURL(/\/en-NT/);
    await expect(page.getByRole('button', { name: wordsOf('en').t('HeaderSignUp') }).first()).toBeVisible();
  });
});

test.describe('session', () => {
  test('survives a reload and ends at log-out', async ({ page }) => {
    const url = hostUrl('demo');
    await page.goto(`${url}/de-DE`);
    await page
      .getByRole('button', { name: de.t('HeaderLogIn') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(de.t('FieldEmail')).fill('customer@demo.sanispec.test');
    await dialog.getByLabel(de.t('FieldPassword'), { exact: true }).fill(process.env.DEMO_PASSWORD ?? '');
    await dialog.getByRole('button', { name: de.t('ButtonTextLogin'), exact: true }).click();
    await page.waitForURL(/\/projects$/);
    await page.reload();
    const account = page.getByRole('button', { name: de.t('HeaderAccount', 'Carla Steinfurt') });
    await account.click();
    // Logging out reloads the site.
    const loaded = page.waitForEvent('load');
    await page.getByRole('menuitem', { name: de.t('HeaderLogOut') }).click();
    await loaded;
    await expect(page.getByRole('button', { name: de.t('HeaderSignUp') }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: de.t('HeaderSignUp') }).first()).toBeVisible();
  });

  test('is recovered by the cookie alone', async ({ page, context }) => {
    await logInAs(context, 'customer');

    await page.goto(`${hostUrl('demo')}/de-DE`);

    await expect(page.getByRole('button', { name: de.t('HeaderAccount', 'Carla Steinfurt') })).toBeVisible();
  });
});
