import type { Project } from '@sanispec/shared/project';
import { expect, hostUrl, test } from './journey.ts';
import { StoryPage } from './storyPage.ts';
import { wordsOf } from './words.ts';

const words = wordsOf('de');
const { t, like } = words;

test.describe('editing in two tabs', () => {
  test.use({ expectedErrors: [/412/] });

  test('keeps what both changed', async ({ page, context, request }) => {
    const url = hostUrl('demo');
    const first = new StoryPage(page, words);
    await page.goto(`${url}/de-DE`);
    const projectId = await first.createProject('Zwei Fenster');
    await first.createSpace();
    await first.expectSaved();

    const other = await context.newPage();
    await other.goto(`${url}/de-DE/project/${projectId}/overview`);
    const quantity = other
      .getByRole('group', { name: t('QuantityOf', t('SpaceDefaultTitle', 1)) })
      .getByRole('textbox')
      .first();
    await expect(quantity).toBeVisible();
    await quantity.fill('24');
    await quantity.press('Enter');
    await new StoryPage(other, words).expectSaved();

    // The first tab does not know of the 24 yet, and saves a second space.
    await page.bringToFront();
    await page
      .getByRole('button', { name: t('OverviewCreateSpace') })
      .first()
      .click();
    await expect
      .poll(async () => {
        const answer = await request.get(`${url}/api/projects/guest/${projectId}`);
        const { data } = (await answer.json()) as { data: Project };
        return data.spaces.map((space) => space.quantity).sort((a, b) => a - b);
      })
      .toEqual([1, 24]);
  });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('edits are kept, survive a closed page and are saved later', async ({ page, context, request }) => {
    const url = hostUrl('demo');
    const person = new StoryPage(page, words);
    await page.goto(`${url}/de-DE`);
    const projectId = await person.createProject('Funkloch');
    await person.createSpace();
    await person.expectSaved();

    await context.setOffline(true);
    await page
      .getByRole('button', { name: t('OverviewCreateSpace') })
      .first()
      .click();
    await expect(page.getByText(like('SaveStateOffline')).first()).toBeVisible();
    await page.close();
    await context.setOffline(false);

    const again = await context.newPage();
    await again.goto(`${url}/de-DE/project/${projectId}/overview`);
    await expect(again.getByText(t('SpaceDefaultTitle', 2)).first()).toBeVisible();
    await expect
      .poll(async () => {
        const answer = await request.get(`${url}/api/projects/guest/${projectId}`);
        return ((await answer.json()) as { data: Project }).data.spaces.length;
      })
      .toBe(2);
  });
});

test.describe('a browser without space', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /[Qq]uota/] });

  test('says that it keeps nothing, and loses nothing while the page is open', { tag: '@full' }, async ({
    page,
    context,
    request,
  }) => {
    const url = hostUrl('demo');
    const person = new StoryPage(page, words);
    await page.goto(`${url}/de-DE`);
    const projectId = await person.createProject('Volle Platte');
    await person.createSpace();
    await person.expectSaved();
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize: 1 });
    const refused = await page.evaluate(() => {
      for (let size = 1 << 20; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (let at = 0; ; at++) localStorage.setItem(`full ${size} ${at}`, 'x'.repeat(size));
        } catch {
          // This much no longer fits; less may.
        }
      }
      try {
        localStorage.setItem('unsaved', 'edits');
        return false;
      } catch {
        return true;
      }
    });
    expect(refused).toBe(true);

    await context.setOffline(true);
    await page
      .getByRole('button', { name: t('OverviewCreateSpace') })
      .first()
      .click();
    await expect(page.getByText(t('SaveNotKept')).first()).toBeVisible();
    await context.setOffline(false);
    await person.expectSaved();
    await expect(page.getByText(t('SaveNotKept'))).toHaveCount(0);
    const answer = await request.get(`${url}/api/projects/guest/${projectId}`);
    expect(((await answer.json()) as { data: Project }).data.spaces).toHaveLength(2);

    // The catalogue, which cannot be stored either, is there all the same.
    await page.goto(`${url}/de-DE/browse/products?main=TOILET&sub=WC`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await session.detach();
  });
});

test.describe('a server that cannot save', () => {
  test.use({ expectedErrors: [/503/] });

  test('an unavailable server is shown as such, and the stored edits are saved on retry', async ({ page, request }) => {
    const url = hostUrl('demo');
    const person = new StoryPage(page, words);
    await page.goto(`${url}/de-DE`);
    const projectId = await person.createProject('Wartung');
    await person.createSpace();
    await person.expectSaved();
    const saves = '**/api/projects/guest/*/spaces';
    await page.route(saves, (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }));
    await page
      .getByRole('button', { name: t('OverviewCreateSpace') })
      .first()
      .click();
    await expect(page.getByText(like('SaveStateUnavailable')).first()).toBeVisible();
    await expect(page.getByText(like('SaveStateOffline'))).toHaveCount(0);

    await page.unroute(saves);
    await page.getByRole('button', { name: t('ButtonTextRetry') }).click();
    await person.expectSaved();
    const answer = await request.get(`${url}/api/projects/guest/${projectId}`);
    expect(((await answer.json()) as { data: Project }).data.spaces).toHaveLength(2);
  });
});

