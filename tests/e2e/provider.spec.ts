import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { StandInProvider } from '../../functions/testing/standInProvider.ts';
import { type RunningHost, startHost } from '../support/startHost.ts';
import { expect, expectAccessible, expectWithinWidth, test } from './journey.ts';
import { wordsOf } from './words.ts';

const provider = new StandInProvider();
let folder: string;
let host: RunningHost;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanispec-provider-'));
  await provider.open();
  host = await startHost({ DATA_DIR: folder, DEMO: 'false', ...provider.settings });
});
test.afterAll(async () => {
  await host.stop();
  await provider.close();
  await rm(folder, { recursive: true, force: true });
});

/** A script that draws one button as its log-in screen, and remembers who is logged in. */
function providerScript(token: string): string {
  return `
    let handlers;
    window.gigya = { accounts: {
      addEventHandlers: (given) => { handlers = given; },
      showScreenSet: ({ containerID, screenSet, lang, onHide }) => {
        const button = document.createElement('button');
        button.textContent = screenSet + ' ' + lang;
        button.onclick = () => { handlers.onLogin(); onHide({ reason: 'finished' }); };
        document.getElementById(containerID).replaceChildren(button);
      },
      getJWT: ({ callback }) => callback({ errorCode: 0, id_token: ${JSON.stringify(token)} }),
      logout: ({ callback }) => { document.cookie = 'providerLogouts=1; path=/'; callback(); },
    } };`;
}

async function serveScript(page: Page): Promise<void> {
  const body = providerScript(await provider.token(new Date()));
  await page.route('https://cdns.eu1.gigya.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

test("a customer logs in and out with the identity provider's screens", async ({ page }) => {
  const { t } = wordsOf('de');
  await serveScript(page);
  await page.goto(`${host.url}/de-DE`);
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('HeaderLogIn') })
    .click();
  const screens = page.getByRole('dialog').getByRole('button', { name: 'Default-RegistrationLogin de' });
  await expect(screens).toBeVisible();
  await expectAccessible(page);
  await expectWithinWidth(page);
  await screens.click();
  await page.waitForURL(/\/de-DE\/projects$/);
  // The address is the page's before the page is drawn, which closes menus.
  await expect(page.getByRole('heading', { level: 1, name: t('ProjectsHeading') })).toBeVisible();
  await page.getByRole('button', { name: /Ada Żak/ }).click();
  await page.getByRole('menuitem', { name: t('HeaderLogOut') }).click();
  await page.waitForURL(/\/de-DE$/);
  await expect(page.getByRole('banner').getByRole('button', { name: t('HeaderLogIn') })).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).toContain('providerLogouts=1');
});
