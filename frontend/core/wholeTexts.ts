import { interpolation } from '@sanispec/shared/text';
import { createInstance, type i18n as I18n } from 'i18next';

/**
 * The lookup of all texts, which pages beyond home come with: plural forms, arguments, and English where a language lacks
 * a text (domain: Languages and texts).
 *
 * @param onMissing called when the language shown lacks a text
 */
export async function createWholeTexts(onMissing: () => void): Promise<I18n> {
  const i18n = createInstance();
  await i18n.init({
    fallbackLng: 'en',
    ns: ['start', 'pages'],
    defaultNS: 'start',
    fallbackNS: 'pages',
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation,
    saveMissing: true,
    missingKeyHandler: onMissing,
  });
  return i18n;
}
