import { expect, it } from 'vitest';
import { i18n, loadPageTexts, showLanguage } from './i18n.ts';

it('shows what has the texts of the pages in the next language, too', async () => {
  await showLanguage('nl');
  expect(i18n.t('TitleProfile')).toBe('TitleProfile');
  await loadPageTexts('nl');
  expect(i18n.t('TitleProfile')).toBe('Profiel');

  await showLanguage('fr');

  expect(i18n.t('TitleProfile')).toBe('Profil');
});
