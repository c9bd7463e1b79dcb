import type { Language } from '@sanispec/shared/text';
import { interpolation } from '@sanispec/shared/text';
import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

type Texts = Readonly<Record<string, string>>;

const loaders: Readonly<Record<Language, () => Promise<{ readonly texts: Texts }>>> = {
  en: () => import('virtual:text/en'),
  de: () => import('virtual:text/de'),
  nl: () => import('virtual:text/nl'),
  fr: () => import('virtual:text/fr'),
  pl: () => import('virtual:text/pl'),
};
const namespace = 'site';

export const i18n: I18n = createInstance();

/** English stands in for a text that the language lacks (§9.4); it is fetched only then. */
function fetchEnglish(): void {
  if (i18n.hasResourceBundle('en', namespace)) return;
  loaders.en().then(
    ({ texts }) => i18n.addResourceBundle('en', namespace, texts),
    () => undefined, // Without English the key itself is shown, which is the last step of the lookup.
  );
}

async function start(): Promise<void> {
  await i18n.use(initReactI18next).init({
    fallbackLng: 'en',
    ns: [namespace],
    defaultNS: namespace,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation,
    saveMissing: true,
    missingKeyHandler: fetchEnglish,
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
}

let started: Promise<void> | undefined;

/** Loads the texts of a language if need be and shows the site in it. */
export async function showLanguage(language: Language): Promise<void> {
  started ??= start();
  await started;
  if (!i18n.hasResourceBundle(language, namespace)) {
    const { texts } = await loaders[language]();
    i18n.addResourceBundle(language, namespace, texts);
  }
  if (i18n.language !== language) await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}