test.describe('without a network, a dialog that was not opened before', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('says so, leaves the page as it is and opens after a reload', async ({ page, context }) => {
    const person = new StoryPage(page, words);
    await page.goto(`${hostUrl('demo')}/de-DE`);
    await person.createProject('Funkloch im Keller');
    await person.createSpace();
    await person.expectSaved();
    await context.setOffline(true);
    const signUp = page.getByRole('button', { name: t('HeaderSignUp') }).first();
    await signUp.click();
    const notice = page.getByRole('alert').filter({ hasText: t('PartNotLoaded') });
    await expect(notice).toBeVisible();
    await expect(page.getByText('Funkloch im Keller').first()).toBeVisible();
    await context.setOffline(false);
    await notice.getByRole('button', { name: t('ButtonTextReload') }).click();
    await expect(page.getByText('Funkloch im Keller').first()).toBeVisible();
    await signUp.click();
    await expect(page.getByRole('dialog', { name: t('TitleSignUp') })).toBeVisible();
  });
});

test.describe('a page whose files are gone since a newer build was deployed', () => {
  test.use({ expectedErrors: [/404/] });

  test('offers to reload, and the edits of the open project are kept', async ({ page }) => {
    const person = new StoryPage(page, words);
    const gone = '**/assets/SpecificationPage-*.js';
    await page.route(gone, (route) => route.fulfill({ status: 404 }));
    await page.goto(`${hostUrl('demo')}/de-DE`);
    await person.createProject('Neuer Stand');
    await person.createSpace();
    await page
      .getByRole('link', { name: t('ProjectTabSpecification') })
      .first()
      .click();
    const offer = page.getByRole('alert').filter({ hasText: t('PartNotLoaded') });
    await expect(offer).toBeVisible();
    await expect(page.getByText('Neuer Stand').first()).toBeVisible();
    await page.unroute(gone);
    await offer.getByRole('button', { name: t('ButtonTextReload') }).click();
    await expect(offer).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await person.expectSaved();
  });
});

test('a browser that forbids storing still takes a project as far as the account', async ({ page, context }) => {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Storing is forbidden', 'SecurityError');
        },
      });
    }
  });
  const person = new StoryPage(page, words);
  await page.goto(`${hostUrl('demo')}/de-DE`);
  const projectId = await person.createProject('Ohne Speicher');
  await person.createSpace();
  await page
    .getByRole('button', { name: t('HeaderSignUp') })
    .first()
    .click();
  await person.signUp(`ohne.${projectId}@example.com`, 'Wandscheibe-7');
  // The project is theirs from then on.
  await page.reload();
  await expect(page.getByText(t('SpaceDefaultTitle', 1)).first()).toBeVisible();
});

test.describe('a wrong password', () => {
  test.use({ expectedErrors: [/401/] });

  test('a wrong password is answered in red below the form, and nothing else happens', async ({ page }) => {
    await page.goto(`${hostUrl('demo')}/de-DE`);
    await page
      .getByRole('button', { name: t('HeaderLogIn') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('FieldEmail')).fill('nobody@example.com');
    await dialog.getByLabel(t('FieldPassword'), { exact: true }).fill('falsch-geraten');
    await dialog.getByRole('button', { name: t('ButtonTextLogin'), exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText(t('ErrorInvalidCredentials'));
  });
});

test.describe('what does not exist', () => {
  test.use({ expectedErrors: [/404/] });

  test('an unknown project says so and leads on', async ({ page }) => {
    await page.goto(`${hostUrl('demo')}/de-DE/project/${'x'.repeat(20)}/overview`);
    await expect(page.getByText(t('ErrorProjectCouldNotBeFound')).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  });

  test('an unknown article says so and leads back', async ({ page }) => {
    await page.goto(`${hostUrl('demo')}/de-DE/browse/products/999.999.99.9`);
    await expect(page.getByText(t('ProductNotFoundTitle')).first()).toBeVisible();
    await expect(page.getByRole('link', { name: t('ProductBackToListing') }).first()).toBeVisible();
  });

  test('a country without a catalogue offers those that have one', async ({ page }) => {
    await page.goto(`${hostUrl('demo')}/pl-PL/browse/products?country=MA`);
    const polish = wordsOf('pl');
    await expect(page.getByText(polish.like('CatalogueNotFoundTitle')).first()).toBeVisible();
    await expect(page.getByRole('main').getByText('Niemcy').first()).toBeVisible();
  });

  test('an unknown address leads home', async ({ page }) => {
    await page.goto(`${hostUrl('demo')}/de-DE/nirgends/wo`);
    await expect(page).toHaveURL(/\/de-DE$/);
  });
});
