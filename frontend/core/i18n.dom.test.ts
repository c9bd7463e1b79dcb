import { expect, it } from 'vitest';
import { hasText, loadPageTexts, showLanguage, textOf } from './i18n.ts';

it('loads the texts of the pages when they are first asked for, and keeps them over a change of language', async () => {
  await showLanguage('pl');
  expect(textOf('ButtonTextClose')).toBe('Zamknij');
  expect(hasText('TitleProfile')).toBe(false);

  await loadPageTexts('pl');
  expect(textOf('TitleProfile')).toBe('Profil');

  await showLanguage('nl');
  expect(textOf('ButtonTextClose')).toBe('Sluiten');
  expect(textOf('TitleProfile')).toBe('Profiel');
});
