import { startTexts, textResources } from '@sanispec/shared/text';
import { expect, it } from 'vitest';
import { hasText, loadPageTexts, showLanguage, textOf } from './i18n.ts';

it('shows what has the texts of the pages in the next language, too, and home as it was before', async () => {
  await showLanguage('pl');
  const keys = Object.keys(startTexts);
  const counts = [undefined, 1, 3, 5];
  function everyText(): string[] {
    return keys.flatMap((key) => counts.map((count) => textOf(key, ['A', 'B'], count)));
  }
  const before = everyText();
  expect(textOf('TitleProfile')).toBe('TitleProfile');
  expect(hasText('TitleProfile')).toBe(false);
  expect(Object.keys(textResources(startTexts, 'pl')).filter((key) => !hasText(key))).toEqual([]);

  await loadPageTexts('pl');
  expect(everyText()).toEqual(before);
  expect(textOf('TitleProfile')).toBe('Profil');
  expect(hasText('TitleProfile')).toBe(true);

  await showLanguage('nl');
  expect(textOf('TitleProfile')).toBe('Profiel');
});
