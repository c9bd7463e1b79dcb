import { interpolation, type Language, languages } from '@sanispec/shared/text';
import { createInstance, type i18n as I18n } from 'i18next';
import { createStore } from '#lib/emitter.ts';

type Texts = Readonly<Record<string, string>>;
type Loader = () => Promise<{ readonly texts: Texts }>;

/** `start` has what home and the frame of every page show; `pages` has the rest. */
export type TextPart = 'start' | 'pages';

const loaders: Readonly<Record<Language, Readonly<Record<TextPart, Loader>>>> = {
  en: { start: () => import('virtual:text/en/start'), pages: () => import('virtual:text/en') },
  de: { start: () => import('virtual:text/de/start'), pages: () => import('virtual:text/de') },
  nl: { start: () => import('virtual:text/nl/start'), pages: () => import('virtual:text/nl') },
  fr: { start: () => import('virtual:text/fr/start'), pages: () => import('virtual:text/fr') },
  pl: { start: () => import('virtual:text/pl/start'), pages: () => import('virtual:text/pl') },
};
const parts: readonly TextPart[] = ['start', 'pages'];

export const i18n: I18n = createInstance();

const version = createStore(0);

function announceChange(): void {
  version.set(version.get() + 1);
}

async function load(language: Language, part: TextPart): Promise<void> {
  if (i18n.hasResourceBundle(language, part)) return;
  const { texts } = await loaders[language][part]();
  i18n.addResourceBundle(language, part, texts);
}

/** English stands in for a text that the language lacks (domain: Languages and texts); it is fetched only then. */
function fetchEnglish(): void {
  if (parts.every((part) => i18n.hasResourceBundle('en', part))) return;
  Promise.all(parts.map((part) => load('en', part))).catch(() => {
    // Without English the key itself is shown, which is the last step of the lookup.
  });
}

async function start(): Promise<void> {
  await i18n.init({
    fallbackLng: 'en',
    ns: [...parts],
    defaultNS: 'start',
    fallbackNS: 'pages',
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation,
    saveMissing: true,
    missingKeyHandler: fetchEnglish,
  });
  i18n.on('languageChanged', announceChange);
  i18n.store.on('added', announceChange);
}

let started: Promise<void> | undefined;

/** A dialog over home has them, too, and asks for them only once. */
let usesPageTexts = false;

/** Loads the texts of a language that the site uses if need be, and shows it in that language. */
export async function showLanguage(language: Language): Promise<void> {
  started ??= start();
  await started;
  await Promise.all([load(language, 'start'), usesPageTexts && load(language, 'pages')]);
  if (i18n.language !== language) await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Loads the texts of all other pages, in the language shown. */
export async function loadPageTexts(language: Language): Promise<void> {
  usesPageTexts = true;
  started ??= start();
  await started;
  await load(language, 'pages');
}

/** The language that the site is shown in. */
export function shownLanguage(): Language {
  return languages.find((language) => language === i18n.language) ?? 'en';
}

/** Counts the changes of language and texts, as an external store for React. */
export const textVersion = { get: version.get, subscribe: version.subscribe };
