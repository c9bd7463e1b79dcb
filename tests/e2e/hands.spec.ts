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
  await expect(dialog.getByRole('option', { name: t('CommandOpenProject', 'Kurhaus') })).toBeVisible();
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
