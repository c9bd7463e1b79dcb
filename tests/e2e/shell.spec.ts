import { type Locale, languageOf } from '@sanispec/shared/markets';
import { expect, expectWithinWidth, hostUrl, logInAs, test } from './journey.ts';
import { createSampleProject, type DemoCountry } from './sampleProject.ts';
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

  test('the session is recovered by the cookie alone', async ({ page, context }) => {
    await logInAs(context, 'customer');

    await page.goto(`${hostUrl('demo')}/de-DE`);

    await expect(page.getByRole('button', { name: de.t('HeaderAccount', 'Carla Steinfurt') })).toBeVisible();
  });
});

const narrow = ['en-GB', 'de-DE', 'nl-NL', 'fr-FR', 'pl-PL'] satisfies Locale[];

for (const locale of narrow) {
  // French has the longest words.
  const tag = locale === 'fr-FR' ? [] : ['@full'];
  test(`the bars above a project have one line on 1024 px, with its title, in ${locale}`, { tag }, async ({ page }) => {
    const { t } = wordsOf(languageOf(locale));
    const { id, lastModified, details } = await createSampleProject(locale.slice(3) as DemoCountry);
    await page.setViewportSize({ width: 1024, height: 768 });
    const held = JSON.stringify([{ id, lastModified, title: details.title }]);
    await page.addInitScript((projects) => localStorage.setItem('guestProjects', projects), held);
    await page.goto(`${hostUrl('demo')}/${locale}/project/${id}/overview`);
    await expect(page.getByRole('link', { name: t('HeaderHeldProjects', 1) })).toBeVisible();
    await expectWithinWidth(page);

    // As high as with one line in each button.
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(50);
    const tabs = page.getByRole('navigation', { name: t('ProjectNavigation') }).getByRole('link');
    const words = [
      page.getByText(details.title).filter({ visible: true }).first(),
      tabs.filter({ hasText: t('ProjectTabBrowse') }),
      tabs.filter({ hasText: t('ProjectTabOverview') }),
    ];
    for (const one of words) {
      const { height, isCut } = await one.evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return {
          height: text.getBoundingClientRect().height,
          isCut: element.scrollWidth > element.clientWidth,
        };
      });
      expect(height).toBeLessThan(30);
      expect(isCut).toBe(false);
    }
  });
}
