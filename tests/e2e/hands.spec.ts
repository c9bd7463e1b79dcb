import { expect, expectAccessible, hostUrl, test } from './journey.ts';
import { StoryPage } from './storyPage.ts';
import { wordsOf } from './words.ts';

const words = wordsOf('de');
const { t } = words;

test('sets and spaces are dragged by mouse and by keys, across spaces too', async ({ page }) => {
  const person = new StoryPage(page, words);
  await page.goto(`${hostUrl('demo')}/de-DE`);
  const projectId = await person.createProject('Umzug');
  await person.createSpace();
  await person.createSet(/WC/);
  await page.goto(`${hostUrl('demo')}/de-DE/project/${projectId}/overview`);
  await person.createSpace();
  await person.expectSaved();

  const main = page.getByRole('main');
  const handle = (title: string) => main.getByRole('button', { name: t('DragHandle', title), exact: true }).last();
  const card = (title: string) => main.locator('section[id^="space-"]').filter({ hasText: title });
  const first = t('SpaceDefaultTitle', 1);
  const second = t('SpaceDefaultTitle', 2);
  const set = await card(first).locator('li').getByRole('link').first().innerText();

  // New spaces stand on top: the set of the lower one goes up into it, by mouse.
  await handle(set).hover();
  await page.mouse.down();
  const target = await handle(second).boundingBox();
  await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + 10, { steps: 8 });
  await page.mouse.move((target?.x ?? 0) + 62, (target?.y ?? 0) + 12, { steps: 3 });
  await page.mouse.up();
  await expect(card(second).getByRole('link', { name: set, exact: true })).toBeVisible();
  await expect(card(first).getByRole('link', { name: set, exact: true })).toHaveCount(0);

  // By keys: the upper space below the other. Keys that come faster than a hand's would come before it is picked up, or
  // before the places are measured.
  const dragged = main.locator('[data-drag="dragged"]');
  await handle(second).focus();
  await page.keyboard.press('Space');
  await expect(dragged).toHaveCount(1);
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(main.locator('[data-drag="after"]')).toContainText(first, { timeout: 1000 });
  }).toPass();
  await expect(page.getByText(t('DragOver', first))).toBeAttached();
  await page.keyboard.press('Space');
  await expect(main.locator('section[id^="space-"]').first()).toContainText(first);
  await expect(handle(second)).toBeFocused();
  // What is carried is pale until it has come to rest.
  await expect(dragged).toHaveCount(0);
  await person.expectSaved();
  await expectAccessible(page);
});

test('mod+K finds products and projects, ? lists the keys', async ({ page }) => {
  const person = new StoryPage(page, words);
  await page.goto(`${hostUrl('demo')}/de-DE`);
  await person.createProject('Kurhaus');
  await person.createSpace();
  await person.expectSaved();
  // The new space's title is being edited, where '?' is text.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+?');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('KeysMove'))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press('Control+k');
  const field = dialog.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill('kurh');
  await expect(dialog.getByRole('option', { name: /Kurhaus/ }).first()).toBeVisible();
  await expectAccessible(page);
  await field.fill('411.002.03.9');
  const hit = dialog.getByRole('option', { name: /411\.002\.03\.9/ }).last();
  await expect(hit).toBeVisible();
  await expectAccessible(page);
  await hit.click();
  await page.waitForURL(/\/project\/\w+\/products\/411\.002\.03\.9/);
  await expect(page.getByRole('main').getByText('411.002.03.9').first()).toBeVisible();

  await page.keyboard.press('Control+k');
  await field.fill('411.002');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/project\/\w+\/products\?.*nr=411\.002/);
});

test('every action of a project is found by mod+K and has its keys', async ({ page }) => {
  const person = new StoryPage(page, words);
  await page.goto(`${hostUrl('demo')}/de-DE`);
  await person.createProject('Rathaus');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox');
  const main = page.getByRole('main');

  // The empty project names once what else can be done.
  await expect(main.getByRole('button', { name: t('MenuPasteArticles') })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('option').first()).toHaveText(new RegExp(t('ProjectTabBrowse')));
  await expectAccessible(page);
  await field.fill(t('OverviewCreateSpace').toLowerCase());
  await page.keyboard.press('Enter');
  const title = main.getByRole('textbox').first();
  await expect(title).toBeFocused();
  await title.fill('Halle');
  await page.keyboard.press('Enter');

  // What belongs to one item carries its title.
  await page.keyboard.press('Control+k');
  await field.fill(`${t('MenuClone')} halle`);
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { name: t('CopyOfTitle', 'Halle') })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(main.getByRole('heading', { name: t('CopyOfTitle', 'Halle') })).toHaveCount(0);

  for (const action of [t('CompleteAllOpen'), t('RestyleOpen')]) {
    await page.keyboard.press('Control+k');
    await field.fill(action);
    await expect(dialog.getByRole('option', { name: action, exact: true })).toBeDisabled();
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Control+Shift+V');
  await expect(dialog.getByRole('textbox', { name: t('PasteLines') })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('OverviewEdit'), exact: true }).press('Enter');
  await expect(page.getByRole('menuitem', { name: t('MenuPasteArticles') })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await field.fill(t('AppearanceDark'));
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page);
});
